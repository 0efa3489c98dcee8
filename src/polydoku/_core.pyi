"""The engines, written in Rust.

The digits of a grid are `bytes` with one byte per cell, 0 for an empty cell. A candidate mask is an integer
with bit d-1 for digit d. A stop reason says what ended a call early: 0 none, 1 limit, 2 budget_ms,
3 max_nodes, 4 interrupt (a signal such as Ctrl-C). Limits that are `None` do not apply.
"""

from collections.abc import Sequence
from contextvars import ContextVar
from typing import Any, final

from typing_extensions import Buffer

_BlockLimits = tuple[int, int, float | None, int | None]
"""Solutions per puzzle, threads, budget_ms and max_nodes; the last two apply to each puzzle."""

@final
class Problem:
    """A board and its rules, compiled once for all puzzles on it.

    `constraints` are tuples that `Constraint.spec` returns; `allowed` has a candidate mask per cell.
    """

    def __new__(cls, digits: int, cells: int, constraints: Sequence[tuple[Any, ...]]) -> Problem: ...
    def solve(
        self,
        givens: bytes,
        allowed: Sequence[int] | None,
        limit: int,
        budget_ms: float | None,
        max_nodes: int | None,
    ) -> tuple[int, int, int, float, bytes | None, bytes | None]:
        """Return the number of solutions, stop reason, nodes, milliseconds, and first and second solution."""

    def search(self, givens: bytes, allowed: Sequence[int] | None, seed: int | None) -> Search: ...
    def sight(self, givens: bytes, allowed: Sequence[int] | None) -> list[int]:
        """Return the candidate mask of each cell without the digits of its peers."""

    def true_candidates(
        self,
        givens: bytes,
        allowed: Sequence[int] | None,
        budget_ms: float | None,
        max_nodes: int | None,
    ) -> tuple[list[int], int]:
        """Return the mask of the digits that occur in some solution, for each cell, and the stop reason."""

    def random_puzzles(
        self,
        orbits: Sequence[Sequence[int]],
        seeds: Sequence[int],
        threads: int,
        budget_ms: float | None,
    ) -> tuple[bytes, bytes, int]:
        """Return the digits of a puzzle for each seed, those of their solutions, and the stop reason.

        The cells of an orbit stay or go together; each cell is in one of them. Puzzles from the first that is
        not finished in time are missing, and all if there is no full grid.
        """

@final
class Search:
    """A search that returns one solution at a time."""

    @property
    def nodes(self) -> int:
        """The number of branches tried so far."""

    def next(self, budget_ms: float | None = None, max_nodes: int | None = None) -> tuple[bytes | None, int]:
        """Return the next solution, or `None`, and the stop reason.

        `budget_ms` limits this call, but `max_nodes` limits all calls together. The call after one that a
        limit stopped resumes the search.
        """

def parse_lines(block: bytes) -> tuple[bytes, tuple[int, int, int | None] | None]:
    """Return the digits of the plain lines at the start of a block, and where the first other line fails.

    A plain line has 81 characters of ``1-9 . 0``. The place is (line, column, byte), or `None`.
    """

def parse_mask_lines(block: bytes) -> tuple[bytes, tuple[int, int, int | None] | None]:
    """Return the masks of the pencilmark lines at the start of a block, and where the first other line fails.

    A pencilmark line has 729 characters, nine for each cell: the digit d or ``.`` or ``0`` at place d. A cell
    has at least one digit. A mask has two bytes in native byte order. The place is (line, column, byte), or
    `None`.
    """

@final
class Flag:
    """A stop flag: the main thread, which alone receives signals, sets it to stop calls in other threads."""

    def __new__(cls) -> Flag: ...
    def set(self) -> None:
        """Stop all current and future calls that have this flag as an argument or in their context."""

    def is_set(self) -> bool:
        """Return whether the flag is set."""

class Cancelled(BaseException):
    """Another thread cancelled the call with `Cancellation.cancel`; this is no error and no `Exception`."""

cancellation: ContextVar[Flag | None]
"""The flag that cancels the calls of a context: all searches check it, and raise `Cancelled` if it is set."""

def check_cancelled() -> None:
    """Raise `Cancelled` if the calls of this context are cancelled."""

