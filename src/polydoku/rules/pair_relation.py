"""Pair relation: cells that follow each other hold digits that a table or a function of yours allows."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations, pairwise
from random import Random
from typing import ClassVar, Self

from polydoku import words
from polydoku.constraints.pair import Pair
from polydoku.constraints.pair_all import PairAll
from polydoku.errors import RuleError
from polydoku.model.board import Board, Cell
from polydoku.model.constraint import Constraint
from polydoku.model.grid import Grid
from polydoku.model.rule import named_cells, split_names
from polydoku.model.rule_page import RulePage
from polydoku.model.scene import Shape
from polydoku.rules.line import LineRule
from polydoku.rules.line_shapes import pattern_line_shapes
from polydoku.rules.symbols import masks_of_symbols, symbols_of_mask
from polydoku.rules.values import value_table

Predicate = Callable[[int, int], bool]


LABEL = "a~b"


@dataclass(frozen=True, init=False)
class PairRelation(LineRule):
    """Any two digits that follow each other on the line form a pair that `allowed` allows.

    `allowed` is a function of two values that returns whether the second may follow the first, or a sequence
    with one text for each digit of the board: the symbols that may follow it. A function is called once for
    each two digits when the rule is put on a board; documents hold the table. If `every_pair` is true, every
    two cells of the line hold an allowed pair, the earlier cell first. `relation` describes the relation to
    people, such as ``"must add up to a prime number"``.

    >>> rule = PairRelation("r1c1 r1c2", lambda a, b: a + b == 5).for_board(Board.square(4))
    >>> rule.allowed
    ('4', '3', '2', '1')
    """

    id: ClassVar[str] = "pair-relation"
    summary: ClassVar[str] = "digits that follow each other on the line form an allowed pair"
    line_name: ClassVar[str] = "pattern"
    page: ClassVar[RulePage] = RulePage(
        aliases=("custom pair", "binary constraint"),
        names_in_programs={"SudokuMaker": "1000", "ISS": "Pair, PairX, Binary, BinaryX"},
        special_cases=(
            "The relation may depend on the order of the two cells.",
            "A digit may repeat on the line if the relation allows it and no house forbids it.",
        ),
        example={
            "board": "6x6",
            "rules": [
                {
                    "rule": "pair-relation",
                    "cells": "r1c1 r2c2 r3c3 r3c4",
                    "allowed": ["1246", "135", "24", "13", "26", "15"],
                    "relation": "must add up to a prime number",
                }
            ],
            "givens": ".....2....1.2..1...6....1...6..2....",
        },
    )
    allowed: tuple[str, ...]
    every_pair: bool = False
    relation: str = ""

    def __init__(
        self,
        cells: str | Iterable[str],
        allowed: Predicate | str | Iterable[str],
        every_pair: bool = False,
        relation: str = "",
    ) -> None:
        object.__setattr__(self, "cells", split_names(cells))
        object.__setattr__(self, "allowed", allowed if callable(allowed) else split_names(allowed))
        object.__setattr__(self, "every_pair", every_pair)
        object.__setattr__(self, "relation", relation)

    def for_board(self, board: Board) -> Self:
        """Return the rule with a table of symbols instead of a function."""
        table = self._table(board)
        texts = (symbols_of_mask(board, mask) for mask in table)
        rule = type(self)(self.cells, texts, self.every_pair, self.relation)
        rule.constraints(board)
        return rule

    def constraints(self, board: Board) -> tuple[Constraint, ...]:
        cells, table = self.line_cells(board), self._table(board)
        name = f"line from {board.names[cells[0]]}"
        relation = self.relation or "must hold an allowed pair"
        if self.every_pair and is_symmetric(table):
            return (PairAll(name, cells, table, relation),)
        pairs: Iterator[tuple[Cell, Cell]] = combinations(cells, 2) if self.every_pair else pairwise(cells)
        return tuple(Pair(name, pair, table, relation) for pair in pairs)

    def _table(self, board: Board) -> tuple[int, ...]:
        """Return, for each digit, the mask of the digits that may follow it."""
        if callable(self.allowed):
            return value_table(board, self.allowed)
        if len(self.allowed) != board.digits:
            what = (
                f"allowed: {words.amount(len(self.allowed), 'text')}, not {board.digits}, one for each digit"
            )
            raise RuleError("rule-parameter", rule=self.id, what=what)
        return masks_of_symbols(board, self.allowed, "allowed", self.id)

    def scene(self, board: Board) -> tuple[Shape, ...]:
        return pattern_line_shapes(board, named_cells(board, self.cells), LABEL)

    def sentence(self) -> str:
        return f"{self._subject()} on {self.names()} {self._meaning()}"

    def legend(self) -> str:
        lines = f"each line with the label {LABEL}, in the direction of its triangle,"
        return f"{self.title}: {self._subject()} on {lines} {self._meaning()}"

    def _subject(self) -> str:
        return "any two digits" if self.every_pair else "digits that follow each other"

    def _meaning(self) -> str:
        if self.relation:
            return self.relation
        followers = ", ".join(symbols or "none" for symbols in self.allowed)
        return f"form an allowed pair; the digits in rising order may be followed by {followers}"

    @classmethod
    def of_path(cls, grid: Grid, cells: tuple[str, ...], rng: Random) -> Self | None:
        symbols = grid.board.symbols
        followers = ["".join(sorted(rng.sample(symbols, (len(symbols) + 1) // 2))) for _ in symbols]
        return cls(cells, followers, rng.random() < 0.3)


def is_symmetric(table: tuple[int, ...]) -> bool:
    """Return whether a table allows each pair in both orders."""
    size = len(table)
    return all(table[a] >> b & 1 == table[b] >> a & 1 for a in range(size) for b in range(a))
