import pytest

from format_cases import error_of
from polydoku.formats.iss.items import GIVEN, Word, items_of, place_of, split_word


def test_a_string_is_split_at_dots_and_tildes() -> None:
    thermo, givens = items_of(".Thermo~R1C1~R1C2.~R5C5_9")
    assert (thermo.name.text, [word.text for word in thermo.arguments]) == ("Thermo", ["R1C1", "R1C2"])
    assert (givens.name.text, givens.arguments[0].text) == (GIVEN, "R5C5_9")


def test_blanks_mean_nothing_and_places_are_those_of_the_text() -> None:
    text = "  .Ther\nmo ~R1C1~\n R1 C2"
    [thermo] = items_of(text)
    assert [thermo.name.text, *(word.text for word in thermo.arguments)] == ["Thermo", "R1C1", "R1C2"]
    assert place_of(text, thermo.arguments[1].offset) == "line 3, column 2"


def test_groups_have_children() -> None:
    [either, king] = items_of(".Or.AntiKnight.And.~R1C1_1.~R1C2_2.End.End.AntiKing")
    assert [child.name.text for child in either.children] == ["AntiKnight", "And"]
    assert len(either.children[1].children) == 2
    assert (king.name.text, king.children) == ("AntiKing", [])


def test_a_final_dot_is_an_empty_given() -> None:
    assert [item.name.text for item in items_of(".AntiKing.")] == ["AntiKing", GIVEN]


def test_parts_of_a_word_have_their_places() -> None:
    assert split_word(Word("R1C1_2_3", 7)) == [Word("R1C1", 7), Word("2", 12), Word("3", 14)]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (".Or.AntiKnight", "line 1, column 2, Or: this group has no .End"),
        (".And" * 100, "line 1, column 258, And: more than 64 groups inside each other"),
        (".AntiKnight.End", "line 1, column 13: .End without a group before it"),
    ],
)
def test_groups_that_do_not_match_are_refused(text: str, line: str) -> None:
    assert error_of(text) == line
