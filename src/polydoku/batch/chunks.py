"""Reads puzzles from files, bytes, iterables and arrays, and cuts them into chunks of digits.

Lines are read by the same readers as on the command line. Therefore both accept the same lines.
"""

import os
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, NamedTuple

from polydoku import _core
from polydoku.batch import pencilmark_lines
from polydoku.batch.arrays import digits_of_array, is_array, masks_of_array
from polydoku.batch.masks import are_masks, join_cells, masks_of_puzzle
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

    `cells` has 81 digits or candidate masks for each puzzle, in a form of `polydoku.batch.masks`. `errors`
    has the error of each bad line; the key is the position of the line in the chunk, from 0.
    """

    first: int
    cells: Any
    errors: dict[int, PuzzleError]

    @property
    def row_count(self) -> int:
        """The number of puzzles."""
        return len(self.cells) // CELLS


def read_chunks(
    puzzles: Any,
    *,
    size: int | None = None,
    keep_bad: bool = False,
    masks: bool = False,
    pencilmarks: bool = True,
) -> Iterator[Chunk]:
    """Yield the puzzles of a path, bytes, an iterable or an array, at most `size` at a time.

    The default is 16,384, or the whole array. Raises `FormatError` for the first bad line; if `keep_bad` is
    true, `BAD_ROW` stands for a bad line instead. An array has digits, or candidate masks if `masks` is true.
    If `pencilmarks` is false, a pencilmark puzzle is an error.
    """
    if not is_array(puzzles):
        parts = _parts(puzzles) if pencilmarks else map(_without_pencilmarks, _parts(puzzles))
        yield from _chunks_of_parts(parts, size or DEFAULT_SIZE, keep_bad=keep_bad)
        return
    cells = masks_of_array(puzzles) if masks else digits_of_array(puzzles)
    step = CELLS * size if size else max(len(cells), 1)
    for start in range(0, len(cells), step):
        yield Chunk(start // CELLS, cells[start : start + step], {})


def digits_of_lines(block: bytes) -> bytes:
    """Return the digits of a block of lines; raises `FormatError` that names the first bad line."""
    return b"".join(chunk.cells for chunk in read_chunks(block, pencilmarks=False))


Part = bytes | memoryview | PuzzleError
"""The cells of one puzzle or of several consecutive puzzles, or the error of a bad line."""


def _without_pencilmarks(part: Part) -> Part:
    return FormatError("not-classic") if are_masks(part) else part


def _chunks_of_parts(parts: Iterable[Part], size: int, *, keep_bad: bool) -> Iterator[Chunk]:
    """Join single puzzles and bad lines to chunks, and cut parts with several puzzles into chunks."""
    first, single_rows, errors = 0, list[bytes | memoryview](), dict[int, PuzzleError]()
    for part in parts:
        if isinstance(part, PuzzleError):
            if not keep_bad:
                raise part
            errors[len(single_rows)] = part
            cells: bytes | memoryview = BAD_ROW
        else:
            cells = part
        is_single = len(cells) == CELLS
        if is_single:
            single_rows.append(cells)
        is_chunk_complete = not is_single or len(single_rows) == size
        if single_rows and is_chunk_complete:
            yield Chunk(first, join_cells(single_rows), errors)
            first += len(single_rows)
            single_rows, errors = [], {}
        if not is_single:
            for start in range(0, len(cells), CELLS * size):
                chunk = Chunk(first, cells[start : start + CELLS * size], {})
                yield chunk
                first += chunk.row_count
    if single_rows:
        yield Chunk(first, join_cells(single_rows), errors)


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
    if pencilmark_lines.has_long_lines(source):
        yield from pencilmark_lines.parts_of_source(source)
        return
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
    if item.puzzle.board != Board.square(9) or item.puzzle.rules:
        return FormatError("not-classic", item.where)
    return masks_of_puzzle(item.puzzle) if item.puzzle.allowed else item.puzzle.givens.digits


def _parts_of_iterable(puzzles: Iterable[Any]) -> Iterator[Part]:
    source, first_number = iter(puzzles), 1
    while objects := list(islice(source, DEFAULT_SIZE)):
        if (cells := _cells_of_plain_lines(objects)) is not None:
            yield cells
        else:
            for number, puzzle in enumerate(objects, first_number):
                yield from _parts_of_object(puzzle, number)
        first_number += len(objects)


def _cells_of_plain_lines(objects: list[Any]) -> bytes | memoryview | None:
    """Return the cells if every object is a line of 81 digits, or every object is one of 729 characters."""
    try:
        block = "\n".join(map(str.strip, objects)).encode()
    except (TypeError, UnicodeEncodeError):
        return None
    if _core.plain_lines(block) == len(objects):
        return _core.parse_lines(block)[0]
    if pencilmark_lines.begins_with_long_line(block):
        masks, bad_place = _core.parse_mask_lines(block)
        if bad_place is None and len(masks) == 2 * CELLS * len(objects):
            return memoryview(masks).cast("H")
    return None


def _parts_of_object(puzzle: Any, number: int) -> Iterator[Part]:
    """Yield the puzzles of a text, which may have several lines or none, or the puzzle itself."""
    if isinstance(puzzle, str):
        puzzle = puzzle.encode("utf-8", "surrogatepass")
    if not isinstance(puzzle, bytes):
        puzzle_or_none = puzzle if isinstance(puzzle, Puzzle) else None
        yield _part_of_item(Item(index=number, puzzle=puzzle_or_none, where=f"puzzle {number}"))
        return
    if pencilmark_lines.begins_with_long_line(puzzle.lstrip()):
        yield from pencilmark_lines.parts_of_lines(puzzle.strip(), number)
        return
    try:
        lines = decode_text(puzzle.strip(), number).split("\n")
    except FormatError as error:
        yield error
        return
    for result in line.read(NumberedLines(lines, number), Board.square(9)):
        yield _part_of_item(
            Item(index=number, puzzle=result.puzzle, error=result.error, where=f"line {result.line}")
        )