def plain_lines(block: bytes) -> int:
    """Return the number of lines of a block that has only plain lines, else 0."""

def line_ends(block: bytes) -> int:
    """Return the number of line ends in a block."""

@final
class Answers:
    """The answers to classic puzzles, in the order of the puzzles."""

    def __new__(
        cls, status: bytes = ..., counts: bytes = ..., solutions: bytes = ..., nodes: int = 0
    ) -> Answers: ...
    @staticmethod
    def of(
        puzzles: Buffer,
        bounds: _BlockLimits,
        stop: Flag | None,
        are_masks: bool = False,
    ) -> tuple[Answers, BaseException | None]:
        """Return the answers to `puzzles`, and the exception that a signal raised.

        `puzzles` has 81 digits per puzzle and is not copied, so it must not be changed during the call. If
        `are_masks` is true, it has 81 candidate masks of two bytes in native byte order instead. After
        a signal there are answers to the first puzzles only. Signals are not handled if there is a flag: the
        caller handles them and sets the flag.
        """

    nodes: int
    def append(self, later: Answers) -> None:
        """Move the answers of `later` to the end of these answers."""

    def not_digits(self) -> list[int]:
        """Return the indices of the puzzles with a digit above 9 or a mask above 511; their status is 4."""

    def buffers(self) -> tuple[memoryview, memoryview, memoryview]:
        """Return views of the statuses, counts (u64) and first solutions, and leave these answers empty."""

    def __len__(self) -> int: ...
    def __reduce__(self) -> tuple[type[Answers], tuple[bytes, bytes, bytes, int]]: ...

def run_block(
    block: bytes,
    what: str,
    bounds: _BlockLimits,
    stop: Flag | None,
) -> tuple[bytes, list[int], BaseException | None]:
    """Return the answers to a block of plain lines as text, the number of each status, and an exception.

    `what` is the command whose output is returned: ``solve``, ``check`` or ``count``. The exception is that
    which a signal raised. `stop` is used as in `Answers.of`.
    """

_Tile = tuple[int, int, int, int]
"""A rhombus tile of a 3-D board: its two directions and the coordinates of its base point."""

@final
class Tilings:
    """A search for all shapes of 3-D boards with `tiles` tiles and `runs` runs of `run` tiles.

    `holes` allows shapes with holes.
    """

    def __new__(cls, tiles: int, runs: int, run: int, holes: bool) -> Tilings: ...
    def next(self, budget_ms: float | None) -> tuple[list[_Tile] | None, int]:
        """Return the next shape, or `None`, and the stop reason; the next call resumes the search."""

    def progress(self) -> tuple[int, float]:
        """Return the number of shapes so far, and the fraction of the search that is done, 0 to 1."""

def check_tiling(tiles: Sequence[_Tile], run: int, holes: bool) -> tuple[str, list[int], int] | None:
    """Return the first reason why tiles are not a board, or `None`.

    The reason is (code, indices of tiles, direction of the run). For the code ``hole``, the number of missing
    triangles replaces the indices.
    """

def tiling_lines(tiles: Sequence[_Tile], n: int) -> list[list[int]]:
    """Return the lines of all runs as cells; the cell (p, q) of tile k is n²·k + n·p + q."""

def canonical_tiling(tiles: Sequence[_Tile]) -> list[_Tile]:
    """Return the canonical form, the same for all rotations, reflections and translations of the tiles."""

def random_tiling(
    params: tuple[int, int, int, bool], seed: int, budget_ms: float | None, max_nodes: int | None
) -> tuple[list[_Tile] | None, int]:
    """Return a random shape, or `None`, and the stop reason; `params` are the parameters of `Tilings`."""

def random_grid(seed: int, number: int) -> bytes:
    """Return the 81 digits of a random full grid of the 9×9 board; all full grids are equally likely."""

def random_puzzles(
    thinning: tuple[list[bytes], int], seed: int, first_number: int, count: int, threads: int
) -> tuple[bytes, bytes]:
    """Return `count` random puzzles, which are numbered from `first_number`.

    The 81 digits of each (0: blank), and those of their solutions. `thinning` has the orbits, which are sets
    of cells that stay or go together, and the least number of givens. The solution of a puzzle is the grid
    that `random_grid` returns for its number.
    """

