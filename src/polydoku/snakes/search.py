"""Finds snakes one at a time.

A `SnakeSearch` runs either the search of the core, or the search of a program that was published in 2021 (see
`published`). A *step* of a search is one branch that it tries.
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
"""The kinds of paths by the parity of their two end cells."""

Progress = Callable[[int, int, float], None]
"""Called with the number of steps, the number of snakes, and the fraction of the search that is done."""

PROGRESS_MS = 100.0
"""The time between two calls of a `Progress`."""

_MAX_LENGTH = 2**62
"""Stands for no limit: longer than any snake, but small enough for the 64-bit integers of the core."""

CoreSnake = tuple[bytes, bool, int, int, int]
"""A snake from the core: path, whether it is a loop, even cells, odd cells, index of the orbit from 0."""


class SearchView(NamedTuple):
    """The state of a search: its current path, and the known parities in the form of `Snake.parity`."""

    path: tuple[Cell, ...]
    parity: str


class SnakeFilter(NamedTuple):
    """The conditions on snakes that are arguments of `find`, in the form of the core.

    `lengths` are the least and the greatest length. `ends` says for each kind of `ENDS` whether it is
    allowed. `through`, `avoid`, `even` and `odd` are masks of cells. An orbit is a set of snakes that
    symmetries of the board map to each other; if `orbits` is true, one snake of each is yielded.
    """

    lengths: tuple[int, int] = (0, _MAX_LENGTH)
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
        self._orbit_numbers: dict[int, int] = {}

    def next(self, *, steps: int | None = None, budget_ms: float | None = None) -> Snake | None:
        """Return the next snake, or `None` if a limit or the end of the search is reached first."""
        # The core's limit counts the steps of all calls together.
        step_limit = None if steps is None else self.steps + steps
        core_snake, stop_index = self.core.next(step_limit, budget_ms)
        self.stopped_by = STOP_REASONS[stop_index]
        return None if core_snake is None else self.snake_of(core_snake)

    def snake_of(self, core_snake: CoreSnake) -> Snake:
        """Return a snake of this search from the data of the core."""
        path, _, even, odd, orbit_index = core_snake
        cells = tuple(map(Cell, path))
        # The published search does not number orbits.
        orbit = self._orbit_number(cells) if self.is_published else orbit_index + 1
        return Snake(
            self.board, cells, even, odd, closed=self.loops, even_digits=self.even_digits, orbit=orbit
        )

    def _orbit_number(self, path: tuple[Cell, ...]) -> int:
        """Return the number of the orbit of a path, which the least cell mask of its images identifies."""
        image_masks = (sum(1 << symmetry[cell] for cell in path) for symmetry in symmetries(self.board))
        return self._orbit_numbers.setdefault(min(image_masks), len(self._orbit_numbers) + 1)

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
        steps, _, _ = self.core.progress()
        return steps

    @property
    def snake_count(self) -> int:
        """The number of snakes so far."""
        _, snake_count, _ = self.core.progress()
        return snake_count

    @property
    def done_fraction(self) -> float:
        """The fraction of the search that is done, 0 to 1. It is a rough estimate, but never decreases."""
        _, _, fraction = self.core.progress()
        return min(fraction, 1.0)

    def fresh_copy(self) -> "SnakeSearch":
        """Return a search with the same arguments, before its first step."""
        if isinstance(self.core, _core.PublishedSnakes):
            return SnakeSearch(self.board, _core.PublishedSnakes(), self.even_digits)
        core = engine.snake_board(self.board, self.even_digits)
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
    even_digits = engine.even_digits(board, classes)
    core = engine.snake_board(board, even_digits)
    if loops and ends is not None:
        raise PuzzleError("snake-loop-ends")
    snake_filter = SnakeFilter(
        length_bounds(length),
        allowed_ends(ends),
        through=engine.cell_mask(board, through),
        avoid=engine.cell_mask(board, avoid),
        even=engine.cell_mask(board, even),
        odd=engine.cell_mask(board, odd),
        loops=loops,
        orbits=orbits,
    )
    _check_filter(board, snake_filter)
    return SnakeSearch(board, _core.SnakeSearch(core, snake_filter), even_digits, snake_filter)


def _check_filter(board: Board, snake_filter: SnakeFilter) -> None:
    """Raise `PuzzleError` if a cell has two conditions that exclude each other."""
    for code, conflicting_cells in (
        ("snake-both", snake_filter.through & snake_filter.avoid),
        ("snake-parity", snake_filter.even & snake_filter.odd),
    ):
        if conflicting_cells:
            raise PuzzleError(code, cell=board.names[conflicting_cells.bit_length() - 1])


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
    """Yield at most `limit` snakes of a board lazily, in a fixed order. `board` may be the name of a board.

    - `loops`: search for closed loops instead of paths.
    - `classes`: the two classes of digits that count as even and odd, such as ``2468/13579``.
    - `ends`: one or several of ``odd-odd``, ``odd-even`` and ``even-even``.
    - `length`: the number of cells, or a pair of the least and the greatest number.
    - `through`, `avoid`: cells that the snake must or must not visit.
    - `even`, `odd`: cells that must have this parity.
    - `orbits`: of snakes that symmetries of the board map to each other, yield only one.
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

    480 of them are not snakes, because the parities do not determine one end. Mirror images are separate
    paths. `find` yields the correct list. `Snake.parity` has the parities that the program knew when it
    yielded the path.

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
    start, snake_count = time.monotonic(), 0
    while limit is None or snake_count < limit:
        remaining_ms = None if budget_ms is None else budget_ms - (time.monotonic() - start) * 1e3
        if remaining_ms is not None and remaining_ms <= 0:
            raise stopped_error(search, "budget_ms")
        time_limits_ms = [ms for ms in (remaining_ms, PROGRESS_MS if progress else None) if ms is not None]
        snake = search.next(budget_ms=min(time_limits_ms, default=None))
        if progress:
            progress(search.steps, search.snake_count, search.done_fraction)
        if snake is not None:
            snake_count += 1
            yield snake
        elif search.stopped_by is None:  # the end; otherwise the time was over and the search is resumed
            return


