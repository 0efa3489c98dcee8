"""The hardest step of a solution path: the one whose technique comes last in the order ``human``.

This order goes by tier, from 1 (singles) to 12 (guesses), and within a tier by the table of techniques.
"""

from collections.abc import Sequence

from polydoku.model.step import Step
from polydoku.techniques import ROWS

_INDICES = {technique: index for index, technique in enumerate(ROWS)}


def difficulty(technique: str) -> tuple[int, int]:
    """Return the sort key of a technique: its tier, then its index in the table of techniques."""
    return ROWS[technique].tier, _INDICES[technique]


def hardest(steps: Sequence[Step]) -> int | None:
    """Return the index of the hardest step (the first of equals), or `None` if there are no steps."""
    if not steps:
        return None
    return max(range(len(steps)), key=lambda index: difficulty(steps[index].technique))
