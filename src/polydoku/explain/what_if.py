"""What follows if a digit is assumed in a cell: a solution, a contradiction, or neither."""

from typing import NamedTuple

from polydoku.errors import PuzzleError
from polydoku.explain.guess import contradiction_step
from polydoku.explain.player_state import may_assume_one_solution, position_of
from polydoku.explain.position import Position, Profile
from polydoku.explain.selection import TechniqueNames, select
from polydoku.explain.text.naming import Naming, joined
from polydoku.model.answer import digits_of
from polydoku.model.board import Candidate, CellLike
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle
from polydoku.model.step import Snapshot, Step
from polydoku.search.limits import Budget


class Case(NamedTuple):
    """What follows from one assumed candidate.

    - `steps`: the steps after the assumption.
    - `contradiction`: the step that removes the assumption, if the other steps lead to a contradiction.
    - `grid`, `snapshot`: the digits, and also the candidates, after the steps.
    """

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
        texts = [str(step).replace("\n", " ") for step in self.steps]
        parts = [f"if {naming.placed([self.assumed])}:", *texts]
        if self.contradiction is not None:
            return " ".join([*parts, str(self.contradiction)])
        end = "the grid is full" if self.outcome == "solved" else "nothing else follows"
        return " ".join([*parts, f"Then {end}."])


class WhatIf(NamedTuple):
    """A case for each assumed digit, and the conclusions that hold in all cases without contradiction."""

    cases: tuple[Case, ...]
    place: tuple[Candidate, ...]
    remove: tuple[Candidate, ...]

    def __repr__(self) -> str:
        outcomes = ", ".join(
            f"{Naming(case.grid.board).placed([case.assumed])}: {case.outcome}" for case in self.cases
        )
        return f"<WhatIf {outcomes}>"

    def __str__(self) -> str:
        texts = [str(case) for case in self.cases]
        if (self.place or self.remove) and self.cases:
            naming = Naming(self.cases[0].grid.board)
            conclusions = [f"place {naming.placements(self.place)}"] if self.place else []
            conclusions += [f"remove {naming.eliminations(self.remove)}"] if self.remove else []
            texts.append(f"In every case: {joined(conclusions)}.")
        return "\n".join(texts)


def what_if(
    puzzle: Puzzle,
    cell: CellLike,
    digit: int | None = None,
    *,
    use: TechniqueNames = "singles",
    budget_ms: float | None = None,
    max_nodes: int | None = None,
) -> WhatIf:
    """Return what follows by singles if `digit` is placed in `cell`, or each of its candidates in turn.

    `use` names other techniques than singles. `max_nodes` limits the search that proves whether there is one
    solution. Raises `Stopped` when the time is over.

    >>> puzzle = Puzzle.read("1..4.....1...32.")
    >>> [case.outcome for case in what_if(puzzle, "r2c1").cases]
    ['contradiction', 'solved', 'contradiction']
    """
    budget = Budget(budget_ms, max_nodes)
    board = puzzle.board
    index = board[cell]
    position = position_of(puzzle)
    if position.values[index]:
        raise PuzzleError("cell-filled", board.names[index], digit=board.symbol(position.values[index]))
    candidates = digits_of(position.masks[index])
    if digit is not None and digit not in candidates:
        raise PuzzleError("not-candidate", board.names[index], digit=digit)
    unique = may_assume_one_solution(puzzle, budget)
    profile = select(use, unique=unique).profile
    digits = candidates if digit is None else [digit]
    cases = tuple(case_of(position, (index, assumed), profile, budget) for assumed in digits)
    return WhatIf(cases, *_shared_conclusions(position, cases))


def case_of(position: Position, assumed: Candidate, profile: Profile, budget: Budget) -> Case:
    """Return what follows from one assumption; raise `Stopped` when the time is over."""
    branch = position.copy()
    # The assumption is the only guess of its case, so its label is always "1".
    assumption = Step(
        branch.board, "guess", variant="assume", guess="1", place=(assumed,), snapshot=branch.snapshot
    )
    branch.apply(assumption)
    steps: list[Step] = []
    while (contradiction := contradiction_step(branch, "1", assumed)) is None and not branch.solved:
        budget.check_time()
        step = branch.next(profile, budget_ms=budget.remaining_ms)
        if branch.stop:
            raise budget.stopped_error("budget_ms")
        if step is None:
            break
        steps.append(step.replace(guess="1"))
        branch.apply(step)
    return Case(
        assumed, tuple(steps), contradiction, Grid(branch.board, bytes(branch.values)), branch.snapshot
    )


def _shared_conclusions(
    position: Position, cases: tuple[Case, ...]
) -> tuple[tuple[Candidate, ...], tuple[Candidate, ...]]:
    """Return the placements and the eliminations that hold in all cases without contradiction.

    The eliminations include the assumptions that lead to a contradiction. A single case has no shared
    conclusions.
    """
    refuted_candidates = [case.assumed for case in cases if case.contradiction is not None]
    snapshots = [case.snapshot for case in cases if case.contradiction is None]
    if not snapshots:
        return (), tuple(refuted_candidates)
    if len(cases) == 1:
        return (), ()
    place: list[Candidate] = []
    remove = list(refuted_candidates)
    for cell in position.board.cells:
        if position.values[cell]:
            continue
        placed_digits = {snapshot.digits[cell] for snapshot in snapshots}
        if len(placed_digits) == 1 and 0 not in placed_digits:
            place.append((cell, placed_digits.pop()))
            continue
        possible_digits = 0
        for snapshot in snapshots:
            digit = snapshot.digits[cell]
            possible_digits |= 1 << (digit - 1) if digit else snapshot.masks[cell]
        removable = [(cell, digit) for digit in digits_of(position.masks[cell] & ~possible_digits)]
        remove += [candidate for candidate in removable if candidate not in refuted_candidates]
    return tuple(place), tuple(remove)
