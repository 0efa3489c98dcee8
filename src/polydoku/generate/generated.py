"""`Generated`: what one try of the generator makes, before it is judged by the windows."""

from collections.abc import Iterator
from typing import NamedTuple, Protocol

from polydoku.model.board import Board
from polydoku.model.rule import Rule
from polydoku.search.limits import Budget


class Generated(NamedTuple):
    """A unique puzzle: the number of its try, its digits (0 for empty), all its rules, and its symmetry.

    `solution` has the digits of its solution if they are known, and `board` is its board if it has one of
    its own.
    """

    number: int
    digits: bytes
    rules: tuple[Rule, ...] = ()
    symmetry: str = "none"
    solution: bytes | None = None
    board: Board | None = None

    @property
    def clue_count(self) -> int:
        """The number of givens."""
        return len(self.digits) - self.digits.count(0)


class Maker(Protocol):
    """Makes the puzzles of tries. Try number i depends on the seed and on i alone."""

    @property
    def most_tries(self) -> int:
        """How many tries one call of `make` should have at most, so that it ends soon."""
        ...

    def make(self, numbers: range, budget: Budget, threads: int) -> Iterator[Generated | None]:
        """Yield what each try makes in order, `None` if it fails. Raises `Stopped` when time is up."""
        ...
