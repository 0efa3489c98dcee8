"""Makes booklets: puzzles on the pages of a PDF, with small solutions on the back or at the end."""

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from polydoku import words
from polydoku.draw.page_layout import Entry, Header, PageGrid, Paragraph, Sheet
from polydoku.draw.page_text import PuzzleText, common_author, origin_text, rules_of_page, text_of
from polydoku.draw.pdf import Page, document
from polydoku.draw.picture import scene_of
from polydoku.errors import PuzzleError
from polydoku.model.answer import Answer, Verdict
from polydoku.model.choices import Theme
from polydoku.model.puzzle import Puzzle
from polydoku.search import solve

PAPERS = {"a4": (595.276, 841.89), "letter": (612.0, 792.0)}
"""Width and height of each paper, in points."""

PUZZLE_GRIDS = {
    1: PageGrid(1, 1, 13),
    2: PageGrid(1, 2, 12),
    4: PageGrid(2, 2, 11),
    6: PageGrid(2, 3, 10),
    12: PageGrid(3, 4, 9),
}
"""The grid of a page by its number of puzzles."""

SOLUTION_GRIDS = (PageGrid(3, 4, 10), PageGrid(4, 5, 9), PageGrid(5, 6, 8))
"""The grids of solutions: the first one that holds all of them, or else the last one.

A page of the last grid has more solutions than a page has puzzles, so ``back`` needs one page.
"""

TITLE_SIZE, AUTHOR_SIZE, RULES_SIZE = 18.0, 11.0, 10.0
SMALL_TEXT = 0.85
"""The size of a puzzle's author and difficulty, relative to its title."""

NO_SOLUTION_TEXTS = {
    Verdict.NONE: "no solution",
    Verdict.MANY: "several solutions",
    Verdict.UNKNOWN: "not solved in time",
}
"""The text instead of a solution."""

COUNT_LIMIT = 100
"""The solutions of a puzzle are counted up to this number."""

POINTS_PER_MM = 72 / 25.4
MIN_PRINT_SIZE = 72
"""The width and the height that margins must leave for puzzles, in points."""

SOLUTION_CHOICES = ("end", "back", "none")


class Book(NamedTuple):
    """A PDF, its number of pages, and for each puzzle the answer of the search for its solutions."""

    pdf: bytes
    page_count: int
    answers: tuple[Answer, ...]


def book(
    puzzles: Iterable[Puzzle],
    *,
    per_page: int = 6,
    paper: Literal["a4", "letter"] = "a4",
    margin_mm: float = 15,
    solutions: Literal["end", "back", "none"] = "end",
    candidates: bool = False,
    coordinates: bool | None = None,
    theme: Theme = "print",
    title: str = "",
    name_line: bool = False,
    budget_ms: float | None = 10_000,
) -> bytes:
    """Return a PDF of puzzles, numbered from 1, with `per_page` (1, 2, 4, 6 or 12) on each page.

    Each page of puzzles begins with the `title`, and with lines for a name and a date if `name_line` is true.
    What puzzles have in common, such as their author and rules, follows once; the rest is above each puzzle.

    `solutions` are on pages at the end, on the page that follows their puzzles (``back``), or left out
    (``none``). A solution has the number of its puzzle. If a puzzle has no unique solution, or is not solved
    within `budget_ms` milliseconds, a text says so instead. `candidates` adds small digits, and `coordinates`
    numbers rows and columns (default: if there are candidates). Raises `PuzzleError` for no puzzles, an
    option that is not listed here, and margins that leave no room.
    """
    return make_book(
        puzzles,
        per_page=per_page,
        paper=paper,
        margin_mm=margin_mm,
        solutions=solutions,
        candidates=candidates,
        coordinates=coordinates,
        theme=theme,
        title=title,
        name_line=name_line,
        budget_ms=budget_ms,
    ).pdf


def make_book(
    puzzles: Iterable[Puzzle],
    *,
    per_page: int,
    paper: str,
    margin_mm: float,
    solutions: str,
    candidates: bool,
    coordinates: bool | None,
    theme: Theme,
    title: str,
    name_line: bool,
    budget_ms: float | None,
) -> Book:
    """Return the PDF of `book`, and whether its puzzles have unique solutions."""
    all_puzzles = list(puzzles)
    _check_options(all_puzzles, per_page, paper, solutions)
    sheet = _sheet(paper, margin_mm, theme)
    answers = tuple(solve.solve(puzzle, limit=COUNT_LIMIT, budget_ms=budget_ms) for puzzle in all_puzzles)
    texts = list(map(text_of, all_puzzles))
    puzzle_pages = _PuzzlePages(
        sheet, all_puzzles, texts, title, common_author(texts), name_line, candidates, coordinates
    )
    solution_pages = _SolutionPages(sheet, all_puzzles, answers)
    pages: list[Page] = []
    for start in range(0, len(all_puzzles), per_page):
        pages += puzzle_pages.pages_for(start, start + per_page, PUZZLE_GRIDS[per_page])
        if solutions == "back":
            pages += solution_pages.pages_for(start, start + per_page)
    if solutions == "end":
        pages += solution_pages.pages_for(0, len(all_puzzles))
    sheet.number(pages)
    return Book(document(pages, title=puzzle_pages.page_title), len(pages), answers)


