"""Lessons on rectangles and loops that a puzzle with one solution cannot have."""

from polydoku.words.lessons.lesson import Lesson

_DEADLY = (
    "If the cells held only these two digits, the digits could be swapped and every house would still have "
    "each digit once: a second solution. This cannot happen in a puzzle with one solution."
)
_RECTANGLE = "Four cells in two rows, two columns and two boxes that share two candidates"
_LOOP = "A closed loop of cells that share two candidates, with two cells in every house that it visits"
_AVOIDABLE = "Four cells in two rows, two columns and two boxes. None is a given, and"


def _types(name: str, pattern: str) -> dict[str, Lesson]:
    return {
        f"{name}-1": Lesson(
            f"{pattern}. All cells but one have no other candidate.",
            f"{_DEADLY} So the last cell takes one of its other candidates.",
        ),
        f"{name}-2": Lesson(
            f"{pattern}. Two cells have one more candidate, the same digit in both.",
            f"{_DEADLY} So one of the two cells has the further digit, and a cell that sees both loses it.",
        ),
        f"{name}-3": Lesson(
            f"{pattern}. Two cells of one house have further candidates, which form a set with other cells "
            "of the house.",
            f"{_DEADLY} So one of the two cells takes a further candidate. Together they count as one cell "
            "with these candidates, and the rules of naked and hidden sets apply.",
        ),
        f"{name}-4": Lesson(
            f"{pattern}. Two cells of one house have further candidates, and one of the two digits has no "
            "other place in that house.",
            f"{_DEADLY} One of the two cells holds the digit that is locked in the house, so neither can "
            "hold the other digit of the pattern.",
        ),
    }


LESSONS = {
    **_types("unique-rectangle", _RECTANGLE),
    "unique-rectangle-5": Lesson(
        f"{_RECTANGLE}. Two opposite cells, or three, have one more candidate, the same digit in all.",
        f"{_DEADLY} So one of these cells has the further digit, and a cell that sees all of them loses it.",
    ),
    "unique-rectangle-6": Lesson(
        f"{_RECTANGLE}. Two opposite cells have further candidates, and one of the digits has no other "
        "place in the rows or columns of the rectangle.",
        "If the digit were in one of these two cells, it would be in the other one as well, and the rest "
        f"would hold the second digit. {_DEADLY} So the digit is in neither of them.",
    ),
    "hidden-rectangle": Lesson(
        f"{_RECTANGLE}. One corner has no other candidates. In the row and in the column of the opposite "
        "corner, one of the two digits fits only the rectangle.",
        "If the opposite corner held the other digit, the corners next to it would hold the first digit, and "
        f"the rectangle would hold only these two digits. {_DEADLY} So the opposite corner does not hold the "
        "other digit.",
    ),
    "unique-rectangle-strong-links": Lesson(
        f"{_RECTANGLE}. In some of its houses, one of the digits has only two places. Because of these, one "
        "candidate would fill the rectangle with only these two digits.",
        f"{_DEADLY} So this candidate is false.",
    ),
    **_types("unique-loop", _LOOP),
    "avoidable-rectangle-1": Lesson(
        f"{_AVOIDABLE} three are solved. The fourth has a candidate that would leave only two digits in "
        "the rectangle.",
        f"{_DEADLY} So this candidate is false. Givens cannot be swapped, so none of the cells may be a "
        f"given.",
    ),
    "avoidable-rectangle-2": Lesson(
        f"{_AVOIDABLE} two are solved. The other two could complete a rectangle of two digits, and both "
        "have one more candidate, the same digit.",
        f"{_DEADLY} So one of the two cells has the further digit. Givens cannot be swapped, so none of "
        "the cells may be a given.",
    ),
}
