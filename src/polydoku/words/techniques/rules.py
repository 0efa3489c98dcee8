"""Sentences for eliminations that follow from a single rule.

The package `polydoku.words.techniques` explains the fields in braces.
"""

SENTENCES = {
    "rule-links": "By {rule}, {base} would be left without a candidate.",
    "rule-links/rising": "Digits rise along {bridge}, and none of the candidates of {base} leaves room for "
    "it.",
}
