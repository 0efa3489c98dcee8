from polydoku import Board, Puzzle, boards, rules
from polydoku.formats.f_puzzles import document_of, puzzle_of_document


def test_the_keys_of_a_document_are_in_the_usual_order() -> None:
    puzzle = Puzzle(
        Board.square(4),
        {"r1c1": 1},
        rules=[rules.Odd("r1c1"), rules.Diagonal()],
        title="T",
        solution=[1, 2, 3, 4] * 4,
    )
    keys = ["size", "title", "grid", "diagonal+", "diagonal-", "odd", "solution"]
    assert list(document_of(puzzle)) == keys


def test_only_regions_that_differ_are_written() -> None:
    assert document_of(Puzzle(Board.square(4)))["grid"] == [[{}] * 4] * 4
    latin = document_of(Puzzle(boards.latin(4)))
    assert latin["grid"] == [[{"region": None}] * 4] * 4


def test_houses_besides_boxes_are_extra_regions() -> None:
    puzzle = Puzzle(boards.named("windoku"))
    document = document_of(puzzle)
    assert len(document["extraregion"]) == 4
    assert {rule.id for rule in puzzle_of_document(document).rules} == {"extra-region"}


def test_rules_that_f_puzzles_lacks_are_drawn_and_told() -> None:
    lost = [
        rules.SumLine("r1c1 r1c2 r2c2", 5),
        rules.Sum("r4c1 r4c2", 5),
        rules.NumberedRoom("r3c1 r3c2 r3c3 r3c4", 2),
    ]
    puzzle = Puzzle(Board.square(4), rules=lost)
    document = document_of(puzzle)
    assert [item["lines"] for item in document["line"]] == [[["R1C1", "R1C2", "R2C2"]]]
    assert document["cage"] == [{"cells": ["R4C1", "R4C2"], "outlineC": "#000000"}]
    assert ["R3C0"] in [item["cells"] for item in document["text"]]
    again = puzzle_of_document(document)
    assert (again.rules, again.supplement.rules_complete) == ((), False)
    assert document_of(again) == document


def test_settings_come_back_from_the_notes() -> None:
    notes = [("f-puzzles.metadata", '{"a": 1}'), ("f-puzzles.successMessage", "Hi"), ("rating", "5")]
    document = document_of(Puzzle(Board.square(4), notes=notes))
    assert document["metadata"] == {"a": 1}
    assert document["successMessage"] == "Hi"
    assert "rating" not in document
