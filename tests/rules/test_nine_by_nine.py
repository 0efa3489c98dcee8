"""The rules that mark cells of the 9×9 board: which cells, and that other boards are refused."""

import pytest

import oracle
from polydoku import Board, Puzzle, RuleError, boards, generate, rules

NINE = Board.square(9)

RULES = (rules.Argyle(), rules.Asterisk(), rules.CenterDots(), rules.Girandola())


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)
@pytest.mark.parametrize("board", [Board.square(6), boards.samurai(), boards.named("6x9")])
def test_other_boards_are_refused(rule: rules.Rule, board: Board) -> None:
    with pytest.raises(RuleError) as error:
        Puzzle(board, rules=[rule])
    assert str(error.value) in (f"rule '{rule.id}' needs a 9×9 board", f"rule '{rule.id}' needs an n×n board")


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)
def test_a_rule_survives_its_document_and_is_searched(rule: rules.Rule) -> None:
    assert rules.from_json(rule.to_json()) == rule
    puzzle = generate.one(rules=[rule], seed=1)
    assert puzzle.rules == (rule,)
    assert oracle.is_solution(puzzle, puzzle.solution().digits)
    assert puzzle.solution().check(puzzle) == ()
    assert puzzle.replace(rules=()).count(limit=2) == 2
