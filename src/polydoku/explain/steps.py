"""`Steps`: the solution path of a puzzle, which is searched lazily and can be walked forwards and back."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple, overload

from polydoku.errors import PuzzleError
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
from polydoku.model.answer import Candidates, StoppedBy, Verdict, masks_with_digits
from polydoku.model.board import Board
from polydoku.model.choices import TechniqueOrder
from polydoku.model.grid import Grid, GridLike
from polydoku.model.puzzle import Puzzle
from polydoku.model.step import Step
from polydoku.search.limits import STOPPED, Budget, check_limits


class Place(NamedTuple):
    """A position on the path: the number of steps before it, its grid and candidates, and the next step."""

    number: int
    grid: Grid
    candidates: Candidates
    step: Step | None


class Steps:
    """The steps that solve a puzzle, as far as the selected techniques lead.

    Iterating finds them one after another; `steps[k]` and `len` find as many as they need. A cursor,
    moved by `next`, `back` and `at`, has a `grid` and `candidates`. `solved`, `guesses` and `summary`
    walk to the end. `verdict` is that of the puzzle: with several solutions nothing is used that
    assumes a single one. `budget_ms` runs from the start, whatever is done between two steps; `max_nodes`
    bounds the search for that verdict.
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
        select(use, without, order)
        _check_order(puzzle, order)
        self.puzzle = puzzle
        self.verdict = prove_solution_count(puzzle, budget).verdict
        unique = self.verdict is Verdict.ONE and has_exchangeable_digits(puzzle)
        self.choice: Selection = select(use, without, order, unique=unique)
        self._start = position_of(puzzle, grid, marks)
        self._search = _StepSearch(self._start.copy(), self.choice, guesses, budget)
        self._here = _Walker(self._start.copy())

    def __iter__(self) -> Iterator[Step]:
        number = 0
        while self._search.reach(number):
            yield self._search.steps[number]
            number += 1

    def __len__(self) -> int:
        self._search.reach(None)
        return len(self._search.steps)

    @overload
    def __getitem__(self, number: int) -> Step: ...
    @overload
    def __getitem__(self, number: slice) -> list[Step]: ...
    def __getitem__(self, number: int | slice) -> Step | list[Step]:
        last = number if isinstance(number, int) else _last(number)
        self._search.reach(None if last is None or last < 0 else last)
        return self._search.steps[number]

    @property
    def number(self) -> int:
        """The number of steps before the cursor."""
        return self._here.number

    @property
    def grid(self) -> Grid:
        """The digits at the cursor."""
        return Grid(self.puzzle.board, bytes(self._here.position.values))

    @property
    def candidates(self) -> Candidates:
        """The candidates at the cursor; a filled cell has its digit as its candidate."""
        position = self._here.position
        return Candidates(self.puzzle.board, masks_with_digits(position.values, position.masks))

    def next(self) -> Step | None:
        """Move one step forwards and return the step, or `None` at the end of the path."""
        if not self._search.reach(self.number):
            return None
        step = self._search.steps[self.number]
        self._here.go(step)
        return step

    def back(self) -> Step | None:
        """Move one step back and return the step that was undone, or `None` at the start."""
        if not self.number:
            return None
        step = self._search.steps[self.number - 1]
        self.at(self.number - 1)
        return step

    def at(self, number: int) -> Place:
        """Move behind the first `number` steps (if negative, counted from the end) and return this place."""
        if number < 0:
            number += len(self) + 1
        if number < 0 or (number and not self._search.reach(number - 1)):
            raise PuzzleError("step-number", number=number, steps=len(self._search.steps))
        if number < self.number:
            self._here = _Walker(self._start.copy())
        while self.number < number:
            self._here.go(self._search.steps[self.number])
        step = self._search.steps[number] if self._search.reach(number) else None
        return Place(number, self.grid, self.candidates, step)

    @property
    def solved(self) -> bool:
        """Whether the path ends with a full grid."""
        self._search.reach(None)
        return self._search.position.solved

    @property
    def stopped_by(self) -> StoppedBy | None:
        """The limit that ended the search, or `None`."""
        self._search.reach(None)
        return self._search.position.stopped_by or ("limit" if self._search.guesses.limit_reached else None)

    def grid_after(self, number: int) -> Grid:
        """Return the grid after the first `number` known steps, without a search for more steps."""
        return Grid(self.puzzle.board, bytes(self._position(number).values))

    @property
    def end(self) -> Place:
        """The end of the path."""
        return self.at(-1)

    def summary(self, number: int | None = None) -> Summary:
        """Return how the path (or its first `number` steps) ended, and the step counts of the techniques."""
        self._search.reach(None if number is None else number - 1)
        taken = self._search.steps[:number]
        open_ = self._position(len(taken)).values.count(0)
        guesses = [step for step in taken if step.technique == "guess" and step.place]
        back = sum(step.technique == "guess" and not step.place for step in taken)
        counts = Counter(step.technique for step in taken if step.technique != "guess" or step.place)
        return Summary(
            open_ == 0,
            in_order(counts),
            len(guesses),
            max((step.guess.count(".") + 1 for step in guesses), default=0),
            back,
            open_,
            self.stopped_by if number is None else None,
        )

    def _position(self, number: int) -> Position:
        """Return the position after the first `number` known steps, without moving the cursor."""
        if number == len(self._search.steps):
            return self._search.position
        walker = _Walker(self._start.copy())
        for step in self._search.steps[:number]:
            walker.go(step)
        return walker.position

    def _repr_html_(self) -> str:
        from polydoku.draw.steps import steps_html

        return steps_html(self)

    def __str__(self) -> str:
        return "\n".join(f"{number:3}  {step}" for number, step in enumerate(self, 1))


