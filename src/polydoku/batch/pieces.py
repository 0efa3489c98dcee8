"""Pieces: runs of puzzles as flat digits, cut from whatever people hold their puzzles in.

Lines are read by the readers of the command line, so both accept the same lines.
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

CHUNK = 16_384
"""Puzzles of a piece unless another number is given."""
BAD_LINE = b"\xff" * CELLS
"""The row of a bad line: its values are no digits, so the core does not solve it."""


class Piece(NamedTuple):
    """Puzzles one after another: the number of the first, from 0, their digits, and the bad lines among
    them by place.
    """

    first: int
    digits: Any
    errors: dict[int, PuzzleError]

    @property
    def rows(self) -> int:
        """The number of puzzles."""
        return len(self.digits) // CELLS


def pieces(puzzles: Any, *, chunk: int | None = None, keep_bad: bool = False) -> Iterator[Piece]:
    """Yield the puzzles of a path, bytes, an iterable or an array, at most `chunk` at a time.

    Without a `chunk` an array is one piece, because it needs no reading. Raises `FormatError` for the
    first bad line, unless bad lines are kept as rows.
    """
    if is_array(puzzles):
        digits = digits_of_array(puzzles)
        size = CELLS * chunk if chunk else max(len(digits), 1)
        for start in range(0, len(digits), size):
            yield Piece(start // CELLS, digits[start : start + size], {})
    else:
        yield from _gathered(_runs(puzzles), chunk or CHUNK, keep_bad)


def _gathered(runs: Iterable[bytes | PuzzleError], chunk: int, keep_bad: bool) -> Iterator[Piece]:
    """Gather single puzzles and bad lines into pieces, and cut long runs."""
    first, errors = 0, dict[int, PuzzleError]()
    waiting: list[bytes] = []
    for run in runs:
        if isinstance(run, PuzzleError):
            if not keep_bad:
                raise run
            errors[len(waiting)] = run
            run = BAD_LINE
        if len(run) == CELLS:
            waiting.append(run)
        if waiting and (len(run) > CELLS or len(waiting) == chunk):
            yield Piece(first, b"".join(waiting), errors)
            first += len(waiting)
            waiting, errors = [], {}
        if len(run) > CELLS:
            for start in range(0, len(run), CELLS * chunk):
                digits = run[start : start + CELLS * chunk]
                yield Piece(first, digits, {})
                first += len(digits) // CELLS
    if waiting:
        yield Piece(first, b"".join(waiting), errors)


def digits_of_lines(block: bytes) -> bytes:
    """Return the digits of a block of lines; raises `FormatError` that names the first bad one."""
    return b"".join(piece.digits for piece in pieces(block))


def _runs(puzzles: Any) -> Iterator[bytes | PuzzleError]:
    """Yield the digits of one puzzle or of many, and what is wrong with a line, in order."""
    if isinstance(puzzles, str | os.PathLike):
        path = os.fspath(puzzles)
        if not os.path.exists(path):
            raise no_such_file(path)
        return _of_items(Source("file", path))
    if isinstance(puzzles, bytes):
        return _of_items(Source("literal", "", puzzles))
    if hasattr(puzzles, "__arrow_c_array__") or hasattr(puzzles, "__arrow_c_stream__"):
        return _of_objects(puzzles.to_pylist())
    return _of_objects(puzzles)


def _of_items(source: Source) -> Iterator[bytes | PuzzleError]:
    for item in items(source, format="line", board=Board.square(9)):
        if item.block:
            yield _core.parse_lines(item.block)[0]
        elif item.error is not None and item.error.code == "empty":
            return
        elif item.error is not None and not item.line:
            raise item.error
        else:
            yield _of_item(item)


def _of_item(item: Item) -> bytes | PuzzleError:
    if item.puzzle is None:
        return item.error or FormatError("not-classic", item.where)
    if item.puzzle.board != Board.square(9) or item.puzzle.rules or item.puzzle.allowed:
        return FormatError("not-classic", item.where)
    return item.puzzle.givens.digits


def _of_objects(puzzles: Iterable[Any]) -> Iterator[bytes | PuzzleError]:
    source, number = iter(puzzles), 1
    while objects := list(islice(source, CHUNK)):
        if digits := _of_plain_lines(objects):
            yield digits
        else:
            for place, puzzle in enumerate(objects, number):
                yield from map(_of_item, _items_of(puzzle, place))
        number += len(objects)


def _of_plain_lines(objects: list[Any]) -> bytes:
    """Return the digits of the lines if every line is plain, else no bytes."""
    try:
        block = "\n".join(map(str.strip, objects)).encode()
    except (TypeError, UnicodeEncodeError):
        return b""
    return _core.parse_lines(block)[0] if _core.plain_lines(block) == len(objects) else b""


def _items_of(puzzle: Any, number: int) -> Iterator[Item]:
    """Yield the puzzles of one object of an iterable: of a blank line or a comment none."""
    if isinstance(puzzle, str):
        puzzle = puzzle.encode("utf-8", "surrogatepass")
    if not isinstance(puzzle, bytes):
        yield Item(
            index=number, puzzle=puzzle if isinstance(puzzle, Puzzle) else None, where=f"puzzle {number}"
        )
        return
    try:
        lines = decode_text(puzzle.strip(), number).split("\n")
    except FormatError as error:
        yield Item(index=number, error=error)
        return
    for item in line.read(NumberedLines(lines, number), Board.square(9)):
        yield Item(index=number, puzzle=item.puzzle, error=item.error, where=f"line {item.line}")
