"""Sentences for the cycles and forcing chains of the SE scale (Sudoku Explainer).

The package `polydoku.words.techniques` explains the fields in braces, and
`polydoku.explain.text.families.forcing` fills those that these families have for themselves.
"""

_CYCLE = "{both_directions}\nEither way, {one_of_each}."
_CELL = "{stem} is {digits_or}.\n{branches}\n{common_end}"
_HOUSE = "In {house}, {digit} fits only {stem_cells}.\n{branches}\n{common_end}"
_CONTRADICTION = "{branches}\n{contradiction}"
_DOUBLE = "{branches}\n{common_end}"

SENTENCES = {
    "x-cycle": _CYCLE,
    "y-cycle": _CYCLE,
    "bidirectional-cycle": _CYCLE,
    "forcing-x-chain": _CONTRADICTION,
    "forcing-chain": _CONTRADICTION,
    "nishio-forcing-chain": _CONTRADICTION,
    "cell-forcing-chains": _CELL,
    "region-forcing-chains": _HOUSE,
    "dynamic-cell-forcing-chains": _CELL,
    "dynamic-region-forcing-chains": _HOUSE,
    "dynamic-contradiction-forcing-chain": _CONTRADICTION,
    "dynamic-double-forcing-chain": _DOUBLE,
    "dynamic-plus-forcing-chains/cell": _CELL,
    "dynamic-plus-forcing-chains/region": _HOUSE,
    "dynamic-plus-forcing-chains": _CONTRADICTION,
    "dynamic-plus-forcing-chains/double": _DOUBLE,
}

BRANCHES = {
    "numbered": "{number}. {branch}",
    "if": "If {assumption}: {thoughts}.",
    "suppose": "Suppose {assumption}: {thoughts}.",
    "nothing to show": "If {assumption}, there is nothing to show.",
    "is": "{cells} is {digits}",
    "are": "{cells} are {digits}",
    "is not": "{cells} is not {digits}",
    "are not": "{cells} are not {digits}",
    "must be": "{cells} must be {digits}",
    "it is": "it is {digits}",
    "it must be": "it must be {digits}",
    "it is not": "{assumption}, it is not {digits}",
    "fact": "If {assumption}.",
    "but not": "{state}, not {digits}",
    "with reason": "{text} ({reason})",
    "so": "{causes}, so {state}",
    "repeat": "then as in {number}",
}
"""The templates of branches: what follows from an assumption, thought by thought."""

CONNECTORS = {"so": ", so ", "next": "; ", "repeat": "; "}
"""The texts before a thought that follows from the one before it, before another thought, and before the
reference to an earlier branch."""

SENTENCE_CONNECTORS = {"so": ". So ", "next": ". ", "repeat": "; "}
"""The texts that start a new sentence instead."""

PATTERN_REASONS = {
    "locked": "{digits} of {house} is in {cells_or}",
    "naked-set": "{cells} hold {digits}",
    "hidden-set": "{digits} of {house} are in {cells}",
    "required": "{rule} has {digits} in {cells_or}",
    "innies": "{cells} {verb} {total}, the rest of {houses}",
    "outies": "{cells} {verb} {total} beyond {houses}",
    "one has": "has",
    "several have": "have",
}
"""The reasons for candidates that a pattern inside a chain makes false."""

ENDS = {
    "all put": "{all_branches} put {candidates}.",
    "all rule out": "{all_branches} rule out {candidates}.",
    "one put": "This puts {candidates}.",
    "one rule out": "This rules out {candidates}.",
    "one of each": "{digit} is in {places}, and {targets} see both",
    "one target": "{digit} is in {places}, and {targets} sees both",
    "twice in a house": "But then {house} would have {digit} twice, in {cells}.",
    "two digits in a cell": "But then {cell} would be both {digits}.",
    "rule": "But {cells} cannot be {digit} if {other_cells} is {other_digit} ({rule}).",
    "must be": "But {cells} must be {digit}.",
    "none left": "But then {cells} has no candidate left.",
    "either way": "So {cells} is {digit} in either case.",
    "true and false": "But {cells} cannot both be {digit} and not be {digit}.",
}
"""The templates of the end that the branches lead to."""
