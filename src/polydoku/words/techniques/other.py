"""Sentences for steps that are not techniques: candidates that a placed digit removes, and guesses.

The package `polydoku.words.techniques` explains the fields in braces.
"""

SENTENCES = {
    "sight": "{elimination_cells} sees the {digits} in {base}.",
    "guess": "Guess {guess}: try {placed_digits} in {filled_cells}.",
    "guess/contradiction": "Guess {guess} leads to a contradiction: {why}. So the guess is wrong.",
}
