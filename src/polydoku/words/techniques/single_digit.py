"""Sentences for patterns of two strong links on one digit, such as the skyscraper.

The package `polydoku.words.techniques` explains the fields in braces.
"""

from polydoku.techniques.single_digit import ROWS

_IN_HOUSE = (
    "Without {digits} in {wing}, {base} would both need it in {house} ({bridge}), which takes one; "
    "so what sees all of {wing} loses it."
)
_BY_RULE = (
    "Without {digits} in {wing}, {base} would both need it in {bridge}, which see each other; "
    "so what sees all of {wing} loses it."
)
_DUAL = (
    "Two in one place: each of {base} has its places in {wing} and {bridge}, and {house} takes one of the "
    "inner ones; so what sees both ends of either loses it."
)

SENTENCES = {row.id: _DUAL if row.id.startswith("dual") else _IN_HOUSE for row in ROWS} | {
    "turbot-fish/by rule": _BY_RULE
}
