"""The rules of a puzzle in its picture: the shapes of each, and captions for what shapes do not say.

The extra houses of a board are drawn as the rules that mean the same. No picture may look like that of
another puzzle, so a rule has a caption where its shapes are not clear, or where they overlap others.
"""

from collections import Counter
from typing import NamedTuple

from polydoku.model.board import Board
from polydoku.model.puzzle import Puzzle
from polydoku.model.rule import Rule
from polydoku.model.scene import Shape


class DrawnRules(NamedTuple):
    """Shapes of all rules, and the captions below the picture."""

    shapes: tuple[Shape, ...]
    captions: tuple[str, ...]


def rules_of(puzzle: Puzzle) -> tuple[Rule, ...]:
    """Return the rules that the extra houses of the board stand for, then those of the puzzle."""
    return (*board_rules(puzzle.board), *puzzle.rules)


def board_rules(board: Board) -> tuple[Rule, ...]:
    """Return the rules that the extra houses of a board stand for."""
    kinds = {house.kind for house in board.houses} - {""}
    if kinds and "extra" not in kinds:
        return ()
    from polydoku.boards.extra_houses import equivalent_rules  # most boards need none of the rules

    return equivalent_rules(board)


def drawn_rules(puzzle: Puzzle) -> DrawnRules:
    """Return how the rules of a puzzle are drawn."""
    board, rules = puzzle.board, rules_of(puzzle)
    sharing = Counter(place for rule in rules for place in rule.overlap_keys(board))
    captions = [
        rule.caption()
        for rule in rules
        if not rule.is_fully_drawn(board) or any(sharing[place] > 1 for place in rule.overlap_keys(board))
    ]
    shapes = tuple(shape for rule in rules for shape in rule.scene(board))
    return DrawnRules(shapes, tuple(dict.fromkeys(captions)))
