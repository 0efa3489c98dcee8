"""Sentences for rectangles and loops."""

_MUST = "{digits} alone in {floor} and {roof} could be exchanged, and the solution is one"

_SET = _MUST + ", so one of {fin} is true; with {base} that fills a set in {house}: {remove}."

SENTENCES = {
    "unique-rectangle-1": _MUST + ", so {roof} takes a further digit: {remove}.",
    "unique-rectangle-2": _MUST + ", so one of {fin} is true: {remove}.",
    "unique-rectangle-3": _SET,
    "unique-rectangle-4": _MUST + ", and one of {roof} is locked by {house}: {remove}.",
    "unique-rectangle-5": _MUST + ", so one of {fin} is true: {remove}.",
    "unique-rectangle-6": _MUST + "; by {house} a digit is in both of {roof} or in none: {remove}.",
    "hidden-rectangle": _MUST + "; by strong links in {house} they would be: {remove}.",
    "linked-rectangle": _MUST + "; by strong links in {house} they would be: {remove}.",
    "unique-loop-1": _MUST + ", so {roof} takes a further digit: {remove}.",
    "unique-loop-2": _MUST + ", so one of {fin} is true: {remove}.",
    "unique-loop-3": _SET,
    "unique-loop-4": _MUST + ", and one of {roof} is locked by {house}: {remove}.",
    "avoidable-rectangle-1": _MUST + " (none is given): {remove}.",
    "avoidable-rectangle-2": _MUST + " (none is given), so one of {fin} is true: {remove}.",
}
