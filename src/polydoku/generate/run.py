"""Runs tries until enough puzzles are found that fulfil all wishes."""

from collections.abc import Callable, Iterable, Iterator
from itertools import groupby

from polydoku import _core
from polydoku.errors import NotFound, Stopped
from polydoku.generate.by_engine import EngineMaker
from polydoku.generate.classics import ClassicMaker, SparseMaker, UnbiasedMaker
from polydoku.generate.core_boards import CoreBoardMaker, can_make
from polydoku.generate.generated import Generated, Maker
from polydoku.generate.on_boards import BoardMaker
from polydoku.generate.orbits import NONE, orbits
from polydoku.generate.patterns import PatternMaker
from polydoku.generate.random_boards import RandomBoardMaker
from polydoku.generate.seeds import derived_seed, rng_of
from polydoku.generate.tally import Tally
from polydoku.generate.variants import VariantMaker
from polydoku.generate.windows import Effort, Window
from polydoku.generate.wishes import Wishes
from polydoku.model.board import Board
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle
from polydoku.model.rule import Rule
from polydoku.search.limits import Budget

TIME_MS = 10_000
"""The time for each puzzle in milliseconds, unless the caller gives another."""

SEARCHED_CLUES = 21
"""Classic puzzles with fewer givens are searched, because thinning hardly ever leads to them."""


def maker_of(wishes: Wishes, seed: int) -> Maker:
    """Return what makes the puzzles of the tries."""
    if wishes.board_name is not None:
        return RandomBoardMaker(wishes.board_name, seed, lambda board: maker_of(wishes.on_board(board), seed))
    if wishes.pattern is not None:
        return PatternMaker(wishes.empty, seed, wishes.pattern, wishes.minimal)
    if wishes.source_kind is not None:
        return EngineMaker(wishes.board, wishes.source_kind, seed)
    if wishes.marks:
        return VariantMaker(wishes.empty, seed, wishes.marks, wishes.clues[1] if wishes.clues else None)
    if wishes.unbiased:
        return UnbiasedMaker(seed)
    if wishes.is_classic and wishes.symmetry == NONE and wishes.clues and wishes.clues[1] < SEARCHED_CLUES:
        return SparseMaker(seed, wishes.clues[1])
    if wishes.is_classic:
        return ClassicMaker(wishes.board, seed, wishes.symmetry)
    if can_make(wishes.empty):
        return CoreBoardMaker(wishes.empty, seed, wishes.symmetry)
    return BoardMaker(wishes.empty, seed, wishes.symmetry)


