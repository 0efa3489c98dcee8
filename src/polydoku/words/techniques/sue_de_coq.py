"""Sentences for sue de coq.

The package `polydoku.words.techniques` explains the fields in braces.
"""

SENTENCES = {
    "sue-de-coq": "{base} (in {first_house} and {second_house}), {set_a} (in {first_house}), and {set_b} "
    "(in {second_house}) {digit_reason}\n{results}",
}

CLAUSES = {
    "digits": "are {cell_count} cells with {digit_count} digits.\n"
    "{parts}, so none can repeat, and all are used.",
    "digits in both sides": "are {cell_count} cells with {digit_count} digits.\n"
    "{parts}, so only {twice} can repeat (once in each house), and all are used.",
    "unknown candidates": "have just enough digits, and none can repeat. So all of them are used.",
    "part": "{digits} fit only those in {house}",
    "part of one digit": "{digits} fits only those in {house}",
    "second part": "{digits} only those in {house}",
    "result": "{house} has its {digits} there, not in {targets}.",
}
"""Why all digits are used, and what follows in each house."""
