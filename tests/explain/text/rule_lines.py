"""The words of the step of a single rule on a board without digits."""

from polydoku import Board
from polydoku.explain.position import Position
from polydoku.model.rule import Rule
from polydoku.techniques import ROWS, profiles


def lines(rule: Rule, technique: str, masks: dict[str, int], *, size: int = 9) -> tuple[str, ...]:
    """Return the words of the step of a rule, with the candidates of some cells as masks."""
    board = Board.square(size)
    position = Position(board, [0] * len(board), rules=(rule,))
    for name, mask in masks.items():
        position.masks[board[name]] = mask
    [step] = position.all(profiles.finder_calls(ROWS[technique]))
    return step.explanation().lines
