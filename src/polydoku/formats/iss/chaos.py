"""Reads ``ChaosConstruction``, ``ChaosArrow`` and ``ChaosCount``, whose regions are to be found.

Each cell of the grid has a cell for its region, CC1, CC2 … in reading order. Other constraints name them too.
Numbers of regions mean nothing, so no region is given.
"""

from collections.abc import Sequence

from polydoku.formats.iss.context import Context
from polydoku.formats.iss.items import Item, Word
from polydoku.formats.iss.lines import SEGMENT_BREAK
from polydoku.model.rule import Rule


def chaos_construction(context: Context, item: Item) -> list[Rule]:
    """Return the rule that cells make regions of the usual size; it says no more if it occurs again."""
    if context.marks.items.setdefault("regions", item) is not item:
        return []
    shape, board = context.shape, context.board
    size = shape.region_size or shape.default_region_size
    cells = [] if len(board) == shape.rows * shape.columns else _grid_names(context)
    return [
        context.rule(item, "chaos-construction", size=None if size == board.digits else size, cells=cells)
    ]


def chaos_count(context: Context, item: Item) -> list[Rule]:
    """Return the rule of a control cell and the cells that it counts, by default those around it."""
    [control], words = context.names([context.cell(item, context.argument(item))]), item.arguments[2:]
    others, cells = _others(context, item), _cells_of_regions(context, item, words)
    return [context.rule(item, "chaos-count", cell=control, cells=cells, others=others)]


def chaos_arrow(context: Context, item: Item) -> list[Rule]:
    """Return the rule of a control cell and the arms of its region, by default in four directions."""
    [control] = context.names([context.cell(item, context.argument(item))])
    words_of_arms: list[list[Word]] = [[]]
    for word in item.arguments[2:]:
        if word.text == SEGMENT_BREAK:
            words_of_arms.append([])
        else:
            words_of_arms[-1].append(word)
    arms = [_cells_of_regions(context, item, words) for words in words_of_arms if words]
    return [context.rule(item, "chaos-arrow", cell=control, arms=arms, others=_others(context, item))]


def _others(context: Context, item: Item) -> bool:
    """Return whether the first cell does not count."""
    if len(item.arguments) < 2 or item.arguments[1].text in ("", "0"):
        return False
    if item.arguments[1].text != "1":
        raise context.error("iss-offset", item, item.arguments[1])
    return True


def _cells_of_regions(context: Context, item: Item, words: Sequence[Word]) -> list[str]:
    """Return the names of the cells of the grid whose regions, or which themselves, are named."""
    board = context.board
    cells = context.cells(item, words, at_least=0)
    return [board.names[cell if cell < len(board) else cell - len(board)] for cell in cells]


def _grid_names(context: Context) -> list[str]:
    return context.names(range(context.shape.rows * context.shape.columns))
