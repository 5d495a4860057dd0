"""Files that cannot be read, as problems with their place."""

import errno
from collections.abc import Mapping

from isonomia.core.errors import InputError, Place, Problem

CAUSES: Mapping[int, str] = {
    errno.ENOENT: "missing",
    errno.EACCES: "forbidden",
    errno.EPERM: "forbidden",
    errno.EISDIR: "is_folder",
    errno.ENOTDIR: "is_file",
    errno.EEXIST: "exists",
    errno.ENOSPC: "disk_full",
    errno.ENAMETOOLONG: "long_name",
}
"""Key of the sentence for each cause that a person can mend."""


def unreadable(error: OSError) -> InputError:
    """Say what the system refused.

    Args:
        error: the system's error.

    Returns:
        The error of our own tree, with the file's name where the system told it.
    """
    name = error.filename if error.filename is not None else ""
    cause = CAUSES.get(error.errno or 0, "other")
    place = Place(file=str(name.decode(errors="replace") if isinstance(name, bytes) else name))
    return InputError(Problem(code=f"cli.file.{cause}", values={"number": error.errno or 0}, place=place))
