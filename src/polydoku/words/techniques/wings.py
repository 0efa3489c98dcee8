"""Sentences for wings."""

_BRIDGED = (
    "In {house} one of {bridge} is true, so one of {wing} does not hold that digit but the other of "
    "{digits}: {remove}."
)

_BENT = (
    "{base} hold {digits}, and each but one of these fits there only once, so one of {target} is true: "
    "{remove}."
)

_LINKED = "{links}: one of {wing} is true: {remove}."

SENTENCES = {
    "xy-wing": "Whichever digit {pivot} takes, one of {target} is true: {remove}.",
    "xyz-wing": "Whichever digit {pivot} takes, one of {target} is true: {remove}.",
    "w-wing": _BRIDGED,
    "grouped-w-wing": _BRIDGED,
    "m-wing": _LINKED,
    "s-wing": _LINKED,
    "h-wing": _LINKED,
    "l-wing": _LINKED,
    "wxyz-wing": _BENT,
    "vwxyz-wing": _BENT,
}
