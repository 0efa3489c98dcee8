"""Layout of printed pages: every text and picture has its own room within the margins."""

from itertools import combinations

import pypdfium2
import pytest

from draw.test_pages import small
from polydoku import Puzzle, boards, draw
from polydoku.draw.page_layout import Paragraph, height_of, wrapped_lines
from polydoku.draw.pages import PAPERS, PUZZLE_GRIDS
from polydoku.draw.text_width import text_width

LONG = "A title that is much too long for one line and for two, which nobody would print in a book, " * 2
WORD = "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen" * 2

Box = tuple[float, float, float, float]


def puzzles() -> list[Puzzle]:
    """Twelve puzzles on boards of many shapes, some with long texts."""
    names = ["rhombus:9,5", "jigsaw:9x9@3", "16x16", "samurai", "torus:6x6", "cube", "argyle", "6x4"]
    empty = [Puzzle(boards.named(name)) for name in names]
    return [
        small(LONG),
        small(WORD).replace(author=LONG, notes=[("level", "hard")]),
        small().replace(text=5 * LONG),
        *empty,
        small("Last"),
    ]


def text_boxes(page: pypdfium2.PdfPage) -> list[Box]:
    """Return left, bottom, right and top of each piece of text on a page."""
    text_page = page.get_textpage()
    return [text_page.get_rect(number) for number in range(text_page.count_rects())]


def picture_boxes(page: pypdfium2.PdfPage) -> list[Box]:
    """Return the bounds of each picture: its background is the only white rectangle of its size."""
    boxes = []
    for shape in page.get_objects(filter=[pypdfium2.raw.FPDF_PAGEOBJ_PATH]):
        left, bottom, right, top = shape.get_bounds()
        if right - left > 50 and top - bottom > 50:
            boxes.append((left, bottom, right, top))
    return boxes


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("per_page", PUZZLE_GRIDS)
@pytest.mark.parametrize("solutions", ["end", "back"])
def test_nothing_leaves_the_margins(paper: str, per_page: int, solutions: str) -> None:
    width, height = PAPERS[paper]
    margin = 10 * 72 / 25.4
    pdf = draw.book(
        puzzles(),
        per_page=per_page,
        paper=paper,  # type: ignore[arg-type]
        margin_mm=10,
        solutions=solutions,  # type: ignore[arg-type]
        title=LONG,
        name_line=True,
        budget_ms=1,
    )
    for page in pypdfium2.PdfDocument(pdf):
        for left, bottom, right, top in [*text_boxes(page), *picture_boxes(page)]:
            assert left >= margin - 1
            assert bottom >= margin - 1
            assert right <= width - margin + 1
            assert top <= height - margin + 1


@pytest.mark.parametrize("per_page", PUZZLE_GRIDS)
def test_no_heading_reaches_into_a_picture_or_another_heading(per_page: int) -> None:
    titled = [small(title) for title in (LONG, WORD, "Short", "", LONG, WORD)] * 2
    pdf = draw.book(titled, per_page=per_page, title=LONG, name_line=True, solutions="none")
    for page in pypdfium2.PdfDocument(pdf):
        pictures = {box for box in picture_boxes(page) if box[2] - box[0] > 80}
        headings = [box for box in text_boxes(page) if not any(_overlap(box, p, 3) for p in pictures)]
        digits = [box for box in text_boxes(page) if box not in headings]
        assert pictures
        assert headings
        assert all(any(_is_inside(box, picture) for picture in pictures) for box in digits)
        assert not [pair for pair in combinations(headings, 2) if _overlap(*pair, 3)]


def _overlap(first: Box, second: Box, tolerance: float) -> bool:
    return (
        min(first[2], second[2]) - max(first[0], second[0]) > tolerance
        and min(first[3], second[3]) - max(first[1], second[1]) > tolerance
    )


def _is_inside(inner: Box, outer: Box) -> bool:
    return (
        inner[0] >= outer[0] - 1
        and inner[1] >= outer[1] - 1
        and inner[2] <= outer[2] + 1
        and inner[3] <= outer[3] + 1
    )


@pytest.mark.parametrize(("paper", "share"), [("a4", 0.95), ("letter", 0.95)])
def test_four_puzzles_fill_the_width_of_the_sheet(paper: str, share: float) -> None:
    pdf = draw.book([small()] * 4, per_page=4, paper=paper, solutions="none")  # type: ignore[arg-type]
    [page] = pypdfium2.PdfDocument(pdf)
    boxes = picture_boxes(page)
    picture_width = max(right - left for left, _, right, _ in boxes)
    assert 2 * picture_width > share * (PAPERS[paper][0] - 2 * 15 * 72 / 25.4)


def test_all_pictures_of_one_board_on_a_page_are_of_one_size() -> None:
    titled = [small(title) for title in ("a", "", LONG, "b", WORD, "")]
    [page] = pypdfium2.PdfDocument(draw.book(titled, per_page=6, solutions="none"))
    boxes = picture_boxes(page)
    widths = sorted(right - left for left, _, right, _ in boxes)[-6:]
    assert widths == pytest.approx([widths[0]] * 6, abs=0.1)


@pytest.mark.parametrize("height", [8, 30, 500])
def test_lines_are_set_smaller_until_they_fit(height: float) -> None:
    paragraphs = [Paragraph(LONG, 18, "bold"), Paragraph("by somebody", 11), Paragraph(WORD, 10)]
    lines = wrapped_lines(paragraphs, 150, height)
    assert height_of(lines) <= height
    assert all(text_width(*line[:3]) <= 150 for line in lines)
    assert "".join("".join(line.text for line in lines).split()) == "".join(
        "".join(paragraph.text for paragraph in paragraphs).split()
    )
