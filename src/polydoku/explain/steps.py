"""`Steps`: the solution path of a puzzle, whose steps are searched when they are first needed.

A *solution path* is the list of steps that lead from a puzzle to its solution.
"""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple, overload

from polydoku import words
from polydoku.errors import NotUnique, PuzzleError
from polydoku.explain.guess import Guesses
from polydoku.explain.player_state import (
    MarksLike,
    has_exchangeable_digits,
    position_of,
    prove_solution_count,
)
from polydoku.explain.position import Position
from polydoku.explain.selection import Selection, TechniqueNames, select
from polydoku.explain.summary import Summary, in_order
from polydoku.explain.text.explanation import numbered
from polydoku.explain.text.levels import hint_text
from polydoku.explain.what_helps import what_helps
from polydoku.model.answer import Answer, Candidates, StoppedBy, Verdict, masks_with_digits
from polydoku.model.board import Board
from polydoku.model.choices import TechniqueOrder
from polydoku.model.grid import Grid, GridLike
from polydoku.model.puzzle import Puzzle
from polydoku.model.step import Step
from polydoku.search.limits import STOP_REASONS, Budget, check_limits
from polydoku.search.solve import only_solution


class PathPoint(NamedTuple):
    """A point of the path: the number of steps before it, grid and candidates there, and the next step.

    `step` is `None` at the end of the path.
    """

    number: int
    grid: Grid
    candidates: Candidates
    step: Step | None


