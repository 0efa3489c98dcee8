"""The cells in which `ChaosConstruction` hides the region of each cell, for rules that ask for regions."""

from collections.abc import Iterable, Sequence
from typing import cast

from polydoku.constraints.regions import RegionClue, Regions
from polydoku.errors import BoardError, RuleError
from polydoku.model.board import Board, Cell
from polydoku.model.constraint import Constraint
from polydoku.model.extra_cells import BoardWithExtraCells
from polydoku.model.rule import Rule, first_value


def region_name(cell_name: str) -> str:
    """Return the name of the extra cell for the region of a cell."""
    return f"{cell_name}.region"


def region_cells(board: Board, cells: Iterable[Cell], rule_id: str) -> tuple[Cell, ...]:
    """Return the extra cells for the regions of cells; raises `RuleError` if no rule hides regions."""
    try:
        return tuple(board[region_name(board.names[cell])] for cell in cells)
    except BoardError:
        needs = "the rule 'chaos-construction' beside it, for all of its cells"
        raise RuleError("rule-board", rule=rule_id, needs=needs) from None


def with_region_clue(
    board: Board,
    rule: Rule,
    constraints: tuple[Constraint, ...],
    control: Cell,
    arms: Sequence[tuple[Cell, ...]],
    *,
    others: bool,
) -> tuple[Constraint, ...]:
    """Return what a rule means if the digit of `control` counts cells of one region along arms.

    Only the rule that hides the regions is changed. All arms have the same first cell, which counts once, or
    not at all with `others`.
    """
    if rule.id != "chaos-construction":
        return constraints
    regions, further = cast(Regions, constraints[0]), constraints[1:]
    place_of = {cell: place for place, (_, cell) in enumerate(regions.places)}
    first, *_ = arms[0]
    places = tuple(tuple(place_of[cell] for cell in arm[1:]) for arm in arms)
    clue = RegionClue(control, first_value(board) - 1 + others, place_of[first], places)
    return (regions.with_clue(clue), *further)


def count_of_regions(board: Board, regions: Iterable[Cell]) -> int:
    """Return the number of the highest region that one of the extra cells may hold."""
    assert isinstance(board, BoardWithExtraCells)
    return max(board.extra_cells[cell - len(board)].digits.bit_length() for cell in regions)
