"""The options that every command has."""

import pytest

from cli.samples import SIX, UNIQUE
from polydoku import Puzzle, Verdict
from polydoku.cli.options import CommonOptions, check_exclusive
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
