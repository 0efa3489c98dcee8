"""Sentences for BUG."""

_MUST = "without {fin} all open cells could be filled in two ways, and the solution is one"

SENTENCES = {
    "bug-1": _MUST + ", so {roof} takes a further digit: {remove}.",
    "bug-2": _MUST + ", so one of these is true: {remove}.",
    "bug-3": _MUST + ", so one of these is true; with {base} that fills a set in {house}: {remove}.",
    "bug-4": _MUST + ", and one of {roof} is locked by {house}: {remove}.",
    "bug-n": _MUST + ", so one of these is true: {remove}, which clashes with each.",
}
