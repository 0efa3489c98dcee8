"""`info techniques`: a row each, a page each, and every name leads somewhere."""

import json

import jsonschema
import pytest

from cli.runner import Runner
from cli.samples import UNIQUE
from cli.test_schema import SCHEMAS
from polydoku.cli import topics
from polydoku.explain.selection import ids_of_names, name_list, technique_sets
from polydoku.techniques import FAMILIES, ROWS
from polydoku.techniques.groups import GROUPS


def test_the_table_has_a_line_for_every_technique_in_order(polydoku: Runner) -> None:
    lines = polydoku("info", "techniques").lines
    assert lines[0] == "techniques:"
    assert [line.split()[0] for line in lines[1:]] == list(ROWS)
    assert all(line.endswith(".") for line in lines[1:])


def test_rows_in_json_say_what_the_rows_of_the_registry_say(polydoku: Runner) -> None:
    judge = jsonschema.Draft202012Validator(json.loads((SCHEMAS / "info.json").read_text("utf-8")))
    rows = [json.loads(line) for line in polydoku("info", "techniques", "--json").lines]
    assert [row["name"] for row in rows] == list(ROWS)
    for row in rows:
        judge.validate(row)
        technique = ROWS[row["name"]]
        assert row["topic"] == "techniques"
        assert technique in FAMILIES[row["family"]]
        assert (row["title"], row["summary"], row["tier"]) == (
            technique.name,
            technique.summary,
            technique.tier,
        )
        assert (row.get("se"), row.get("hodoku", 0)) == (technique.se_rating, technique.hodoku_score)
        assert row["default"] is technique.default
        assert row["aliases"] == list(technique.aliases)
        assert ("unique_solution" in row["assumes"]) == ("unique_solution" in technique.assumes)


@pytest.mark.parametrize("technique", ROWS)
def test_every_technique_has_a_page_of_its_own(polydoku: Runner, technique: str) -> None:
    row = ROWS[technique]
    result = polydoku("info", technique)
    assert result.code == 0
    # A rule may have the same name; its page comes first.
    lines = result.out.strip().split("\n\n")[-1].splitlines()
    page = {line.split(maxsplit=1)[0]: line.split(maxsplit=1)[1] for line in lines}
    assert (page["name"], page["title"], page["summary"]) == (row.id, row.name, row.summary)
    assert page["default"] == ("yes" if row.default else "no")
    assert page.get("aliases", "") == " ".join(row.aliases)
    assert int(page["tier"]) == row.tier


@pytest.mark.parametrize(
    ("name", "suggestion"), [("nakd-pair", "naked-pair"), ("x-wng", "x-wing"), ("poiting", "pointing")]
)
def test_a_name_that_is_nearly_one_is_refused_with_it(polydoku: Runner, name: str, suggestion: str) -> None:
    result = polydoku("info", name)
    assert (result.code, result.out) == (2, "")
    assert result.err == (
        f"polydoku: no topic, format, rule, board, theme or technique '{name}'; "
        f"did you mean '{suggestion}'? 'polydoku info' lists them\n"
    )


@pytest.mark.parametrize("name", [*FAMILIES, *GROUPS])
def test_families_and_groups_can_be_used_and_left_out(polydoku: Runner, name: str) -> None:
    for option in ("--use", "--without"):
        result = polydoku("explain", UNIQUE, option, name, "--summary", "--json")
        assert result.code in (0, 1), result.err
        row = json.loads(result.out)
        assert row["solved"] is (result.code == 0)
        if option == "--without" and name in FAMILIES:
            assert not {technique.id for technique in FAMILIES[name]} & set(row["summary"])


@pytest.mark.parametrize(
    "spelling", ["naked-single", "Naked Single", "NAKED_SINGLE", " naked  single ", "sole candidate"]
)
def test_names_are_read_as_people_write_them(polydoku: Runner, spelling: str) -> None:
    result = polydoku(
        "explain", UNIQUE, "--use", spelling, "--without", "hidden single, full_house", "--json"
    )
    assert set(json.loads(result.out)["summary"]) <= {"naked-single"}


def test_families_and_groups_are_listed_with_their_members(polydoku: Runner) -> None:
    judge = jsonschema.Draft202012Validator(json.loads((SCHEMAS / "info.json").read_text("utf-8")))
    result = polydoku("info", "techniques", "--groups", "--json")
    rows = [json.loads(line) for line in result.lines]
    assert [row["name"] for row in rows] == list(technique_sets())
    for row in rows:
        judge.validate(row)
        assert row["topic"] == "groups"
        assert set(row["techniques"]) == set(technique_sets()[row["name"]].ids)
    lines = polydoku("info", "techniques", "--groups").lines
    assert lines[0] == "groups:"
    assert [line.split()[0] for line in lines[1:]] == list(technique_sets())
    assert any(line.split() == ["pairs", "group", "naked-pair", "hidden-pair"] for line in lines)
    assert polydoku("info", "groups").lines == lines
    assert polydoku("info", "formats", "--groups").err == "polydoku: --groups requires techniques\n"


@pytest.mark.parametrize("name", [*technique_sets(), "naked pair", "Naked_Pair", "ur3", "y-wing", "X-wing"])
def test_info_knows_every_name_that_selects_techniques(polydoku: Runner, name: str) -> None:
    result = polydoku("info", name, "--json")
    assert (result.code, result.err) == (0, "")
    if name in topics.TOPICS:
        return
    [row] = [json.loads(line) for line in result.lines]
    ids = ids_of_names(name_list(name))
    assert ids == (set(row["techniques"]) if row["topic"] == "groups" else {row["name"]})
    assert polydoku("info", name).lines[0].split()[1] == row["name"]


def test_a_name_of_a_rule_and_of_a_technique_shows_both(polydoku: Runner) -> None:
    rows = [json.loads(line) for line in polydoku("info", "skyscraper", "--json").lines]
    assert [(row["topic"], row["name"]) for row in rows] == [
        ("rules", "skyscraper"),
        ("techniques", "skyscraper"),
    ]
