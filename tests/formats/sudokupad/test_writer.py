import pytest

from polydoku import Board, FormatError, Puzzle, boards, rules
from polydoku.formats.sudokupad import document_of


def test_a_rule_that_the_document_cannot_hold_is_drawn_and_told() -> None:
    puzzle = Puzzle(Board.square(4), rules=[rules.Renban("r1c1 r1c2")], text="Hello")
    document = document_of(puzzle)
    assert document["lines"][0] == {
        "wayPoints": [[0.5, 0.5], [0.5, 1.5]],
        "color": "#F067F0",
        "thickness": 12.8,
    }
    assert document["metadata"]["rules"].startswith("Hello\n\nrenban")
    assert puzzle.losses("sudokupad") == ("1 renban rule",)


def test_the_rules_that_the_document_holds_are_not_drawn() -> None:
    held = [
        rules.KillerCage("r1c1 r1c2", 3),
        rules.ExtraRegion("r1c1 r2c3"),
        rules.AntiKnight(),
        rules.Fog("r1c1"),
    ]
    puzzle = Puzzle(Board.square(4), rules=held)
    document = document_of(puzzle)
    assert not document.keys() & {"lines", "overlays", "underlays"}
    assert puzzle.losses("sudokupad") == ()


def test_houses_besides_regions_are_extra_regions() -> None:
    assert len(document_of(Puzzle(boards.named("windoku")))["cages"]) == 4


def test_rectangles_are_written_and_other_boards_refused() -> None:
    assert Puzzle(boards.rectangle(4, 6)).losses("sudokupad") == ()
    with pytest.raises(FormatError, match="sudokupad"):
        document_of(Puzzle(boards.samurai()))
