"""Lessons on locked candidates and leftovers."""

from polydoku.words.lessons.lesson import Lesson

_DIRECT_WHY = (
    "The digit must be in one of these cells, so it can be removed from the rest of the line or box that "
    "they "
    "share. After that, another house has a single cell for it."
)

LESSONS = {
    "direct-pointing": Lesson(
        "A box in which a digit fits only cells of one line, next to a box that lacks the digit as well.",
        _DIRECT_WHY,
    ),
    "direct-claiming": Lesson(
        "A line in which a digit fits only cells of one box, crossing a house that lacks the digit as well.",
        _DIRECT_WHY,
    ),
    "pointing": Lesson(
        "In a box, look for a digit whose candidates all lie in one row or one column.",
        "The box must have the digit in one of these cells, and all of them are in the same line. Wherever "
        "it goes, the line has its digit there, so the rest of the line cannot have it.",
    ),
    "claiming": Lesson(
        "In a row or column, look for a digit whose candidates all lie in one box.",
        "The line must have the digit in one of these cells, and all of them are in the same box. So the "
        "other cells of the box cannot have it.",
    ),
    "common-peers": Lesson(
        "On a board with irregular or overlapping houses, look for a digit whose candidates in one house are "
        "all seen by one cell outside it.",
        "One of the candidates is true. The cell sees all of them, so it cannot have the digit.",
    ),
    "leftover": Lesson(
        "On a board with irregular boxes, look for two rows and two boxes that cover almost the same cells. "
        "Compare the cells that only the rows cover with those that only the boxes cover.",
        "Both groups of houses contain every digit equally often. Leave out the cells that they share: the "
        "remaining cells of the rows hold the same digits as the remaining cells of the boxes.",
    ),
}
