"""Sentences for wings.

The package `polydoku.words.techniques` explains the fields in braces. `{cases}` says what each case makes
true, and `{end}` which cells see all of these. `{bent}` explains why a bent set holds a
digit. They are built from `WING_CLAUSES`.
"""

from polydoku.words.techniques.chains import OPEN

_PIVOT = "{pivot} is {pivot_digits}. {cases}\n{end}"
_W_WING = "{wing} can only be {digits_or}. In {house}, {bridge_digit} is in {bridge_cells}. {cases}\n{end}"
_BENT_SET = "{bent}\n{end}"

SENTENCES = {
    "xy-wing": _PIVOT,
    "xyz-wing": _PIVOT,
    "w-wing": _W_WING,
    "grouped-w-wing": _W_WING,
    "m-wing": OPEN,
    "s-wing": OPEN,
    "h-wing": OPEN,
    "l-wing": OPEN,
    "wxyz-wing": _BENT_SET,
    "vwxyz-wing": _BENT_SET,
}

WING_CLAUSES = {
    "digit cases": "If it is {first}, {first_truth}; if it is {second}, {second_truth}.",
    "place cases": "If it is in {first}, {first_truth}; if in {second}, {second_truth}.",
    "end": "So one of {cells} is {digit}, and {targets_see} {all}.",
    # A bent set of a cell with two candidates and of cells that become a naked set.
    "cell": "{cell} is {digits}.",
    "loses": ", {cells} is not",
    "lose": ", {cells} are not",
    "naked set": "If it is {other}{falsehood}; then {cells} must be {rest}, so one of them is {digit}.",
    # Any bent set: there are more cells than digits that fit there once.
    "count": "{cells} have only {digits} between them. In these cells {places}, so each fits once.",
    "last cell": "{number} digits cannot fill {count} cells, so one cell is {digit}.",
    "in house": "{digits} only in {house}",
    "in house, first": "{digits} {lie} only in {house}",
    "see each other": "all places for {digits} see each other",
}
"""The clauses from which cases and bent sets are built; `{all}` is "both" or "all three"."""
