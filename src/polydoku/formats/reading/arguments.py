"""What an argument means: standard input, a link, a file, or the puzzle itself, tried in that order."""

import io
import os
import re
import sys
from pathlib import Path
from typing import IO, NamedTuple

from polydoku import _core
from polydoku.boards.files import is_file_name, no_such_file
from polydoku.errors import FormatError
from polydoku.formats import everything, line
from polydoku.formats.reading.base import Match, Sample
from polydoku.formats.reading.symbols import size_of

_LINK = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*://\S*|polydoku:\S+|\S*#p=\S*|(www\.)?[\w-]+(\.[\w-]+)+/\S*\?\S+")
_SYMBOL = re.compile(r"[0-9._*?]+")
_DASHED = re.compile(r"-[0-9._*?|-]+")


class Source(NamedTuple):
    """Something to read: `kind` is ``file``, ``stdin``, ``link`` or ``literal``, `name` its place in
    error lines (empty for all but files), `data` what it holds unless that must be opened.
    """

    kind: str
    name: str = ""
    data: bytes = b""

    def open(self) -> IO[bytes]:
        """Return its bytes as a stream; raises `OSError` for a file that cannot be opened."""
        if self.kind == "stdin":
            return sys.stdin.buffer
        if self.kind != "file":
            return io.BytesIO(self.data)
        return Path(self.name).open("rb")


def find(argument: str) -> Source:
    """Return what an argument of the command line means: ``-``, a link, a file, or the puzzle itself.

    Raises `FormatError` for a name of a file that is not there.
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
    """Return whether an argument is digits and marks that begin with a dash, as an option does."""
    return bool(_DASHED.fullmatch(argument))


def is_literal(argument: str) -> bool:
    """Return whether an argument that is no file is a puzzle itself."""
    if is_dashed(argument) or _core.plain_lines(argument.encode("utf-8", "surrogatepass")):
        return True
    if any(format.detect(Sample(argument)) is Match.SURE for format in everything()) or "\n" in argument:
        return True
    if "/" in argument or (len(argument) < 81 and is_file_name(argument)):
        return False
    marks = line.split(argument, 0)[0]
    if size_of(len(marks)) >= 4 or line.two_blocks(marks):
        return True
    return (len(marks) >= 12 and bool(_SYMBOL.fullmatch(marks))) or argument.lstrip()[:1] in ("{", "[", "<")


def _exists(argument: str) -> bool:
    try:
        return bool(argument) and os.path.exists(argument)
    except ValueError:
        return False
