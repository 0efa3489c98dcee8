"""Explains a step at five levels, from where to look (1) to what the step has changed (5).

The text of a level is a template (`LEVELS`) that all techniques share; its fields are filled here.
"""

from collections.abc import Sequence

from polydoku.errors import PuzzleError
from polydoku.explain.text.area import area, area_house
from polydoku.explain.text.fields import SentenceFields, digits_of
from polydoku.explain.text.naming import Naming
from polydoku.explain.text.sentence import cells_of, explanation, houses_of, title
from polydoku.explain.text.sight import histogram
from polydoku.model.board import Cell
from polydoku.model.step import Notation, Step
from polydoku.techniques import FAMILIES
from polydoku.words.techniques import DONE, LEVELS, PATTERNS
from polydoku.words.techniques.glosses import GLOSSES

MAX_CELLS = 12
"""Level 3 lists at most this many cells; it describes a larger pattern by its houses or its start."""

_TECHNIQUES_WITHOUT_PATTERN = {row.id for row in FAMILIES["singles"]} | {"guess", "sight"}
_BUGS = {row.id for row in FAMILIES["bug"]}


def explain(step: Step, *, level: int = 4, notation: Notation = "rc") -> str:
    """Return a step in words at a level from 1 to 5; level 4 is the explanation without the rest of a hint.

    Raises `PuzzleError` for another level.
    """
    if level not in range(1, 6):
        raise PuzzleError("hint-level", level=level)
    if level == 4:
        return explanation(step, notation=notation).text
    return hint_text(step, level=level, notation=notation)


def hint_text(step: Step, *, level: int, notation: Notation = "rc") -> str:
    """Return the text of a hint for a step at a level from 1 to 5."""
    return LEVELS[level].format_map(_LevelFields(step, Naming(step.board, notation)))


class _LevelFields(SentenceFields):
    """The fields of the templates of hint levels."""

    def _area(self) -> str:
        return area(self.step, self.naming)

    def _name(self) -> str:
        return title(self.step)

    def _gloss(self) -> str:
        return GLOSSES[self.step.technique]

    def _pattern(self) -> str:
        """Return the houses and digits of a single, or the digits and cells of a pattern."""
        cells = self._pattern_cells()
        start = area_house(self.step)
        if 0 < len(cells) <= MAX_CELLS:
            is_inside = start is not None and set(cells) <= set(self.step.board.houses[start].cells)
            kind = "cells" if start is None else "cells inside" if is_inside else "cells from"
        else:
            house_count = sum(len(content.houses) for content in self.step.roles.values())
            kind = "start" if house_count == 0 and cells else "houses"
            kind = "board" if house_count > MAX_CELLS else kind
        return PATTERNS[kind].format(
            houses=self.naming.houses(houses_of(self.step)),
            digits=self.naming.digits(self._pattern_digits()),
            cells=self.naming.cells(cells),
            area=self._area(),
        )

    def _pattern_digits(self) -> Sequence[int]:
        """Return the digits of a chain or of its branches, or else those that the evidence names."""
        nodes = [node for link in self.step.links for node in (link.start, link.end)]
        nodes += [event.node for branch in self.step.branches for event in branch]
        return sorted({node.digit for node in nodes}) or digits_of(self.step)

    def _pattern_cells(self) -> list[Cell]:
        """Return the cells of the pattern, none for a single; never a cell that the step fills."""
        if self.step.technique in _TECHNIQUES_WITHOUT_PATTERN:
            return []
        if self.step.technique in _BUGS:
            return list(self.role("roof").cells)
        filled_cells = {cell for cell, _ in self.step.place}
        return [cell for cell in cells_of(self.step) if cell not in filled_cells]

    def _explanation(self) -> str:
        """Return the explanation: after a blank if it is one line, or else below."""
        text = explanation(self.step, notation=self.naming.notation).text
        return f"\n{text}" if "\n" in text else f" {text}"

    def _applied(self) -> str:
        """Return the explanation without its conclusion, for a hidden single with counts."""
        lines = explanation(self.step, notation=self.naming.notation).lines
        counts = histogram(self.step, self.naming)
        if counts and lines:
            lines = (*lines[:-1], f"{lines[-1].removesuffix('.')} {counts}.")
        separator = "\n" if len(lines) > 1 else " "
        return separator.join(("", *lines, ""))

    def _done(self) -> str:
        """Return what the step has changed: ``5 is placed in r4c7``."""
        changes = []
        if self.step.place:
            digits, _, cells = self.naming.placements(self.step.place).partition(" in ")
            changes.append(DONE["place"].format(digits=digits, cells=cells))
        if self.step.remove:
            digits, _, cells = self.naming.eliminations(self.step.remove).partition(" from ")
            verb = "are" if " and " in digits else "is"
            changes.append(DONE["remove"].format(digits=digits, verb=verb, cells=cells))
        return ", ".join(changes)
