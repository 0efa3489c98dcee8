"""Kropki: white dots between digits with a difference, black dots between digits with a ratio."""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Literal, Self

from polydoku.constraints.pair import Pair
from polydoku.constraints.pairs import Pairs
from polydoku.errors import RuleError
from polydoku.model.board import Board
from polydoku.model.grid import Grid
from polydoku.model.rule import Rule, split_names
from polydoku.model.rule_page import RulePage
from polydoku.model.scene import Shape
from polydoku.rules.cell_pairs import (
    CellPair,
    all_neighbours_of_pairs,
    neighbour_pairs,
    pair_name,
    without_pairs,
)
from polydoku.rules.shapes import edge_dot_shapes
from polydoku.rules.values import differ_by, have_ratio, other_pairs, relation_table, value_of

Colour = Literal["white", "black"]
COLOURS: tuple[Colour, ...] = ("white", "black")


@dataclass(frozen=True, init=False)
class Kropki(Rule):
    """Dots between neighbouring cells: two digits on a white dot differ by `difference`; on a
    black dot, one digit is `ratio` times the other.

    Write a dot as two cells joined by a hyphen. `white` and `black` take one text with dots separated by
    spaces, or a sequence of dots. `negative` says which dots are all given: ``white``, ``black`` or ``both``.
    Then neighbours without any dot do not differ by `difference`, do not have the ratio, or neither;
    `except_pairs` are exempt, such as those with dots of another rule. Without `negative`, pairs without a
    dot may hold any digits. The ratio applies to the values that the board shows; on some boards they begin
    with 0.

    >>> Kropki(white="r1c1-r1c2 r2c2-r3c2").white
    ('r1c1-r1c2', 'r2c2-r3c2')
    """

    id: ClassVar[str] = "kropki"
    summary: ClassVar[str] = "white dots join digits with a difference, black dots digits with a ratio"
    page: ClassVar[RulePage] = RulePage(
        aliases=("Kropki pairs", "white dot", "black dot", "difference", "ratio", "consecutive pairs"),
        names_in_programs={
            "f-puzzles": "difference, ratio",
            "SudokuMaker": "200 (white), 201 (black)",
            "ISS": "WhiteDot, BlackDot, StrictKropki",
        },
        special_cases=(
            "Between 1 and 2, the dot may be white or black, because both are true.",
            "On a black dot with a 0, both digits are 0.",
        ),
        example={
            "board": "6x6",
            "rules": [
                {
                    "rule": "kropki",
                    "white": "r1c2-r1c3 r1c4-r1c5 r2c1-r2c2 r2c3-r3c3 r3c1-r4c1 r5c3-r6c3",
                    "black": "r1c6-r2c6 r3c4-r3c5 r4c1-r5c1 r5c5-r5c6 r6c2-r6c3",
                }
            ],
            "givens": ".....2..............................",
        },
    )
    mark_lists: ClassVar[tuple[str, ...]] = ("white", "black")
    white: tuple[str, ...] = ()
    black: tuple[str, ...] = ()
    difference: int = 1
    ratio: int = 2
    negative: Literal["", "white", "black", "both"] = ""
    except_pairs: tuple[str, ...] = ()

    def __init__(
        self,
        white: str | Iterable[str] = (),
        black: str | Iterable[str] = (),
        difference: int = 1,
        ratio: int = 2,
        negative: Literal["", "white", "black", "both"] = "",
        except_pairs: str | Iterable[str] = (),
    ) -> None:
        object.__setattr__(self, "white", split_names(white))
        object.__setattr__(self, "black", split_names(black))
        object.__setattr__(self, "difference", difference)
        object.__setattr__(self, "ratio", ratio)
        object.__setattr__(self, "negative", negative)
        object.__setattr__(self, "except_pairs", split_names(except_pairs))

    @property
    def is_known_by_drawing(self) -> bool:  # type: ignore[override]
        """Whether no dot is left out; a picture cannot show that all dots are given."""
        return not self.negative

    def constraints(self, board: Board) -> tuple[Pair | Pairs, ...]:
        self._check_parameters()
        names = {"white": f"differ by {self.difference}", "black": f"have the ratio {self.ratio}"}
        constraints: list[Pair | Pairs] = []
        for colour in COLOURS:
            table = self._table(board, colour)
            for dot, cells in zip(getattr(self, colour), self._dots(board, colour), strict=True):
                constraints.append(Pair(f"{colour} dot {dot}", cells, table, f"must {names[colour]}"))
        for colour in COLOURS:
            if self.negative in (colour, "both"):
                relation = f"have no dot and must not {names[colour]}"
                constraints.append(self._pairs_without_dot(board, colour, relation))
        return tuple(constraints)

    def _check_parameters(self) -> None:
        if self.negative not in ("", "white", "black", "both"):
            what = "negative is '', 'white', 'black' or 'both'"
        elif self.difference < 1 or self.ratio < 2:
            what = "difference must be 1 or more, and ratio 2 or more"
        elif not self.white and not self.black and not self.negative:
            what = "expected a dot in white or black"
        elif self.except_pairs and not self.negative:
            what = "except_pairs: there are exceptions to negative only"
        else:
            return
        raise RuleError("rule-parameter", rule=self.id, what=what)

    def _table(self, board: Board, colour: Colour) -> tuple[int, ...]:
        """Return the table of the pairs of digits on a dot."""
        if colour == "white":
            return relation_table(board, differ_by, self.difference)
        return relation_table(board, have_ratio, self.ratio)

    def _pairs_without_dot(self, board: Board, colour: Colour, relation: str) -> Pairs:
        table = other_pairs(board.digits, self._table(board, colour))
        excluded = all_neighbours_of_pairs(board, self.except_pairs, "except_pairs", self.id)
        dots = (*self._dots(board, "white"), *self._dots(board, "black"))
        pairs = without_pairs(neighbour_pairs(board, self.id), (*dots, *excluded))
        return Pairs(f"rule of {colour} dots", pairs, table, relation)

    def _dots(self, board: Board, colour: Colour) -> tuple[CellPair, ...]:
        return all_neighbours_of_pairs(board, getattr(self, colour), colour, self.id, "dot")

    def split(self) -> tuple[Self, ...]:
        return (self,) if self.negative else super().split()

    def scene(self, board: Board) -> tuple[Shape, ...]:
        white_text = "" if self.difference == 1 else str(self.difference)
        black_text = "" if self.ratio == 2 else str(self.ratio)
        texts: dict[Colour, str] = {"white": white_text, "black": black_text}
        return tuple(
            shape
            for colour, text in texts.items()
            for pair in self._dots(board, colour)
            for shape in edge_dot_shapes(board, pair, f"dot.{colour}", text)
        )

    def is_fully_drawn(self, board: Board) -> bool:
        """Return whether there are dots, no edge has two of them, and all exceptions are drawn."""
        dot_count = len(self.white) + len(self.black)
        return 0 < dot_count == len(self.overlap_keys(board)) and not self.except_pairs

    def overlap_keys(self, board: Board) -> frozenset[Hashable]:
        dots = (*self._dots(board, "white"), *self._dots(board, "black"))
        return frozenset(("dot", frozenset(cells)) for cells in dots)

    def sentence(self) -> str:
        white = f"digits with a white dot ({' '.join(self.white)}) differ by {self.difference}"
        black_dots = f"({' '.join(self.black)})"
        black = f"of two digits with a black dot {black_dots}, one is {self.ratio} times the other"
        exceptions = f", except {' '.join(self.except_pairs)}" if self.except_pairs else ""
        negative = self._negative_text() + exceptions
        parts = ((white, self.white), (black, self.black), (negative, self.negative))
        return "; ".join(text for text, is_meant in parts if is_meant)

    def legend(self) -> str:
        factor = "twice" if self.ratio == 2 else f"{self.ratio} times"
        white = f"digits with a white dot between them differ by {self.difference}"
        black = f"of two digits with a black dot between them, one is {factor} the other"
        parts = ((white, self.white), (black, self.black), (self._negative_text(), self.negative))
        return f"{self.title}: {'; '.join(text for text, is_meant in parts if is_meant)}"

    def _negative_text(self) -> str:
        relations = {
            "white": f"do not differ by {self.difference}",
            "black": f"do not have the ratio {self.ratio}",
            "both": f"neither differ by {self.difference} nor have the ratio {self.ratio}",
        }
        return f"neighbours without a dot {relations.get(self.negative, '')}"

    @classmethod
    def read_off(cls, grid: Grid, rng: Random) -> Self | None:
        """Return a random choice of the grid's dots with difference 1 or ratio 2, or all of them."""
        board = grid.board
        dots: dict[str, list[str]] = {"white": [], "black": []}
        for pair in neighbour_pairs(board, cls.id) if board.places or board.labels else ():
            first, second = (value_of(board, grid.digits[cell]) for cell in pair)
            if abs(first - second) == 1:
                dots["white"].append(pair_name(board, pair))
            elif have_ratio(first, second, 2):
                dots["black"].append(pair_name(board, pair))
        if not any(dots.values()):
            return None
        if rng.random() < 0.2:
            return cls(dots["white"], dots["black"], negative="both")
        for colour, all_dots in dots.items():
            dots[colour] = sorted(rng.sample(all_dots, rng.randint(0, len(all_dots))))
        return cls(dots["white"], dots["black"]) if any(dots.values()) else None
