"""Sentences for singles.

The package `polydoku.words.techniques` explains the fields in braces.
"""

SENTENCES = {
    "full-house": "{filled_cells} is the last empty cell of {house}, which lacks only {digits}.",
    "last-digit": "The board lacks only one {digits}.",
    "hidden-single": "In {house}, {digits} fits only {filled_cells}.",
    "naked-single": "Only {placed_digits} is left for {filled_cells}: {sight}.",
}
