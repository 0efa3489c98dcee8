"""Sentences for aligned exclusion.

The package `polydoku.words.techniques` explains the fields in braces.
"""

SENTENCES = {
    "aligned-pair-exclusion": "Every way to fill {base} with one of the digits removed repeats a digit or "
    "takes all candidates of one of {excluder}.",
    "aligned-triple-exclusion": "Every way to fill {base} with one of the digits removed repeats a digit or "
    "takes all candidates of one of {excluder}.",
}
