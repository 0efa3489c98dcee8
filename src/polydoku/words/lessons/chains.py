"""Lessons on chains and loops."""

from polydoku.words.lessons.lesson import Lesson

LINKS = (
    "A strong link joins two candidates of which at least one is true: the only two places of a digit in a "
    "house, or the two candidates of a cell. A weak link joins two of which at most one is true: they see "
    "each other, or share a cell."
)
_OPEN = (
    "Suppose that the first candidate is false. The strong link makes the second true, the weak link makes "
    "the third false, and so on to the last, which is true. So one of the two ends is true, and a "
    "candidate that sees both is false."
)
_LOOP = (
    "The chain can be read from any point and in both directions, so each of its weak links is also a strong "
    "one. A candidate that sees both ends of a link is false."
)
_DISCONTINUOUS = (
    "Follow the links from the candidate back to it. If assuming that it is true makes it false, it is "
    "false. If assuming that it is false makes it true, it is true."
)


def _lessons(prefix: str, addition: str) -> dict[str, Lesson]:
    return {
        f"{prefix}aic": Lesson(
            f"Start at a candidate with a strong link and alternate strong and weak links.{addition}",
            f"{LINKS} {_OPEN}",
        ),
        f"{prefix}continuous-nice-loop": Lesson(
            f"A chain of alternating strong and weak links whose ends see each other.{addition}",
            f"{LINKS} {_LOOP}",
        ),
        f"{prefix}discontinuous-nice-loop": Lesson(
            f"A chain of alternating strong and weak links that returns to its first candidate.{addition}",
            f"{LINKS} {_DISCONTINUOUS}",
        ),
    }


LESSONS = {
    "x-chain": Lesson("For one digit, a chain that begins and ends with a strong link.", f"{LINKS} {_OPEN}"),
    "xy-chain": Lesson(
        "A chain of cells with two candidates each, in which neighbours see each other and share a digit. "
        "The first and the last cell have the same digit left over.",
        "If the first cell does not take that digit, it takes its other one, so the next cell takes its "
        "other one, and so on to the last, which takes the digit. So one of the two ends has it.",
    ),
    **_lessons("", ""),
    **_lessons(
        "grouped-",
        " A link may end at a group: several cells of a box in one line, which count as one place of the "
        "digit.",
    ),
    **_lessons(
        "als-",
        " A link may lead through an almost locked set: cells of one house with one more candidate than "
        "cells. If "
        "one of its digits is not in the set, all its other digits are.",
    ),
}
