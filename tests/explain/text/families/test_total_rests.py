"""What a total leaves to those of its cells that are not filled."""

from explain.text.families.test_trials import ROW, masks_and_position
from polydoku.explain.combinations import constraints_of
from polydoku.explain.text.families.total_rests import Rest, Totals
from polydoku.explain.text.naming import Naming
from polydoku.model.step import StrongSet
from polydoku.rules import XSum


def texts(total: int, digits_by_cell: dict[str, str], *, has_cases: bool = False) -> list[str]:
    masks, position = masks_and_position(XSum(ROW, total), digits_by_cell)
    constraints = constraints_of(position.board, StrongSet("rule", constraint=0))
    totals = Totals(constraints, Naming(position.board))
    reasons = totals.reasons_by_cases(masks) if has_cases else totals.reasons(masks)
    return [reason.text for reason in reasons]


def test_sums_are_listed_if_they_are_few() -> None:
    assert texts(6, {"r1c1": "3"}) == ["r1c2 and r1c3 must add up to 3 (6 - 3): only 1 + 2."]
    assert texts(6, {"r1c1": "3", "r1c2": "1"}) == ["r1c3 must be 2 (6 - 3 - 1)."]
    assert texts(25, {"r1c1": "5"}) == []
    assert texts(6, {"r1c1": "34"}) == []


def test_each_case_has_its_sums() -> None:
    [text] = texts(8, {"r1c1": "23"}, has_cases=True)
    assert text == (
        "If r1c1 is 2, r1c2 must be 6 (8 - 2). If r1c1 is 3, r1c2 and r1c3 must add up to 5 (8 - 3): "
        "only 1 + 4. So r1c2 is not 2, 3, 5, 7, 8 or 9 and r1c3 is not 2 or 6."
    )
    assert texts(8, {"r1c1": "29"}, has_cases=True) == []


def test_a_sum_allows_its_digits_in_its_cells_and_others_elsewhere() -> None:
    masks, position = masks_and_position(XSum(ROW, 6), {"r1c1": "3"})
    first, second, third, fourth, *_ = (position.board[name] for name in ROW.split())
    allowed = set(Rest(6, [3], [second, third], [(1, 2)]).allowed(first, masks))
    assert {(first, 3), (second, 1), (third, 2), (fourth, 4)} <= allowed
    assert not {(second, 4), (fourth, 1), (fourth, 3)} & allowed
