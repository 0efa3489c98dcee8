"""Sentences for colouring: candidates in two colours, of which one colour is true.

The package `polydoku.words.techniques` explains the fields in braces. `{alternation}` says which cells hold
the same digit, `{two_colours}` which candidates are true together, `{clash}` why a colour is false, and
`{seen}` which cells see both colours. `{medusa}` and `{impossible}` follow the links of several digits. They
are built from `COLOUR_CLAUSES`.
"""

SENTENCES = {
    "remote-pair": "{alternation}\n{seen}",
    "simple-colours": "{two_colours}\n{seen}",
    "simple-colours/wrap": "{one_colour}",
    "multi-colours": "{four_colours}\n{opposites}",
    "multi-colours/2": "{four_colours}\n{sees_both}",
    "multi-colours/several": "{four_colours}\n{opposites}",
    "medusa": "{medusa}",
    "medusa/wrap": "{family}\n{clash}\n{none}",
    "medusa/empty cell": "{family}\n{empty_cell}\n{none}",
    "medusa/empty house": "{family}\n{empty_house}\n{none}",
}

COLOUR_CLAUSES = {
    # Cells with the same two candidates.
    "chain of pairs": "{cells} can only be {digits}, and each sees the next.",
    "tree of pairs": "{cells} can only be {digits}, and linked cells differ ({houses}).",
    "alternate": "So {first} {is_or_are} one of these digits, and {second} the other.",
    # One digit.
    "pair": "In {house}, {digit} is in {cells}.",
    "sees pair": "{targets_see} both cells.",
    "pairs": "{digit} has only two places in {houses}.",
    "in each of": "each of {houses}",
    "two colours": "So either {first}, or {second} {is_or_are} {digit}.",
    "all of": "{cells} {is_or_are} {digit}",
    "all or none": "So {cells} are all {digit}, or none of them is.",
    "none is": "But {cells} cannot both be {digit} ({reason}). So none of these is {digit}.",
    "one seen": "{targets_see} {cells}, one of which is {digit}.",
    "both seen": "{targets_see} {cells}: one is {first}, the other {second}.",
    "each sees both": "{targets} each see one of either group.",
    # Two clusters of one digit.
    "four cells": "So {digit} is in {a} or {b}, and in {c} or {d}.",
    "four colours": "So {digit} is in all of A ({a}) or all of B ({b}), and in all of C ({c}) or "
    "all of D ({d}).",
    "one of two cells": "{cells} cannot both be {digit} ({reason}), so {opposites} is, and "
    "{targets_see} both.",
    "one of opposites": "{cells} cannot both be {digit} ({reason}), so {digit} is in all of {opposites}, "
    "and {targets_see} {both}.",
    "sees both colours": "A rules out C ({first_pair}) and D ({second_pair}), but one of these is {digit}. "
    "So {cells} {is_or_are} not.",
    "pair of cells": "{cells} in {reason}",
    # Several digits.
    "either way": "Both choices rule out {candidates}.",
    "choice in house": "In {house}, {digit} is in {cells}.",
    "choice in cell": "{cell} is {digits}.",
    "clash": "But {cells} cannot both be {digit} ({reason}).",
    "clash in cell": "But {cell} cannot be both {digits}.",
    "empty cell": "But then {cell} has no candidate left: {reasons}.",
    "empty house": "But then {digit} has no place in {house}: {reasons}.",
    "see": "{cells_see} {candidates}",
    "none": "So none of these is true, since each of them leads to all the others.",
    "whole colour": "So {falsehood}. All candidates of its colour are false with it: {candidates}.",
    "only one": "So this is impossible.",
}
"""The clauses for colours; `{is_or_are}` fits the number of the cells before it."""
