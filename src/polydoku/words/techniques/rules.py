"""Sentences for eliminations that follow from a single rule."""

SENTENCES = {
    "rule-links": "By {rule}, {base} would be left without a candidate: {remove}.",
    "rule-links/rising": "Digits rise along {bridge}, and none of the candidates of {base} leaves room for "
    "it: {remove}.",
}
