"""Reads the ISS items with children: ``And``, ``Or`` and ``Replicate``."""

import re

from polydoku.formats.iss.board import cell_at_offset, group_of
from polydoku.formats.iss.codes import CodeError, six_bits
from polydoku.formats.iss.context import Context
from polydoku.formats.iss.items import GROUPS, Item, Word
from polydoku.model.board import Cell

_CELL_IN_WORD = re.compile(r"(?:[Rr][1-9a-gA-G][Cc][1-9a-gA-G]|(?:V|DG)[A-Z]+\d*|CC\d+)(?=_|$)")
_DIGITS = "0123456789abcdefg"
_WITH_CODE = {"Pair", "PairX", "Binary", "BinaryX", "Regex", "NFA"}
"""Names whose first argument is a code, which may look like a cell."""


def replicated(context: Context, item: Item) -> list[Item]:
    """Return the children of a ``Replicate`` for each of its targets, with their cells moved there.

    The first argument has a bit for each target, counted from the origin; the second is the origin, by
    default the first cell.
    """
    code = context.argument(item)
    origin_word = item.arguments[1] if len(item.arguments) > 1 else Word("R1C1", item.name.offset)
    origin = context.cell(item, origin_word)
    try:
        targets = [origin + place for place, bit in enumerate(six_bits(code.text)) if bit]
    except CodeError:
        raise context.error("iss-code", item, code) from None
    context.count_items(item, len(targets) * len(item.children))
    first, columns, count = group_of(context.shape, origin)
    items = []
    for target in targets:
        if target >= first + count:
            raise context.error("iss-replicate-target", item, code)
        down = (target - first) // columns - (origin - first) // columns
        right = (target - first) % columns - (origin - first) % columns
        items += [_moved(context, child, origin, down, right) for child in item.children]
    return items


def _moved(context: Context, item: Item, origin: Cell, down: int, right: int) -> Item:
    """Return an item with all its cells moved, its children too."""
    children = [_moved(context, child, origin, down, right) for child in item.children]
    if item.name.text in GROUPS:  # the targets of a nested `Replicate` do not move, but its children do
        return Item(item.name, item.arguments, children)
    first_word = 1 if item.name.text in _WITH_CODE else 0
    words = list(item.arguments[:first_word])
    for word in item.arguments[first_word:]:
        match = _CELL_IN_WORD.match(word.text)
        if match is None:
            words.append(word)
            continue
        cell = context.cell(item, Word(match[0], word.offset))
        target = cell_at_offset(context.shape, cell, down, right)
        if group_of(context.shape, cell) != group_of(context.shape, origin) or target is None:
            raise context.error("iss-replicate-outside", item, word)
        words.append(Word(_name(context, target) + word.text[match.end() :], word.offset))
    return Item(item.name, tuple(words))


def _name(context: Context, cell: int) -> str:
    """Return the ISS name of a cell."""
    shape = context.shape
    if cell >= len(context.board):
        return f"CC{cell - len(context.board) + 1}"
    if cell >= shape.rows * shape.columns:
        return context.board.names[cell]
    row, column = divmod(cell, shape.columns)
    return f"R{_DIGITS[row + 1]}C{_DIGITS[column + 1]}"
