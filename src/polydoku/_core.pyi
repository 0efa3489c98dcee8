"""The engines. Digits are bytes, one a cell (0: none); masks are integers, bit d-1 for digit d.

Stops are numbers: 0 none, 1 limit, 2 budget_ms, 3 max_nodes, 4 interrupt.
"""

from collections.abc import Sequence
from typing import final

from typing_extensions import Buffer

@final
class Problem:
    """A board and its rules, compiled once for any givens."""

    def __new__(cls, digits: int, cells: int, specs: Sequence[tuple[str, Sequence[int]]]) -> Problem: ...
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

    def next(self) -> bytes | None:
        """Return the next solution, or nothing after the last."""

def parse_lines(block: bytes) -> tuple[bytes, tuple[int, int, int | None] | None]:
    """Return the digits of plain lines, and the line, column and byte of the first other one."""

def solve_many(
    puzzles: Buffer,
    limit: int,
    threads: int,
    budget_ms: float | None,
    max_nodes: int | None,
) -> tuple[bytes, bytes, bytes, int, int, BaseException | None]:
    """Return statuses, counts (u64), first solutions, rows finished, nodes, what a signal raised."""

def run_block(
    block: bytes,
    what: str,
    limit: int,
    threads: int,
    budget_ms: float | None,
    max_nodes: int | None,
) -> tuple[bytes, list[int], BaseException | None]:
    """Return a line a puzzle, how many are none, unique, many and stopped, and what a signal raised."""

@final
class Tilings:
    """All shapes of 3-D boards with given numbers of tiles and runs, one after another."""

    def __new__(cls, tiles: int, runs: int, run: int, holes: bool) -> Tilings: ...
    def next(self, budget_ms: float | None) -> tuple[list[tuple[int, int, int, int]] | None, int]:
        """Return the next shape, or nothing, and the stop; the next call goes on from there."""

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
    wanted: tuple[int, int, int, bool], seed: int, budget_ms: float | None, max_nodes: int | None
) -> tuple[list[tuple[int, int, int, int]] | None, int]:
    """Return a shape of so many tiles and runs (length of a run, holes), or nothing, and the stop."""

def kernel() -> str:
    """Return the name of the classic kernel in use."""

def version() -> str:
    """Return the version of the package."""
