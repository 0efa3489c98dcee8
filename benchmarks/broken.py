"""Breaks puzzles by a wrong digit or another number of a rule, and verifies contradictions."""

import dataclasses
from collections.abc import Iterator
from random import Random

from polydoku import Contradiction, Grid, Puzzle, PuzzleError, Verdict

MAX_NODES = 100_000
"""The nodes in which a changed rule must be known to leave no solution."""
MAX_CHANGES = 20
"""How many changed rules are tried before a wrong given is added instead."""


def broken(puzzle: Puzzle, solution: Grid, rng: Random) -> Puzzle:
    """Return a puzzle with a wrong given or a changed number of a rule; `solution` is its only solution."""
    if rng.random() < 0.5:
        for _ in range(MAX_CHANGES):
            changed = with_changed_rule(puzzle, rng)
            if changed is not None and changed.solve(max_nodes=MAX_NODES).verdict is Verdict.NONE:
                return changed
    return _with_wrong_given(puzzle, solution, rng)


def _with_wrong_given(puzzle: Puzzle, solution: Grid, rng: Random) -> Puzzle:
    """Return the puzzle with a wrong digit, which is a candidate of its cell at sight if possible."""
    candidates = puzzle.candidates()
    cells = [cell for cell in puzzle.board.cells if len(candidates[cell]) > 1] or list(puzzle.board.cells)
    cell = rng.choice(cells)
    digits = candidates[cell] if len(candidates[cell]) > 1 else range(1, puzzle.board.digits + 1)
    wrong = rng.choice([digit for digit in sorted(digits) if digit != solution[cell]])
    return puzzle.with_givens(puzzle.givens.with_digits({cell: wrong}))


def with_changed_rule(puzzle: Puzzle, rng: Random) -> Puzzle | None:
    """Return the puzzle with other numbers in one of its rules; `None` if it has none or they do not fit."""
    if not puzzle.rules:
        return None
    index = rng.randrange(len(puzzle.rules))
    rule = puzzle.rules[index]
    values = {name: getattr(rule, name) for name in rule.parameters()}
    numbers = {name: value for name, value in values.items() if type(value) is int}
    changes = {name: value + rng.choice([-3, -1, 1, 3]) for name, value in numbers.items()}
    if not changes:
        return None
    try:
        changed_rule = dataclasses.replace(rule, **changes)  # type: ignore[type-var]
        rules = (*puzzle.rules[:index], changed_rule, *puzzle.rules[index + 1 :])
        return Puzzle(puzzle.board, puzzle.givens, rules=rules, allowed=puzzle.allowed)
    except PuzzleError:
        return None


def with_one_clue_less(puzzle: Puzzle) -> Iterator[Puzzle]:
    """Yield the puzzle without each of its givens, marks and rules."""
    all_digits = (1 << puzzle.board.digits) - 1
    masks = puzzle.allowed or ()
    for cell in puzzle.board.cells:
        if puzzle.givens[cell]:
            yield puzzle.without(cell)
    for cell in puzzle.marked_cells:
        yield puzzle.replace(allowed=(*masks[:cell], all_digits, *masks[cell + 1 :]))
    for index in range(len(puzzle.rules)):
        yield puzzle.replace(rules=puzzle.rules[:index] + puzzle.rules[index + 1 :])


def is_minimal(result: Contradiction) -> bool:
    """Return whether there is no solution, but one without any clue; each solution is judged by `holds`."""
    answers = [(less, less.solve(limit=1).grid) for less in with_one_clue_less(result.puzzle)]
    return result.puzzle.solve().count == 0 and all(
        grid is not None and _is_solution(less, grid) for less, grid in answers
    )


def _is_solution(puzzle: Puzzle, grid: Grid) -> bool:
    return not grid.check(puzzle) and all(rule.holds(puzzle.board, grid.digits) for rule in puzzle.rules)
