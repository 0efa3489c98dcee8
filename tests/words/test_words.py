import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from polydoku import extensions, words

extensions.load()

CODES = sorted((code, row) for table in words.TABLES for code, row in table.items())


@pytest.mark.parametrize(("code", "row"), CODES, ids=[code for code, _ in CODES])
def test_every_text_can_be_filled_and_is_one_plain_line(code: str, row: tuple[str, str]) -> None:
    names = set(re.findall(r"{(\w+)", " ".join(row)))
    what, hint = words.error(code, dict.fromkeys(names, 3))
    assert what
    assert "\n" not in what + hint
    assert not what.endswith(".")
    assert not hint.endswith(".")


NOUNS = (
    "byte|cell|character|clue|colon|column|digit|house|level|name|number"
    "|path|place|puzzle|region|row|symbol|word"
)


@pytest.mark.parametrize(("code", "row"), CODES, ids=[code for code, _ in CODES])
def test_a_count_of_one_has_a_singular_noun(code: str, row: tuple[str, str]) -> None:
    names = set(re.findall(r"{(\w+)", " ".join(row)))
    line = "; ".join(words.error(code, dict.fromkeys(names, 1)))
    assert re.findall(rf"(?<![\w,.×-])1 (?:{NOUNS})s\b", line) == []


def test_a_count_is_printed_with_its_noun() -> None:
    facts = {"length": 1, "board": "9×9", "cells": 81}
    assert words.error("line-length", facts)[0] == "1 character, but a 9×9 puzzle has 81"
    assert (
        words.error("line-length", facts | {"length": 1600})[0] == "1,600 characters, but a 9×9 puzzle has 81"
    )


def test_only_a_similar_word_is_suggested() -> None:
    assert words.suggestion("thermos", ["thermo"]) == "; did you mean 'thermo'?"
    assert words.suggestion("zebra", ["thermo"]) == ""


def test_amounts_agree_with_their_noun() -> None:
    assert words.amount(1, "cell") == "1 cell"
    assert words.amount(2000, "cell") == "2,000 cells"
    assert words.amount(2, "box", "boxes") == "2 boxes"


def test_an_unknown_code_is_a_fault_of_the_program() -> None:
    with pytest.raises(KeyError, match="no-such-code"):
        words.error("no-such-code", {})


def test_an_extension_adds_its_lines() -> None:
    table = {"test-line": ("{count:cell} left in {name}", "fill {count}")}
    words.register(table)
    try:
        assert words.error("test-line", {"count": 1, "name": "row 1"}) == ("1 cell left in row 1", "fill 1")
        assert words.error("test-line", {"count": 1200, "name": 3})[0] == "1,200 cells left in 3"
    finally:
        words.TABLES.remove(table)


@given(st.integers(0, 10**9))
def test_an_amount_has_its_number_with_commas(count: int) -> None:
    number, noun = words.amount(count, "cell").split()
    assert int(number.replace(",", "")) == count
    assert noun == ("cell" if count == 1 else "cells")


@given(st.lists(st.text("abcdef-", min_size=3, max_size=8), min_size=1, max_size=6, unique=True), st.data())
def test_a_suggestion_is_one_of_the_known_words(known: list[str], data: st.DataObject) -> None:
    word = data.draw(st.sampled_from(known) | st.text("abcdef-", max_size=9))
    suggestion = words.suggestion(word, known)
    assert suggestion in {"", *(f"; did you mean '{name}'?" for name in known)}
    if word in known:
        assert suggestion == f"; did you mean '{word}'?"


def test_a_very_long_fact_is_shortened() -> None:
    text, _ = words.error("cell-unknown", {"name": "start" + "x" * 5000 + "end", "first": "a", "last": "b"})
    assert len(text) < 260
    assert text.startswith("startx")
    assert "xend is not a cell" in text
    assert "…" in text
    exact = "y" * words.MAX_FACT_LENGTH
    assert exact in words.error("cell-unknown", {"name": exact, "first": "a", "last": "b"})[0]
