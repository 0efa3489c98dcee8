from pathlib import Path

import pytest

import requires
from format_cases import classic, error_of, read, read_all, to
from polydoku import FormatError, Puzzle, Verdict, boards, formats

START = "SumoCueV1"


def test_the_samples_have_one_solution_and_survive_writing(data: Path) -> None:
    path = data / "formats" / "sumocue" / "jigsaws.txt"
    if not path.is_file():
        requires.skip("../shared")
    lines = path.read_text("utf-8").split()
    puzzles = read_all("\n".join(lines))
    assert [to(puzzle, "sumocue") for puzzle in puzzles] == lines
    assert {puzzle.verdict() for puzzle in puzzles} == {Verdict.ONE}


def test_a_classic_survives() -> None:
    text = to(classic(), "sumocue")
    assert text.startswith("SumoCueV1=5J0=3J0=0J0=0J1")
    assert read(text) == classic()
    assert formats.detect(text).name == "sumocue"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (START, "line 1: 0 cells; expected 81"),
        ("SumoCueV2=1J1", "not a jigsaw of SumoCue"),
        (START + "=0J0C12" * 81, "'0J0C12' (cell 1 of 81) is not a given and a region"),
        (START + "=0J0" * 81, "a region of 81 cells"),
    ],
)
def test_wrong_lines_are_errors(text: str, message: str) -> None:
    assert message in error_of(text)


def test_other_boards_are_refused() -> None:
    for board in (boards.square(6), boards.latin(9), boards.samurai()):
        with pytest.raises(FormatError, match="sumocue"):
            to(Puzzle(board), "sumocue")
