"""Lays out printed pages: a header, a grid of entries, each a heading above a picture, and page numbers.

Lengths are in points (1/72 inch). A text that is too long is wrapped, and its size is reduced if necessary.
"""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from polydoku.draw.pdf import Page
from polydoku.draw.text_width import SHRINK, fitted, text_width
from polydoku.draw.themes import Style
from polydoku.model.scene import Scene

LINE_HEIGHT = 1.3
"""Distance from one line of text to the next, as a multiple of the text size."""

GUTTER = 18.0
"""Distance between two columns of pictures, and between a picture and the heading below it."""

HEADING_GAP = 3.0
"""Distance between a heading and the picture below it."""

NAME_LINE_SIZE = 11.0
NAME_LINE_HEIGHT = 26.0
DATE_WIDTH = 130.0
"""Width of the line for the date, with its label; the line for the name has the rest of the width."""

PAGE_NUMBER_SIZE = 9.0
FOOTER_HEIGHT = 16.0
"""Height that is left free for the page number above the bottom margin."""

MAX_HEADER = 0.3
MAX_HEADING = 0.45
"""The header has at most this part of the page's height, a heading this part of its entry's height."""

STYLES = {weight: Style(fill="#000000", weight=weight) for weight in ("regular", "bold")}


class PageGrid(NamedTuple):
    """The numbers of columns and rows of entries on a page, and the text size of their headings."""

    columns: int
    rows: int
    text_size: float


class Paragraph(NamedTuple):
    """A text of a heading or header; its size is reduced a little if it needs more than `max_lines` lines."""

    text: str
    size: float
    weight: Literal["regular", "bold"] = "regular"
    max_lines: int = 2
    anchor: Literal["start", "middle"] = "start"


class Entry(NamedTuple):
    """A puzzle or solution on a page; without a scene, only its heading is printed."""

    heading: tuple[Paragraph, ...]
    scene: Scene | None


class Header(NamedTuple):
    """The texts above the entries of a page; `has_name_line` adds lines for a name and a date."""

    paragraphs: tuple[Paragraph, ...] = ()
    has_name_line: bool = False


class TextLine(NamedTuple):
    """One line of a wrapped text."""

    text: str
    size: float
    weight: Literal["regular", "bold"]
    anchor: Literal["start", "middle"]


class Area(NamedTuple):
    """A rectangle of a page."""

    left: float
    top: float
    width: float
    height: float


def wrapped_lines(paragraphs: Sequence[Paragraph], width: float, max_height: float) -> list[TextLine]:
    """Return the lines of paragraphs, in smaller text if they do not fit into the width and the height."""
    factor = 1.0
    while True:
        lines = []
        for text, size, weight, max_lines, anchor in paragraphs:
            texts, fitting_size = fitted(text, width, size * factor, max_lines, weight)
            lines += [TextLine(line, fitting_size, weight, anchor) for line in texts]
        if height_of(lines) <= max_height:
            return lines
        factor *= SHRINK


def height_of(lines: Sequence[TextLine]) -> float:
    """Return the height of lines below each other."""
    return sum(line.size * LINE_HEIGHT for line in lines)


