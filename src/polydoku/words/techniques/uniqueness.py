"""Sentences for uniqueness rectangles and loops: patterns that would allow two solutions.

The package `polydoku.words.techniques` explains the fields in braces.
"""

_DEADLY = "{digits} alone in {floor} and {roof} could be exchanged, but there is one solution"

_EXTRA_DIGIT = _DEADLY + ", so {roof} takes a further digit."
_ONE_OF_EXTRAS = _DEADLY + ", so one of {fin} is true."
_EXTRAS_WITH_SET = _DEADLY + ", so one of {fin} is true; with {base} that makes a set in {house}."
_NO_OTHER_PLACE = _DEADLY + "; one of {bridge} is true, as {house} has no other place."

SENTENCES = {
    "unique-rectangle-1": _EXTRA_DIGIT,
    "unique-rectangle-2": _ONE_OF_EXTRAS,
    "unique-rectangle-3": _EXTRAS_WITH_SET,
    "unique-rectangle-4": _NO_OTHER_PLACE,
    "unique-rectangle-5": _ONE_OF_EXTRAS,
    "unique-rectangle-6": _DEADLY + "; by {bridge} ({house}) both of {roof} hold a digit or none.",
    "hidden-rectangle": _DEADLY + "; the strong links {bridge} in {house} would lead to that.",
    "linked-rectangle": _DEADLY + "; the strong links {bridge} would lead to that.",
    "unique-loop-1": _EXTRA_DIGIT,
    "unique-loop-2": _ONE_OF_EXTRAS,
    "unique-loop-3": _EXTRAS_WITH_SET,
    "unique-loop-4": _NO_OTHER_PLACE,
    "avoidable-rectangle-1": _EXTRA_DIGIT,
    "avoidable-rectangle-2": _ONE_OF_EXTRAS,
}
