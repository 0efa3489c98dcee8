"""Sentences for steps that are not techniques: candidates that a placed digit removes, and guesses.

The package `polydoku.words.techniques` explains the fields in braces.
"""

SENTENCES = {
    "sight": "{elimination_cells} sees the {digits} in {base}.",
    "guess": (
        "{base} has only {digits}, and no other open cell has fewer candidates. "
        "Try {placed_digits} (guess {guess})."
    ),
    "guess/contradiction": "{removed_digits} in {elimination_cells} (guess {guess}) leaves {why}.",
}
