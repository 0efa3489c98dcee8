"""What Tab offers: names of a topic, further words, the last word of a list."""

import click
import pytest

from polydoku import boards, rules
from polydoku.cli.completions import complete_files, complete_names, complete_techniques, complete_words
from polydoku.cli.topics import BOARD_SIZES
from polydoku.explain.selection import technique_sets
from polydoku.techniques import ROWS

CONTEXT = click.Context(click.Command("any"))
PLAIN = click.Option(["--name"])
LIST = click.Option(["--names"], metavar="LIST")


def offered(topic: str, incomplete: str, *more: str, parameter: click.Option = PLAIN) -> list[str]:
    complete = complete_names(topic, *more) if topic else complete_words(*more)
    return [item.value for item in complete(CONTEXT, parameter, incomplete)]


def test_all_names_of_a_topic_are_offered() -> None:
    assert offered("rules", "") == [rule.id for rule in rules.all()]
    assert offered("rules", "dia") == [rule.id for rule in rules.all() if rule.id.startswith("dia")]
    assert offered("rules", "no-such") == []


def test_each_name_has_its_sentence() -> None:
    items = complete_names("rules")(CONTEXT, PLAIN, "")
    assert [item.help for item in items] == [rule.summary for rule in rules.all()]


def test_words_of_an_option_come_before_the_names() -> None:
    assert offered("", "", "end", "back", "none") == ["end", "back", "none"]
    assert offered("rules", "", "all")[0] == "all"
    assert offered("", "b", "end", "back") == ["back"]


def test_a_word_that_is_also_a_name_is_offered_once_with_its_sentence() -> None:
    items = complete_names("rules", "diagonal")(CONTEXT, PLAIN, "diagonal")
    assert [item.value for item in items] == ["diagonal"]
    assert items[0].help


def test_of_a_list_the_last_word_is_completed() -> None:
    assert offered("rules", "windoku,dia", parameter=LIST) == [
        f"windoku,{rule.id}" for rule in rules.all() if rule.id.startswith("dia")
    ]
    assert offered("rules", "windoku,dia") == [], "where there is no list, the comma belongs to the word"


@pytest.mark.parametrize("name", offered("boards", ""))
def test_every_board_that_is_offered_can_be_read(name: str) -> None:
    assert name in BOARD_SIZES or name.endswith((".json", ".txt")) or len(boards.named(name))


def test_files_are_left_to_the_shell() -> None:
    [item] = complete_files(CONTEXT, PLAIN, "pu")
    assert (item.value, item.type) == ("pu", "file")


def test_techniques_are_completed_with_families_and_groups_and_after_commas() -> None:
    def completed(incomplete: str) -> list[str]:
        return [item.value for item in complete_techniques(CONTEXT, LIST, incomplete)]

    assert set(technique_sets()) | set(ROWS) <= set(completed(""))
    assert completed("defa") == ["default"]
    assert completed("singles,al") == [
        f"singles,{name}" for name in (*technique_sets(), *ROWS) if name.startswith("al")
    ]
    assert "locked,guess" in completed("locked,g")
