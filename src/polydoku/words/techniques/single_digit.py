"""Sentences for patterns of two strong links on one digit, such as the skyscraper.

The package `polydoku.words.techniques` explains the fields in braces.
"""

from polydoku.techniques.single_digit import ROWS

SENTENCES = {row.id: "{pattern}" for row in ROWS}

CLAUSES = {
    "places": "{first} has {digit} only in {first_cells}, {second} only in {second_cells}.",
    "one end": "At most one of {joined} is {digit} ({reason}). So one of {ends} is {digit}, "
    "and {targets_see} {all_of}.",
    "without links": "At most one of {bridge} is {digit}, so one of {wing} is {digit}, "
    "and {elimination_cells_see} all of them.",
}
"""The thoughts that lead to the step; the last one is for a step of a document without links."""
