"""Explains a step in words, at five levels; each level adds to the one before.

All techniques share the templates of the levels. Level 4 contains the sentence of the technique, which is a
template in `polydoku.words.techniques`, filled from the step's evidence.
"""

from collections import Counter
from collections.abc import Iterator, Mapping

from polydoku.errors import PuzzleError
from polydoku.explain.text.branches import branches
from polydoku.explain.text.naming import Naming, joined
from polydoku.explain.text.sight import histogram, sight
from polydoku.model.board import Cell
from polydoku.model.step import Notation, RoleContent, Step
from polydoku.techniques import ROWS
from polydoku.words.techniques import LEVELS, SENTENCES

_HOUSE_ROLES = ("house", "base", "cover")


def explain(step: Step, *, level: int = 4, notation: Notation = "rc") -> str:
    """Return a step in words at a level from 1 to 5; raise `PuzzleError` for another level."""
    if level not in range(1, 6):
        raise PuzzleError("hint-level", level=level)
    return (
        sentence(step, notation=notation) if level == 4 else hint_text(step, level=level, notation=notation)
    )


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
    """The fields of a sentence template for one step; a field that is not a method names a role."""

    def __init__(self, step: Step, naming: Naming) -> None:
        self.step, self.naming = step, naming

    def __getitem__(self, name: str) -> str:
        text_of_field = getattr(self, f"_{name}", None)
        return text_of_field() if text_of_field else self._role(name.replace("_", "-"))

    def __iter__(self) -> Iterator[str]:
        return iter(self.step.roles)

    def __len__(self) -> int:
        return len(self.step.roles)

    def _place(self) -> str:
        return self.naming.placed(self.step.place) or self._result()

    def _remove(self) -> str:
        return self.naming.removed(self.step.remove) or self._result()

    def _result(self) -> str:
        parts = (self.naming.placed(self.step.place), self.naming.removed(self.step.remove))
        return ", ".join(filter(None, parts))

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
        """The rule that joins the cell of the eliminations with the base of the step."""
        base, (cell, _) = self.step.roles["base"].cells, self.step.remove[0]
        name = self.naming.rule(base, cell)
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
    """The fields of the templates of levels, which all techniques share."""

    def _where(self) -> str:
        return self.naming.house(first_house(self.step))

    def _houses(self) -> str:
        return joined([self.naming.house(number) for number in houses_of(self.step)])

    def _name(self) -> str:
        return title(self.step)

    def _sentence(self) -> str:
        return _template(self.step).format_map(_SentenceFields(self.step, self.naming))

    def _more(self) -> str:
        return histogram(self.step, self.naming)

    def _done(self) -> str:
        return self._result()


def role_text(part: RoleContent, naming: Naming) -> str:
    """Return the cells that play a role, or else its houses, candidates or digits."""
    if part.cells:
        return naming.cells(part.cells)
    if part.houses:
        return naming.houses(part.houses)
    if part.candidates:
        return " ".join(
            f"({naming.board.symbol(digit)}){naming.cell(cell)}" for cell, digit in part.candidates
        )
    return naming.digits(part.digits)


def contradiction_text(step: Step, naming: Naming) -> str:
    """Return which cell has no candidate, or which digit has no place in a house."""
    house = step.roles.get("house", RoleContent()).houses
    if house:
        return f"no place for {naming.digits(digits_of(step))} in {naming.houses(house)}"
    return f"no candidate for {naming.cells(step.roles.get('base', RoleContent()).cells)}"


def digits_of(step: Step) -> tuple[int, ...]:
    """Return the digits that the evidence names, or else those of the conclusions."""
    digits = step.roles.get("digits", RoleContent()).digits
    return digits or tuple(sorted({digit for _, digit in (*step.place, *step.remove)}))


def cells_of(step: Step) -> tuple[Cell, ...]:
    """Return the cells of the pattern and of the placements, in the board's order."""
    cells = {cell for role, part in step.roles.items() if role != "target" for cell in part.cells}
    cells |= {cell for part in step.roles.values() for cell, _ in part.candidates}
    cells |= {cell for link in step.links for node in (link.start, link.end) for cell in node.cells}
    cells |= {cell for branch in step.branches for event in branch for cell in event.node.cells}
    return tuple(sorted(cells | {cell for cell, _ in step.place}))


def houses_of(step: Step) -> tuple[int, ...]:
    """Return the houses that the evidence names, starting with the one to look at first."""
    named = [number for part in step.roles.values() for number in part.houses]
    return tuple(dict.fromkeys([first_house(step), *named]))


def first_house(step: Step) -> int:
    """Return the house to look at first: a house of the pattern, or else the one with most of its cells."""
    for role in _HOUSE_ROLES:
        houses = step.roles.get(role, RoleContent()).houses
        if houses:
            return houses[0]
    board = step.board
    cells = cells_of(step) or tuple(cell for cell, _ in step.remove)
    counts = Counter(number for cell in cells for number in board.house_indices[cell])
    order = {"box": 0, "line": 1}
    return min(counts, key=lambda number: (-counts[number], order.get(board.houses[number].kind, 2), number))
