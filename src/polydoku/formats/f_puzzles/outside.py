"""The clues of f-puzzles outside the board. Cells of row or column 0 or n + 1 are outside."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from polydoku.model.rule import Rule

if TYPE_CHECKING:
    from polydoku.formats.f_puzzles.reader import Reader
    from polydoku.formats.f_puzzles.writer import Writer

_CLUES = {
    "littlekillersum": ("little-killer", "total"),
    "sandwichsum": ("sandwich", "total"),
    "xsum": ("x-sum", "total"),
    "skyscraper": ("skyscraper", "count"),
}
"""The rule of each key, and its parameter that the value is."""

KEYS = tuple(_CLUES)
DIRECTIONS = {"DR": (1, 1), "DL": (1, -1), "UR": (-1, 1), "UL": (-1, -1)}


def read(reader: "Reader", key: str, value: Any) -> Iterator[Rule]:
    """Yield the rule of each clue with a number."""
    rule_id, parameter = _CLUES[key]
    for index, item in enumerate(reader.list_of(key, value)):
        path = f"{key}[{index}]"
        reader.check_keys(f"{key}[]", item, ("cell", "cells", "direction", "value"))
        number = reader.number(path, item)
        if number is None:
            reader.warn(f"{path} has no number, so it means nothing")
            continue
        cells = _line(reader, path, item, is_diagonal=key == "littlekillersum")
        if not cells:
            raise reader.form_error(f"{path}.cell", item.get("cell"), "a cell beside a line of the board")
        if "cells" in item and reader.names(f"{path}.cells", item["cells"]) != cells:
            reader.warn(f"{path}.cells are not those in the direction of the clue; they are ignored")
        yield reader.rule(path, rule_id, cells=cells, **{parameter: number})


def _line(reader: "Reader", path: str, item: dict[str, Any], *, is_diagonal: bool) -> list[str]:
    """Return the names of the cells from the clue on; none if the clue is not beside the board."""
    size = reader.size
    row, column = reader.place(f"{path}.cell", item.get("cell"))
    if not (0 <= row <= size + 1 and 0 <= column <= size + 1):
        return []
    if is_diagonal:
        direction = item.get("direction")
        if direction not in DIRECTIONS:
            raise reader.form_error(f"{path}.direction", direction, f"one of {', '.join(DIRECTIONS)}")
        down, right = DIRECTIONS[direction]
    elif row in (0, size + 1) and 1 <= column <= size:
        down, right = (1 if row == 0 else -1), 0
    elif column in (0, size + 1) and 1 <= row <= size:
        down, right = 0, (1 if column == 0 else -1)
    else:
        return []
    return [f"r{row}c{column}" for row, column in _places_from((row, column), (down, right), size)]


def _places_from(start: tuple[int, int], step: tuple[int, int], size: int) -> list[tuple[int, int]]:
    """Return the rows and columns, from 1, of the cells in a direction from a place outside the board."""
    (row, column), (down, right) = start, step
    places = []
    while 1 <= row + down <= size and 1 <= column + right <= size:
        row, column = row + down, column + right
        places.append((row, column))
    return places


def _write_clue(key: str) -> Callable[["Writer", Any], bool]:
    def write(writer: "Writer", rule: Any) -> bool:
        size = writer.size
        places = [(cell // size + 1, cell % size + 1) for cell in writer.indices(rule.cells)]
        row, column = places[0]
        if len(places) > 1:
            down, right = places[1][0] - row, places[1][1] - column
        else:  # the diagonal of a corner cell
            down, right = (1 if row == 1 else -1), (-1 if column == 1 else 1)
        start = row - down, column - right
        is_diagonal = abs(down) == abs(right) == 1
        is_outside = not all(1 <= number <= size for number in start)
        is_whole = is_outside and _places_from(start, (down, right), size) == places
        if not is_whole or is_diagonal != (key == "littlekillersum"):
            return False
        item: dict[str, Any] = {"cell": f"R{start[0]}C{start[1]}"}
        if key == "littlekillersum":
            direction = next((name for name, step in DIRECTIONS.items() if step == (down, right)), "")
            item |= {"cells": writer.cells(rule.cells), "direction": direction}
        writer.add(key, **item, value=str(getattr(rule, _CLUES[key][1])))
        return True

    return write


WRITERS = {rule_id: _write_clue(key) for key, (rule_id, _) in _CLUES.items()}
"""The function that writes each rule. It returns `False` for cells that are no whole line of the board."""
