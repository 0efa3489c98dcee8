import json
from typing import Any

import jsonschema
import pytest
from hypothesis import given

import requires
from format_cases import CLASSIC, classic, error_of, jigsaw, lines, read, read_all, rich, to
from polydoku import Board, Puzzle, PuzzleError, boards
from polydoku.formats import detect
from polydoku.formats.json import KEYS, from_document, to_document
from strategies import free_boards, puzzles, ruled_puzzles

SCHEMA = json.loads((requires.ROOT / "docs" / "schema" / "puzzle.json").read_text("utf-8"))
ONE: dict[str, Any] = {"polydoku": 1, "board": "9x9", "givens": CLASSIC}


def changed(**keys: Any) -> str:
    return json.dumps({key: value for key, value in (ONE | keys).items() if value is not ...})


def valid(document: Any) -> bool:
    return bool(jsonschema.Draft202012Validator(SCHEMA).is_valid(document))


def test_the_schema_is_one_of_2020_12() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    assert SCHEMA["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert tuple(SCHEMA["properties"]) == KEYS


def test_everything_survives_and_the_keys_stand_in_one_order() -> None:
    text = to(rich(), "json")
    again = read(text)
    assert again == rich()
    assert (again.name, again.notes) == (rich().name, rich().notes)
    assert tuple(json.loads(str(text))) == KEYS
    assert rich().losses("json") == ()
    assert valid(json.loads(str(text)))


@given(puzzles(free_boards()))
def test_puzzles_on_any_board_survive(puzzle: Puzzle) -> None:
    document = to_document(puzzle)
    assert from_document(document) == puzzle
    assert valid(document)


@given(ruled_puzzles())
def test_puzzles_with_rules_survive(puzzle: Puzzle) -> None:
    assert read(to(puzzle, "json")) == puzzle
    assert valid(to_document(puzzle))


@pytest.mark.parametrize(
    ("board", "value"),
    [
        (Board.square(9), "9x9"),
        (boards.named("6x6:3x2"), "6x6:3x2"),
        (boards.latin(5), "latin:5x5"),
        (boards.samurai(), "samurai"),
        (boards.named("windoku"), "windoku:9x9"),
        (boards.named("torus:9x9"), "torus:9x9"),
        (boards.named("butterfly"), "butterfly"),
        (boards.named("gattai:0,0+3,6"), "gattai:0,0+3,6"),
        (jigsaw().board, "jigsaw:AAABACBBCCDBCDDD"),
    ],
)
def test_a_board_with_a_name_is_written_by_it(board: Board, value: str) -> None:
    puzzle = Puzzle(board, {"r1c1": 1})
    assert to_document(puzzle)["board"] == value
    assert read(to(puzzle, "json")) == puzzle


def test_a_board_that_only_claims_a_name_is_written_whole() -> None:
    board = Board(["a"], [["a"]], name="9x9")
    document = to_document(Puzzle(board))
    assert document["board"]["cells"] == ["a"]
    assert from_document(document).board == board


def test_a_board_with_other_symbols_is_written_whole() -> None:
    puzzle = read("0123456789ABCDEF" + "." * 240)
    assert read(to(puzzle, "json")) == puzzle


def test_givens_are_a_text_on_square_boards_and_cells_on_others() -> None:
    assert to_document(classic())["givens"] == CLASSIC
    assert to_document(Puzzle(boards.samurai(), {"r1c1": 7}))["givens"] == {"r1c1": 7}


@pytest.mark.parametrize("givens", [{"r1c1": 5, "(1, 2)": 3}, {"r1c1": "5", "R1C2": "3"}])
def test_givens_may_be_an_object_whose_keys_name_cells(givens: Any) -> None:
    if "(1, 2)" in givens:
        assert "(1, 2) is not a cell" in error_of(changed(givens=givens))
    else:
        assert read(changed(givens=givens)).givens.named() == {"r1c1": 5, "r1c2": 3}


def test_one_document_a_line_is_many_puzzles() -> None:
    text = lines(to(classic(), "json"), "", to(jigsaw(), "json"))
    assert read_all(text) == [classic(), jigsaw()]


def test_a_document_is_detected_by_its_key() -> None:
    assert detect(changed()).name == "json"
    assert detect('{"a": 1}').name == "json"


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ('{"a": 1}', "JSON without the keys of a known format; "),
        (changed(polydoku=2), "Polydoku JSON of version 2; this program reads version 1"),
        (changed(polydoku=True), "Polydoku JSON of version true; "),
        (changed(polydoku="1"), 'Polydoku JSON of version "1"; '),
        (changed(cages=[]), 'unknown key "cages"; expected one of board, rules, givens, '),
        (changed(board=...), "board is missing; "),
        (changed(board=9), "board: 9 is not a board; "),
        (changed(board="9x8"), 'board: no board '),
        (changed(board="/etc/x.json"), 'board: "/etc/x.json" is not a board; '),
        (changed(board="jigsaw:/etc/passwd"), "board: 11 region marks, but a 3×3 board has 9"),
        (changed(board={"cells": []}), "board: "),
        (changed(board="rhombus:40,20"), 'board: "rhombus:40,20" is not a board; '),
        (changed(board="torus:/etc/passwd"), 'board: "torus:/etc/passwd" is not a board; '),
        (changed(board="99x99"), "board: "),
        (changed(givens="123"), "givens: 3 symbols for 81 cells"),
        (changed(givens="x" + CLASSIC[1:]), "givens.r1c1: 'x' is neither a digit (1-9)"),
        (changed(givens={"r1c1": 10}), "givens.r1c1: 10 is not a digit of this board, which has 1-9"),
        (changed(givens={"r1c1": None}), "givens.r1c1: null is not a digit of this board"),
        (changed(givens={"r10c1": 1}), "givens: r10c1 is not a cell of this board (r1c1 to r9c9)"),
        (changed(givens=5), "givens: 5 is not a text of symbols or an object of cells"),
        (changed(solution="1"), "solution: 1 symbol for 81 cells"),
        (changed(candidates=[]), "candidates: [] is not an object of cells"),
        (changed(candidates={"r1c1": ""}), 'candidates.r1c1: "" is not a text of digits'),
        (changed(candidates={"r1c1": "1x"}), "candidates.r1c1: 'x' is neither a digit"),
        (changed(candidates={"r1c1": "11"}), "candidates.r1c1: '11' is not a set of digits"),
        (changed(candidates={"a": "1"}), "candidates: a is not a cell of this board"),
        (changed(rules={}), "rules: {} is not a list of rules"),
        (changed(rules=[5]), 'rules[0]: 5 is not an object with "rule"'),
        (changed(rules=[{"rule": "diagonall"}]), "rules[0]: no rule 'diagonall'; did you mean 'diagonal'?"),
        (changed(rules=[{"rule": "diagonal", "x": "1"}]), "rules[0]: rule 'diagonal': no parameter 'x'"),
        (changed(rules=[{"rule": "diagonal", "direction": "/"}]), "rules[0].direction: \"/\" is not '+', "),
        (changed(rules=[{"rule": "extra-region"}]), "rules[0]: rule 'extra-region': cells missing"),
        (changed(rules=[{"rule": "extra-region", "cells": 5}]), "rules[0].cells: 5 is not a text or a list"),
        (changed(rules=[{"rule": "diagonal", "direction": ["+"]}]), "rules[0].direction: [\"+\"] is not"),
        (changed(rules=[{"rule": "extra-region", "cells": [1, 2]}]), "rules[0].cells: [1, 2] is not a text"),
        (
            changed(rules=[{"rule": "windoku"}, {"rule": "extra-region", "cells": ["r1c1", "r1c10"]}]),
            "rules[1].cells[1]: r1c10 is not a cell of this board (r1c1 to r9c9)",
        ),
        (changed(board="latin:5x5", givens={}, rules=[{"rule": "windoku"}]), "rules[0]: rule 'windoku'"),
        (changed(title=5), "title: 5 is not a text"),
        (changed(notes=[["a"]]), 'notes: [["a"]] is not a list of ["key", "text"]'),
    ],
)  # fmt: skip
def test_what_is_wrong_in_a_document_is_named_by_its_key(text: str, error: str) -> None:
    assert error_of(text).startswith(error)


def test_the_schema_refuses_what_the_reader_refuses() -> None:
    assert not valid(json.loads(changed(cages=[])))
    assert not valid(json.loads(changed(board=...)))
    assert not valid(json.loads(changed(polydoku=2)))
    assert not valid(json.loads(changed(title=5)))


def test_an_error_in_a_later_document_names_its_line() -> None:
    good, wrong = '{"polydoku":1,"board":"4x4"}', '{"polydoku":1,"board":"4x4","rules":[{"rule":"x"}]}'
    assert error_of(wrong).startswith("rules[0]: no rule 'x'")
    with pytest.raises(PuzzleError, match=r"line 3: rules\[0\]: no rule 'x'"):
        list(Puzzle.read_all(f"{good}\n\n{wrong}\n"))
