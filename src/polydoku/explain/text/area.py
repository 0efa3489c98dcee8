"""The smallest area that helps to find a step: where a first hint says to look.

It is a digit for patterns of a single digit, a digit in a cell for chains (where the chain starts), a cell
for wings, rectangles and forcing chains, a mark for steps of one rule, and a house for everything else. It
never gives away a cell that the step changes, except in the name of a mark.
"""

from collections.abc import Iterable

from polydoku.explain.combinations import constraints_of
from polydoku.explain.text.fields import digits_of
from polydoku.explain.text.naming import Naming
from polydoku.explain.text.sentence import first_house
from polydoku.model.board import Board, Candidate, Cell
from polydoku.model.step import RoleContent, Step
from polydoku.techniques import FAMILIES
from polydoku.words.techniques import AREAS

_FAMILY_BY_TECHNIQUE = {row.id: family for family, rows in FAMILIES.items() for row in rows}

_FAMILIES_OF_ONE_DIGIT = ("fish", "single_digit", "templates")
_TECHNIQUES_OF_ONE_DIGIT = ("x-chain", "x-cycle", "simple-colours", "multi-colours")

_TECHNIQUES_OF_ONE_MARK = ("cage-combinations", "rule-combinations", "rule-pointing")

_CELL_ROLES = ("stem", "pivot", "floor", "wing")
"""Roles of cells at which to start, the best first."""

_CANDIDATE_ROLES = ("wing", "colour-a", "premise")
"""Roles of candidates with which a chain starts."""


def area(step: Step, naming: Naming) -> str:
    """Return where to look for a step: ``box 1``, ``the places for 9``, ``3 in r1c2`` or ``r5c4``."""
    if (mark := _mark(step)) is not None:
        return AREAS["mark"].format(mark=mark)
    if (house := area_house(step)) is not None:
        return naming.house(house)
    family = _FAMILY_BY_TECHNIQUE[step.technique]
    if family == "bug":
        return AREAS["board"]
    digits = naming.digits(digits_of(step))
    if _uses_one_digit(step):
        return AREAS["digit"].format(digit=digits)
    if _role(step, "stem").candidates:
        house_name = naming.house(_role(step, "house").houses[0])
        return AREAS["candidate"].format(digit=digits, place=house_name)
    if (cell := _start_cell(step)) is not None:
        return naming.cell(cell)
    start = _chain_start(step)
    assert start is not None
    return _start_area(step, start, naming)


def area_house(step: Step) -> int | None:
    """Return the house that is the area of a step, or `None` if the area is something else."""
    if _FAMILY_BY_TECHNIQUE[step.technique] == "als" and "stem" not in step.roles:
        return _common_house(step.board, _role(step, "set-a").cells)
    has_other_area = (
        _FAMILY_BY_TECHNIQUE[step.technique] == "bug"
        or _mark(step) is not None
        or _uses_one_digit(step)
        or _role(step, "stem").candidates
        or _start_cell(step) is not None
        or _chain_start(step) is not None
    )
    return None if has_other_area else first_house(step)


def _mark(step: Step) -> str | None:
    """Return the name of the mark that a step is about, or `None` if it is not about a single one."""
    if step.technique not in _TECHNIQUES_OF_ONE_MARK or not step.strong_sets:
        return None
    return constraints_of(step.board, step.strong_sets[0])[0].name


def _uses_one_digit(step: Step) -> bool:
    family = _FAMILY_BY_TECHNIQUE[step.technique]
    return family in _FAMILIES_OF_ONE_DIGIT or step.technique in _TECHNIQUES_OF_ONE_DIGIT


def _role(step: Step, role: str) -> RoleContent:
    return step.roles.get(role, RoleContent())


def _is_changed(step: Step, cell: Cell) -> bool:
    return any(cell == changed_cell for changed_cell, _ in (*step.place, *step.remove))


def _start_cell(step: Step) -> Cell | None:
    """Return the first cell of `_CELL_ROLES` that the step does not change, or `None`."""
    cells = (cell for role in _CELL_ROLES for cell in _role(step, role).cells)
    return next((cell for cell in cells if not _is_changed(step, cell)), None)


def _chain_start(step: Step) -> Candidate | None:
    """Return the candidate with which a chain starts, or `None` for a step without one."""
    candidates = [candidate for role in _CANDIDATE_ROLES for candidate in _role(step, role).candidates]
    if candidates:
        return candidates[0]
    if step.links:
        node = step.links[0].start
        return node.cells[0], node.digit
    return None


def _start_area(step: Step, start: Candidate, naming: Naming) -> str:
    """Return the digit and the cell of a start, or its box if the step changes the cell."""
    cell, digit = start
    place = naming.cell(cell)
    if _is_changed(step, cell):
        place = naming.house(_common_house(step.board, (cell,)))
    return AREAS["candidate"].format(digit=naming.digits([digit]), place=place)


def _common_house(board: Board, cells: Iterable[Cell]) -> int:
    """Return a house that contains all cells, a box if possible, or else the box of the first cell."""
    first_cell, *_ = cells = tuple(cells)
    shared = [
        house for house in board.house_indices[first_cell] if set(cells) <= set(board.houses[house].cells)
    ]
    houses = shared or list(board.house_indices[first_cell])
    return min(houses, key=lambda house: (board.houses[house].kind != "box", house))
