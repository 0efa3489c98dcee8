"""`polydoku explain`: numbered steps, drawings, rows, exit codes."""

import pytest

import requires
from cli.runner import Runner
from cli.samples import DEAD, HARD, NONE, SIX, UNIQUE
from polydoku import Puzzle

EXAMPLES = requires.ROOT / "examples"


def test_drawn_many_puzzles_are_each_explained(polydoku: Runner) -> None:
    result = polydoku("explain", "--as", "drawn", stdin=f"{UNIQUE}\n{UNIQUE}\n")
    assert result.out.count("solved in 11 steps") == 2


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ((UNIQUE,), 0),
        ((SIX,), 1),
        ((NONE,), 1),
        ((DEAD,), 1),
        ((HARD, "--use", "singles"), 1),
        ((HARD, "--use", "guess"), 0),
        ((HARD, "--use", "guess", "--guesses", "1"), 3),
        ((UNIQUE, "--use", "nonsense"), 2),
    ],
)
def test_exit_codes_say_how_it_ended(polydoku: Runner, arguments: tuple[str, ...], code: int) -> None:
    assert polydoku("explain", *arguments).code == code


def test_several_solutions_are_said(polydoku: Runner) -> None:
    result = polydoku("explain", SIX)
    assert result.lines[0].startswith("2 or more solutions; they differ at ")
    assert result.lines[0] in result.err


def test_cells_are_written_in_letters_when_asked(polydoku: Runner) -> None:
    result = polydoku("explain", UNIQUE, "--notation", "A1")
    assert "3 fits only A2" in result.lines[0]


def test_unknown_names_are_refused_with_the_nearest(polydoku: Runner) -> None:
    result = polydoku("explain", UNIQUE, "--use", "hiden-single")
    assert result.err == (
        "polydoku: no technique 'hiden-single'; did you mean 'hidden-single'? "
        "'polydoku info techniques' lists them\n"
    )


def test_a_players_grid_is_where_it_begins(polydoku: Runner) -> None:
    result = polydoku("explain", UNIQUE, "--grid", Puzzle.read(UNIQUE).solution().line)
    assert result.lines == ["solved in 0 steps"]
