import random

import pytest

from format_cases import error_of, read


def test_givens_of_a_cell_leave_the_values_of_all() -> None:
    puzzle = read(".~R1C1_5~R1C2_1_2_3.~R1C2_3_2_9~R1C3_1_2.~R1C3_2_3")
    assert (puzzle.givens["r1c1"], puzzle.givens["r1c3"], puzzle.given_count) == (5, 2, 2)
    assert puzzle.allowed is not None
    assert puzzle.allowed[:3] == (511, 0b110, 511)


def test_contradicting_givens_leave_no_candidate() -> None:
    puzzle = read(".~R1C1_5.~R1C1_6")
    assert puzzle.allowed is not None
    assert puzzle.allowed[0] == 0
    assert puzzle.solve().count == 0


def test_a_cell_that_a_sum_lists_twice_counts_twice() -> None:
    [rule] = read(".Sum~9~R1C1~R1C1~R5C5").rules
    assert (rule.to_json()["cells"], rule.to_json()["coefficients"]) == (["r1c1", "r5c5"], [2, 1])
    total, different = read(".Cage~9~R1C1~R1C1~R5C5").rules
    assert total == rule
    assert different.to_json()["cells"] == ["r1c1", "r5c5"]


def test_the_last_quadruple_at_a_corner_counts() -> None:
    [rule] = read(".Quad~R1C1~1~2.Quad~R1C1~3").rules
    assert rule.to_json()["digits"] == [3]


def test_a_quadruple_among_extra_cells() -> None:
    [rule] = read(".Var~X~~2x3.Quad~VX2~1~2").rules
    assert rule.to_json()["cells"] == ["VX2", "VX3", "VX5", "VX6"]


@pytest.mark.parametrize(("kind", "line"), [("R", [1, 5, 9]), ("C", [4, 5, 6, 7])])
def test_an_indexer_on_a_grid_of_other_digits_is_tables(kind: str, line: list[int]) -> None:
    """The second cell of its row and its column says in which cell of the line the value 2 is."""
    puzzle = read(f".Shape~3x4~0-4.NoBoxes.Indexing~{kind}~R2C2")
    rng = random.Random(3)
    for _ in range(500):
        digits = bytes(rng.randint(1, 5) for _ in range(12))
        values = [digits[cell] - 1 for cell in line]
        control = digits[5] - 1
        means = all((control == n) == (value == 2) for n, value in enumerate(values, 1))
        expected = means and 1 <= control <= len(line)
        assert all(rule.holds(puzzle.board, digits) for rule in puzzle.rules) == expected


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (".~R1C1", "line 1, column 3, Given: 'R1C1' has no digit; write R1C1_5"),
        (".~R1C1_0", "line 1, column 8, Given: '0' is not a digit; expected 1 to 9"),
        (".Sum~9_=_1~R1C1~R1C2", "line 1, column 2, Sum: 1 coefficient for 2 cells"),
        (".Quad~R9C1~1", "line 1, column 7, Quad: no square of four cells begins at 'R9C1'"),
        (".LookAndSay~123~R1C1", "line 1, column 13, LookAndSay: '123' is not a list of counts and digits"),
        (
            ".SameValues~2~R1C1~R1C2~R1C3",
            "line 1, column 13, SameValues: 3 cells cannot be divided into 2 sets",
        ),
        (
            ".Cage~9" + 1_200 * "~R1C2",
            "line 1, column 2, Cage: r1c2 counts 1,200 times; expected at most 100 times",
        ),
        (".Indexing~B~R1C1", "line 1, column 11, Indexing: 'B' is neither R nor C"),
    ],
)
def test_wrong_arguments_are_refused(text: str, line: str) -> None:
    assert error_of(text).startswith(line)
