"""Sentences for almost locked sets.

The package `polydoku.words.techniques` explains the fields in braces.
"""

SENTENCES = {
    "als-xz": "At most one of {set_a} and {set_b} holds {digits}, so the other holds all its other digits.",
    "als-xz/doubly linked": "Each of {digits} is in at most one of {set_a} and {set_b}, so each set holds "
    "one of them and all its other digits.",
    "als-xy-wing": "{set_c} lacks at most one of {digits}, so it takes from {set_a} or from {set_b} the one "
    "they share, and that set holds all its other digits ({links}).",
    "als-chain": "If {set_a} lacks the digit, each set takes the next one's restricted digit, and the last "
    "set holds it ({links}).",
    "death-blossom": "Whatever {stem} takes, it takes it from one of {set_a}, {set_b} and {set_c}, which "
    "then holds all its other digits.",
}
