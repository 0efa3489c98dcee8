"""Sentences for almost locked sets.

The package `polydoku.words.techniques` explains the fields in braces. `{only_one}` and `{without}` say what
follows if a set lacks a restricted common digit, and `{targets}` which cells see all places of a digit. They
are built from `SET_CLAUSES`.
"""

SENTENCES = {
    "als-xz": "{only_one}\n{without}\n{targets}",
    "als-xz/doubly linked": "{both_sets}\n{targets}",
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
    "in house": "are in {house}",
    "without house": "see each other",
    "without": "Without {digit}, {first} must be {first_digits}; {second} must be {second_digits}.",
    "if contained": "1. If {set} contains {digit}, that leaves {other} with {other_digits}. "
    "The {other_digit} in {second} leaves {first} with {first_digits}.",
    "if not contained": "2. If {first} has no {digit}, it must be {first_digits}. "
    "The {other_digit} in {first} leaves {second} with {second_digits}.",
    # Cases, one a line.
    "middle": "{set} must be {number} of {digits}, so it contains {two_digits}.",
    "middle cell": "{set} is {two_digits}.",
    "case": "{number}. If it {is_or_contains} {digits}, {set} {rest}.",
    "only case": "Whichever it is, {set} loses that digit and must contain {digits}.",
    "is left with": "is left with {digits}",
    "must contain": "loses that digit and must contain {digits}",
    "first without": "{number}. If {set} has no {digit}, it must be {digits}.",
    "first with": "{number}. If it has {digit}, that leaves {set} with {digits}.",
    "next in turn": "{number}. The {digit} in {before} leaves {set} with {digits}.",
    # The end.
    "in one of them": "Either way {sets} contains {digit}, and {targets_see} every {digit} there.",
    "several in one": "Either way {sets} contains {digits}, and {targets_see} all of these there.",
    "in one set": "{set} contains {digit} in any case, and {targets_see} every {digit} there.",
}
"""The clauses for almost locked sets; `{set}` is a letter, with the cells where it comes first."""
