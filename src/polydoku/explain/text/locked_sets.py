"""Names the almost locked sets of a step: A, B, C …"""

from typing import NamedTuple

from polydoku.explain.text.naming import Naming
from polydoku.model.answer import digits_of
from polydoku.model.board import Cell
from polydoku.model.step import Step
from polydoku.words.techniques.als import SET_CLAUSES


class LockedSet(NamedTuple):
    """An almost locked set of a step; `digits` are those of its cells, empty if they are not known."""

    letter: str
    cells: tuple[Cell, ...]
    digits: tuple[int, ...]

    def with_cells(self, naming: Naming) -> str:
        """Return the letter with the cells: ``A (r1c1 and r1c2)``."""
        return SET_CLAUSES["set with cells"].format(set=self.name(naming), cells=naming.cells(self.cells))

    def name(self, naming: Naming) -> str:
        """Return the letter, or ``set A`` on a board with digits that are letters."""
        has_letters = any(symbol.isalpha() for symbol in naming.board.symbols)
        return SET_CLAUSES["set"].format(set=self.letter) if has_letters else self.letter

    def other_digits(self, digit: int, naming: Naming) -> str:
        """Return all digits of the set but one, ``3 and 8``, or words for them if they are not known."""
        digits = [other for other in self.digits if other != digit]
        return naming.digits(digits) if digits else SET_CLAUSES["other digits"]


def locked_sets(step: Step) -> list[LockedSet]:
    """Return the almost locked sets of a step in the order of their letters."""
    sets = []
    for letter in "ABCDEFGHIJKLMNOP":
        content = step.roles.get(f"set-{letter.lower()}")
        if content is None or not content.cells:
            break
        sets.append(LockedSet(letter, content.cells, content.digits or _digits_in(step, content.cells)))
    return sets


def _digits_in(step: Step, cells: tuple[Cell, ...]) -> tuple[int, ...]:
    if step.snapshot is None:
        return ()
    mask = 0
    for cell in cells:
        mask |= step.snapshot.masks[cell]
    return tuple(digits_of(mask))
