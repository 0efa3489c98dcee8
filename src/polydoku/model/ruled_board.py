"""Boards extended by what rules mean: more houses, and more pairs of candidates that exclude each other.

Human techniques, the readable search (`search/trace.py`) and the candidate lists use these boards and need
not know the rules.
"""

from collections.abc import Iterable
from functools import cached_property, lru_cache
from itertools import chain
from typing import NamedTuple

from polydoku.errors import RuleError
from polydoku.model.board import Board, Candidate, Cell, House, board_with_houses
from polydoku.model.constraint import Constraint
from polydoku.model.extra_cells import board_with_extra_cells
from polydoku.model.frozen import set_field
from polydoku.model.rule import Rule


class Mark(NamedTuple):
    """What belongs together on a board, such as one cage, one line or one clue.

    `rule_id` is the id of its rule, or empty if that is not known. `constraints` are indices in
    `RuledBoard.extra_constraints`.
    """

    rule_id: str
    constraints: tuple[int, ...]


def constraints_of(board: Board, rules: tuple[Rule, ...]) -> tuple[Constraint, ...]:
    """Return the constraints of all rules on a board, with those on the extra cells of rules."""
    return tuple(chain.from_iterable(constraints_by_rule(board, rules)))


@lru_cache(maxsize=128)
def constraints_by_rule(board: Board, rules: tuple[Rule, ...]) -> tuple[tuple[Constraint, ...], ...]:
    """Return the constraints of each rule on a board, with those on the extra cells of rules."""
    extended_board = board_with_extra_cells(board, rules)
    if extended_board is board:
        return tuple(rule.constraints(board) for rule in rules)
    return tuple(_with_changes(extended_board, rule, rules) for rule in rules)


def _with_changes(board: Board, rule: Rule, rules: tuple[Rule, ...]) -> tuple[Constraint, ...]:
    """Return the constraints of a rule after the changes by other rules."""
    constraints = rule.constraints(board)
    for other_rule in rules:
        if other_rule is not rule:
            constraints = other_rule.changed_constraints(board, rule, constraints)
    return constraints


def constraints_on_board(board: Board, rules: tuple[Rule, ...]) -> tuple[Constraint, ...]:
    """Return the constraints that concern cells of the board only."""
    constraints = constraints_of(board, rules)
    if board_with_extra_cells(board, rules) is board:
        return constraints
    return tuple(each for each in constraints if all(cell < len(board) for cell in each.cells))


@lru_cache(maxsize=128)
def board_with_rules(board: Board, rules: tuple[Rule, ...]) -> Board:
    """Return the board extended by its rules; `board` itself if the rules have no constraints.

    What rules mean for extra cells is left out (see `board_for_logic`).
    """
    constraints = constraints_on_board(board, rules)
    if not constraints:
        return board
    extended_board = board_with_constraints(board, constraints)
    if isinstance(extended_board, RuledBoard):
        set_field(extended_board, "plain_board", board)
        set_field(extended_board, "rules", rules)
    return extended_board


def board_for_logic(board: Board, rules: tuple[Rule, ...]) -> Board:
    """Return the board extended by its rules, for human techniques, which know no extra cells.

    Raises `RuleError` for a rule that has extra cells.
    """
    for rule in rules:
        if rule.extra_cells(board):
            raise RuleError("rule-hides", rule=rule.id)
    return board_with_rules(board, rules)


def board_with_constraints(board: Board, constraints: Iterable[Constraint]) -> Board:
    """Return the board with the houses of the constraints added, except those that the board has already.

    The result is a `RuledBoard` if some constraint means more than its houses (see
    `Constraint.has_only_houses`), else a `Board`.
    """
    constraints = tuple(constraints)
    extra_constraints = tuple(constraint for constraint in constraints if not constraint.has_only_houses)
    houses = list(board.houses)
    known = {frozenset(house.cells) for house in houses}
    for constraint in constraints:
        new = [cells for cells in constraint.houses() if frozenset(cells) not in known]
        houses += (House(constraint.name, cells, "extra") for cells in new)
    return _extended(board, houses, extra_constraints)


