"""Decides what an argument of the command line means: standard input, a link, a file or a puzzle.

A file whose name looks like a puzzle is read as a file.
"""

import io
import os
import re
import sys
from pathlib import Path
from typing import IO, Literal, NamedTuple

from polydoku import _core
from polydoku.boards.files import is_file_name, no_such_file
from polydoku.errors import FormatError
from polydoku.formats import all_registered, line
from polydoku.formats.reading.base import Match, Sample
from polydoku.formats.reading.item import CELLS
from polydoku.formats.reading.symbols import grid_size

_LINK = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*://\S*|polydoku:\S+|\S*#p=\S*|(www\.)?[\w-]+(\.[\w-]+)+/\S*\?\S+")
"""A text with ``://``, a Polydoku link with or without a site, or a site with a path and a query."""

_DIGITS_AND_EMPTY_CELLS = re.compile(r"[0-9._*?]+")
_PUZZLE_WITH_DASH = re.compile(r"-[0-9._*?|-]+")


class Source(NamedTuple):
    """Where text comes from. A literal is the text of a puzzle itself.

    `name` is the name of a file, and empty for other sources. Error lines begin with it. `data` are the
    bytes of a link or a literal.
    """

    kind: Literal["file", "stdin", "link", "literal"]
    name: str = ""
    data: bytes = b""

    def open(self) -> IO[bytes]:
        """Return the source as a stream of bytes. Raises `OSError` if the file cannot be opened."""
        if self.kind == "stdin":
            return sys.stdin.buffer
        if self.kind != "file":
            return io.BytesIO(self.data)
        return Path(self.name).open("rb")


def literal_source(text: str) -> Source:
    """Return the source of a puzzle's text. A lone surrogate is encoded, so that reading reports it."""
    return Source("literal", "", text.encode("utf-8", "surrogatepass"))


def resolve_source(argument: str) -> Source:
    """Return the source that an argument means: ``-`` (standard input), a link, a file or a puzzle.

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
        return literal_source(argument)
    raise no_such_file(argument)


def is_puzzle_with_dash(argument: str) -> bool:
    """Return whether an argument is a puzzle that begins with a dash, as command-line options do."""
    return bool(_PUZZLE_WITH_DASH.fullmatch(argument))


def is_literal(argument: str) -> bool:
    """Return whether an argument that is not an existing file is the text of a puzzle.

    An argument that is almost a puzzle counts too, so that the error names the mistake in it.
    """
    if is_puzzle_with_dash(argument) or _core.plain_lines(argument.encode("utf-8", "surrogatepass")):
        return True
    if any(format.detect(Sample(argument)) is Match.SURE for format in all_registered()) or "\n" in argument:
        return True
    # A classic puzzle has 81 characters, which may look like a file name because of its dots.
    if "/" in argument or (len(argument) < CELLS and is_file_name(argument)):
        return False
    symbols = line.split_after_symbols(argument, 0)[0]
    if grid_size(len(symbols)) >= 4 or line.ends_with_region_map(symbols):
        return True
    # Few files have a name of 12 digits and no letters.
    has_many_digits = len(symbols) >= 12 and bool(_DIGITS_AND_EMPTY_CELLS.fullmatch(symbols))
    return has_many_digits or argument.lstrip()[:1] in ("{", "[", "<")


def _exists(argument: str) -> bool:
    try:
        return bool(argument) and os.path.exists(argument)
    except ValueError:  # a name with a NUL
        return False
