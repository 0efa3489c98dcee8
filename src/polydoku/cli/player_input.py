"""`--grid` and `--marks`: the digits and pencil marks of a player, read from a file or from the argument."""

import os
from typing import NamedTuple

from polydoku.cli.help import Option, option
from polydoku.cli.input_items import read_one_puzzle
from polydoku.cli.options import CommonOptions
from polydoku.errors import PuzzleError
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle

MAX_MARKS_LENGTH = 2**20
"""Characters that are read from a file of marks."""

PLAYER_OPTIONS: tuple[Option, ...] = (
    option(
        "input",
        "--grid",
        metavar="FILE",
        help="Use a player's digits: a file, or the digits themselves.",
    ),
    option(
        "input",
        "--marks",
        metavar="FILE",
        help="Use a player's marks: a word per cell, or pairs r1c2=13.",
    ),
)


class PlayerInput(NamedTuple):
    """The values of `--grid` and `--marks`, which are interpreted on the board of each puzzle."""

    common_options: CommonOptions
    grid_source: str | None
    marks_text: str | None

    @classmethod
    def from_options(
        cls, common_options: CommonOptions, grid: str | None, marks: str | None
    ) -> "PlayerInput":
        """Return the input for the values of `--grid` and `--marks`; reads the file of marks."""
        return cls(common_options, grid, None if marks is None else _marks_text(marks))

    @property
    def is_present(self) -> bool:
        """Whether `--grid` or `--marks` is given."""
        return self.grid_source is not None or self.marks_text is not None

    def grid(self, puzzle: Puzzle) -> Grid | None:
        """Return the player's grid on the board of `puzzle`, or `None` without `--grid`."""
        if self.grid_source is None:
            return None
        grid_puzzle = read_one_puzzle(self.grid_source, self.common_options, puzzle.board)
        if grid_puzzle.board.names != puzzle.board.names:
            raise PuzzleError("grid-board", self.grid_source)
        return Grid(puzzle.board, grid_puzzle.givens.digits)

    def marks(self, puzzle: Puzzle) -> str | None:
        """Return the text of the player's marks, or `None` without `--marks`.

        Raises `PuzzleError` if they do not fit the board of `puzzle`.
        """
        if self.marks_text is not None:
            from polydoku.explain.player_state import marks_of

            try:
                marks_of(puzzle.board, self.marks_text)
            except PuzzleError as error:
                raise error.at("--marks") from None
        return self.marks_text


def _marks_text(marks: str) -> str:
    """Return the content of the file `marks`, or `marks` itself if it looks like marks."""
    if os.path.exists(marks):
        try:
            with open(marks, encoding="utf-8") as file:
                return file.read(MAX_MARKS_LENGTH)
        except UnicodeDecodeError:
            raise PuzzleError("marks-text", marks) from None
    if "=" in marks or len(marks.split()) != 1:
        return marks
    raise PuzzleError("marks-file", marks)