class Steps:
    """The steps that solve a puzzle, as far as the selected techniques lead.

    Iteration searches one step after another; `steps[k]` and `len` search as many as they need, `solved` and
    `summary` search all. `next`, `back` and `at` move a cursor along the path; `grid` and `candidates` are
    those at the cursor. `verdict` says whether the puzzle has one solution: only then, techniques that assume
    one solution are used. `proof` is the answer of the search for it. `guesses` is the largest number of
    guesses. The time `budget_ms` begins when the object is created. `max_nodes` limits the search for the
    verdict.
    """

    def __init__(
        self,
        puzzle: Puzzle,
        *,
        use: TechniqueNames = None,
        without: TechniqueNames = (),
        order: TechniqueOrder = "human",
        grid: "GridLike | str | None" = None,
        marks: "MarksLike | None" = None,
        guesses: int | None = None,
        budget_ms: float | None = None,
        max_nodes: int | None = None,
    ) -> None:
        check_limits(guesses=guesses)
        budget = Budget(budget_ms, max_nodes)
        select(use, without, order)  # An unknown name is reported before the search for the verdict.
        check_order(puzzle, order)
        self.puzzle = puzzle
        self._names = {"use": use, "without": without}
        self.proof = prove_solution_count(puzzle, budget)
        self.verdict = self.proof.verdict
        unique = self.verdict is Verdict.ONE and has_exchangeable_digits(puzzle)
        self.selection = select(use, without, order, unique=unique)
        self._start = position_of(puzzle, grid, marks)
        self._search = _StepSearch(self._start.copy(), self.selection, guesses, budget)
        self._cursor = _PathCursor(self._start.copy())

    def __iter__(self) -> Iterator[Step]:
        index = 0
        while self._search.search_to(index):
            yield self._search.steps[index]
            index += 1

    def __len__(self) -> int:
        self._search.search_to(None)
        return len(self._search.steps)

    @overload
    def __getitem__(self, index: int) -> Step: ...
    @overload
    def __getitem__(self, index: slice) -> list[Step]: ...
    def __getitem__(self, index: int | slice) -> Step | list[Step]:
        last_index = index if isinstance(index, int) else _last_index(index)
        if last_index is not None and last_index < 0:
            last_index = None  # it counts from the end, so the whole path must be known
        self._search.search_to(last_index)
        return self._search.steps[index]

    @property
    def number(self) -> int:
        """The number of steps before the cursor."""
        return self._cursor.number

    @property
    def grid(self) -> Grid:
        """The digits at the cursor."""
        return Grid(self.puzzle.board, bytes(self._cursor.position.values))

    @property
    def candidates(self) -> Candidates:
        """The candidates at the cursor; a filled cell has its digit as its candidate."""
        position = self._cursor.position
        return Candidates(self.puzzle.board, masks_with_digits(position.values, position.masks))

    def next(self) -> Step | None:
        """Move the cursor one step forwards and return this step, or `None` at the end of the path."""
        if not self._search.search_to(self.number):
            return None
        step = self._search.steps[self.number]
        self._cursor.take(step)
        return step

    def back(self) -> Step | None:
        """Move the cursor one step back and return this step, or `None` at the start."""
        if not self.number:
            return None
        step = self._search.steps[self.number - 1]
        self.at(self.number - 1)
        return step

    def at(self, number: int) -> PathPoint:
        """Move the cursor to the point after the first `number` steps, and return this point.

        A negative number counts from the end: -1 is the end of the path.
        """
        if number < 0:
            number += len(self) + 1
        if number < 0 or (number and not self._search.search_to(number - 1)):
            raise PuzzleError("step-number", number=number, steps=len(self._search.steps))
        if number < self.number:
            self._cursor = _PathCursor(self._start.copy())
        while self.number < number:
            self._cursor.take(self._search.steps[self.number])
        step = self._search.steps[number] if self._search.search_to(number) else None
        return PathPoint(number, self.grid, self.candidates, step)

    @property
    def solved(self) -> bool:
        """Whether the path ends with a full grid."""
        self._search.search_to(None)
        return self._search.position.solved

    @property
    def stopped_by(self) -> StoppedBy | None:
        """The limit that ended the search, or `None`; ``limit`` means that no further guess was allowed."""
        self._search.search_to(None)
        return self._search.position.stopped_by or ("limit" if self._search.guesses.limit_reached else None)

    def what_helps(self) -> tuple[str, ...]:
        """Return values for `use` with which the steps go on if the path is stuck; else an empty tuple."""
        if self.solved or self.stopped_by is not None:
            return ()
        unique = self.verdict is Verdict.ONE and has_exchangeable_digits(self.puzzle)
        search = self._search
        return what_helps(search.position, self.selection, search.budget, **self._names, unique=unique)

    def grid_after(self, number: int) -> Grid:
        """Return the grid after the first `number` steps, or at the end of a shorter path.

        The cursor does not move.
        """
        self._search.search_to(number - 1)
        return Grid(self.puzzle.board, bytes(self._position_after(number).values))

    @property
    def end(self) -> PathPoint:
        """The end of the path, to which the cursor moves."""
        return self.at(-1)

    def summary(self, number: int | None = None) -> Summary:
        """Return the summary of the path, or of its first `number` steps."""
        self._search.search_to(None if number is None else number - 1)
        steps = self._search.steps[:number]
        guesses = [step for step in steps if step.technique == "guess" and step.place]
        backtracks = [step for step in steps if step.technique == "guess" and not step.place]
        counts = Counter(step.technique for step in steps)
        counts["guess"] = len(guesses)  # backtracks are not counted
        open_cells = self._position_after(len(steps)).values.count(0)
        return Summary(
            solved=open_cells == 0,
            counts=in_order(+counts),  # `+` drops techniques without steps
            guesses=len(guesses),
            max_depth=max((step.guess.count(".") + 1 for step in guesses), default=0),
            backtracks=len(backtracks),
            open_cells=open_cells,
            stopped_by=self.stopped_by if number is None else None,
        )

    def _position_after(self, number: int) -> Position:
        """Return the position after the first `number` known steps; the cursor does not move."""
        if number == len(self._search.steps):
            return self._search.position
        cursor = _PathCursor(self._start.copy())
        for step in self._search.steps[:number]:
            cursor.take(step)
        return cursor.position

    def _repr_html_(self) -> str:
        from polydoku.draw.notebook import steps_html

        return steps_html(self, str(self.summary()))

    def __repr__(self) -> str:
        # Only the steps that are known already, because `repr` should not search.
        known_steps = words.amount(len(self._search.steps), "step")
        return f"<Steps ({self.verdict.value}): {known_steps}{'' if self._search.is_complete else ' so far'}>"

    def __str__(self) -> str:
        lines = [numbered(number, hint_text(step, level=4), width=3) for number, step in enumerate(self, 1)]
        return "\n".join(filter(None, (obstacle_text(self.puzzle, self.proof), *lines)))


