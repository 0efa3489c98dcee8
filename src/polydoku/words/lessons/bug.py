"""Lessons on the bivalue universal grave (BUG)."""

from polydoku.words.lessons.lesson import Lesson

_GRAVE = (
    "If every open cell had two candidates, and each of them occurred twice in its row, column and box, the "
    "digits could be exchanged throughout: such a grid has no solution or two. In a puzzle with one "
    "solution, at least one of the extra candidates is true."
)
_NEARLY = "Nearly every open cell has two candidates."

LESSONS = {
    "bug-1": Lesson(
        f"{_NEARLY} One cell has three, and its extra digit occurs three times in its row, column and box.",
        _GRAVE,
    ),
    "bug-2": Lesson(f"{_NEARLY} Some cells have one more candidate, the same digit in all of them.", _GRAVE),
    "bug-3": Lesson(
        f"{_NEARLY} The few extra candidates are in one house, where they form a set with other cells.",
        f"{_GRAVE} Together the extra candidates count as one cell of a naked or hidden set.",
    ),
    "bug-4": Lesson(
        f"{_NEARLY} Two cells of one house have extra candidates, and share a digit that has no other place "
        "there.",
        f"{_GRAVE} One of the two cells holds the shared digit, and the other takes its extra candidate.",
    ),
    "bug-n": Lesson(f"{_NEARLY} A candidate conflicts with every one of the extra candidates.", _GRAVE),
}
