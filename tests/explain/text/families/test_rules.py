"""The words of steps that follow from one mark of a rule."""

from explain.text.rule_lines import lines
from polydoku import Board, Puzzle
from polydoku.explain.position import Position
from polydoku.model.step import RoleContent, Step
from polydoku.rules import Arrow, KillerCage, Kropki, Quadruple, Sandwich, Skyscraper, SumLine, XSum
from polydoku.techniques import ROWS, profiles

FOUR = Board.square(4)


def dot_step(masks: list[int]) -> Step:
    puzzle = Puzzle(FOUR, rules=[Kropki(white=["r1c1-r1c2"])])
    position = Position(FOUR, [0] * 16, masks=masks, rules=puzzle.rules)
    return Step(
        position.board,
        "rule-links",
        roles={"base": RoleContent(cells=(FOUR["r1c2"],)), "digits": RoleContent(digits=(4,))},
        remove=((FOUR["r1c1"], 4),),
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


def test_the_combinations_of_a_cage_are_listed() -> None:
    assert lines(KillerCage("r1c1 r1c2", 14), "cage-combinations", {}) == (
        "The cage at r1c1 needs 14 in r1c1 and r1c2: 5 + 9 or 6 + 8.",
    )


def test_only_combinations_that_the_candidates_allow_are_listed() -> None:
    masks = {"r1c1": 0b1_0001_0000, "r1c2": 0b1_1001_0000}
    assert lines(KillerCage("r1c1 r1c2", 14), "cage-combinations", masks) == (
        "The cage at r1c1 needs 14 in r1c1 and r1c2. Their candidates leave only 5 + 9.",
    )


def test_a_candidate_may_be_in_a_combination_that_does_not_fit_the_other_cells() -> None:
    masks = {"r1c1": 0b011, "r1c2": 0b011, "r1c3": 0b111}
    assert lines(KillerCage("r1c1 r1c2 r1c3", 6), "cage-combinations", masks) == (
        "The cage at r1c1 needs 6 in r1c1, r1c2 and r1c3: 1 + 2 + 3.",
        "If r1c3 were 1 or 2, only 1 + 2 + 3 would be left, but there would be no place for 3. So r1c3 is 3.",
    )


def test_many_combinations_are_counted() -> None:
    assert lines(KillerCage("r1c1 r1c2", 18), "cage-combinations", {}, size=16) == (
        "The cage at r1c1 needs 18 in r1c1 and r1c2. None of the 7 combinations left has 1 or 9.",
    )
    masks = {"r1c1": 0b1_0000_0000}
    assert lines(KillerCage("r1c1 r1c2 r1c3 r1c4 r1c5", 25), "cage-combinations", masks) == (
        "The cage at r1c1 needs 25 in r1c1, r1c2, r1c3, r1c4 and r1c5, and has 7 combinations left.",
        "If r1c2, r1c3, r1c4 or r1c5 were 9, r1c1 could not be 9.",
    )


def test_limits_of_a_sum_come_before_trials() -> None:
    masks = {"r1c1": 0b1000, "r1c2": 0b0111}
    assert lines(Arrow("r1c1", "r1c2 r1c3"), "rule-combinations", masks) == (
        "r1c2 and r1c3 add up to r1c1 (arrow at r1c1).",
        "r1c1 is at most 4 and r1c2 is at least 1, so r1c3 is at most 3.",
        "If r1c2 were 2, r1c3 (then 1 or 3) would have to be 2.",
        "If r1c3 were 2, r1c2 (1 or 3) would have to be 2.",
    )


def test_all_cells_of_a_full_quadruple_hold_its_digits() -> None:
    masks = {"r1c1": 0b1_0011, "r1c2": 0b10011, "r2c1": 0b1111, "r2c2": 0b1111}
    assert lines(Quadruple("r1c1 r1c2 r2c1 r2c2", [1, 2, 3, 4]), "rule-combinations", masks) == (
        "The quadruple at r1c1 needs 1, 2, 3 and 4.",
        "So r1c1, r1c2, r2c1 and r2c2 hold no other digit.",
        "If r2c1 were 1 or 2, 3 and 4 would fit only r2c2.",
        "If r2c2 were 1 or 2, 3 and 4 would fit only r2c1.",
    )


def test_a_rule_without_words_for_its_marks_is_told_as_on_its_page() -> None:
    first, *_ = lines(SumLine("r1c1 r1c2 r1c3", 10), "rule-combinations", {"r1c1": 0b1})
    assert first == (
        "Sum line from r1c1: the line r1c1, r1c2 and r1c3 can be cut into runs of digits that each add up "
        "to 10."
    )


def test_the_sum_that_a_clue_asks_of_known_cells_is_told() -> None:
    row = "r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9"
    first, *_ = lines(XSum(row, 12), "rule-combinations", {"r1c1": 0b100})
    assert first == (
        "The X-sum from r1c1 to r1c9 needs a total of 12 in its first cells: as many cells as the digit "
        "in r1c1. So r1c1, r1c2 and r1c3 add up to 12."
    )


def test_what_a_clue_needs_is_said_first() -> None:
    first, *_ = lines(Skyscraper("r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9", 3), "rule-combinations", {})
    assert first == (
        "The skyscraper from r1c1 to r1c9 needs 3 visible cells: each has a larger digit than every cell "
        "before."
    )


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


def total_lines(*cages: KillerCage) -> tuple[str, ...]:
    """Return the words of the first innies or outies of cages on an empty 9×9 board."""
    position = Position(Board.square(9), [0] * 81, rules=cages)
    step = position.next(profiles.finder_calls(ROWS["innies-and-outies"]))
    assert step is not None
    return step.explanation().lines


def test_innies_have_what_cages_leave_of_the_total_of_a_house() -> None:
    assert total_lines(KillerCage("r1c1 r1c2 r1c3 r2c1 r2c2 r2c3 r3c1", 40)) == (
        "The digits of box 1 add up to 45. Inside, the cage at r1c1 adds up to 40. "
        "So the other cells, r3c2 and r3c3, must add up to 5.",
        "They see each other, so they can only hold 1 + 4 or 2 + 3.",
    )
    assert total_lines(KillerCage("r1c1 r1c2 r1c3 r2c1 r2c2", 25), KillerCage("r2c3 r3c1 r3c2", 14)) == (
        "The digits of box 1 add up to 45. Inside, the cages at r1c1 and r2c3 add up to 25 + 14 = 39. "
        "So r3c3, the only other cell, must be 6.",
    )


def test_outies_have_what_cages_have_beyond_the_total_of_a_house() -> None:
    cages = KillerCage("r1c1 r1c2 r1c3 r2c1 r2c2", 25), KillerCage("r2c3 r3c1 r3c2 r3c3 r3c4", 28)
    assert total_lines(*cages) == (
        "The cages at r1c1 and r2c3 cover box 1 and add up to 25 + 28 = 53. The digits of box 1 add up "
        "to 45. So r3c4 outside must be 8.",
    )


def test_cells_of_a_total_that_see_each_other_are_like_a_cage() -> None:
    lines = total_lines(KillerCage("r1c1 r1c2 r1c3 r2c1 r2c2 r2c3", 25))
    assert lines[1] == (
        "They see each other, so they can only hold 3 + 8 + 9, 4 + 7 + 9, 5 + 6 + 9 or 5 + 7 + 8."
    )


def test_the_places_for_the_ends_of_a_sandwich_come_before_what_fails() -> None:
    row = "r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9"
    digits = {1: "19", 2: "24", 3: "1239", 4: "24", 5: "1569", 6: "25678", 7: "2378", 8: "23578", 9: "2367"}
    masks = {f"r1c{column}": sum(1 << int(digit) - 1 for digit in text) for column, text in digits.items()}
    assert lines(Sandwich(row, 4), "rule-combinations", masks)[1:3] == (
        "For this total, 1 and 9 can only be in r1c1 and r1c3 (with 4 between them) "
        "or in r1c3 and r1c5 (with 4 between them).",
        "So r1c3 is 1 or 9.",
    )
