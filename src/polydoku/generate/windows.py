"""Windows: what the path to the solution of a puzzle must be like, by techniques or by a rating."""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple, Protocol

from polydoku import _core
from polydoku.errors import PuzzleError
from polydoku.explain.batch_walks import WalkResult, walk_many
from polydoku.explain.selection import ids_of_names, name_list
from polydoku.generate.generated import Generated
from polydoku.generate.tally import Tally
from polydoku.model.board import Board
from polydoku.model.puzzle import Puzzle
from polydoku.rate.hodoku import HodokuRating
from polydoku.rate.rating import Rating
from polydoku.rate.scale import UNIQUE, BatchOptions, Scale
from polydoku.search.limits import Budget
from polydoku.techniques import ROWS, profiles
from polydoku.techniques.technique import FinderCall

Profile = tuple[FinderCall, ...]

SINGLES = ("full-house", "hidden-single", "naked-single")


class Effort(NamedTuple):
    """The threads that judge puzzles, the time that they have together, and the counts of what they see."""

    threads: int
    budget: Budget
    tally: Tally


class Window(Protocol):
    """A wish that is judged after a puzzle is generated."""

    name: str

    def passes(self, board: Board, generated: Sequence[Generated], effort: Effort) -> list[bool]:
        """Return for each puzzle whether it is in the window; raises `Stopped` when time is up."""
        ...


@dataclass(frozen=True)
class TechniqueWindow:
    """What techniques a puzzle needs. All names are those that `Puzzle.steps` accepts for `use`.

    - `needed`: it cannot be solved without one of these, but with them and easier ones;
    - `at_most`: it can be solved with these and easier techniques;
    - `avoided`: it can be solved without these;
    - `first`: the first step after all singles is one of these, so none easier is there.

    "Easier" is the order in which `Puzzle.steps` tries techniques.
    """

    needed: tuple[str, ...] = ()
    at_most: tuple[str, ...] = ()
    avoided: tuple[str, ...] = ()
    first: tuple[str, ...] = ()
    name = "technique"

    @classmethod
    def of(
        cls, technique: str | None, at_most: str | None, avoid: str | Collection[str], first_step: str | None
    ) -> "TechniqueWindow | None":
        """Return the window of these wishes, `None` without any; raises `PuzzleError` if they contradict."""
        window = cls(*(_ids(names) for names in (technique, at_most, avoid, first_step)))
        if not any((window.needed, window.at_most, window.avoided, window.first)):
            return None
        window._refuse_contradictions()
        return window

    def _refuse_contradictions(self) -> None:
        if self.first and set(self.first) <= set(SINGLES):
            raise PuzzleError("wish-first-single", name=", ".join(self.first))
        wishes = {"technique": self.needed, "first_step": self.first}
        for wish, ids in (wishes | {"at_most": self.at_most}).items():
            if ids and not _only(self._calls, ids):
                raise PuzzleError("wish-no-steps", wish=wish, name=", ".join(ids))
        for wish, ids in wishes.items():
            if ids and set(ids) <= set(self.avoided):
                raise PuzzleError("wish-avoided", wish=wish, name=", ".join(ids))
            limit = self.at_most or (self.needed if wish == "first_step" else ())
            if ids and limit and self._rank(ids, min) > self._rank(limit, max):
                raise PuzzleError("wish-harder", wish=wish, name=", ".join(ids), most=", ".join(limit))

    @cached_property
    def _calls(self) -> Profile:
        """The calls of the default techniques and those that the window names, easy ones first."""
        ids = {*self.needed, *self.at_most, *self.first}
        return profiles.human(row for row in ROWS.values() if row.default or row.id in ids)

    def _rank(self, ids: Collection[str], of: Callable[[Iterable[int]], int]) -> int:
        """Return the first or the last place of some techniques in the order in which they are tried."""
        return of(number for number, call in enumerate(self._calls) if set(call.techniques) & set(ids))

    @cached_property
    def profile(self) -> Profile:
        """The techniques that must suffice."""
        limits = [self._rank(ids, max) for ids in (self.needed, self.at_most) if ids]
        calls = self._calls[: min(limits) + 1] if limits else self._calls
        return _without(calls, self.avoided)

    @cached_property
    def allows_singles_only(self) -> bool:
        """Whether singles must suffice."""
        return self.profile == _only(self._calls, SINGLES)

    def passes(self, board: Board, generated: Sequence[Generated], effort: Effort) -> list[bool]:
        """Return for each puzzle whether it is in the window."""
        passing = [*range(len(generated))]
        for test in (self._is_beyond_singles, self._is_solved, self._needs, self._begins):
            results = test(board, [generated[index] for index in passing], effort) if passing else []
            passing = [index for index, result in zip(passing, results, strict=True) if result]
        passing_indices = set(passing)
        return [index in passing_indices for index in range(len(generated))]

    def _is_beyond_singles(self, board: Board, generated: Sequence[Generated], _effort: Effort) -> list[bool]:
        """Leave out the puzzles that need no technique but singles, if they should need one: a quick test."""
        if not self.needed or set(self.needed) & set(SINGLES) or not _are_classic(board, generated):
            return [True] * len(generated)
        return [not is_solved for is_solved in _solved_by_singles(generated)]

    def _is_solved(self, board: Board, generated: Sequence[Generated], effort: Effort) -> list[bool]:
        if self.allows_singles_only and _are_classic(board, generated):
            return _solved_by_singles(generated)
        return [walk.end == "solved" for walk in _walks(board, generated, self.profile, effort)]

    def _needs(self, board: Board, generated: Sequence[Generated], effort: Effort) -> list[bool]:
        if not self.needed:
            return [True] * len(generated)
        easier = _without(self.profile, self.needed)
        return [walk.end == "stuck" for walk in _walks(board, generated, easier, effort)]

    def _begins(self, board: Board, generated: Sequence[Generated], effort: Effort) -> list[bool]:
        if not self.first:
            return [True] * len(generated)
        walks = _walks(board, generated, _only(self._calls, SINGLES), effort)
        after_singles = [
            puzzle._replace(digits=walk.digits) for puzzle, walk in zip(generated, walks, strict=True)
        ]
        earlier = _without(self._calls[: self._rank(self.first, max)], (*SINGLES, *self.first))
        wished = _only(self._calls, self.first)
        return [
            not sum(easy.step_counts) and bool(sum(hard.step_counts))
            for easy, hard in zip(
                _walks(board, after_singles, earlier, effort),
                _walks(board, after_singles, wished, effort),
                strict=True,
            )
        ]


