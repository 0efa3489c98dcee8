"""`polydoku check`: verdicts, reasons, minimal clues, houses and a player's grid."""

import json
from pathlib import Path

import pytest

from cli.runner import Runner
from cli.samples import (
    CLASSIC_MANY,
    CLASSIC_NONE,
    DEAD,
    FOLDED,
    HARD,
    MINIMAL,
    NONE,
    SIX,
    SOLUTION,
    UNIQUE,
)


@pytest.mark.parametrize(
    ("puzzle", "code", "word", "reason"),
    [
        (UNIQUE, 0, "unique", ""),
        (NONE, 1, "none", "no solution: 1 twice in row 1 (r1c1, r1c2)"),
        (SIX, 1, "many", "2 or more solutions; they differ at r2c3: 1 or 2"),
    ],
)
def test_a_pipe_gets_one_word_and_stderr_the_reason(
    polydoku: Runner, puzzle: str, code: int, word: str, reason: str
) -> None:
    result = polydoku("check", puzzle)
    assert (result.code, result.out) == (code, word + "\n")
    assert result.err == (f"polydoku: line 1: {reason}\n" if reason else "")


def test_many_puzzles_give_one_word_each(polydoku: Runner) -> None:
    result = polydoku("check", stdin=f"{HARD}\n{CLASSIC_NONE}\n{CLASSIC_MANY}\n")
    assert result == (1, "unique\nnone\nmany\n", "")


def test_the_drawn_form_is_the_sentence(polydoku: Runner) -> None:
    result = polydoku("check", NONE, "--as", "drawn")
    assert result == (1, "no solution: 1 twice in row 1 (r1c1, r1c2)\n", "")


def test_minimal_names_the_clues_that_could_go(polydoku: Runner) -> None:
    result = polydoku("check", UNIQUE, "--minimal", "--json")
    row = json.loads(result.out)
    assert (row["minimal"], len(row["redundant"]), row["clues"]) == (False, 1, 5)
    [spare] = row["redundant"]
    assert polydoku("check", UNIQUE, "--minimal").out == f"unique {spare}\n"
    left = list(UNIQUE)
    left[(int(spare[1]) - 1) * 4 + int(spare[3]) - 1] = "."
    assert polydoku("check", "".join(left), "--minimal").out.startswith("unique")


def test_a_budget_is_for_all_searches_of_minimal(polydoku: Runner) -> None:
    done = polydoku("check", HARD, "--minimal", "--max-nodes", "200", "--json")
    row = json.loads(done.out)
    assert (done.code, row["status"], row["stopped_by"]) == (3, "unique", "max_nodes")
    assert "minimal" not in row
    done = polydoku("check", HARD, "--minimal", "--max-nodes", "200")
    assert done.out == "unique stopped\n"
    line = "unique; stopped by max_nodes 200 without an answer; raise the limit"
    assert done.err == f"polydoku: line 1: {line}\n"


def test_a_minimal_puzzle_is_called_so(polydoku: Runner) -> None:
    assert polydoku("check", MINIMAL, "--minimal") == (0, "unique minimal\n", "")
    row = json.loads(polydoku("check", MINIMAL, "--minimal", "--json").out)
    assert (row["minimal"], row["redundant"]) == (True, [])
    assert "minimal" not in json.loads(polydoku("check", SIX, "--minimal", "--json").out)


def test_houses_are_listed_before_and_after(polydoku: Runner) -> None:
    result = polydoku("check", UNIQUE, "--houses")
    assert result.code == 0
    assert result.lines[0] == "before"
    assert "row 1     1 . . 4  = 5   2 empty" in result.lines
    assert "row 1     1 2 3 4  = 10  ok" in result.lines
    assert result.lines[-1] == "12 houses, all ok"


def test_a_house_is_judged_by_its_digits_not_its_sum(polydoku: Runner) -> None:
    result = polydoku("check", "1144" + "." * 12, "--houses")
    assert "row 1     1 1 4 4  = 10  1 twice" in result.lines
    published = polydoku("check", "1144" + "." * 12, "--houses", "--as-published")
    assert published.lines[0] == "Path  1: [1, 1, 4, 4] = 10 x"
    assert "Puzzle not solved." in published.lines


