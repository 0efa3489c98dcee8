import json

import pytest

import requires
from format_cases import error_of, read, read_all, to
from polydoku import Board, Grid, Puzzle
from polydoku.formats import detect
from polydoku.formats.killer import cages_of, is_long_killer
from polydoku.rules import Diagonal, KillerCage

CAGE = 256 * 10 + 7
TEXT = f"3x3::k:{CAGE}:{CAGE}:3840:" + "12:" * 78


def test_a_number_is_a_total_and_a_cage() -> None:
    assert read(TEXT) == Puzzle(Board.square(9), rules=[KillerCage("r1c1 r1c2", 10), KillerCage("r1c3", 15)])
    assert cages_of(TEXT) == (False, [(10, [0, 1]), (15, [2])])


def test_the_letter_d_means_both_diagonals() -> None:
    assert read(TEXT.replace("::", ":d:")).rules[:2] == (Diagonal("+"), Diagonal("-"))


def test_the_last_colon_may_be_missing_and_lines_are_puzzles() -> None:
    assert read_all(f"{TEXT[:-1]}\n\n{TEXT}\n") == [read(TEXT)] * 2


def test_it_is_detected_by_its_start() -> None:
    assert detect(TEXT).name == "killer"
    assert is_long_killer(TEXT)
    assert not is_long_killer("3x3:a1b2c3")


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("3x3::k:1:2", "line 1: 2 numbers; expected 81, one for each cell"),
        (TEXT.replace("3840", "x"), "line 1: 'x' (number 3 of 81) is not a number"),
        (TEXT.replace("::", ":e:"), "line 1: unknown option 'e'; expected 3x3::k: or 3x3:d:k:"),
    ],
)
def test_wrong_texts_are_refused(text: str, line: str) -> None:
    assert error_of(text) == line


def test_another_text_is_refused() -> None:
    line = "line 1: not a killer puzzle of this format; expected 3x3::k: and 81 numbers"
    assert error_of("123", format="killer") == line


SAMPLES = requires.SHARED / "data/formats/killer_text/ps_3x3k_with_solutions.json"


@requires.shared(SAMPLES)
def test_the_recorded_solutions_of_samples_obey_all_rules() -> None:
    for sample in json.loads(SAMPLES.read_text("utf-8")):
        puzzle = read(sample["text"])
        grid = Grid.make(puzzle.board, list(map(int, sample["solution"])))
        assert grid.check(puzzle) == (), sample["text"]


def test_cages_with_a_total_and_diagonals_are_written() -> None:
    cages = [KillerCage("r1c1 r9c9", 10), KillerCage("r1c2 r1c3", 3)]
    puzzle = Puzzle(Board.square(9), rules=[Diagonal(), *cages])
    text = to(puzzle, "killer")
    assert text.startswith("3x3:d:k:2560:0769:0769:0000:")
    assert puzzle.losses("killer") == ()
    without_total = Puzzle(Board.square(9), {"r1c1": 1}, rules=[KillerCage("r1c1 r1c2")])
    assert without_total.losses("killer") == ("1 killer-cage rule", "which cells are given")
