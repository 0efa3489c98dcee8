"""Pieces: runs of puzzles as flat digits, cut from whatever people hold their puzzles in."""

import os
import zlib
from collections.abc import Iterable, Iterator
from gzip import BadGzipFile, GzipFile
from io import BytesIO
from itertools import islice
from typing import IO, Any, NamedTuple

from polydoku import _core
from polydoku.boards.files import no_such_file
from polydoku.errors import FormatError
from polydoku.formats.reading.decode import GZIP
from polydoku.model.board import Board

CELLS = 81
CHUNK = 16_384
"""Puzzles of a piece unless told otherwise: their buffers stay in the cache and are used again."""
BLANKED = b"\1\1" + bytes(CELLS - 2)
"""What stands in the place of a bad line: answered at once, and never shown."""


class Piece(NamedTuple):
    """Puzzles one after another: the number of the first, from 0, their digits, and the bad lines among
    them by place.

    `lines` are what the digits were read from, where the caller holds that anyway.
    """

    first: int
    digits: Any
    errors: dict[int, FormatError]
    lines: memoryview | None = None

    @property
    def rows(self) -> int:
        """How many puzzles there are."""
        return len(self.digits) // CELLS

    def again(self) -> Any:
        """Return the digits, read once more where there are lines: so nobody need keep them."""
        return self.digits if self.lines is None else _read(bytes(self.lines), 1, keep_bad=True)[0]


def pieces(puzzles: Any, *, chunk: int | None = None, keep_bad: bool = False) -> Iterator[Piece]:
    """Yield a path's, bytes', iterable's or array's puzzles, `chunk` of them at a time.

    Unless told otherwise an array is one piece, because it needs no reading. Raises `FormatError` for the
    first bad line, unless they are kept as rows.
    """
    if hasattr(puzzles, "__array_interface__") or isinstance(puzzles, memoryview | bytearray):
        yield from _of_view(memoryview(puzzles), chunk)
        return
    chunk = chunk or CHUNK
    if isinstance(puzzles, str | os.PathLike):
        yield from _of_file(os.fspath(puzzles), chunk, keep_bad)
    elif isinstance(puzzles, bytes):
        yield from _of_lines(BytesIO(puzzles), chunk, keep_bad, puzzles)
    elif hasattr(puzzles, "__arrow_c_array__") or hasattr(puzzles, "__arrow_c_stream__"):
        yield from _gathered(puzzles.to_pylist(), chunk, keep_bad)
    else:
        yield from _gathered(puzzles, chunk, keep_bad)


def expected(puzzles: Any) -> int:
    """Return about how many puzzles there will be, 0 where nothing tells before they are read."""
    if isinstance(puzzles, str | os.PathLike):
        return os.stat(puzzles).st_size // (CELLS + 1) + 1 if os.path.exists(puzzles) else 0
    if isinstance(puzzles, bytes):
        return len(puzzles) // (CELLS + 1) + 1
    if isinstance(puzzles, memoryview | bytearray) or hasattr(puzzles, "__array_interface__"):
        return memoryview(puzzles).nbytes // CELLS
    return 0


def _of_file(path: str, chunk: int, keep_bad: bool) -> Iterator[Piece]:
    """Cut a file, packed by gzip or not, into pieces; raises `FormatError` where it cannot be read."""
    try:
        with open(path, "rb") as file:
            packed = file.peek(2).startswith(GZIP)
            yield from _of_lines(GzipFile(fileobj=file) if packed else file, chunk, keep_bad)
    except FileNotFoundError:
        raise no_such_file(path) from None
    except (BadGzipFile, EOFError, zlib.error):
        raise FormatError("gzip-damaged").at(path) from None
    except OSError as error:
        raise FormatError("cannot-open", reason=(error.strerror or str(error)).lower()).at(path) from None


