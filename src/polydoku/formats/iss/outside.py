"""Reads the ISS constraints that are written outside the grid, before a row, a column or a diagonal.

``R1`` is the first row and ``C1`` the first column; numbers above 9 are written as numbers. Most clues have
two numbers: for the line as it is read from the left or from the top, and for its reverse.
"""

import re
from collections.abc import Callable, Iterator

from polydoku.formats.iss.context import Context
from polydoku.formats.iss.items import Item, Word
from polydoku.model.board import Cell
from polydoku.model.rule import Rule

Reader = Callable[[Context, Item], list[Rule]]
_LINE = re.compile(r"([RC])([1-9]\d?)")


def _line(context: Context, item: Item, word: Word) -> list[Cell]:
    """Return the cells of the row or column that a word names."""
    match = _LINE.fullmatch(word.text)
    shape = context.shape
    if not shape.has_lines:
        raise context.error("iss-raw", item)
    if match and int(match[2]) <= (shape.rows if match[1] == "R" else shape.columns):
        number = int(match[2]) - 1
        if match[1] == "R":
            return [Cell(shape.cell(number, column)) for column in range(shape.columns)]
        return [Cell(shape.cell(row, number)) for row in range(shape.rows)]
    raise context.error("iss-line", item, word)


def _clues(context: Context, item: Item) -> Iterator[tuple[list[Cell], int]]:
    """Yield the cells, in the direction of reading, and the number of each clue of an item."""
    cells = _line(context, item, context.argument(item))
    for word, line in zip(item.arguments[1:3], (cells, cells[::-1]), strict=False):
        if word.text:
            yield line, context.integer(item, word)


def clue_rule(rule_id: str, parameter: str) -> Reader:
    """Return the reader of a clue for a line in one or both directions."""

    def read(context: Context, item: Item) -> list[Rule]:
        for cells, number in _clues(context, item):
            rule = context.rule(item, rule_id, cells=context.names(cells), **{parameter: number})
            context.marks.clues[rule_id, *cells] = rule
        return []

    return read


def hidden_skyscraper(context: Context, item: Item) -> list[Rule]:
    """Return the rule of the first hidden skyscraper. Here, 0 is the height of one, unlike in our rule."""
    if context.shape.first_value == 1:
        return clue_rule("hidden-skyscraper", "height")(context, item)
    symbols = context.board.symbols
    hidden = len(symbols)  # the other states are the largest digit so far, and one more is the start
    for cells, height in _clues(context, item):
        steps: list[tuple[int, str, int]] = [(hidden, symbols, hidden)]
        for highest in range(-1, len(symbols)):
            state = highest if highest >= 0 else hidden + 1
            steps += [(state, symbols[digit], digit) for digit in range(highest + 1, len(symbols))]
            if height <= highest:
                steps.append((state, symbols[height], hidden))
        context.marks.clues["hidden-skyscraper", *cells] = context.rule(
            item,
            "automaton-line",
            segments=[context.names(cells)],
            starts=[hidden + 1],
            accepts=[hidden],
            transitions=steps,
        )
    return []


def sandwich(context: Context, item: Item) -> list[Rule]:
    """Return the rule of the sum between the lowest and the highest digit of a line.

    In a line that lacks digits, these are the lowest and the highest of its own: a lunchbox.
    """
    total = context.integer(item, context.argument(item))
    cells = _line(context, item, context.argument(item, 1))
    rule_id = "sandwich" if len(cells) == context.shape.digits else "lunchbox"
    context.marks.clues["sandwich", *cells] = context.rule(
        item, rule_id, cells=context.names(cells), total=total
    )
    return []


def full_rank(context: Context, item: Item) -> list[Rule]:
    """Store the ranks of a line; all ranks of a puzzle become one rule."""
    for cells, rank in _clues(context, item):
        context.marks.items.setdefault("rank", item)
        context.marks.ranks[tuple(cells)] = rank
    return []


def rule_of_ranks(context: Context) -> list[Rule]:
    """Return the rule of all ranks that were read."""
    ranks = context.marks.ranks
    if not ranks and context.ties != "none":
        return []
    readings = [context.names(cells) for cells in ranks]
    item = context.marks.first_item("rank", "ties")
    return [context.rule(item, "full-rank", readings=readings, ranks=list(ranks.values()), ties=context.ties)]


def little_killer(context: Context, item: Item) -> list[Rule]:
    """Return the rule of a diagonal, which is named by its first cell.

    Diagonals go down and right from the left edge, up and left from the right edge, down and left from the
    top edge, and up and right from the bottom edge. The corners are r1c1 of the first kind, and the top right
    one of the third.
    """
    total = context.integer(item, context.argument(item))
    word = context.argument(item, 1)
    start = context.cell(item, word)
    shape = context.shape
    row, column = divmod(start, shape.columns)
    last_row, last_column = shape.rows - 1, shape.columns - 1
    if start >= shape.rows * shape.columns:
        raise context.error("iss-diagonal-start", item, word)
    if column == 0 and row < last_row:
        step = (1, 1)
    elif column == last_column and 0 < row < last_row:
        step = (-1, -1)
    elif row == 0:
        step = (1, -1)
    elif row == last_row and 0 < column < last_column:
        step = (-1, 1)
    else:
        raise context.error("iss-diagonal-start", item, word)
    cells = []
    while 0 <= row <= last_row and 0 <= column <= last_column:
        cells.append(Cell(shape.cell(row, column)))
        row, column = row + step[0], column + step[1]
    rule = context.rule(item, "little-killer", cells=context.names(cells), total=total)
    context.marks.clues["little-killer", *cells] = rule
    return []
