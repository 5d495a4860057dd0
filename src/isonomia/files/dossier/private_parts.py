"""What is private of each fact, kept apart from the dossier and bound to it by a salted digest.

One line a fact: `{"digest","fact","of","private","salt"}`. Where `private` and `salt` are null the part is
erased: its digest stays, so the chain still holds, and nothing can be found out from it.
"""

import hmac
import os
import secrets
import stat
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from isonomia.core.errors import InputError, Place, Problem
from isonomia.core.reasons import Value
from isonomia.files.dossier.canonical import NotCanonical, canonical, digest, lines, parse
from isonomia.files.machine import Json

SECRET = "dossier.secret"  # noqa: S105 - the name of a file
PRIVATE = "private-parts.jsonl"
MOST_BYTES = 1 << 30
LEAST_SECRET, MOST_SECRET = 16, 4096
KEYS = {"digest", "fact", "of", "private", "salt"}

Part = Mapping[str, Json]


@dataclass(frozen=True, slots=True, kw_only=True)
class PrivatePart:
    """The private part of one fact.

    Args:
        of: digest of the fact's public fields; tells that it is still the same fact.
        private: its fields; None where they are erased.
        salt: 64 digits; empty where they are erased.
        digest: digest of fields and salt.
    """

    of: str
    private: Part | None
    salt: str
    digest: str

    def line(self, number: int) -> bytes:
        """Return the line of the fact of some number."""
        erased = self.private is None
        return canonical(
            {
                "digest": self.digest,
                "fact": number,
                "of": self.of,
                "private": None if self.private is None else dict(self.private),
                "salt": None if erased else self.salt,
            }
        )


class Salter:
    """Makes private parts; one that was made before is taken up again, an erased one too.

    Args:
        secret: what new salts are derived from.
        known: private parts made before, in the order of the facts.
    """

    def __init__(self, secret: bytes, known: Sequence[PrivatePart] = ()) -> None:
        self.secret = secret
        self.known = known

    def part(self, number: int, public: Part, private: Part) -> PrivatePart:
        """Return the private part of a fact.

        Args:
            number: the fact's number, from 1.
            public: its public fields.
            private: its private fields.

        Returns:
            The part with its digest.
        """
        of = digest(canonical(dict(public)))
        before = self.known[number - 1] if number <= len(self.known) else None
        if before is not None and before.of == of and before.private in (None, private):
            return before
        named = canonical({"fact": number, "of": of, "private": dict(private)})
        salt = hmac.new(self.secret, named, "sha256").hexdigest()
        return PrivatePart(of=of, private=private, salt=salt, digest=salted(private, salt))


def salted(private: Part, salt: str) -> str:
    """Return the digest of a private part and its salt."""
    return digest(canonical({"private": dict(private), "salt": salt}))


def read_parts(path: Path) -> tuple[PrivatePart, ...]:
    """Read the private parts made before.

    Args:
        path: the file.

    Returns:
        The parts in the order of the facts; none where there is no file.

    Raises:
        InputError: a line that is not of this form, or whose digest is not that of its own part.
    """
    if not path.exists():
        return ()
    data = path.read_bytes() if path.stat().st_size <= MOST_BYTES else b"?"
    try:
        found = lines(data)
    except NotCanonical:
        raise _wrong(path, "private_form", 1) from None
    return tuple(_part(path, number, line) for number, line in enumerate(found, 1))


def _part(path: Path, number: int, line: bytes) -> PrivatePart:
    try:
        value = parse(line)
    except NotCanonical:
        raise _wrong(path, "private_form", number) from None
    if not isinstance(value, dict) or set(value) != KEYS or value["fact"] != number:
        raise _wrong(path, "private_form", number)
    private, salt = value["private"], value["salt"]
    part = PrivatePart(
        of=str(value["of"]),
        private=private if isinstance(private, dict) else None,
        salt=str(salt or ""),
        digest=str(value["digest"]),
    )
    if part.private is not None and salted(part.private, part.salt) != part.digest:
        raise _wrong(path, "private_digest", number)
    return part


# -- the secret


def read_secret(path: Path) -> bytes:
    """Read the secret that salts are derived from.

    Args:
        path: the file; blanks around the secret do not count.

    Returns:
        The secret.

    Raises:
        InputError: it is too short to be one, or too long.
        OSError: it cannot be read.
    """
    with path.open("rb") as file:
        secret = file.read(MOST_SECRET + 1).strip()
    if not LEAST_SECRET <= len(secret) <= MOST_SECRET:
        raise _wrong(path, "secret_length", 0, least=LEAST_SECRET, most=MOST_SECRET)
    return secret


def make_secret(path: Path) -> None:
    """Write a new secret that only its owner can read; OSError where one is there already."""
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL
    with os.fdopen(os.open(path, flags, stat.S_IRUSR | stat.S_IWUSR), "w", encoding="ascii") as file:
        file.write(secrets.token_hex(32) + "\n")


def _wrong(path: Path, code: str, line: int, **values: Value) -> InputError:
    return InputError(Problem(code=f"dossier.{code}", values=values, place=Place(file=str(path), line=line)))
