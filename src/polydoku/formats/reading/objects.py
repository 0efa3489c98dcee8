"""Reads puzzles from Python objects: text, bytes, paths, lists, dicts, numpy arrays and open files.

Most objects are converted to text, so that the formats read them and report mistakes as they do in files.
"""

import os
from collections.abc import Iterator, Mapping
from typing import Any

from polydoku.errors import FormatError
from polydoku.formats import cells_paths, json, matrix
from polydoku.formats.reading.arguments import literal_source
from polydoku.formats.reading.base import ReadResult, result_of_call
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
        content = source.read()
        data = content.encode("utf-8", "surrogatepass") if isinstance(content, str) else bytes(content)
        yield from items(Source("literal", _file_name(source), data), format=format, board=board)
    else:
        for index, result in enumerate(_read_document_or_array(source, board), 1):
            yield Item(index=index, puzzle=result.puzzle, error=result.error)


def _source_of_text(text: str, format: str | None) -> Source:
    """Return the source of a text, which is a puzzle, a link or the name of a file.

    Text that looks like none of them is read as a puzzle if the user chose its format.
    """
    try:
        return resolve_source(text)
    except FormatError:
        if format is None or "/" in text:
            raise
    return literal_source(text)


def _file_name(open_file: Any) -> str:
    """Return the name of an open file, or an empty text for names such as ``<stdin>``."""
    name = getattr(open_file, "name", "")
    return name if isinstance(name, str) and not name.startswith("<") else ""


def _read_document_or_array(source: Any, board: Board | None) -> Iterator[ReadResult]:
    if isinstance(source, Mapping):
        document = dict(source)
        if {"paths", "shapes", "puzzles"} & set(document):
            yield from cells_paths.from_document(document)
        else:
            yield result_of_call(0, json.from_document, document)
    elif hasattr(source, "tolist") and hasattr(source, "ndim"):  # a numpy array
        yield from _read_list(source.tolist(), board)
    elif isinstance(source, list | tuple):
        yield from _read_list(list(source), board)
    else:
        raise FormatError("source-type", type=type(source).__name__)


def _read_list(rows: list[Any], board: Board | None) -> Iterator[ReadResult]:
    """Yield the puzzles of a list. Its items are texts, rows, digits, grids, or puzzles of n² digits each."""
    if rows and all(isinstance(row, str) for row in rows):
        yield from _read_text("\n".join(rows), board)
    elif _has_one_puzzle_per_row(rows):
        for row in rows:
            yield from matrix.read(_matrix_text(row), board)
    else:
        yield from matrix.read(_matrix_text(rows), board)


def _has_one_puzzle_per_row(rows: list[Any]) -> bool:
    """Return whether all rows have n² digits, and the rows together are not a square grid."""
    if not rows or not all(isinstance(row, list | tuple) for row in rows):
        return False
    width = len(rows[0])
    return all(len(row) == width for row in rows) and len(rows) != width and grid_size(width) >= 4


def _matrix_text(list_or_digit: Any) -> str:
    """Return a list as text for the matrix format. Raises `FormatError` for an item that is not a digit."""
    if isinstance(list_or_digit, list | tuple):
        return "[" + ",".join(map(_matrix_text, list_or_digit)) + "]"
    is_digit = isinstance(list_or_digit, int | str | float | None) and not isinstance(list_or_digit, bool)
    if not is_digit:
        raise FormatError("cell-type", type=type(list_or_digit).__name__)
    return repr(list_or_digit)


def _read_text(text: str, board: Board | None) -> Iterator[ReadResult]:
    for item in items(literal_source(text), board=board):
        for puzzle_item in item.puzzles():
            yield ReadResult(puzzle_item.puzzle, puzzle_item.line, puzzle_item.error)
