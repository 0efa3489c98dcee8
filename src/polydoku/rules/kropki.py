"""Kropki: white dots between digits with a difference, black dots between digits with a ratio."""

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Self

from polydoku.constraints.pair import Pair
from polydoku.errors import BoardError, RuleError
from polydoku.model.board import Board, Cell
from polydoku.model.grid import Grid
from polydoku.model.rule import Rule, first_value
from polydoku.model.scene import Shape
from polydoku.rules.shapes import edge_dot_shapes


@dataclass(frozen=True, init=False)
class Kropki(Rule):
    """Dots between neighbouring cells: two digits on a white dot differ by `difference`; on a
    black dot, one digit is `ratio` times the other.

    Write a dot as two cells joined by a hyphen. `white` and `black` take one text with dots separated by
    spaces, or a sequence of dots. Pairs without a dot may hold any digits. The ratio applies to the values
    that the board shows; on some boards they begin with 0.

    >>> Kropki(white="r1c1-r1c2 r2c2-r3c2").white
    ('r1c1-r1c2', 'r2c2-r3c2')
    """

    id: ClassVar[str] = "kropki"
    summary: ClassVar[str] = "white dots join digits with a difference, black dots digits with a ratio"
    white: tuple[str, ...] = ()
    black: tuple[str, ...] = ()
    difference: int = 1
    ratio: int = 2

    def __init__(
        self,
        white: str | Iterable[str] = (),
        black: str | Iterable[str] = (),
        difference: int = 1,
        ratio: int = 2,
    ) -> None:
        for name, dots in (("white", white), ("black", black)):
            object.__setattr__(self, name, tuple(dots.split() if isinstance(dots, str) else dots))
        object.__setattr__(self, "difference", difference)
        object.__setattr__(self, "ratio", ratio)

    def constraints(self, board: Board) -> tuple[Pair, ...]:
        if self.difference < 1 or self.ratio < 2:
            what = "difference must be 1 or more, and ratio 2 or more"
            raise RuleError("rule-parameter", rule=self.id, what=what)
        if not self.white and not self.black:
            raise RuleError("rule-parameter", rule=self.id, what="no dot in it")
        offset = first_value(board)  # the tables count digits from 0
        white = _table(board, lambda a, b: abs(a - b) == self.difference)
        black = _table(board, lambda a, b: _is_ratio(a + offset, b + offset, self.ratio))
        return (
            *self._pairs(board, "white", white, f"must differ by {self.difference}"),
            *self._pairs(board, "black", black, f"must have the ratio {self.ratio}"),
        )

    def _pairs(self, board: Board, colour: str, table: tuple[int, ...], relation: str) -> Iterator[Pair]:
        dots: tuple[str, ...] = getattr(self, colour)
        for number, dot in enumerate(dots):
            cells = self._cells_of_dot(board, dot, f"{colour}[{number}]")
            yield Pair(f"{colour} dot {dot}", cells, table, relation)

    def _cells_of_dot(self, board: Board, dot: str, where: str) -> tuple[Cell, Cell]:
        # Names of cells can hold hyphens too: the first hyphen that joins two names counts.
        splits = [(dot[:i], dot[i + 1 :]) for i, character in enumerate(dot) if character == "-"]
        if not splits:
            what = f"{where}: '{dot}' is not a dot such as {board.names[0]}-{board.names[-1]}"
            raise RuleError("rule-parameter", rule=self.id, what=what)
        first, second = next((split for split in splits if all(name in board for name in split)), splits[0])
        try:
            first_cell, second_cell = board[first], board[second]
        except BoardError as error:
            raise error.at(where) from None
        # A board without places for its cells has no neighbours: any two cells may have a dot.
        are_neighbours = not board.places or second_cell in board.neighbours(first_cell)
        if first_cell == second_cell or not are_neighbours:
            what = f"{where}: {first} and {second} are no neighbours"
            raise RuleError("rule-parameter", rule=self.id, what=what)
        return first_cell, second_cell

    def scene(self, board: Board) -> tuple[Shape, ...]:
        white_text = "" if self.difference == 1 else str(self.difference)
        black_text = "" if self.ratio == 2 else str(self.ratio)
        return tuple(
            shape
            for colour, text in (("white", white_text), ("black", black_text))
            for pair in self._dot_cells(board, colour)
            for shape in edge_dot_shapes(board, pair, f"dot.{colour}", text)
        )

    def is_fully_drawn(self, board: Board) -> bool:
        """Return whether no edge has two dots."""
        return len(self.overlap_keys(board)) == len(self.white) + len(self.black)

    def overlap_keys(self, board: Board) -> frozenset[Hashable]:
        dots = [*self._dot_cells(board, "white"), *self._dot_cells(board, "black")]
        return frozenset(("dot", frozenset(cells)) for cells in dots)

    def sentence(self) -> str:
        white = f"digits on the white dots {' '.join(self.white)} differ by {self.difference}"
        black = f"of the digits on the black dots {' '.join(self.black)} one is {self.ratio} times the other"
        return "; ".join(text for text, dots in ((white, self.white), (black, self.black)) if dots)

    def legend(self) -> str:
        factor = "twice" if self.ratio == 2 else f"{self.ratio} times"
        white = f"digits with a white dot between them differ by {self.difference}"
        black = f"of two digits with a black dot between them, one is {factor} the other"
        texts = [text for text, dots in ((white, self.white), (black, self.black)) if dots]
        return f"{self.title}: {'; '.join(texts)}"

    def _dot_cells(self, board: Board, colour: str) -> list[tuple[Cell, Cell]]:
        dots: tuple[str, ...] = getattr(self, colour)
        return [self._cells_of_dot(board, dot, colour) for dot in dots]

    @classmethod
    def read_off(cls, grid: Grid, rng: Random) -> Self | None:
        """Return a random choice of the grid's dots with difference 1 or ratio 2."""
        board, offset = grid.board, first_value(grid.board) - 1  # digits count from 1
        dots: dict[str, list[str]] = {"white": [], "black": []}
        for first in board.cells:
            for second in (cell for cell in board.neighbours(first) if cell > first):
                first_digit, second_digit = grid.digits[first], grid.digits[second]
                dot = f"{board.names[first]}-{board.names[second]}"
                if abs(first_digit - second_digit) == 1:
                    dots["white"].append(dot)
                elif _is_ratio(first_digit + offset, second_digit + offset, 2):
                    dots["black"].append(dot)
        for colour, all_dots in dots.items():
            dots[colour] = sorted(rng.sample(all_dots, rng.randint(0, len(all_dots))))
        return cls(dots["white"], dots["black"]) if any(dots.values()) else None


def _table(board: Board, fits: Callable[[int, int], bool]) -> tuple[int, ...]:
    """Return, for each digit, the mask of the digits that fit it; `fits` is called with digits from 0."""
    digits = range(board.digits)
    return tuple(sum(1 << b for b in digits if fits(a, b)) for a in digits)


def _is_ratio(a: int, b: int, ratio: int) -> bool:
    return a == ratio * b or b == ratio * a