def _check_options(puzzles: Sequence[Puzzle], per_page: int, paper: str, solutions: str) -> None:
    if not puzzles:
        raise PuzzleError("no-puzzles")
    if per_page not in PUZZLE_GRIDS:
        raise PuzzleError("per-page", per_page=per_page, known=", ".join(map(str, PUZZLE_GRIDS)))
    options = (("paper-unknown", paper, list(PAPERS)), ("solutions-where", solutions, list(SOLUTION_CHOICES)))
    for code, name, known in options:
        if name not in known:
            raise PuzzleError(
                code, name=name, suggestion=words.suggestion(name, known), known=", ".join(known)
            )


def _sheet(paper: str, margin_mm: float, theme: str) -> Sheet:
    width, height = PAPERS[paper]
    limit_mm = (min(width, height) - MIN_PRINT_SIZE) / 2 / POINTS_PER_MM
    if not 0 <= margin_mm <= limit_mm:
        raise PuzzleError("margin", mm=f"{margin_mm:g}", limit=f"{limit_mm:.0f}")
    return Sheet(width, height, margin_mm * POINTS_PER_MM, theme)


def _number(index: int, puzzles: Sequence[Puzzle]) -> str:
    """Return the number of a puzzle, from 1; a single puzzle has none."""
    return f"{index + 1}" if len(puzzles) > 1 else ""


class _PuzzlePages(NamedTuple):
    """Makes the pages of puzzles; `author` is the author of all of them, or ``""``."""

    sheet: Sheet
    puzzles: Sequence[Puzzle]
    texts: Sequence[PuzzleText]
    title: str
    author: str
    name_line: bool
    candidates: bool
    coordinates: bool | None

    @property
    def page_title(self) -> str:
        """The title of the book, or that of its only puzzle."""
        return self.title or (self.texts[0].title if len(self.texts) == 1 else "")

    def pages_for(self, start: int, stop: int, grid: PageGrid) -> list[Page]:
        """Return the page with the puzzles ``[start:stop]``."""
        indices = range(start, min(stop, len(self.puzzles)))
        entries = [self._entry(index, grid.text_size) for index in indices]
        return self.sheet.pages(entries, grid, self._header(indices))

    def _header(self, indices: Sequence[int]) -> Header:
        rules = rules_of_page({_number(index, self.puzzles): self.texts[index] for index in indices})
        paragraphs = (
            Paragraph(self.page_title, TITLE_SIZE, "bold", anchor="middle"),
            Paragraph(self._origin_of_all(), AUTHOR_SIZE, anchor="middle"),
            *(Paragraph(rule, RULES_SIZE, anchor="start" if len(rules) > 1 else "middle") for rule in rules),
        )
        return Header(_with_text(paragraphs), self.name_line)

    def _origin_of_all(self) -> str:
        """Return the author of all puzzles; for a single puzzle, its difficulty follows."""
        difficulty = self.texts[0].difficulty if len(self.texts) == 1 else ""
        return origin_text(self.author, difficulty)

    def _entry(self, index: int, text_size: float) -> Entry:
        puzzle, text, number = self.puzzles[index], self.texts[index], _number(index, self.puzzles)
        author = "" if self.author else text.author
        paragraphs = (
            Paragraph(f"{number}. {text.title}".rstrip(), text_size, "bold"),
            Paragraph(origin_text(author, text.difficulty), SMALL_TEXT * text_size),
        )
        heading = _with_text(paragraphs) if number else ()
        candidates = puzzle.candidates() if self.candidates else None
        scene = scene_of(puzzle, candidates=candidates, coordinates=self.coordinates, captions=False)
        return Entry(heading, scene)


def _with_text(paragraphs: Iterable[Paragraph]) -> tuple[Paragraph, ...]:
    return tuple(paragraph for paragraph in paragraphs if paragraph.text)


class _SolutionPages(NamedTuple):
    """Makes the pages of solutions."""

    sheet: Sheet
    puzzles: Sequence[Puzzle]
    answers: Sequence[Answer]

    def pages_for(self, start: int, stop: int) -> list[Page]:
        """Return the pages with the solutions of the puzzles ``[start:stop]``."""
        indices = range(start, min(stop, len(self.puzzles)))
        grid = next(
            (grid for grid in SOLUTION_GRIDS if len(indices) <= grid.columns * grid.rows), SOLUTION_GRIDS[-1]
        )
        heading = "Solutions" if len(self.puzzles) > 1 else "Solution"
        entries = [self._entry(index, grid.text_size) for index in indices]
        header = Header((Paragraph(heading, TITLE_SIZE, "bold", anchor="middle"),))
        return self.sheet.pages(entries, grid, header)

    def _entry(self, index: int, text_size: float) -> Entry:
        puzzle, answer = self.puzzles[index], self.answers[index]
        number = _number(index, self.puzzles)
        if answer.verdict is Verdict.ONE and answer.grid is not None:
            heading = (Paragraph(number, text_size, "bold"),) if number else ()
            return Entry(heading, scene_of(puzzle, grid=answer.grid, captions=False))
        text = ": ".join(filter(None, (number, NO_SOLUTION_TEXTS[answer.verdict])))
        return Entry((Paragraph(text, text_size),), None)
