"""All solutions of many puzzles, up to a limit each: one array of grids, and where each puzzle's begin."""

from array import array
from collections.abc import Iterator
from itertools import islice
from typing import Any, NamedTuple

from polydoku.batch.pieces import pieces
from polydoku.formats.reading.item import CELLS
from polydoku.model.board import Board
from polydoku.search import engines
from polydoku.search.limits import check_limits
from polydoku.search.solve import compiled


class Solutions(NamedTuple):
    """The solutions of n puzzles: those of puzzle i are grids ``offsets[i]`` to ``offsets[i + 1] - 1``.

    `offsets` has n + 1 unsigned 64-bit numbers, `grids` 81 digits a solution.
    """

    offsets: "array[int]"
    grids: bytes

    def of_puzzle(self, index: int) -> list[bytes]:
        """Return the solutions of the puzzle at `index` (from 0), 81 digits each."""
        return [
            self.grids[CELLS * number : CELLS * (number + 1)]
            for number in range(self.offsets[index], self.offsets[index + 1])
        ]

    def to_numpy(self) -> Any:
        """Return the grids as a uint8 array of shape (m, 81), without copying."""
        import numpy

        return numpy.frombuffer(self.grids, dtype=numpy.uint8).reshape(-1, CELLS)


def solutions(puzzles: Any, *, limit: int = 1000) -> Solutions:
    """Return up to `limit` solutions of each of many classic puzzles, in each puzzle's fixed order.

    `puzzles` is what `solve` takes. A puzzle with exactly `limit` solutions may have more.

    >>> blank = solutions(["." * 81], limit=3)
    >>> list(blank.offsets), len(set(blank.of_puzzle(0)))
    ([0, 3], 3)
    """
    check_limits(limit=limit)
    problem = compiled(Board.square(9), ())
    offsets, grids = array("Q", [0]), bytearray()
    for piece in pieces(puzzles):
        digits = bytes(piece.digits)
        for start in range(0, len(digits), CELLS):
            search = problem.search(digits[start : start + CELLS], None, None)
            grids += b"".join(islice(_each(search), limit))
            offsets.append(len(grids) // CELLS)
    return Solutions(offsets, bytes(grids))


def _each(search: engines.Solutions) -> Iterator[bytes]:
    while (grid := search.next()[0]) is not None:
        yield grid
