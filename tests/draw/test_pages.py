"""Booklets: as many puzzles a page as asked, none split, solutions with their numbers where asked."""

import re
from itertools import pairwise
from typing import Literal

import pypdfium2
import pytest

from draw.samples import classic, cube
from draw.test_pdf import content
from polydoku import Board, Puzzle, PuzzleError, draw, rules
from polydoku.draw.pages import COUNT_LIMIT, PAPERS, PUZZLE_GRIDS, make_book
from polydoku.model.answer import Verdict


def pages(file: bytes) -> int:
    match = re.search(rb"/Count (\d+)", file)
    assert match is not None
    return int(match[1])


def headings(file: bytes) -> list[str]:
    return re.findall(r"\(([^()]*(?:\\.[^()]*)*)\) Tj", content(file))


def small(title: str = "") -> Puzzle:
    return Puzzle(Board.square(4), map(int, "1234341221434321"), title=title).without("r1c1", "r2c3", "r4c4")


def test_pages_are_filled_before_the_next_begins() -> None:
    for per_page in PUZZLE_GRIDS:
        assert pages(draw.book([small()] * 13, per_page=per_page, solutions="none")) == -(-13 // per_page)


def test_solutions_come_at_the_end_up_to_thirty_a_page() -> None:
    assert pages(draw.book([small()] * 31, per_page=12)) == 3 + 2


def test_solutions_come_overleaf() -> None:
    assert pages(draw.book([small()] * 7, per_page=6, solutions="back")) == 2 + 2


def test_puzzles_keep_their_numbers_and_titles() -> None:
    texts = headings(draw.book([small("Rain"), small("Wind (light)")], solutions="none"))
    assert "1. Rain" in texts
    assert r"2. Wind \(light\)" in texts


def test_solutions_bear_the_numbers_of_their_puzzles() -> None:
    texts = headings(draw.book([small()] * 3, per_page=1))
    assert [text for text in texts if text in ("1.", "2.", "3.")] == ["1.", "2.", "3."]


def test_a_puzzle_that_is_not_unique_says_so_in_place_of_a_solution() -> None:
    empty, wrong = Puzzle(Board.square(4)), Puzzle(Board.square(4), {"r1c1": 1, "r1c2": 1})
    texts = headings(draw.book([empty, wrong]))
    assert "1: several solutions" in texts
    assert "2: no solution" in texts


def test_candidates_are_printed_when_asked() -> None:
    with_them = headings(draw.book([classic()], candidates=True, solutions="none"))
    assert len(with_them) > len(headings(draw.book([classic()], solutions="none"))) + 100


@pytest.mark.parametrize("paper", PAPERS)
def test_pages_have_the_size_of_the_paper(paper: Literal["a4", "letter"]) -> None:
    width, height = PAPERS[paper]
    file = draw.book([small()], paper=paper)
    boxes = re.findall(rb"/MediaBox\[0 0 ([\d.]+) ([\d.]+)\]", file)
    assert {(float(a), float(b)) for a, b in boxes} == {(width, height)}


def test_nothing_is_printed_in_the_margin() -> None:
    for margin in (0, 15, 40):
        file = content(draw.book([cube_puzzle()] * 6, per_page=6, margin_mm=margin, solutions="none"))
        limit = margin * 72 / 25.4
        for scale, _, x, y in re.findall(r"q ([\d.]+) 0 0 ([\d.]+) (-?[\d.]+) (-?[\d.]+) cm", file):
            left, top, width, height = scene_box()
            assert float(x) + left * float(scale) >= limit - 0.01
            assert float(x) + (left + width) * float(scale) <= 595.28 - limit
            assert float(y) + (top + height) * float(scale) <= 841.9 - limit


def cube_puzzle() -> Puzzle:
    return Puzzle(cube(), {"t00": 1})


def scene_box() -> tuple[float, float, float, float]:
    return draw.scene_of(cube_puzzle()).box


def test_pictures_on_a_page_do_not_overlap() -> None:
    file = content(draw.book([small()] * 4, per_page=4, solutions="none"))
    places = [
        (float(x), float(y), float(s))
        for s, _, x, y in re.findall(r"q ([\d.]+) 0 0 ([\d.]+) (-?[\d.]+) (-?[\d.]+) cm", file)
    ]
    assert len(places) == 4
    for (ax, ay, scale), (bx, by, _) in pairwise(places):
        assert abs(ax - bx) >= 4 * scale or abs(ay - by) >= 4 * scale


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"per_page": 5}, "5 puzzles on a page is not possible; use 1, 2, 4, 6, 12"),
        ({"paper": "a5"}, "no paper 'a5'.*there are a4, letter"),
        ({"solutions": "ende"}, "solutions 'ende'; did you mean 'end'"),
        ({"margin_mm": 200}, "a margin of 200 mm leaves no room"),
        ({"margin_mm": -1}, "a margin of -1 mm"),
        ({"theme": "drak"}, "no theme 'drak'"),
    ],
)
def test_an_option_that_cannot_be_is_refused(options: dict[str, object], message: str) -> None:
    with pytest.raises(PuzzleError, match=message):
        draw.book([small()], **options)  # type: ignore[arg-type]


