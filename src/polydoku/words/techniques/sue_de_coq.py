"""Sentences for sue de coq.

The package `polydoku.words.techniques` explains the fields in braces.
"""

SENTENCES = {
    "sue-de-coq": "In {first_house} take {first_cells}, in {second_house} {second_cells}{digit_reason}\n"
    "{results}",
}

CLAUSES = {
    "digits": ": {cell_count} cells with only {digit_count} digits.\n"
    "{parts}, so each fits once and all {digit_count} are used.",
    "digits in both sides": ": {cell_count} cells with only {digit_count} digits.\n"
    "{parts}, so only {twice} can fit twice (once in each house), and all {digit_count} are used.",
    "unknown candidates": ". They have just enough digits, and none can repeat. So all of them are used.",
    "part": "{digits} fit only those in {house}",
    "part of one digit": "{digits} fits only those in {house}",
    "further part": "{digits} only those in {house}",
    "part in both": "{digits} only those in both",
    "result": "So no {digits} is left for the other cells of {house}",
    "further result": "no {digits} for those of {house}",
}
"""Why all digits are used, and what follows in each house."""
