"""Full rank: rows and columns as numbers from both ends, in ascending order."""

import pytest

from polydoku import Board, Grid, Puzzle, RuleError, boards
from polydoku.model.scene import Text
from polydoku.rules.full_rank import FullRank

THREE = boards.latin(3)
GRID = Grid.make(THREE, [1, 2, 3, 2, 3, 1, 3, 1, 2])
"""Read from left, right, top and bottom: 123 231 312, 321 132 213, and the same once more as columns."""

FOUR = Board.square(4)
FOUR_GRID = Grid.make(FOUR, map(int, "1234342121434312"))
ROW = "r1c1 r1c2 r1c3 r1c4"


def number(grid: Grid, reading: str) -> int:
    return int("".join(str(grid[name]) for name in reading.split()))


def all_numbers(grid: Grid) -> list[int]:
    rows = ["".join(map(str, row)) for row in grid.rows()]
    columns = ["".join(column) for column in zip(*rows, strict=True)]
    return sorted(int(text) for line in rows + columns for text in (line, line[::-1]))


@pytest.mark.parametrize(
    "reading", [ROW, "r1c4 r1c3 r1c2 r1c1", "r1c2 r2c2 r3c2 r4c2", "r4c3 r3c3 r2c3 r1c3"]
)
def test_a_reading_has_one_rank_if_no_other_is_equal(reading: str) -> None:
    numbers = all_numbers(FOUR_GRID)
    assert numbers.count(number(FOUR_GRID, reading)) == 1
    ranks = [rank for rank in range(1, 17) if FullRank([reading], [rank]).holds(FOUR, FOUR_GRID.digits)]
    assert ranks == [numbers.index(number(FOUR_GRID, reading)) + 1]


def test_a_reading_may_be_named_by_its_ends() -> None:
    assert FullRank(["r1c1-r1c4"], [1]).constraints(FOUR) == FullRank([ROW], [1]).constraints(FOUR)
    assert FullRank(["r1c1-r1c4"], [1]).sentence().startswith("the rank of r1c1-r1c4 is 1; ")
    with pytest.raises(RuleError, match=r"readings\[1\]: is listed twice"):
        FullRank(["r1c1-r1c4", ROW], [1, 2]).for_board(FOUR)


@pytest.mark.parametrize(("ties", "ranks"), [("none", []), ("only-unclued", []), ("any", [1, 2])])
def test_equal_numbers_share_their_ranks_if_they_may(ties: str, ranks: list[int]) -> None:
    rules = [FullRank([THREE.names[:3]], [rank], ties) for rank in range(1, 13)]  # type: ignore[arg-type]
    assert [rule.ranks[0] for rule in rules if rule.holds(THREE, GRID.digits)] == ranks


@pytest.mark.parametrize(
    ("rule", "board", "line"),
    [
        (FullRank([ROW], [17]), FOUR, "rule 'full-rank': ranks[0] 17: must be 1 to 16"),
        (
            FullRank([ROW], [1, 2]),
            FOUR,
            "rule 'full-rank': 1 reading and 2 ranks; expected a rank for each reading",
        ),
        (
            FullRank([], []),
            FOUR,
            "rule 'full-rank': 0 readings and 0 ranks; expected a rank for each reading",
        ),
        (
            FullRank([ROW, "r1c1 r2c2"], [1, 2]),
            FOUR,
            "rule 'full-rank': readings[1]: not a row or column from end to end",
        ),
        (FullRank([ROW, ROW], [1, 2]), FOUR, "rule 'full-rank': readings[1]: is listed twice"),
        (
            FullRank([ROW], [1], "some"),  # type: ignore[arg-type]
            FOUR,
            "rule 'full-rank': ties is 'none' or 'only-unclued' or 'any'",
        ),
        (
            FullRank(["a b"], [1]),
            Board(["a", "b"], [], digits=2),
            "rule 'full-rank' needs rows and columns of one length",
        ),
    ],
)
def test_wrong_parameters_are_named(rule: FullRank, board: Board, line: str) -> None:
    with pytest.raises(RuleError) as error:
        rule.for_board(board)
    assert str(error.value) == line


def test_without_readings_no_two_numbers_are_equal() -> None:
    rule = FullRank([], [], "none")
    assert not rule.holds(THREE, GRID.digits)
    grids = [grid for grid in Puzzle(FOUR).solutions() if len(set(all_numbers(grid))) == 16]
    assert grids
    assert all(rule.holds(FOUR, grid.digits) for grid in grids)
    assert rule.sentence() == "of all rows and columns, no two numbers are equal"
    assert not rule.is_fully_drawn(FOUR)


def test_ranks_are_drawn_where_their_readings_start() -> None:
    rule = FullRank([ROW, "r1c4 r1c3 r1c2 r1c1"], [3, 14])
    texts = [shape for shape in rule.scene(FOUR) if isinstance(shape, Text)]
    assert [text.text for text in texts] == ["#3", "#14"]
    assert texts[0].at[0] < 0 < 4 < texts[1].at[0]
    assert rule.is_fully_drawn(FOUR)
    assert len(rule.overlap_keys(FOUR)) == 2
    clues = "the rank of r1c1 to r1c4 is 3 and of r1c4 to r1c1 is 14"
    assert rule.sentence() == f"{clues}; a number with a rank equals no other"
    assert "equals no other" in rule.legend()
    assert rule.from_json(rule.to_json()) == rule
