"""Lessons on singles."""

from polydoku.words.lessons.lesson import Lesson

LESSONS = {
    "full-house": Lesson(
        "A row, column or box with one empty cell.",
        "Every digit occurs once in the house, and eight of nine are there. The empty cell takes the ninth.",
    ),
    "last-digit": Lesson(
        "A digit that is already in every row, column and box but one.",
        "Its last row, last column and last box meet in a single cell.",
    ),
    "hidden-single": Lesson(
        "Choose a digit and a house that lacks it. Cross out the cells of the house that see this digit "
        "elsewhere. If one empty cell is left, the digit goes there. Boxes are the easiest houses to check.",
        "The house must contain the digit, and every other cell of it is filled or sees the digit already.",
    ),
    "naked-single": Lesson(
        "A cell that sees eight different digits in its row, column and box together.",
        "The cell cannot repeat a digit that it sees, so only the ninth digit is left for it.",
    ),
}
