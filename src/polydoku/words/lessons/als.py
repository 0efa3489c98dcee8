"""Lessons on almost locked sets."""

from polydoku.words.lessons.lesson import Lesson

_SET = (
    "An almost locked set is a number of cells of one house with one candidate more than cells, such as two "
    "cells with three candidates, or one cell with two."
)
_LOCKED = "A set that loses one of its digits has as many digits as cells, so it must contain all the others."

LESSONS = {
    "als-xz": Lesson(
        f"{_SET} Look for two of them that share two digits. All places of the first digit in one set must "
        "see all its places in the other.",
        f"The first digit can be in one set only. {_LOCKED} So the set without it contains the second "
        "digit. A cell that sees every place of the second digit in both sets loses it.",
    ),
    "als-xy-wing": Lesson(
        f"{_SET} Look for three of them: one shares a digit with each of the others, and all places of that "
        "digit see each other. The other two share a further digit.",
        f"{_LOCKED} The middle set can lack only one of its digits, so one of the other two sets loses a "
        "digit to it and contains the further one.",
    ),
    "als-chain": Lesson(
        f"{_SET} Look for four or more of them, each sharing a digit with the next that cannot be in both.",
        f"{_LOCKED} If the first set lacks the digit of the elimination, the sets pass this on to the last "
        "one, which then contains the digit. So it is in the first or in the last set.",
    ),
    "death-blossom": Lesson(
        f"{_SET} Look for a cell each of whose candidates sees all its places in one such set, with a "
        "further digit that all the sets share.",
        f"Whichever digit the cell takes, one of the sets loses it. {_LOCKED} So the further digit is in "
        "one of the sets.",
    ),
}
