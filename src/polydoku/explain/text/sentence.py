"""Explains a step in words, at five levels from a first hint (1) to the whole step (5).

The text of a level is a template (`LEVELS`) that all techniques share. Level 4 contains the sentence of the
technique, which is another template (`SENTENCES`). The fields of both are filled from the step's evidence.
"""

from collections import Counter
from collections.abc import Iterator, Mapping

from polydoku.errors import PuzzleError
from polydoku.explain.text.branches import branches
from polydoku.explain.text.naming import Naming
from polydoku.explain.text.sight import histogram, sight
from polydoku.model.board import Cell
from polydoku.model.step import Notation, RoleContent, Step
from polydoku.techniques import ROWS
from polydoku.words.techniques import LEVELS, SENTENCES

_HOUSE_ROLES = ("house", "base", "cover")
"""The roles whose houses are worth a look, the best one first."""


def explain(step: Step, *, level: int = 4, notation: Notation = "rc") -> str:
    """Return a step in words at a level from 1 to 5; level 4 is the sentence without the rest of a hint.

    Raises `PuzzleError` for another level.
    """
    if level not in range(1, 6):
        raise PuzzleError("hint-level", level=level)
    if level == 4:
        return sentence(step, notation=notation)
    return hint_text(step, level=level, notation=notation)


def hint_text(step: Step, *, level: int, notation: Notation = "rc") -> str:
    """Return the text of a hint for a step at a level from 1 to 5."""
    return LEVELS[level].format_map(_LevelFields(step, Naming(step.board, notation)))


def sentence(step: Step, *, notation: Notation = "rc") -> str:
    """Return the sentence that explains a step."""
    return _template(step).format_map(_SentenceFields(step, Naming(step.board, notation)))


def title(step: Step) -> str:
    """Return the name of the step's technique."""
    return ROWS[step.technique].name


def _template(step: Step) -> str:
    return SENTENCES.get(f"{step.technique}/{step.variant}") or SENTENCES[step.technique]


class _SentenceFields(Mapping[str, str]):
    """The fields of the sentence templates for one step, as a mapping for `str.format_map`.

    The method ``_digits`` returns the field ``digits``, and so on. A field without a method is the name of a
    role; underscores in it stand for hyphens.
    """

    def __init__(self, step: Step, naming: Naming) -> None:
        self.step, self.naming = step, naming

    def __getitem__(self, name: str) -> str:
        method = getattr(self, f"_{name}", None)
        return method() if method else self._role(name.replace("_", "-"))

    def __iter__(self) -> Iterator[str]:
        return iter(self.step.roles)

    def __len__(self) -> int:
        return len(self.step.roles)

    def _place(self) -> str:
        return self.naming.placed(self.step.place) or self._result()

    def _remove(self) -> str:
        return self.naming.removed(self.step.remove) or self._result()

    def _result(self) -> str:
        conclusions = (self.naming.placed(self.step.place), self.naming.removed(self.step.remove))
        return ", ".join(filter(None, conclusions))

    def _digits(self) -> str:
        return self.naming.digits(digits_of(self.step))

    def _size(self) -> str:
        return str(self.step.size)

    def _variant(self) -> str:
        return self.step.variant

    def _guess(self) -> str:
        return self.step.guess

    def _links(self) -> str:
        return self.naming.chain_text(self.step.links)

    def _rule(self) -> str:
        """Return the rule between the base of the step and the cell that loses a candidate."""
        base_cells = self.step.roles["base"].cells
        cell, _digit = self.step.remove[0]
        name = self.naming.rule(base_cells, cell)
        return name if name.startswith("a ") else f"the {name}"

    def _branches(self) -> str:
        return branches(self.step, self.naming)

    def _sight(self) -> str:
        return sight(self.step, self.naming)

    def _why(self) -> str:
        return contradiction_text(self.step, self.naming)

    def _role(self, role: str) -> str:
        return role_text(self.step.roles.get(role, RoleContent()), self.naming)


class _LevelFields(_SentenceFields):
    """The fields of the templates of hint levels."""

    def _where(self) -> str:
        return self.naming.house(first_house(self.step))

    def _houses(self) -> str:
        return self.naming.houses(houses_of(self.step))

    def _name(self) -> str:
        return title(self.step)

    def _sentence(self) -> str:
        return _template(self.step).format_map(_SentenceFields(self.step, self.naming))

    def _more(self) -> str:
        return histogram(self.step, self.naming)

    def _done(self) -> str:
        return self._result()


def role_text(content: RoleContent, naming: Naming) -> str:
    """Return the cells of a role, or else its houses, its candidates or its digits."""
    if content.cells:
        return naming.cells(content.cells)
    if content.houses:
        return naming.houses(content.houses)
    if content.candidates:
        symbol = naming.board.symbol
        return " ".join(f"({symbol(digit)}){naming.cell(cell)}" for cell, digit in content.candidates)
    return naming.digits(content.digits)


def contradiction_text(step: Step, naming: Naming) -> str:
    """Return which cell has no candidate, or which digit has no place in a house."""
    houses = step.roles.get("house", RoleContent()).houses
    if houses:
        return f"no place for {naming.digits(digits_of(step))} in {naming.houses(houses)}"
    cells = step.roles.get("base", RoleContent()).cells
    return f"no candidate for {naming.cells(cells)}"


def digits_of(step: Step) -> tuple[int, ...]:
    """Return the digits that the evidence names, or else those of the conclusions."""
    digits = step.roles.get("digits", RoleContent()).digits
    return digits or tuple(sorted({digit for _, digit in (*step.place, *step.remove)}))


def cells_of(step: Step) -> tuple[Cell, ...]:
    """Return the cells of the pattern and of the placements, in the board's order."""
    cells = {cell for cell, _ in step.place}
    for role, content in step.roles.items():
        cells.update(cell for cell, _ in content.candidates)
        if role != "target":
            cells.update(content.cells)
    nodes = [node for link in step.links for node in (link.start, link.end)]
    nodes += [event.node for branch in step.branches for event in branch]
    for node in nodes:
        cells.update(node.cells)
    return tuple(sorted(cells))


def houses_of(step: Step) -> tuple[int, ...]:
    """Return the indices of the houses that the evidence names, after the one to look at first."""
    named_houses = [house for content in step.roles.values() for house in content.houses]
    return tuple(dict.fromkeys([first_house(step), *named_houses]))


def first_house(step: Step) -> int:
    """Return the index of the house to look at first: one that the evidence names, or else the busiest.

    That is the house with most cells of the step; of equals a box, then a line.
    """
    for role in _HOUSE_ROLES:
        houses = step.roles.get(role, RoleContent()).houses
        if houses:
            return houses[0]
    board = step.board
    cells = cells_of(step) or tuple(cell for cell, _ in step.remove)
    cell_counts = Counter(house for cell in cells for house in board.house_indices[cell])
    rank_by_kind = {"box": 0, "line": 1}

    def sort_key(house: int) -> tuple[int, int, int]:
        return -cell_counts[house], rank_by_kind.get(board.houses[house].kind, 2), house

    return min(cell_counts, key=sort_key)
