"""Regular lines: digits match a pattern."""

import re

import pytest

from polydoku import Board, Puzzle, RuleError
from polydoku.model.scene import Text
from polydoku.rules import RegularLine
from rules.small_grids import Values, assert_means

FOUR = Board.square(4)


def means(rule: RegularLine, values: Values) -> bool:
    return re.fullmatch(rule.pattern, "".join(map(str, values.all(rule.cells)))) is not None


def test_it_means_that_the_digits_match() -> None:
    assert_means(RegularLine, means)


@pytest.mark.parametrize("pattern", ["1.*", "(12|34)+", "[^1]{2}[14]{2}", "4?3?2?1?", "1|2|3", "()"])
def test_the_solutions_are_the_grids_whose_row_matches(pattern: str) -> None:
    grids = [grid.line[:4] for grid in Puzzle(FOUR).solutions()]
    rule = RegularLine("r1c1 r1c2 r1c3 r1c4", pattern)
    count = Puzzle(FOUR, rules=[rule]).count()
    assert count == sum(re.fullmatch(pattern, line) is not None for line in grids)


def test_a_pattern_that_is_not_supported_or_too_long_is_refused() -> None:
    with pytest.raises(RuleError, match="pattern, character 2: '5' is not supported"):
        Puzzle(FOUR, rules=[RegularLine("r1c1", "15")])
    with pytest.raises(
        RuleError, match="pattern: more than 500 symbols, counted as often as they are repeated"
    ):
        Puzzle(FOUR, rules=[RegularLine("r1c1", "1{501}")])


def test_a_long_pattern_has_a_short_label() -> None:
    texts = [
        shape.text
        for shape in RegularLine("r1c2 r1c1", "(1|2)(3|4){1}").scene(FOUR)
        if isinstance(shape, Text)
    ]
    assert texts == [".*"]


def test_the_start_is_drawn_and_the_pattern_is_in_the_legend() -> None:
    rule = RegularLine("r1c2 r1c1", "1.")
    shapes = rule.scene(FOUR)
    assert [shape.cell for shape in shapes if shape.role == "triangle.pattern"] == [1]
    assert [shape.text for shape in shapes if isinstance(shape, Text)] == ["1."]
    assert rule.is_fully_drawn(FOUR)
    assert rule.legend().endswith("each line with the label 1., in the direction of its triangle, match 1.")
    assert rule.caption() == "regular line: the digits along r1c2 r1c1 match 1."
