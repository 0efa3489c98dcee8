"""Reads puzzles from Python objects: text, bytes, paths, lists, dicts, numpy arrays and open files.

Each object is converted to a text that the formats read, so a mistake has the same error line everywhere.
"""

import os
from collections.abc import Iterator, Mapping
from typing import Any

from polydoku.errors import FormatError
from polydoku.formats import cells_paths, json, matrix
from polydoku.formats.reading.base import ReadResult, attempt
from polydoku.formats.reading.source import Item, Source, items, resolve_source
from polydoku.formats.reading.symbols import grid_size
from polydoku.model.board import Board
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle


def items_of_object(source: Any, format: str | None, board: Board | None) -> Iterator[Item]:
    """Yield the puzzles of any object. Raises `FormatError` for an object that cannot hold puzzles."""
    if isinstance(source, Puzzle | Grid):
        yield Item(index=1, puzzle=source if isinstance(source, Puzzle) else Puzzle(source.board, source))
    elif isinstance(source, str):
        yield from items(_source_of_text(source, format), format=format, board=board)
    elif isinstance(source, os.PathLike):
        yield from items(Source("file", os.fspath(source)), format=format, board=board)
    elif isinstance(source, bytes | bytearray):
        yield from items(Source("literal", "", bytes(source)), format=format, board=board)
    elif hasattr(source, "read"):
        data = source.read()
        content = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else bytes(data)
        yield from items(Source("literal", _file_name(source), content), format=format, board=board)
    else:
        for index, result in enumerate(_read_object(source, board), 1):
            yield Item(index=index, puzzle=result.puzzle, error=result.error)


def _source_of_text(source: str, format: str | None) -> Source:
    """Return the source of a text. With a `format`, text that does not look like a puzzle is one too."""
    try:
        return resolve_source(source)
    except FormatError:
        if format is None or "/" in source:
            raise
    return Source("literal", "", source.encode("utf-8", "surrogatepass"))


def _file_name(source: Any) -> str:
    name = getattr(source, "name", "")
    return name if isinstance(name, str) and not name.startswith("<") else ""


def _read_object(source: Any, board: Board | None) -> Iterator[ReadResult]:
    if isinstance(source, Mapping):
        document = dict(source)
        if {"paths", "shapes", "puzzles"} & set(document):
            yield from cells_paths.from_document(document)
        else:
            yield attempt(0, json.from_document, document)
    elif hasattr(source, "tolist") and hasattr(source, "ndim"):
        yield from _read_list(source.tolist(), board)
    elif isinstance(source, list | tuple):
        yield from _read_list(list(source), board)
    else:
        raise FormatError("source-type", type=type(source).__name__)


def _read_list(rows: list[Any], board: Board | None) -> Iterator[ReadResult]:
    """Yield the puzzle of a list of rows or of n² digits, or the puzzles of a list of grids."""
    if rows and all(isinstance(row, str) for row in rows):
        yield from _read_text("\n".join(rows), board)
        return
    if rows and all(isinstance(row, list | tuple) for row in rows):
        lengths = {len(row) for row in rows}
        if len(lengths) == 1 and len(rows) != min(lengths) and grid_size(min(lengths)) >= 4:
            for row in rows:
                yield from matrix.read(_matrix_text(row), board)
            return
    yield from matrix.read(_matrix_text(rows), board)


def _matrix_text(value: Any) -> str:
    """Return a list as text for the matrix format. Raises `FormatError` for an item that is not a digit."""
    if isinstance(value, list | tuple):
        return "[" + ",".join(map(_matrix_text, value)) + "]"
    if isinstance(value, bool) or not isinstance(value, int | str | float | type(None)):
        raise FormatError("cell-type", type=type(value).__name__)
    return repr(value)


def _read_text(text: str, board: Board | None) -> Iterator[ReadResult]:
    for item in items(Source("literal", "", text.encode("utf-8", "surrogatepass")), board=board):
        for puzzle_item in item.puzzles():
            yield ReadResult(puzzle_item.puzzle, puzzle_item.line, puzzle_item.error)
