"""Reads puzzles from files, bytes, iterables and arrays, and cuts them into chunks of digits.

Lines are read by the same readers as on the command line. Therefore both accept the same lines.
"""

import os
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, NamedTuple

from polydoku import _core
from polydoku.batch.arrays import digits_of_array, is_array
from polydoku.boards.files import no_such_file
from polydoku.errors import FormatError, PuzzleError
from polydoku.formats import line
from polydoku.formats.reading.base import NumberedLines
from polydoku.formats.reading.decode import decode_text
from polydoku.formats.reading.item import CELLS
from polydoku.formats.reading.source import Item, Source, items
from polydoku.model.board import Board
from polydoku.model.puzzle import Puzzle

DEFAULT_SIZE = 16_384
"""Puzzles in a chunk if the caller does not set the size."""

BAD_ROW = b"\xff" * CELLS
"""Stands for a bad line. The core does not solve it, because 255 is not a digit."""


class Chunk(NamedTuple):
    """Consecutive puzzles, from the puzzle with the index `first` (from 0).

    `digits` are bytes or a memoryview, 81 for each puzzle. `errors` has the error of each bad line;
    the key is the position of the line in the chunk, from 0.
    """

    first: int
    digits: Any
    errors: dict[int, PuzzleError]

    @property
    def row_count(self) -> int:
        """The number of puzzles."""
        return len(self.digits) // CELLS


def read_chunks(puzzles: Any, *, size: int | None = None, keep_bad: bool = False) -> Iterator[Chunk]:
    """Yield the puzzles of a path, bytes, an iterable or an array, at most `size` at a time.

    The default is 16,384, or the whole array. Raises `FormatError` for the first bad line; if `keep_bad` is
    true, `BAD_ROW` stands for a bad line instead.
    """
    if not is_array(puzzles):
        yield from _chunks_of_parts(_parts(puzzles), size or DEFAULT_SIZE, keep_bad=keep_bad)
        return
    digits = digits_of_array(puzzles)
    step = CELLS * size if size else max(len(digits), 1)
    for start in range(0, len(digits), step):
        yield Chunk(start // CELLS, digits[start : start + step], {})


def digits_of_lines(block: bytes) -> bytes:
    """Return the digits of a block of lines; raises `FormatError` that names the first bad line."""
    return b"".join(chunk.digits for chunk in read_chunks(block))


Part = bytes | PuzzleError
"""The digits of one puzzle or of several consecutive puzzles, or the error of a bad line."""


def _chunks_of_parts(parts: Iterable[Part], size: int, *, keep_bad: bool) -> Iterator[Chunk]:
    """Join single puzzles and bad lines to chunks, and cut parts with several puzzles into chunks."""
    first, single_rows, errors = 0, list[bytes](), dict[int, PuzzleError]()
    for part in parts:
        if isinstance(part, PuzzleError):
            if not keep_bad:
                raise part
            errors[len(single_rows)] = part
            digits = BAD_ROW
        else:
            digits = part
        is_single = len(digits) == CELLS
        if is_single:
            single_rows.append(digits)
        is_chunk_complete = not is_single or len(single_rows) == size
        if single_rows and is_chunk_complete:
            yield Chunk(first, b"".join(single_rows), errors)
            first += len(single_rows)
            single_rows, errors = [], {}
        if not is_single:
            for start in range(0, len(digits), CELLS * size):
                chunk = Chunk(first, digits[start : start + CELLS * size], {})
                yield chunk
                first += chunk.row_count
    if single_rows:
        yield Chunk(first, b"".join(single_rows), errors)


def _parts(puzzles: Any) -> Iterator[Part]:
    if isinstance(puzzles, str | os.PathLike):
        path = os.fspath(puzzles)
        if not os.path.exists(path):
            raise no_such_file(path)
        return _parts_of_source(Source("file", path))
    if isinstance(puzzles, bytes):
        return _parts_of_source(Source("literal", "", puzzles))
    if hasattr(puzzles, "__arrow_c_array__") or hasattr(puzzles, "__arrow_c_stream__"):
        return _parts_of_iterable(puzzles.to_pylist())
    return _parts_of_iterable(puzzles)


def _parts_of_source(source: Source) -> Iterator[Part]:
    for item in items(source, format="line", board=Board.square(9)):
        if item.block:
            digits, _ = _core.parse_lines(item.block)  # a block has only plain lines, so no line fails
            yield digits
        elif item.error is not None and item.error.code == "empty":  # no puzzles are no error here
            return
        elif item.error is not None and not item.line:  # the file or the bytes are no text
            raise item.error
        else:
            yield _part_of_item(item)


def _part_of_item(item: Item) -> Part:
    if item.puzzle is None:
        return item.error or FormatError("not-classic", item.where)
    if item.puzzle.board != Board.square(9) or item.puzzle.rules or item.puzzle.allowed:
        return FormatError("not-classic", item.where)
    return item.puzzle.givens.digits


def _parts_of_iterable(puzzles: Iterable[Any]) -> Iterator[Part]:
    source, first_number = iter(puzzles), 1
    while objects := list(islice(source, DEFAULT_SIZE)):
        if digits := _digits_of_plain_lines(objects):
            yield digits
        else:
            for number, puzzle in enumerate(objects, first_number):
                yield from map(_part_of_item, _items_of_object(puzzle, number))
        first_number += len(objects)


def _digits_of_plain_lines(objects: list[Any]) -> bytes:
    """Return the digits if every object is a line of 81 digits or empty marks, else no bytes."""
    try:
        block = "\n".join(map(str.strip, objects)).encode()
    except (TypeError, UnicodeEncodeError):
        return b""
    return _core.parse_lines(block)[0] if _core.plain_lines(block) == len(objects) else b""


def _items_of_object(puzzle: Any, number: int) -> Iterator[Item]:
    """Yield the puzzles of a text, which may have several lines or none, or the puzzle itself."""
    if isinstance(puzzle, str):
        puzzle = puzzle.encode("utf-8", "surrogatepass")
    if not isinstance(puzzle, bytes):
        puzzle_or_none = puzzle if isinstance(puzzle, Puzzle) else None
        yield Item(index=number, puzzle=puzzle_or_none, where=f"puzzle {number}")
        return
    try:
        lines = decode_text(puzzle.strip(), number).split("\n")
    except FormatError as error:
        yield Item(index=number, error=error)
        return
    for item in line.read(NumberedLines(lines, number), Board.square(9)):
        yield Item(index=number, puzzle=item.puzzle, error=item.error, where=f"line {item.line}")