class Run:
    """The tries of one seed in order. `puzzles` yields the puzzles that fulfil the wishes.

    `tally` counts what was tried and seen, and `next_try` is the number of the next try. `time_ms` is the
    time for each puzzle. `progress` is called after each round of tries.
    """

    def __init__(
        self,
        wishes: Wishes,
        seed: int,
        *,
        first_try: int = 0,
        time_ms: float | None = None,
        threads: int = 1,
        progress: Callable[[Tally], object] | None = None,
    ) -> None:
        self.wishes, self.seed, self.time_ms, self.threads = wishes, seed, time_ms, threads
        self.tally = Tally()
        self.next_try = first_try
        self._maker = maker_of(wishes, seed)
        self._progress = progress
        self._windows: tuple[Window, ...] = tuple(
            window for window in (wishes.techniques, wishes.rating) if window is not None
        )

    def puzzles(self) -> Iterator[Generated]:
        """Yield the puzzles that fulfil the wishes; raises `NotFound` when the time for one of them is up."""
        budget, at_once = Budget(self.time_ms), 1
        while True:
            _core.check_cancelled()
            numbers = range(self.next_try, self.next_try + at_once)
            try:
                generated = self._judged(self._generated(numbers, budget), budget)
            except Stopped:
                raise self._error(budget) from None
            for puzzle in generated:
                self.tally.successes += 1
                yield puzzle
            if generated:
                budget = Budget(self.time_ms)
            if self._progress is not None:
                self._progress(self.tally)
            if budget.is_out_of_time:
                raise self._error(budget)
            at_once = min(2 * at_once, self._maker.most_tries)

    def _generated(self, numbers: range, budget: Budget) -> list[Generated]:
        """Return the puzzles of some tries whose number of givens is wished.

        If time is up, these are the tries before the one that was not finished.
        """
        generated = []
        try:
            for puzzle in self._maker.make(numbers, budget, self.threads):
                self.tally.tries += 1
                self.next_try += 1
                if puzzle is None:
                    self.tally.miss("unique")
                    continue
                count = puzzle.clue_count
                self.tally.see(count)
                filled = self._filled(puzzle, count)
                if filled is None:
                    self.tally.miss("clues")
                else:
                    generated.append(filled)
        except Stopped:
            if not generated:
                raise
        return generated

    def _filled(self, generated: Generated, count: int) -> Generated | None:
        """Return a puzzle of `count` givens with the wished number, `None` if that cannot be reached.

        A puzzle that need not be minimal gets further givens in random cells.
        """
        clues = self.wishes.clues
        low, high = clues or (0, len(generated.digits))
        if self.wishes.minimal or self.wishes.pattern is not None:
            return generated if low <= count <= high else None
        if count > high:
            return None
        rng = rng_of(derived_seed(self.seed, generated.number), "givens")
        wished_count = rng.randint(max(low, count), high) if clues else count + rng.randint(0, count // 3)
        board = generated.board or self.wishes.board
        solution = solution_of(generated, board).digits
        digits = bytearray(generated.digits)
        keys = {orbit: rng.random() for orbit in orbits(board, generated.symmetry)}
        for orbit in sorted(keys, key=keys.__getitem__):
            if not digits[orbit[0]] and count + len(orbit) <= wished_count:
                count += len(orbit)
                for cell in orbit:
                    digits[cell] = solution[cell]
        return generated._replace(digits=bytes(digits)) if count >= low else None

    def _judged(self, generated: list[Generated], budget: Budget) -> list[Generated]:
        """Return the puzzles in all windows."""
        effort = Effort(self.threads, budget, self.tally)
        for window in self._windows:
            passes: list[bool] = []
            for board, puzzles in groupby(generated, key=lambda puzzle: puzzle.board):
                passes += window.passes(board or self.wishes.board, list(puzzles), effort)
            for passed in passes:
                if not passed:
                    self.tally.miss(window.name)
            generated = [puzzle for puzzle, passed in zip(generated, passes, strict=True) if passed]
        return generated

    def _error(self, budget: Budget) -> NotFound:
        seen = self.wishes.seen_text(self.tally)
        return NotFound("not-found", seconds=f"{budget.elapsed_ms / 1000:.1f}", seen=seen)


def puzzle_of(generated: Generated, wishes: Wishes, seed: int) -> Puzzle:
    """Return the puzzle of a try; its notes have what is needed to make it again."""
    rules = (*wishes.empty.rules, *_joined(generated.rules[len(wishes.empty.rules) :]))
    board = generated.board or wishes.board
    notes = [("seed", str(seed)), ("try", str(generated.number))]
    notes += [(name, _option_text(value)) for name, value in wishes.options.items()]
    solution = solution_of(generated, board)
    return Puzzle(board, generated.digits, rules=rules, solution=solution, notes=notes)


def solution_of(generated: Generated, board: Board) -> Grid:
    """Return the solution of the puzzle of a try."""
    if generated.solution is None:
        return Puzzle(board, generated.digits, rules=generated.rules).solution()
    return Grid(board, generated.solution)


def _joined(marks: Iterable[Rule]) -> Iterator[Rule]:
    """Yield the marks in groups by their rule, joined where it can list several."""
    groups: dict[tuple[object, ...], list[Rule]] = {}
    for mark in marks:
        others = [getattr(mark, name) for name in mark.parameters() if name not in mark.mark_lists]
        groups.setdefault((mark.id, *(others if mark.mark_lists else ())), []).append(mark)
    for first, *rest in groups.values():
        if first.mark_lists:
            yield first.joined(rest)
        else:
            yield from (first, *rest)


def _option_text(value: object) -> str:
    if isinstance(value, str):
        return value
    return " ".join(map(str, value)) if isinstance(value, (tuple, list)) else str(value)
