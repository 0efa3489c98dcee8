"""Sentences for locked candidates, and for leftovers: cells that two groups of houses do not share.

The package `polydoku.words.techniques` explains the fields in braces.
"""

_LOCKED = "All places for {digits} in {house} ({base}) lie in {cover}."
_DIRECT = (
    "All places for {digits} in {house} ({base}) lie in {cover}, which leaves another house one place for it."
)

_LEFTOVER = (
    "{base} hold every digit as often as {cover}, so {set_a} and {set_b}, which they do not share, "
    "hold the same digits"
)

SENTENCES = {
    "direct-pointing": _DIRECT,
    "direct-claiming": _DIRECT,
    "pointing": _LOCKED,
    "claiming": _LOCKED,
    "common-peers": "All places for {digits} in {house} ({base}) are seen from where it goes.",
    "leftover": _LEFTOVER + ", and {set_b} can hold no more {digits}.",
    "leftover/stays": _LEFTOVER + ", and {set_b} hold more {digits}, which {set_a} must have too.",
}
