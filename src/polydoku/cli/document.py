"""Several puzzles written in one format as one document: a header, each puzzle, a footer."""

from polydoku import formats
from polydoku.formats import Format
from polydoku.formats.reading.base import puzzle_text
from polydoku.model.puzzle import Puzzle


class Document:
    """A document in one format, written puzzle by puzzle."""

    def __init__(self, name: str) -> None:
        self.format: Format = formats.named(name)
        self.first_puzzle: Puzzle | None = None

    def text(self, puzzle: Puzzle, number: int) -> str:
        """Return the text of the next puzzle, after the header if it is the first; no final newline.

        Raises `FormatError` when the format cannot hold the puzzle's board.
        """
        text = puzzle_text(self.format, puzzle, number, self.first_puzzle)
        self.first_puzzle = self.first_puzzle or puzzle
        return text

    @property
    def footer(self) -> str:
        """The end of the document with its newline; empty if no puzzle was written or there is no footer."""
        return self.format.footer + "\n" if self.first_puzzle and self.format.footer else ""
