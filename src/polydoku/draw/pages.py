"""Booklets: puzzles on pages of a PDF, numbered, with their solutions small at the end or overleaf."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from polydoku import words
from polydoku.draw.pdf import Page, document
from polydoku.draw.picture import scene_of
from polydoku.draw.themes import theme
from polydoku.errors import PuzzleError
from polydoku.model.answer import Verdict
from polydoku.model.choices import Theme
from polydoku.model.puzzle import Puzzle
from polydoku.model.scene import Scene
from polydoku.search import solve

PAPERS = {"a4": (595.276, 841.89), "letter": (612.0, 792.0)}
"""Width and height in points."""

SHAPES = {1: (1, 1), 2: (1, 2), 4: (2, 2), 6: (2, 3), 12: (3, 4)}
"""From the puzzles on a page to columns and rows."""

SOLUTIONS = (5, 6)
"""Columns and rows of a page of solutions."""

NO_ANSWER = {
    Verdict.NONE: "no solution",
    Verdict.MANY: "several solutions",
    Verdict.UNKNOWN: "not solved in time",
}
"""The text in place of a missing solution."""

MM = 72 / 25.4
WHERE = ("end", "back", "none")


@dataclass(frozen=True)
class _Entry:
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
    """Return a PDF of puzzles, `per_page` 1, 2, 4, 6 or 12 on a page of `paper` (``a4`` or ``letter``).

    Puzzles are numbered from 1 and keep their titles; `solutions` (``end``, ``back``: on the page
    after, ``none``) bear the same numbers, up to 30 a page; a puzzle that is not unique, or not solved
    within `budget_ms`, has a line that says so. Margins are in millimetres.
    """
    entries, answers = [], []
    for number, puzzle in enumerate(puzzles, 1):
        small = puzzle.candidates() if candidates else None
        heading = " ".join(filter(None, (f"{number}.", puzzle.title or puzzle.name)))
        entries.append(_Entry(heading, scene_of(puzzle, candidates=small)))
        if solutions != "none":
            answers.append(_answer(number, puzzle, budget_ms))
    _check(entries, per_page, paper, solutions)
    sheet = _Sheet(*PAPERS[paper], margin_mm * MM, theme)
    pages: list[Page] = []
    for first in range(0, len(entries), per_page):
        pages += sheet.pages(entries[first : first + per_page], SHAPES[per_page], 12)
        if solutions == "back":
            pages += sheet.pages(answers[first : first + per_page], SOLUTIONS, 8)
    if solutions == "end":
        pages += sheet.pages(answers, SOLUTIONS, 8)
    return document(pages, title=title)


def _answer(number: int, puzzle: Puzzle, budget_ms: float | None) -> _Entry:
    answer = solve.solve(puzzle, budget_ms=budget_ms)
    if answer.verdict is Verdict.ONE and answer.grid is not None:
        return _Entry(f"{number}", scene_of(puzzle, grid=answer.grid))
    return _Entry(f"{number}: {NO_ANSWER[answer.verdict]}", None)


def _check(entries: Sequence[_Entry], per_page: int, paper: str, solutions: str) -> None:
    if not entries:
        raise PuzzleError("no-puzzles")
    if per_page not in SHAPES:
        raise PuzzleError("per-page", given=per_page, known=", ".join(map(str, SHAPES)))
    choices = (("paper-unknown", paper, list(PAPERS)), ("solutions-where", solutions, list(WHERE)))
    for code, name, known in choices:
        if name not in known:
            raise PuzzleError(
                code, name=name, suggestion=words.suggestion(name, known), known=", ".join(known)
            )


class _Sheet:
    """Places entries on pages of one size."""

    def __init__(self, width: float, height: float, margin: float, theme_name: str) -> None:
        limit = min(width, height) / 2 - 36
        if not 0 <= margin <= limit:
            raise PuzzleError("margin", mm=f"{margin / MM:g}", limit=f"{limit / MM:.0f}")
        self.width, self.height, self.margin, self.theme = width, height, margin, theme_name

    def pages(self, entries: Sequence[_Entry], shape: tuple[int, int], text_size: float) -> list[Page]:
        """Return as many pages as the entries need, each with columns × rows of them."""
        columns, rows = shape
        wide = (self.width - 2 * self.margin) / columns
        high = (self.height - 2 * self.margin) / rows
        pages: list[Page] = []
        for number, entry in enumerate(entries):
            place = number % (columns * rows)
            if place == 0:
                pages.append(Page(self.width, self.height))
            left = self.margin + place % columns * wide
            top = self.margin + place // columns * high
            self._entry(pages[-1], entry, (left, top, wide, high), text_size)
        return pages

    def _entry(self, page: Page, entry: _Entry, slot: tuple[float, float, float, float], size: float) -> None:
        """Draw a heading and under it the picture, as large as the slot allows, both in its middle."""
        left, top, wide, high = slot
        gap, line = 0.04 * wide, 1.6 * size
        room = (wide - 2 * gap, high - line - gap)
        _, _, width, height = entry.scene.box if entry.scene else (0, 0, *room)
        scale = min(room[0] / width, room[1] / height)
        x = left + (wide - scale * width) / 2
        page.text((x, top + line / 2), entry.heading, size, style=theme(self.theme)["given"])
        if entry.scene is not None:
            page.scene(entry.scene, (x, top + line), scale, theme_name=self.theme)