def stopped_error(search: SnakeSearch, limit_name: str) -> Stopped:
    """Return the error for a search that a limit stopped; it shows the progress of the search."""
    return Stopped(
        "snake-stopped",
        by=limit_name.replace("_", "-"),
        count=words.amount(search.snake_count, "snake"),
        steps=search.steps,
        percent=f"{100 * search.done_fraction:.3g}",
    )


def length_bounds(length: int | tuple[int | None, int | None] | None) -> tuple[int, int]:
    """Return the least and the greatest number of cells. Raises `PuzzleError` for an empty range."""
    least, most = (length, length) if isinstance(length, int) or length is None else length
    min_length = 0 if least is None else least
    max_length = _MAX_LENGTH if most is None else most
    if not 0 <= min_length <= max_length or max_length < 1:
        raise PuzzleError("snake-length", least=least, most=most)
    return min_length, min(max_length, _MAX_LENGTH)


def allowed_ends(ends: str | Iterable[str] | None) -> tuple[bool, bool, bool]:
    """Return for each kind of `ENDS` whether `ends` contains it; `None` allows every kind."""
    if ends is None:
        return (True, True, True)
    names = [ends] if isinstance(ends, str) else list(ends)
    allowed_kinds = {"odd-even" if name == "even-odd" else name for name in names}
    unknown_kinds = allowed_kinds - set(ENDS)
    if not allowed_kinds or unknown_kinds:
        raise PuzzleError("snake-ends", given=", ".join(sorted(unknown_kinds)), known=", ".join(ENDS))
    return ("odd-odd" in allowed_kinds, "odd-even" in allowed_kinds, "even-even" in allowed_kinds)
