"""Sentences for naked and hidden pairs, triples, quads and larger sets.

The package `polydoku.words.techniques` explains the fields in braces.
"""

_NAKED = (
    "{base} can only be {digits_or}. So they use up these digits in {house}, and none is left for {rest}."
)
_LOCKED = (
    "{base} can only be {digits_or}. They lie in {house}, so they use up these digits in both, "
    "and none is left for {rest}."
)
_HIDDEN = (
    "In {house}, the digits {digits} fit only {base}. "
    "So these {base_count} cells contain these {base_count} digits and no others."
)
_DIRECT = (
    "In {house}, the digits {digits} fit only {base}, which have no room for another digit. "
    "So only {filled_cells} is left for {placed_digits} in {house_name}."
)

SENTENCES = {
    "direct-hidden-pair": _DIRECT,
    "direct-hidden-triple": _DIRECT,
    "locked-pair": _LOCKED,
    "locked-triple": _LOCKED,
    "naked-pair": _NAKED,
    "naked-triple": _NAKED,
    "naked-quad": _NAKED,
    "naked-set": _NAKED,
    "hidden-pair": _HIDDEN,
    "hidden-triple": _HIDDEN,
    "hidden-quad": _HIDDEN,
    "hidden-set": _HIDDEN,
}