def test_the_published_lines_are_those_of_the_article(polydoku: Runner, data: Path) -> None:
    result = polydoku("check", str(data / "boards" / "seed_000_single.json"), "--houses", "--as-published")
    assert result.lines[0] == "Path  1: [5, 2, 4, 1, 0, 0, 0, 9, 0] = 21 x"
    assert result.lines[4] == "Path  5: [3, 2, 1, 0, 0, 0, 0, 0, 0] =  6 x"
    assert result.lines[19:22] == ["", "Puzzle solved!", ""]
    assert result.lines[22] == "Path  1: [5, 2, 4, 1, 3, 7, 6, 9, 8] = 45 Okay!"
    assert result.lines[40] == "Path 19: [9, 5, 4, 3, 2, 8, 7, 6, 1] = 45 Okay!"
    assert len(result.lines) == 41


def test_houses_in_json_have_cells_and_digits(polydoku: Runner) -> None:
    row = json.loads(polydoku("check", "-", "--houses", "--json", stdin=json.dumps(FOLDED)).out)
    assert row["houses"][0]["name"] == "row 1"
    assert row["houses"][0]["cells"] == ["r1c1", "r1c2", "r2c1"]
    assert all(house["ok"] for house in row["houses"])


@pytest.mark.parametrize(
    ("grid", "code", "sentence"),
    [
        (SOLUTION, 0, "solved"),
        ("12.4.....1...32.", 0, "right so far, 10 cells to go"),
        ("1..42....1...32.", 1, "wrong: 1 digit not of the solution (r2c1)"),
        ("4..4.....1...32.", 1, "wrong: 4 twice in row 1 (r1c1, r1c4); r1c1 is given as 1, not 4"),
        ("2..4.....1...32.", 1, "wrong: r1c1 is given as 1, not 2"),
    ],
)
def test_a_grid_is_judged(polydoku: Runner, grid: str, code: int, sentence: str) -> None:
    result = polydoku("check", UNIQUE, "--grid", grid, "--as", "drawn")
    assert (result.code, result.out) == (code, sentence + "\n")


def test_a_grid_that_leads_nowhere_is_wrong_also_with_several_solutions(polydoku: Runner) -> None:
    result = polydoku("check", "." * 16, "--grid", DEAD, "--as", "drawn")
    assert result == (1, "wrong: no solution has all of these digits\n", "")
    assert polydoku("check", SIX, "--grid", SIX).out == "right\n"


def test_a_grid_comes_from_a_file(polydoku: Runner, tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text(SOLUTION + "\n")
    assert polydoku("check", UNIQUE, "--grid", str(file)).out == "solved\n"
    assert polydoku("check", HARD, "--grid", str(file)).code == 2
    file.write_text(f"{SOLUTION}\n{SOLUTION}\n")
    result = polydoku("check", UNIQUE, "--grid", str(file))
    assert (result.code, result.out) == (2, "")


def test_as_published_needs_houses(polydoku: Runner) -> None:
    assert polydoku("check", UNIQUE, "--as-published").err == "polydoku: --as-published requires --houses\n"


def test_a_players_marks_are_judged_against_the_solution(polydoku: Runner) -> None:
    result = polydoku("check", UNIQUE, "--marks", "r2c1=24 r2c2=24")
    assert result.code == 1
    assert result.out == "wrong\n"
    assert "wrong: 1 mark struck too early (r2c1)" in result.err
    good = polydoku("check", UNIQUE, "--marks", "r2c1=234", "--grid", "12.4.....1...32.", "--json")
    assert good.code == 0
    row = json.loads(good.out)
    assert row["marks"] == {"ok": True, "wrong": []}
    assert row["grid"]["ok"] is True


def test_a_wrong_digit_goes_before_marks(polydoku: Runner) -> None:
    result = polydoku("check", UNIQUE, "--marks", "r2c1=24", "--grid", "14.4.....1...32.")
    assert "twice" in result.err
    assert "struck" not in result.err
