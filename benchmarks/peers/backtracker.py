"""The backtracking search of many tutorials, on a numpy grid: it fills the first empty cell."""

from typing import Any

from benchmarks.figures import Unavailable
from benchmarks.peers import Peer
from benchmarks.sets import Digits


def peer() -> Peer:
    """Return the peer; raises `Unavailable` without numpy."""
    try:
        import numpy
    except ImportError:
        raise Unavailable("numpy is not installed (pip install numpy)") from None

    def verdict(digits: Digits) -> str:
        grid = numpy.array(digits, dtype=numpy.uint8).reshape(9, 9)
        return ("none", "unique", "many")[solutions(grid, 2)]

    return Peer("numpy backtracker", "uniqueness", verdict)


def solutions(grid: Any, limit: int) -> int:
    """Return the number of solutions up to `limit`; the (9, 9) grid is left as it was.

    >>> import numpy
    >>> solutions(numpy.zeros((9, 9), dtype=numpy.uint8), 2)
    2
    """
    blank = (grid == 0).argmax()
    row, column = divmod(int(blank), 9)
    if grid[row, column]:
        return 1
    top, left = row // 3 * 3, column // 3 * 3
    count = 0
    for digit in range(1, 10):
        seen = digit in grid[row] or digit in grid[:, column]
        if not seen and digit not in grid[top : top + 3, left : left + 3]:
            grid[row, column] = digit
            count += solutions(grid, limit - count)
            if count >= limit:
                break
    grid[row, column] = 0
    return count
