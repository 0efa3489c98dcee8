"""Sentences for locked candidates."""

SENTENCES = {
    "pointing": "All places for {digits} in {house} ({base}) lie in {cover}: {remove}.",
    "claiming": "All places for {digits} in {house} ({base}) lie in {cover}: {remove}.",
}
