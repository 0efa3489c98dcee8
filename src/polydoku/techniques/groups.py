"""Named groups of techniques, in addition to the families and to the groups that rows name."""

from polydoku.techniques import sets

GROUPS: dict[str, tuple[str, ...]] = {
    "seed": ("tuples", "x-wing", "pointing", "xy-wing"),
    "tuples": tuple(row.id for row in sets.ROWS if "tuples" in row.groups),
}
"""From the name of a group to its members, which are techniques or other groups.

``seed`` is what the first solver had; ``tuples`` are naked and hidden sets of any size. No group lists
singles, because they are always in use.
"""
