"""The engines. Digits are bytes, one a cell (0: none); masks are integers, bit d-1 for digit d.

Stops are numbers: 0 none, 1 limit, 2 budget_ms, 3 max_nodes, 4 interrupt.
"""

from collections.abc import Sequence
from typing import Any, final

from typing_extensions import Buffer

@final
class Problem:
    """A board and its rules, compiled once for any givens."""

    def __new__(cls, digits: int, cells: int, constraints: Sequence[tuple[Any, ...]]) -> Problem: ...
    def solve(
        self,
        givens: bytes,
        allowed: Sequence[int] | None,
        limit: int,
        budget_ms: float | None,
        max_nodes: int | None,
    ) -> tuple[int, int, int, float, bytes | None, bytes | None]:
        """Return count, stop, nodes, milliseconds, first and second solution."""

    def search(self, givens: bytes, allowed: Sequence[int] | None, seed: int | None) -> Search: ...
    def sight(self, givens: bytes, allowed: Sequence[int] | None) -> list[int]:
        """Return the candidates of each cell that no given in a peer excludes."""

    def true_candidates(
        self,
        givens: bytes,
        allowed: Sequence[int] | None,
        budget_ms: float | None,
        max_nodes: int | None,
    ) -> tuple[list[int], int]:
        """Return the candidates of each cell that occur in some solution, and the stop."""

@final
class Search:
    """Solutions one after another."""

    @property
    def nodes(self) -> int:
        """Return how many branches were tried so far."""

    def next(self, budget_ms: float | None = None, max_nodes: int | None = None) -> tuple[bytes | None, int]:
        """Return the next solution (None after the last, or after a stop) and the stop.

        `max_nodes` bounds the whole search, not this call.
        """

def parse_lines(block: bytes) -> tuple[bytes, tuple[int, int, int | None] | None]:
    """Return the digits of plain lines, and the line, column and byte of the first other one."""

@final
class Flag:
    """What one thread sets to stop calls in others: signals reach the main thread alone."""

    def __new__(cls) -> Flag: ...
    def set(self) -> None:
        """Stop the calls that were given this flag, now and later."""

def plain_lines(block: bytes) -> int:
    """Return how many plain lines a block has; 0 for a block of any other form."""

def line_ends(block: bytes) -> int:
    """Return how many line ends a block has."""

@final
class Answers:
    """The answers to classic puzzles in their order. They grow at the end until their buffers are taken."""

    def __new__(
        cls, status: bytes = ..., counts: bytes = ..., solutions: bytes = ..., nodes: int = 0
    ) -> Answers: ...
    @staticmethod
    def of(
        puzzles: Buffer,
        bounds: tuple[int, int, float | None, int | None],
        stop: Flag | None,
    ) -> tuple[Answers, BaseException | None]:
        """Return the answers to the leading puzzles that were finished, and what a signal raised.

        `puzzles` has 81 digits each, 0 for an empty cell; `bounds` are limit, threads, budget_ms and
        max_nodes. The puzzles are read where they are, so nobody may write to them meanwhile. A caller that
        gives a flag looks for signals itself.
        """

    nodes: int
    def append(self, later: Answers) -> None:
        """Move the answers to later puzzles to the end of these."""

    def not_digits(self) -> list[int]:
        """Return the rows whose puzzles have a value that is no digit; their status is 4."""

    def buffers(self) -> tuple[memoryview, memoryview, memoryview]:
        """Take statuses, counts (u64) and first solutions out, to be read in place."""

    def __len__(self) -> int: ...
    def __reduce__(self) -> tuple[type[Answers], tuple[bytes, bytes, bytes, int]]: ...

def run_block(
    block: bytes,
    what: str,
    bounds: tuple[int, int, float | None, int | None],
    stop: Flag | None,
) -> tuple[bytes, list[int], BaseException | None]:
    """Return the answers as lines of text, how many there are of each status, what a signal raised.

    Whoever gives a flag looks for signals.
    """

@final
class Tilings:
    """All shapes of 3-D boards with given numbers of tiles and runs, one after another."""

    def __new__(cls, tiles: int, runs: int, run: int, holes: bool) -> Tilings: ...
    def next(self, budget_ms: float | None) -> tuple[list[tuple[int, int, int, int]] | None, int]:
        """Return the next shape, or None, and the stop; the next call continues from there."""

    def progress(self) -> tuple[int, float]:
        """Return how many shapes have been found, and which part of the walk is behind, 0 to 1."""