def obstacle_text(puzzle: Puzzle, proof: Answer) -> str:
    """Return that a puzzle has no solution, or several; else an empty text."""
    if proof.verdict is Verdict.UNKNOWN:
        return ""
    try:
        only_solution(puzzle, proof)
    except NotUnique as error:
        return f"The puzzle has {error.what}."
    return ""


def _last_index(indices: slice) -> int | None:
    """Return the index of the last step of a slice, or `None` if it depends on the length of the path."""
    start, stop = indices.start or 0, indices.stop
    counts_from_end = start < 0 or stop is None or stop < 0 or (indices.step or 1) < 0
    return None if counts_from_end else max(stop - 1, 0)


def check_order(puzzle: Puzzle, order: object) -> None:
    """Raise `PuzzleError` if the order of a rating scale is combined with a board that is not classic 9×9.

    The scales ``se`` and ``hodoku`` are those of programs for classic 9×9 puzzles.
    """
    if order in ("se", "hodoku") and (puzzle.board != Board.square(9) or puzzle.rules):
        raise PuzzleError("order-board", name=order)


class _PathCursor:
    """A point of the path: a position to which steps are applied one after another.

    A step with the technique ``guess`` either assumes a digit (variant ``assume``) or removes the digit of
    the innermost guess, which led to a contradiction; for that, the position before the guess is restored.
    """

    def __init__(self, position: Position) -> None:
        self.position = position
        self.number = 0
        self._positions_before_guesses: list[Position] = []

    def take(self, step: Step) -> None:
        """Apply the next step of the path."""
        self.number += 1
        if step.technique == "guess":
            if step.variant == "assume":
                self._positions_before_guesses.append(self.position.copy())
            else:
                self.position = self._positions_before_guesses.pop()
        self.position.apply(step)


class _StepSearch:
    """The known part of the path, and the search for further steps."""

    def __init__(
        self, position: Position, selection: Selection, guess_limit: int | None, budget: Budget
    ) -> None:
        self.cursor = _PathCursor(position)
        self.selection = selection
        self.budget = budget
        self.guesses = Guesses(selection.allows_guesses, guess_limit)
        self.steps: list[Step] = []
        self.is_complete = False

    @property
    def position(self) -> Position:
        return self.cursor.position

    def search_to(self, index: int | None) -> bool:
        """Search as far as the step at `index` (`None`: to the end) and return whether this step exists."""
        while not self.is_complete and (index is None or index >= len(self.steps)):
            step = self._next_step()
            if step is None:
                self.is_complete = True
            else:
                self.steps.append(step)
                self.cursor.take(step)
        return index is not None and index < len(self.steps)

    def _next_step(self) -> Step | None:
        """Return the next step, or `None` at the end or if a limit is reached (see `Position.stop`)."""
        position = self.position
        if self.guesses.is_open and (backtrack := self.guesses.backtrack(position)) is not None:
            return backtrack
        if position.solved:
            return None
        if self.budget.is_out_of_time:
            position.stop = STOP_REASONS.index("budget_ms")
            return None
        step = position.next(self.selection.profile, budget_ms=self.budget.remaining_ms)
        if position.stop:
            return None
        if step is None:
            return self.guesses.next_guess(position)
        return step.replace(guess=self.guesses.label) if self.guesses.is_open else step