def unbiased_puzzles(seed: int, first_number: int, count: int, threads: int) -> tuple[bytes, bytes]:
    """Return `count` minimal puzzles and their solutions; all minimal puzzles are equally likely."""

def sparse_puzzles(
    bounds: tuple[int, int], seed: int, first_number: int, count: int, threads: int
) -> tuple[bytes, bytes]:
    """Return the puzzles at the ends of `count` searches for puzzles with few givens, and their solutions.

    `bounds` are the most givens and the most moves: a search ends at either. The puzzles are minimal.
    """

def solved_by_singles(digits: bytes) -> bytes:
    """Return a byte for each puzzle of 81 digits (0: blank): 1 if naked and hidden singles solve it."""

def kernel() -> str:
    """Return the name of the 9×9 kernel that this machine uses."""

def version() -> str:
    """Return the version of the package."""

_Snake = tuple[bytes, bool, int, int, int]
"""Cells in order, whether the first is even, known even cells, known odd cells, number of its class.

Snakes of one class are images of each other under the board's symmetries.
"""

_Filter = tuple[tuple[int, int], tuple[bool, bool, bool], int, int, int, int, bool, bool]
"""What snakes are searched for.

Shortest and longest length; whether the ends may be odd-odd, odd-even, even-even; cells that the snake
visits, cells that it avoids, even cells, odd cells; whether loops count; whether only one snake of a class
counts.
"""

@final
class SnakeBoard:
    """A board, compiled for searches for snakes. A set of cells is an integer with bit c for cell c."""

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
        """Return the houses with too many even or odd cells, and the alternating-parity components.

        Components that are most like a snake come first. A component is (cells, shape, cells that prevent a
        snake, boxes that it does not visit).
        """

    def count_grids(self, even: int, odd: int, limit: int) -> int:
        """Return the number, up to `limit`, of parity grids with these even and odd cells."""

    def grids(self, even: int, odd: int, limit: int) -> list[int]:
        """Return the even cells of each parity grid with these even and odd cells, at most `limit`."""

    def estimate(
        self, filter: _Filter, walks: int, seed: int, budget_ms: float | None
    ) -> tuple[float, float, float, float, int]:
        """Estimate a search from random walks.

        Returns nodes, their error, snakes, their error, and the number of walks.
        """

@final
class SnakeSearch:
    """A search that returns one snake at a time; `max_nodes` limits all calls together."""

    def __new__(cls, board: SnakeBoard, filter: _Filter) -> SnakeSearch: ...
    def next(self, max_nodes: int | None, budget_ms: float | None) -> tuple[_Snake | None, int]:
        """Return the next snake, or `None`, and the stop reason."""

    def tally(
        self, classes: int, budget_ms: float | None
    ) -> tuple[list[list[int]], _Snake | None, _Snake | None, int]:
        """Count the remaining snakes.

        Returns for each length the numbers of paths with odd-odd, odd-even and even-even ends, of loops and
        of new classes; then the shortest snake, the longest snake and the stop reason. `classes` is the
        number of classes in earlier results.
        """

    def progress(self) -> tuple[int, int, float]:
        """Return the number of steps, the number of snakes, and the fraction that is done, 0 to 1."""

    def view(self) -> tuple[bytes, int, int]:
        """Return the path tried last, and the known even and odd cells."""

@final
class PublishedSnakes:
    """The search that was published in 2021; its methods are those of `SnakeSearch`."""

    def __new__(cls) -> PublishedSnakes: ...
    def next(self, max_nodes: int | None, budget_ms: float | None) -> tuple[_Snake | None, int]: ...
    def progress(self) -> tuple[int, int, float]: ...
    def view(self) -> tuple[bytes, int, int]: ...

