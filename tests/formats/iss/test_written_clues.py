import pytest

from polydoku import Board, Puzzle, rules
from polydoku.formats.iss.writer import text_of_puzzle

TOP_DOWN = "r1c2 r2c2 r3c2 r4c2"
BOTTOM_UP = "r4c2 r3c2 r2c2 r1c2"


@pytest.mark.parametrize(
    ("rule", "item"),
    [
        (rules.XSum(TOP_DOWN, 3), ".XSum~C2~3~"),
        (rules.XSum(BOTTOM_UP, 3), ".XSum~C2~~3"),
        (rules.Sandwich(TOP_DOWN, 3), ".Sandwich~3~C2"),
        (rules.LittleKiller("r1c1 r2c2 r3c3 r4c4", 9), ".LittleKiller~9~R1C1"),
        (rules.LittleKiller("r4c4 r3c3 r2c2 r1c1", 9), ".LittleKiller~9~R1C1"),
        (rules.LittleKiller("r1c4 r2c3 r3c2 r4c1", 9), ".LittleKiller~9~R1C4"),
        (rules.LittleKiller("r1c2 r2c1", 9), ".LittleKiller~9~R1C2"),
        (rules.LittleKiller("r4c2 r3c1", 9), ".LittleKiller~9~R3C1"),
        (rules.FullRank([TOP_DOWN], [4]), ".FullRank~C2~4~"),
    ],
    ids=repr,
)
def test_a_clue_names_its_line(rule: rules.Rule, item: str) -> None:
    puzzle = Puzzle(Board.square(4), rules=[rule])
    assert text_of_puzzle(puzzle) == f".Shape~4x4{item}"
    assert puzzle.losses("iss") == ()


def test_a_part_of_a_line_has_no_clue() -> None:
    for rule in (rules.NumberedRoom("r1c2 r2c2 r3c2", 1), rules.LittleKiller("r2c2 r3c3", 4)):
        assert Puzzle(Board.square(4), rules=[rule]).losses("iss") == (f"1 {rule.id} rule",)
