"""Sentences for steps that are not techniques: candidates that a placed digit removes, and guesses.

The package `polydoku.words.techniques` explains the fields in braces.
"""

SENTENCES = {
    "sight": "{remove}: {digits} in {base}.",
    "guess": "guess {guess}: {place}.",
    "guess/contradiction": "guess {guess}: contradiction: {why}, so {remove}.",
}
