"""All steps of puzzles as a page."""

import re
from xml.etree import ElementTree

import pytest

from polydoku import Puzzle
from polydoku.draw.steps_page import MAX_LINKS, ExplainedPuzzle, explanation_html, html_page
from polydoku.draw.svg import escape_xml
from polydoku.explain.examples import example
from polydoku.model.step import Notation

SMALL = Puzzle.read("1..4.....1...32.")
STEPS = list(SMALL.steps())


def explained(name: str = "first", count: int = len(STEPS)) -> ExplainedPuzzle:
    return ExplainedPuzzle(name, SMALL, STEPS[:count], "One solution.", "solved in 11 steps")


def test_the_page_has_a_picture_of_each_puzzle_and_each_step_and_an_anchor_for_the_step() -> None:
    text = html_page([explained(), explained("<second>", 2)])
    assert text.count("<svg") == text.count("<article") + 3 == len(STEPS) + 5
    assert "&lt;second&gt;" in text
    anchors = re.findall(r'id="(p\d+s\d+)"', text)
    assert len(set(anchors)) == len(anchors) == len(STEPS) + 2
    assert set(re.findall(r'href="#(\w+)"', text)) <= set(anchors)


def test_the_page_needs_no_other_file() -> None:
    text = html_page([explained()])
    assert not re.search(r"https?://(?!www\.w3\.org/2000/svg)|src=|@import|url\((?!#)", text)


def test_the_verdict_comes_before_the_steps_and_the_table_counts_them() -> None:
    text = html_page([explained()])
    assert text.index("One solution.") < text.index("<article")
    rows = re.findall(r'<th scope="row">([^<]+)</th><td>(\d+)</td><td class="steps">(.*?)</td>', text)
    assert sum(int(count) for _, count, _ in rows) == len(STEPS)
    for _, count, links in rows:
        assert links.count("<a ") == min(int(count), MAX_LINKS)


def test_a_puzzle_that_is_not_walked_has_its_verdict_alone() -> None:
    text = html_page([ExplainedPuzzle("Nothing to do", SMALL, [], "No solution.", "")])
    assert "<h1" in text
    assert "No solution." in text
    assert "<article" not in text
    assert '<div class="bar"' not in text


def test_the_page_is_well_formed() -> None:
    text = html_page([explained("one & two")])
    body = text[text.index("<main>") : text.index("</main>")] + "</main>"
    root = ElementTree.fromstring(body.replace(" hidden ", " "))
    assert len(root.findall(".//article")) == len(STEPS)
    assert root.findtext(".//h1") == "one & two"


@pytest.mark.parametrize("notation", ["rc", "A1"])
def test_cells_are_named_in_the_notation_that_is_asked_for(notation: Notation) -> None:
    text = html_page([explained()], notation=notation)
    for step in STEPS:
        assert escape_xml(step.explanation(notation=notation).conclusion) in text


def test_an_explanation_has_a_paragraph_for_each_thought_its_conclusion_and_its_chain() -> None:
    _, step = example("xy-chain")
    paragraphs = list(explanation_html(step))
    explanation = step.explanation()
    assert len(paragraphs) == len(explanation.lines) + 2
    assert 'class="result"' in paragraphs[-2]
    assert escape_xml(explanation.notation) in paragraphs[-1]
    assert 'class="result place"' in list(explanation_html(STEPS[0]))[-1]
