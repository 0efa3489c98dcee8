"""Sentences for singles.

The package `polydoku.words.techniques` explains the fields in braces.
"""

SENTENCES = {
    "full-house": "{filled_cells} is the last empty cell of {house}, which lacks only {digit}.",
    "last-digit": "The last {digits} of the board belongs in {house}, where it fits only {filled_cells}.",
    "hidden-single": "In {house}, {digit} fits only {filled_cells}.",
    "naked-single": "Only {placed_digits} is left for {filled_cells}{sight}.",
}

SIGHT = {
    "sees": ": it sees {groups}",
    "group": "{digits} in {house}",
    "sees and removed": ": it sees {groups}. {remover} removed {removed}",
    "removed": ". {remover} removed {removed}",
    "steps": "Earlier steps",
    "rules": "Rules or earlier steps",
}
"""Why a cell has one candidate left: the digits that it sees in its houses, and those that went before."""
