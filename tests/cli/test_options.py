"""The options that every command has."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cli.runner import Runner
from cli.samples import SIX, UNIQUE
from polydoku import Puzzle, Verdict
from polydoku.cli.options import (
    Choice,
    CommonOptions,
    FloatRange,
    IntRange,
    check_exclusive,
    check_requirement,
)
from polydoku.errors import PuzzleError


def parameters(**values: object) -> dict[str, object]:
    return {"sources": ("x",), "as_": None, "output": None, **values}


def test_json_is_short_for_its_view() -> None:
    assert CommonOptions.from_click(parameters(json=True), "solve", can_write_puzzles=True).view == "json"
    assert (
        CommonOptions.from_click(parameters(json=True, as_="json"), "solve", can_write_puzzles=True).view
        == "json"
    )
    assert (
        CommonOptions.from_click(parameters(json=False, as_="rows"), "solve", can_write_puzzles=True).view
        == "rows"
    )
    with pytest.raises(PuzzleError, match="--json and --as rows"):
        CommonOptions.from_click(parameters(json=True, as_="rows"), "solve", can_write_puzzles=True)


@pytest.mark.parametrize(("text", "part"), [("1/1", (1, 1)), ("3/7", (3, 7)), (None, None)])
def test_a_part_is_two_numbers(text: str | None, part: tuple[int, int] | None) -> None:
    assert CommonOptions.from_click(parameters(part=text), "solve", can_write_puzzles=True).part == part


@pytest.mark.parametrize("text", ["0/3", "4/3", "1", "1/", "/2", "a/b", "1/2/3", "-1/2", "1 / 2", "1/0"])
def test_a_part_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(PuzzleError, match=r"not K/N|K must be from 1 to"):
        CommonOptions.from_click(parameters(part=text), "solve", can_write_puzzles=True)


def test_a_view_of_its_own_gives_way_to_the_one_asked_for() -> None:
    assert CommonOptions().with_default_view("drawn").view == "drawn"
    assert CommonOptions(view="json").with_default_view("drawn").view == "json"


def test_searches_take_the_budgets_of_the_run() -> None:
    run = CommonOptions(max_nodes=1)
    hard = Puzzle.read("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
    assert run.solve(hard).verdict is Verdict.UNKNOWN
    assert run.has_budget
    assert not CommonOptions().has_budget
    assert CommonOptions().solve(Puzzle.read(SIX), 4).count == 4
    assert CommonOptions(budget_ms=10_000).solve(Puzzle.read(UNIQUE)).verdict is Verdict.ONE


def test_two_of_what_excludes_each_other_are_named() -> None:
    check_exclusive({"--a": True, "--b": False, "--c": None})
    check_exclusive({"--a": True, "--b": "x"}, allowed_pairs=(("--a", "--b"),))
    with pytest.raises(PuzzleError, match="--a and --c cannot be combined"):
        check_exclusive({"--a": True, "--b": False, "--c": "x"})


@pytest.mark.parametrize(
    ("command", "option", "value", "line"),
    [
        ("solve", "--limit", "x", "not a whole number"),
        ("solve", "--limit", "1.5", "not a whole number"),
        ("solve", "--limit", "0", "must be 1 or more"),
        ("solve", "--limit", "9" * 30, "must be 1 to 9,223,372,036,854,775,807"),
        ("count", "--max-nodes", "-2", "must be 1 or more"),
        ("count", "--max-nodes", "ten", "not a whole number"),
        ("check", "--budget-ms", "nan", "not a whole number"),
        ("check", "--budget-ms", "1" + "0" * 13, "must be 1 to 1,000,000,000,000"),
        ("solve", "--threads", "1025", "must be 1 to 1,024"),
        ("solve", "--max-size", "4097", "must be 1 to 4,096"),
        ("solve", "--color", "blue", "must be auto, always or never"),
        ("solve", "--color", "alway", "must be auto, always or never; did you mean 'always'?"),
        ("hint", "--level", "6", "must be 1 to 5"),
        ("hint", "--notation", "a1", "must be rc or A1"),
        ("explain", "--guesses", "x", "not a whole number"),
        ("draw", "--paper", "a5", "must be a4 or letter"),
        ("draw", "--margin-mm", "201", "must be 0 to 200"),
        ("draw", "--margin-mm", "-1", "must be 0 to 200"),
        ("draw", "--margin-mm", "inf", "must be 0 to 200"),
        ("draw", "--margin-mm", "wide", "not a number"),
    ],
)
def test_a_wrong_value_names_its_option_and_what_would_be_right(
    polydoku: Runner, command: str, option: str, value: str, line: str
) -> None:
    assert polydoku(command, UNIQUE, option, value) == (2, "", f"polydoku: {option} {value}: {line}\n")


def test_an_empty_value_is_shown_as_one(polydoku: Runner) -> None:
    assert polydoku("solve", UNIQUE, "--limit", "").err == "polydoku: --limit '': not a whole number\n"
    assert polydoku("draw", UNIQUE, "--margin-mm", "").err == "polydoku: --margin-mm '': not a number\n"


@given(st.integers(-(10**20), 10**20), st.integers(-9, 9), st.integers(0, 10**6))
def test_a_whole_number_is_taken_within_its_range_and_refused_beyond(
    number: int, least: int, width: int
) -> None:
    kind = IntRange(least, least + width)
    if least <= number <= least + width:
        assert kind.convert(str(number), None, None) == number
    else:
        with pytest.raises(PuzzleError, match="must be"):
            kind.convert(str(number), None, None)


@given(st.floats(allow_nan=True, allow_infinity=True))
def test_a_number_is_taken_within_its_range_and_refused_beyond(number: float) -> None:
    if 0 <= number <= 200:
        assert FloatRange(0, 200).convert(repr(number), None, None) == number
    else:
        with pytest.raises(PuzzleError, match="must be 0 to 200"):
            FloatRange(0, 200).convert(repr(number), None, None)


@pytest.mark.parametrize("word", ["one", "two", "three"])
def test_a_word_is_taken_as_it_is_written(word: str) -> None:
    kind = Choice("one", "two", "three")
    assert kind.convert(word, None, None) == word
    with pytest.raises(PuzzleError, match="must be one, two or three"):
        kind.convert(word.upper(), None, None)


def test_what_an_option_requires_is_named() -> None:
    check_requirement({"--a": None, "--b": False}, "-o FILE", False)
    check_requirement({"--a": 3}, "-o FILE", True)
    with pytest.raises(PuzzleError, match="--b requires -o FILE"):
        check_requirement({"--a": None, "--b": 0}, "-o FILE", False)


def test_a_margin_of_nothing_requires_a_page_like_any_other(polydoku: Runner) -> None:
    for margin in ("0", "5"):
        result = polydoku("draw", UNIQUE, "--margin-mm", margin)
        assert result == (2, "", "polydoku: --margin-mm requires -o FILE\n")


@pytest.mark.parametrize("count", range(5))
def test_of_options_that_exclude_each_other_one_may_be_given(count: int) -> None:
    options = {f"--{letter}": number < count for number, letter in enumerate("abcd")}
    if count < 2:
        check_exclusive(options)
    else:
        with pytest.raises(PuzzleError, match="--a and --b cannot be combined; give one of them"):
            check_exclusive(options)
