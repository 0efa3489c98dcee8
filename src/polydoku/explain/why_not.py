"""Explains why a digit cannot be in a cell.

The reason is a given, a placed digit that the cell sees, a short list of steps that removes the digit, or the
contradiction to which it leads.
"""

from typing import Literal, NamedTuple

from polydoku.errors import PuzzleError
from polydoku.explain.player_state import (
    MarksLike,
    has_exchangeable_digits,
    position_of,
    prove_solution_count,
)
from polydoku.explain.position import Position
from polydoku.explain.proof import faults
from polydoku.explain.selection import Selection, TechniqueNames, select
from polydoku.explain.simplest_step import simplest_of
from polydoku.explain.text.naming import Naming, joined
from polydoku.explain.what_if import case_of
from polydoku.model.answer import Verdict
from polydoku.model.board import Candidate, CellLike
from polydoku.model.grid import GridLike
from polydoku.model.puzzle import Puzzle
from polydoku.model.step import Notation, Step
from polydoku.search.limits import Budget

Kind = Literal["filled", "sight", "setter", "steps", "contradiction", "possible"]

MAX_TESTED_STEPS = 60
"""At most this number of steps is tested for being needed."""


class WhyNot(NamedTuple):
    """The reason why a digit cannot be in a cell; `str` is the text.

    `kind` is filled, sight, setter (the setter excluded the candidate), steps, contradiction or possible. The
    last one of `steps` removes the digit.
    """

    kind: Kind
    text: str
    steps: tuple[Step, ...] = ()

    def __str__(self) -> str:
        return self.text


def why_not(
    puzzle: Puzzle,
    cell: CellLike,
    digit: int,
    *,
    grid: "GridLike | str | None" = None,
    marks: "MarksLike | None" = None,
    use: TechniqueNames = None,
    without: TechniqueNames = (),
    notation: Notation = "rc",
    budget_ms: float | None = None,
    max_nodes: int | None = None,
) -> WhyNot:
    """Return why a digit cannot be in a cell.

    Raises `Stopped` when the time is over; `max_nodes` bounds the search that proves whether there is one
    solution.

    >>> print(why_not(Puzzle.read("1..4.....1...32."), "r2c2", 3))
    r2c2 is not 3: 3 is in r4c2 (column 2).
    """
    board = puzzle.board
    budget = Budget(budget_ms, max_nodes)
    index = board[cell]
    if not 1 <= digit <= board.digits:
        raise PuzzleError("digit-range", board.names[index], digit=digit, digits=board.digits)
    position = position_of(puzzle, grid, marks)
    naming = Naming(position.board, notation)
    at: Candidate = (index, digit)
    head = f"{naming.cell(index)} is not {board.symbol(digit)}"
    if value := position.values[index]:
        given = "is given as" if position.givens[index] else "holds"
        return WhyNot("filled", f"{naming.cell(index)} {given} {board.symbol(value)}.")
    if seen := _sight(position, at, naming):
        return WhyNot("sight", f"{head}: {seen}.")
    if not position.masks[index] >> (digit - 1) & 1:
        return WhyNot("setter", f"{head}: it is not among the cell's candidates.")
    proof = prove_solution_count(puzzle, budget)
    if proof.verdict is Verdict.ONE and proof.grid is not None and proof.grid.digits[index] == digit:
        return WhyNot("possible", f"Nothing rules out {board.symbol(digit)} in {naming.cell(index)}.")
    unique = has_exchangeable_digits(puzzle) and proof.verdict is Verdict.ONE
    steps = _steps_to_removal(position, at, select(use, without, unique=unique), budget)
    if steps:
        return WhyNot("steps", _steps_text(head, steps, notation), steps)
    line = case_of(position, at, select("singles", unique=unique).profile, budget)
    if line.contradiction is not None:
        steps = (*line.steps, line.contradiction)
        return WhyNot("contradiction", _steps_text(f"{head}: otherwise", steps, notation), steps)
    return WhyNot(
        "possible", f"None of the techniques rules out {board.symbol(digit)} in {naming.cell(index)}."
    )


