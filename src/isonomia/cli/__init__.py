"""The command line: it parses, calls one function and prints."""

from collections.abc import Sequence

INTERRUPTED = 130
"""What shells report of a program that Ctrl-C ended."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line.

    Args:
        arguments: those behind the program's name; the process's own where None.

    Returns:
        The exit status: 0 fine, 1 the input was understood and the answer is no, 2 the input or the call
        is wrong; 130 and 141 where the reader ended it.
    """
    try:
        # Loading takes long enough for someone to change their mind.
        from isonomia.cli.entry import run

        return run(arguments)
    except (KeyboardInterrupt, EOFError):
        return INTERRUPTED


__all__ = ["main"]
