"""Sentences for fish.

The package `polydoku.words.techniques` explains the fields in braces.
"""

from polydoku.techniques.fish import ROWS

SENTENCES = {row.id: "{siamese_fish}" if row.kind.startswith("siamese") else "{fish}" for row in ROWS}

CLAUSES = {
    "fin": "If {fins} (the fin{endo}) is {digit}, {targets_see} it.",
    "fins": "If one of {fins} (the fins{endo}) is {digit}, {targets_see} it.",
    "endo fin": ", in {houses} at once",
    "endo fin of several": "; {cells} lies in {houses} at once",
    "endo fins": "; {cells} lie in two of the houses at once",
    "otherwise": "If not, {cover}",
    "cover": "the {count} {symbol}s of {bases} fit only in {covers}, one in each.",
    "one place": "{first} has its {symbol} in {first_cell}, so {second} has its {symbol} in {second_cell}, "
    "not in {blocked}.",
    "outside": " So no {digit} is left for {targets}.",
    "other cells": "the other cells of {houses}",
    "inside": " A {symbol} in {cells} would use up two of these at once{houses}, "
    "and leave too few for the others.",
    "two covers": ", {houses}",
}
"""The parts from which the words of a fish are put together."""
