"""Sentences for singles.

The package `polydoku.words.techniques` explains the fields in braces.
"""

SENTENCES = {
    "full-house": "{place}: it is the last empty cell of {house}.",
    "last-digit": "{place}: it is the last {digits} that the board lacks.",
    "hidden-single": "{place}: {house} has no other place for {digits}.",
    "naked-single": "{place}: {sight}.",
}
