"""Lessons on chains and loops."""

from polydoku.words.lessons.lesson import Lesson

_LINKS = (
    "A strong link joins two candidates of which at least one is true: the only two places of a digit in a "
    "house, or the two candidates of a cell. A weak link joins two of which at most one is true: they see "
    "each other, or share a cell."
)
_OPEN = (
    "Suppose that the first candidate is false. The strong link makes the second true, the weak link makes "
    "the third false, and so on to the last, which is true. So one of the two ends is true, and what sees "
    "both is false."
)
_LOOP = (
    "The chain can be read from any point and both ways round, so every weak link of it is a strong one as "
    "well. A candidate that sees both ends of a link is false."
)
_DISCONTINUOUS = (
    "Follow the links from the candidate and back to it. If its truth leads to its own falsehood, it is "
    "false. If its falsehood leads to its truth, it is true."
)


def _lessons(prefix: str, addition: str) -> dict[str, Lesson]:
    return {
        f"{prefix}aic": Lesson(
            f"Start at a candidate with a strong link and alternate strong and weak links.{addition}",
            f"{_LINKS} {_OPEN}",
        ),
        f"{prefix}continuous-nice-loop": Lesson(
            f"A chain of alternating strong and weak links whose ends see each other.{addition}",
            f"{_LINKS} {_LOOP}",
        ),
        f"{prefix}discontinuous-nice-loop": Lesson(
            f"A chain of alternating links that returns to the candidate it began with.{addition}",
            f"{_LINKS} {_DISCONTINUOUS}",
        ),
    }


LESSONS = {
    "x-chain": Lesson("For one digit, a chain that begins and ends with a strong link.", f"{_LINKS} {_OPEN}"),
    "xy-chain": Lesson(
        "A chain of cells with two candidates each, in which neighbours see each other and share a digit. "
        "The first and the last cell have the same digit left over.",
        "If the first cell does not take that digit, it takes its other one, so the next cell takes its "
        "other one, and so on to the last, which takes the digit. So one of the two ends has it.",
    ),
    **_lessons("", ""),
    **_lessons(
        "grouped-", " A node may be a group: several cells of a box in one line, of which one has the digit."
    ),
    **_lessons(
        "als-", " A node may belong to an almost locked set, which passes from one of its digits to another."
    ),
}
