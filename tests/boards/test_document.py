import json
from typing import Any

import pytest
from hypothesis import given

import strategies
from polydoku import Board, BoardError, boards

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
