"""Makes booklets: numbered puzzles on the pages of a PDF, with small solutions on the back or at the end."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from polydoku import words
from polydoku.draw.pdf import Page, document
from polydoku.draw.picture import scene_of
from polydoku.draw.themes import theme_styles
from polydoku.errors import PuzzleError
from polydoku.model.answer import Verdict
from polydoku.model.choices import Theme
from polydoku.model.puzzle import Puzzle
from polydoku.model.scene import Scene
from polydoku.search import solve

PAPERS = {"a4": (595.276, 841.89), "letter": (612.0, 792.0)}
"""Width and height of each paper, in points."""


class PageGrid(NamedTuple):
    """How many puzzles are side by side, and below each other, on a page; headings are in points."""

    columns: int
    rows: int
    heading_size: float


PUZZLE_GRIDS = {
    1: PageGrid(1, 1, 12),
    2: PageGrid(1, 2, 12),
    4: PageGrid(2, 2, 12),
    6: PageGrid(2, 3, 12),
    12: PageGrid(3, 4, 12),
}
"""The grid of a page by its number of puzzles."""

SOLUTION_GRID = PageGrid(5, 6, 8)
"""The grid of solutions: a page holds 30, more than a page has puzzles, so ``back`` needs one page."""

NO_SOLUTION_TEXTS = {
    Verdict.NONE: "no solution",
    Verdict.MANY: "several solutions",
    Verdict.UNKNOWN: "not solved in time",
}
"""The text instead of a solution."""

POINTS_PER_MM = 72 / 25.4
MIN_PRINT_SIZE = 72
"""The width and the height that margins must leave for puzzles, in points."""

SOLUTION_CHOICES = ("end", "back", "none")


@dataclass(frozen=True)
class _Entry:
    """A puzzle or solution on a page; without a scene, only its heading is printed."""

    heading: str
    scene: Scene | None


def book(
    puzzles: Iterable[Puzzle],
    *,
    per_page: int = 6,
    paper: Literal["a4", "letter"] = "a4",
    margin_mm: float = 15,
    solutions: Literal["end", "back", "none"] = "end",
    candidates: bool = False,
    theme: Theme = "print",
    title: str = "",
    budget_ms: float | None = 10_000,
) -> bytes:
    """Return a PDF of puzzles, numbered from 1, with `per_page` (1, 2, 4, 6 or 12) on each page.

    `solutions` are on pages at the end, on the page that follows their puzzles (``back``), or left out
    (``none``). A solution has the number of its puzzle. If a puzzle has no unique solution, or is not solved
    within `budget_ms` milliseconds, a text says so instead. `candidates` adds small digits. Raises
    `PuzzleError` for no puzzles, an option that is not listed here, and margins that leave no room.
    """
    puzzle_entries, solution_entries = [], []
    for number, puzzle in enumerate(puzzles, 1):
        shown_candidates = puzzle.candidates() if candidates else None
        heading = " ".join(filter(None, (f"{number}.", puzzle.title or puzzle.name)))
        puzzle_entries.append(_Entry(heading, scene_of(puzzle, candidates=shown_candidates)))
        if solutions != "none":
            solution_entries.append(_solution_entry(number, puzzle, budget_ms))
    _check_options(puzzle_entries, per_page, paper, solutions)
    sheet = _Sheet(*PAPERS[paper], margin_mm * POINTS_PER_MM, theme)
    pages: list[Page] = []
    for start in range(0, len(puzzle_entries), per_page):
        pages += sheet.pages(puzzle_entries[start : start + per_page], PUZZLE_GRIDS[per_page])
        if solutions == "back":
            pages += sheet.pages(solution_entries[start : start + per_page], SOLUTION_GRID)
    if solutions == "end":
        pages += sheet.pages(solution_entries, SOLUTION_GRID)
    return document(pages, title=title)


def _solution_entry(number: int, puzzle: Puzzle, budget_ms: float | None) -> _Entry:
    answer = solve.solve(puzzle, budget_ms=budget_ms)
    if answer.verdict is Verdict.ONE and answer.grid is not None:
        return _Entry(f"{number}", scene_of(puzzle, grid=answer.grid))
    return _Entry(f"{number}: {NO_SOLUTION_TEXTS[answer.verdict]}", None)


def _check_options(entries: Sequence[_Entry], per_page: int, paper: str, solutions: str) -> None:
    if not entries:
        raise PuzzleError("no-puzzles")
    if per_page not in PUZZLE_GRIDS:
        raise PuzzleError("per-page", per_page=per_page, known=", ".join(map(str, PUZZLE_GRIDS)))
    options = (("paper-unknown", paper, list(PAPERS)), ("solutions-where", solutions, list(SOLUTION_CHOICES)))
    for code, name, known in options:
        if name not in known:
            raise PuzzleError(
                code, name=name, suggestion=words.suggestion(name, known), known=", ".join(known)
            )


class _Slot(NamedTuple):
    """The rectangle of a page into which an entry is drawn, in points."""

    left: float
    top: float
    width: float
    height: float


class _Sheet:
    """Draws entries on pages of one size; lengths are in points."""

    def __init__(self, width: float, height: float, margin: float, theme: str) -> None:
        limit = (min(width, height) - MIN_PRINT_SIZE) / 2
        if not 0 <= margin <= limit:
            raise PuzzleError(
                "margin", mm=f"{margin / POINTS_PER_MM:g}", limit=f"{limit / POINTS_PER_MM:.0f}"
            )
        self.width, self.height, self.margin, self.theme = width, height, margin, theme

    def pages(self, entries: Sequence[_Entry], grid: PageGrid) -> list[Page]:
        """Return as many pages as the entries need."""
        slot_width = (self.width - 2 * self.margin) / grid.columns
        slot_height = (self.height - 2 * self.margin) / grid.rows
        pages: list[Page] = []
        for number, entry in enumerate(entries):
            slot_number = number % (grid.columns * grid.rows)
            if slot_number == 0:
                pages.append(Page(self.width, self.height))
            row, column = divmod(slot_number, grid.columns)
            left, top = self.margin + column * slot_width, self.margin + row * slot_height
            self._draw(pages[-1], entry, _Slot(left, top, slot_width, slot_height), grid.heading_size)
        return pages

    def _draw(self, page: Page, entry: _Entry, slot: _Slot, heading_size: float) -> None:
        """Draw a heading, and below it the picture in the middle of the slot, as large as possible."""
        gap, heading_height = 0.04 * slot.width, 1.6 * heading_size
        max_width, max_height = slot.width - 2 * gap, slot.height - heading_height - gap
        _, _, scene_width, scene_height = entry.scene.box if entry.scene else (0, 0, max_width, max_height)
        scale = min(max_width / scene_width, max_height / scene_height)
        left = slot.left + (slot.width - scale * scene_width) / 2
        heading_style = theme_styles(self.theme)["given"]
        page.add_text((left, slot.top + heading_height / 2), entry.heading, heading_size, style=heading_style)
        if entry.scene is not None:
            page.add_scene(entry.scene, (left, slot.top + heading_height), scale, theme=self.theme)
