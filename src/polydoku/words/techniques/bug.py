"""Sentences for BUG (bivalue universal grave): all open cells but a few have two candidates.

The package `polydoku.words.techniques` explains the fields in braces.
"""

_TWO_SOLUTIONS = "Without {fin} all open cells could be filled in two ways, but there is one solution"

SENTENCES = {
    "bug-1": _TWO_SOLUTIONS + ", so {roof} takes a further digit.",
    "bug-2": _TWO_SOLUTIONS + ", so one of these is true.",
    "bug-3": _TWO_SOLUTIONS + ", so one of these is true; with {base} that makes a set in {house}.",
    "bug-4": _TWO_SOLUTIONS + "; one of {bridge} is true, as {house} has no other place.",
    "bug-n": _TWO_SOLUTIONS + ", so one of these is true, and whichever it is.",
}
