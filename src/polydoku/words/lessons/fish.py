"""Lessons on fish, made from the size and the form of each."""

from polydoku.techniques.fish import ROWS
from polydoku.techniques.technique import Technique
from polydoku.words.lessons.lesson import Lesson

_NUMBERS = ("", "", "two", "three", "four", "five", "six", "seven")

_LINES = {
    "": ("parallel lines (rows, or columns)", "crossing lines"),
    "franken": ("lines and boxes", "other houses"),
    "mutant": ("houses of any kind", "other houses"),
}
"""The base and the cover of each class of fish."""


def _lesson(row: Technique) -> Lesson:
    number = _NUMBERS[row.size]
    fish_class = next((name for name in ("franken", "mutant") if name in row.kind), "")
    base, cover = _LINES[fish_class]
    pattern = f"For one digit, {number} {base} whose candidates all lie in {number} {cover}"
    roles = f"The first {number} houses are the base, and the others are the covers."
    count = (
        f"The {number} base houses need {number} places for the digit, and each of the {number} covers takes "
        "one at most. So every cover has its digit in a base house, and nowhere else."
    )
    if not row.kind or row.kind == fish_class:
        return Lesson(f"{pattern}. {roles}", count)
    look_for = f"{pattern}, except for one or a few cells: the fins. {roles}"
    if "sashimi" in row.kind:
        look_for += " Without the fins, one base house has a single candidate left."
    why = (
        f"Either a fin is true, or none is. If none is, the rest is a fish: {count[0].lower()}{count[1:]} A "
        "cell of a cover that sees all fins loses the digit in either case."
    )
    if row.kind.startswith("siamese"):
        look_for += " The same base houses allow a second choice of covers."
        why += " This holds for each choice of covers, so the eliminations of both apply."
    return Lesson(look_for, why)


LESSONS = {row.id: _lesson(row) for row in ROWS}
