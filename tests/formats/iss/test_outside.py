import pytest

from format_cases import error_of, read


@pytest.mark.parametrize(
    ("start", "last", "length"),
    [
        ("R1C1", "r9c9", 9),
        ("R8C1", "r9c2", 2),
        ("R2C9", "r1c8", 2),
        ("R8C9", "r1c2", 8),
        ("R1C2", "r2c1", 2),
        ("R1C9", "r9c1", 9),
        ("R9C2", "r2c9", 8),
        ("R9C8", "r8c9", 2),
    ],
)
def test_diagonals_are_named_by_their_first_cell(start: str, last: str, length: int) -> None:
    [rule] = read(f".LittleKiller~9~{start}").rules
    cells = rule.to_json()["cells"]
    assert (cells[0], cells[-1], len(cells)) == (start.lower(), last, length)


@pytest.mark.parametrize("start", ["R9C1", "R9C9", "R5C5"])
def test_no_diagonal_begins_elsewhere(start: str) -> None:
    line = f"line 1, column 17, LittleKiller: no diagonal of this rule begins at '{start}'"
    assert error_of(f".LittleKiller~9~{start}") == line


def test_of_several_clues_at_one_place_the_last_counts() -> None:
    rules = read(".XSum~R1~10~.XSum~R1~~11.XSum~R1~12~").rules
    assert [(rule.to_json()["cells"][0], rule.to_json()["total"]) for rule in rules] == [
        ("r1c1", 12),
        ("r1c9", 11),
    ]


def test_a_sandwich_in_a_line_that_lacks_digits_is_a_lunchbox() -> None:
    assert [rule.id for rule in read(".Shape~6x9.Sandwich~5~R1.Sandwich~5~C1").rules] == [
        "sandwich",
        "lunchbox",
    ]


def test_a_wrong_rank_is_named_at_the_first_rank() -> None:
    assert read(".FullRank~R1~9~.AntiKing").rules
    line = "line 1, column 11, FullRank: rule 'full-rank': ranks[0] 99: must be 1 to 36"
    assert error_of(".AntiKing.FullRank~R1~99~") == line


def test_zero_is_the_height_of_a_hidden_skyscraper() -> None:
    puzzle = read(".Shape~5x5~0-4.HiddenSkyscraper~R1~0~")
    rest = bytes([1] * 20)
    for values, holds in (([2, 0, 1, 3, 4], True), ([1, 2, 4, 0, 3], True), ([0, 2, 1, 3, 4], False)):
        assert puzzle.rules[0].holds(puzzle.board, bytes(value + 1 for value in values) + rest) == holds


def test_ties_without_ranks_matter_only_if_there_are_none() -> None:
    assert read(".FullRankTies~any").rules == ()
    assert [rule.id for rule in read(".FullRankTies~none").rules] == ["full-rank"]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (".XSum~R10~5~", "line 1, column 7, XSum: 'R10' is not a row or column; write R1 or C1"),
        (".XSum~Ra~5~", "line 1, column 7, XSum: 'Ra' is not a row or column; write R1 or C1"),
        (".Shape~4x4~~Raw.XSum~R1~5~", "line 1, column 17, XSum: not possible on a grid of the kind Raw"),
        (".XSum~R1~five~", "line 1, column 10, XSum: 'five' is not an integer"),
    ],
)
def test_wrong_arguments_are_refused(text: str, line: str) -> None:
    assert error_of(text) == line
