"""`--only` and `--part`: choosing puzzles by number, range, name and part."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cli.runner import Runner
from cli.samples import CLASSIC_MANY, CLASSIC_NONE, EULER, HARD
from effort import examples
from polydoku import Board, Puzzle
from polydoku.cli.puzzle_selection import (
    PuzzleSelection,
    Selector,
    consecutive_ranges,
    parse_selection,
    select_items,
)
from polydoku.errors import PuzzleError
from polydoku.formats.reading.arguments import literal_source
from polydoku.formats.reading.source import Item
from polydoku.formats.reading.source import items as items_of_source

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


RANGES = st.lists(st.tuples(st.integers(1, 12), st.integers(0, 6)), min_size=1, max_size=5)


@given(RANGES, st.integers(1, 20))
@examples(60)
def test_every_number_in_a_range_is_chosen_once_and_in_order(
    ranges: list[tuple[int, int]], count: int
) -> None:
    text = ",".join(f"{first}-{first + more}" if more else str(first) for first, more in ranges)
    selection = parse_selection(text)
    lines = "".join(f"{HARD}\n" for _ in range(count))
    chosen: list[int] = []
    error = ""
    try:
        for item in select_items(items_of_source(literal_source(lines)), selection):
            chosen += range(item.index, item.index + item.count)
    except PuzzleError as raised:
        error = str(raised)
    wanted = {number for first, more in ranges for number in range(first, first + more + 1)}
    assert chosen == sorted(wanted & set(range(1, count + 1)))
    missing = [first for first, _ in ranges if first > count]
    assert bool(error) == bool(missing)
    if missing:
        assert f"no puzzle {missing[0]}" in error


@pytest.mark.parametrize(
    ("text", "entries"),
    [
        ("1", [("1", range(1, 2), "")]),
        (" 2 - 4 ", [("2 - 4", range(0), "2 - 4")]),
        ("2-4, 7", [("2-4", range(2, 5), ""), ("7", range(7, 8), "")]),
        ('"7"', [("7", range(0), "7")]),
        ('"a, b",3', [("a, b", range(0), "a, b"), ("3", range(3, 4), "")]),
        ("Grid 07", [("Grid 07", range(0), "Grid 07")]),
        ("1" * 16, [("1" * 16, range(0), "1" * 16)]),
    ],
)
def test_entries_are_numbers_ranges_and_names(text: str, entries: list[tuple[str, range, str]]) -> None:
    assert parse_selection(text).selectors == [Selector(*entry) for entry in entries]


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("", ""),
        (",", ","),
        ("1,,2", ",2"),
        ("3-1", "3-1"),
        ("0", "0"),
        ("0-3", "0-3"),
        ('1,"', '"'),
        ('""', '""'),
    ],
)
def test_the_part_that_makes_no_sense_is_named(text: str, part: str) -> None:
    with pytest.raises(PuzzleError) as error:
        parse_selection(text)
    assert f"'{part}'" in str(error.value)


def test_a_puzzle_is_chosen_by_its_name_or_its_title() -> None:
    board = Board.square(4)
    puzzles = [Puzzle(board, name="a", title="One"), Puzzle(board, name="b"), Puzzle(board, title="a")]
    numbered = [Item(index=number, puzzle=puzzle) for number, puzzle in enumerate(puzzles, 1)]
    for text, chosen in (("a", [1, 3]), ("One", [1]), ("b,3", [2, 3]), ('"a",1', [1, 3])):
        assert [item.index for item in select_items(iter(numbered), parse_selection(text))] == chosen
    with pytest.raises(PuzzleError, match="no puzzle 'A'"):
        list(select_items(iter(numbered), parse_selection("A")))


def test_numbers_end_the_reading_and_names_do_not() -> None:
    assert parse_selection("2,4-6").is_complete(7)
    assert not parse_selection("2,4-6").is_complete(6)
    assert not parse_selection("2,name").is_complete(10**9)
    assert PuzzleSelection([]).is_complete(1)
