"""The items that reading a source yields: puzzles, errors, and blocks of plain classic lines.

A plain line has exactly 81 digits, with ``.`` or ``0`` for an empty cell. A block of such lines is not turned
into puzzles here, because the core solves its bytes directly.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from polydoku.errors import PuzzleError
from polydoku.formats.reading.symbols import puzzle_of_digits
from polydoku.model.board import Board
from polydoku.model.puzzle import Puzzle

CELLS = 81
"""The number of cells of a classic puzzle."""

_DIGIT_TABLE = bytes.maketrans(b".0123456789", bytes([0, *range(10)]))


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """A puzzle, an error, or a block of `count` plain classic lines.

    `index` is the number of the puzzle in the input, or of the first puzzle in the block. `line` is the
    line where the item begins, or 0 in a document that has one puzzle. `source` is the name of the file,
    or empty. `where` is the file and the line as error lines show them.
    """

    index: int
    line: int = 0
    where: str = ""
    puzzle: Puzzle | None = None
    error: PuzzleError | None = None
    block: bytes = b""
    count: int = 1
    source: str = ""

    def puzzles(self) -> "Iterator[Item]":
        """Yield an item for each puzzle of a block. Yield this item itself if it is not a block."""
        if not self.block:
            yield self
            return
        board = Board.square(9)
        for offset, text in enumerate(self.block.split()):
            line = self.line + offset
            yield Item(
                index=self.index + offset,
                line=line,
                where=place_text(self.source, line),
                puzzle=puzzle_of_digits(board, text.translate(_DIGIT_TABLE)),
                source=self.source,
            )

    def slice(self, start: int, stop: int) -> "Item":
        """Return the item with only its puzzles from `start` up to but excluding `stop`, counted from 0."""
        if stop - start == self.count:
            return self
        # All lines of a block are equally long, line end included (`_core.plain_lines` checks this).
        line_length = self.block.find(b"\n") + 1
        block = self.block[start * line_length : stop * line_length]
        return replace(
            self, index=self.index + start, line=self.line + start, block=block, count=stop - start
        )


def place_text(source: str, line_number: int) -> str:
    """Return a file name and a line number as error lines show them; 0 means no line."""
    line = f"line {line_number}" if line_number else ""
    return f"{source}: {line}" if source and line else source or line
