"""Named groups of techniques, besides the families and the groups that are listed in the rows."""

from polydoku.techniques import sets

GROUPS: dict[str, tuple[str, ...]] = {
    "seed": ("tuples", "x-wing", "pointing", "xy-wing"),
    "tuples": tuple(row.id for row in sets.ROWS if "tuples" in row.groups),
}
"""The members of each group: ids of techniques or names of other groups.

``seed`` has the techniques of the solver from which this project began; ``tuples`` are naked and hidden sets
of any size. No group lists singles, because they are used anyway.
"""
