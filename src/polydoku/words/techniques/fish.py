"""Sentences for fish.

The package `polydoku.words.techniques` explains the fields in braces.
"""

from polydoku.techniques.fish import ROWS

SENTENCES = {row.id: "{siamese_fish}" if row.kind.startswith("siamese") else "{fish}" for row in ROWS}

CLAUSES = {
    "fin": "If {fins} (the fin{endo}) is {digit}, {targets_see} it.",
    "fins": "If one of {fins} (the fins{endo}) is {digit}, {targets_see} it.",
    "endo fin": ", in {houses} at once",
    "endo fin of several": "; {cell} lies in {houses} at once",
    "otherwise": "If not, {fish}",
    "cover": "{bases} have {digit} only in {covers}. "
    "The {bases_count} need one {symbol} each, so they use up the {symbol} of {all_covers}.",
    "outside": " No {digit} is left for {targets}.",
    "inside": " A {symbol} in {cells} would use up two of these at once{houses}, "
    "and leave too few for the others.",
    "two covers": ", {houses}",
}
"""The parts from which the words of a fish are put together."""
