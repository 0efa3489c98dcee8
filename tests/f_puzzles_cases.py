"""Documents of f-puzzles for tests."""

from typing import Any

from polydoku import Puzzle
from polydoku.formats.f_puzzles import puzzle_of_document


def document(size: int = 4, **keys: Any) -> dict[str, Any]:
    """A document of an empty board with further keys."""
    grid: list[list[dict[str, Any]]] = [[{} for _ in range(size)] for _ in range(size)]
    return {"size": size, "grid": grid, **keys}


def rules_of(size: int = 4, **keys: Any) -> list[dict[str, Any]]:
    """The rules of a document, as JSON."""
    return [rule.to_json() for rule in puzzle_of(size, **keys).rules]


def puzzle_of(size: int = 4, **keys: Any) -> Puzzle:
    """The puzzle of a document."""
    return puzzle_of_document(document(size, **keys))
