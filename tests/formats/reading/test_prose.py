import pytest

from polydoku import rules
from polydoku.formats.reading.prose import may_add_rules, text_with_rules

CAGE = rules.KillerCage("r1c1 r1c2", 3)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Normal sudoku rules apply!",
        "Place 1-9 in each row, column and box.\nHave fun",
        "Normal rules apply. Digits in a cage sum to its clue. Cages do not touch",
    ],
)
def test_usual_sentences_and_those_about_a_rule_add_no_rule(text: str) -> None:
    assert not may_add_rules(text, [CAGE])


@pytest.mark.parametrize("text", ["Normal rules apply. Thermometers increase.", "Every circle is prime"])
def test_other_sentences_may_add_a_rule(text: str) -> None:
    assert may_add_rules(text, [CAGE])
    assert may_add_rules(text, [])


DOTS = rules.Kropki(white="r1c1-r1c2")


@pytest.mark.parametrize(
    "sentence", ["All dots are given.", "All possible circles are marked", "Dots have a negative constraint"]
)
def test_that_all_clues_are_given_is_a_rule(sentence: str) -> None:
    text = f"Kropki dots join consecutive digits. {sentence}"
    assert may_add_rules(text, [DOTS])
    assert not may_add_rules(
        text.replace("circle", "dot"), [rules.Kropki(white="r1c1-r1c2", negative="white")]
    )


@pytest.mark.parametrize("text", ["Not all dots are given.", "No negative constraint on dots", "Some dots"])
def test_that_clues_may_be_missing_is_none(text: str) -> None:
    assert not may_add_rules(text, [DOTS])


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("1-5-9 rules apply", rules.Indexer("r1c1", "column")),
        ("Digits must increase from bulb to end", rules.Thermometer("r1c1 r1c2")),
        ("Cells in the same position of a box are different", rules.DisjointGroups()),
    ],
)
def test_a_rule_may_be_described_without_its_name(text: str, rule: rules.Rule) -> None:
    assert not may_add_rules(text, [rule])
    assert may_add_rules(text, [CAGE])


def test_a_sentence_about_a_rule_may_tell_another_one() -> None:
    arrow = rules.Arrow("r1c1", "r1c2 r1c3")
    assert may_add_rules("Digits along an arrow are all odd.", [arrow])
    assert not may_add_rules("Digits along an arrow are all odd.", [arrow, rules.Odd("r1c1")])
    assert may_add_rules("The sums of cages are primes", [CAGE])


def test_rules_are_added_to_a_text_as_sentences() -> None:
    assert text_with_rules("", []) == ""
    assert text_with_rules("Hello", [CAGE]) == "Hello\n\nkiller cage 3: r1c1 r1c2"
