"""Reads pencilmark puzzles from lines of 729 characters. The core reads blocks of them at once."""

import re
from collections.abc import Iterator

from polydoku import _core
from polydoku.batch.masks import masks_of_puzzle
from polydoku.errors import PuzzleError
from polydoku.formats import candidates
from polydoku.formats.reading.base import NumberedLines
from polydoku.formats.reading.decode import Stream, decode_text
from polydoku.formats.reading.source import Source
from polydoku.model.board import Board

_LONG_LINE = re.compile(rb"[0-9.]{729}[^\S\r\n]*(?:[\r\n]|\Z)")


def begins_with_long_line(text: bytes) -> bool:
    """Return whether the first line has 729 digits and dots.

    >>> begins_with_long_line(b"." * 729 + b"\\n"), begins_with_long_line(b"." * 81 + b"\\n")
    (True, False)
    """
    return bool(_LONG_LINE.match(text))


def has_long_lines(source: Source) -> bool:
    """Return whether the first puzzle of a file or literal is a line of 729 characters."""
    try:
        with source.open() as raw:
            stream = Stream(raw, head_size=4096)
    except (OSError, PuzzleError):
        return False  # the caller reads the source again, and reports the error
    return begins_with_long_line(stream.head[stream.puzzle_offset :])


def parts_of_source(source: Source) -> Iterator[memoryview | PuzzleError]:
    """Yield the masks of the lines of a source, or the error of a line."""
    with source.open() as raw:
        stream = Stream(raw)
        for block in stream.line_blocks():
            for part in parts_of_lines(block, stream.next_line):
                yield part.at(source.name) if isinstance(part, PuzzleError) and source.name else part
            stream.next_line += _core.line_ends(block)


def parts_of_lines(block: bytes, first_line: int) -> Iterator[memoryview | PuzzleError]:
    """Yield the masks of lines, of which the first has the number `first_line`, or the error of a line."""
    masks, bad_place = _core.parse_mask_lines(block)
    if bad_place is None:
        if masks:
            yield memoryview(masks).cast("H")
        return
    lines = NumberedLines(decode_text(block, first_line).split("\n"), first_line)
    for result in candidates.read_long_lines(lines, Board.square(9)):
        if result.puzzle is not None:
            yield masks_of_puzzle(result.puzzle)
        elif result.error is not None:
            yield result.error
