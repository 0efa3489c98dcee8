"""Lessons on wings."""

from polydoku.words.lessons.lesson import Lesson

_SHORT_CHAIN = (
    "A strong link joins two candidates of which at least one is true, such as the only two places of a "
    "digit in a house. Suppose that one end of the chain is false. Follow the links: the other end is "
    "then true. So one end is "
    "always true, and a cell that sees both ends loses their digit."
)


def _bent(number: str) -> Lesson:
    return Lesson(
        f"{number} cells that together have {number.lower()} candidates and do not all see each other. All "
        "but one of the digits can occur in them only once.",
        "The cells need as many digits as there are cells. A digit whose places see each other fills only "
        "one of them. If the last digit were in none of them, there would not be enough digits, so it is in "
        "one of its places, and a cell that sees all of these loses it.",
    )


LESSONS = {
    "xy-wing": Lesson(
        "A cell with two candidates (the pivot) that sees two other cells with two candidates. Each shares a "
        "different digit with the pivot, and both have the same third digit.",
        "Whichever digit the pivot takes, one of the wings loses it and must take the third digit. A cell "
        "that sees both wings therefore cannot have it.",
    ),
    "xyz-wing": Lesson(
        "A cell with three candidates (the pivot) that sees two cells with two of them each. One digit is in "
        "all three cells.",
        "Whichever digit the pivot takes, one of the three cells has this digit. A cell that sees all "
        "three cannot have it.",
    ),
    "w-wing": Lesson(
        "Two cells with the same two candidates that do not see each other, and a house in which one of the "
        "digits has two places, each seen by one of the cells.",
        "One of the two places is true, so one of the cells loses that digit and must take the other one. A "
        "cell that sees both cells cannot have the other digit.",
    ),
    "grouped-w-wing": Lesson(
        "A W-wing whose house has more than two places for the digit, all of them seen by one cell or the "
        "other.",
        "One of the places is true, so one of the two cells loses that digit and must take the other one.",
    ),
    "m-wing": Lesson(
        "A cell with two candidates, a second cell that has both digits, and a strong link for each digit.",
        _SHORT_CHAIN,
    ),
    "s-wing": Lesson(
        "Two strong links on different digits, joined by a cell with these two candidates.", _SHORT_CHAIN
    ),
    "h-wing": Lesson(
        "A cell with two candidates, then a strong link on one of its digits, then one on a third digit.",
        _SHORT_CHAIN,
    ),
    "l-wing": Lesson(
        "Three strong links in houses, the outer ones on the same digit and the inner one on another.",
        _SHORT_CHAIN,
    ),
    "wxyz-wing": _bent("Four"),
    "vwxyz-wing": _bent("Five"),
}
