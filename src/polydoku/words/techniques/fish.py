"""Sentences for fish."""

from polydoku.techniques.fish import KINDS_WITHOUT_FINS, ROWS

_PLAIN = "All places for {digits} in {base} lie in {cover}, one in each: {remove}."
_FINNED = (
    "But for the fins {fin}{endo_fin}, all places for {digits} in {base} lie in {cover}; "
    "a fin or the covers take it from what sees all fins: {remove}."
)
_SIAMESE = (
    "But for the fins {fin}{endo_fin}, all places for {digits} in {base} lie in {size} of {cover}, "
    "in two ways; a fin or the covers of each take it: {remove}."
)


def _sentence(kind: str) -> str:
    if kind.startswith("siamese"):
        return _SIAMESE
    return _PLAIN if kind in KINDS_WITHOUT_FINS else _FINNED


SENTENCES = {row.id: _sentence(row.kind) for row in ROWS}
