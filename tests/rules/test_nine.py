"""The rules that mark cells of the 9×9 board: which cells, and that other boards are refused."""

import pytest

import oracle
from polydoku import Board, Puzzle, RuleError, boards, generate, rules

NINE = Board.square(9)

PICTURES = {
    "asterisk": "......... ....x.... ..x...x.. ......... .x..x..x. ......... ..x...x.. ....x.... .........",
    "center-dots": "......... .x..x..x. ......... ......... .x..x..x. "
    "......... ......... .x..x..x. .........",
    "girandola": "x.......x ....x.... ......... ......... .x..x..x. ......... ......... ....x.... x.......x",
    "argyle": ".x..x..x. x.xx.xx.x .xxx.xxx. .xx.x.xx. x..x.x..x .xx.x.xx. .xxx.xxx. x.xx.xx.x .x..x..x.",
}
"""The marked cells of each rule, row by row."""

RULES = (rules.Argyle(), rules.Asterisk(), rules.CenterDots(), rules.Girandola())


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)
def test_the_marked_cells_are_those_of_the_picture(rule: rules.Rule) -> None:
    found = {cell for constraint in rule.constraints(NINE) for cell in constraint.cells}
    picture = PICTURES[rule.id].replace(" ", "")
    assert found == {cell for cell, mark in enumerate(picture) if mark == "x"}


@pytest.mark.parametrize("rule", RULES[1:], ids=lambda rule: rule.id)
def test_nine_marked_cells_lie_in_nine_boxes(rule: rules.Rule) -> None:
    [constraint] = rule.constraints(NINE)
    assert len({cell // 27 * 3 + cell % 9 // 3 for cell in constraint.cells}) == 9


def test_argyle_lines_are_diagonals_of_eight_and_five_cells() -> None:
    lines = [[divmod(cell, 9) for cell in p.cells] for p in rules.Argyle().constraints(NINE)]
    assert sorted(map(len, lines)) == [5, 5, 5, 5, 8, 8, 8, 8]
    for line in lines:
        assert len({r - c for r, c in line}) == 1 or len({r + c for r, c in line}) == 1
    assert len({frozenset(line) for line in lines}) == 8


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
