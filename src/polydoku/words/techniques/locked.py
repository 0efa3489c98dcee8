"""Sentences for locked candidates, and for leftovers: cells that two groups of houses do not share.

The package `polydoku.words.techniques` explains the fields in braces.
"""

_LEFTOVER = (
    "{base_houses} hold the same digits as {cover}. So do the cells that only one side has: "
    "{set_a_hold} the same digits as {set_b}.\n{reason}"
)

_IN_BOTH = (
    "In {house}, {digit} fits only {base}, {all_of_base} in {cover}. So {cover_name} has its {digit} there, "
)

_LOCKED = _IN_BOTH + "not in {elimination_cells_or}."
_DIRECT = _IN_BOTH + "and only {filled_cells} is left for the {digits} of {other_house}."

SENTENCES = {
    "direct-pointing": _DIRECT,
    "direct-claiming": _DIRECT,
    "pointing": _LOCKED,
    "claiming": _LOCKED,
    "common-peers": "In {house}, {digit} fits only {base}. {elimination_cells_see} {all_of_base}.",
    "leftover": _LEFTOVER,
}

CLAUSES = {
    "another house": "another house",
    "absent": "{set_b} cannot hold {digits}, so {set_a} cannot either.",
    "counted": "{set_b} can hold {digits} only {times}, and {cells} already. "
    "So no other cell of {set_a} is {digits}.",
    "more": "{set_b} hold {digits} more often than {set_a} so far, so {set_a} must hold it, too.",
    "one cell": "{filled}, so {set_a} is {digits}, too.",
    "stays in one": "{filled}, so {digits} must also be in {set_a_or}. There it fits only {cells}.",
    "stays": "{filled}, so {digits} must be as often in {set_a}: in {cells}.",
    "stays seen": "{filled}, so {cells} must be {digits}, too. {targets_see} {all_of}.",
}
"""A house that a document does not name; why set A of a leftover must or cannot hold a digit."""

TIMES = ("never", "once", "twice", "three times", "four times")
"""How often a digit occurs."""
