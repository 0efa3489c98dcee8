"""Decides what an argument of the command line means: standard input, a link, a file or a puzzle.

The possibilities are tried in this order, so a file whose name looks like a puzzle is read as a file.
"""

import io
import os
import re
import sys
from pathlib import Path
from typing import IO, NamedTuple

from polydoku import _core
from polydoku.boards.files import is_file_name, no_such_file
from polydoku.errors import FormatError
from polydoku.formats import all_registered, line
from polydoku.formats.reading.base import Match, Sample
from polydoku.formats.reading.symbols import grid_size

_LINK = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*://\S*|polydoku:\S+|\S*#p=\S*|(www\.)?[\w-]+(\.[\w-]+)+/\S*\?\S+")
_SYMBOL = re.compile(r"[0-9._*?]+")
_DASHED = re.compile(r"-[0-9._*?|-]+")


class Source(NamedTuple):
    """Where text comes from. `kind` is ``file``, ``stdin``, ``link`` or ``literal``.

    `name` is the name of the file, which error lines begin with. It is empty for the other kinds. `data`
    are the bytes of a link or a literal.
    """

    kind: str
    name: str = ""
    data: bytes = b""

    def open(self) -> IO[bytes]:
        """Return the source as a stream of bytes. Raises `OSError` if the file cannot be opened."""
        if self.kind == "stdin":
            return sys.stdin.buffer
        if self.kind != "file":
            return io.BytesIO(self.data)
        return Path(self.name).open("rb")


def resolve_source(argument: str) -> Source:
    """Return the source that an argument of the command line means: ``-``, a link, a file or a puzzle.

    Raises `FormatError` if the argument is a folder, or the name of a file that does not exist.
    """
    if argument == "-":
        return Source("stdin")
    if _LINK.fullmatch(argument.strip()):
        return Source("link", "", argument.strip().encode("utf-8", "surrogatepass"))
    if _exists(argument):
        if os.path.isdir(argument):
            raise FormatError("is-folder", argument)
        return Source("file", argument)
    if is_literal(argument):
        return Source("literal", "", argument.encode("utf-8", "surrogatepass"))
    raise no_such_file(argument)


def is_dashed(argument: str) -> bool:
    """Return whether an argument is a puzzle that begins with a dash and so looks like an option."""
    return bool(_DASHED.fullmatch(argument))


def is_literal(argument: str) -> bool:
    """Return whether an argument that is not an existing file is the text of a puzzle."""
    if is_dashed(argument) or _core.plain_lines(argument.encode("utf-8", "surrogatepass")):
        return True
    if any(format.detect(Sample(argument)) is Match.SURE for format in all_registered()) or "\n" in argument:
        return True
    if "/" in argument or (len(argument) < 81 and is_file_name(argument)):
        return False
    marks = line.split(argument, 0)[0]
    if grid_size(len(marks)) >= 4 or line.has_region_block(marks):
        return True
    return (len(marks) >= 12 and bool(_SYMBOL.fullmatch(marks))) or argument.lstrip()[:1] in ("{", "[", "<")


def _exists(argument: str) -> bool:
    try:
        return bool(argument) and os.path.exists(argument)
    except ValueError:
        return False
