"""Finds givens, marked candidates and rules that a unique puzzle does not need, one at a time."""

from collections.abc import Iterable, Iterator
from typing import TypeVar

from polydoku.errors import BoardError, RuleError
from polydoku.model.answer import Verdict
from polydoku.model.board import Cell
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle
from polydoku.model.rule import Rule
from polydoku.search.limits import Budget
from polydoku.search.solve import only_solution, solve_within

Clue = TypeVar("Clue")


def redundant(
    puzzle: Puzzle, *, budget_ms: float | None = None, max_nodes: int | None = None
) -> tuple[Cell, ...]:
    """Return the cells whose given can be removed, one at a time, with the solution still unique.

    The limits apply to all searches together. Raises `NotUnique` if the puzzle itself is not unique, and
    `Stopped` when a limit ends the search.
    """
    budget = Budget(budget_ms, max_nodes)
    return tuple(redundant_within(puzzle, _unique_solution(puzzle, budget), budget))


def redundant_marks(
    puzzle: Puzzle, *, budget_ms: float | None = None, max_nodes: int | None = None
) -> tuple[Cell, ...]:
    """Return the cells whose marked candidates can be removed, as `redundant` does for givens.

    A cell without marked candidates may contain every digit.
    """
    budget = Budget(budget_ms, max_nodes)
    return tuple(redundant_marks_within(puzzle, _unique_solution(puzzle, budget), budget))


def redundant_rules(
    puzzle: Puzzle, *, budget_ms: float | None = None, max_nodes: int | None = None
) -> tuple[Rule, ...]:
    """Return the rules that can be removed, one at a time, as `redundant` does for givens.

    A rule whose extra cells another rule names cannot be removed.
    """
    budget = Budget(budget_ms, max_nodes)
    return tuple(redundant_rules_within(puzzle, _unique_solution(puzzle, budget), budget))


def is_minimal(puzzle: Puzzle, *, budget_ms: float | None = None, max_nodes: int | None = None) -> bool:
    """Return whether the puzzle has one solution and needs every given for that.

    The limits apply to all searches together. Raises `Stopped` when a limit ends the search.
    """
    return is_minimal_within(puzzle, Budget(budget_ms, max_nodes))


def is_minimal_within(puzzle: Puzzle, budget: Budget) -> bool:
    """Do what `is_minimal` does, with a budget that other searches share."""
    answer = solve_within(puzzle, budget)
    if answer.verdict is not Verdict.ONE or answer.grid is None:
        return False
    return next(redundant_within(puzzle, answer.grid, budget), None) is None


def redundant_within(puzzle: Puzzle, solution: Grid, budget: Budget) -> Iterator[Cell]:
    """Yield the cells whose given can be removed, one at a time; `solution` is the only one."""
    cells = (cell for cell in puzzle.board.cells if puzzle.givens.digits[cell])
    return _removable(((cell, puzzle.without(cell)) for cell in cells), solution, budget)


def redundant_marks_within(puzzle: Puzzle, solution: Grid, budget: Budget) -> Iterator[Cell]:
    """Yield the cells whose marked candidates can be removed, one at a time; `solution` is the only one."""
    all_digits, masks = (1 << puzzle.board.digits) - 1, puzzle.allowed or ()
    puzzles = (
        (cell, puzzle.replace(allowed=(*masks[:cell], all_digits, *masks[cell + 1 :])))
        for cell in puzzle.marked_cells
    )
    return _removable(puzzles, solution, budget)


def redundant_rules_within(puzzle: Puzzle, solution: Grid, budget: Budget) -> Iterator[Rule]:
    """Yield the rules that can be removed, one at a time; `solution` is the only one."""
    rules = puzzle.rules
    puzzles = (
        (rule, puzzle.replace(rules=rules[:index] + rules[index + 1 :])) for index, rule in enumerate(rules)
    )
    return _removable(puzzles, solution, budget)


def _removable(puzzles: Iterable[tuple[Clue, Puzzle]], solution: Grid, budget: Budget) -> Iterator[Clue]:
    """Yield each clue, given with the puzzle without it, if that puzzle has only this solution."""
    for clue, puzzle in puzzles:
        try:
            answer = solve_within(puzzle, budget)
        except (RuleError, BoardError):  # another rule names the extra cells of the removed one
            continue
        # Without a rule that changes others, another solution may be the only one.
        if answer.verdict is Verdict.ONE and answer.grid == solution:
            yield clue


def _unique_solution(puzzle: Puzzle, budget: Budget) -> Grid:
    return only_solution(puzzle, solve_within(puzzle, budget))
