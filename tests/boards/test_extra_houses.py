import pytest

import oracle
from polydoku import Board, Puzzle, RuleError, boards, rules
from polydoku.boards.extra_houses import EXTRAS


@pytest.mark.parametrize("kind", EXTRAS)
def test_the_board_has_the_houses_that_the_rule_means(kind: str) -> None:
    board, rule = boards.extra(kind), EXTRAS[kind]()
    added = [house.cells for house in board.houses if house.kind == "extra"]
    assert added == [constraint.cells for constraint in rule.constraints(Board.square(9))]
    assert board.houses[:27] == Board.square(9).houses
    assert board.name == f"{kind}:9x9"
    assert boards.named(kind) == boards.named(board.name) == board


@pytest.mark.parametrize("kind", ["x", "windoku", "disjoint-groups"])
def test_board_and_rule_have_the_same_solutions(kind: str) -> None:
    as_board = Puzzle(boards.extra(kind, 4))
    as_rule = Puzzle(Board.square(4), rules=[EXTRAS[kind]()])
    expected = set(oracle.solutions(as_rule))
    assert {grid.digits for grid in as_board.solutions()} == expected
    assert as_board.count() == len(expected) > 0


def test_sizes_and_boxes_are_part_of_the_name() -> None:
    board = boards.named("x:6x6:3x2")
    assert (board.name, board.digits) == ("x:6x6:3x2", 6)
    assert board.houses[:18] == boards.named("6x6:3x2").houses
    assert boards.named("x:6x6").name == boards.named("x:6x6:2x3").name == "x:6x6"


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("argyle:6x6", "rule 'argyle' needs a 9×9 board"),
        ("windoku:7x7", "rule 'windoku' needs a board with rectangular boxes"),
    ],
)
def test_a_size_that_the_houses_do_not_fit_is_refused(name: str, line: str) -> None:
    with pytest.raises(RuleError) as error:
        boards.named(name)
    assert str(error.value) == line


def test_any_board_may_get_the_houses_of_any_rule() -> None:
    region = rules.ExtraRegion("r1c1 r2c2 r3c3")
    board = boards.with_houses(boards.latin(5), region, name="mine")
    assert (board.name, len(board.houses)) == ("mine", 11)
    assert board["r2c2"] in board.peers("r1c1")
