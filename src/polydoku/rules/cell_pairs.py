"""Pairs of cells as people write them (``r1c1-r1c2``), and all pairs of neighbours on a board."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from polydoku.errors import BoardError, RuleError
from polydoku.model.board import Board, Cell
from polydoku.rules.offsets import pairs_by_moves

CellPair = tuple[Cell, Cell]

DOWN_AND_RIGHT = ((0, 1), (1, 0))
"""Half of the moves to the cells that share an edge, as (rows, columns)."""


def neighbours_of_pair(board: Board, text: str, where: str, rule_id: str, noun: str = "pair") -> CellPair:
    """Return the two cells of a text such as ``r1c1-r1c2``, in this order.

    Raises `RuleError` if the text is not a pair of neighbours, and `BoardError` for an unknown cell. Error
    messages call the pair a `noun`.

    >>> neighbours_of_pair(Board.square(4), "r1c2-r1c1", "pairs[0]", "greater-than")
    (1, 0)
    """
    # Names of cells can hold hyphens too: the first hyphen that joins two names counts.
    splits = [(text[:i], text[i + 1 :]) for i, character in enumerate(text) if character == "-"]
    if not splits:
        what = f"{where}: '{text}' is not a {noun} such as {board.names[0]}-{board.names[-1]}"
        raise RuleError("rule-parameter", rule=rule_id, what=what)
    first, second = next((split for split in splits if all(name in board for name in split)), splits[0])
    try:
        first_cell, second_cell = board[first], board[second]
    except BoardError as error:
        raise error.at(where) from None
    # A board without places for its cells has no neighbours: any two cells may be a pair.
    are_neighbours = not board.places or second_cell in board.neighbours(first_cell)
    if first_cell == second_cell or not are_neighbours:
        what = f"{where}: {first} and {second} are not neighbours"
        raise RuleError("rule-parameter", rule=rule_id, what=what)
    return first_cell, second_cell


@lru_cache(maxsize=32)
def _neighbours_by_text(board: Board) -> dict[str, CellPair]:
    """Return all pairs of neighbours by their names; empty for a board without places."""
    if any("-" in name for name in board.names):
        return {}
    return {
        pair_name(board, (cell, other)): (cell, other)
        for cell in board.cells
        for other in board.neighbours(cell)
    }


def all_neighbours_of_pairs(
    board: Board, texts: Iterable[str], where: str, rule_id: str, noun: str = "pair"
) -> tuple[CellPair, ...]:
    """Return the two cells of each text; `where` is the parameter that holds the texts."""
    neighbours = _neighbours_by_text(board)
    return tuple(
        neighbours.get(text) or neighbours_of_pair(board, text, f"{where}[{number}]", rule_id, noun)
        for number, text in enumerate(texts)
    )


@lru_cache(maxsize=32)
def neighbour_pairs(board: Board, rule_id: str) -> tuple[CellPair, ...]:
    """Return all pairs of cells that share an edge, each once.

    Raises `RuleError` for a board whose cells have neither places nor rows and columns.

    >>> len(neighbour_pairs(Board.square(4), "nonconsecutive"))
    24
    """
    if not board.places:
        return pairs_by_moves(board, rule_id, DOWN_AND_RIGHT)
    return tuple((cell, other) for cell in board.cells for other in board.neighbours(cell) if cell < other)


def without_pairs(pairs: tuple[CellPair, ...], excluded: Sequence[CellPair]) -> tuple[CellPair, ...]:
    """Return the pairs except those that are excluded, in whatever order their cells are."""
    if not excluded:
        return pairs
    excluded_sets = {frozenset(pair) for pair in excluded}
    return tuple(pair for pair in pairs if frozenset(pair) not in excluded_sets)


def pair_name(board: Board, pair: CellPair) -> str:
    """Return a pair as people write it: ``r1c1-r1c2``."""
    return "-".join(board.names[cell] for cell in pair)
