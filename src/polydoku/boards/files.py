"""Arguments that may be file names: recognises them, reads the files, and reports files that do not exist."""

import os
import re
from pathlib import Path

from polydoku.errors import FormatError, PuzzleError

_NAME_WITH_EXTENSION = re.compile(r".*\.[A-Za-z]\w{0,9}", re.DOTALL)

_MAX_NAME_LENGTH = 1023
"""Systems refuse to look for files with longer names; such an argument is a region map or a document."""

_MAX_SHOWN_LENGTH = 60
"""Characters of a file name in an error line, which must fit a terminal."""

_MAX_COMPARED_NAMES = 10_000
"""Files of a folder that are compared with a misspelt name. More of them would take too long."""


def is_file_name(argument: str) -> bool:
    """Return whether an argument has a slash or ends in an extension.

    >>> is_file_name("boards/a"), is_file_name("regions.txt"), is_file_name("AABB")
    (True, True, False)
    """
    return "/" in argument or bool(_NAME_WITH_EXTENSION.fullmatch(argument))


def file_text(name: str) -> str | None:
    """Return the text of the file with this name, or `None` if there is no such file."""
    if len(name) <= _MAX_NAME_LENGTH and Path(name).is_file():
        return Path(name).read_text("utf-8", errors="replace")
    return None


def no_such_file(path: str, error_type: type[PuzzleError] = FormatError) -> PuzzleError:
    """Return the error for a file that does not exist; it suggests the most similar name in the folder."""
    from difflib import get_close_matches

    shown_path = path.encode("utf-8", "backslashreplace").decode()
    if len(shown_path) > _MAX_SHOWN_LENGTH:
        shown_path = shown_path[: _MAX_SHOWN_LENGTH - 1] + "…"
    folder, name = os.path.split(path)
    try:
        names_in_folder = os.listdir(folder or ".")
    except (OSError, ValueError):
        names_in_folder = []
    similar = get_close_matches(name, names_in_folder[:_MAX_COMPARED_NAMES], n=1, cutoff=0.6)
    hint = f"did you mean {os.path.join(folder, similar[0])}?" if similar else ""
    return error_type("no-file", shown_path or "''", hint=hint)