@final
class SnakeAtlas:
    """All parity grids that have a snake and agree with a filter and clues.

    The constructor raises `TimeoutError` with the stop reason if a limit ends the search for them.
    """

    def __new__(
        cls, board: SnakeBoard, filter: _Filter, clues: bytes, budget_ms: float | None, max_nodes: int | None
    ) -> SnakeAtlas: ...
    def size(self) -> tuple[int, int]:
        """Return the number of snakes and the number of parity grids."""

    def count(
        self, clues: bytes, limit: int, budget_ms: float | None, max_nodes: int | None
    ) -> tuple[int, int, int]:
        """Return the number of solutions up to `limit`, the stop reason, and the number of branches tried."""

    def candidates(
        self, clues: bytes, budget_ms: float | None, max_nodes: int | None
    ) -> tuple[list[int], int]:
        """Return the mask of the digits that occur in some solution, for each cell, and the stop reason."""

    def solutions(self, clues: bytes, seed: int | None) -> SnakeSolutions: ...
    def generate(
        self, drawn: bool, seed: int, index: int, budget_ms: float | None
    ) -> tuple[tuple[bytes, bytes, bytes] | None, int]:
        """Return the clues, solution and path of attempt `index`, or `None`, and the stop reason."""

@final
class SnakeSolutions:
    """A search that returns one solution at a time; `max_nodes` limits all calls together."""

    def next(self, max_nodes: int | None, budget_ms: float | None) -> tuple[tuple[bytes, bytes] | None, int]:
        """Return the digits of the next solution and its snake's path, or `None`, and the stop reason."""

_State = tuple[bytes, bytes, Sequence[int]]
"""The digits, the givens and the candidate masks of a grid."""

_FinderCall = tuple[int, int, int, int, bool, bool]
"""The fields of `polydoku.explain.position.CoreCall`: a technique's finder and its parameters."""

@final
class Logic:
    """A board, compiled once for searches for the steps of human techniques.

    `houses` are pairs of the index of the kind in `house_kinds()` and the cells. `marks` has a number for
    each constraint; those with the same number belong to one mark of a rule. Steps are tuples that
    `polydoku.model.step.from_core` reads. In all methods, `rows` are finder calls.
    """

    def __new__(
        cls,
        digits: int,
        cells: int,
        houses: Sequence[tuple[int, Sequence[int]]],
        constraints: Sequence[tuple[Any, ...]],
        marks: Sequence[int],
    ) -> Logic: ...
    def sight(self, values: bytes, allowed: Sequence[int] | None) -> list[int]:
        """Return the candidate mask of each cell without the digits of its peers; 0 for a filled cell."""

    def next(
        self,
        state: _State,
        rows: Sequence[_FinderCall],
        budget_ms: float | None,
    ) -> tuple[Any | None, int]:
        """Return the step of the first finder call that has one, or `None`, and the stop reason."""

    def all(
        self,
        state: _State,
        rows: Sequence[_FinderCall],
        limit: int,
        budget_ms: float | None,
    ) -> tuple[list[Any], int]:
        """Return the steps of all finder calls, at most `limit`, and the stop reason."""

    def walk(
        self,
        state: _State,
        rows: Sequence[_FinderCall],
        budget_ms: float | None,
    ) -> tuple[list[int], list[int], list[int], int]:
        """Apply steps until there is none.

        Returns the digits, the masks, the number of steps of each finder call, and the stop reason.
        """

    def walk_many(
        self,
        puzzles: bytes,
        rows: Sequence[_FinderCall],
        threads: int,
        budget_ms: float | None,
    ) -> tuple[bytes, bytes, bytes, bytes, BaseException | None]:
        """Apply steps to each of many puzzles until there is none; `budget_ms` limits each puzzle.

        `puzzles` has the digits of the puzzles in sequence. Returns the final digits, the index in
        `walk_ends()` of each puzzle, the number of steps of each finder call for each puzzle (u32 in native
        byte order), the nanoseconds for each puzzle (u64 in native byte order), and the exception that a
        signal raised.
        """

    def rate_in_rounds(
        self,
        puzzles: bytes,
        allowed: Sequence[int] | None,
        options: tuple[int, float | None, float | None],
        stop: Flag | None,
    ) -> tuple[list[tuple[int, float, int | None, list[tuple[int, int, int]], int]], BaseException | None]:
        """Rate each of many puzzles on the Polydoku scale.

        `puzzles` has the digits of the puzzles in sequence, `allowed` the mask of digits of each cell. The
        options are the threads, the milliseconds for each puzzle, and the value above which a rating ends.
        Returns for each puzzle the index in `walk_ends()`, the number, the index of the first hardest round,
        the rounds (the index in `step_classes()`, the length, the number of conclusions), and the
        nanoseconds; and the exception that a signal raised.
        """

    def rounds(
        self, puzzle: bytes, allowed: Sequence[int] | None, budget_ms: float | None
    ) -> list[tuple[int, float, list[tuple[int, int]], list[tuple[int, int]]]]:
        """Return the rounds of a puzzle: the index in `step_classes()`, value, placements and removals."""

