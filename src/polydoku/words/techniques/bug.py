"""Sentences for BUG (bivalue universal grave): all open cells but a few have two candidates.

The package `polydoku.words.techniques` explains the fields in braces, and
`polydoku.explain.text.families.deadly` fills those that this family has for itself.
"""

_BUG = (
    "Without {extras}, every open cell would have two candidates, and every digit two places in a house "
    "or none.\n"
    "Taking the other candidate in every cell would then give a second solution, "
    "but the puzzle has only one.\n"
    "So {one_extra}"
)

SENTENCES = {
    "bug-1": _BUG + ".",
    "bug-2": _BUG + ", and {targets_see_all}.",
    "bug-3": _BUG + "{roof_in_set}\n{set}",
    "bug-4": _BUG
    + ".\nIn {house}, {locked_digit} fits only {roof}, so the other of the two is {locked_digit}."
    + " No other digit fits these two cells.",
    "bug-n": _BUG + ".\n{extras_rule_out}",
}
