"""The ways that are left to fill the cells of a mark."""

from explain.text.families.test_trials import masks_and_position
from polydoku.explain.combinations import constraints_of
from polydoku.explain.text.families.fillings import fillings_line, fillings_of, is_without_reasons
from polydoku.explain.text.naming import Naming
from polydoku.model.rule import Rule
from polydoku.model.step import StrongSet
from polydoku.rules import KillerCage, Skyscraper, SumLine


def line(rule: Rule, digits_by_cell: dict[str, str], *remove: tuple[str, int]) -> str:
    masks, position = masks_and_position(rule, digits_by_cell)
    board = position.board
    constraints = constraints_of(board, StrongSet("rule", constraint=0))
    return fillings_line(constraints, [(board[name], digit) for name, digit in remove], masks, Naming(board))


def test_ways_to_fill_a_mark_are_listed_in_the_order_of_its_cells() -> None:
    cells = {"r1c1": "123", "r1c2": "78", "r1c3": "29"}
    assert line(SumLine("r1c1 r1c2", 10), cells, ("r1c1", 1)) == (
        "In this order, r1c1 and r1c2 can only be 2-8 or 3-7."
    )
    assert line(SumLine("r1c1 r1c2", 10), {**cells, "r1c2": "89"}, ("r1c1", 3)) == (
        "In this order, r1c1 and r1c2 can only be 1-9 or 2-8."
    )
    assert line(SumLine("r1c1 r1c2", 10), {"r1c1": "26", "r1c2": "89"}, ("r1c1", 6)) == (
        "r1c1 and r1c2 can only be 2-8, in this order."
    )


def test_a_candidate_that_is_in_a_way_is_no_reason_for_a_list() -> None:
    assert line(SumLine("r1c1 r1c2", 10), {"r1c1": "123", "r1c2": "78"}, ("r1c1", 2)) == ""


def test_combinations_and_marks_with_reasons_of_their_own_are_not_listed() -> None:
    assert line(KillerCage("r1c1 r1c2", 10), {"r1c1": "12", "r1c2": "78"}, ("r1c1", 1)) == ""
    assert line(Skyscraper("r1c1 r1c2", 1), {"r1c1": "12", "r1c2": "78"}, ("r1c1", 1)) == ""


def test_more_ways_than_asked_for_are_not_returned() -> None:
    masks, position = masks_and_position(SumLine("r1c1 r1c2", 10), {"r1c1": "1234", "r1c2": "6789"})
    [constraint] = constraints_of(position.board, StrongSet("rule", constraint=0))
    assert is_without_reasons([constraint], position.board)
    assert len(fillings_of(constraint, masks, position.board, 4, 100) or ()) == 4
    assert fillings_of(constraint, masks, position.board, 3, 100) is None
    assert fillings_of(constraint, masks, position.board, 4, 2) is None
