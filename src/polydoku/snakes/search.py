"""Finds snakes one at a time, by the search of the engine or by the search that was published in 2021.

Both are a `SnakeSearch`, so lists, progress bars and animations work for both.
"""

import time
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from polydoku import _core, boards, words
from polydoku.boards.symmetry import symmetries
from polydoku.errors import PuzzleError, Stopped
from polydoku.model.answer import StoppedBy
from polydoku.model.board import Board, Cell, CellLike
from polydoku.search.limits import STOP_REASONS, check_limits
from polydoku.snakes import engine
from polydoku.snakes.snake import Snake, parity_text

ENDS = ("odd-odd", "odd-even", "even-even")
Progress = Callable[[int, int, float], None]
"""Called with the number of steps, the number of snakes, and the fraction of the search that is done."""

PROGRESS_MS = 100.0
_ENDLESS = 2**62


class SearchView(NamedTuple):
    """The state of a search: its current path, and the known parities as in `Snake.parity`."""

    path: tuple[Cell, ...]
    parity: str


class SnakeFilter(NamedTuple):
    """The conditions on snakes that `find` takes as arguments, in the form of the core.

    `through`, `avoid`, `even` and `odd` are sets of cells as the bits of integers. `ends` allows each kind of
    `ENDS`.
    """

    lengths: tuple[int, int] = (0, _ENDLESS)
    ends: tuple[bool, bool, bool] = (True, True, True)
    through: int = 0
    avoid: int = 0
    even: int = 0
    odd: int = 0
    loops: bool = False
    orbits: bool = False


class SnakeSearch:
    """A search for snakes. Iterate it, or call `next` to run a few steps at a time.

    `stopped_by` is the limit that ended the last call of `next`. It is `None` if that call returned a snake
    or reached the end of the search.
    """

    def __init__(
        self,
        board: Board,
        core: "_core.SnakeSearch | _core.PublishedSnakes",
        even_digits: int,
        snake_filter: SnakeFilter = SnakeFilter(),  # noqa: B008  # an immutable value
    ) -> None:
        self.board = board
        self.core = core
        self.even_digits = even_digits
        self.snake_filter = snake_filter
        self.loops = snake_filter.loops
        self.stopped_by: StoppedBy | None = None
        self._class_numbers: dict[int, int] = {}

    def next(self, *, steps: int | None = None, budget_ms: float | None = None) -> Snake | None:
        """Return the next snake, or `None` if the limits or the end of the search are reached first."""
        step_limit = None if steps is None else self.core.progress()[0] + steps
        result, stop = self.core.next(step_limit, budget_ms)
        self.stopped_by = STOP_REASONS[stop]
        if result is None:
            return None
        path, _, even, odd, orbit = result
        cells = tuple(map(Cell, path))
        class_number = orbit + 1 if isinstance(self.core, _core.SnakeSearch) else self._class_number(cells)
        return Snake(
            self.board, cells, even, odd, closed=self.loops, even_digits=self.even_digits, orbit=class_number
        )

    def _class_number(self, path: tuple[Cell, ...]) -> int:
        """Return the number of a path's class under the symmetries, which this core does not number."""
        images = (sum(1 << s[cell] for cell in path) for s in symmetries(self.board))
        return self._class_numbers.setdefault(min(images), len(self._class_numbers) + 1)

    def __iter__(self) -> Iterator[Snake]:
        return self

    def __next__(self) -> Snake:
        snake = self.next()
        if snake is None:
            raise StopIteration
        return snake

    @property
    def is_published(self) -> bool:
        """Whether this is the search that was published in 2021."""
        return isinstance(self.core, _core.PublishedSnakes)

    @property
    def steps(self) -> int:
        """The number of steps so far."""
        return self.core.progress()[0]

    @property
    def snake_count(self) -> int:
        """The number of snakes so far."""
        return self.core.progress()[1]

    @property
    def done_fraction(self) -> float:
        """The fraction of the search that is done, 0 to 1: a rough measure that never decreases."""
        return min(self.core.progress()[2], 1.0)

    def fresh_copy(self) -> "SnakeSearch":
        """Return the same search before its first step."""
        if isinstance(self.core, _core.PublishedSnakes):
            return SnakeSearch(self.board, _core.PublishedSnakes(), self.even_digits)
        core = engine.compiled(self.board, self.even_digits)
        return SnakeSearch(
            self.board, _core.SnakeSearch(core, self.snake_filter), self.even_digits, self.snake_filter
        )

    def view(self) -> SearchView:
        """Return the current state of the search."""
        path, even, odd = self.core.view()
        cells = tuple(map(Cell, path))
        return SearchView(cells, parity_text(self.board, cells, even, odd))


def search(
    board: Board | str = "9x9",
    *,
    loops: bool = False,
    classes: str | Iterable[Iterable[int]] | None = None,
    ends: str | Iterable[str] | None = None,
    length: int | tuple[int | None, int | None] | None = None,
    through: Iterable[CellLike] = (),
    avoid: Iterable[CellLike] = (),
    even: Iterable[CellLike] = (),
    odd: Iterable[CellLike] = (),
    orbits: bool = False,
) -> SnakeSearch:
    """Return a search for snakes that can be run step by step. The arguments are those of `find`."""
    board = boards.board_of(board)
    digits = engine.even_digits(board, classes)
    core = engine.compiled(board, digits)
    if loops and ends is not None:
        raise PuzzleError("snake-loop-ends")
    on, off, even_cells, odd_cells = (engine.cell_mask(board, cells) for cells in (through, avoid, even, odd))
    for code, conflicts in (("snake-both", on & off), ("snake-parity", even_cells & odd_cells)):
        if conflicts:
            raise PuzzleError(code, cell=board.names[conflicts.bit_length() - 1])
    snake_filter = SnakeFilter(
        length_bounds(length), allowed_ends(ends), on, off, even_cells, odd_cells, loops, orbits
    )
    return SnakeSearch(board, _core.SnakeSearch(core, snake_filter), digits, snake_filter)


