"""Rule links: what a candidate rules out in another cell."""

from polydoku import Board, Puzzle
from polydoku.explain.position import Position
from polydoku.model.rule import Rule
from polydoku.model.step import RoleContent, Step
from polydoku.rules import Kropki

FOUR = Board.square(4)
WHITE_DOT = Kropki(white=["r1c1-r1c2"])


def dot_step(masks: list[int], rule: Rule = WHITE_DOT, digit: int = 4) -> Step:
    puzzle = Puzzle(FOUR, rules=[rule])
    position = Position(FOUR, [0] * 16, masks=masks, rules=puzzle.rules)
    return Step(
        position.board,
        "rule-links",
        roles={"base": RoleContent(cells=(FOUR["r1c2"],)), "digits": RoleContent(digits=(digit,))},
        remove=((FOUR["r1c1"], digit),),
        snapshot=position.snapshot,
    )


def test_a_link_says_what_it_rules_out_and_why() -> None:
    assert dot_step([15, 0b1100, *[15] * 14]).explanation().lines == (
        "r1c1 and r1c2 must differ by 1 (white dot r1c1-r1c2).",
        "r1c2 can only be 3 or 4.",
        "4 in r1c1 would rule out 4 (row 1) and also 3 (white dot r1c1-r1c2) in r1c2.",
    )


def test_a_cell_that_can_be_every_digit_is_not_described() -> None:
    _, line = dot_step([15] * 16).explanation().lines
    assert line.startswith("4 in r1c1 would rule out 4 (row 1) and also 1, 2 and 3 (white dot")


def test_each_digit_that_is_ruled_out_has_its_own_rule() -> None:
    lines = dot_step([15] * 16, Kropki(black=["r4c3-r4c4"], negative="both"), 2).explanation().lines
    assert lines == (
        "r1c1 and r1c2 have no dot and must not differ by 1 (rule of white dots).",
        "r1c1 and r1c2 have no dot and must not have the ratio 2 (rule of black dots).",
        "2 in r1c1 would rule out 2 (row 1), 1 and 3 (rule of white dots) "
        "and also 4 (rule of black dots) in r1c2.",
    )
