import pytest

from format_cases import error_of, read
from polydoku.formats.iss.items import Word
from polydoku.formats.iss.lines import parts_without_repeats, segments_of
from polydoku.model.board import Cell


def test_lines_that_are_too_short_mean_nothing() -> None:
    assert read(".Thermo~R1C1.Renban~R1C1.Palindrome~R1C1.Modular~3~R1C1.Whisper~R1C1").rules == ()


def test_a_whisper_that_comes_back_to_a_cell_is_several() -> None:
    first, second = read(".Whisper~3~R1C1~R1C2~R2C2~R2C1~R1C1").rules
    assert first.to_json()["cells"] == ["r1c1", "r1c2", "r2c2", "r2c1"]
    assert second.to_json()["cells"] == ["r2c1", "r1c1"]
    assert parts_without_repeats([Cell(n) for n in (1, 2, 1, 2)]) == [[1, 2], [2, 1], [1, 2]]


@pytest.mark.parametrize(
    ("text", "coefficients"),
    [
        (".Arrow~R1C1~R1C2~R1C2", {"r1c1": -1, "r1c2": 2}),
        (".PillArrow~2~R1C1~R1C2~R1C2~R1C3", {"r1c1": -10, "r1c3": 1}),
        (".DoubleArrow~R1C1~R1C2~R1C2~R1C3", {"r1c1": -1, "r1c2": 2, "r1c3": -1}),
    ],
)
def test_an_arrow_that_holds_a_cell_twice_is_a_sum(text: str, coefficients: dict[str, int]) -> None:
    [rule] = read(text).rules
    document = rule.to_json()
    assert document["rule"] == "sum"
    document_coefficients = dict(zip(document["cells"], document["coefficients"], strict=True))
    assert document_coefficients.items() >= coefficients.items()


def test_a_palindrome_that_holds_a_cell_twice_is_clones() -> None:
    [rule] = read(".Palindrome~R1C1~R1C2~R1C3~R1C1").rules
    assert (rule.to_json()["cells"], rule.to_json()["copy"]) == (["r1c1", "r1c2"], ["r1c1", "r1c3"])


def test_a_line_of_remainders_by_one_means_nothing() -> None:
    assert read(".Modular~1~R1C1~R1C2").rules == ()


def test_values_from_zero_say_where_a_digit_is_in_a_choice() -> None:
    [rule] = read(".Shape~4x4~0-3.ValueIndexing~R1C1~R2C2~R3C3~R4C4").rules
    board = read(".Shape~4x4~0-3.~R1C1_0").board
    for control, holds in ((1, False), (2, True), (3, False)):
        digits = bytearray([1] * 16)
        digits[0], digits[5], digits[10] = 3, control, 3
        assert rule.holds(board, bytes(digits)) == holds


def test_region_sums_follow_the_pieces_of_a_jigsaw_without_boxes() -> None:
    jigsaw = ".Shape~4x4.NoBoxes.Jigsaw~AAABACBBCCDBCDDD"
    [rule] = read(f"{jigsaw}.RegionSumLine~R1C1~R1C2~R1C3~R1C4").rules
    assert rule.id == "region-sum-line"
    assert read(".NoBoxes.RegionSumLine~R1C1~R1C4").rules == ()
    assert read(".RegionSumLine~R1C1~R1C2").rules == ()


def test_region_sums_beside_extra_cells_are_equal_sums() -> None:
    [rule] = read(".Var~A.RegionSumLine~R1C2~R1C3~R1C4~R1C3").rules
    assert rule.to_json()["segments"] == [["r1c2", "r1c3"], ["r1c4"], ["r1c3"]]


def test_segments_may_be_empty() -> None:
    words = [Word(text, 0) for text in ["-", "a", "b", "-"]]
    assert [[word.text for word in segment] for segment in segments_of(words)] == [[], ["a", "b"], []]


def test_automata_read_breaks_between_segments() -> None:
    # It accepts 1, a break, and then 22.
    [rule] = read(".Shape~2x2.NFA~RJTsQSA~R1C1~-~R1C2").rules
    document = rule.to_json()
    assert (document["starts"], document["accepts"]) == ([0], [1])
    assert document["transitions"] == [[0, "1", 2], [0, "2", 3], [2, "", 0], [3, "2", 1]]


def test_breaks_beside_empty_segments_at_the_ends_are_read_beforehand() -> None:
    [first] = read(".Shape~2x2.NFA~RJTsQSA~-~R1C1").rules
    assert (first.to_json()["starts"], first.to_json()["segments"]) == ([], [["r1c1"]])
    [last] = read(".Shape~2x2.NFA~RJTsQSA~R1C1~-").rules
    assert (last.to_json()["accepts"], last.to_json()["segments"]) == ([], [["r1c1"]])


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (".NFA~!~R1C1", "line 1, column 6, NFA: '!' is damaged"),
        (".Regex~!~R1C1", "line 1, column 8, Regex: '!' is damaged"),
        (".PillArrow~4~R1C1~R1C2", "line 1, column 2, PillArrow: a pill of 4 cells in an arrow of 2 cells"),
        (".EqualSum~-", "line 1, column 2, EqualSum: 0 cells; expected 1 or more"),
        (".Arrow~R1C1", "line 1, column 2, Arrow: 1 cell; expected 2 or more"),
    ],
)
def test_wrong_arguments_are_refused(text: str, line: str) -> None:
    assert error_of(text).startswith(line)
