"""Names the patterns inside forcing chains, as reasons in brackets."""

from polydoku.explain.combinations import derived_sum
from polydoku.explain.text.naming import Naming
from polydoku.model.step import Pattern, StrongSet
from polydoku.words.techniques.forcing import PATTERN_REASONS


def pattern_text(pattern: Pattern, naming: Naming) -> str:
    """Return what a pattern says: ``3 in box 1 is in r1c1 or r1c2``."""
    if pattern.kind == "total":
        return _total_text(pattern, naming)
    return PATTERN_REASONS[pattern.kind].format(
        cells=naming.cells(pattern.cells),
        cells_or=naming.cells(pattern.cells, conjunction="or"),
        digits=naming.digits(pattern.digits),
        house=naming.houses(pattern.houses),
        rule=naming.constraint_name(pattern.constraints[0]) if pattern.constraints else "",
    )


def _total_text(pattern: Pattern, naming: Naming) -> str:
    """Return the total of the cells, and the houses from which it follows."""
    strong_set = StrongSet("total", houses=pattern.houses, constraints=pattern.constraints)
    total = derived_sum(naming.board, strong_set)
    inside = {cell for house in pattern.houses for cell in naming.board.houses[house].cells}
    is_inside = total.cells[0] in inside
    return PATTERN_REASONS["innies" if is_inside else "outies"].format(
        cells=naming.cells(total.cells),
        verb=PATTERN_REASONS["one has" if len(total.cells) == 1 else "several have"],
        total=abs(total.totals[0]),
        houses=naming.houses(pattern.houses),
    )
