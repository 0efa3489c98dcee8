"""Sentences for almost locked sets.

The package `polydoku.words.techniques` explains the fields in braces. `{only_one}` and `{without}` say what
follows if a set lacks a restricted common digit, and `{targets}` which cells see all places of a digit. They
are built from `SET_CLAUSES`.
"""

SENTENCES = {
    "als-xz": "{only_one}\n{without}\n{targets}",
    "als-xz/doubly linked": "{only_one}\n{both_sets}\n{targets}",
    "als-xy-wing": "{middle_set}\n{cases}\n{targets}",
    "als-chain": "{sets_in_turn}\n{targets}",
    "death-blossom": "{stem} is {digits_or}.\n{cases}\n{targets}",
}

SET_CLAUSES = {
    "set": "set {set}",
    "set with cells": "{set} ({cells})",
    "other digits": "all its other digits",
    # Two sets and their restricted common digits.
    "only one": "{first} and {second} cannot both contain {digit}: all their {digit}s {place}.",
    "nor": "Nor can both contain {digit}: all their {digit}s {place}.",
    "in house": "are in {house}",
    "without house": "see each other",
    "without": "Without {digit}, {first} must be {first_digits}; {second} must be {second_digits}.",
    "both sets": "Each set can lack only one digit, so one contains {first}, the other {second}, and "
    "each contains all its other digits.",
    # Cases, one a line.
    "middle": "{set} must be {number} of {digits}, so it contains {two_digits}.",
    "middle cell": "{set} is {two_digits}.",
    "case": "{number}. If it {is_or_contains} {digits}, {set} loses {lost} and must {rest}.",
    "only case": "Whichever it is, {set} loses that digit and must contain {digits}.",
    "rest": "be {digits}",
    "must contain": "contain {digits}",
    "that digit": "that digit",
    "first in turn": "{number}. If {set} has no {digit}, it must be {digits}.",
    "next in turn": "{number}. The {digit} in {before} takes {digit} from {set}, which must be {digits}.",
    # The end.
    "in one of them": "So {digits} is in {sets} either way, and {targets_see} every {digits} there.",
    "in one set": "{targets_see} every {digits} in {set}.",
}
"""The clauses for almost locked sets; `{set}` is a letter, with the cells where it comes first."""
