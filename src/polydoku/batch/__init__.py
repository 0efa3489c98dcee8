"""Many classic puzzles at once: flat bytes to the core's threads and back, no object a puzzle.

`solve` takes what people hold their puzzles in and gives `Rows`, in the order of the input; on one machine
in threads, on several through any `concurrent.futures.Executor`.
"""

from polydoku.batch import mapping
from polydoku.batch.cores import cores
from polydoku.batch.lines import answer_lines
from polydoku.batch.pieces import digits_of_lines
from polydoku.batch.rows import Row, Rows
from polydoku.batch.solutions import Solutions, solutions
from polydoku.batch.solving import solve, stream
from polydoku.errors import WorkerLost
from polydoku.formats.reading.item import CELLS

map = mapping.map

__all__ = [
    "CELLS",
    "Row",
    "Rows",
    "Solutions",
    "WorkerLost",
    "answer_lines",
    "cores",
    "digits_of_lines",
    "map",
    "solutions",
    "solve",
    "stream",
]
