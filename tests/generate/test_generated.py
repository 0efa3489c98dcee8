"""What a try makes."""

from polydoku.generate.generated import Generated


def test_empty_cells_are_not_counted() -> None:
    assert Generated(0, bytes([1, 0, 2, 0])).clue_count == 2
