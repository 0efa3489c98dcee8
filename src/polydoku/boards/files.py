"""Reads files named in place of a board or a puzzle, and reports those that do not exist."""

import os
import re
from pathlib import Path

from polydoku.errors import FormatError, PuzzleError

_FILE_LIKE = re.compile(r".*\.[A-Za-z]\w{0,9}", re.DOTALL)


def is_file_name(argument: str) -> bool:
    """Return whether a text looks like the name of a file: it has a folder or an ending.

    >>> is_file_name("boards/a"), is_file_name("regions.txt"), is_file_name("AABB")
    (True, True, False)
    """
    return "/" in argument or bool(_FILE_LIKE.fullmatch(argument))


def text_of(argument: str) -> str | None:
    """Return the contents of the file of this name; None where there is none."""
    if len(argument) < 1024 and Path(argument).is_file():
        return Path(argument).read_text("utf-8", errors="replace")
    return None


def no_such_file(argument: str, kind: type[PuzzleError] = FormatError) -> PuzzleError:
    """Return the error for a file that is not there, with the nearest name in its folder."""
    from difflib import get_close_matches

    printable = argument.encode("utf-8", "backslashreplace").decode()
    shortened = printable if len(printable) <= 60 else printable[:59] + "…"
    folder, name = os.path.split(argument)
    try:
        names = os.listdir(folder or ".")
    except (OSError, ValueError):
        names = []
    similar = get_close_matches(name, names[:10_000], n=1, cutoff=0.6)
    hint = f"did you mean {os.path.join(folder, similar[0])}?" if similar else ""
    return kind("no-file", shortened or "''", hint=hint)
