"""A board with what its rules add: further houses, further exclusions, equal and pickled with them."""

import pickle

import pytest

from polydoku import Board, rules
from polydoku.model.ruled_board import (
    RuledBoard,
    all_different_sets,
    board_with_constraints,
    board_with_rules,
    constraints_of,
)

FOUR = Board.square(4)
DIAGONAL, KNIGHT = rules.Diagonal(), rules.AntiKnight()
THERMOMETER = rules.Thermometer("r1c1 r1c2 r1c3")


def test_without_rules_the_board_is_itself() -> None:
    assert board_with_rules(FOUR, ()) == FOUR
    assert type(board_with_rules(FOUR, ())) is Board
    assert board_with_constraints(FOUR, ()) == FOUR


def test_sets_of_different_cells_are_further_houses() -> None:
    board = board_with_rules(FOUR, (DIAGONAL,))
    assert type(board) is Board
    assert board.houses[: len(FOUR.houses)] == FOUR.houses
    assert [house.name for house in board.houses[len(FOUR.houses) :]] == ["diagonal +", "diagonal -"]
    assert {house.kind for house in board.houses[len(FOUR.houses) :]} == {"extra"}
    assert board["r4c4"] in board.peers("r1c1")


@pytest.mark.parametrize("rule", [KNIGHT, THERMOMETER], ids=lambda rule: rule.id)
def test_other_constraints_stay_with_the_board(rule: rules.Rule) -> None:
    board = board_with_rules(FOUR, (rule,))
    assert isinstance(board, RuledBoard)
    assert board.extra_constraints == constraints_of(FOUR, (rule,))
    assert len(board.houses) == len(FOUR.houses)


def test_what_a_placement_strikes_is_that_of_houses_and_rules() -> None:
    board = board_with_rules(FOUR, (KNIGHT, DIAGONAL))
    struck = set(board.excluded_by(board["r1c1"], 3))
    plain = set(FOUR.excluded_by(FOUR["r1c1"], 3))
    assert plain < struck
    assert struck - plain == {(board[name], 3) for name in ("r2c3", "r3c2", "r3c3", "r4c4")}


def test_digits_that_exclude_each_other_may_differ() -> None:
    board = board_with_rules(FOUR, (THERMOMETER,))
    struck = set(board.excluded_by(board["r1c1"], 3))
    assert {(board["r1c2"], digit) for digit in (1, 2, 3)} <= struck
    assert (board["r1c2"], 4) not in struck


def test_exclusions_hold_in_both_directions() -> None:
    board = board_with_rules(FOUR, (KNIGHT, THERMOMETER))
    for cell in board.cells:
        for digit in range(1, 5):
            for other in board.excluded_by(cell, digit):
                assert (cell, digit) in board.excluded_by(*other)


def test_boards_with_other_rules_are_different_boards() -> None:
    rule_lists = ((), (KNIGHT,), (THERMOMETER,), (DIAGONAL,), (KNIGHT, THERMOMETER))
    boards = [board_with_rules(FOUR, rule_list) for rule_list in rule_lists]
    assert len(set(boards)) == len(boards)
    assert board_with_rules(FOUR, (KNIGHT,)) is board_with_rules(Board.square(4), (rules.AntiKnight(),))


@pytest.mark.parametrize(
    "board",
    [
        board_with_rules(FOUR, (KNIGHT, DIAGONAL)),
        board_with_rules(FOUR, (THERMOMETER,)),
        board_with_constraints(FOUR, constraints_of(FOUR, (KNIGHT, DIAGONAL))),
    ],
    ids=["rules", "thermometer", "constraints"],
)
def test_a_pickled_board_has_its_constraints(board: Board) -> None:
    copy = pickle.loads(pickle.dumps(board))
    assert copy == board
    assert type(copy) is type(board)
    assert getattr(copy, "extra_constraints", ()) == getattr(board, "extra_constraints", ())
    assert copy.houses == board.houses
    for cell in board.cells:
        assert set(copy.excluded_by(cell, 2)) == set(board.excluded_by(cell, 2))


def test_all_sets_of_different_cells_are_listed_by_name() -> None:
    sets = all_different_sets(FOUR, (DIAGONAL, KNIGHT))
    assert [name for name, _ in sets[: len(FOUR.houses)]] == [house.name for house in FOUR.houses]
    assert [name for name, _ in sets[len(FOUR.houses) :]] == ["diagonal +", "diagonal -"]


def test_the_rules_and_the_plain_board_are_kept_for_drawing() -> None:
    board = board_with_rules(FOUR, (THERMOMETER,))
    assert isinstance(board, RuledBoard)
    assert board.plain_board == FOUR
    assert board.rules == (THERMOMETER,)


def test_marks_are_the_constraints_of_one_rule_with_one_name() -> None:
    line, dots = rules.Whisper("r1c1 r1c2 r1c3"), rules.Kropki(white="r1c1-r1c2 r2c1-r2c2")
    cage = rules.ExtraRegion("r3c1 r3c2")
    board = board_with_rules(Board.square(4), (line, line, dots, cage))
    assert isinstance(board, RuledBoard)
    assert [(mark.rule_id, mark.constraints) for mark in board.marks] == [
        ("whisper", (0, 1)),
        ("whisper", (2, 3)),
        ("kropki", (4,)),
        ("kropki", (5,)),
    ]
    without_rules = board_with_constraints(Board.square(4), board.extra_constraints)
    assert isinstance(without_rules, RuledBoard)
    assert {mark.rule_id for mark in without_rules.marks} == {""}


def test_a_house_that_the_board_has_is_not_added_again() -> None:
    row = "r1c1 r1c2 r1c3 r1c4"
    board = board_with_rules(FOUR, (rules.Sandwich(row, 2), rules.Renban("r2c1 r2c2 r2c3")))
    assert len(board.houses) == len(FOUR.houses) + 1
    assert board.houses[-1].name == "renban from r2c1"
