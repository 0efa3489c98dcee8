"""Sentences for eliminations that follow from a single rule.

The package `polydoku.words.techniques` explains the fields in braces.
"""

SENTENCES = {
    "rule-links": "{base_is}If {elimination_cells} were {digits_or}, {rule} would leave no digit for {base}.",
    "rule-links/rising": "Digits rise along {bridge}. {bound}",
}

CLAUSES = {
    "base": "{cell} can only be {digits}. ",
    "at most": "{base}, {distance} after {target}, is at most {base_limit}. So {target} is at most {limit}.",
    "at least": "{base}, {distance} before {target}, is at least {base_limit}. "
    "So {target} is at least {limit}.",
    "unknown": "{target} cannot be {digits}, because no candidate of {base} leaves room for it.",
    "one cell": "one cell",
    "cells": "{number} cells",
}
"""What the other cell can be, and how far the digits of a rising line are apart."""
