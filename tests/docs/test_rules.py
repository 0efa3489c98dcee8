"""The pages of rules are what the rules say, and each example is a puzzle with one solution."""

import re
import runpy
from pathlib import Path

import pytest

from polydoku import Verdict, rules
from polydoku.formats.iss.items import GIVEN, GROUPS
from polydoku.formats.iss.table import READERS, SHAPE
from polydoku.model.rule import Rule

DOCS = Path(__file__).parents[2] / "docs"
PAGES = runpy.run_path(str(DOCS / "rules" / "page.py"))
MAKE = "python docs/rules/page.py docs/rules.md"

ISS_NAMES_OF_NO_RULE = {GIVEN, *SHAPE, "SearchPriority", "And", "Replicate"}
"""Givens, the shape of the board, advice for the search, and groups of other constraints."""

each_rule = pytest.mark.parametrize("rule", rules.all(), ids=lambda rule: rule.id)


def test_the_list_is_made_from_the_registry_and_links_to_every_page() -> None:
    index = (DOCS / "rules.md").read_text("utf-8")
    assert index == PAGES["index"](), MAKE
    for rule in rules.all():
        assert f"(rules/{rule.id}.md) `{rule.id}`" in index


@each_rule
def test_each_page_and_its_picture_are_made_from_the_rule(rule: type[Rule]) -> None:
    assert (DOCS / "rules" / f"{rule.id}.md").read_text("utf-8") == PAGES["page"](rule), MAKE
    assert (DOCS / "rules" / f"{rule.id}.svg").read_text("utf-8") == PAGES["picture"](rule), MAKE


def test_the_gallery_shows_a_picture_of_every_rule() -> None:
    text = (DOCS / PAGES["GALLERY_FILE"]).read_text("utf-8")
    assert text == PAGES["gallery"](), MAKE
    assert re.findall(r"!\[[^]]*\]\(rules/([a-z-]+)\.svg\)", text) == [rule.id for rule in rules.all()]
    assert re.findall(r"<br>\[[^]]*\]\(rules/([a-z-]+)\.md\)", text) == [rule.id for rule in rules.all()]


@each_rule
def test_each_page_has_special_cases_an_example_and_links_that_lead_somewhere(rule: type[Rule]) -> None:
    text = (DOCS / "rules" / f"{rule.id}.md").read_text("utf-8")
    assert rule.page.special_cases
    assert f"## Special cases\n\n- {rule.page.special_cases[0]}" in text
    assert all(f"| `{name}` |" in text for name in rule.parameters())
    for target in re.findall(r"\]\(([^)]+)\)", text):
        assert (DOCS / "rules" / target).exists(), target


@each_rule
def test_each_example_has_one_solution_because_of_its_rule(rule: type[Rule]) -> None:
    puzzle = PAGES["puzzle_of_example"](rule)
    assert rule in {type(example_rule) for example_rule in puzzle.rules}
    assert puzzle.verdict() is Verdict.ONE
    if rule not in (rules.Fog, rules.ChaosConstruction):  # without effect on digits; needed by other rules
        without_rule = puzzle.replace(rules=tuple(other for other in puzzle.rules if type(other) is not rule))
        assert without_rule.verdict() is not Verdict.ONE


def test_no_page_is_left_from_a_rule_that_does_not_exist() -> None:
    files = {path.stem for path in (DOCS / "rules").iterdir() if path.suffix in (".md", ".svg")}
    assert files == {rule.id for rule in rules.all()}


def test_the_pages_name_every_constraint_that_iss_strings_have() -> None:
    names = {
        name
        for rule in rules.all()
        for name in filter(None, rule.page.names_in_programs.get("ISS", "").split(", "))
    }
    assert names == {*READERS, *GROUPS} - ISS_NAMES_OF_NO_RULE


def test_each_name_in_a_program_says_of_which_program() -> None:
    programs = {program for rule in rules.all() for program in rule.page.names_in_programs}
    assert programs == set(PAGES["PROGRAMS"])
