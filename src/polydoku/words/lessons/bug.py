"""Lessons on the bivalue universal grave (BUG)."""

from polydoku.words.lessons.lesson import Lesson

_GRAVE = (
    "If every open cell had two candidates, and each of them occurred twice in its row, column and box, the "
    "two digits of all cells could be swapped: such a grid has no solution, or more than one. So in a puzzle "
    "with one solution, at least one of the extra candidates is true."
)
_NEARLY = "Nearly every open cell has two candidates."

LESSONS = {
    "bug-1": Lesson(
        f"{_NEARLY} One cell has three, and its extra digit occurs three times in its row, column and box.",
        f"{_GRAVE} Here there is only one, so it is true.",
    ),
    "bug-2": Lesson(
        f"{_NEARLY} Some cells have one more candidate, the same digit in all of them.",
        f"{_GRAVE} A cell that sees all of them cannot have this digit.",
    ),
    "bug-3": Lesson(
        f"{_NEARLY} The few extra candidates are in one house, where they form a set with other cells.",
        f"{_GRAVE} Together the extra candidates count as one cell of a naked or hidden set.",
    ),
    "bug-4": Lesson(
        f"{_NEARLY} Two cells of one house have extra candidates, and share a digit that has no other place "
        "there.",
        f"{_GRAVE} One of the two cells holds the shared digit, and the other takes its extra candidate.",
    ),
    "bug-n": Lesson(
        f"{_NEARLY} Another candidate rules out every one of the extra candidates.",
        f"{_GRAVE} So the other candidate is false.",
    ),
}
