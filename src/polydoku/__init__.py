"""Polydoku: every Sudoku, any shape, solved, proved and drawn.

>>> from polydoku import Puzzle
>>> Puzzle.read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79").verdict()
<Verdict.ONE: 'unique'>
"""

from polydoku import batch, boards, rules
from polydoku._core import version as _version
from polydoku.answer import Answer, Candidates, Count, Verdict
from polydoku.board import Board, Cell, House
from polydoku.errors import (
    BoardError,
    ExtraMissing,
    FormatError,
    NotUnique,
    PuzzleError,
    RuleError,
    Stopped,
)
from polydoku.grid import Grid
from polydoku.problems import Problem
from polydoku.puzzle import Puzzle

__all__ = [
    "Answer",
    "Board",
    "BoardError",
    "Candidates",
    "Cell",
    "Count",
    "ExtraMissing",
    "FormatError",
    "Grid",
    "House",
    "NotUnique",
    "Problem",
    "Puzzle",
    "PuzzleError",
    "RuleError",
    "Stopped",
    "Verdict",
    "batch",
    "boards",
    "rules",
]

__version__ = _version()
