"""Lessons on almost locked sets."""

from polydoku.words.lessons.lesson import Lesson

_SET = (
    "An almost locked set is one or more cells of a house that together have one more candidate than cells: "
    "two cells with three candidates, for example, or one cell with two."
)
_LOCKED = "A set that loses one of its digits has as many digits as cells, so it must contain all the others."

LESSONS = {
    "als-xz": Lesson(
        f"{_SET} Look for two of them that share two digits. All places of the first digit in one set must "
        "see all its places in the other.",
        f"The first digit can be in one set only. {_LOCKED} So one of the sets lacks it and "
        "contains the second digit. A cell that sees every place of the second digit in both sets cannot "
        "have "
        "it.",
    ),
    "als-xy-wing": Lesson(
        f"{_SET} Look for three of them: one shares a digit with each of the others, and all places of that "
        "digit see each other. The other two share a further digit.",
        f"{_LOCKED} The middle set lacks at most one of its digits, so it contains a digit that it shares "
        "with one of the other sets. That set loses this digit and contains the further one.",
    ),
    "als-chain": Lesson(
        f"{_SET} Look for a row of four or more of them, in which each set shares a digit with the next one "
        "and only one of the two can have it. The first and the last set share a further digit.",
        f"{_LOCKED} Suppose that the first set lacks the further digit. Then it contains the digit that it "
        "shares with the second set. So the second set lacks this one and contains the digit that it shares "
        "with the third, and so on to the last set, which contains the further digit. So the further digit "
        "is in the first or in the last set.",
    ),
    "death-blossom": Lesson(
        f"{_SET} Look for a cell with few candidates. For each of them there is a set in which the cell sees "
        "all places of this digit. All these sets share a further digit.",
        f"Whichever digit the cell takes, one of the sets loses it. {_LOCKED} So the further digit is in "
        "one of the sets.",
    ),
}
