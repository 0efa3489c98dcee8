"""Reads the other texts that Interactive Sudoku Solver accepts, such as grids and killers, as items.

Sections of a text are separated by blank lines. Each is an ISS string or one of these texts, and all of them
together are one puzzle.
"""

import re
from collections.abc import Iterator

from polydoku.formats import killer, killer_short
from polydoku.formats.iss.items import GIVEN, Item, Word, items_of
from polydoku.formats.reading.regions import is_region_map
from polydoku.formats.reading.symbols import grid_size

COMMENT = re.compile(r"^#.*$", re.MULTILINE)
_BLANK_LINES = re.compile(r"\n[ \t\r]*\n")
_CELL_DIGITS = "0123456789abcdefg"


def items_of_text(text: str) -> list[Item]:
    """Return the items of all sections of a text."""
    text = COMMENT.sub(lambda match: " " * len(match[0]), text)
    items: list[Item] = []
    start = 0
    for match in [*_BLANK_LINES.finditer(text), None]:
        end = match.start() if match else len(text)
        if text[start:end].strip():
            items += _items_of_section(text, start, end)
        start = match.end() if match else end
    return items


def _items_of_section(text: str, start: int, end: int) -> list[Item]:
    """Return the items of the section from `start` to `end`; other sections are replaced by blanks."""
    offset = next(i for i in range(start, end) if not text[i].isspace())
    symbols = "".join(text[start:end].split())
    items = None if len(symbols) == 1 else _items_of_symbols(symbols, text[start:end], offset)
    if items is not None:
        return items
    lines_before = re.sub(r"[^\n]", " ", text[:start])
    return items_of(lines_before + text[start:end])


def _items_of_symbols(symbols: str, section: str, offset: int) -> list[Item] | None:
    """Return the items of a section that is no ISS string, or `None` if it has no known form."""
    if killer_short.is_short_killer(symbols):
        return list(_cages(killer_short.cages_of(symbols), offset))
    if killer.is_long_killer(symbols):
        has_diagonals, cages = killer.cages_of(symbols)
        diagonals = [_item("Diagonal", offset, direction) for direction in ("1", "-1") if has_diagonals]
        return [*diagonals, *_cages(cages, offset)]
    half = len(symbols) // 2
    if len(symbols) % 2 == 0 and is_region_map(symbols[half:]):
        givens = _plain_givens(symbols[:half], offset)
        if givens is not None:
            return [*_jigsaw(symbols[half:], offset), *givens]
    if is_region_map(symbols):
        return _jigsaw(symbols, offset)
    readings = (
        _plain_grid(symbols.removeprefix("="), offset),
        _grid_of_numbers(section, offset),
        _pencil_marks(symbols, offset),
    )
    return next((items for items in readings if items is not None), None)


def _item(name: str, offset: int, *arguments: str) -> Item:
    return Item(Word(name, offset), tuple(Word(argument, offset) for argument in arguments))


def _cell(index: int, size: int) -> str:
    return f"R{_CELL_DIGITS[index // size + 1]}C{_CELL_DIGITS[index % size + 1]}"


def _cages(cages: list[tuple[int, list[int]]], offset: int) -> Iterator[Item]:
    for total, cells in cages:
        yield _item("Cage", offset, str(total), *(_cell(cell, 9) for cell in cells))


def _jigsaw(region_map: str, offset: int) -> list[Item]:
    size = grid_size(len(region_map))
    shape = _item("Shape", offset, f"{size}x{size}")
    return [shape, _item("Jigsaw", offset, region_map), _item("NoBoxes", offset)]


def _plain_grid(symbols: str, offset: int) -> list[Item] | None:
    givens = _plain_givens(symbols, offset)
    size = grid_size(len(symbols))
    return None if givens is None else [_item("Shape", offset, f"{size}x{size}"), *givens]


def _plain_givens(symbols: str, offset: int) -> list[Item] | None:
    """Return the givens of n² symbols: digits up to 9, or letters from A for n above 9."""
    size = grid_size(len(symbols))
    if not 1 <= size <= 16:
        return None
    digits = "123456789"[:size] if size <= 9 else "ABCDEFGHIJKLMNOP"[:size]
    if len(set(symbols) - set(digits)) > 1:
        return None
    values = [
        f"{_cell(index, size)}_{digits.index(symbol) + 1}"
        for index, symbol in enumerate(symbols)
        if symbol in digits
    ]
    return [_item(GIVEN, offset, *values)]


def _grid_of_numbers(section: str, offset: int) -> list[Item] | None:
    """Return the items of numbers and dots with borders between them."""
    numbers = re.findall(r"[.]|\d+", section)
    size = grid_size(len(numbers))
    if re.search(r"[^\d\s.|_-]", section) or not 1 <= size <= 16:
        return None
    values = [f"{_cell(index, size)}_{int(n)}" for index, n in enumerate(numbers) if n != "."]
    return [_item("Shape", offset, f"{size}x{size}"), _item(GIVEN, offset, *values)]


def _pencil_marks(symbols: str, offset: int) -> list[Item] | None:
    """Return the items of n³ characters: n for each cell, the digits that it may hold and dots."""
    size = round(len(symbols) ** (1 / 3))
    if size**3 != len(symbols) or not 1 <= size <= 9 or set(symbols) - set("0123456789."):
        return None
    values = []
    for index in range(size * size):
        marks = symbols[index * size : (index + 1) * size].replace(".", "")
        values.append("_".join([_cell(index, size), *marks]))
    return [_item("Shape", offset, f"{size}x{size}"), _item(GIVEN, offset, *values)]
