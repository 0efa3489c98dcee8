"""Phrases for the texts of faults: lists of cells, and digits with their cells."""

from collections.abc import Iterable, Sequence

from polydoku.model.board import Board, Cell


def joined_words(words: Sequence[str], conjunction: str = "and") -> str:
    """Join words with commas, and the last with a conjunction.

    >>> joined_words(["r1c1", "r1c2", "r1c3"])
    'r1c1, r1c2 and r1c3'
    """
    return f" {conjunction} ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))


def cell_names(cells: Iterable[Cell], board: Board) -> str:
    """Return the names of the cells: ``r1c1 and r1c2``."""
    return joined_words([board.names[cell] for cell in cells])


def placements(cells: Iterable[Cell], digits: Sequence[int], board: Board) -> str:
    """Return the digits of filled cells: ``5 in r1c1 and 3 in r1c2``."""
    return joined_words([f"{board.symbol(digits[cell])} in {board.names[cell]}" for cell in cells])
