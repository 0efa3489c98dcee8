"""Some of: at least one of several branches of rules holds, as for arrows whose direction is not given."""

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Self

from polydoku.constraints import some_of as constraint_module
from polydoku.errors import PuzzleError, RuleError
from polydoku.model.board import Board
from polydoku.model.constraint import Constraint
from polydoku.model.grid import Grid
from polydoku.model.rule import Rule
from polydoku.model.rule_page import RulePage
from polydoku.rules.thermometer import Thermometer

FORM = "a list of lists of rules"


@dataclass(frozen=True, init=False)
class SomeOf(Rule):
    """All rules of at least one of the `branches` hold; a branch is a list of rules.

    Rules in a branch are not drawn. In JSON, a branch is a list of documents of rules.

    >>> either_way = SomeOf([[Thermometer("r1c1 r1c2")], [Thermometer("r1c2 r1c1")]])
    >>> either_way.holds(Board.square(2), bytes([2, 1, 1, 2]))
    True
    """

    id: ClassVar[str] = "some-of"
    summary: ClassVar[str] = "all rules of at least one branch hold"
    page: ClassVar[RulePage] = RulePage(
        aliases=("or",),
        names_in_programs={"ISS": "Or"},
        special_cases=(
            "Several branches may hold at once.",
            "A branch with several rules holds if all of them do.",
        ),
        example={
            "board": "6x6",
            "rules": [
                {
                    "rule": "some-of",
                    "branches": [
                        [{"rule": "thermometer", "cells": "r1c1 r2c2 r3c3"}],
                        [{"rule": "thermometer", "cells": "r3c3 r2c2 r1c1"}],
                    ],
                }
            ],
            "givens": "..5..44............3.21..........3.6",
        },
    )
    branches: tuple[tuple[Rule, ...], ...]

    def __init__(self, branches: Iterable[Iterable[Rule]]) -> None:
        object.__setattr__(self, "branches", tuple(tuple(branch) for branch in branches))

    def constraints(self, board: Board) -> tuple[Constraint, ...]:
        if not self.branches:
            raise RuleError("rule-parameter", rule=self.id, what="branches: expected 1 or more")
        branches = tuple(
            tuple(
                [
                    constraint
                    for place, rule in enumerate(branch)
                    for constraint in _constraints_of(rule, board, number, place)
                ]
            )
            for number, branch in enumerate(self.branches)
        )
        if not all(branches):
            return ()  # a branch that says nothing about digits always holds
        return (constraint_module.SomeOf("choice of rules", branches),)

    def sentence(self) -> str:
        texts = [" and ".join(rule.caption() for rule in branch) for branch in self.branches]
        return f"at least one of these is true: {'; or '.join(texts)}"

    def legend(self) -> str:
        return f"{self.title}: at least one of several rules holds"

    def to_json(self) -> dict[str, Any]:
        documents = [[rule.to_json() for rule in branch] for branch in self.branches]
        return {"rule": self.id, "branches": documents}

    @classmethod
    def from_json(cls, document: dict[str, Any], where: str = "") -> Self:
        """Return the rule of a document, whose branches are lists of documents of rules."""
        if "branches" in document:
            place = f"{where}.branches" if where else "branches"
            document = document | {"branches": _branches_from_json(document["branches"], place)}
        return super().from_json(document, where)

    @classmethod
    def read_off(cls, grid: Grid, rng: Random) -> Self | None:
        """Return a thermometer of the grid that may point either way."""
        thermometer = Thermometer.read_off(grid, rng)
        if thermometer is None:
            return None
        return cls([[thermometer], [Thermometer(thermometer.cells[::-1])]])


def _constraints_of(rule: Rule, board: Board, branch: int, place: int) -> tuple[Constraint, ...]:
    """Return the constraints of a rule in a branch; errors name its place."""
    if rule.engine != Rule.engine:
        what = f"branches[{branch}][{place}]: {rule.id} cannot be one of several rules"
        raise RuleError("rule-parameter", rule=SomeOf.id, what=what)
    try:
        return rule.constraints(board)
    except PuzzleError as error:
        raise error.at(f"branches[{branch}][{place}]") from None


def _branches_from_json(branches: Any, where: str) -> list[list[Rule]]:
    from polydoku import rules  # imported late: this module is part of the registry

    is_list = isinstance(branches, list | tuple) and all(isinstance(item, list | tuple) for item in branches)
    if not is_list or not all(isinstance(document, dict) for branch in branches for document in branch):
        raise RuleError("json-form", where, expected=FORM, value=str(branches)[:60])
    return [
        [rules.from_json(document, f"{where}[{number}][{place}]") for place, document in enumerate(branch)]
        for number, branch in enumerate(branches)
    ]
