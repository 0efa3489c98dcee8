from pathlib import Path

import pytest
from benchmarks.random_puzzles import random_puzzle

import requires
from format_cases import JIGSAW, classic, error_of, read, to
from polydoku import Board, FormatError, Puzzle, Verdict, boards, formats, rules


def test_the_sample_has_its_known_solution(data: Path) -> None:
    path = data / "formats" / "solo" / "killer_issue711.txt"
    if not path.is_file():
        requires.skip("../shared")
    text = path.read_text("utf-8")
    puzzle = read(text)
    answer = puzzle.solve()
    assert answer.verdict is Verdict.ONE
    assert answer.grid is not None
    assert answer.grid.line in text
    assert to(puzzle, "solo") == text.partition("\n")[0]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("2x2:1a2_3l", "1.23............"),
        ("2:1a2_3l", "1.23............"),
        ("2x2db:p", "." * 16),
        ("2x2a:_p", "." * 16),
        ("2x2r4:4_3_2_1l", "4321............"),
    ],
)
def test_letters_are_runs_of_empty_cells(text: str, line: str) -> None:
    assert read(text, format="solo").givens.line == line


def test_boxes_are_given_by_their_width_and_height() -> None:
    assert read("3x2:zj").board == boards.square(6)
    assert read("2x3:zj").board == boards.square(6, box=(3, 2))


def test_jigsaws_diagonals_and_cages_are_written_and_read() -> None:
    jigsaw = Puzzle(boards.jigsaw(JIGSAW), {"r1c1": 1, "r4c4": 2}, rules=[rules.Diagonal()])
    assert to(jigsaw, "solo").startswith("4jx:1n2,")
    killer = Puzzle(Board.square(4), rules=[rules.KillerCage("r1c1 r1c2", 3), rules.KillerCage("r3c3 r3c4")])
    assert to(killer, "solo").startswith("2x2k:p,")
    for puzzle in (jigsaw, killer, classic()):
        assert read(to(puzzle, "solo")) == puzzle
        assert puzzle.losses("solo") == ()


@pytest.mark.parametrize("seed", range(15))
def test_random_puzzles_survive_where_nothing_is_said_to_be_lost(seed: int) -> None:
    puzzle = random_puzzle(seed, ["killer-cage", "diagonal"], ["9x9", "6x6", "6x6:3x2", "12x12"])
    puzzle = Puzzle(puzzle.board, puzzle.givens, rules=puzzle.rules)
    copy = read(to(puzzle, "solo"), format="solo")
    assert copy.board == puzzle.board
    assert copy.givens == puzzle.givens
    assert read(to(copy, "solo"), format="solo") == copy
    assert (len(copy.rules) == len(puzzle.rules)) == (puzzle.losses("solo") == ())


def test_cages_that_cannot_be_written_are_lost() -> None:
    cages = [
        rules.KillerCage("r1c1 r2c2", 3),
        rules.KillerCage("r1c2 r1c3", 3),
        rules.KillerCage("r1c3 r1c4", 5),
    ]
    puzzle = Puzzle(Board.square(4), rules=cages)
    assert puzzle.losses("solo") == ("2 killer-cage rules",)
    with pytest.raises(FormatError, match="solo"):
        to(Puzzle(boards.samurai()), "solo")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("3x3db#123456", "a random seed of Solo"),
        ("2x2q:p", "'q' are not the letters"),
        ("2x2j:p", "1 part between commas; expected 2"),
        ("2x2:o", "15 cells; expected those of a 4×4 board"),
        ("2x2:5o", "5 is not a digit of this board"),
        ("2x2j:p,aaaa", "the edges of the regions or cages do not fit"),
        ("2x2j:p,zzzz", "the edges of the regions or cages do not fit"),
        ("2x2k:p,________________________,a", "do not fit"),
        ("2x2:99999o", "is not a digit"),
        ("2x2:zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz", "not a game ID of Solo"),
    ],
)
def test_wrong_ids_are_errors(text: str, message: str) -> None:
    assert message in error_of(text)


def test_ids_are_detected_by_a_letter_or_a_seed() -> None:
    assert formats.detect("3x3:a1b").name == "solo"
    assert formats.detect("# comment\n9jx:1a2,_").name == "solo"
    assert formats.detect("3x3#12").name == "solo"
    assert "not a game ID" in error_of("1...", format="solo")
