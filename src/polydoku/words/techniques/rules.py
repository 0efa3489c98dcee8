"""Sentences for eliminations that follow from a single rule.

The package `polydoku.words.techniques` explains the fields in braces.
"""

SENTENCES = {
    "cage-combinations": "{combinations}",
    "rule-combinations": "{combinations}",
    "rule-pointing": "{must_have}\n{elimination_cells_see} {all_of_base}.",
    "rule-links": "{base_is}If {elimination_cells} were {digits_or}, {rule} would leave no digit for {base}.",
    "rule-links/rising": "Digits rise along {bridge}. {bound}",
}

CLAUSES = {
    "sets": "{rule} {requirement} in {base}: {sets}.",
    "sets left": "{rule} {requirement} in {base}. Their candidates leave only {sets}.",
    "many sets": "{rule} {requirement} in {base}. None of the {count} combinations left has {digits}.",
    "some sets": "{rule} {requirement} in {base}, and has {count} combinations left.",
    "misfit": "With {candidates}, it does not fit the other cells.",
    "misfits": "With {candidates}, none of these combinations fits the other cells.",
    "each has": "{subject} {digit}, which fits only {places}.",
    "it has": "It has",
    "all have": "{all_sets} have",
    "must have": "Without {digit} in {places}, no candidates of {base} would satisfy {rule}.",
    "digits in cell": "{digits} in {cell}",
    "tuples": "{rule} allows only these digits in {base}, in this order: {tuples}.",
    "impossible": "If {cell} were {digits}, no candidates of {others} would satisfy {rule}.",
    "base": "{cell} can only be {digits}. ",
    "at most": "{base}, {distance} after {target}, is at most {base_limit}. So {target} is at most {limit}.",
    "at least": "{base}, {distance} before {target}, is at least {base_limit}. "
    "So {target} is at least {limit}.",
    "unknown": "{target} cannot be {digits}, because no candidate of {base} leaves room for it.",
    "one cell": "one cell",
    "cells": "{number} cells",
}
"""Parts of these sentences: combinations, what the other cell can be, and bounds on a rising line."""
