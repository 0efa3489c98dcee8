"""Sentences for rectangles and loops."""

_MUST = "{digits} alone in {floor} and {roof} could be exchanged, but there is one solution"

_ONE = _MUST + ", so {roof} takes a further digit: {remove}."
_COMMON = _MUST + ", so one of {fin} is true: {remove}."
_SET = _MUST + ", so one of {fin} is true; with {base} that makes a set in {house}: {remove}."
_LOCKED = _MUST + "; one of {bridge} is true, as {house} has no other place: {remove}."

SENTENCES = {
    "unique-rectangle-1": _ONE,
    "unique-rectangle-2": _COMMON,
    "unique-rectangle-3": _SET,
    "unique-rectangle-4": _LOCKED,
    "unique-rectangle-5": _COMMON,
    "unique-rectangle-6": _MUST + "; by {bridge} ({house}) both of {roof} hold a digit or none: {remove}.",
    "hidden-rectangle": _MUST + "; the strong links {bridge} in {house} would lead to that: {remove}.",
    "linked-rectangle": _MUST + "; the strong links {bridge} would lead to that: {remove}.",
    "unique-loop-1": _ONE,
    "unique-loop-2": _COMMON,
    "unique-loop-3": _SET,
    "unique-loop-4": _LOCKED,
    "avoidable-rectangle-1": _ONE,
    "avoidable-rectangle-2": _COMMON,
}
