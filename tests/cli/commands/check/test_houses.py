"""`check --houses`: a line for each house before and after solving, with its digits, sum and state."""

import json
import re

import pytest

from cli.runner import Runner
from cli.samples import DEAD, NONE, SIX, UNIQUE
from polydoku import Puzzle

PUZZLE = Puzzle.read(UNIQUE)
LINE = re.compile(r"(?P<name>\w+ \d)  (?P<digits>[\d. ]+?) *= (?P<sum>\d+) +(?P<state>.+)")


def houses(lines: list[str]) -> dict[str, re.Match[str]]:
    matches = [LINE.fullmatch(line) for line in lines]
    return {match["name"]: match for match in matches if match}


def test_each_house_has_a_line_before_and_after(polydoku: Runner) -> None:
    result = polydoku("check", UNIQUE, "--houses")
    assert result.code == 0
    middle = result.lines.index("after")
    before, after = houses(result.lines[:middle]), houses(result.lines[middle:])
    names = [house.name for house in PUZZLE.board.houses]
    assert list(before) == list(after) == names
    solution = PUZZLE.solution()
    for house in PUZZLE.board.houses:
        held = [PUZZLE.givens[cell] for cell in house.cells]
        assert before[house.name]["digits"].split() == [str(digit or ".") for digit in held]
        assert int(before[house.name]["sum"]) == sum(held)
        empty = held.count(0)
        assert before[house.name]["state"] == (f"{empty} empty" if empty else "ok")
        assert after[house.name]["digits"].split() == [str(solution[cell]) for cell in house.cells]
        assert (int(after[house.name]["sum"]), after[house.name]["state"]) == (10, "ok")


def test_the_last_line_of_a_list_counts_its_houses(polydoku: Runner) -> None:
    lines = polydoku("check", UNIQUE, "--houses").lines
    assert lines[-1] == "12 houses, all ok"
    full = [house for house in PUZZLE.board.houses if all(PUZZLE.givens[cell] for cell in house.cells)]
    assert lines[lines.index("after") - 2] == f"12 houses, {len(full)} ok"


def test_a_digit_that_a_house_has_twice_is_named(polydoku: Runner) -> None:
    result = polydoku("check", NONE, "--houses")
    assert result.code == 1
    assert "after" not in result.lines
    states = {name: match["state"] for name, match in houses(result.lines).items()}
    assert states["row 1"] == states["box 1"] == "1 twice"
    assert states["row 2"] == "4 empty"


@pytest.mark.parametrize(("puzzle", "code"), [(UNIQUE, 0), (SIX, 1), (DEAD, 1), (NONE, 1)])
def test_rows_hold_the_houses_as_they_stand_after_solving(polydoku: Runner, puzzle: str, code: int) -> None:
    result = polydoku("check", puzzle, "--houses", "--json")
    assert result.code == code
    row = json.loads(result.out)
    solved = row["status"] in ("unique", "many")
    assert [house["name"] for house in row["houses"]] == [house.name for house in PUZZLE.board.houses]
    for house in row["houses"]:
        assert len(house["cells"]) == len(house["digits"]) == 4
        different = len(set(house["digits"])) == 4 and "." not in house["digits"]
        assert house["ok"] == different
        assert house["ok"] or not solved


def test_the_published_form_prints_paths_and_a_result(polydoku: Runner) -> None:
    result = polydoku("check", UNIQUE, "--houses", "--as-published")
    assert result.code == 0
    assert result.lines.count("Puzzle solved!") == 1
    paths = [line for line in result.lines if line.startswith("Path")]
    assert len(paths) == 2 * len(PUZZLE.board.houses)
    assert paths[0] == "Path  1: [1, 0, 0, 4] =  5 x"
    assert paths[12:] == [line for line in paths[12:] if line.endswith(" = 10 Okay!")]


def test_the_published_form_says_when_there_is_no_solution(polydoku: Runner) -> None:
    result = polydoku("check", DEAD, "--houses", "--as-published")
    assert result.code == 1
    assert "Puzzle not solved." in result.lines
    assert not [line for line in result.lines if line.endswith("Okay!")]


def test_houses_of_rules_are_listed_too(polydoku: Runner) -> None:
    result = polydoku("check", UNIQUE, "--houses", "--rules", "diagonal")
    names = [line.split("  ")[0] for line in result.lines]
    assert sum(name.startswith("diagonal") for name in names) in (2, 4)


def test_the_houses_of_several_puzzles_have_titles(polydoku: Runner) -> None:
    alone = polydoku("check", UNIQUE, "--houses").lines
    both = polydoku("check", "--houses", stdin=f"{UNIQUE}\n{UNIQUE}\n").lines
    assert both == ["puzzle 1", *alone, "puzzle 2", *alone]
