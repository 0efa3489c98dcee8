import json
from itertools import islice

import pytest

from polydoku import boards
from polydoku.boards.rhombus_documents import rhombus_document


@pytest.mark.parametrize(
    "numbers", [(3, 1, 3), (7, 4, 3), (9, 6, 3), (11, 7, 3), (14, 9, 3), (3, 2, 2), (4, 1, 4), (5, 1, 5)]
)
def test_a_line_says_what_the_document_of_the_board_says(numbers: tuple[int, int, int]) -> None:
    tiles, runs, size = numbers
    for number, shape in enumerate(islice(boards.shapes(tiles, runs, size=size), 25), 1):
        name = f"number {number}"
        document = boards.to_json(boards.rhombus(shape, size=size, name=name))
        expected = json.dumps(document | {"canonical": shape}, separators=(",", ":"))
        assert rhombus_document(shape, size=size, name=name) == expected


def test_a_line_is_read_back_as_the_board() -> None:
    shape = next(boards.shapes(10, 6))
    line = rhombus_document(shape, size=3, name="rhombus:10,6#1")
    assert boards.named(line) == boards.named("rhombus:10,6")


def test_a_shape_with_holes_has_a_document_too() -> None:
    for shape in boards.shapes(6, 3, holes=True):
        board = boards.from_json(json.loads(rhombus_document(shape, size=3, name="h")))
        assert board == boards.rhombus(shape, holes=True)
