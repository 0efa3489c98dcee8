"""`--only` and `--part`: choosing puzzles by number, range, name and part."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cli.runner import Runner
from cli.samples import CLASSIC_MANY, CLASSIC_NONE, EULER, HARD
from polydoku.cli.puzzle_selection import consecutive_ranges, parse_selection
from polydoku.errors import PuzzleError

FIVE = "".join(f"{line}\n" for line in (HARD, CLASSIC_NONE, CLASSIC_MANY, HARD, CLASSIC_NONE))
WORDS = ["unique", "none", "many", "unique", "none"]


@pytest.mark.parametrize(
    ("only", "numbers"),
    [("1", [1]), ("2-4", [2, 3, 4]), ("5,1-2", [1, 2, 5]), ("3,3,2-3", [2, 3]), ("4-99", [4, 5])],
)
def test_numbers_choose_puzzles_in_input_order(polydoku: Runner, only: str, numbers: list[int]) -> None:
    result = polydoku("check", "--only", only, stdin=FIVE)
    assert result.lines == [WORDS[number - 1] for number in numbers]


def test_names_choose_puzzles(polydoku: Runner) -> None:
    result = polydoku("solve", "--only", '"Grid 02"', "--corners", stdin=EULER)
    assert result.lines[0].startswith("Grid 02  ")
    assert polydoku("solve", "--only", "Grid 01,2", "--corners", stdin=EULER).out.count("Grid") == 2


def test_one_chosen_puzzle_is_a_lone_one(polydoku: Runner) -> None:
    assert polydoku("check", "--only", "2", stdin=FIVE).err == (
        "polydoku: line 2: no solution: 5 twice in row 1 (r1c1, r1c2)\n"
    )


def test_what_matches_nothing_is_an_error_with_the_nearest_name(polydoku: Runner) -> None:
    result = polydoku("check", "--only", "Grid 12", stdin=EULER)
    assert (result.code, result.out) == (2, "")
    assert result.err in (
        "polydoku: --only: no puzzle 'Grid 12'; did you mean 'Grid 01'?\n",
        "polydoku: --only: no puzzle 'Grid 12'; did you mean 'Grid 02'?\n",
    )
    assert polydoku("check", "--only", "1,9", stdin=FIVE)[0] == 2


def test_a_bad_puzzle_that_is_not_wanted_does_no_harm(polydoku: Runner) -> None:
    assert polydoku("check", "--only", "1", stdin=f"{HARD}\n{HARD[:40]}\n").out == "unique\n"


def test_the_index_stays_that_of_the_whole(polydoku: Runner) -> None:
    rows = polydoku("check", "--only", "3-4", "--json", stdin=FIVE).lines
    assert [row.split(",")[0] for row in rows] == ['{"index":3', '{"index":4']


@pytest.mark.parametrize("text", ["", ",", "3-1", "0", '"', "1,,2"])
def test_a_list_that_makes_no_sense_is_refused(text: str) -> None:
    with pytest.raises(PuzzleError, match="--only"):
        parse_selection(text)


@given(st.sets(st.integers(0, 60)))
def test_runs_cover_the_numbers(numbers: set[int]) -> None:
    given = sorted(numbers)
    assert [n for start, stop in consecutive_ranges(given) for n in range(start, stop)] == given
