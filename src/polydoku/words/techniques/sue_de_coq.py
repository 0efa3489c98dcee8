"""Sentences for sue de coq.

The package `polydoku.words.techniques` explains the fields in braces.
"""

SENTENCES = {
    "sue-de-coq": "Take {first_cells} in {first_house}, and also {further_cells} in {second_house}"
    "{digit_reason}\n{results}",
}

CLAUSES = {
    "digits": ": {cell_count} cells with only {digit_count} digits.\n"
    "{parts}. So each fits at most once, and all {digit_count} are used.",
    "digits in both sides": ": {cell_count} cells with only {digit_count} digits.\n"
    "{parts}. So only {twice} can fit twice (once in each house), and all {digit_count} are used.",
    "unknown candidates": ". They have just enough digits, and none can repeat. So all of them are used.",
    "part": "among them, {digits} occur only in {house}",
    "part of one digit": "among them, {digits} occurs only in {house}",
    "further part": "{digits} only in {house}",
    "part in both": "{digits} only in both",
    "result": "So no {digits} is left for the other cells of {house}",
    "further result": "no {digits} for those of {house}",
}
"""Why all digits are used, and what follows in each house."""
