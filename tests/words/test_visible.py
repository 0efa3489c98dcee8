import pytest

from polydoku.words.visible import visible


@pytest.mark.parametrize(
    ("text", "escaped"),
    [("", ""), ("é 日本 👩‍👧", "é 日本 👩‍👧"), ("a\tb\n", r"a\u0009b\u000a"), ("\u2028", r"\u2028")],
)
def test_only_control_characters_are_escaped(text: str, escaped: str) -> None:
    assert visible(text) == escaped


def test_tabs_and_line_ends_stay_in_several_lines() -> None:
    assert visible("a\tb\r\n\x1b\r", keep_lines=True) == "a\tb\r\n\\u001b\\u000d"
