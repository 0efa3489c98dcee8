"""Sentences for naked and hidden pairs, triples, quads and larger sets.

The package `polydoku.words.techniques` explains the fields in braces.
"""

_NAKED = "{base} in {house} have only {digits} between them, so these go nowhere else there."
_HIDDEN = "In {house}, {digits} have only {base} between them, so no other digit goes there."
_DIRECT = "In {house}, {digits} have only {base} between them, which leaves another digit one cell there."

SENTENCES = {
    "direct-hidden-pair": _DIRECT,
    "direct-hidden-triple": _DIRECT,
    "locked-pair": _NAKED,
    "locked-triple": _NAKED,
    "naked-pair": _NAKED,
    "naked-triple": _NAKED,
    "naked-quad": _NAKED,
    "naked-set": _NAKED,
    "hidden-pair": _HIDDEN,
    "hidden-triple": _HIDDEN,
    "hidden-quad": _HIDDEN,
    "hidden-set": _HIDDEN,
}
