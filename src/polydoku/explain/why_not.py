"""Explains why a digit cannot be in a cell.

The first of these reasons that applies is given: the cell is filled; a placed digit rules the candidate out;
the setter excluded it; steps remove it; it leads to a contradiction.
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
from polydoku.explain.step_at_cell import first_step_where
from polydoku.explain.text.explanation import numbered
from polydoku.explain.text.naming import Naming, joined
from polydoku.explain.what_if import case_of
from polydoku.model.answer import Verdict
from polydoku.model.board import Candidate, CellLike
from polydoku.model.grid import GridLike
from polydoku.model.puzzle import Puzzle
from polydoku.model.step import Notation, Step
from polydoku.search.limits import Budget

WhyNotKind = Literal["filled", "sight", "setter", "steps", "contradiction", "possible"]

LAST_FULLY_SEARCHED_TIER = 4
"""The last tier in which all steps are searched for one that removes the candidate.

Tier 1 has the simplest techniques. Searching for all steps of a higher tier takes too long; there, one step
after another is applied.
"""

MAX_TESTED_STEPS = 60
"""For at most this number of steps, it is tested whether the explanation can do without them.

Each test proves all later steps again, so the time grows with the square of this number.
"""


class WhyNot(NamedTuple):
    """The reason why a digit cannot be in a cell; `str` is the text.

    The `kind` ``possible`` means that no reason was found.

    ``sight`` means that a placed digit rules the candidate out, ``setter`` that the setter excluded it.
    `steps` are empty except for ``steps`` and ``contradiction``; the last of them removes the candidate.
    """

    kind: WhyNotKind
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

    `max_nodes` limits the search that proves whether there is one solution. Raises `Stopped` when the time is
    over.

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
    candidate: Candidate = (index, digit)
    cell_name, symbol = naming.cell(index), board.symbol(digit)
    claim = f"{cell_name} is not {symbol}"
    if value := position.values[index]:
        verb = "is given as" if position.givens[index] else "holds"
        return WhyNot("filled", f"{cell_name} {verb} {board.symbol(value)}.")
    if reasons := _sight_reasons(position, candidate, naming):
        return WhyNot("sight", f"{claim}: {reasons}.")
    if not _has_candidate(position, candidate):
        return WhyNot("setter", f"{claim}: it is not among the cell's candidates.")
    proof = prove_solution_count(puzzle, budget)
    has_one_solution = proof.verdict is Verdict.ONE
    if has_one_solution and proof.grid is not None and proof.grid.digits[index] == digit:
        return WhyNot("possible", f"Nothing rules out {symbol} in {cell_name}.")
    unique = has_one_solution and has_exchangeable_digits(puzzle)
    steps = _steps_to_removal(position, candidate, select(use, without, unique=unique), budget)
    if steps:
        return WhyNot("steps", _steps_text(claim, steps, notation), steps)
    case = case_of(position, candidate, select("singles", unique=unique).profile, budget)
    if case.contradiction is not None:
        steps = (*case.steps, case.contradiction)
        return WhyNot("contradiction", _steps_text(f"{claim}: otherwise", steps, notation), steps)
    return WhyNot("possible", f"None of the techniques rules out {symbol} in {cell_name}.")


def _has_candidate(position: Position, candidate: Candidate) -> bool:
    cell, digit = candidate
    return bool(position.masks[cell] >> (digit - 1) & 1)


def _sight_reasons(position: Position, candidate: Candidate, naming: Naming) -> str:
    """Return the placed digits that rule a candidate out: ``3 is in r4c2 (column 2)``; empty if none does."""
    board = position.board
    cell, digit = candidate
    places_by_symbol: dict[str, list[str]] = {}
    for other_cell, other_digit in sorted(board.excluded_by(cell, digit)):
        if position.values[other_cell] != other_digit:
            continue
        shared_houses = set(board.house_indices[cell]) & set(board.house_indices[other_cell])
        house_names = [naming.house(index) for index in sorted(shared_houses)]
        causes = joined(house_names) if other_digit == digit else ""
        place = f"{naming.cell(other_cell)} ({causes or naming.rule([candidate], (other_cell, other_digit))})"
        places_by_symbol.setdefault(board.symbol(other_digit), []).append(place)
    return joined([f"{symbol} is in {joined(places)}" for symbol, places in places_by_symbol.items()])


def _steps_to_removal(
    position: Position, candidate: Candidate, selection: Selection, budget: Budget
) -> tuple[Step, ...]:
    """Return the steps that are needed to remove a candidate; none if the steps place it or end before."""
    current, steps = position.copy(), list[Step]()
    while not current.solved:
        removing_step = _removing_step(current, candidate, selection, budget)
        if removing_step is not None:
            return _needed_steps(position, [*steps, removing_step], candidate, budget)
        step = current.next(selection.profile, budget_ms=budget.remaining_ms)
        if current.stop:
            raise budget.stopped_error("budget_ms")
        if step is None:
            return ()
        steps.append(step)
        current.apply(step)
        if _is_placed(current, candidate):
            return ()
        if not _has_candidate(current, candidate):
            return _needed_steps(position, steps, candidate, budget)
    return ()


def _removing_step(
    position: Position, candidate: Candidate, selection: Selection, budget: Budget
) -> Step | None:
    """Return the first step of the tiers up to `LAST_FULLY_SEARCHED_TIER` that removes a candidate."""
    step = first_step_where(
        position,
        selection,
        lambda step: _removes(step, candidate),
        budget,
        last_tier=LAST_FULLY_SEARCHED_TIER,
    )
    budget.check_time()
    return step


def _removes(step: Step, candidate: Candidate) -> bool:
    cell, digit = candidate
    return candidate in step.remove or any(
        (placed_cell == cell and placed_digit != digit)
        or candidate in step.board.excluded_by(placed_cell, placed_digit)
        for placed_cell, placed_digit in step.place
    )


def _is_placed(position: Position, candidate: Candidate) -> bool:
    cell, digit = candidate
    return position.values[cell] == digit


def _needed_steps(
    position: Position, steps: list[Step], candidate: Candidate, budget: Budget
) -> tuple[Step, ...]:
    """Return the steps without those that later steps do not need, as far as the time allows."""
    # The last step removes the candidate, so the tests begin with the step before it and go backwards.
    for index in range(len(steps) - 2, max(-1, len(steps) - MAX_TESTED_STEPS), -1):
        if budget.stopped_by == "budget_ms":
            break
        fewer_steps = steps[:index] + steps[index + 1 :]
        if _are_proved(position, fewer_steps, candidate, first_tested=index):
            steps = fewer_steps
    return tuple(steps)


def _are_proved(position: Position, steps: list[Step], candidate: Candidate, *, first_tested: int) -> bool:
    """Return whether the steps remove the candidate, and those from index `first_tested` on are proved.

    Earlier steps need no new proof, because no step before them was left out.
    """
    current = position.copy()
    for index, step in enumerate(steps):
        if index >= first_tested and faults(step, current.masks, current.values, current.givens):
            return False
        current.apply(step)
    return not _has_candidate(current, candidate) and not _is_placed(current, candidate)


def _steps_text(claim: str, steps: tuple[Step, ...], notation: Notation) -> str:
    if len(steps) == 1:
        return f"{claim}: {steps[0].explain(notation=notation)}"
    texts = [step.explain(notation=notation) for step in steps]
    lines = [numbered(number, text, width=2) for number, text in enumerate(texts, 1)]
    return "\n".join([f"{claim}:", *lines])
