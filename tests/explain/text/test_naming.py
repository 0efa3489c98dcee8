"""How cells, groups, candidates and chains are written."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from polydoku import boards
from polydoku.explain.text.naming import Naming, all_of, column_letters, number_word
from polydoku.model.board import Board, Cell
from polydoku.model.ruled_board import board_with_rules
from polydoku.model.step import Link, Node, Reason
from polydoku.rules import KillerCage, Thermometer

NINE = Board.square(9)
NAMING = Naming(NINE)


def at(name: str) -> Cell:
    return NINE[name]


def test_cells_that_lose_the_same_digits_are_joined() -> None:
    remove = [(at("r1c1"), 1), (at("r1c1"), 2), (at("r1c2"), 2), (at("r1c2"), 1), (at("r1c3"), 2)]
    assert NAMING.eliminations(remove) == "1 and 2 from r1c1 and r1c2, and 2 from r1c3"
    assert NAMING.eliminations([]) == ""


def test_placements_are_written_in_short_and_as_an_instruction() -> None:
    place = [(at("r5c5"), 5), (at("r1c2"), 3)]
    assert NAMING.placed(place) == "r5c5 = 5, r1c2 = 3"
    assert NAMING.placements(place) == "5 in r5c5 and 3 in r1c2"
    assert NAMING.placements([*place, (at("r6c6"), 5)]) == "5 in r5c5 and r6c6, and 3 in r1c2"


def test_lists_end_with_a_conjunction() -> None:
    cells = [at("r1c1"), at("r1c2"), at("r2c1")]
    assert NAMING.cells(cells) == "r1c1, r1c2 and r2c1"
    assert NAMING.cells(cells[:2], conjunction="or") == "r1c1 or r1c2"
    assert NAMING.digits([1, 2, 3], conjunction="or") == "1, 2 or 3"


def test_candidates_are_listed_by_digit() -> None:
    candidates = [(at("r1c1"), 3), (at("r5c5"), 4), (at("r2c1"), 3)]
    assert NAMING.candidates(candidates) == "3 in r1c1 and r2c1, and 4 in r5c5"
    assert NAMING.candidates(candidates, conjunction="or") == "3 in r1c1 or r2c1, or 4 in r5c5"


@pytest.mark.parametrize(
    ("board", "names", "text"),
    [
        ("9x9", ["row 1"], "row 1"),
        ("9x9", ["row 1", "row 4"], "rows 1 and 4"),
        ("9x9", ["row 1", "row 4", "row 1", "row 9"], "rows 1, 4 and 9"),
        ("9x9", ["row 2", "column 3"], "row 2 and column 3"),
        ("9x9", ["row 2", "row 3", "box 4"], "rows 2 and 3, and box 4"),
        ("9x9", ["box 2", "column 3", "box 4"], "boxes 2 and 4, and column 3"),
        ("jigsaw:6x6@7", ["box A", "box B"], "boxes A and B"),
        ("rhombus:9,5@1", ["run 4 line 1", "run 4 line 3"], "run 4 lines 1 and 3"),
        ("asterisk", ["the asterisk", "row 5"], "the asterisk and row 5"),
        ("cube", ["back", "left"], "back and left"),
    ],
)
def test_houses_of_one_kind_are_listed_together(board: str, names: list[str], text: str) -> None:
    naming = Naming(boards.named(board))
    numbers = {house.name: number for number, house in enumerate(naming.board.houses)}
    assert naming.houses(numbers[name] for name in names) == text
    assert naming.houses((numbers[name] for name in names), conjunction="or") == text.replace("and", "or")


def test_in_letters_the_column_comes_first() -> None:
    naming = Naming(NINE, "A1")
    assert naming.cells([at("r1c2"), at("r9c1")]) == "B1 and A9"
    assert naming.placed([(at("r5c5"), 3)]) == "E5 = 3"
    assert [column_letters(number) for number in (1, 26, 27, 52, 53)] == ["A", "Z", "AA", "AZ", "BA"]


def test_a_house_whose_number_is_not_that_of_its_cells_shows_them() -> None:
    board = Board(
        [(1, 1), (1, 2), (8, 1), (8, 2)],
        {"row 1": ["r1c1", "r1c2"], "row 2": ["r8c1", "r8c2"], "column 2": ["r1c2", "r8c1"], "box 2": [2, 3]},
    )
    naming = Naming(board)
    assert [naming.house(house) for house in range(4)] == [
        "row 1",
        "row 2 (r8c1 to r8c2)",
        "column 2 (r1c2 to r8c1)",
        "box 2",
    ]
    assert Naming(board, "A1").house(1) == "row 2 (A8 to B8)"
    assert [naming.house_name(house) for house in (0, 1)] == ["row 1", "row 2"]
    assert naming.reason(Reason("house", 1)) == "row 2"


def test_a_board_without_rows_keeps_its_names_in_letters() -> None:
    board = Board(["a", "b"], [["a", "b"]])
    assert Naming(board, "A1").cells(board.cells) == "a and b"


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
    assert Naming(board).digits([9, 10, 16]) == "9, A and G"
    assert Naming(board).mask(0b1100000000) == "9A"
    assert Naming(board).group([board["r1c10"], board["r1c11"]]) == "r1c10+r1c11"


@given(st.integers(1, 10_000))
def test_columns_are_counted_like_those_of_a_table(column: int) -> None:
    number = 0
    for letter in column_letters(column):
        number = 26 * number + ord(letter) - ord("A") + 1
    assert number == column


def test_columns_after_z_have_two_letters() -> None:
    names = [column_letters(column) for column in (1, 26, 27, 52, 53, 702, 703)]
    assert names == ["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]


@pytest.mark.parametrize("board", [Board.square(4), Board.square(16), boards.named("latin:3x5")])
def test_every_cell_has_its_own_name_in_both_notations(board: Board) -> None:
    for notation in ("rc", "A1"):
        naming = Naming(board, notation)
        assert len({naming.cell(cell) for cell in board.cells}) == len(board)
        assert re.split(", | and ", naming.cells(board.cells)) == [naming.cell(cell) for cell in board.cells]
    assert Naming(board, "A1").cell(board["r2c3"]) == "C2"


def test_a_board_without_rows_has_one_notation() -> None:
    board = boards.named("rhombus:3,1")
    assert Naming(board, "A1").cells(board.cells) == Naming(board).cells(board.cells)


@pytest.mark.parametrize(
    ("cells", "rc", "a1"),
    [
        ("r1c4", "r1c4", "D1"),
        ("r1c4 r1c5", "r1c45", "D1+E1"),
        ("r1c4 r2c4", "r12c4", "D1+D2"),
        ("r1c4 r1c5 r2c4 r2c5", "r12c45", "D1+E1+D2+E2"),
        ("r1c4 r2c5", "r1c4+r2c5", "D1+E2"),
        ("r1c4 r1c5 r2c4", "r1c4+r1c5+r2c4", "D1+E1+D2"),
        ("r1c9 r1c10", "r1c9+r1c10", "I1+J1"),
    ],
)
def test_groups_are_joined_where_they_form_a_rectangle(cells: str, rc: str, a1: str) -> None:
    board = Board.square(12)
    group = [board[name] for name in cells.split()]
    assert Naming(board).group(group) == rc
    assert Naming(board, "A1").group(group) == a1


@pytest.mark.parametrize(
    ("remove", "text"),
    [
        ([], ""),
        ([("r1c1", 1)], "1 from r1c1"),
        ([("r1c1", 2), ("r1c1", 1)], "1 and 2 from r1c1"),
        ([("r1c1", 1), ("r1c2", 1)], "1 from r1c1 and r1c2"),
        ([("r1c1", 1), ("r1c2", 1), ("r2c1", 1)], "1 from r1c1, r1c2 and r2c1"),
        ([("r1c1", 1), ("r1c2", 2)], "1 from r1c1 and 2 from r1c2"),
        ([("r1c1", 1), ("r1c2", 2), ("r2c1", 1)], "1 from r1c1 and r2c1, and 2 from r1c2"),
    ],
)
def test_eliminations_are_gathered_by_their_digits(remove: list[tuple[str, int]], text: str) -> None:
    board = Board.square(4)
    assert Naming(board).eliminations([(board[name], digit) for name, digit in remove]) == text


def test_the_symbols_of_a_large_board_are_used_in_every_text() -> None:
    board = Board.square(16)
    naming, cell = Naming(board), board["r1c1"]
    assert naming.digits([1, 10, 16]) == "1, A and G"
    assert [naming.digit(digit) for digit in (9, 10)] == ["9", "digit A"]
    assert naming.mask(1 << 15 | 1 << 9 | 1) == "1AG"
    assert naming.placed([(cell, 16)]) == "r1c1 = G"
    assert naming.eliminations([(cell, 10)]) == "A from r1c1"
    assert naming.candidate((cell, 12)) == "r1c1.C"


def test_small_numbers_are_words() -> None:
    assert [number_word(number) for number in (1, 4, 16, 17)] == ["one", "four", "sixteen", "17"]
    assert [all_of(number) for number in (1, 2, 3, 40)] == ["it", "both", "all three", "all 40"]


def test_a_constraint_is_named_with_what_it_requires() -> None:
    board = board_with_rules(Board.square(9), (KillerCage("r1c1 r1c2", 14), Thermometer("r2c1 r2c2")))
    naming = Naming(board)
    assert naming.constraint(0) == "cage at r1c1 needs 14"
    assert naming.constraint(1) == "thermometer from r2c1"
    assert naming.constraint(2) == Naming(Board.square(9)).constraint(0) == "a rule"
    assert naming.reason(Reason("combinations", constraint=1)) == "combinations:1"
