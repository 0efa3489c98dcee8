"""`Canvas`: draws puzzles in the characters, colours and width that an output can show."""

import os
import re
import sys
import textwrap
from dataclasses import dataclass

from polydoku.cli import streams
from polydoku.cli.options import CommonOptions
from polydoku.cli.output import OutputWriter
from polydoku.model.answer import Candidates
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle

NON_ASCII_SAMPLE = "│┃┼╋┌·"
"""Characters of drawings; an encoding that lacks one of them gets drawings in ASCII."""


_BREAKS = re.compile(r"(\s+(?=(?:[^`]*`[^`]*`)*[^`]*\Z)|(?<=[=-])(?=\())")
"""Where a line may be broken: at blanks outside backticks, and in a chain, such as ``(3)r1c7=(3)r4c7``, after
each link.
"""

MIN_TEXT_WIDTH = 20
"""Columns for text beside an indent, however narrow the terminal is."""


@dataclass(frozen=True, slots=True)
class Canvas:
    """The abilities of one output, and the drawings that fit them; `width` is `None` for no limit.

    `coordinates` says whether drawings label rows and columns; `None` leaves that to each drawing.
    """

    use_color: bool
    ascii_only: bool
    width: int | None
    is_terminal: bool
    coordinates: bool | None = None

    @classmethod
    def for_output(cls, common_options: CommonOptions, output: OutputWriter) -> "Canvas":
        """Return the canvas of an output; `--color always` overrides NO_COLOR and TERM=dumb."""
        no_color = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
        use_color = common_options.color == "always" or (
            common_options.color == "auto" and output.is_terminal and not no_color
        )
        ascii_only = common_options.ascii or (
            output.path is None and not streams.can_encode(sys.stdout, NON_ASCII_SAMPLE)
        )
        width = _terminal_width() if output.is_terminal else None
        return cls(use_color, ascii_only, width, output.is_terminal, common_options.coordinates)

    def draw_puzzle(
        self, puzzle: Puzzle, grid: Grid | None = None, *, default_coordinates: bool = False
    ) -> str:
        """Return the drawing of a puzzle, with the digits of `grid` in its empty cells.

        `default_coordinates` says whether rows and columns are labelled if the user did not choose.
        On a terminal without colour a character before each of these digits tells it from a given.
        """
        return self._drawing(
            puzzle,
            grid,
            mark_solved=grid is not None and self.is_terminal and not self.use_color,
            rules=True,
            coordinates=default_coordinates if self.coordinates is None else self.coordinates,
        )

    def draw_side_by_side(self, puzzle: Puzzle, grid: Grid) -> str:
        """Return the drawings of the puzzle and of its solution side by side."""
        from polydoku.draw import terminal

        rules_text = terminal.rules_text(
            puzzle, color=self.use_color, ascii=self.ascii_only, width=self.width
        )
        return self.side_by_side(*(self._drawing(puzzle, shown) for shown in (None, grid))) + rules_text

    def draw_two_grids(self, puzzle: Puzzle, first: Grid, second: Grid) -> str:
        """Return the drawings of two grids side by side; the digits in which they differ are highlighted.

        Without colour, a character before each of these digits marks it.
        """
        common = first.with_digits(dict.fromkeys(first.differing_cells(second), 0))
        drawings = (
            self._drawing(puzzle.with_givens(common), grid, mark_solved=not self.use_color)
            for grid in (first, second)
        )
        return self.side_by_side(*drawings)

    def _drawing(
        self,
        puzzle: Puzzle,
        grid: Grid | None,
        *,
        mark_solved: bool = False,
        rules: bool = False,
        coordinates: bool | None = None,
    ) -> str:
        """Return a drawing, with the lines about rules if `rules` is true."""
        from polydoku.draw import terminal

        return terminal.puzzle_text(
            puzzle,
            grid,
            color=self.use_color,
            ascii=self.ascii_only,
            mark_solved=mark_solved,
            width=self.width,
            rules=rules,
            coordinates=bool(self.coordinates if coordinates is None else coordinates),
        )

    def side_by_side(self, left: str, right: str) -> str:
        """Return two drawings side by side, or one below the other if that is wider than the terminal."""
        from polydoku.draw.side_by_side import display_width, side_by_side

        text = side_by_side(left, right)
        width = max(map(display_width, text.split("\n")))
        return text if self.width is None or width <= self.width else f"{left}\n\n{right}"

    def rules_text(self, puzzle: Puzzle) -> str:
        """Return the lines about the rules of a puzzle and of its board; empty if there are none."""
        from polydoku.draw import terminal

        return terminal.rules_text(
            puzzle, color=self.use_color, ascii=self.ascii_only, width=self.width
        ).removeprefix("\n")

    def draw_candidates(self, puzzle: Puzzle, candidates: Candidates) -> str:
        """Return the drawing of a puzzle with the candidates of its empty cells."""
        from polydoku.draw import terminal

        return terminal.candidates_text(
            candidates,
            puzzle,
            color=self.use_color,
            ascii=self.ascii_only,
            width=self.width,
            coordinates=self.coordinates is not False,
        )

    def wrapped(self, text: str, *, indent: str = "", hanging_indent: str | None = None) -> str:
        """Return `text` with its lines broken between words at the width of the terminal.

        The first line begins with `indent`, all others with `hanging_indent` (by default the same). If the
        text has several lines, the rest of a broken line is indented further. Without a terminal only the
        indents are added.
        """
        hanging_indent = indent if hanging_indent is None else hanging_indent
        indent_of_rest = hanging_indent + ("  " if "\n" in text else "")
        lines: list[str] = []
        for line in text.split("\n"):
            first_indent = hanging_indent if lines else indent
            if self.width is None:
                lines.append(first_indent + line)
                continue
            width = max(self.width, len(indent_of_rest) + MIN_TEXT_WIDTH)
            wrapper = textwrap.TextWrapper(
                width,
                initial_indent=first_indent,
                subsequent_indent=indent_of_rest,
                break_long_words=False,
                break_on_hyphens=False,
            )
            wrapper.wordsep_simple_re = _BREAKS
            lines += wrapper.wrap(line) or [first_indent]
        return "\n".join(lines)

    def displayable_text(self, text: str) -> str:
        """Return `text` with ASCII characters in place of ``·`` and ``×`` if the output cannot show them."""
        return text.replace(" · ", " - ").replace("×", "x") if self.ascii_only else text


def _terminal_width() -> int:
    import shutil

    return shutil.get_terminal_size().columns
