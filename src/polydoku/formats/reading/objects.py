"""What Python code holds puzzles in: text, bytes, paths, lists, dicts, numpy arrays, open files.

Whatever it is becomes one of the texts that the formats read, so that each mistake has one error line.
"""

import os
from collections.abc import Iterator, Mapping
from typing import Any

from polydoku.errors import FormatError
from polydoku.formats import cells_paths, json, matrix
from polydoku.formats.reading.base import Found, attempt
from polydoku.formats.reading.source import Item, Source, find, items
from polydoku.formats.reading.symbols import size_of
from polydoku.model.board import Board
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle


def items_of(source: Any, format: str | None, board: Board | None) -> Iterator[Item]:
    """Yield the puzzles of any source; raises `FormatError` for a kind of object that is none."""
    if isinstance(source, Puzzle | Grid):
        yield Item(index=1, puzzle=source if isinstance(source, Puzzle) else Puzzle(source.board, source))
    elif isinstance(source, str):
        yield from items(_text(source, format), format=format, board=board)
    elif isinstance(source, os.PathLike):
        yield from items(Source("file", os.fspath(source)), format=format, board=board)
    elif isinstance(source, bytes | bytearray):
        yield from items(Source("literal", "", bytes(source)), format=format, board=board)
    elif hasattr(source, "read"):
        data = source.read()
        own = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else bytes(data)
        yield from items(Source("literal", _name(source), own), format=format, board=board)
    else:
        for index, found in enumerate(_objects(source, board), 1):
            yield Item(index=index, puzzle=found.puzzle, error=found.error)


def _text(source: str, format: str | None) -> Source:
    """A text that is no file and not a puzzle by its looks is one where its format is named."""
    try:
        return find(source)
    except FormatError:
        if format is None or "/" in source:
            raise
    return Source("literal", "", source.encode("utf-8", "surrogatepass"))


def _name(source: Any) -> str:
    name = getattr(source, "name", "")
    return name if isinstance(name, str) and not name.startswith("<") else ""


def _objects(source: Any, board: Board | None) -> Iterator[Found]:
    if isinstance(source, Mapping):
        document = dict(source)
        if {"paths", "shapes", "puzzles"} & set(document):
            yield from cells_paths.from_document(document)
        else:
            yield attempt(0, json.from_document, document)
    elif hasattr(source, "tolist") and hasattr(source, "ndim"):
        yield from _rows(source.tolist(), board)
    elif isinstance(source, list | tuple):
        yield from _rows(list(source), board)
    else:
        raise FormatError("source-type", type=type(source).__name__)


def _rows(rows: list[Any], board: Board | None) -> Iterator[Found]:
    """Yield the grid of rows or of n² digits; many grids where the list holds several."""
    if rows and all(isinstance(row, str) for row in rows):
        yield from _found("\n".join(rows), board)
        return
    if rows and all(isinstance(row, list | tuple) for row in rows):
        cells = {len(row) for row in rows}
        if len(cells) == 1 and len(rows) != min(cells) and size_of(min(cells)) >= 4:
            for row in rows:
                yield from matrix.read(_shown(row), board)
            return
    yield from matrix.read(_shown(rows), board)


def _shown(value: Any) -> str:
    """Return a list as text that the matrix format reads; raises `FormatError` for what is no digit."""
    if isinstance(value, list | tuple):
        return "[" + ",".join(map(_shown, value)) + "]"
    if isinstance(value, bool) or not isinstance(value, int | str | float | type(None)):
        raise FormatError("cell-type", type=type(value).__name__)
    return repr(value)


def _found(text: str, board: Board | None) -> Iterator[Found]:
    for item in items(Source("literal", "", text.encode("utf-8", "surrogatepass")), board=board):
        for own in item.puzzles():
            yield Found(own.puzzle, own.line, own.error)
