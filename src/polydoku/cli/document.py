"""Puzzles in a format, one after another as one document: head, each puzzle, foot."""

from polydoku import formats
from polydoku.formats import Format
from polydoku.formats.reading.base import puzzle_text
from polydoku.model.puzzle import Puzzle


class Document:
    """The text of puzzles in a format, made piece by piece."""

    def __init__(self, name: str) -> None:
        self.format: Format = formats.named(name)
        self.first: Puzzle | None = None

    def text(self, puzzle: Puzzle, number: int) -> str:
        """Return the next puzzle's text, after the head where it is the first; no final newline.

        Raises `FormatError` when the format cannot hold the puzzle's board.
        """
        text = puzzle_text(self.format, puzzle, number, self.first)
        self.first = self.first or puzzle
        return text

    @property
    def foot(self) -> str:
        """What closes the document, with its newline; nothing where none was begun or needed."""
        return self.format.foot + "\n" if self.first and self.format.foot else ""
