"""Reads ``Doppelganger``: each row, column and box of an n×n grid with the digits 0 to n lacks one digit.

No row lacks 0, and no two rows lack the same digit; the same holds for columns and boxes. At each 0, the
digits that its row, its column and its box lack are different. Extra cells beside the grid hold the missing
digits: DGC1, DGC2 … those of the rows, DGR1 … those of the columns, DGB1 … those of the boxes. DGZ holds 0.
"""

from collections.abc import Iterator

from polydoku.formats.iss.context import Context
from polydoku.formats.iss.items import Item
from polydoku.model.board import Cell
from polydoku.model.rule import Rule


def doppelganger(context: Context, item: Item) -> list[Rule]:
    """Return the rules for the missing digits."""
    shape = context.shape
    size = shape.rows
    if (shape.columns, shape.digits, shape.first_value) != (size, size + 1, 0):
        raise context.error("iss-doppelganger", item)
    groups = {group.prefix: [context.board[name] for name in group.cell_names()] for group in shape.extra}
    [zero] = groups["DGZ"]
    fixed = [zero] if shape.boxes else [zero, *groups.get("DGB", [])]
    context.candidates |= {cell: context.candidates.get(cell, -1) & 1 for cell in fixed}
    return [*_regions(context, item, groups, zero), *_zeros(context, item, groups)]


def _regions(context: Context, item: Item, groups: dict[str, list[Cell]], zero: Cell) -> Iterator[Rule]:
    """Yield the rules that a region has different digits with its missing one, as have all missing ones."""
    shape = context.shape
    rows = [[shape.cell(row, column) for column in range(shape.columns)] for row in range(shape.rows)]
    columns = [list(column) for column in zip(*rows, strict=True)]
    for prefix, regions in (("DGC", rows), ("DGR", columns), ("DGB", shape.boxes)):
        for region, missing in zip(regions, groups.get(prefix, []), strict=False):
            yield from context.different(item, [*region, missing])
        if regions:
            yield from context.different(item, [*groups[prefix], zero])


def _zeros(context: Context, item: Item, groups: dict[str, list[Cell]]) -> Iterator[Rule]:
    """Yield the rules that a cell holds no 0, or its row, column and box lack different digits."""
    shape = context.shape
    box_of_cell = {cell: number for number, box in enumerate(shape.boxes) for cell in box}
    values = list(range(1, shape.digits))
    for row in range(shape.rows):
        for column in range(shape.columns):
            cell = shape.cell(row, column)
            missing = [groups["DGC"][row], groups["DGR"][column]]
            if cell in box_of_cell:
                missing.append(groups["DGB"][box_of_cell[cell]])
            not_zero = context.rule(item, "allowed-digits", cells=context.names([cell]), digits=values)
            yield context.some_of(item, [[not_zero], context.different(item, missing)])