def step_classes() -> list[str]:
    """Return the names of the classes of steps of the Polydoku scale, from easy to hard."""

def step_class_values() -> tuple[list[float], float]:
    """Return the value of each class, and the lower bound for a puzzle that no class solves."""

def finders() -> list[str]:
    """Return the names of the finders; finder calls contain indices of this list."""

def kinds() -> list[str]:
    """Return the names of the kinds of patterns; finder calls contain indices of this list."""

def kinds_by_finder() -> list[list[str]]:
    """Return, for each finder, the names of the kinds of patterns that it accepts."""

def house_kinds() -> list[str]:
    """Return the names of the kinds of houses; `Logic` takes indices of this list."""

def walk_ends() -> list[str]:
    """Return the names of the outcomes of a puzzle; `Logic.walk_many` returns indices of this list."""

def orders() -> list[str]:
    """Return the names of the orders in which finders search; finder calls contain indices of this list."""

def se_values() -> dict[str, float]:
    """Return the SE value of each technique; a key ``technique/form`` is a form with another value."""

def roles() -> list[str]:
    """Return the names of the roles in steps; the steps of `Logic` contain indices of this list."""

_RatingOptions = tuple[int, float | None, tuple[float, float] | None]
"""Threads, budget_ms of each puzzle, and the lowest and highest figure that a question asks for."""

_RatingFigure = tuple[bytes, bytes, bytes, bytes]
"""For each puzzle the value of a figure (f64), its technique (255: none), level, and step number (u32)."""

_RatingStep = tuple[int, float, int, tuple[int, int] | None, list[tuple[int, int]]]
"""Technique, value or score, level, the placed (cell, digit), and the removed (cell, digit)."""

def rate_ends() -> list[str]:
    """Return the names of the ways in which a rating can end; ratings contain indices of this list."""

def se_techniques() -> list[str]:
    """Return the ids of the techniques of the SE scale; ratings contain indices of this list."""

def hodoku_techniques() -> list[str]:
    """Return the ids of the techniques of the HoDoKu scale; ratings contain indices of this list."""

def hodoku_levels() -> list[str]:
    """Return the names of HoDoKu's levels, from the easiest; ratings contain indices of this list."""

def rate_se(
    puzzles: bytes, statuses: bytes, options: _RatingOptions, stop: Flag | None
) -> tuple[bytes, bytes, tuple[_RatingFigure, _RatingFigure, _RatingFigure], BaseException | None]:
    """Return the ratings of classic puzzles on the SE scale; only puzzles with the status 1 are rated.

    The results are the end and the nanoseconds (u64) of each rating, ER, EP and ED, and the exception that a
    signal raised. Numbers are in native byte order. `stop` is used as in `Answers.of`.
    """

def rate_hodoku(
    puzzles: bytes, statuses: bytes, options: _RatingOptions, stop: Flag | None
) -> tuple[bytes, bytes, tuple[bytes, bytes, bytes, bytes, bytes], BaseException | None]:
    """Return the ratings of classic puzzles on the HoDoKu scale, as `rate_se` does.

    The columns are the scores (u32), the levels, whether each is an estimate, the technique of the hardest
    step, and the number of this step (u32).
    """

def se_steps(puzzle: bytes, budget_ms: float | None) -> tuple[list[_RatingStep], int]:
    """Return the steps of a classic puzzle in the order of SE, and the stop reason."""

def hodoku_steps(puzzle: bytes, budget_ms: float | None) -> tuple[list[_RatingStep], int]:
    """Return the steps of a classic puzzle in the order of HoDoKu, and the stop reason."""
