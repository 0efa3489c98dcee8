"""Reads the ISS constraints on sets of cells: givens, cages, sums, and what a set contains."""

from collections.abc import Callable, Iterator, Sequence

from polydoku.formats.iss.board import cell_at_offset
from polydoku.formats.iss.context import Context
from polydoku.formats.iss.items import Item, Word, split_word
from polydoku.formats.iss.whole_board import table
from polydoku.model.board import Cell
from polydoku.model.rule import Rule
from polydoku.rules.sum import MAX_COEFFICIENT

Reader = Callable[[Context, Item], list[Rule]]


def givens(context: Context, item: Item) -> list[Rule]:
    """Store the givens ``R1C1_5`` and candidates ``R1C1_1_3``; in a branch of an ``Or``, return rules.

    Several givens of a cell leave the values that are in all of them.
    """
    rules: list[Rule] = []
    for word in item.arguments:
        cell_word, *value_words = split_word(word)
        cell = context.cell(item, cell_word)
        values = sorted({context.value(item, value) for value in value_words})
        if not values:
            raise context.error("iss-no-value", item, word)
        if cell >= len(context.board):
            raise context.error("iss-region-given", item, word)
        if context.is_branch:
            rules.append(context.rule(item, "allowed-digits", cells=context.names([cell]), digits=values))
        else:
            mask = sum(1 << (value - context.shape.first_value) for value in values)
            context.candidates[cell] = context.candidates.get(cell, -1) & mask
    return rules


def all_different(context: Context, item: Item) -> list[Rule]:
    """Return the rule that the cells hold different digits."""
    return context.different(item, context.cells(item, item.arguments))


def cage(context: Context, item: Item) -> list[Rule]:
    """Return a killer cage; without a total if it is 0 or empty. A cell that is listed twice counts twice."""
    word = context.argument(item)
    total = context.integer(item, word) if word.text else 0
    cells = context.cells(item, item.arguments[1:])
    if len(set(cells)) == len(cells):
        return [context.rule(item, "killer-cage", cells=context.names(cells), total=total or None)]
    sums = [sum_rule(context, item, cells, [1] * len(cells), total)] if total else []
    return [*sums, *context.different(item, cells)]


def sum_of_cells(context: Context, item: Item) -> list[Rule]:
    """Return a sum. ``10_=_1_-1`` is the total 10 with the coefficients 1 and -1."""
    cells = context.cells(item, item.arguments[1:])
    total_word, *words = split_word(context.argument(item))
    coefficients = [1] * len(cells)
    if words and words[0].text == "=":
        coefficients = [context.integer(item, word) for word in words[1:]]
    if len(coefficients) != len(cells):
        raise context.error("iss-coefficients", item, coefficients=len(coefficients), cells=len(cells))
    return [sum_rule(context, item, cells, coefficients, context.integer(item, total_word))]


def sum_rule(
    context: Context, item: Item, cells: Sequence[Cell], coefficients: Sequence[int], total: int
) -> Rule:
    """Return the rule of a sum; the coefficients of a cell that is listed twice are added up."""
    by_cell: dict[Cell, int] = {}
    for cell, coefficient in zip(cells, coefficients, strict=True):
        by_cell[cell] = by_cell.get(cell, 0) + coefficient
    for cell, coefficient in by_cell.items():
        if abs(coefficient) > MAX_COEFFICIENT and cells.count(cell) > 1:
            [name] = context.names([cell])
            times = abs(coefficient)
            raise context.error("iss-cell-times", item, name=name, times=times, most=MAX_COEFFICIENT)
    by_cell = {cell: coefficient for cell, coefficient in by_cell.items() if coefficient}
    factors = list(by_cell.values())
    parameters = {} if set(factors) == {1} else {"coefficients": factors}
    return context.rule(item, "sum", cells=context.names(by_cell), total=total, **parameters)


def rellik_cage(context: Context, item: Item) -> list[Rule]:
    """Return the rule that no digits of the cage add up to the number."""
    total = context.integer(item, context.argument(item))
    cells = context.cells(item, item.arguments[1:])
    return [context.rule(item, "rellik-cage", cells=context.names(cells), total=total)]


def set_rule(rule_id: str) -> Reader:
    """Return the reader of a rule whose only parameter is its cells."""

    def read(context: Context, item: Item) -> list[Rule]:
        cells = context.cells(item, item.arguments)
        return [context.rule(item, rule_id, cells=context.names(cells))]

    return read


def _digits(context: Context, item: Item, word: Word) -> list[int]:
    return [context.value(item, part) for part in split_word(word)]


def contains(rule_id: str) -> Reader:
    """Return the reader of a rule with the digits ``1_1_2`` and cells."""

    def read(context: Context, item: Item) -> list[Rule]:
        digits = _digits(context, item, context.argument(item))
        cells = context.cells(item, item.arguments[1:])
        return [context.rule(item, rule_id, cells=context.names(cells), digits=digits)]

    return read