class Sheet:
    """Draws entries on pages of one size."""

    def __init__(self, width: float, height: float, margin: float, theme: str) -> None:
        self.width, self.height, self.theme = width, height, theme
        self.area = Area(margin, margin, width - 2 * margin, height - 2 * margin)

    def pages(self, entries: Sequence[Entry], grid: PageGrid, header: Header) -> list[Page]:
        """Return as many pages as the entries need."""
        entries_per_page = grid.columns * grid.rows
        pages = []
        for start in range(0, len(entries), entries_per_page):
            page = Page(self.width, self.height)
            top = self._draw_header(page, header)
            bottom = self.area.top + self.area.height - FOOTER_HEIGHT
            body = Area(self.area.left, top, self.area.width, bottom - top)
            self._draw_entries(page, entries[start : start + entries_per_page], grid, body)
            pages.append(page)
        return pages

    def number(self, pages: Sequence[Page]) -> None:
        """Write its number on each page, unless there is only one."""
        for number, page in enumerate(pages, 1):
            if len(pages) > 1:
                point = (self.width / 2, self.area.top + self.area.height - PAGE_NUMBER_SIZE / 2)
                text = f"{number} / {len(pages)}"
                page.add_text(point, text, PAGE_NUMBER_SIZE, style=STYLES["regular"], anchor="middle")

    def _draw_header(self, page: Page, header: Header) -> float:
        """Draw the header, and return where the entries begin."""
        top = self.area.top
        if header.has_name_line:
            self._draw_name_line(page)
            top += NAME_LINE_HEIGHT
        lines = wrapped_lines(header.paragraphs, self.area.width, MAX_HEADER * self.area.height)
        if not lines:
            return top
        return self._draw_lines(page, lines, self.area.left, top) + GUTTER / 2

    def _draw_name_line(self, page: Page) -> None:
        left, right = self.area.left, self.area.left + self.area.width
        date_left = right - min(DATE_WIDTH, self.area.width / 2)
        y = self.area.top + NAME_LINE_SIZE / 2
        for text, start, end in (("Name:", left, date_left - GUTTER), ("Date:", date_left, right)):
            page.add_text((start, y), text, NAME_LINE_SIZE, style=STYLES["regular"])
            line_start = start + text_width(f"{text} ", NAME_LINE_SIZE)
            baseline = y + NAME_LINE_SIZE / 2
            page.add_line((line_start, baseline), (end, baseline))

    def _draw_lines(self, page: Page, lines: Sequence[TextLine], left: float, top: float) -> float:
        """Draw lines below each other, and return where the last one ends."""
        for text, size, weight, anchor in lines:
            x = left if anchor == "start" else self.width / 2
            point = (x, top + size * LINE_HEIGHT / 2)
            page.add_text(point, text, size, style=STYLES[weight], anchor=anchor)
            top += size * LINE_HEIGHT
        return top

    def _draw_entries(self, page: Page, entries: Sequence[Entry], grid: PageGrid, body: Area) -> None:
        """Draw entries in rows; all pictures have equal room, and a row has room for its longest heading."""
        width = (body.width - GUTTER * (grid.columns - 1)) / grid.columns
        row_height = (body.height - GUTTER * (grid.rows - 1)) / grid.rows
        headings = [wrapped_lines(entry.heading, width, MAX_HEADING * row_height) for entry in entries]
        row_starts = range(0, len(entries), grid.columns)
        heading_heights = [_space_for(headings[start : start + grid.columns]) for start in row_starts]
        # A page that is not full leaves empty rows at its end.
        picture_height = row_height - sum(heading_heights) / grid.rows
        top = body.top
        for start, heading_height in zip(row_starts, heading_heights, strict=True):
            for column in range(min(grid.columns, len(entries) - start)):
                left = body.left + column * (width + GUTTER)
                slot = Area(left, top + heading_height, width, picture_height)
                self._draw_entry(page, entries[start + column], headings[start + column], slot)
            top += heading_height + picture_height + GUTTER

    def _draw_entry(self, page: Page, entry: Entry, heading: Sequence[TextLine], slot: Area) -> None:
        """Draw a picture at the top of a slot, in the middle, and its heading above the slot."""
        # Without a picture, the heading has the place of a heading above a square picture.
        _, _, width, height = entry.scene.box if entry.scene else (0, 0, 1, 1)
        scale = min(slot.width / width, slot.height / height)
        left = slot.left + (slot.width - scale * width) / 2
        # A heading that is wider than its picture begins further left, so that it stays in its column.
        heading_width = max((text_width(*line[:3]) for line in heading), default=0)
        heading_left = min(left, slot.left + slot.width - heading_width)
        self._draw_lines(page, heading, heading_left, slot.top - _space_for([heading]))
        if entry.scene is not None:
            page.add_scene(entry.scene, (left, slot.top), scale, theme=self.theme)


def _space_for(headings: Sequence[Sequence[TextLine]]) -> float:
    """Return the height of the highest heading and of the gap below it; 0 if all are empty."""
    height = max(map(height_of, headings))
    return height + HEADING_GAP if height else 0
