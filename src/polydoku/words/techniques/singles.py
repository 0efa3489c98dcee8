"""Sentences for singles."""

SENTENCES = {
    "full-house": "{place}: it is the last empty cell of {house}.",
    "hidden-single": "{place}: {house} has no other place for {digits}.",
    "naked-single": "{place}: {sight}.",
}
