import re

import pytest

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
