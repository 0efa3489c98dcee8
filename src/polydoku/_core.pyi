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

def kernel() -> str:
    """Return the name of the classic kernel in use."""

def version() -> str:
    """Return the version of the package."""
