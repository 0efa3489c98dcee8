"""Boards and a full grid that the tests of rules about cells share."""

from random import Random

from polydoku import Board, Grid, rules
from polydoku.model.rule import Rule

FOUR = Board.square(4)
NINE = Board.square(9)
FULL = Grid.make(FOUR, [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1])
FROM_ZERO = Board(["a", "b", "c"], [], digits=5, symbols="01234")


def assert_read_off_rules_hold(kind: type[Rule], board_grid: Grid = FULL, seeds: int = 8) -> None:
    """Check that rules that are read off a grid hold there, and survive their documents and texts."""
    rules_read = [kind.read_off(board_grid, Random(seed)) for seed in range(seeds)]
    assert any(rules_read)
    for rule in filter(None, rules_read):
        assert rule.holds(board_grid.board, board_grid.digits)
        assert rules.from_json(rule.to_json()) == rule
        assert eval(repr(rule), {"rules": rules}) == rule
        assert rule.legend().startswith(f"{rule.title}")


def faults_of(rule: Rule, digits: list[int], board: Board = FOUR) -> list[str]:
    """Return the texts of the faults of a partly filled grid; missing digits are empty cells."""
    padded = digits + [0] * (len(board) - len(digits))
    return [
        str(fault) for constraint in rule.constraints(board) for fault in constraint.faults(padded, board)
    ]
