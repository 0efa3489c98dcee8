"""Equal sums of segments."""

import pytest

from polydoku import Board, BoardError, Puzzle, RuleError
from polydoku.cli.rule_list import parse_rules
from polydoku.model.scene import Text
from polydoku.rules import EqualSums
from rules.small_grids import Values, assert_means

FOUR = Board.square(4)


def means(rule: EqualSums, values: Values) -> bool:
    return len({sum(values.all(segment)) for segment in rule.segments}) == 1


def test_it_means_that_the_segments_have_one_sum() -> None:
    assert_means(EqualSums, means, 100)


def test_segments_are_texts_or_sequences() -> None:
    assert EqualSums(["r1c1 r1c2", "r2c3"]) == EqualSums([("r1c1", "r1c2"), ["r2c3"]])


@pytest.mark.parametrize(
    ("segments", "error", "line"),
    [
        ([], RuleError, "rule 'equal-sums': segments: 0 segments, not 2 or more"),
        (["r1c1 r1c2"], RuleError, "rule 'equal-sums': segments: 1 segment, not 2 or more"),
        (["r1c1", ""], RuleError, "rule 'equal-sums': segments[1]: 0 cells, not 1 or more"),
        (["r1c1", "r1c2 r1c2"], RuleError, "rule 'equal-sums': r1c2 is listed twice"),
        (
            ["r1c1", "r9c9"],
            BoardError,
            "rule 'equal-sums': segments[1][0]: r9c9 is not a cell of this board (r1c1 to r4c4)",
        ),
    ],
)
def test_segments_that_are_none_are_refused(segments: list[str], error: type[Exception], line: str) -> None:
    with pytest.raises(error) as raised:
        Puzzle(FOUR, rules=[EqualSums(segments)])
    assert str(raised.value) == line


def test_slashes_separate_segments_on_the_command_line() -> None:
    assert parse_rules("equal-sums(segments=r1c1 r1c2 / r2c3)") == [EqualSums(["r1c1 r1c2", "r2c3"])]


def test_a_cell_may_be_in_two_segments() -> None:
    rule = EqualSums(["r1c1 r1c2", "r1c2 r2c3"])
    [linear] = rule.constraints(FOUR)
    assert set(linear.cells) == {0, 6}
    assert not rule.is_fully_drawn(FOUR)


def test_it_says_the_sums_as_an_equation() -> None:
    assert EqualSums(["r1c1 r1c2", "r2c3"]).sentence() == "r1c1 + r1c2 = r2c3"


def test_each_segment_has_an_equals_sign() -> None:
    texts = [shape for shape in EqualSums(["r1c1 r1c2", "r2c3"]).scene(FOUR) if isinstance(shape, Text)]
    assert [(text.text, text.cell) for text in texts] == [("=", 0), ("=", 6)]
