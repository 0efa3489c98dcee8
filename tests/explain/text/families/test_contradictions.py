"""What fails in a mark whose cells have certain candidates."""

from explain.text.families.test_trials import masks_and_position
from polydoku.explain.combinations import constraints_of
from polydoku.explain.text.families.contradictions import Contradictions
from polydoku.explain.text.naming import Naming
from polydoku.model.step import StrongSet
from polydoku.rules import KillerCage


def test_a_total_that_is_missed_is_named() -> None:
    masks, position = masks_and_position(KillerCage("r1c1 r1c2", 17), {"r1c1": "89", "r1c2": "89"})
    constraints = constraints_of(position.board, StrongSet("rule", constraint=0))
    contradictions = Contradictions(constraints, masks, Naming(position.board))
    first, second = position.board["r1c1"], position.board["r1c2"]
    assert contradictions.clause(masks).text == ""
    assert contradictions.clause({first: 1 << 7, second: 1 << 7}).text
