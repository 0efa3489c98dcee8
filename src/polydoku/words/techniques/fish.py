"""Sentences for fish.

The package `polydoku.words.techniques` explains the fields in braces.
"""

from polydoku.techniques.fish import KINDS_WITHOUT_FINS, ROWS

_PLAIN = "All places for {digits} in {base} lie in {cover}, one in each."
_FINNED = (
    "But for the fins {fin}{endo_fin}, all places for {digits} in {base} lie in {cover}; "
    "a fin or the covers take it from what sees all fins."
)
_SIAMESE = (
    "But for the fins {fin}{endo_fin}, all places for {digits} in {base} lie in {size} of {cover}, "
    "in two ways; a fin or the covers of each take it."
)

SENTENCES = (
    {row.id: _FINNED for row in ROWS}
    | {row.id: _PLAIN for row in ROWS if row.kind in KINDS_WITHOUT_FINS}
    | {row.id: _SIAMESE for row in ROWS if row.kind.startswith("siamese")}
)
