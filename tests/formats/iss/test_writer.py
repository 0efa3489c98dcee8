import pytest
from benchmarks.random_puzzles import random_puzzle

from format_cases import JIGSAW, classic, read, to
from polydoku import Board, FormatError, Puzzle, Verdict, boards, rules
from polydoku import rules as all_rules
from polydoku.formats.iss import ADDRESS
from polydoku.formats.iss.writer import text_of_puzzle

SKIPPED = ("hidden-snake", "drawn-snake", "doppelganger", "chaos-construction", "chaos-arrow", "chaos-count")


@pytest.mark.parametrize("seed", range(30))
def test_random_puzzles_survive_writing(seed: int) -> None:
    ids = [rule.id for rule in all_rules.all() if rule.id not in SKIPPED and not rule.id.startswith("test")]
    puzzle = random_puzzle(seed, ids)
    copy = read(to(puzzle, "iss"))
    assert read(to(copy, "iss")) == copy
    assert copy.losses("iss") == ()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (".~R1C1_5", ".~R1C1_5"),
        (".~R1C1_1_2~R9C9_3", ".~R1C1_1_2~R9C9_3"),
        (".Shape~4x4", ".Shape~4x4"),
        (".Shape~6x4", ".Shape~6x4"),
        (".NoBoxes", ".NoBoxes"),
        (".Shape~9x9~0-8", ".Shape~9x9~0-8"),
        (".Shape~7x7~9.NoBoxes", ".Shape~7x7~1-9"),
        (f".Shape~4x4.Jigsaw~{JIGSAW}.NoBoxes", f".Shape~4x4.Jigsaw~{JIGSAW}.NoBoxes"),
        (".Var~A~label~3.Sum~6~VA1~VA2~VA3", ".Var~A~~3.Sum~6~VA1~VA2~VA3"),
        (".Shape~16x16.~RaCg_16", ".Shape~16x16.~RaCg_16"),
    ],
)
def test_the_grid_and_the_givens_are_written(text: str, expected: str) -> None:
    puzzle = read(text)
    assert text_of_puzzle(puzzle) == expected
    assert puzzle.losses("iss") == ()


def test_a_puzzle_without_anything_is_a_shape() -> None:
    assert text_of_puzzle(Puzzle(Board.square(9))) == ".Shape~9x9"


def test_the_whole_address_is_written() -> None:
    link = to(classic(rules=[rules.AntiKing()]), "iss")
    assert link.startswith(f"{ADDRESS}.~R1C1_5~R1C2_3~")
    assert read(link) == classic(rules=[rules.AntiKing()])
    assert read(link).verdict() in (Verdict.ONE, Verdict.NONE)


@pytest.mark.parametrize("board", [boards.samurai(), boards.square(25), boards.named("rhombus:9,5")], ids=str)
def test_other_boards_are_refused(board: Board) -> None:
    with pytest.raises(FormatError, match="iss"):
        text_of_puzzle(Puzzle(board))