def _are_classic(board: Board, generated: Sequence[Generated]) -> bool:
    return board == Board.square(9) and not any(puzzle.rules for puzzle in generated)


def _solved_by_singles(generated: Sequence[Generated]) -> list[bool]:
    digits = b"".join(puzzle.digits for puzzle in generated)
    return [is_solved == 1 for is_solved in _core.solved_by_singles(digits)]


def _ids(names: str | Collection[str] | None) -> tuple[str, ...]:
    ids = ids_of_names(name_list(names))
    return tuple(id_ for id_ in ROWS if id_ in ids)


def _only(calls: Profile, ids: Collection[str]) -> Profile:
    return tuple(call for call in calls if set(call.techniques) <= set(ids))


def _without(calls: Profile, ids: Collection[str]) -> Profile:
    return tuple(call for call in calls if not set(call.techniques) <= set(ids))


def _walks(
    board: Board, generated: Sequence[Generated], profile: Profile, effort: Effort
) -> list[WalkResult]:
    """Return the walk of each puzzle; those with the same rules are walked in one call."""
    results: list[WalkResult] = []
    start = 0
    for end in range(1, len(generated) + 1):
        if end == len(generated) or generated[end].rules != generated[start].rules:
            digits = b"".join(puzzle.digits for puzzle in generated[start:end])
            results += walk_many(
                board,
                digits,
                profile,
                rules=generated[start].rules,
                threads=effort.threads,
                budget_ms=effort.budget.remaining_ms,
            )
            start = end
    if any(walk.end == "stopped" for walk in results):
        effort.budget.check_time()
    return results


@dataclass(frozen=True)
class RatingWindow:
    """A rating between two figures of a scale, both included, or one of HoDoKu's levels in small letters.

    A rating ends when it is above the window. Puzzles that singles solve are not rated if it follows that
    they are below the window.
    """

    scale: Scale
    low: float = 0
    high: float = 0
    level: str | None = None
    name = "rating"

    def passes(self, board: Board, generated: Sequence[Generated], effort: Effort) -> list[bool]:
        """Return for each puzzle whether it is in the window."""
        are_below = self._are_below(board, generated)
        effort.tally.below_count += sum(are_below)
        rated = [puzzle for puzzle, is_below in zip(generated, are_below, strict=True) if not is_below]
        ratings = self._ratings(board, rated, effort)
        if any(rating.stopped_by is not None for rating in ratings):
            effort.budget.check_time()
        are_inside = (self._is_inside(rating, effort.tally) for rating in ratings)
        return [not is_below and next(are_inside) for is_below in are_below]

    def _are_below(self, board: Board, generated: Sequence[Generated]) -> list[bool]:
        """Return for each puzzle whether singles solve it, and it is therefore below the window."""
        most = self.scale.most_by_singles
        if most is None or self.low <= most or not _are_classic(board, generated):
            return [False] * len(generated)
        return _solved_by_singles(generated)

    def _ratings(self, board: Board, generated: Sequence[Generated], effort: Effort) -> list[Rating]:
        bounds = None if self.level else (self.low, self.high)
        if _are_classic(board, generated):
            digits = b"".join(puzzle.digits for puzzle in generated)
            options = BatchOptions(effort.threads, effort.budget.remaining_ms, bounds)
            ratings, signal = self.scale.rate_many(digits, bytes([UNIQUE]) * len(generated), options)
            if signal is not None:
                raise signal
            return [self.scale.rating(ratings, row, bounds) for row in range(len(generated))]
        return [
            self.scale.rate(
                Puzzle(board, puzzle.digits, rules=puzzle.rules), Budget(effort.budget.remaining_ms), bounds
            )
            for puzzle in generated
        ]

    def _is_inside(self, rating: Rating, tally: Tally) -> bool:
        if not rating.is_exact:
            if self.level is None and rating.figure > self.high:
                tally.above_count += 1
            return False
        tally.see_rating(rating.figure, max(self.low - rating.figure, rating.figure - self.high, 0.0))
        if self.level is not None:
            return isinstance(rating, HodokuRating) and rating.level.lower() == self.level
        return bool(rating.is_within(self.low, self.high))