def find(
    board: Board | str = "9x9",
    *,
    loops: bool = False,
    classes: str | Iterable[Iterable[int]] | None = None,
    ends: str | Iterable[str] | None = None,
    length: int | tuple[int | None, int | None] | None = None,
    through: Iterable[CellLike] = (),
    avoid: Iterable[CellLike] = (),
    even: Iterable[CellLike] = (),
    odd: Iterable[CellLike] = (),
    orbits: bool = False,
    limit: int | None = None,
    budget_ms: float | None = None,
    progress: Progress | None = None,
) -> Iterator[Snake]:
    """Yield the snakes of a board (or of its name) lazily and in a fixed order, at most `limit`.

    - `loops`: closed loops instead of paths.
    - `classes`: the two classes of digits, such as ``2468/13579``.
    - `ends`: one or several of odd-odd, odd-even, even-even.
    - `length`: a number of cells, or the least and the greatest number.
    - `through`, `avoid`: cells that the snake must or must not visit.
    - `even`, `odd`: cells whose parity is known.
    - `orbits`: only one snake of each class under the board's symmetries.
    - `progress`: a function that is called at each snake and every 100 ms.

    Raises `Stopped` after `budget_ms`, and `BoardError` for a board that has no boxes or is too large.

    >>> sum(1 for _ in find("6x6")), sum(1 for _ in find("6x6", loops=True))
    (20, 26)
    """
    check_limits(limit=limit, budget_ms=budget_ms)
    snake_search = search(
        board,
        loops=loops,
        classes=classes,
        ends=ends,
        length=length,
        through=through,
        avoid=avoid,
        even=even,
        odd=odd,
        orbits=orbits,
    )
    return run_search(snake_search, limit=limit, budget_ms=budget_ms, progress=progress)


def published(*, limit: int | None = None, progress: Progress | None = None) -> Iterator[Snake]:
    """Yield the 3,242 paths of the program that was published in 2021, in its order.

    480 of them are ambiguous at an end. Mirror images and extensions are separate paths. `find` yields the
    correct list. `Snake.parity` has the parities that the program knows at that moment.

    >>> str(next(published()))[:14]
    'r1c1 r1c2 r1c3'
    """
    return run_search(published_search(), limit=limit, progress=progress)


def published_search() -> SnakeSearch:
    """Return the search that was published in 2021, which can be run step by step."""
    board = boards.board_of("9x9")
    return SnakeSearch(board, _core.PublishedSnakes(), engine.even_digits(board, None))


def run_search(
    search: SnakeSearch,
    *,
    limit: int | None = None,
    budget_ms: float | None = None,
    progress: Progress | None = None,
) -> Iterator[Snake]:
    """Yield at most `limit` further snakes of a search. Raises `Stopped` if the budget ends first."""
    start, count = time.monotonic(), 0
    while limit is None or count < limit:
        left_ms = None if budget_ms is None else budget_ms - (time.monotonic() - start) * 1e3
        if left_ms is not None and left_ms <= 0:
            raise stopped_error(search, "budget_ms")
        slices = [ms for ms in (left_ms, PROGRESS_MS if progress else None) if ms is not None]
        snake = search.next(budget_ms=min(slices) if slices else None)
        if progress:
            progress(search.steps, search.snake_count, search.done_fraction)
        if snake is not None:
            count += 1
            yield snake
        elif search.stopped_by is None:
            return


def stopped_error(search: SnakeSearch, by: str) -> Stopped:
    """Return the error for a search that a limit stopped, which names its progress."""
    return Stopped(
        "snake-stopped",
        by=by.replace("_", "-"),
        count=words.amount(search.snake_count, "snake"),
        steps=search.steps,
        percent=f"{100 * search.done_fraction:.3g}",
    )


def length_bounds(length: int | tuple[int | None, int | None] | None) -> tuple[int, int]:
    """Return the least and the greatest number of cells. Raises `PuzzleError` for an empty range."""
    least, most = (length, length) if isinstance(length, int) or length is None else length
    lower, upper = 0 if least is None else least, _ENDLESS if most is None else most
    if not 0 <= lower <= upper or upper < 1:
        raise PuzzleError("snake-length", least=least, most=most)
    return lower, min(upper, _ENDLESS)


def allowed_ends(ends: str | Iterable[str] | None) -> tuple[bool, bool, bool]:
    """Return for each kind of `ENDS` whether `ends` contains it, or all if `ends` is `None`."""
    if ends is None:
        return (True, True, True)
    names = [ends] if isinstance(ends, str) else list(ends)
    kinds = {"odd-even" if name == "even-odd" else name for name in names}
    if not kinds or not kinds <= set(ENDS):
        raise PuzzleError("snake-ends", given=", ".join(sorted(kinds - set(ENDS))), known=", ".join(ENDS))
    first, second, third = (kind in kinds for kind in ENDS)
    return first, second, third
