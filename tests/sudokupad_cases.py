"""Documents of SudokuPad for tests."""

from typing import Any

from polydoku import Puzzle
from polydoku.formats.sudokupad import puzzle_of_document

BOXES = [[[r + i, c + j] for i in (0, 1) for j in (0, 1)] for r in (0, 2) for c in (0, 2)]


def document(size: int = 4, **keys: Any) -> dict[str, Any]:
    """A document of an empty board with further keys."""
    cells: list[list[dict[str, Any]]] = [[{} for _ in range(size)] for _ in range(size)]
    return {"cells": cells, "regions": BOXES if size == 4 else [], **keys}


def puzzle_of(size: int = 4, **keys: Any) -> Puzzle:
    """The puzzle of a document."""
    return puzzle_of_document(document(size, **keys))
