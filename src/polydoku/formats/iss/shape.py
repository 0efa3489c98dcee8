"""Reads the ISS items that say what the grid looks like: Shape, Jigsaw, NoBoxes, RegionSize and Var."""

import re
from dataclasses import dataclass, field
from typing import NamedTuple

from polydoku.errors import FormatError
from polydoku.formats.iss.items import Item, place_of_item

MAX_SIZE = 16
MAX_CELLS = 1000
_DIMENSIONS = re.compile(r"(\d{1,2})x(\d{1,2})")
_VALUES = re.compile(r"(\d{1,2})(?:-(\d{1,2}))?")
_COUNT = re.compile(r"(?:([1-9]\d{0,3})x)?([1-9]\d{0,3})")


class ExtraCells(NamedTuple):
    """Cells beside the grid, in rows of `columns` cells. A cell is named by `prefix` and its number."""

    prefix: str
    size: int
    columns: int

    def cell_names(self) -> list[str]:
        """Return the names of the cells; a group of one cell is named by its prefix alone."""
        if self.size == 1:
            return [self.prefix]
        return [f"{self.prefix}{number}" for number in range(1, self.size + 1)]


@dataclass
class Shape:
    """The grid: its rows and columns, its digits, its houses and the extra cells beside it.

    `first_value` is the smallest value, 0 or 1. `has_lines` says whether rows and columns are houses; `boxes`
    and `pieces` are the cells of the other houses, by index. `has_regions_to_find` says whether each cell of
    the grid has a cell CC1, CC2 … for its region, which is not on the board.
    """

    rows: int = 9
    columns: int = 9
    digits: int = 9
    first_value: int = 1
    has_lines: bool = True
    region_size: int | None = None
    boxes: list[list[int]] = field(default_factory=list)
    pieces: list[tuple[str, list[int]]] = field(default_factory=list)
    region_map: str = ""
    extra: list[ExtraCells] = field(default_factory=list)
    has_regions_to_find: bool = False

    @property
    def default_region_size(self) -> int:
        """The number of cells of a region unless `RegionSize` gives another."""
        return max(self.rows, self.columns)

    @property
    def regions(self) -> list[list[int]]:
        """The regions that lines of region sums pass through: the boxes, or else the pieces of a jigsaw."""
        return self.boxes or [cells for _, cells in self.pieces]

    def cell(self, row: int, column: int) -> int:
        """Return the index of a cell from its row and column, counted from 0."""
        return row * self.columns + column


def shape_of(items: list[Item], text: str) -> Shape:
    """Return the shape that the items describe. Raises `FormatError` with the place of a wrong item."""
    shape = Shape()
    by_name: dict[str, list[Item]] = {}
    for item in items:
        by_name.setdefault(item.name.text, []).append(item)
    dimensions = {tuple(w.text for w in item.arguments) for item in by_name.get("Shape", [])}
    for item in by_name.get("Shape", [])[:1]:
        if len(dimensions) > 1:
            raise FormatError("iss-shapes", place_of_item(text, by_name["Shape"][1]))
        _read_dimensions(shape, item, place_of_item(text, item))
    for item in by_name.get("RegionSize", []):
        shape.region_size = _region_size(shape, item, place_of_item(text, item))
    if shape.has_lines and "NoBoxes" not in by_name:
        shape.boxes = box_cells(shape, shape.region_size or shape.default_region_size)
    for item in by_name.get("Jigsaw", [])[-1:]:
        _read_jigsaw(shape, item, place_of_item(text, item))
    for item in by_name.get("Var", []):
        _read_extra_cells(shape, item, place_of_item(text, item))
    if "Doppelganger" in by_name:
        shape.extra += groups_of_missing_digits(shape)
    shape.extra.sort()
    shape.has_regions_to_find = "ChaosConstruction" in by_name
    return shape


