"""Rates how hard puzzles are, on the scales of Sudoku Explainer and HoDoKu, and on a scale for every board.

`Puzzle.rate` rates one puzzle, and `polydoku.batch.rate` rates many. `is_at_most` and `is_within`
answer questions about a rating in less time than the rating itself, and `why` says what makes a puzzle hard.
"""

from polydoku.rate import scales
from polydoku.rate.hodoku import HodokuRating
from polydoku.rate.polydoku import PolydokuRating
from polydoku.rate.rate_puzzle import is_at_most, is_within, steps
from polydoku.rate.rating import HardestStep, Rating, Ratings
from polydoku.rate.reasons import Why, why
from polydoku.rate.scale import Scale, WalkStep
from polydoku.rate.scales import named, register
from polydoku.rate.se import SeRating

all = scales.all  # an assignment, because linters refuse an import that hides a builtin

__all__ = [
    "HardestStep",
    "HodokuRating",
    "PolydokuRating",
    "Rating",
    "Ratings",
    "Scale",
    "SeRating",
    "WalkStep",
    "Why",
    "all",
    "is_at_most",
    "is_within",
    "named",
    "register",
    "steps",
    "why",
]
