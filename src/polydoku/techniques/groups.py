"""Groups of techniques by names of their own, beside those that rows carry and the families."""

from polydoku.techniques import sets

GROUPS: dict[str, tuple[str, ...]] = {
    "seed": ("tuples", "x-wing", "pointing", "xy-wing"),
    "tuples": tuple(row.id for row in sets.ROWS if "tuples" in row.groups),
}
"""What the first solver had: its four ways to strike candidates, and its tuples of any size.

A name here stands for names of techniques or of other groups; singles need not be named.
"""