def quad(context: Context, item: Item) -> list[Rule]:
    """Return the rule of digits around a corner, which is named by the cell above it and to its left.

    Of several such rules at a corner, the last counts.
    """
    corner = context.cell(item, context.argument(item))
    digits = [context.value(item, word) for word in item.arguments[1:]]
    square = [cell_at_offset(context.shape, corner, down, right) for down in (0, 1) for right in (0, 1)]
    cells = [cell for cell in square if cell is not None]
    if len(cells) < 4:
        raise context.error("iss-quad", item, item.arguments[0])
    rule = context.rule(item, "quadruple", cells=context.names(cells), digits=digits)
    context.marks.clues["quadruple", *cells] = rule
    return []


def look_and_say(context: Context, item: Item) -> list[Rule]:
    """Return the rule of counts: ``1223`` means one 2 and two 3s."""
    word = context.argument(item)
    if len(word.text) % 2 or not word.text.isdecimal() or not word.text:
        raise context.error("iss-look-and-say", item, word)
    pairs = [word.text[at : at + 2] for at in range(0, len(word.text), 2)]
    counts = [(int(pair[0]), context.value(item, Word(pair[1], word.offset))) for pair in pairs]
    cells = context.cells(item, item.arguments[1:])
    return [context.rule(item, "look-and-say", cells=context.names(cells), counts=counts)]


def same_values(context: Context, item: Item) -> list[Rule]:
    """Return the rule that sets of equal size hold the same digits; sets of one cell are clones."""
    cells = context.cells(item, item.arguments[1:], at_least=2)
    word = context.argument(item)
    count = context.integer(item, word)
    if count < 1 or len(cells) % count:
        raise context.error("iss-sets", item, word, cells=len(cells))
    names = context.names(cells)
    size = len(cells) // count
    if size == 1:
        return [context.rule(item, "clone", cells=names[:1] * (len(names) - 1), copy=names[1:])]
    sets = [names[at : at + size] for at in range(0, len(names), size)]
    return [context.rule(item, "same-set", sets=sets)] if count > 1 else []


def count_distinct(context: Context, item: Item) -> list[Rule]:
    """Return the rule that the first cell counts the different digits of the others."""
    control, *cells = context.names(context.cells(item, item.arguments, at_least=2))
    return [context.rule(item, "count-distinct", control=control, cells=cells)]


def indexing(context: Context, item: Item) -> list[Rule]:
    """Return the indexers of a row (R) or a column (C)."""
    word = context.argument(item)
    kinds = {"R": "row", "C": "column"}
    if word.text not in kinds:
        raise context.error("iss-indexing", item, word)
    cells = context.cells(item, item.arguments[1:])
    shape = context.shape
    if not shape.has_lines:
        raise context.error("iss-raw", item)
    is_usual = (shape.rows, shape.columns, shape.first_value) == (shape.digits, shape.digits, 1)
    if is_usual and not shape.extra:
        return [context.rule(item, "indexer", cells=context.names(cells), kind=kinds[word.text])]
    return [rule for cell in cells for rule in _index_rules(context, item, cell, by_row=word.text == "R")]


def _index_rules(context: Context, item: Item, control: Cell, *, by_row: bool) -> Iterator[Rule]:
    """Yield rules that mean an indexer: the n-th cell of the line holds the value if the control holds n."""
    shape = context.shape
    if control >= shape.rows * shape.columns:
        raise context.error("iss-grid-cell", item, text=context.board.names[control])
    row, column = divmod(control, shape.columns)
    value = row + 1 if by_row else column + 1
    count = shape.rows if by_row else shape.columns
    for number in range(1, count + 1):
        cell = shape.cell(number - 1, column) if by_row else shape.cell(row, number - 1)
        if cell == control:
            values = range(1, min(count, shape.first_value + shape.digits - 1) + 1)
            digits = [n for n in values if (n == number) == (n == value)]
            yield context.rule(item, "allowed-digits", cells=context.names([control]), digits=digits)
        else:
            allowed = table(shape, _says(number, value, count))
            yield context.pair_relation(item, (control, cell), allowed)


def _says(number: int, value: int, count: int) -> Callable[[int, int], bool]:
    """Return whether a control may hold a value with the `number`-th of `count` cells, as a function."""
    return lambda a, b: 1 <= a <= count and (a == number) == (b == value)


def region_same_values(context: Context, item: Item) -> list[Rule]:
    """Return the rule that all largest regions hold the same digits, if they lack a digit."""
    if context.shape.extra:
        raise context.error("iss-with-extra-cells", item)
    longest = max(len(house.cells) for house in context.board.houses)
    return [context.rule(item, "same-regions")] if longest < context.shape.digits else []
