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


def test_rules_are_added_to_a_text_as_sentences() -> None:
    assert text_with_rules("", []) == ""
    assert text_with_rules("Hello", [CAGE]) == "Hello\n\nkiller cage 3: r1c1 r1c2"
