import pytest

from polydoku import BoardError, Puzzle, boards


@pytest.mark.parametrize("kind", ["cylinder", "torus"])
@pytest.mark.parametrize("size", [4, 6, 9, 12])
def test_boxes_are_rectangles_when_the_edges_meet(kind: str, size: int) -> None:
    board = boards.named(f"{kind}:{size}x{size}")
    wrapping = 0
    for house in board.houses[2 * size :]:
        positions = [divmod(cell, size) for cell in house.cells]
        rows, columns = {r for r, _ in positions}, {c for _, c in positions}
        assert len(positions) == len(rows) * len(columns) == size
        wrapping += {0, size - 1} <= columns and len(columns) < size
    assert wrapping > 0


def test_only_on_a_torus_boxes_wrap_over_the_bottom() -> None:
    def over_the_bottom(name: str) -> int:
        board = boards.named(name)
        rows = [{cell // 9 for cell in house.cells} for house in board.houses[18:]]
        return sum({0, 8} <= house_rows for house_rows in rows)

    assert (over_the_bottom("cylinder:9x9"), over_the_bottom("torus:9x9")) == (0, 3)


def test_the_shift_makes_another_board_than_the_flat_one() -> None:
    assert Puzzle(boards.named("cylinder:4x4")).count() != Puzzle(boards.named("4x4")).count()


def test_regions_of_ones_own_may_go_on_over_the_edge() -> None:
    regions = "ABBA ABBA CDDC CDDC"
    assert boards.wrapped("cylinder", regions) == boards.jigsaw(regions, connected=False)
    assert boards.named("torus:" + regions.replace(" ", "")).houses == boards.wrapped("torus", regions).houses


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("cylinder:ABCDABCDDCBADCBA", "region A is not connected (r3c4 lies apart)"),
        ("torus:AABBCCDDBBAACCDD", "region A is not connected (r3c3 lies apart)"),
        ("cylinder:AABBCCDDDDCCBBAA", "region A is not connected (r4c3 lies apart)"),
        ("torus:7x7", "a torus of 7×7 cells has no boxes that could wrap; give a region map"),
        ("cylinder:0x0", "a board of 0 digits is not possible; use 1 to 32"),
        ("cylinder:AAB", "3 region marks, but a 2×2 board has 4; there is no file 'AAB' either"),
    ],
)
def test_what_cannot_wrap_says_why(name: str, line: str) -> None:
    with pytest.raises(BoardError) as error:
        boards.named(name)
    assert str(error.value) == line