def _last(part: slice) -> int | None:
    """Return the last step that a slice can hold, or `None` if it depends on the number of steps."""
    ends = (part.start or 0, part.stop if part.stop is not None else -1)
    return max(ends[1] - 1, 0) if min(ends) >= 0 and (part.step or 1) > 0 else None


def _check_order(puzzle: Puzzle, order: object) -> None:
    """Raise `PuzzleError` if the order of a rating scale is combined with another board than classic 9×9."""
    if order in ("se", "hodoku") and (puzzle.board != Board.square(9) or puzzle.rules):
        raise PuzzleError("order-board", name=order)


class _Walker:
    """A position that steps change; a contradiction restores the position before its guess."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.number = 0
        self._positions_before_guesses: list[Position] = []

    def go(self, step: Step) -> None:
        self.number += 1
        if step.technique == "guess" and step.variant == "assume":
            self._positions_before_guesses.append(self.position.copy())
        elif step.technique == "guess":
            self.position = self._positions_before_guesses.pop()
        self.position.apply(step)


class _StepSearch:
    """The known part of the path, and the search for further steps."""

    def __init__(
        self, position: Position, choice: Selection, most_guesses: int | None, budget: Budget
    ) -> None:
        self.walker = _Walker(position)
        self.choice = choice
        self.budget = budget
        self.guesses = Guesses(choice.guess, most_guesses)
        self.steps: list[Step] = []
        self.ended = False

    @property
    def position(self) -> Position:
        return self.walker.position

    def reach(self, number: int | None) -> bool:
        """Search up to step `number` (from 0; `None`: all steps) and return whether this step exists."""
        while not self.ended and (number is None or number >= len(self.steps)):
            step = self._next_step()
            if step is None:
                self.ended = True
            else:
                self.steps.append(step)
                self.walker.go(step)
        return number is not None and number < len(self.steps)

    def _next_step(self) -> Step | None:
        position = self.position
        if self.guesses.is_open and (backtrack := self.guesses.backtrack(position)) is not None:
            return backtrack
        if position.solved:
            return None
        if self.budget.is_out_of_time:
            position.stop = STOPPED.index("budget_ms")
            return None
        step = position.next(self.choice.profile, budget_ms=self.budget.left)
        if position.stop:
            return None
        if step is None:
            return self.guesses.next_guess(position)
        return step.replace(guess=self.guesses.label) if self.guesses.is_open else step
