"""What reading a source gives: puzzles, errors, and blocks of plain classic lines that nobody has read."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from polydoku.errors import PuzzleError
from polydoku.formats.reading.symbols import made
from polydoku.model.board import Board
from polydoku.model.puzzle import Puzzle

CELLS = 81
_DIGITS = bytes.maketrans(b".0123456789", bytes([0, *range(10)]))


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """The puzzle number `index` of the input, or why it could not be read, or `count` plain classic
    lines in `block`, the first of them number `index`. `line` is where it begins (0: the only one),
    `where` the same in words, with the source's name.
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
        """Yield the puzzles of a block one by one; another item as it is."""
        if not self.block:
            yield self
            return
        board = Board.square(9)
        for number, text in enumerate(self.block.split()):
            at = self.line + number
            puzzle = made(board, text.translate(_DIGITS))
            yield Item(
                index=self.index + number,
                line=at,
                where=place(self.source, at),
                puzzle=puzzle,
                source=self.source,
            )

    def part(self, start: int, stop: int) -> "Item":
        """Return lines `start` to `stop` (counted from 0, the latter not included) of a block."""
        width = self.block.find(b"\n") + 1
        block = self.block[start * width : stop * width]
        return replace(
            self, index=self.index + start, line=self.line + start, block=block, count=stop - start
        )


def place(name: str, line_number: int) -> str:
    """Return a source's name and a line of it (0: none) as error lines put them."""
    line = f"line {line_number}" if line_number else ""
    return f"{name}: {line}" if name and line else name or line
