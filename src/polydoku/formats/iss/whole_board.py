"""Reads the ISS constraints on the whole grid, such as ``.AntiKnight`` and ``.Diagonal~1``.

Rules for whole boards are about all cells. A board with extra cells beside the grid has rules for the pairs
and sets of cells of the grid instead.
"""

from collections.abc import Callable, Iterator

from polydoku.formats.iss.context import CellPair, Context
from polydoku.formats.iss.items import Item, split_word
from polydoku.formats.iss.shape import Shape, box_cells, box_shape
from polydoku.model.board import Cell
from polydoku.model.rule import Rule

Reader = Callable[[Context, Item], list[Rule]]
KNIGHT = ((1, 2), (2, 1), (2, -1), (1, -2))
KING = ((1, 1), (1, -1))
EDGES = ((1, 0), (0, 1))


def ignored(context: Context, item: Item) -> list[Rule]:
    """Return no rule, because the item means none here: the shape of the board is read before."""
    return []


def priority(context: Context, item: Item) -> list[Rule]:
    """Return no rule: the item only advises the search. Its cells are checked."""
    context.cells(item, item.arguments[1:])
    return []


def plain_rule(rule_id: str) -> Reader:
    """Return the reader of a rule without parameters, on grids without extra cells."""

    def read(context: Context, item: Item) -> list[Rule]:
        if context.shape.extra:
            raise context.error("iss-with-extra-cells", item)
        return [context.rule(item, rule_id)]

    return read


def anti_knight(context: Context, item: Item) -> list[Rule]:
    """Return the rule about knight's moves."""
    if not context.shape.extra:
        return [context.rule(item, "anti-knight")]
    return _different_pairs(context, item, grid_pairs(context.shape, KNIGHT))


def anti_king(context: Context, item: Item) -> list[Rule]:
    """Return the rule about diagonal neighbours."""
    if not context.shape.extra:
        return [context.rule(item, "anti-king")]
    return _different_pairs(context, item, grid_pairs(context.shape, KING))


def _different_pairs(context: Context, item: Item, pairs: Iterator[CellPair]) -> list[Rule]:
    return [rule for pair in pairs for rule in context.different(item, pair)]


def anti_consecutive(context: Context, item: Item) -> list[Rule]:
    """Return the rule about neighbours with a difference of 1."""
    if not context.shape.extra:
        return [context.rule(item, "nonconsecutive")]
    allowed = table(context.shape, lambda a, b: abs(a - b) != 1)
    return [context.pair_relation(item, pair, allowed) for pair in grid_pairs(context.shape, EDGES)]


def grid_pairs(shape: Shape, moves: tuple[tuple[int, int], ...]) -> Iterator[CellPair]:
    """Yield the pairs of a cell of the grid and the cell that a move (rows down, columns right) leads to."""
    for row in range(shape.rows):
        for column in range(shape.columns):
            for down, right in moves:
                if row + down < shape.rows and 0 <= column + right < shape.columns:
                    yield Cell(shape.cell(row, column)), Cell(shape.cell(row + down, column + right))


def table(shape: Shape, fits: Callable[[int, int], bool]) -> list[int]:
    """Return, for each first digit, the mask of the second digits whose values fit."""
    values = range(shape.first_value, shape.first_value + shape.digits)
    return [sum(1 << digit for digit, b in enumerate(values) if fits(a, b)) for a in values]


def diagonal(context: Context, item: Item) -> list[Rule]:
    """Return the rule of a diagonal: 1 goes up to the right, -1 down to the right."""
    shape, word = context.shape, context.argument(item)
    if word.text not in ("1", "-1"):
        raise context.error("iss-diagonal", item, word)
    if shape.rows != shape.columns:
        raise context.error("iss-not-square", item)
    if not shape.extra and shape.digits == shape.rows:
        return [context.rule(item, "diagonal", direction="+" if word.text == "1" else "-")]
    columns = range(shape.columns)
    cells = [shape.cell(row, row if word.text == "-1" else columns[-1 - row]) for row in range(shape.rows)]
    return context.different(item, cells)


def windoku(context: Context, item: Item) -> list[Rule]:
    """Return the rule for the boxes that start at the second row and column, a row and a column apart."""
    shape = context.shape
    if shape.rows != shape.columns:
        raise context.error("iss-not-square", item)
    if (shape.rows, shape.digits) == (9, 9) and not shape.extra and not shape.region_size:
        return [context.rule(item, "windoku")]
    box = box_shape(shape, shape.region_size or shape.digits)
    if box is None:
        return []
    rows, columns = box
    regions = [
        [shape.cell(top + i, left + j) for i in range(rows) for j in range(columns)]
        for left in range(1, shape.columns - columns, columns + 1)
        for top in range(1, shape.rows - rows, rows + 1)
    ]
    return [rule for cells in regions for rule in context.different(item, cells)]


def disjoint_sets(context: Context, item: Item) -> list[Rule]:
    """Return the rule that cells at the same place of their boxes hold different digits."""
    shape = context.shape
    if shape.rows != shape.columns:
        raise context.error("iss-not-square", item)
    boxes = box_cells(shape, shape.region_size or shape.default_region_size)
    is_usual = shape.digits == shape.rows and not shape.extra and not shape.pieces
    if is_usual and shape.boxes == boxes and not shape.region_size:
        return [context.rule(item, "disjoint-groups")]
    return [rule for cells in zip(*boxes, strict=True) for rule in context.different(item, cells)]


def ties_of_ranks(context: Context, item: Item) -> list[Rule]:
    """Store which readings of full ranks may be equal; the rule itself is made of all clues."""
    word = context.argument(item)
    if word.text not in ("none", "only-unclued", "any"):
        raise context.error("iss-ties", item, word)
    context.ties = word.text
    context.marks.items.setdefault("ties", item)
    return []


def connected_values(context: Context, item: Item) -> list[Rule]:
    """Return the rule that the cells with some digits are one piece, in the grid or in a group of cells."""
    prefix = context.argument(item).text
    digits = [context.value(item, word) for word in split_word(context.argument(item, 1))]
    size_word = item.arguments[2] if len(item.arguments) > 2 and item.arguments[2].text else None
    size = context.integer(item, size_word) if size_word else 0
    names = context.names(range(context.shape.rows * context.shape.columns))
    if prefix:
        group = next((group for group in context.shape.extra if group.prefix == prefix), None)
        if group is None:
            raise context.error("iss-group", item, item.arguments[0])
        names = group.cell_names()
    cells = names if context.shape.extra else []
    return [context.rule(item, "connected-values", digits=digits, size=size, cells=cells)]
