"""All solutions of many puzzles, up to a limit for each puzzle."""

from array import array
from collections.abc import Iterator
from itertools import islice
from typing import Any, NamedTuple

from polydoku.batch.chunks import read_chunks
from polydoku.batch.masks import are_masks
from polydoku.formats.reading.item import CELLS
from polydoku.model.board import Board
from polydoku.search import engines
from polydoku.search.limits import check_limits
from polydoku.search.solve import compiled_problem


class Solutions(NamedTuple):
    """The solutions of n puzzles. Those of puzzle i are the grids ``offsets[i]`` to ``offsets[i + 1] - 1``.

    `offsets` has n + 1 unsigned 64-bit integers. `grids` has 81 bytes with the values 1 to 9 for
    each solution.
    """

    offsets: "array[int]"
    grids: bytes

    def of_puzzle(self, index: int) -> list[bytes]:
        """Return the solutions of the puzzle at `index` (from 0), 81 digits each."""
        return [
            self.grids[CELLS * grid : CELLS * (grid + 1)]
            for grid in range(self.offsets[index], self.offsets[index + 1])
        ]

    def to_numpy(self) -> Any:
        """Return the grids as a uint8 array of shape (m, 81), without copying."""
        import numpy

        return numpy.frombuffer(self.grids, dtype=numpy.uint8).reshape(-1, CELLS)


def solutions(puzzles: Any, *, limit: int = 1000, masks: bool = False) -> Solutions:
    """Return at most `limit` solutions of each classic puzzle. Their order is the same in every run.

    `puzzles` and `masks` are those of `polydoku.batch.solve`. A puzzle with `limit` solutions
    here may have more.

    >>> blank = solutions(["." * 81], limit=3)
    >>> list(blank.offsets), len(set(blank.of_puzzle(0)))
    ([0, 3], 3)
    """
    check_limits(limit=limit)
    problem = compiled_problem(Board.square(9), ())
    offsets, grids = array("Q", [0]), bytearray()
    for chunk in read_chunks(puzzles, masks=masks):
        for start in range(0, len(chunk.cells), CELLS):
            cells = chunk.cells[start : start + CELLS]
            # The last argument is the seed: none shuffles the order.
            if are_masks(cells):
                search = problem.search(bytes(CELLS), cells.tolist(), None)
            else:
                search = problem.search(bytes(cells), None, None)
            grids += b"".join(islice(_grids(search), limit))
            offsets.append(len(grids) // CELLS)
    return Solutions(offsets, bytes(grids))


def _grids(search: engines.Solutions) -> Iterator[bytes]:
    while True:
        grid, _stop_reason = search.next()
        if grid is None:
            return
        yield grid
