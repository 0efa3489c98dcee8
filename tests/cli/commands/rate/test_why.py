"""`polydoku rate --why`: the reasons in words and in JSON, and the picture of the profile."""

import json
from pathlib import Path

import pytest

from cli.runner import Runner
from cli.samples import CLASSIC_MANY, EASY

EXAMPLE = "..23...6....4..1.3.7.......6.5....8...7..8.219....5.....6..3......2......4..1.8.9"

CHAINS = "...9....5..5..7...8.216.79...9..2.4.3..4..5.1....8....7.....8..2.........9.82.1.4"


def test_a_puzzle_has_its_rating_and_the_reasons(polydoku: Runner) -> None:
    result = polydoku("rate", EXAMPLE, "--why")
    assert result.code == 0
    assert result.lines[0] == "3.0 1.2 1.2"
    assert [line.partition(":")[0] for line in result.lines[1:]] == [
        "hardest",
        "steps",
        "bottleneck",
        "needs",
        "backdoor",
    ]


def test_the_drawing_has_the_profile(polydoku: Runner) -> None:
    drawn = polydoku("rate", EXAMPLE, "--why", "--as", "drawn")
    assert drawn.lines[-4].startswith("3.0 ┤")
    ascii_lines = polydoku("rate", EXAMPLE, "--why", "--as", "drawn", "--ascii").lines
    assert ascii_lines[-4].startswith("3.0 |")
    assert all(line.isascii() for line in ascii_lines)


def test_json_has_the_difficulty(polydoku: Runner) -> None:
    row = json.loads(polydoku("rate", EXAMPLE, "--why", "--json").out)
    assert row["ratings"]["se"]["er"] == 3.0
    assert row["difficulty"]["backdoor_size"] == 1
    assert len(row["difficulty"]["steps"]) == sum(row["difficulty"]["tiers"].values())


def test_a_puzzle_without_a_rating_has_no_reasons(polydoku: Runner) -> None:
    result = polydoku("rate", CLASSIC_MANY, "--why", "--json")
    assert result.code == 1
    assert "difficulty" not in json.loads(result.out)


@pytest.mark.parametrize("ending", ["svg", "png", "pdf"])
def test_the_profile_is_a_picture(polydoku: Runner, tmp_path: Path, ending: str) -> None:
    file = tmp_path / f"profile.{ending}"
    assert polydoku("rate", EXAMPLE, "--profile", str(file)).code == 0
    assert file.read_bytes()[:4] in (b"<svg", b"\x89PNG", b"%PDF")


def test_a_profile_is_of_one_puzzle(polydoku: Runner, tmp_path: Path) -> None:
    file = tmp_path / "puzzles.txt"
    file.write_text(f"{EASY}\n{EXAMPLE}\n")
    result = polydoku("rate", str(file), "--profile", str(tmp_path / "profile.svg"))
    assert (result.code, result.err) == (
        2,
        "polydoku: --profile draws one puzzle, but there are more; --only N chooses one\n",
    )


def test_a_profile_has_an_ending_that_is_known(polydoku: Runner) -> None:
    result = polydoku("rate", EXAMPLE, "--profile", "profile.doc")
    assert (result.code, result.err) == (
        2,
        "polydoku: --profile 'profile.doc': unknown ending; expected .svg, .png, .pdf\n",
    )


def test_time_that_is_used_up_is_exit_code_3(polydoku: Runner) -> None:
    assert polydoku("rate", CHAINS, "--why", "--budget-ms", "2").code == 3


@pytest.mark.parametrize("option", ["--why", "--profile=x.svg"])
def test_reasons_are_of_one_scale(polydoku: Runner, option: str) -> None:
    result = polydoku("rate", EXAMPLE, option, "--scale", "all")
    assert result.code == 2
    assert "one scale" in result.err


def test_reasons_are_no_parquet_and_have_the_columns_of_ratings_in_csv(polydoku: Runner) -> None:
    assert polydoku("rate", EXAMPLE, "--why", "--as", "parquet").code == 2
    head, row = polydoku("rate", EXAMPLE, "--why", "--as", "csv").out.split("\n", 1)
    assert head.split(",")[4:7] == ["er", "ep", "ed"]
    assert head.endswith("text")
    assert ",3.0,1.2,1.2," in row