def test_a_book_without_puzzles_is_refused() -> None:
    with pytest.raises(PuzzleError, match="no puzzles for a book"):
        draw.book([])


def page_texts(file: bytes) -> list[str]:
    """Return the text of each page, as a PDF reader selects it."""
    document = pypdfium2.PdfDocument(file)
    return [page.get_textpage().get_text_range().replace("\r\n", "\n") for page in document]


def test_a_worksheet_has_a_title_a_line_for_the_name_and_the_task() -> None:
    first, second, solutions = page_texts(
        draw.book([small()] * 7, per_page=6, title="Monday maths", name_line=True)
    )
    for page in (first, second):
        assert page.startswith("Name: Date:\nMonday maths\nFill the grid so that every row, column and box")
    assert solutions.startswith("Solutions\n")
    assert "Name:" not in solutions


def test_pages_are_numbered_if_there_are_several() -> None:
    pages = page_texts(draw.book([small()] * 7, per_page=6))
    assert [page.split("\n")[-1] for page in pages] == ["1 / 3", "2 / 3", "3 / 3"]
    [page] = page_texts(draw.book([small()] * 6, per_page=6, solutions="none"))
    assert "1 / 1" not in page


def test_a_single_puzzle_has_no_number_and_its_title_is_that_of_the_page() -> None:
    puzzle = small("Rain").replace(author="Ada", notes=[("level", "easy")])
    page, solution = page_texts(draw.book([puzzle], per_page=1))
    assert page.startswith("Rain\nby Ada · Level: easy\nFill the grid")
    assert "1." not in page
    assert solution.startswith("Solution\n")
    assert "Rain".encode("utf-16-be").hex().encode() in draw.book([puzzle])


def test_the_author_of_all_puzzles_is_printed_once() -> None:
    same = [small("a").replace(author="Ada"), small("b").replace(author="Ada", notes=[("level", "easy")])]
    [page] = page_texts(draw.book(same, title="Book", solutions="none"))
    assert page.startswith("Book\nby Ada\nFill")
    assert page.count("Ada") == 1
    assert "Level: easy" in page
    other = [*same, small("c").replace(author="Bob")]
    [page] = page_texts(draw.book(other, title="Book", solutions="none"))
    assert "by Ada · Level: easy" in page
    assert "by Bob" in page


def test_rules_that_only_some_puzzles_have_are_printed_with_their_numbers() -> None:
    puzzles = [small(), small().with_rules(rules.AntiKnight()), small()]
    [page] = page_texts(draw.book(puzzles, solutions="none"))
    assert page.startswith("Fill the grid so that")
    assert "\nPuzzle 2: Anti-knight: cells a knight's move apart hold different digits.\n" in page


def test_rules_are_not_repeated_below_the_pictures() -> None:
    [page] = page_texts(draw.book([small().with_rules(rules.DisjointGroups())], solutions="none"))
    assert page.lower().count("disjoint groups") == 1


@pytest.mark.parametrize(("count", "per_page"), [(1, 6), (7, 12), (13, 20), (31, 30)])
def test_few_solutions_are_larger_than_many(count: int, per_page: int) -> None:
    pages = page_texts(draw.book([small()] * count, per_page=12))
    solution_pages = [page for page in pages if page.startswith("Solution")]
    assert len(solution_pages) == -(-count // per_page)


def test_the_answers_of_a_book_say_whether_its_puzzles_are_unique() -> None:
    empty, wrong = Puzzle(Board.square(4)), Puzzle(Board.square(4), {"r1c1": 1, "r1c2": 1})
    book = make_book(
        [small(), empty, wrong],
        per_page=6,
        paper="a4",
        margin_mm=15,
        solutions="none",
        candidates=False,
        coordinates=None,
        theme="print",
        title="",
        name_line=False,
        budget_ms=None,
    )
    assert [answer.verdict for answer in book.answers] == [Verdict.ONE, Verdict.MANY, Verdict.NONE]
    assert book.answers[1].count == COUNT_LIMIT
    assert book.page_count == pages(book.pdf) == 1


def test_coordinates_are_printed_when_asked() -> None:
    def numbers(coordinates: bool | None) -> int:
        [page] = page_texts(
            draw.book([Puzzle(Board.square(4))], coordinates=coordinates, solutions="none", per_page=1)
        )
        return len(re.findall(r"\b[1-4]\b", page.partition("once.")[2]))

    assert (numbers(None), numbers(True), numbers(False)) == (0, 8, 0)


def test_texts_are_black_in_every_theme() -> None:
    dark = content(draw.book([small("Rain")] * 2, theme="dark", title="Book", solutions="none"))
    assert "0 0 0 rg /F2 1 Tf" in dark
    assert re.search(r"0 0 0 rg [^()]*\(1\. Rain\) Tj", dark)
