"""The drawing and the player's state of f-puzzles documents. Neither restricts the digits."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Literal

from polydoku.formats.reading.document_reader import text_of
from polydoku.model.supplement import DrawnMark, PlayerCell, Point

if TYPE_CHECKING:
    from polydoku.formats.f_puzzles.reader import Reader
    from polydoku.formats.f_puzzles.writer import Writer

KEYS = ("line", "rectangle", "circle", "text", "cage")
CELL_KEYS = {
    *("value", "given", "region", "givenPencilMarks", "centerPencilMarks", "cornerPencilMarks"),
    *("c", "cArray", "highlight", "highlightArray"),
}
_SHAPES: dict[str, Literal["rectangle", "ellipse", "text"]] = {
    "rectangle": "rectangle",
    "circle": "ellipse",
    "text": "text",
}
_ITEM_KEYS = {
    "line": ("lines", "outlineC", "width", "value"),
    "cage": ("cells", "value", "outlineC", "fontC"),
    "text": ("cells", "value", "fontC", "size", "angle"),
    "rectangle": ("cells", "value", "baseC", "outlineC", "fontC", "width", "height", "angle", "size"),
}
_ITEM_KEYS["circle"] = _ITEM_KEYS["rectangle"]


_NEAR_MIDDLE = 0.3
"""How far from the middle of a cell, right or down, a line may end and still end in this cell."""


def marks_of(reader: "Reader", document: dict[str, Any]) -> Iterator[DrawnMark]:
    """Yield the marks that do not belong to a rule of the document, and the colours of cells."""
    for key in KEYS:
        for index, item in enumerate(reader.list_of(key, document.get(key) or [])):
            reader.check_keys(f"{key}[]", item, _ITEM_KEYS[key])
            origin = str(item.get("fromConstraint", "")).replace(" ", "").lower()
            if not (origin and document.get(origin)):
                yield from _marks_of_item(reader, key, f"{key}[{index}]", item)
    for index, cell in enumerate(reader.cells()):
        if "c" not in cell and "cArray" not in cell:
            continue
        for color in _colors(reader, "grid[].c", cell.get("c"), cell.get("cArray")):
            row, column = divmod(index, reader.size)
            yield DrawnMark(kind="cell", points=((column + 0.5, row + 0.5),), fill=color)


def _marks_of_item(reader: "Reader", key: str, path: str, item: dict[str, Any]) -> Iterator[DrawnMark]:
    text = text_of(item.get("value"))
    numbers = {name: reader.decimal(path, item, name) for name in ("width", "height", "angle", "size")}
    colors = {name: text_of(item.get(name)) for name in ("outlineC", "baseC", "fontC")}
    if key == "line":
        for line in reader.list_of(f"{path}.lines", item.get("lines", []), list):
            points = tuple(_middle(reader, f"{path}.lines", text) for text in line)
            if points:
                yield DrawnMark(
                    kind="line",
                    points=points,
                    width=numbers["width"],
                    stroke=colors["outlineC"],
                )
        return
    cells = reader.list_of(f"{path}.cells", item.get("cells") or [], str)
    points = tuple(_middle(reader, f"{path}.cells", cell) for cell in cells)
    if not points:
        return
    if key == "cage":
        yield DrawnMark(
            kind="cage", points=points, text=text, stroke=colors["outlineC"], text_color=colors["fontC"]
        )
        return
    middle = (sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points))
    yield DrawnMark(
        kind=_SHAPES[key],
        points=(middle,),
        width=numbers["width"],
        height=numbers["height"],
        angle=numbers["angle"],
        stroke=colors["outlineC"],
        fill=colors["baseC"],
        text=text,
        text_color=colors["fontC"],
        text_size=numbers["size"],
        is_above=key == "text",
    )


def _middle(reader: "Reader", path: str, text: Any) -> Point:
    """Return the middle of a cell, which may be outside the board."""
    row, column = reader.place(path, text)
    return column - 0.5, row - 0.5


def _colors(reader: "Reader", path: str, first: Any, all_colors: Any) -> tuple[str, ...]:
    """Return the colours of a cell, of which older documents have only the first."""
    values = all_colors or ([first] if first else [])
    if not isinstance(values, list) or not all(isinstance(value, str) for value in values):
        raise reader.form_error(path, values, "a list of colours")
    return tuple(values)


def player_of(reader: "Reader") -> Iterator[tuple[str, PlayerCell]]:
    """Yield the name and the content of each cell that a player changed."""
    for index, cell in enumerate(reader.cells()):
        if not cell:
            continue
        content = PlayerCell(
            digit=0 if cell.get("given") is True else reader.digit(index, cell.get("value")),
            center=reader.digits("grid[].centerPencilMarks", cell.get("centerPencilMarks")),
            corner=reader.digits("grid[].cornerPencilMarks", cell.get("cornerPencilMarks")),
            colors=_colors(reader, "grid[].highlight", cell.get("highlight"), cell.get("highlightArray")),
        )
        if content != PlayerCell():
            yield reader.board.names[index], content


def write(writer: "Writer", marks: Iterable[DrawnMark]) -> None:
    """Write marks, and the colours of cells into the grid."""
    for mark in marks:
        colors = {"outlineC": mark.stroke, "baseC": mark.fill, "fontC": mark.text_color}
        sizes = {"width": mark.width, "height": mark.height, "size": mark.text_size, "angle": mark.angle}
        details = {name: value for name, value in {**colors, **sizes}.items() if value}
        value = {"value": mark.text} if mark.text else {}
        match mark.kind:
            case "line":
                writer.add("line", lines=[[_cells_around(point)[0] for point in mark.points]], **details)
            case "cage":
                cells = [_cells_around(point)[0] for point in mark.points]
                writer.add("cage", cells=cells, **value, **details)
            case "cell":
                _write_color(writer, mark)
            case kind:
                key = next(key for key, shape in _SHAPES.items() if shape == kind)
                writer.add(key, cells=_cells_around(mark.points[0]), **value, **details)


def is_on_cells(mark: DrawnMark) -> bool:
    """Return whether f-puzzles can draw a mark at its place; its lines run from cell to cell."""
    return mark.kind != "line" or all(
        abs(value % 1 - 0.5) < _NEAR_MIDDLE for point in mark.points for value in point
    )


def _cells_around(point: Point) -> list[str]:
    """Return the cell at a point, or the two or four cells on whose common edge or corner it is."""
    columns, rows = (
        [round(half / 2 + 0.5)] if half % 2 else [half // 2, half // 2 + 1]
        for half in (round(2 * value) for value in point)
    )
    return [f"R{max(row, 0)}C{max(column, 0)}" for row in rows for column in columns]


def _write_color(writer: "Writer", mark: DrawnMark) -> None:
    (x, y) = mark.points[0]
    row, column = int(y), int(x)
    if 0 <= row < writer.size and 0 <= column < writer.size:
        cell = writer.grid[row][column]
        colors = [*cell.get("cArray", [cell["c"]] if "c" in cell else []), mark.fill]
        cell["c"] = colors[0]
        if len(colors) > 1:
            cell["cArray"] = colors


def write_player(writer: "Writer", player: Iterable[tuple[str, PlayerCell]]) -> None:
    """Write the cells that a player changed into the grid."""
    for name, content in player:
        [index] = writer.indices([name])
        cell = writer.grid[index // writer.size][index % writer.size]
        if content.digit and "given" not in cell:
            cell["value"] = content.digit
        if content.center:
            cell["centerPencilMarks"] = list(content.center)
        if content.corner:
            cell["cornerPencilMarks"] = list(content.corner)
        if content.colors:
            cell["highlight"] = content.colors[0]
            cell["highlightArray"] = list(content.colors)
