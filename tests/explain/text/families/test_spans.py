"""Where the ends of a sandwich can be."""

from explain.text.families.test_trials import ROW, masks_and_position
from polydoku.explain.combinations import constraints_of
from polydoku.explain.text.families.spans import spans_of
from polydoku.explain.text.naming import Naming
from polydoku.model.step import StrongSet
from polydoku.rules import Sandwich


def test_the_ends_are_where_the_total_fits_between() -> None:
    digits = dict(zip(ROW.split(), ["1", "23", "59", "459", *["345678"] * 5], strict=True))
    masks, position = masks_and_position(Sandwich(ROW, 2), digits)
    [constraint] = constraints_of(position.board, StrongSet("rule", constraint=0))
    [span] = spans_of(constraint, masks, Naming(position.board))
    assert {position.board.names[cell] for cell in span.cells} == {"r1c1", "r1c3"}
    assert span.allows((position.board["r1c2"], 2))
    assert not span.allows((position.board["r1c2"], 3))
