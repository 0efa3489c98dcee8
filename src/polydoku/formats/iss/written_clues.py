"""Writes clues outside the grid as items of ISS strings."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from polydoku.formats.iss.names import Names, item_text

WriteRule = Callable[[Any, Names], str | None]


def line_and_side(rule: Any, names: Names) -> tuple[str, bool] | None:
    """Return the row or column of an outside clue, and whether it is read from its end."""
    shape = names.shape
    cells = [names.board[name] for name in rule.cells]
    lines = {
        f"R{row + 1}": [shape.cell(row, column) for column in range(shape.columns)]
        for row in range(shape.rows)
    }
    lines |= {
        f"C{column + 1}": [shape.cell(row, column) for row in range(shape.rows)]
        for column in range(shape.columns)
    }
    for name, line in lines.items():
        if cells in (line, line[::-1]):
            return name, cells != line
    return None


def clue(name: str, parameter: str) -> WriteRule:
    """Return the writer of a clue for a line and its direction."""

    def write(rule: Any, names: Names) -> str | None:
        line = line_and_side(rule, names)
        if line is None:
            return None
        number = getattr(rule, parameter)
        return item_text(name, line[0], *(("", number) if line[1] else (number, "")))

    return write


def sandwich(rule: Any, names: Names) -> str | None:
    """Return the item of a sandwich in a line with all digits."""
    line = line_and_side(rule, names)
    is_whole = len(rule.cells) == names.board.digits
    return item_text("Sandwich", rule.total, line[0]) if line and is_whole else None


def little_killer(rule: Any, names: Names) -> str | None:
    """Return the diagonal by its first cell; the corner cells begin those that go down."""
    shape = names.shape
    cells = [names.board[name] for name in rule.cells]
    for line in (cells, cells[::-1]):
        row, column = divmod(line[0], shape.columns)
        last_row, last_column = shape.rows - 1, shape.columns - 1
        step = line[1] - line[0] if len(line) > 1 else 0
        down_right, down_left = shape.columns + 1, shape.columns - 1
        is_start = (
            (column == 0 and row < last_row and step == down_right)
            or (column == last_column and 0 < row < last_row and step == -down_right)
            or (row == 0 and column > 0 and step == down_left)
            or (row == last_row and 0 < column < last_column and step == -down_left)
        )
        length = min(
            last_column - column + 1 if step in (down_right, -down_left) else column + 1,
            last_row - row + 1 if step > 0 else row + 1,
        )
        if is_start and line == [line[0] + step * index for index in range(length)]:
            return item_text("LittleKiller", rule.total, *names.by_index(line[:1]))
    return None


def full_rank(rule: Any, names: Names) -> str | None:
    """Return an item for each rank, and one for the ties."""
    if names.is_in_group:
        return None
    items = []
    for reading, rank in zip(rule.readings, rule.ranks, strict=True):
        line = line_and_side(_Reading(reading), names)
        if line is None:
            return None
        items.append(item_text("FullRank", line[0], *(("", rank) if line[1] else (rank, ""))))
    return "".join(items) + (item_text("FullRankTies", rule.ties) if rule.ties != "only-unclued" else "")


@dataclass(frozen=True)
class _Reading:
    """The cells of a reading."""

    cells: tuple[str, ...]
