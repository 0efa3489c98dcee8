"""Sentences for sue de coq."""

SENTENCES = {
    "sue-de-coq": "{base} with {set_a} on one side and {set_b} on the other are as many cells as they have "
    "digits to place in {house}, so each digit is among them: {remove}.",
}
