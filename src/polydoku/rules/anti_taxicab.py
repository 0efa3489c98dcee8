"""Anti-taxicab: two equal digits d are never d steps apart."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from polydoku.constraints.pairs import Pairs
from polydoku.errors import RuleError
from polydoku.model.board import Board
from polydoku.model.rule import Rule
from polydoku.model.rule_page import RulePage
from polydoku.rules.cell_pairs import CellPair
from polydoku.rules.values import other_pairs, relation_table, value_of


@dataclass(frozen=True)
class AntiTaxicab(Rule):
    """No digit d in two cells whose rows and columns differ by d steps in all.

    >>> AntiTaxicab().holds(Board.square(2), bytes([1, 2, 2, 1]))
    False
    """

    id: ClassVar[str] = "anti-taxicab"
    title: ClassVar[str] = "anti-taxicab"
    summary: ClassVar[str] = "cells with the digit N are never N steps apart"
    page: ClassVar[RulePage] = RulePage(
        aliases=("taxicab sudoku",),
        names_in_programs={"ISS": "AntiTaxicab"},
        special_cases=(
            (
                "Two 1s next to each other are forbidden by their row or column anyway; two 2s may "
                "not touch at a corner."
            ),
            (
                "Cells that are farther apart than the digit says may hold it, and so may cells "
                "that are nearer."
            ),
        ),
        example={
            "board": "6x6",
            "rules": [{"rule": "anti-taxicab"}],
            "givens": ".............2.......5..............",
        },
    )

    def constraints(self, board: Board) -> tuple[Pairs, ...]:
        return tuple(
            Pairs("taxicab distance", pairs, _table(board, distance), f"are {distance} steps apart")
            for distance, pairs in pairs_by_distance(board, self.id).items()
        )


def _table(board: Board, value: int) -> tuple[int, ...]:
    """Return the table of all pairs of digits but twice the digit with this value."""
    return other_pairs(board.digits, relation_table(board, _are_both, value))


def _are_both(a: int, b: int, value: int) -> bool:
    return a == b == value


@lru_cache(maxsize=8)
def pairs_by_distance(board: Board, rule_id: str) -> Mapping[int, tuple[CellPair, ...]]:
    """Return the pairs of cells at each distance that is the value of a digit.

    Cells of one house are left out, because they hold different digits anyway. Raises `RuleError` for a board
    whose cells have no rows and columns.
    """
    if board.labels is None:
        raise RuleError("rule-board", rule=rule_id, needs="a board whose cells have rows and columns")
    values = {value_of(board, digit) for digit in range(1, board.digits + 1)}
    pairs: dict[int, list[CellPair]] = {}
    for first, (row, column) in zip(board.cells, board.labels, strict=True):
        peers = set(board.peers(first))
        for second in board.cells[first + 1 :]:
            distance = abs(board.labels[second][0] - row) + abs(board.labels[second][1] - column)
            if distance in values and second not in peers:
                pairs.setdefault(distance, []).append((first, second))
    return {distance: tuple(members) for distance, members in pairs.items()}