def check_tiling(
    tiles: Sequence[tuple[int, int, int, int]], run: int, holes: bool
) -> tuple[str, list[int], int] | None:
    """Return what is wrong, the tiles concerned (of holes, how many) and the direction of a strip."""

def tiling_lines(tiles: Sequence[tuple[int, int, int, int]], n: int) -> list[list[int]]:
    """Return the lines of every run; the cells of tile k are n²·k + n·p + q."""

def canonical_tiling(tiles: Sequence[tuple[int, int, int, int]]) -> list[tuple[int, int, int, int]]:
    """Return the form of the tiles that their turns, mirror images and moves share."""

def random_tiling(
    params: tuple[int, int, int, bool], seed: int, budget_ms: float | None, max_nodes: int | None
) -> tuple[list[tuple[int, int, int, int]] | None, int]:
    """Return a shape with these numbers of tiles and runs (length of a run, holes), or None, and the stop."""

def kernel() -> str:
    """Return the name of the classic kernel in use."""

def version() -> str:
    """Return the version of the package."""

_Snake = tuple[bytes, bool, int, int, int]
"""Cells in order, whether the first is even, known even and odd cells, the number of its class."""

_Filter = tuple[tuple[int, int], tuple[bool, bool, bool], int, int, int, int, bool, bool]
"""Lengths, ends (odd-odd, odd-even, even-even), through, avoid, even, odd, loops, one of each class."""

@final
class SnakeBoard:
    """A board made ready for snakes; sets of cells are integers, bit c for cell c."""

    def __new__(
        cls,
        neighbours: Sequence[Sequence[int]],
        houses: Sequence[Sequence[int]],
        boxes: Sequence[int],
        digits: int,
        even: int,
        symmetries: Sequence[Sequence[int]],
    ) -> SnakeBoard: ...
    def check(self, even: int) -> tuple[list[int], list[tuple[bytes, str, bytes, list[int]]]]:
        """Return uneven houses, and of each component cells, shape, what spoils it, boxes missed."""

    def count_grids(self, even: int, odd: int, limit: int) -> int:
        """Return how many full parity grids agree with what is known, up to a limit."""

    def grids(self, even: int, odd: int, limit: int) -> list[int]:
        """Return the even cells of each full parity grid that agrees with what is known."""

    def estimate(
        self, filter: _Filter, walks: int, seed: int, budget_ms: float | None
    ) -> tuple[float, float, float, float, int]:
        """Return nodes and snakes of the whole search, each with its error, and the walks made."""

@final
class SnakeSearch:
    """The search for all snakes, one after another; `max_nodes` counts from its beginning."""

    def __new__(cls, board: SnakeBoard, filter: _Filter) -> SnakeSearch: ...
    def next(self, max_nodes: int | None, budget_ms: float | None) -> tuple[_Snake | None, int]:
        """Return the next snake, or None, and the stop."""

    def tally(
        self, classes: int, budget_ms: float | None
    ) -> tuple[list[list[int]], _Snake | None, _Snake | None, int]:
        """Return for each length odd-odd, odd-even, even-even, loops and classes first met, then the
        shortest and longest snake and the stop; `classes` have been met before."""

    def progress(self) -> tuple[int, int, float]:
        """Return steps, snakes and the part of the search that is behind, 0 to 1."""

    def view(self) -> tuple[bytes, int, int]:
        """Return the walk tried last, and the cells known to be even and odd."""

@final
class PublishedSnakes:
    """The search that was published in 2021, attempt by attempt, as `SnakeSearch` is used."""

    def __new__(cls) -> PublishedSnakes: ...
    def next(self, max_nodes: int | None, budget_ms: float | None) -> tuple[_Snake | None, int]: ...
    def progress(self) -> tuple[int, int, float]: ...
    def view(self) -> tuple[bytes, int, int]: ...

