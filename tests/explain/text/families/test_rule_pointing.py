"""Rule pointing: a digit that a mark needs, and the cells that see its places."""

from polydoku import Board
from polydoku.explain.position import Position
from polydoku.rules import Arrow, KillerCage, Quadruple
from polydoku.techniques import ROWS, profiles

FOUR = Board.square(4)


def test_a_digit_of_all_combinations_points() -> None:
    board = Board.square(9)
    cage = KillerCage("r1c1 r1c2 r2c1", 8)
    [step] = Position(board, [0] * 81, rules=(cage,)).all(profiles.finder_calls(ROWS["rule-pointing"]))
    assert step.explanation().lines == (
        "The cage at r1c1 needs 8 in r1c1, r1c2 and r2c1: 1 + 2 + 5 or 1 + 3 + 4.",
        "Both have 1, which fits only r1c1, r1c2 or r2c1.",
        "r1c3, r2c2, r2c3, r3c1, r3c2 and r3c3 see all three, one of which is 1.",
    )


def test_the_only_combination_points_with_each_digit() -> None:
    position = Position(Board.square(9), [0] * 81, rules=(KillerCage("r1c1 r1c2", 17),))
    first, second = position.all(profiles.finder_calls(ROWS["rule-pointing"]))
    assert first.explanation().lines[1] == "It has 8, which fits only r1c1 or r1c2."
    assert {digit for _, digit in (*first.remove, *second.remove)} == {8, 9}


def test_a_line_that_must_have_a_digit_points() -> None:
    board = Board.square(9)
    position = Position(board, [0] * 81, rules=(Arrow("r1c1", "r1c2 r1c3"),))
    position.masks[board["r1c1"]] = 0b100
    position.masks[board["r1c2"]] = position.masks[board["r1c3"]] = 0b11
    steps = position.all(profiles.finder_calls(ROWS["rule-pointing"]))
    assert steps[0].explanation().lines[1:] == (
        "Without 1 in r1c2 or r1c3, r1c2 and r1c3 would both be 2.",
        "r1c4, r1c5, r1c6, r1c7, r1c8, r1c9, r2c1, r2c2, r2c3, r3c1, r3c2 and r3c3 "
        "see both, one of which is 1.",
    )


def test_a_digit_that_a_clue_needs_points() -> None:
    board = Board.square(9)
    position = Position(board, [0] * 81, rules=(Quadruple("r1c1 r1c2 r2c1 r2c2", [1]),))
    for cell in ("r2c1", "r2c2"):
        position.masks[board[cell]] = 0b110
    step = position.next(profiles.finder_calls(ROWS["rule-pointing"]))
    assert step is not None
    assert step.explanation().lines[0] == "The quadruple at r1c1 needs 1, which fits only r1c1 or r1c2."


def test_a_place_that_is_excluded_by_another_rule_is_told() -> None:
    board = Board.square(9)
    rules = (Quadruple("r1c1 r1c2 r2c1 r2c2", [1]), KillerCage("r1c1 r1c2 r1c3 r1c4 r2c4", 20))
    position = Position(board, [0] * 81, rules=rules)
    for cell in ("r1c2", "r2c2"):
        position.masks[board[cell]] = 0b110
    steps = position.all(profiles.finder_calls(ROWS["rule-pointing"]))
    words = [step.explanation().lines for step in steps if (board["r2c4"], 1) in step.remove]
    assert words[0][-1] == (
        "r2c4 sees r2c1, and with 1 in r1c1, the cage at r1c1 allows no 1 in r2c4. One of these places is 1."
    )
