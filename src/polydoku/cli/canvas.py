"""What an output can show: colour, box characters, width. `draw.terminal` makes the drawings."""

import os
import sys
from dataclasses import dataclass

from polydoku.cli import streams
from polydoku.cli.options import CommonOptions
from polydoku.cli.output import Writer
from polydoku.model.answer import Candidates
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle

BOX_CHARACTERS = "│┃┼╋┌·"


@dataclass(frozen=True, slots=True)
class Canvas:
    """Draws puzzles as text, with or without colour, in at most `width` columns (`None`: no limit)."""

    color: bool
    ascii: bool
    width: int | None
    terminal: bool

    @classmethod
    def for_writer(cls, common: CommonOptions, writer: Writer) -> "Canvas":
        """Return the canvas of an output; `--color` takes precedence over NO_COLOR and TERM=dumb."""
        no_color = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
        color = common.color == "always" or (common.color == "auto" and writer.terminal and not no_color)
        ascii_only = common.ascii or (
            writer.path is None and not streams.can_show(sys.stdout, BOX_CHARACTERS)
        )
        return cls(color, ascii_only, _columns() if writer.terminal else None, writer.terminal)

    def puzzle(self, puzzle: Puzzle, grid: Grid | None = None) -> str:
        """Return the drawing of a puzzle, with the digits of `grid` in its empty cells.

        On a terminal without colour a mark precedes each digit of `grid` that is no given.
        """
        from polydoku.draw import terminal

        marks = grid is not None and self.terminal and not self.color
        return terminal.puzzle_text(
            puzzle, grid, color=self.color, ascii=self.ascii, marks=marks, width=self.width
        )

    def side_by_side(self, puzzle: Puzzle, grid: Grid) -> str:
        """Return the drawings of the puzzle and of its solution side by side."""
        from polydoku.draw import terminal

        left, right = (
            terminal.puzzle_text(
                puzzle, digits, color=self.color, ascii=self.ascii, width=self.width, rules=False
            )
            for digits in (None, grid)
        )
        rules = terminal.rules_text(puzzle, color=self.color, ascii=self.ascii, width=self.width)
        return terminal.beside(left, right) + rules

    def candidates(self, puzzle: Puzzle, candidates: Candidates) -> str:
        """Return the drawing of a puzzle with its candidates as small digits."""
        from polydoku.draw import terminal

        return terminal.candidates_text(
            candidates, puzzle, color=self.color, ascii=self.ascii, width=self.width
        )

    def text(self, text: str) -> str:
        """Return `text` in characters that the output can show."""
        return text.replace(" · ", " - ").replace("×", "x") if self.ascii else text


def _columns() -> int:
    import shutil

    return shutil.get_terminal_size().columns
