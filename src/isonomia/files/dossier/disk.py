"""Dossiers on disk: what is read for one, and what is written of one."""

import os
import stat
import tempfile
from pathlib import Path

from isonomia.core.errors import InputError, Place, Problem
from isonomia.files.dossier.compose import Dossier, compose
from isonomia.files.dossier.container import MOST_BYTES
from isonomia.files.dossier.norm_texts import norm_texts
from isonomia.files.dossier.private_parts import Salter, make_secret, read_parts, read_secret
from isonomia.files.dossier.verify import verify
from isonomia.files.folder import COMPETITION, Loaded, fetch_from

READABLE = 0o644


def secret_of(path: Path, *, make: bool) -> tuple[bytes, bool]:
    """Return the secret that salts are derived from, and whether it was made just now.

    Args:
        path: its file.
        make: whether one is made where there is none.

    Returns:
        The secret, and whether it is new.

    Raises:
        InputError: it is too short or too long.
        OSError: it cannot be read or written.
    """
    new = make and not path.exists()
    if new:
        make_secret(path)
    return read_secret(path), new


def dossier_of(folder: Path, loaded: Loaded, secret: bytes, private: Path) -> Dossier:
    """Make the dossier of a folder, and hold it against itself.

    Args:
        folder: the folder.
        loaded: what was read from it.
        secret: what new salts are derived from.
        private: file of the private parts; what stands in it is taken up again.

    Returns:
        The dossier.

    Raises:
        FactRefused: facts that the law or the state refuses.
        InputError: private parts that cannot be read, or a selection too large for a dossier.
    """
    start = loaded.start
    norms = norm_texts(folder / COMPETITION, start.competition.governing, fetch_from(folder))
    found = compose(start, loaded.facts, norms, Salter(secret, read_parts(private)))
    verdict = verify("dossier", found.data, found.head)
    if not verdict.proved:
        raise InputError(Problem(code="dossier.self_check", place=Place(file=str(folder))), *verdict.problems)
    return found


def read_dossier(path: Path) -> bytes:
    """Read a dossier's bytes, up to one byte more than it may have.

    Args:
        path: the file.

    Returns:
        Its bytes.

    Raises:
        InputError: it is no plain file.
        OSError: it cannot be read.
    """
    with path.open("rb") as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise InputError(Problem(code="dossier.no_file", place=Place(file=str(path))))
        return file.read(MOST_BYTES + 1)


def write_whole(path: Path, data: bytes, *, public: bool = False) -> None:
    """Write a file so that it is there whole or as it was before.

    Args:
        path: the file.
        data: what stands in it.
        public: whether everyone may read it; else its owner alone.

    Raises:
        OSError: it cannot be written.
    """
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        if public:
            Path(name).chmod(READABLE)
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
