"""A step in words: five levels, of which each names everything the one before does, and more.

Levels 1, 2, 3 and 5 are the same for every technique; level 4 is the template of the technique in
`polydoku.words.techniques`, filled from the evidence.
"""

from collections import Counter
from collections.abc import Iterator, Mapping

from polydoku.errors import PuzzleError
from polydoku.explain.text.branches import branches
from polydoku.explain.text.naming import Naming, joined
from polydoku.explain.text.sight import histogram, sight
from polydoku.model.board import Cell
from polydoku.model.step import Notation, Part, Step
from polydoku.techniques import ROWS
from polydoku.words.techniques import LEVELS, SENTENCES

_FIRST_ROLES = ("house", "base", "cover")


def explain(step: Step, *, level: int = 4, notation: Notation = "rc") -> str:
    """Return a step in words at a level, 1 to 5; raises `PuzzleError` for another one."""
    if level not in range(1, 6):
        raise PuzzleError("hint-level", level=level)
    return sentence(step, notation=notation) if level == 4 else hinted(step, level=level, notation=notation)


def hinted(step: Step, *, level: int, notation: Notation = "rc") -> str:
    """Return a step as a hint tells it at a level: each names all that the one before does, and more."""
    return LEVELS[level].format_map(_Shared(step, Naming(step.board, notation)))


def sentence(step: Step, *, notation: Notation = "rc") -> str:
    """Return the whole reason of a step."""
    return _template(step).format_map(_Fields(step, Naming(step.board, notation)))


def title(step: Step) -> str:
    """Return what the step is called: the name of its technique."""
    return ROWS[step.technique].name


def _template(step: Step) -> str:
    return SENTENCES.get(f"{step.technique}/{step.variant}") or SENTENCES[step.technique]


class _Fields(Mapping[str, str]):
    """What the fields of a template say of one step, each made when it is asked for."""

    def __init__(self, step: Step, naming: Naming) -> None:
        self.step, self.naming = step, naming

    def __getitem__(self, name: str) -> str:
        made = getattr(self, f"_{name}", None)
        return made() if made else self._role(name.replace("_", "-"))

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
        return self.naming.arrows(self.step.links)

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
        return empty_spot(self.step, self.naming)

    def _role(self, role: str) -> str:
        return told(self.step.roles.get(role, Part()), self.naming)


class _Shared(_Fields):
    """The fields of the templates that all techniques share."""

    def _where(self) -> str:
        return self.naming.house(where(self.step))

    def _houses(self) -> str:
        return joined([self.naming.house(number) for number in houses_of(self.step)])

    def _name(self) -> str:
        return title(self.step)

    def _sentence(self) -> str:
        return _template(self.step).format_map(_Fields(self.step, self.naming))

    def _more(self) -> str:
        return histogram(self.step, self.naming)

    def _done(self) -> str:
        return self._result()


def told(part: Part, naming: Naming) -> str:
    """Return what plays a role: its cells, else houses, else candidates, else digits."""
    if part.cells:
        return naming.cells(part.cells)
    if part.houses:
        return naming.houses(part.houses)
    if part.candidates:
        return " ".join(
            f"({naming.board.symbol(digit)}){naming.cell(cell)}" for cell, digit in part.candidates
        )
    return naming.digits(part.digits)


def empty_spot(step: Step, naming: Naming) -> str:
    """Return what a contradiction leaves empty: a cell without candidates, or a house without a place."""
    house = step.roles.get("house", Part()).houses
    if house:
        return f"no place for {naming.digits(digits_of(step))} in {naming.houses(house)}"
    return f"no candidate for {naming.cells(step.roles.get('base', Part()).cells)}"


def digits_of(step: Step) -> tuple[int, ...]:
    """Return the digits in question; those of the conclusions where the evidence does not say."""
    digits = step.roles.get("digits", Part()).digits
    return digits or tuple(sorted({digit for _, digit in (*step.place, *step.remove)}))


def cells_of(step: Step) -> tuple[Cell, ...]:
    """Return the cells of the pattern and of what is placed, in the board's order."""
    cells = {cell for role, part in step.roles.items() if role != "target" for cell in part.cells}
    cells |= {cell for part in step.roles.values() for cell, _ in part.candidates}
    cells |= {cell for link in step.links for node in (link.start, link.end) for cell in node.cells}
    cells |= {cell for branch in step.branches for event in branch for cell in event.node.cells}
    return tuple(sorted(cells | {cell for cell, _ in step.place}))


def houses_of(step: Step) -> tuple[int, ...]:
    """Return the houses that the evidence names, the one where to look first."""
    named = [number for part in step.roles.values() for number in part.houses]
    return tuple(dict.fromkeys([where(step), *named]))


def where(step: Step) -> int:
    """Return the house where to look: one of the pattern's, else the one with most of its cells."""
    for role in _FIRST_ROLES:
        houses = step.roles.get(role, Part()).houses
        if houses:
            return houses[0]
    board = step.board
    cells = cells_of(step) or tuple(cell for cell, _ in step.remove)
    counts = Counter(number for cell in cells for number in board.houses_of[cell])
    order = {"box": 0, "line": 1}
    return min(counts, key=lambda number: (-counts[number], order.get(board.houses[number].kind, 2), number))
