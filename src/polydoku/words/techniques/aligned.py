"""Sentences for aligned exclusion.

The package `polydoku.words.techniques` explains the fields in braces.
"""

SENTENCES = {
    "aligned-pair-exclusion": "{combinations}",
    "aligned-triple-exclusion": "{combinations}",
}

CLAUSES = {
    "one cell": "Suppose {cell} is {digit}. Then {nothing}.",
    "two cells": "Suppose {cell} is {digit}. Then {others} cannot both be filled:",
    "if": "If {cell} is {digit}, {nothing}.",
    "not": "{cell} cannot be {reasons}.",
    "nothing fits": "nothing fits {cell}: not {reasons}",
    "same digit": "{digit} (in {other_cell})",
    "rule": "{digit} (by a rule with {other_cell})",
    "emptied": "{digit} ({excluder} would lose its only candidates, {candidates})",
    "unknown candidates": "If {elimination_cells_or} were {digits_or}, each way to fill {base} would repeat "
    "a digit or take all candidates of a cell that sees them: {excluder}.",
}
"""The lines of the table of combinations; the last one is for a step of a document without candidates."""
