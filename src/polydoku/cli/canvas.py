"""What the terminal can show: colour, box characters, width. The drawing itself is `draw.terminal`."""

import os
import sys
from dataclasses import dataclass

from polydoku.cli import streams
from polydoku.cli.options import CommonOptions
from polydoku.cli.output import Writer
from polydoku.model.answer import Candidates
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle

BOXES = "│┃┼╋┌·"


@dataclass(frozen=True, slots=True)
class Canvas:
    """A place to draw: whether it has colour and only ASCII, and its columns (nothing: any number)."""

    color: bool
    ascii: bool
    width: int | None
    terminal: bool

    @classmethod
    def of(cls, run: CommonOptions, writer: Writer) -> "Canvas":
        """Return the canvas that an output is; `--color` goes before NO_COLOR and TERM=dumb."""
        shown = writer.terminal
        plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
        color = run.color == "always" or (run.color == "auto" and shown and not plain)
        bare = run.ascii or (writer.path is None and not streams.can_show(sys.stdout, BOXES))
        return cls(color, bare, _columns() if shown else None, shown)

    def puzzle(self, puzzle: Puzzle, grid: Grid | None = None) -> str:
        """Return the drawing of a puzzle, with the found digits of a grid.

        On a terminal without colour a mark stands before each found digit.
        """
        from polydoku.draw import terminal

        marks = grid is not None and self.terminal and not self.color
        return terminal.puzzle_text(
            puzzle, grid, color=self.color, ascii=self.ascii, marks=marks, width=self.width
        )

    def beside(self, puzzle: Puzzle, grid: Grid) -> str:
        """Return the drawings of puzzle and solution, one beside the other."""
        from polydoku.draw import terminal

        left, right = (
            terminal.puzzle_text(
                puzzle, shown, color=self.color, ascii=self.ascii, width=self.width, rules=False
            )
            for shown in (None, grid)
        )
        below = terminal.rules_text(puzzle, color=self.color, ascii=self.ascii, width=self.width)
        return terminal.beside(left, right) + below

    def candidates(self, puzzle: Puzzle, found: Candidates) -> str:
        """Return the drawing of a puzzle with its candidates as small digits."""
        from polydoku.draw import terminal

        return terminal.candidates_text(found, puzzle, color=self.color, ascii=self.ascii, width=self.width)

    def text(self, text: str) -> str:
        """Return a sentence in the characters that can be shown."""
        return text.replace(" · ", " - ").replace("×", "x") if self.ascii else text


def _columns() -> int:
    import shutil

    return shutil.get_terminal_size().columns
