"""Rules that only say that sets of cells hold different digits, such as windoku."""

from collections.abc import Sequence

from polydoku.errors import PuzzleError
from polydoku.model.board import Board, Cell
from polydoku.model.rule import Rule


def different_sets(rule: Rule, board: Board) -> list[Sequence[Cell]]:
    """Return the sets of a rule that only says this; an empty list for any other rule.

    >>> from polydoku import rules
    >>> [len(cells) for cells in different_sets(rules.Windoku(), Board.square(9))]
    [9, 9, 9, 9]
    """
    if rule.engine != Rule.engine:
        return []
    try:
        specs = [constraint.spec() for constraint in rule.constraints(board)]
    except PuzzleError:
        return []
    return [spec[1] for spec in specs] if all(spec[0] == "all-different" for spec in specs) else []