def _sight(position: Position, at: Candidate, naming: Naming) -> str:
    """Return the placed digits that rule a candidate out: ``3 is in r4c2 (column 2)``."""
    cell, digit = at
    reasons = []
    board = position.board
    for peer, held in sorted(board.excluded_by(cell, digit)):
        if position.values[peer] == held:
            houses = (
                set(board.house_indices[cell]) & set(board.house_indices[peer]) if held == digit else set()
            )
            names = joined([naming.house(number) for number in sorted(houses)]) or naming.rule([cell], peer)
            reasons.append((board.symbol(held), f"{naming.cell(peer)} ({names})"))
    symbols = dict.fromkeys(symbol for symbol, _ in reasons)
    return joined(
        [f"{symbol} is in {joined([at for other, at in reasons if other == symbol])}" for symbol in symbols]
    )


def _steps_to_removal(
    position: Position, at: Candidate, choice: Selection, budget: Budget
) -> tuple[Step, ...]:
    """Return the steps that are needed to remove a candidate; none if the steps place it instead."""
    here, way = position.copy(), list[Step]()
    while not here.solved:
        last = _removing_step(here, at, choice, budget)
        if last is not None:
            return _needed_steps(position, [*way, last], at, budget)
        step = here.next(choice.profile, budget_ms=budget.remaining_ms)
        if here.stop:
            raise budget.stopped_error("budget_ms")
        if step is None:
            return ()
        way.append(step)
        here.apply(step)
        if here.values[at[0]] == at[1]:
            return ()
        if not here.masks[at[0]] >> (at[1] - 1) & 1:
            return _needed_steps(position, way, at, budget)
    return ()


def _removing_step(position: Position, at: Candidate, choice: Selection, budget: Budget) -> Step | None:
    """Return the simplest step of tiers 1 to 4 that removes a candidate."""
    for tier, calls in choice.profile.tiers:
        if tier > 4:
            return None
        budget.check_time()
        every = position.all(calls, limit=500, budget_ms=budget.remaining_ms)
        steps = [step for step in every if _removes(step, at)]
        if steps:
            return simplest_of(position, steps)
    return None


def _removes(step: Step, at: Candidate) -> bool:
    cell, digit = at
    return at in step.remove or any(
        (placed == cell and value != digit) or at in step.board.excluded_by(placed, value)
        for placed, value in step.place
    )


def _needed_steps(position: Position, way: list[Step], at: Candidate, budget: Budget) -> tuple[Step, ...]:
    """Return the steps without those that later steps do not need, as far as the time allows."""
    for number in range(len(way) - 2, max(-1, len(way) - MAX_TESTED_STEPS), -1):
        if budget.stopped_by == "budget_ms":
            break
        shorter = way[:number] + way[number + 1 :]
        if _all_proved(position, shorter, number, at):
            way = shorter
    return tuple(way)


def _all_proved(position: Position, way: list[Step], changed: int, at: Candidate) -> bool:
    """Return whether every step from number `changed` on is proved, and they remove the candidate."""
    here = position.copy()
    for number, step in enumerate(way):
        if number >= changed and not _proved(here, step):
            return False
        here.apply(step)
    return not here.masks[at[0]] >> (at[1] - 1) & 1 and here.values[at[0]] != at[1]


def _proved(position: Position, step: Step) -> bool:
    return not faults(step, position.masks, position.values, position.givens)


def _steps_text(head: str, steps: tuple[Step, ...], notation: Notation) -> str:
    if len(steps) == 1:
        return f"{head}: {steps[0].explain(notation=notation)}"
    lines = [f"{number:2}  {step.explain(notation=notation)}" for number, step in enumerate(steps, 1)]
    return "\n".join([f"{head}:", *lines])
