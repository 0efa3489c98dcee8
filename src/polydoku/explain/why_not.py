"""Why not this digit here: a given, a digit in sight, the shortest way of steps that strikes it, or the
contradiction it leads to. Of a digit that nothing speaks against no more is said.
"""

from typing import Literal, NamedTuple

from polydoku.errors import PuzzleError
from polydoku.explain.player_state import MarksLike, exchangeable, position_of, proof_of
from polydoku.explain.position import Position
from polydoku.explain.proof import faults
from polydoku.explain.selection import Names, Selection, select
from polydoku.explain.simplest_step import plainest
from polydoku.explain.text.naming import Naming, joined
from polydoku.explain.what_if import followed
from polydoku.model.answer import Verdict
from polydoku.model.board import Candidate, CellLike
from polydoku.model.grid import GridLike
from polydoku.model.puzzle import Puzzle
from polydoku.model.step import Notation, Step
from polydoku.search.limits import Budget

Kind = Literal["filled", "sight", "setter", "steps", "contradiction", "possible"]

LONGEST = 60
"""Steps of a way that are tried to be left out one by one."""


class WhyNot(NamedTuple):
    """Why a digit cannot stand in a cell; `str` is the text.

    `kind` is filled, sight, setter (not among the candidates the setter left), steps, contradiction or
    possible; `steps` lead to it in order, the last one strikes the digit.
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
    use: Names = None,
    without: Names = (),
    notation: Notation = "rc",
    budget_ms: float | None = None,
    max_nodes: int | None = None,
) -> WhyNot:
    """Return why a digit cannot stand in a cell.

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
    proof = proof_of(puzzle, budget)
    if proof.verdict is Verdict.ONE and proof.grid is not None and proof.grid.digits[index] == digit:
        return WhyNot("possible", f"Nothing rules out {board.symbol(digit)} in {naming.cell(index)}.")
    unique = exchangeable(puzzle) and proof.verdict is Verdict.ONE
    steps = _way(position, at, select(use, without, unique=unique), budget)
    if steps:
        return WhyNot("steps", _told(head, steps, notation), steps)
    line = followed(position, at, select("singles", unique=unique).profile, budget)
    if line.contradiction is not None:
        steps = (*line.steps, line.contradiction)
        return WhyNot("contradiction", _told(f"{head}: otherwise", steps, notation), steps)
    return WhyNot(
        "possible", f"None of the techniques rules out {board.symbol(digit)} in {naming.cell(index)}."
    )


def _sight(position: Position, at: Candidate, naming: Naming) -> str:
    """Return the digits in sight: ``3 is in r4c2 (column 2)``."""
    cell, digit = at
    told = []
    board = position.board
    for peer, held in sorted(board.struck(cell, digit)):
        if position.values[peer] == held:
            houses = set(board.houses_of[cell]) & set(board.houses_of[peer]) if held == digit else set()
            names = joined([naming.house(number) for number in sorted(houses)]) or naming.rule([cell], peer)
            told.append((board.symbol(held), f"{naming.cell(peer)} ({names})"))
    symbols = dict.fromkeys(symbol for symbol, _ in told)
    return joined([f"{own} is in {joined([at for by, at in told if by == own])}" for own in symbols])


def _way(position: Position, at: Candidate, choice: Selection, budget: Budget) -> tuple[Step, ...]:
    """Return the steps that lead to striking a candidate, without those that it does not need; none where
    they place it instead."""
    here, way = position.copy(), list[Step]()
    while not here.solved:
        last = _striking(here, at, choice, budget)
        if last is not None:
            return _needed(position, [*way, last], at, budget)
        step = here.next(choice.profile, budget_ms=budget.left)
        if here.stop:
            raise budget.stopped("budget_ms")
        if step is None:
            return ()
        way.append(step)
        here.apply(step)
        if here.values[at[0]] == at[1]:
            return ()
        if not here.masks[at[0]] >> (at[1] - 1) & 1:
            return _needed(position, way, at, budget)
    return ()


def _striking(position: Position, at: Candidate, choice: Selection, budget: Budget) -> Step | None:
    """Return the plainest step of the lower tiers that strikes a candidate."""
    for tier, producers in choice.profile.tiers:
        if tier > 4:
            return None
        budget.check_time()
        every = position.all(producers, limit=500, budget_ms=budget.left)
        steps = [step for step in every if _strikes(step, at)]
        if steps:
            return plainest(position, steps)
    return None


def _strikes(step: Step, at: Candidate) -> bool:
    cell, digit = at
    return at in step.remove or any(
        (own == cell and value != digit) or at in step.board.struck(own, value) for own, value in step.place
    )


def _needed(position: Position, way: list[Step], at: Candidate, budget: Budget) -> tuple[Step, ...]:
    """Leave out every step without which the later ones still hold, as far as the time allows."""
    for number in range(len(way) - 2, max(-1, len(way) - LONGEST), -1):
        if budget.stopped_by == "budget_ms":
            break
        shorter = way[:number] + way[number + 1 :]
        if _holds(position, shorter, number, at):
            way = shorter
    return tuple(way)


def _holds(position: Position, way: list[Step], changed: int, at: Candidate) -> bool:
    """Return whether every step from `changed` on is proved where it stands, and the last one strikes."""
    here = position.copy()
    for number, step in enumerate(way):
        if number >= changed and not _proved(here, step):
            return False
        here.apply(step)
    return not here.masks[at[0]] >> (at[1] - 1) & 1 and here.values[at[0]] != at[1]


def _proved(position: Position, step: Step) -> bool:
    return not faults(step, position.masks, position.values, position.givens)


def _told(head: str, steps: tuple[Step, ...], notation: Notation) -> str:
    if len(steps) == 1:
        return f"{head}: {steps[0].explain(notation=notation)}"
    lines = [f"{number:2}  {step.explain(notation=notation)}" for number, step in enumerate(steps, 1)]
    return "\n".join([f"{head}:", *lines])
