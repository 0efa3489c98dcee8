"""Sentences for colouring: candidates in two colours, of which one colour is true.

The package `polydoku.words.techniques` explains the fields in braces, which are built from `COLOUR_CLAUSES`.
They name only the links that lead to the conclusion.
"""

SENTENCES = {
    "remote-pair": "{alternation}",
    "simple-colours": "{two_colours}",
    "simple-colours/wrap": "{one_colour}",
    "multi-colours": "{opposites}",
    "multi-colours/2": "{sees_both}",
    "multi-colours/several": "{opposites}",
    "medusa": "{medusa}",
    "medusa/wrap": "{family}\n{clash}\n{none}",
    "medusa/empty cell": "{family}\n{empty_cell}\n{none}",
    "medusa/empty house": "{family}\n{empty_house}\n{none}",
}

COLOUR_CLAUSES = {
    # Cells with the same two candidates.
    "path of pairs": "{cells} can only be {digits}, and each sees the next. So the digits alternate.",
    "two cells": "{cells} can only be {digits}, and see each other.",
    "ends of pairs": "One of {ends} is {first}, the other {second}, and {targets_see} both.",
    # One digit.
    "pair": "In {house}, {digit} is in {cells}.",
    "sees pair": "{targets_see} both cells.",
    "pairs": "{digit} has only two places in {houses}.",
    "pair in house": "{house} ({cells})",
    "two colours": "So either {first} {is_or_are} {digit}, or {second}.",
    "one seen": "{targets_see} {cells}, one of which is {digit}.",
    "both or none": "So {cells} are both {digit}, or neither is.",
    "clash of one digit": "But they cannot both be {digit} ({reason}), so neither is.",
    "rest of colour": "{cells} {is_or_are} {digit} only together with {cell} ({links}), "
    "so not {digit} either.",
    "same links": "by the same links",
    "further links": "by the same links and those in {houses}",
    # Two clusters of one digit.
    "four cells": "So {digit} is in {a} or {b}, and in {c} or {d}.",
    "one of two cells": "{cells} cannot both be {digit} ({reason}), so {opposites} is, and "
    "{targets_see} both.",
    "one of ends": "One of {ends} is {digit}.",
    "sees both": "But {cell} sees both of these, so it is not {digit}.",
    "see both": "But {first_cell} sees {first_end} and {second_cell} sees {second_end}, "
    "so neither is {digit}.",
    # Several digits.
    "either way": "Both choices rule out {candidates}.",
    "either": "So {first}, or {second}: either rules out {candidates}.",
    "choice in house": "In {house}, {digit} is in {cells}.",
    "choice in cell": "{cell} is {digits}.",
    "clash": "But {cells} cannot both be {digit} ({reason}).",
    "clash in cell": "But {cell} cannot be both {digits}.",
    "empty cell": "But then {cell} has no candidate left: {reasons}.",
    "empty house": "But then {digit} has no place in {house}: {reasons}.",
    "see": "{cells_see} {candidates}",
    "none": "So none of these is true, since each of them leads to all the others.",
    "whole colour": "So {falsehood}. Each other candidate of its colour leads to it by such links, "
    "so these are false, too: {candidates}.",
    "only one": "So this is impossible.",
}
"""The clauses for colours; `{is_or_are}` fits the number of the cells before it."""
