"""Sentences for wings.

The package `polydoku.words.techniques` explains the fields in braces.
"""

_W_WING = (
    "In {house} one of {bridge} is true, so one of {wing} does not hold that digit but the other of {digits}."
)

_BENT_SET = (
    "{base} hold {digits}, and each but one of these fits there only once, so one of {target} is true."
)

_CHAIN = "{links}: one of {wing} is true."

SENTENCES = {
    "xy-wing": "Whichever digit {pivot} takes, one of {target} is true.",
    "xyz-wing": "Whichever digit {pivot} takes, one of {target} is true.",
    "w-wing": _W_WING,
    "grouped-w-wing": _W_WING,
    "m-wing": _CHAIN,
    "s-wing": _CHAIN,
    "h-wing": _CHAIN,
    "l-wing": _CHAIN,
    "wxyz-wing": _BENT_SET,
    "vwxyz-wing": _BENT_SET,
}
