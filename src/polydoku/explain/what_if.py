"""What follows if a digit is assumed: a solution, a contradiction, or neither."""

from typing import NamedTuple

from polydoku.errors import PuzzleError
from polydoku.explain.guess import contradiction_step
from polydoku.explain.player_state import may_assume_one_solution, position_of
from polydoku.explain.position import Position, Profile
from polydoku.explain.selection import TechniqueNames, select
from polydoku.explain.text.naming import Naming, joined
from polydoku.model.board import Candidate, CellLike
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle
from polydoku.model.step import Snapshot, Step
from polydoku.search.limits import Budget

SINGLES = "singles"


class Line(NamedTuple):
    """What follows from one assumption: steps, and the contradiction (a step that removes it) or `None`."""

    assumed: Candidate
    steps: tuple[Step, ...]
    contradiction: Step | None
    grid: Grid
    snapshot: Snapshot

    @property
    def outcome(self) -> str:
        """``contradiction``, ``solved`` or ``open``."""
        if self.contradiction is not None:
            return "contradiction"
        return "open" if 0 in self.grid.digits else "solved"

    def __str__(self) -> str:
        naming = Naming(self.grid.board)
        parts = [f"if {naming.placed([self.assumed])}:", *map(str, self.steps)]
        if self.contradiction is not None:
            return " ".join([*parts, f"{self.contradiction}"])
        end = "the grid is full" if self.outcome == "solved" else "nothing else follows"
        return " ".join([*parts, f"then {end}."])


class WhatIf(NamedTuple):
    """A line for each assumed digit, and the conclusions that all lines without contradiction share."""

    lines: tuple[Line, ...]
    place: tuple[Candidate, ...]
    remove: tuple[Candidate, ...]

    def __str__(self) -> str:
        texts = [str(line) for line in self.lines]
        if (self.place or self.remove) and self.lines:
            naming = Naming(self.lines[0].grid.board)
            conclusions = filter(None, (naming.placed(self.place), naming.removed(self.remove)))
            texts.append(f"In every case: {joined(list(conclusions))}.")
        return "\n".join(texts)


def what_if(
    puzzle: Puzzle,
    cell: CellLike,
    digit: int | None = None,
    *,
    use: TechniqueNames = SINGLES,
    budget_ms: float | None = None,
    max_nodes: int | None = None,
) -> WhatIf:
    """Return what follows by singles if `digit` is placed in `cell`, or each of its candidates in turn.

    Raises `Stopped` when the time is over; `max_nodes` bounds the search that proves whether there is one
    solution.

    >>> puzzle = Puzzle.read("1..4.....1...32.")
    >>> [line.outcome for line in what_if(puzzle, "r2c1").lines]
    ['contradiction', 'solved', 'contradiction']
    """
    budget = Budget(budget_ms, max_nodes)
    board = puzzle.board
    index = board[cell]
    position = position_of(puzzle)
    if position.values[index]:
        raise PuzzleError("cell-filled", board.names[index], digit=board.symbol(position.values[index]))
    mask = position.masks[index]
    if digit is not None and not (1 <= digit <= board.digits and mask >> (digit - 1) & 1):
        raise PuzzleError("not-candidate", board.names[index], digit=digit)
    unique = may_assume_one_solution(puzzle, budget)
    profile = select(use, unique=unique).profile
    digits = [digit] if digit is not None else [d for d in range(1, board.digits + 1) if mask >> (d - 1) & 1]
    lines = tuple(line_of(position, (index, assumed), profile, budget) for assumed in digits)
    return WhatIf(lines, *_shared_conclusions(position, lines))


def line_of(position: Position, assumed: Candidate, profile: Profile, budget: Budget) -> Line:
    """Return what follows from one assumption; raise `Stopped` when the time is over."""
    here = position.copy()
    start = Step(here.board, "guess", variant="assume", guess="1", place=(assumed,), snapshot=here.snapshot)
    here.apply(start)
    steps: list[Step] = []
    while (contradiction := contradiction_step(here, "1", assumed)) is None and not here.solved:
        budget.check_time()
        step = here.next(profile, budget_ms=budget.left)
        if here.stop:
            raise budget.stopped("budget_ms")
        if step is None:
            break
        steps.append(step.replace(guess="1"))
        here.apply(step)
    return Line(assumed, tuple(steps), contradiction, Grid(here.board, bytes(here.values)), here.snapshot)


def _shared_conclusions(
    position: Position, lines: tuple[Line, ...]
) -> tuple[tuple[Candidate, ...], tuple[Candidate, ...]]:
    """Return the placements and eliminations that all lines without contradiction share.

    The eliminations include the assumptions that lead to a contradiction.
    """
    consistent = [line for line in lines if line.contradiction is None]
    refuted = [line.assumed for line in lines if line.contradiction is not None]
    if not consistent:
        return (), tuple(refuted)
    if len(lines) == 1:
        return (), ()
    place, remove = [], list(refuted)
    for cell, value in enumerate(position.values):
        if value:
            continue
        digits = {line.snapshot.digits[cell] for line in consistent}
        if len(digits) == 1 and (digit := digits.pop()):
            place.append((position.board.cells[cell], digit))
            continue
        possible = 0
        for line in consistent:
            placed = line.snapshot.digits[cell]
            possible |= 1 << (placed - 1) if placed else line.snapshot.masks[cell]
        removed = position.masks[cell] & ~possible
        board_cell = position.board.cells[cell]
        remove += [
            (board_cell, digit)
            for digit in range(1, position.board.digits + 1)
            if removed >> (digit - 1) & 1 and (board_cell, digit) not in refuted
        ]
    return tuple(place), tuple(remove)
