"""`Document`: turns puzzles one by one into the text of a document with header and footer."""

from polydoku import formats
from polydoku.formats import Format
from polydoku.formats.reading.base import puzzle_text
from polydoku.model.puzzle import Puzzle


class Document:
    """A document in the format `format_name`, whose text is returned puzzle by puzzle."""

    def __init__(self, format_name: str) -> None:
        self.format: Format = formats.named(format_name)
        self.first_puzzle: Puzzle | None = None

    def text(self, puzzle: Puzzle, index: int) -> str:
        """Return the text of the next puzzle, without a final newline; the first one begins with the header.

        Raises `FormatError` if the format cannot hold the puzzle.
        """
        text = puzzle_text(self.format, puzzle, index, self.first_puzzle)
        self.first_puzzle = self.first_puzzle or puzzle
        return text

    @property
    def footer(self) -> str:
        """The text after the last puzzle; empty if no puzzle was written or the format has none."""
        return self.format.footer + "\n" if self.first_puzzle and self.format.footer else ""
