"""Sentences for what needs no finder."""

SENTENCES = {
    "sight": "{remove}: {digits} in {base}.",
    "guess": "guess {guess}: {place}.",
    "guess/contradiction": "guess {guess}: contradiction: {why}, so {remove}.",
}
