"""ANSI codes stand around a text only where colours are wanted."""

from polydoku.draw.ansi import styled


def test_a_code_is_around_the_text_only_with_colour() -> None:
    assert styled("5", "1", True) == "\x1b[1m5\x1b[0m"
    assert styled("5", "1", False) == styled("5", "", True) == "5"
