"""Sentences for BUG."""

_MUST = "Without {fin} all open cells could be filled in two ways, but there is one solution"

SENTENCES = {
    "bug-1": _MUST + ", so {roof} takes a further digit: {remove}.",
    "bug-2": _MUST + ", so one of these is true: {remove}.",
    "bug-3": _MUST + ", so one of these is true; with {base} that makes a set in {house}: {remove}.",
    "bug-4": _MUST + "; one of {bridge} is true, as {house} has no other place: {remove}.",
    "bug-n": _MUST + ", so one of these is true, and whichever it is: {remove}.",
}
