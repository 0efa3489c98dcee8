"""`explain --ratings`: the ratings of each puzzle below its steps, or in its row."""

import json

from cli.runner import Runner
from cli.samples import CLASSIC_MANY, EASY, UNIQUE

FIGURES = "SE 1.2/1.2/1.2 · HoDoKu 204 Easy"


def test_the_ratings_follow_the_steps(polydoku: Runner) -> None:
    last_line = polydoku("explain", EASY, "--ratings").lines[-1]
    assert last_line.startswith("solved in 51 steps")
    assert f" · {FIGURES}" in last_line
    assert polydoku("explain", EASY, "--ratings", "--as", "drawn").lines[-1].startswith(FIGURES)


def test_rows_of_summaries_have_ratings_if_there_is_one_solution(polydoku: Runner) -> None:
    lines = polydoku("explain", "--summary", "--ratings", stdin=f"{EASY}\n{CLASSIC_MANY}\n").lines
    assert FIGURES in lines[0]
    assert "SE" not in lines[1]
    rows = polydoku("explain", "--summary", "--ratings", "--json", stdin=f"{EASY}\n{CLASSIC_MANY}\n").lines
    first, second = map(json.loads, rows)
    assert first["ratings"]["se"]["er"] == 1.2
    assert first["ratings"]["hodoku"]["score"] == 204
    assert "ratings" not in second


def test_questions_without_steps_have_no_ratings(polydoku: Runner) -> None:
    result = polydoku("explain", UNIQUE, "--all-now", "--ratings")
    assert (result.code, result.out) == (2, "")
    assert "--all-now and --ratings cannot be combined" in result.err
