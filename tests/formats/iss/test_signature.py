"""What a constraint string begins with."""

import pytest

from polydoku.formats.iss.signature import has_string


@pytest.mark.parametrize(
    "text",
    [
        ".~R1C1_5",
        ".Thermo~R1C1~R1C2",
        ".AntiKnight",
        "  .Or.AntiKing.End",
        "# name\n.Windoku",
        "1...\n\n.AntiKing",
    ],
)
def test_strings_are_recognized(text: str) -> None:
    assert has_string(text, text)


@pytest.mark.parametrize("text", ["." * 81, ".A.B" * 64, ".Unknown", "text .AntiKnight", ""])
def test_other_texts_are_not(text: str) -> None:
    assert not has_string(text, text)
