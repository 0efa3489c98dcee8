"""Sentences for sue de coq.

The package `polydoku.words.techniques` explains the fields in braces.
"""

SENTENCES = {
    "sue-de-coq": "{base} with {set_a} on one side and {set_b} on the other are as many cells as they have "
    "digits to place in {house}, so each digit is among them.",
}
