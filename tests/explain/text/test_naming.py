"""How cells, groups, candidates and chains are written."""

import pytest

from polydoku.explain.text.naming import Naming, column_letters
from polydoku.model.board import Board, Cell
from polydoku.model.step import Link, Node, Reason

NINE = Board.square(9)
NAMING = Naming(NINE)


def at(name: str) -> Cell:
    return NINE[name]


def test_cells_that_lose_the_same_digits_are_joined() -> None:
    lost = [(at("r1c1"), 1), (at("r1c1"), 2), (at("r1c2"), 2), (at("r1c2"), 1), (at("r1c3"), 2)]
    assert NAMING.removed(lost) == "r1c1 and r1c2 lose 1 2, r1c3 loses 2"
    assert NAMING.removed([]) == ""


def test_in_letters_the_column_comes_first() -> None:
    naming = Naming(NINE, "A1")
    assert naming.cells([at("r1c2"), at("r9c1")]) == "B1 A9"
    assert naming.placed([(at("r5c5"), 3)]) == "E5 = 3"
    assert [column_letters(number) for number in (1, 26, 27, 52, 53)] == ["A", "Z", "AA", "AZ", "BA"]


def test_a_board_without_rows_keeps_its_names_in_letters() -> None:
    board = Board(["a", "b"], [["a", "b"]])
    assert Naming(board, "A1").cells(board.cells) == "a b"


@pytest.mark.parametrize(
    ("cells", "name"),
    [
        (("r1c4", "r1c5"), "r1c45"),
        (("r1c4", "r2c4"), "r12c4"),
        (("r1c4", "r2c5"), "r1c4+r2c5"),
        (("r3c3",), "r3c3"),
    ],
)
def test_a_group_is_one_word(cells: tuple[str, ...], name: str) -> None:
    assert NAMING.group([at(cell) for cell in cells]) == name


def test_a_chain_is_written_with_arrows() -> None:
    a, b, c = (Node((at(cell),), 3) for cell in ("r1c1", "r1c7", "r4c7"))
    house = Reason("house", 0)
    chain = [Link(a, b, True, house), Link(b, c, False, house)]
    assert NAMING.chain_text(chain) == "(3)r1c1=(3)r1c7-(3)r4c7"
    assert NAMING.chain_text([chain[0], Link(a, c, False, house)]) == "(3)r1c1=(3)r1c7, (3)r1c1-(3)r4c7"


def test_symbols_of_the_board_are_used() -> None:
    board = Board.square(16)
    assert Naming(board).digits([9, 10, 16]) == "9 A G"
    assert Naming(board).mask(0b1100000000) == "9A"
    assert Naming(board).group([board["r1c10"], board["r1c11"]]) == "r1c10+r1c11"
