"""The registries as rows: every entry once, each with a name and a sentence, as JSON can hold them."""

import json

import pytest

from polydoku import boards, formats, rules, techniques
from polydoku.cli import topics
from polydoku.draw.themes import THEME_NAMES
from polydoku.explain.selection import technique_sets


@pytest.mark.parametrize("topic", topics.TOPICS)
def test_every_row_has_a_name_and_a_sentence_and_is_plain_data(topic: str) -> None:
    rows = topics.TOPICS[topic]()
    assert len({row["name"] for row in rows}) == len(rows) > 2
    assert all(isinstance(row["summary"], str) and row["summary"] for row in rows)
    assert json.loads(json.dumps(rows)) == rows


def test_rows_are_those_of_the_registries() -> None:
    def names(topic: str) -> list[str]:
        return [row["name"] for row in topics.TOPICS[topic]()]

    assert names("formats") == [format.name for format in formats.all_named()]
    assert names("rules") == [rule.id for rule in rules.all()]
    assert names("themes") == list(THEME_NAMES)
    assert names("techniques") == [row.id for row in techniques.all()]


def test_formats_say_what_they_can() -> None:
    for row, format in zip(topics.format_rows(), formats.all_named(), strict=True):
        assert row["reads"] == (format.read is not None)
        assert row["writes"] == (format.write is not None)
        assert row["endings"] == list(format.endings)


def test_the_formats_that_can_be_written_are_listed() -> None:
    assert topics.writable_formats() == [format.name for format in formats.all()]
    assert "line" in topics.writable_formats()


def test_rules_name_their_parameters() -> None:
    parameters = {row["name"]: row["parameters"] for row in topics.rule_rows()}
    assert parameters["diagonal"] == ["direction"]
    assert parameters["windoku"] == []


def test_the_example_of_a_kind_of_board_is_a_board() -> None:
    for row in topics.board_rows():
        if not row["example"].endswith((".json", ".txt")) and "{" not in row["example"]:
            assert len(boards.named(row["example"]))


@pytest.mark.parametrize("size", topics.BOARD_SIZES)
def test_the_usual_sizes_are_boards(size: str) -> None:
    assert boards.named(size).digits >= 4


def test_techniques_have_their_family_and_only_the_ratings_they_have() -> None:
    for row in topics.technique_rows():
        technique = techniques.ROWS[row["name"]]
        assert technique in techniques.FAMILIES[row["family"]]
        assert ("se" in row) == (technique.se_rating is not None)
        assert ("hodoku" in row) == bool(technique.hodoku_score)
        assert row["tier"] == technique.tier


def test_groups_have_their_techniques_and_say_how_many() -> None:
    rows = {row["name"]: row for row in topics.group_rows()}
    assert list(rows) == list(technique_sets())
    assert rows["pairs"]["summary"] == "Stands for 2 techniques."
    assert rows["single-digit"]["summary"] == "Stands for 7 techniques; 2 more must be named one by one."
