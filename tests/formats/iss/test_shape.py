import pytest

from format_cases import error_of
from polydoku.formats.iss.items import items_of
from polydoku.formats.iss.shape import ExtraCells, Shape, box_cells, box_shape, shape_of


def shape(text: str) -> Shape:
    return shape_of(items_of(text), text)


def test_without_a_shape_the_grid_is_the_usual_one() -> None:
    usual = shape(".AntiKing")
    assert (usual.rows, usual.columns, usual.digits, usual.first_value, usual.has_lines) == (9, 9, 9, 1, True)
    assert len(usual.boxes) == 9


@pytest.mark.parametrize(
    ("spec", "rows", "columns", "digits", "first", "has_lines"),
    [
        ("9x9", 9, 9, 9, 1, True),
        ("6x8", 6, 8, 8, 1, True),
        ("7x7~9", 7, 7, 9, 1, True),
        ("9x9~0-8", 9, 9, 9, 0, True),
        ("9x9~0-9", 9, 9, 10, 0, True),
        ("7x9~9~Raw", 7, 9, 9, 1, False),
        ("7x9~~Raw", 7, 9, 9, 1, False),
        ("9x9~3~Raw", 9, 9, 3, 1, False),
        ("16x16~1-16~Sudoku", 16, 16, 16, 1, True),
    ],
)
def test_shapes(spec: str, rows: int, columns: int, digits: int, first: int, has_lines: bool) -> None:
    result = shape(f".Shape~{spec}")
    values = (result.rows, result.columns, result.digits, result.first_value, result.has_lines)
    assert values == (rows, columns, digits, first, has_lines)


def test_the_most_square_box_that_tiles_the_grid() -> None:
    assert [box_shape(Shape(n, n), n) for n in (6, 8, 9, 12, 7)] == [(2, 3), (2, 4), (3, 3), (3, 4), None]
    assert box_shape(Shape(6, 9), 9) == (3, 3)
    assert box_shape(Shape(9, 6), 6) == (3, 2)
    assert box_cells(Shape(4, 4), 4)[1] == [2, 3, 6, 7]


def test_regions_of_another_size() -> None:
    assert len(shape(".Shape~6x6~9.RegionSize~9").boxes) == 4
    assert shape(".Shape~6x6~9.RegionSize~9").boxes[0] == [0, 1, 2, 6, 7, 8, 12, 13, 14]
    assert shape(".NoBoxes").boxes == []


def test_one_piece_of_a_jigsaw_may_have_another_size() -> None:
    text = ".Shape~7x7~9.RegionSize~9.Jigsaw~1112333111233311123332222222444255544425554442555"
    assert [name for name, _ in shape(text).pieces] == ["1", "3", "4", "5"]
    assert shape(".Shape~4x4.Jigsaw~" + "1" * 16).pieces == []
    assert len(shape(".Shape~4x4.Jigsaw~4x4~1122112233443344").pieces) == 4


def test_extra_cells_are_sorted_by_prefix() -> None:
    groups = shape(".Var~X~~3.Var~A~a%20label~2x2.Var~B").extra
    assert groups == [ExtraCells("VA", 4, 2), ExtraCells("VB", 1, 9), ExtraCells("VX", 3, 9)]
    assert [group.cell_names() for group in groups][:2] == [["VA1", "VA2", "VA3", "VA4"], ["VB"]]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (".Shape~9", "line 1, column 2, Shape: '9' is not a shape"),
        (".Shape~9x17", "line 1, column 2, Shape: '9x17' is not a shape"),
        (".Shape~9x9~9~Other", "line 1, column 2, Shape: unknown kind of grid 'Other'"),
        (".Shape~9x9~8", "line 1, column 2, Shape: '8' is not a range of values"),
        (".Shape~9x9~2-10", "line 1, column 2, Shape: '2-10' is not a range of values"),
        (".Shape~9x9~17", "line 1, column 2, Shape: '17' is not a range of values"),
        (".Shape~4x4.Shape~9x9", "line 1, column 12, Shape: another shape than before"),
        (".RegionSize~10", "line 1, column 2, RegionSize: '10' is not the size of a region"),
        (".Jigsaw~1234", "line 1, column 2, Jigsaw: a map of 4 characters for 81 cells"),
        (".Shape~4x4.Jigsaw~1111222334444444", "line 1, column 12, Jigsaw: region 2 has 3 cells"),
        (".Var~x~~3", "line 1, column 2, Var: 'x' is not a prefix for cells"),
        (".Var~X~~3.Var~X~~4", "line 1, column 11, Var: the prefix X is used twice"),
        (".Var~X~~1000", "line 1, column 2, Var: 1,081 cells"),
    ],
)
def test_wrong_shapes_are_refused(text: str, line: str) -> None:
    assert error_of(text).startswith(line)
