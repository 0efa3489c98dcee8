"""`--grid` and `--marks`: what a player has filled in and noted, from a file or given as it is."""

import os
from typing import NamedTuple

from polydoku.cli.help import Option, option
from polydoku.cli.items import one_puzzle
from polydoku.cli.options import CommonOptions
from polydoku.errors import PuzzleError
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle

PLAYER: tuple[Option, ...] = (
    option(
        "input", "--grid", metavar="FILE", help="Read a player's digits from FILE, or the digits themselves."
    ),
    option(
        "input",
        "--marks",
        metavar="FILE",
        help="Read a player's marks: rows of words, or pairs r1c2=13.",
    ),
)


class Player(NamedTuple):
    """A player's grid and marks, as they were given."""

    run: CommonOptions
    grid_source: str | None
    marks_text: str | None

    @classmethod
    def of(cls, run: CommonOptions, grid: str | None, marks: str | None) -> "Player":
        """Return what the options say; marks that name a file are read from it."""
        return cls(run, grid, None if marks is None else _text(marks))

    @property
    def given(self) -> bool:
        """Whether there is a grid or marks at all."""
        return self.grid_source is not None or self.marks_text is not None

    def grid(self, puzzle: Puzzle) -> Grid | None:
        """Return the player's grid on a puzzle's board."""
        if self.grid_source is None:
            return None
        given = one_puzzle(self.grid_source, self.run, puzzle.board)
        if given.board.names != puzzle.board.names:
            raise PuzzleError("grid-board", self.grid_source)
        return Grid(puzzle.board, given.givens.digits)

    def marks(self, puzzle: Puzzle) -> str | None:
        """Return the player's marks, checked on a puzzle's board."""
        if self.marks_text is not None:
            from polydoku.explain.player_state import marks_of

            try:
                marks_of(puzzle.board, self.marks_text)
            except PuzzleError as error:
                raise error.at("--marks") from None
        return self.marks_text


def _text(marks: str) -> str:
    if os.path.exists(marks):
        try:
            with open(marks, encoding="utf-8") as file:
                return file.read(1 << 20)
        except UnicodeDecodeError:
            raise PuzzleError("marks-text", marks) from None
    if "=" in marks or len(marks.split()) > 1:
        return marks
    raise PuzzleError("marks-file", marks)
