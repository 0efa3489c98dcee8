"""Polydoku: every Sudoku, any shape, solved, proved and drawn.

>>> from polydoku import Puzzle
>>> Puzzle.read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79").verdict()
Verdict.ONE
"""

# This import comes first because it handles Ctrl-C while the other imports run.
from polydoku import early_signals  # noqa: F401

# isort: split
from typing import TYPE_CHECKING as _TYPE_CHECKING

from polydoku._core import version as _version
from polydoku.cancellation import Cancellation
from polydoku.errors import (
    BoardError,
    Cancelled,
    ExtraMissing,
    FormatError,
    NotFound,
    NotUnique,
    PuzzleError,
    RuleError,
    Stopped,
)
from polydoku.model.answer import Answer, Candidates, Count, Verdict
from polydoku.model.board import Board, Cell, House
from polydoku.model.contradiction import Contradiction
from polydoku.model.deciding_cell import DecidingCell
from polydoku.model.fault import Fault
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle

if _TYPE_CHECKING:
    from polydoku import batch, boards, constraints, draw, formats, generate, rate, rules

__all__ = [
    "Answer",
    "Board",
    "BoardError",
    "Cancellation",
    "Cancelled",
    "Candidates",
    "Cell",
    "Contradiction",
    "Count",
    "DecidingCell",
    "ExtraMissing",
    "Fault",
    "FormatError",
    "Grid",
    "House",
    "NotFound",
    "NotUnique",
    "Puzzle",
    "PuzzleError",
    "RuleError",
    "Stopped",
    "Verdict",
    "batch",
    "boards",
    "constraints",
    "draw",
    "formats",
    "generate",
    "rate",
    "rules",
    "snakes",
]

__version__ = _version()


def __dir__() -> list[str]:
    """Return the public names for tab completion and `help`, including packages that are not imported yet."""
    return sorted({name for name in globals() if name.startswith("__")} | set(__all__))


def __getattr__(name: str) -> object:
    """Import a public package, such as `polydoku.draw`, when a program first uses it."""
    if name in __all__:
        from importlib import import_module

        return import_module(f"polydoku.{name}")
    raise AttributeError(f"module 'polydoku' has no attribute '{name}'")