def _extended(board: Board, houses: Iterable[House], extra_constraints: tuple[Constraint, ...]) -> Board:
    if not extra_constraints:
        return board_with_houses(board, houses, board_class=Board)
    ruled_board = board_with_houses(board, houses, board_class=RuledBoard)
    set_field(ruled_board, "extra_constraints", extra_constraints)
    return ruled_board


class RuledBoard(Board):
    """A board with constraints that mean more than houses. `board_with_constraints` creates it."""

    extra_constraints: tuple[Constraint, ...]
    """The constraints that mean more than houses."""
    plain_board: Board | None = None
    """The board without `rules`; `None` if the board was made from constraints instead of rules."""
    rules: tuple[Rule, ...] = ()

    @cached_property
    def _excluding_constraints(self) -> dict[Candidate, dict[Candidate, Constraint]]:
        """For each candidate those that it excludes, with the first constraint that says so."""
        excluded: dict[Candidate, dict[Candidate, Constraint]] = {}
        for constraint in self.extra_constraints:
            for first, second in constraint.exclusions(self.digits):
                excluded.setdefault(first, {}).setdefault(second, constraint)
                excluded.setdefault(second, {}).setdefault(first, constraint)
        return excluded

    @cached_property
    def _constraints_by_cells(self) -> dict[tuple[Cell, Cell], Constraint]:
        return {
            (first[0], second[0]): constraint
            for first, excluded in reversed(self._excluding_constraints.items())
            for second, constraint in reversed(excluded.items())
        }

    @cached_property
    def marks(self) -> tuple[Mark, ...]:
        """The marks of the rules: the constraints of one rule with one name, such as those of a line."""
        owners: list[tuple[int, str]] = [
            (index, rule.id)
            for index, rule in enumerate(self.rules)
            for constraint in constraints_by_rule(self.plain_board or self, self.rules)[index]
            if not constraint.has_only_houses and all(cell < len(self) for cell in constraint.cells)
        ] or [(0, "")] * len(self.extra_constraints)
        numbers: dict[tuple[tuple[int, str], str, type[Constraint]], list[int]] = {}
        for number, (owner, constraint) in enumerate(zip(owners, self.extra_constraints, strict=True)):
            numbers.setdefault((owner, constraint.name, type(constraint)), []).append(number)
        return tuple(
            Mark(rule_id, tuple(constraint_numbers))
            for ((_, rule_id), _, _), constraint_numbers in numbers.items()
        )

    def constraint_between(self, first: Candidate, second: Candidate) -> Constraint | None:
        """Return the first constraint by which two candidates exclude each other.

        If there is none, return one by which other candidates of their cells do, or `None`.
        """
        exact = self._excluding_constraints.get(first, {}).get(second)
        return exact or self._constraints_by_cells.get((first[0], second[0]))

    def _compute_excluded(self, cell: Cell, digit: int) -> frozenset[Candidate]:
        by_constraints = self._excluding_constraints.get((cell, digit), {})
        return super()._compute_excluded(cell, digit).union(by_constraints)

    @cached_property
    def _content(self) -> tuple[object, ...]:
        return (self.names, self.houses, self.digits, self.symbols, self.places, self.extra_constraints)

    def __reduce__(self) -> tuple[object, ...]:
        if self.plain_board is not None:
            return board_with_rules, (self.plain_board, self.rules)
        board = board_with_houses(self, self.houses, board_class=Board)
        return _extended, (board, self.houses, self.extra_constraints)


def all_different_sets(board: Board, rules: tuple[Rule, ...]) -> list[tuple[str, tuple[Cell, ...]]]:
    """Return the (name, cells) of all sets of cells with different digits: houses, then those of rules."""
    sets = [(house.name, house.cells) for house in board.houses]
    for constraint in constraints_on_board(board, rules):
        sets += [(constraint.name, cells) for cells in constraint.houses()]
    return sets
