"""Finding snakes one at a time: by the engine's own search, or as it was published in 2021.

Both are a `Search`: a list, a progress bar and a moving picture look at the same thing.
"""

import time
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from polydoku import _core, boards, words
from polydoku.boards.symmetry import symmetries
from polydoku.errors import PuzzleError, Stopped
from polydoku.model.answer import StoppedBy
from polydoku.model.board import Board, Cell, CellLike
from polydoku.search.limits import STOPPED, check_limits
from polydoku.snakes import engine
from polydoku.snakes.snake import Snake, parity_text

ENDS = ("odd-odd", "odd-even", "even-even")
Progress = Callable[[int, int, float], None]
"""Told how many steps were tried, how many snakes found, and which part is behind, 0 to 1."""

PROGRESS_MS = 100.0
_BUDGET, _NODES = 2, 3
_ENDLESS = 2**62


class View(NamedTuple):
    """Where a search stands: the walk tried last, and the parities known then, as in `Snake.parity`."""

    path: tuple[Cell, ...]
    parity: str


class Wanted(NamedTuple):
    """What snakes are looked for; as `find` takes it, in the core's form."""

    lengths: tuple[int, int] = (0, _ENDLESS)
    ends: tuple[bool, bool, bool] = (True, True, True)
    through: int = 0
    avoid: int = 0
    even: int = 0
    odd: int = 0
    loops: bool = False
    orbits: bool = False


