"""Nonconsecutive: digits in neighbouring cells never differ by 1."""

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Self

from polydoku.constraints.pairs import Pairs
from polydoku.errors import RuleError
from polydoku.model.board import Board
from polydoku.model.grid import Grid
from polydoku.model.rule import Rule, split_names
from polydoku.model.rule_page import RulePage
from polydoku.rules.cell_pairs import all_neighbours_of_pairs, neighbour_pairs, pair_name, without_pairs
from polydoku.rules.offsets import pairs_by_moves
from polydoku.rules.values import differ_by, other_pairs, relation_table

DIAGONAL_MOVES = ((1, 1), (1, -1))


@dataclass(frozen=True, init=False)
class Nonconsecutive(Rule):
    """Digits that do not differ by 1 in any two cells that share an edge.

    With `diagonal`, the rule is about cells that touch in a corner instead; use two rules for both.
    `except_pairs` names pairs that may hold consecutive digits, such as those with a white dot:
    ``r1c1-r1c2 r2c2-r3c2``. Such a pair is two cells that share an edge.

    >>> len(Nonconsecutive().constraints(Board.square(9))[0].pairs)
    144
    """

    id: ClassVar[str] = "nonconsecutive"
    summary: ClassVar[str] = "digits in neighbouring cells never differ by 1"
    page: ClassVar[RulePage] = RulePage(
        aliases=("anti-consecutive",),
        names_in_programs={"f-puzzles": "nonconsecutive", "SudokuMaker": "15", "ISS": "AntiConsecutive"},
        special_cases=("The highest and the lowest digit may be neighbours: 9 and 1 are not consecutive.",),
        example={
            "board": "6x6",
            "rules": [{"rule": "nonconsecutive"}],
            "givens": ".....5.........................3...4",
        },
    )
    diagonal: bool = False
    except_pairs: tuple[str, ...] = ()

    def __init__(self, diagonal: bool = False, except_pairs: str | Iterable[str] = ()) -> None:
        object.__setattr__(self, "diagonal", diagonal)
        object.__setattr__(self, "except_pairs", split_names(except_pairs))

    def constraints(self, board: Board) -> tuple[Pairs, ...]:
        if self.diagonal and self.except_pairs:
            what = "except_pairs: a rule about diagonals has no exceptions"
            raise RuleError("rule-parameter", rule=self.id, what=what)
        if self.diagonal:
            pairs = pairs_by_moves(board, self.id, DIAGONAL_MOVES)
        else:
            excluded = all_neighbours_of_pairs(board, self.except_pairs, "except_pairs", self.id)
            pairs = without_pairs(neighbour_pairs(board, self.id), excluded)
        table = other_pairs(board.digits, relation_table(board, differ_by, 1))
        return (Pairs("nonconsecutive rule", pairs, table, "must not be consecutive"),)

    def sentence(self) -> str:
        which = "cells that touch in a corner" if self.diagonal else "neighbouring cells"
        exceptions = f", except in {' '.join(self.except_pairs)}" if self.except_pairs else ""
        return f"digits in {which} never differ by 1{exceptions}"

    def legend(self) -> str:
        which = "cells that touch in a corner" if self.diagonal else "neighbouring cells"
        exceptions = ", except in the named pairs" if self.except_pairs else ""
        return f"{self.title}: digits in {which} never differ by 1{exceptions}"

    @classmethod
    def read_off(cls, grid: Grid, rng: Random) -> Self | None:
        """Return the rule with all consecutive pairs of the grid as exceptions."""
        board, digits = grid.board, grid.digits
        try:
            pairs = neighbour_pairs(board, cls.id)
        except RuleError:
            return None
        consecutive = [pair for pair in pairs if abs(digits[pair[0]] - digits[pair[1]]) == 1]
        return cls(except_pairs=[pair_name(board, pair) for pair in consecutive])
