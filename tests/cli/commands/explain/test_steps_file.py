"""All steps as one file: a page that needs no other, and moving pictures."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

import requires
from cli.runner import Runner
from cli.samples import HARD, NONE, SIX, UNIQUE

EXAMPLES = requires.ROOT / "examples"


LINES = (EXAMPLES / "reasoning.txt").read_text().split()


class Page(HTMLParser):
    """What stands on a page: which elements, nested how, which addresses."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.counts: dict[str, int] = {}
        self.links: list[str] = []
        self.anchors: list[str] = []
        self.ids: list[str] = []
        self.words: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.counts[tag] = self.counts.get(tag, 0) + 1
        if tag not in ("meta", "br", "link", "img"):
            self.open.append(tag)
        self.handle_attributes(tag, dict(attrs))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.counts[tag] = self.counts.get(tag, 0) + 1
        self.handle_attributes(tag, dict(attrs))

    def handle_attributes(self, tag: str, attributes: dict[str, str | None]) -> None:
        self.links += [
            str(attributes[name]) for name in ("src", "href", "xlink:href", "action") if name in attributes
        ]
        if tag == "article":
            self.anchors.append(str(attributes["id"]))
        if "id" in attributes:
            self.ids.append(str(attributes["id"]))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


@pytest.mark.parametrize(
    ("arguments", "stdin", "steps"),
    [
        ([UNIQUE], "", 11),
        (["-", "--use", "singles"], f"{LINES[0]}\n{LINES[1]}\n", 58 + 59),
        ([str(EXAMPLES / "3d.json")], "", 31),
        ([HARD, "--use", "singles"], "", 0),
        ([SIX, "--use", "singles"], "", 0),
        ([SIX, "--use", "singles", "--anyway"], "", 2),
        ([UNIQUE, "--stop-at", "full-house"], "", 3),
    ],
    ids=["one", "two", "3-D", "stuck", "several", "several anyway", "stopped"],
)
def test_the_page_has_a_picture_a_step_and_needs_nothing_from_outside(
    polydoku: Runner, tmp_path: Path, arguments: list[str], stdin: str, steps: int
) -> None:
    file = tmp_path / "steps.html"
    polydoku("explain", *arguments, "--html", str(file), stdin=stdin)
    text = file.read_text("utf-8")
    page = Page(text)
    assert page.open == []
    puzzles = page.counts["h1"]
    pictures = steps + puzzles + (steps > 0)  # the last one is the legend
    assert (page.counts.get("article", 0), page.counts["svg"]) == (steps, pictures)
    assert all(link.startswith("#") for link in page.links)
    assert {link[1:] for link in page.links} <= set(page.ids)
    assert set(page.anchors) <= set(page.ids)
    assert len(page.ids) == len(set(page.ids))
    assert not {"iframe", "img", "link", "object"} & set(page.counts)
    rest = re.sub(r'xmlns(:\w+)?="[^"]*"', "", text)
    assert not re.search(r"https?:|@import|url\((?!#)", rest)


def test_the_page_tells_every_step_and_how_it_ended(polydoku: Runner, tmp_path: Path) -> None:
    file = tmp_path / "steps.html"
    result = polydoku("explain", LINES[4], "--html", str(file), "--notation", "A1")
    words = " ".join("".join(Page(file.read_text("utf-8")).words).split())
    conclusions = re.findall(r"(?:Place|Remove) [^.]*\.", result.out)
    assert len(conclusions) > 50
    assert all(conclusion in words for conclusion in conclusions)
    assert result.lines[-1] in words


def test_a_name_cannot_break_the_page(polydoku: Runner, tmp_path: Path) -> None:
    file = tmp_path / "steps.html"
    document = {"polydoku": 1, "board": "4x4", "title": "<script>alert(1)</script> & co", "givens": UNIQUE}
    result = polydoku("explain", "-", "--html", str(file), stdin=json.dumps(document))
    assert result.code == 0, result.err
    page = Page(file.read_text("utf-8"))
    assert page.counts["script"] == 1
    assert any("<script>alert(1)</script> & co" in attributes for attributes in page.words)


def test_no_page_is_made_where_nothing_could_be_read(polydoku: Runner, tmp_path: Path) -> None:
    file = tmp_path / "steps.html"
    assert polydoku("explain", "nowhere.txt", "--html", str(file)).code == 2
    assert not file.exists()
    assert polydoku("explain", NONE, "--html", str(file)).code == 1
    assert file.exists()


def test_the_steps_are_written_as_a_page_with_pictures(polydoku: Runner, tmp_path: Path) -> None:
    file = tmp_path / "steps.html"
    assert polydoku("explain", UNIQUE, "--html", str(file)).code == 0
    assert file.read_text("utf-8").count("<svg") == 13
    again = polydoku("explain", UNIQUE, "--html", str(file))
    assert (again.code, again.err) == (2, f"polydoku: {file} exists; --force replaces it\n")
    assert polydoku("explain", UNIQUE, "--html", str(file), "--force").code == 0


@pytest.mark.parametrize(("ending", "start"), [("svg", b"<svg"), ("gif", b"GIF8")])
def test_the_steps_of_one_puzzle_become_a_moving_picture(
    polydoku: Runner, tmp_path: Path, ending: str, start: bytes
) -> None:
    file = tmp_path / f"steps.{ending}"
    result = polydoku("explain", UNIQUE, "-o", str(file))
    assert result.code == 0, result.err
    assert file.read_bytes().startswith(start)


def test_a_moving_picture_of_several_puzzles_is_refused(polydoku: Runner, tmp_path: Path) -> None:
    file = tmp_path / "steps.svg"
    result = polydoku("explain", "-", "-o", str(file), stdin=f"{UNIQUE}\n{UNIQUE}\n")
    assert result.code == 2
    assert len(result.err.splitlines()) == 1
    assert not file.exists()


def test_the_ending_html_makes_the_same_page_as_the_option(polydoku: Runner, tmp_path: Path) -> None:
    one, two = tmp_path / "one.html", tmp_path / "two.html"
    polydoku("explain", UNIQUE, "--html", str(one))
    polydoku("explain", UNIQUE, "-o", str(two))
    assert one.read_bytes() == two.read_bytes()


@pytest.mark.parametrize("ending", ["html", "svg", "md"])
def test_coordinates_can_be_left_out_of_a_file(polydoku: Runner, tmp_path: Path, ending: str) -> None:
    sizes = []
    for option in ("--coordinates", "--no-coordinates"):
        file = tmp_path / f"{option}.{ending}"
        options = ("--candidates", "before") if ending == "md" else ()
        assert polydoku("explain", UNIQUE, "-o", str(file), option, *options).code == 0
        sizes.append(file.stat().st_size)
    assert sizes[0] > sizes[1]


def test_a_page_without_steps_names_no_option(polydoku: Runner, tmp_path: Path) -> None:
    file = tmp_path / "page.html"
    polydoku("explain", SIX, "-o", str(file))
    page = file.read_text("utf-8")
    assert "No steps are shown." in page
    assert "--anyway" not in page