def _of_lines(
    file: IO[bytes] | GzipFile, chunk: int, keep_bad: bool, whole: bytes | None = None
) -> Iterator[Piece]:
    """Cut lines into pieces; `whole` is all of them, where they are in memory."""
    rows, end = 0, 0
    while block := file.read(chunk * (CELLS + 1)):
        if not block.endswith(b"\n"):
            block += file.readline()
        digits, errors = _read(block, rows + 1, keep_bad)
        start, end = end, end + len(block)
        yield Piece(rows, digits, errors, None if whole is None else memoryview(whole)[start:end])
        # A row a line, be it good or bad.
        rows += len(digits) // CELLS


def _read(block: bytes, first: int, keep_bad: bool) -> tuple[bytes, dict[int, FormatError]]:
    """Return the digits of a block of lines and, where bad lines are kept, what is wrong with which row."""
    if not keep_bad:
        return digits_of_lines(block, first), {}
    errors: dict[int, FormatError] = {}
    made = b""
    lines = block.splitlines(keepends=True)
    while lines:
        digits, bad = _core.parse_lines(b"".join(lines))
        made += digits
        if bad is None:
            break
        line, column, byte = bad
        errors[len(made) // CELLS] = _bad_line(
            lines[line - 1].rstrip(b"\r\n"), first + line - 1, column, byte
        )
        made += BLANKED
        first += line
        lines = lines[line:]
    return made, errors


def digits_of_lines(block: bytes, first: int = 1) -> bytes:
    """Return the digits of a block of plain lines; raises `FormatError` that names the first bad one.

    `first` is the number of the block's first line.
    """
    digits, bad = _core.parse_lines(block)
    if bad is None:
        return digits
    line, column, byte = bad
    raise _bad_line(block.splitlines()[line - 1], first + line - 1, column, byte)


def _bad_line(line: bytes, number: int, column: int, byte: int | None) -> FormatError:
    text = line.decode("utf-8", "replace")
    if byte is None or column > CELLS:
        return FormatError("line-length", f"line {number}", length=len(text), board="9×9", cells=CELLS)
    row, own = divmod(column - 1, 9)
    return FormatError("not-a-digit", f"line {number}, r{row + 1}c{own + 1}", symbol=chr(byte), digits="1-9")


def _of_view(view: memoryview, chunk: int | None) -> Iterator[Piece]:
    """Cut an array of puzzles into pieces without copying it."""
    if view.format != "B" or not view.c_contiguous:
        raise FormatError("not-uint8", format=view.format)
    if view.nbytes % CELLS:
        raise FormatError("not-whole", cells=view.nbytes)
    flat = view.cast("B") if view.nbytes else view
    size = chunk * CELLS if chunk else max(view.nbytes, 1)
    for start in range(0, view.nbytes, size):
        yield Piece(start // CELLS, flat[start : start + size], {})


def _gathered(puzzles: Iterable[Any], chunk: int, keep_bad: bool) -> Iterator[Piece]:
    """Gather puzzles one by one; a blank line is no puzzle, here as in a file."""
    source, lines, rows = iter(puzzles), 0, 0
    while own := list(islice(source, chunk)):
        errors: dict[int, FormatError] = {}
        made = bytearray()
        for number, puzzle in enumerate(own, lines + 1):
            try:
                made += _one(puzzle, number)
            except FormatError as error:
                if not keep_bad:
                    raise
                errors[len(made) // CELLS] = error
                made += BLANKED
        yield Piece(rows, bytes(made), errors)
        lines += len(own)
        rows += len(made) // CELLS


def _one(puzzle: Any, number: int) -> bytes:
    if isinstance(puzzle, str | bytes):
        line = puzzle.encode() if isinstance(puzzle, str) else puzzle
        return digits_of_lines(line.strip(), number)
    givens = getattr(puzzle, "givens", None)
    if givens is None or puzzle.board != Board.square(9) or puzzle.rules or puzzle.allowed:
        raise FormatError("not-classic", f"puzzle {number}")
    return bytes(givens.digits)
