"""What an output can show: colour, box characters, width. `draw.terminal` makes the drawings."""

import os
import sys
from dataclasses import dataclass

from polydoku.cli import streams
from polydoku.cli.options import CommonOptions
from polydoku.cli.output import OutputWriter
from polydoku.model.answer import Candidates
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle

BOX_CHARACTERS = "│┃┼╋┌·"


@dataclass(frozen=True, slots=True)
class Canvas:
    """Draws puzzles as text, with or without colour, in at most `width` columns (`None`: no limit)."""

    use_color: bool
    ascii_only: bool
    width: int | None
    is_terminal: bool

    @classmethod
    def for_writer(cls, common_options: CommonOptions, writer: OutputWriter) -> "Canvas":
        """Return the canvas of an output; `--color` takes precedence over NO_COLOR and TERM=dumb."""
        no_color = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
        color = common_options.color == "always" or (
            common_options.color == "auto" and writer.is_terminal and not no_color
        )
        ascii_only = common_options.ascii or (
            writer.path is None and not streams.can_show(sys.stdout, BOX_CHARACTERS)
        )
        return cls(color, ascii_only, _columns() if writer.is_terminal else None, writer.is_terminal)

    def draw_puzzle(self, puzzle: Puzzle, grid: Grid | None = None) -> str:
        """Return the drawing of a puzzle, with the digits of `grid` in its empty cells.

        On a terminal without colour a mark precedes each digit of `grid` that is no given.
        """
        from polydoku.draw import terminal

        marks = grid is not None and self.is_terminal and not self.use_color
        return terminal.puzzle_text(
            puzzle, grid, color=self.use_color, ascii=self.ascii_only, mark_solved=marks, width=self.width
        )

    def draw_side_by_side(self, puzzle: Puzzle, grid: Grid) -> str:
        """Return the drawings of the puzzle and of its solution side by side."""
        from polydoku.draw import terminal

        left, right = (
            terminal.puzzle_text(
                puzzle, digits, color=self.use_color, ascii=self.ascii_only, width=self.width, rules=False
            )
            for digits in (None, grid)
        )
        rules = terminal.rules_text(puzzle, color=self.use_color, ascii=self.ascii_only, width=self.width)
        return terminal.side_by_side(left, right) + rules

    def draw_candidates(self, puzzle: Puzzle, candidates: Candidates) -> str:
        """Return the drawing of a puzzle with its candidates as small digits."""
        from polydoku.draw import terminal

        return terminal.candidates_text(
            candidates, puzzle, color=self.use_color, ascii=self.ascii_only, width=self.width
        )

    def displayable_text(self, text: str) -> str:
        """Return `text` in characters that the output can show."""
        return text.replace(" · ", " - ").replace("×", "x") if self.ascii_only else text


def _columns() -> int:
    import shutil

    return shutil.get_terminal_size().columns