@final
class SnakeAtlas:
    """The parity grids with a snake that a filter and clues leave; `TimeoutError` has the stop."""

    def __new__(
        cls, board: SnakeBoard, filter: _Filter, clues: bytes, budget_ms: float | None, max_nodes: int | None
    ) -> SnakeAtlas: ...
    def size(self) -> tuple[int, int]:
        """Return how many snakes and parity grids it has."""

    def count(
        self, clues: bytes, limit: int, budget_ms: float | None, max_nodes: int | None
    ) -> tuple[int, int, int]:
        """Return the number of solutions, the stop, and branches tried."""

    def candidates(
        self, clues: bytes, budget_ms: float | None, max_nodes: int | None
    ) -> tuple[list[int], int]:
        """Return the digits of each cell that occur in some solution, and the stop."""

    def solutions(self, clues: bytes, seed: int | None) -> SnakeSolutions: ...
    def generate(
        self, drawn: bool, seed: int, index: int, budget_ms: float | None
    ) -> tuple[tuple[bytes, bytes, bytes] | None, int]:
        """Return clues, solution and path of one try, and the stop."""

@final
class SnakeSolutions:
    """Solutions of a snake puzzle one after another; `max_nodes` counts from the beginning."""

    def next(self, max_nodes: int | None, budget_ms: float | None) -> tuple[tuple[bytes, bytes] | None, int]:
        """Return the next grid of digits with the path of its snake, or None, and the stop."""

@final
class Logic:
    """A board, compiled once for human logic; houses are (index of its kind in `house_kinds()`, cells).

    A state is (digits, given digits, masks); a call of a finder (finder, size, kind, order, sorts,
    partial). A step is a tuple: row, variant, size, place, remove, roles, links, branches, proof,
    (value, complexity); `polydoku.model.step.from_core` reads it.
    """

    def __new__(
        cls,
        digits: int,
        cells: int,
        houses: Sequence[tuple[int, Sequence[int]]],
        constraints: Sequence[tuple[Any, ...]],
    ) -> Logic: ...
    def sight(self, values: bytes, allowed: Sequence[int] | None) -> list[int]:
        """Return the masks that simple sight leaves; 0 for a filled cell."""

    def next(
        self,
        state: tuple[bytes, bytes, Sequence[int]],
        rows: Sequence[tuple[int, int, int, int, bool, bool]],
        budget_ms: float | None,
    ) -> tuple[Any | None, int]:
        """Return the first step in the order of the rows, and what stopped the search."""

    def all(
        self,
        state: tuple[bytes, bytes, Sequence[int]],
        rows: Sequence[tuple[int, int, int, int, bool, bool]],
        limit: int,
        budget_ms: float | None,
    ) -> tuple[list[Any], int]:
        """Return all steps of the rows, at most `limit`, and what stopped the search."""

    def walk(
        self,
        state: tuple[bytes, bytes, Sequence[int]],
        rows: Sequence[tuple[int, int, int, int, bool, bool]],
        budget_ms: float | None,
    ) -> tuple[list[int], list[int], list[int], int]:
        """Walk as far as the rows lead: digits, masks, steps of each row, and what stopped it."""

    def walk_many(
        self,
        puzzles: bytes,
        rows: Sequence[tuple[int, int, int, int, bool, bool]],
        threads: int,
        budget_ms: float | None,
    ) -> tuple[bytes, bytes, bytes, BaseException | None]:
        """Walk puzzles, digits board after board, each with the budget: digits, ends, counts, a signal.

        Ends are indices of `walk_ends()`; counts are the steps of each row for each puzzle, u32 in native
        order.
        """

def finders() -> list[str]:
    """Return the names of the finders; calls name them by place."""

def kinds() -> list[str]:
    """Return the names of the kinds of patterns; calls of finders name them by place."""

def kinds_by_finder() -> list[list[str]]:
    """Return the names of the kinds that each finder takes, in the order of the finders."""

def house_kinds() -> list[str]:
    """Return the names of the kinds of houses; a house gives the index of its kind."""

def walk_ends() -> list[str]:
    """Return the names of the ways in which a walk can end; `Logic.walk_many` returns their indices."""

def orders() -> list[str]:
    """Return the names of the orders in which finders look; calls name them by place."""

def se_values() -> dict[str, float]:
    """Return the value of each technique on the SE scale; `technique/form` is a form with another value."""

def roles() -> list[str]:
    """Return the names of the roles of a step's parts; steps name them by place."""