def groups_of_missing_digits(shape: Shape) -> list[ExtraCells]:
    """Return the groups of extra cells of `Doppelganger`: the digits that regions lack, and the digit 0."""
    box = box_shape(shape, shape.default_region_size)
    groups = [ExtraCells("DGC", shape.rows, shape.columns), ExtraCells("DGR", shape.columns, shape.columns)]
    if box is not None:
        boxes = box_cells(shape, shape.default_region_size)
        groups.append(ExtraCells("DGB", len(boxes), shape.columns // box[1]))
    return [*groups, ExtraCells("DGZ", 1, shape.columns)]


def _read_dimensions(shape: Shape, item: Item, where: str) -> None:
    words = [word.text for word in item.arguments] + ["", "", ""]
    match = _DIMENSIONS.fullmatch(words[0])
    if not match or not all(1 <= int(number) <= MAX_SIZE for number in match.groups()):
        raise FormatError("iss-shape", where, text=words[0])
    shape.rows, shape.columns = int(match[1]), int(match[2])
    shape.digits = max(shape.rows, shape.columns)
    if words[2] not in ("", "Sudoku", "Raw") or len(item.arguments) > 3:
        raise FormatError("iss-grid-type", where, text=words[2])
    shape.has_lines = words[2] != "Raw"
    if not words[1]:
        return
    values = _VALUES.fullmatch(words[1])
    first, last = (
        (1, 0) if not values else (int(values[1]), int(values[2])) if values[2] else (1, int(values[1]))
    )
    least = shape.digits if shape.has_lines else 1
    if first > 1 or not least <= last - first + 1 <= MAX_SIZE:
        raise FormatError("iss-values", where, text=words[1], least=least, most=MAX_SIZE)
    shape.first_value, shape.digits = first, last - first + 1


def _region_size(shape: Shape, item: Item, where: str) -> int:
    text = item.arguments[0].text if item.arguments else ""
    if not text.isdecimal() or not 1 <= int(text) <= shape.digits:
        raise FormatError("iss-region-size", where, text=text, most=shape.digits)
    return int(text)


def box_shape(shape: Shape, size: int) -> tuple[int, int] | None:
    """Return (rows, columns) of the most square box of `size` cells that tiles the grid, or `None`."""
    for small in range(int(size**0.5), 1, -1):
        large = size // small
        for rows, columns in ((small, large), (large, small)):
            if size % small == 0 and shape.rows % rows == 0 and shape.columns % columns == 0:
                return rows, columns
    return None


def box_cells(shape: Shape, size: int) -> list[list[int]]:
    """Return the cells of each box of `size` cells, row by row; none if no such box tiles the grid."""
    box = box_shape(shape, size)
    if box is None:
        return []
    rows, columns = box
    return [
        [shape.cell(top + i, left + j) for i in range(rows) for j in range(columns)]
        for top in range(0, shape.rows, rows)
        for left in range(0, shape.columns, columns)
    ]


def _read_jigsaw(shape: Shape, item: Item, where: str) -> None:
    """Add the pieces of a jigsaw. One region may have another size; it is no house."""
    region_map = item.arguments[-1].text if item.arguments else ""
    cell_count = shape.rows * shape.columns
    if len(region_map) != cell_count or len(item.arguments) > 2:
        raise FormatError("iss-jigsaw", where, length=len(region_map), cells=cell_count)
    cells_by_name: dict[str, list[int]] = {}
    for cell, name in enumerate(region_map):
        cells_by_name.setdefault(name, []).append(cell)
    if len(cells_by_name) == 1:
        return
    size = shape.region_size or shape.default_region_size
    others = [name for name, cells in cells_by_name.items() if len(cells) != size]
    if len(others) > 1:
        cells = len(cells_by_name[others[0]])
        raise FormatError("iss-jigsaw-region", where, region=others[0], cells=cells, size=size)
    shape.pieces = [(name, cells) for name, cells in cells_by_name.items() if name not in others]
    shape.region_map = region_map


def _read_extra_cells(shape: Shape, item: Item, where: str) -> None:
    prefix, _, size = [*(word.text for word in item.arguments), "", "", ""][:3]
    if not re.fullmatch("[A-Z]+", prefix):
        raise FormatError("iss-prefix", where, text=prefix)
    if any(group.prefix == f"V{prefix}" for group in shape.extra):
        raise FormatError("iss-prefix-twice", where, text=prefix)
    match = _COUNT.fullmatch(size)
    rows, columns = (int(match[1] or 1), int(match[2])) if match else (1, 1)
    shape.extra.append(
        ExtraCells(f"V{prefix}", rows * columns, columns if match and match[1] else shape.columns)
    )
    cells = shape.rows * shape.columns + sum(group.size for group in shape.extra)
    if cells > MAX_CELLS:
        raise FormatError("iss-cells", where, cells=cells, limit=MAX_CELLS)
