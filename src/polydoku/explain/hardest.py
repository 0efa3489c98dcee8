"""The hardest step of a way: the one whose technique comes last in the order for people."""

from collections.abc import Sequence

from polydoku.model.step import Step
from polydoku.techniques import ROWS

_PLACES = {row: number for number, row in enumerate(ROWS)}


def effort(technique: str) -> tuple[int, int]:
    """Return what techniques are compared by: the tier, then the place in the catalogue."""
    return ROWS[technique].tier, _PLACES[technique]


def hardest(steps: Sequence[Step]) -> int | None:
    """Return the place of the hardest step, of equals the first; nothing where there is no step."""
    if not steps:
        return None
    return max(range(len(steps)), key=lambda number: (*effort(steps[number].technique), -number))