class Search:
    """A search that can be looked at between two steps. Iterate it, or go on a few steps at a time.

    `stopped_by` says which limit ended the last call; nothing when it found a snake or is at its end.
    """

    def __init__(
        self,
        board: Board,
        core: "_core.SnakeSearch | _core.PublishedSnakes",
        digits: int,
        wanted: Wanted = Wanted(),  # noqa: B008  # a value that never changes
    ) -> None:
        self.board = board
        self.core = core
        self.digits = digits
        self.wanted = wanted
        self.loops = wanted.loops
        self.stopped_by: StoppedBy | None = None
        self._classes: dict[int, int] = {}

    def next(self, *, steps: int | None = None, budget_ms: float | None = None) -> Snake | None:
        """Return the next snake, or nothing when there is none within so many further steps or ms."""
        most = None if steps is None else self.core.progress()[0] + steps
        found, stop = self.core.next(most, budget_ms)
        self.stopped_by = STOPPED[stop]
        if found is None:
            return None
        path, _, even, odd, orbit = found
        cells = tuple(map(Cell, path))
        number = orbit + 1 if isinstance(self.core, _core.SnakeSearch) else self._class(cells)
        return Snake(self.board, cells, even, odd, closed=self.loops, digits=self.digits, orbit=number)

    def _class(self, path: tuple[Cell, ...]) -> int:
        """The number of a path's class by its cells, where the core counts none."""
        images = (sum(1 << s[cell] for cell in path) for s in symmetries(self.board))
        return self._classes.setdefault(min(images), len(self._classes) + 1)

    def __iter__(self) -> Iterator[Snake]:
        return self

    def __next__(self) -> Snake:
        snake = self.next()
        if snake is None:
            raise StopIteration
        return snake

    @property
    def published(self) -> bool:
        """Whether this is the published search."""
        return isinstance(self.core, _core.PublishedSnakes)

    @property
    def steps(self) -> int:
        """How many steps were tried."""
        return self.core.progress()[0]

    @property
    def found(self) -> int:
        """How many snakes were found."""
        return self.core.progress()[1]

    @property
    def done(self) -> float:
        """Which part of the search is behind, 0 to 1: a rough measure, which never falls."""
        return min(self.core.progress()[2], 1.0)

    def again(self) -> "Search":
        """Return the same search before its first step."""
        if isinstance(self.core, _core.PublishedSnakes):
            return Search(self.board, _core.PublishedSnakes(), self.digits)
        core = engine.compiled(self.board, self.digits)
        return Search(self.board, _core.SnakeSearch(core, self.wanted), self.digits, self.wanted)

    def view(self) -> View:
        """Return where the search stands."""
        path, even, odd = self.core.view()
        cells = tuple(map(Cell, path))
        return View(cells, parity_text(self.board, cells, even, odd))


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
) -> Search:
    """Return the search that `find` makes, to be looked at step by step."""
    board = boards.board_of(board)
    digits = engine.evens(board, classes)
    core = engine.compiled(board, digits)
    if loops and ends is not None:
        raise PuzzleError("snake-loop-ends")
    on, off, evens, odds = (engine.cells_in(board, cells) for cells in (through, avoid, even, odd))
    for code, both in (("snake-both", on & off), ("snake-parity", evens & odds)):
        if both:
            raise PuzzleError(code, cell=board.names[both.bit_length() - 1])
    wanted = Wanted(lengths(length), kinds(ends), on, off, evens, odds, loops, orbits)
    return Search(board, _core.SnakeSearch(core, wanted), digits, wanted)


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
    """Yield every snake of a board (or its name), lazily and in a fixed order.

    `loops` asks for closed loops instead of paths; `classes` splits the digits (``2468/13579``); `ends`
    is one or several of odd-odd, odd-even, even-even; `length` a number of cells or the least and the
    most; `through` and `avoid` are cells, `even` and `odd` cells whose parity is known; `orbits` gives
    one snake of each class under the board's symmetries. `progress` is called at each snake and every
    100 ms. After `limit` snakes it ends; after `budget_ms` it raises `Stopped`. Raises `BoardError` for
    a board without boxes, or too large.

    >>> sum(1 for _ in find("6x6")), sum(1 for _ in find("6x6", loops=True))
    (20, 26)
    """
    check_limits(limit=limit, budget_ms=budget_ms)
    made = search(
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
    return run(made, limit=limit, budget_ms=budget_ms, progress=progress)


def published(*, limit: int | None = None, progress: Progress | None = None) -> Iterator[Snake]:
    """Yield the 3,242 paths that the program published in 2021 calls solved, in its own order.

    480 of them are ambiguous at an end, and mirror images and extensions come separately; `find` gives
    the true answer. `Snake.parity` is what the program knows at that moment.

    >>> str(next(published()))[:14]
    'r1c1 r1c2 r1c3'
    """
    return run(published_search(), limit=limit, progress=progress)


def published_search() -> Search:
    """Return the published search, to be looked at step by step."""
    board = boards.board_of("9x9")
    return Search(board, _core.PublishedSnakes(), engine.evens(board, None))


def run(
    made: Search,
    *,
    limit: int | None = None,
    budget_ms: float | None = None,
    progress: Progress | None = None,
) -> Iterator[Snake]:
    """Yield the snakes of a search up to a limit; raises `Stopped` when the budget ends first."""
    start, count = time.monotonic(), 0
    while limit is None or count < limit:
        left = None if budget_ms is None else budget_ms - (time.monotonic() - start) * 1e3
        if left is not None and left <= 0:
            raise stopped(made, "budget_ms")
        slices = [ms for ms in (left, PROGRESS_MS if progress else None) if ms is not None]
        snake = made.next(budget_ms=min(slices) if slices else None)
        if progress:
            progress(made.steps, made.found, made.done)
        if snake is not None:
            count += 1
            yield snake
        elif made.stopped_by is None:
            return


def stopped(made: Search, by: str) -> Stopped:
    """Return the error that says how far a search had come."""
    return Stopped(
        "snake-stopped",
        by=by.replace("_", "-"),
        found=words.amount(made.found, "snake"),
        steps=made.steps,
        percent=f"{100 * made.done:.3g}",
    )


def lengths(length: int | tuple[int | None, int | None] | None) -> tuple[int, int]:
    """Return the least and the most cells; raises `PuzzleError` where no number is between."""
    least, most = (length, length) if isinstance(length, int) or length is None else length
    low, high = 0 if least is None else least, _ENDLESS if most is None else most
    if not 0 <= low <= high or high < 1:
        raise PuzzleError("snake-length", least=least, most=most)
    return low, min(high, _ENDLESS)


def kinds(ends: str | Iterable[str] | None) -> tuple[bool, bool, bool]:
    """Return which kinds of ends are meant, as the core takes them."""
    if ends is None:
        return (True, True, True)
    given = [ends] if isinstance(ends, str) else list(ends)
    own = {"odd-even" if kind == "even-odd" else kind for kind in given}
    if not own or not own <= set(ENDS):
        raise PuzzleError("snake-ends", given=", ".join(sorted(own - set(ENDS))), known=", ".join(ENDS))
    first, second, third = (kind in own for kind in ENDS)
    return first, second, third
