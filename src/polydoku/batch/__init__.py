"""Solves and rates many classic puzzles at once. Digits and answers are flat bytes.

`solve` and `rate` take a file, an iterable or an array, and return rows in the order of the input. The work
is done in threads, or by any `concurrent.futures.Executor`.
"""

from polydoku.batch import mapping
from polydoku.batch.chunks import digits_of_lines
from polydoku.batch.cores import cores
from polydoku.batch.lines import answer_lines
from polydoku.batch.rating import rate
from polydoku.batch.rating_rows import RatingRow, RatingRows
from polydoku.batch.rows import Row, Rows
from polydoku.batch.solutions import Solutions, solutions
from polydoku.batch.solving import solve, stream
from polydoku.errors import WorkerLost
from polydoku.formats.reading.item import CELLS

map = mapping.map  # an assignment, because linters refuse an import that hides a builtin

__all__ = [
    "CELLS",
    "RatingRow",
    "RatingRows",
    "Row",
    "Rows",
    "Solutions",
    "WorkerLost",
    "answer_lines",
    "cores",
    "digits_of_lines",
    "map",
    "rate",
    "solutions",
    "solve",
    "stream",
]
