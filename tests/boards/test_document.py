import json
from typing import Any

import pytest
from hypothesis import given

import strategies
from polydoku import Board, BoardError, boards
from polydoku.boards.document import VERSION

GOOD: dict[str, Any] = {
    "board": 1,
    "cells": ["a", "b", [3, 4]],
    "houses": [["a", "b"], {"name": "h", "cells": ["b"]}],
}


@given(strategies.free_boards() | strategies.square_boards() | strategies.jigsaws())
def test_a_board_survives_its_document(board: Board) -> None:
    text = json.dumps(boards.to_json(board))
    copy = boards.from_json(json.loads(text))
    assert copy == board
    assert copy.name == board.name


def test_cells_may_be_labels_and_houses_plain_lists() -> None:
    board = boards.from_json(GOOD)
    assert board.names == ("a", "b", "r3c4")
    assert [house.name for house in board.houses] == ["house 1", "h"]


@pytest.mark.parametrize(
    ("change", "line"),
    [
        ({"board": 2}, 'x.json: not a board of version 1 ("board": 2)'),
        ({"cells": None}, "x.json: cells is missing"),
        ({"cells": "abc"}, "x.json: cells is not a list"),
        ({"cells": ["a", 5]}, "x.json: cells[1] is 5, not the name of a cell"),
        ({"cells": ["a", "a"]}, "x.json: the cell a is listed twice; each cell needs a different name"),
        ({"houses": [7]}, "x.json: houses[0] is neither a house nor a list of cells"),
        ({"houses": [{"name": "h"}]}, "x.json: houses[0].cells is missing"),
        ({"houses": [["a", {}]]}, "x.json: houses[0].cells[1] is {}, not the name of a cell"),
        ({"houses": [["a", "z"]]}, "x.json: z is not a cell of this board (a to r3c4)"),
        ({"houses": [["a", "a"]]}, "x.json: house 1 contains the cell a twice"),
        ({"digits": "9"}, "x.json: digits is '9', not a number from 1 to 32"),
        ({"digits": 1}, "x.json: house 1 has 2 cells, but this board has only 1 digit"),
        ({"symbols": 12}, "x.json: symbols is not a text"),
        ({"symbols": "abc"}, "x.json: 3 symbols for 2 digits; give one different symbol for each digit"),
        ({"places": [1]}, "x.json: places are not lists of [x, y] points"),
        ({"cells": [str(i) for i in range(4097)]}, "x.json: 4,097 cells, but a board has at most 4,096"),
    ],
)
def test_a_wrong_document_says_which_part(change: dict[str, Any], line: str) -> None:
    with pytest.raises(BoardError) as error:
        boards.from_json({**GOOD, **change}, "x.json")
    assert str(error.value) == line


@pytest.mark.parametrize("document", [None, [], 5, {}, {"board": True}])
def test_what_is_no_board_is_refused(document: Any) -> None:
    with pytest.raises(BoardError, match="not a board of version 1"):
        boards.from_json(document)


@pytest.mark.parametrize(
    ("change", "line"),
    [
        ({"cells": [""]}, "cells[0] is '', not the name of a cell"),
        ({"cells": [[1, 2, 3]]}, "cells[0] is [1, 2, 3], not the name of a cell"),
        ({"cells": [[1, "2"]]}, "cells[0] is [1, '2'], not the name of a cell"),
        ({"cells": []}, "a board needs at least 1 cell"),
        ({"houses": None}, "houses is missing"),
        ({"houses": {"h": ["a"]}}, "houses is not a list"),
        ({"houses": [{"name": "h", "cells": 5}]}, "houses[0].cells is not a list"),
        ({"houses": [[]]}, "house 1 has no cells"),
        ({"houses": [{"name": "top", "cells": []}]}, "top has no cells"),
        ({"digits": True}, "digits is True, not a number from 1 to 32"),
        ({"digits": 33}, "digits is 33, not a number from 1 to 32"),
        ({"digits": 0}, "a board of 0 digits is not possible; use 1 to 32"),
        ({"places": [[[0, 0]]]}, "1 polygon for 3 cells; give one polygon for each cell"),
        ({"places": [[[0]], [[0, 0]], [[0, 0]]]}, "places are not lists of [x, y] points"),
        ({"places": [[["a", 0]], [], []]}, "places are not lists of [x, y] points"),
    ],
)
def test_every_wrong_part_has_its_line_with_and_without_a_file(change: dict[str, Any], line: str) -> None:
    for where, start in (("", ""), ("b.json", "b.json: ")):
        with pytest.raises(BoardError) as error:
            boards.from_json({**GOOD, **change}, where)
        assert str(error.value).startswith(start + line)


def test_further_keys_are_ignored_and_missing_ones_have_their_usual_values() -> None:
    board = boards.from_json({"board": VERSION, "cells": ["a", "b"], "houses": [["a", "b"]], "colour": 5})
    assert (board.digits, board.symbols, board.places, board.name) == (2, "12", None, "")
    assert board.houses[0].kind == ""
    assert boards.to_json(board) == {
        "board": VERSION,
        "cells": ["a", "b"],
        "houses": [{"name": "house 1", "kind": "", "cells": ["a", "b"]}],
        "digits": 2,
        "symbols": "12",
    }


@pytest.mark.parametrize("name", ["9x9", "cube", "rhombus:7,4#9", "torus:4x4", "samurai", "latin:2x3"])
def test_the_document_of_a_board_can_be_its_name_on_the_command_line(name: str) -> None:
    board = boards.named(name)
    text = json.dumps(boards.to_json(board))
    assert boards.named(text) == board
    assert boards.named(f"  {text}").name == board.name


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("{", "line 1, column 2: Expecting property name enclosed in double quotes"),
        ('{"board":1,\n"cells"}', "line 2, column 8: Expecting ':' delimiter"),
        ('{"board":2}', 'not a board of version 1 ("board": 2)'),
    ],
)
def test_a_broken_document_is_located(text: str, line: str) -> None:
    with pytest.raises(BoardError) as error:
        boards.named(text)
    assert str(error.value) == line
