"""Labels rows and columns of a drawing in text: ``r1`` left of the first row, ``c1`` above the first column.

Together they are the name of a cell in sentences: r1c1. Columns of one character have no room for ``c1``:
above them is only the number, with its digits one below the other if there are several.
"""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple

from polydoku.draw.layout import Layout
from polydoku.draw.walls import CellSize, Walls
from polydoku.model.board import Board
from polydoku.model.step import Notation


class TextCoordinates(NamedTuple):
    """The labels of all rows and columns of a layout; those without cells have empty labels.

    `short_columns` are the labels of columns that are too narrow for `columns`.
    """

    rows: tuple[str, ...]
    columns: tuple[str, ...]
    short_columns: tuple[str, ...]

    @classmethod
    def of_layout(cls, board: Board, layout: Layout, notation: Notation = "rc") -> "TextCoordinates | None":
        """Return the labels, or `None` for a board whose cells are not named by rows and columns."""
        if board.labels is None:
            return None
        rows = {row: board.labels[cell][0] for (row, _), cell in layout.cells.items()}
        columns = {column: board.labels[cell][1] for (_, column), cell in layout.cells.items()}
        if notation == "A1":
            from polydoku.explain.text.naming import column_letters

            letters = {column: column_letters(number) for column, number in columns.items()}
            texts = _texts("", letters, layout.columns)
            return cls(_texts("", rows, layout.rows), texts, texts)
        return cls(
            _texts("r", rows, layout.rows),
            _texts("c", columns, layout.columns),
            _texts("", columns, layout.columns),
        )

    @property
    def margin(self) -> int:
        """The width of the row labels and of the blank to the right of them."""
        return max(map(len, self.rows)) + 1

    def labelled(
        self,
        lines: Sequence[str],
        walls: Walls,
        size: CellSize,
        gap: int,
        *,
        style: Callable[[str], str] = str,
    ) -> list[str]:
        """Return the lines of a drawing with labels; `gap` is the room between a cell and a wall.

        `style` adds the colour of the labels.
        """
        labels_by_line = dict(zip(walls.row_lines(size.height), self.rows, strict=True))
        labelled_lines = [
            f"{style(labels_by_line.get(number, '').rjust(self.margin - 1))} {line}".rstrip()
            for number, line in enumerate(lines)
        ]
        header = self._header(walls.column_starts(size.width, gap), size.width)
        return [*map(style, header), *labelled_lines]

    def _header(self, starts: list[int], width: int) -> list[str]:
        """Return the line with the column labels; several lines if their digits have to be stacked."""
        # At least one blank stays between two labels; labels of one character may also touch.
        max_label_width = max(1, min((end - start - 1 for start, end in pairwise(starts)), default=width))
        labels = self.columns if max(map(len, self.columns)) <= max_label_width else self.short_columns
        label_width = max(map(len, labels))
        header_rows = [labels]
        if label_width > max_label_width:
            header_rows = list(zip(*(label.rjust(label_width) for label in labels), strict=True))
        lines = []
        for texts in header_rows:
            line = ""
            for text, start in zip(texts, starts, strict=True):
                line = line.ljust(self.margin + start + (width - len(text)) // 2) + text
            lines.append(line.rstrip())
        return lines


def _texts(prefix: str, values: dict[int, int] | dict[int, str], count: int) -> tuple[str, ...]:
    """Return the label of each row or column; `values` lacks those without cells."""
    return tuple(f"{prefix}{values[number]}" if number in values else "" for number in range(count))
