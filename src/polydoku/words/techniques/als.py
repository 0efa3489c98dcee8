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
    "only one": "{first} and {second} cannot both contain {digit}: it fits them only in {cells}, {place}.",
    "in house": "all in {house}",
    "two in house": "both in {house}",
    "without house": "which see each other",
    "without": "If {first} has no {digit}, it must be {first_digits}. "
    "If {second} has none, it must be {second_digits}.",
    "contained": "1. If {set} contains {digit}, {other} has no {digit}{place} and must be {other_digits}. "
    "Then {first} has no {other_digit}{other_place} and must be {first_digits}.",
    "not contained": "2. If {first} has no {digit}, it must be {first_digits}. "
    "Then {second} has no {other_digit}{other_place} and must be {second_digits}.",
    "by house": " ({house})",
    # Cases, one a line.
    "middle": "{set} must be {number} of {digits}, so it contains {two_digits}.",
    "middle cell": "{set} is {two_digits}.",
    "contains": "{number}. If it contains {digit}, in {cells}, then {consequence}.",
    "is": "{number}. If it is {digit}, {consequence}.",
    "is one of": "{number}. If it is {digits}, {set} loses that digit and must contain {removed}.",
    "contains one of": "{number}. If it contains {digits}, {set} loses that digit "
    "and must contain {removed}.",
    "only case": "Whichever it is, {set} loses that digit and must contain {digits}.",
    "first without": "1. If {set} has no {digit}, it must be {digits}.",
    "first with": "2. If it has {digit}, in {cells}, then {consequence}.",
    "first cell with": "2. If it is {digit}, {consequence}.",
    "next in turn": "{number}. Then {truth}, so {consequence}.",
    # What a set loses if a digit is elsewhere, and what that leaves.
    "some cells lose": "{falsehood}, so {set} must be {digits}",
    "and some cells lose": "{falsehood}, and {set} must be {digits}",
    "all cells lose": "{set} has no {digit} and must be {digits}",
    "one cell loses": "{set} is not {digit} and must be {digits}",
    # The end.
    "in one of them": "Either way {sets} contains {digit}, in {cells}, and {targets_see} {all}.",
    "in one set": "{set} contains {digit} in any case, in {cells}, and {targets_see} {all}.",
    "in sets": "Either way {sets} contains {digit}, and {targets_see} every {digit} there.",
    "in set": "{set} contains {digit} in any case, and {targets_see} every {digit} there.",
}
"""The clauses for almost locked sets; `{set}` is a letter, with the cells where it comes first."""
