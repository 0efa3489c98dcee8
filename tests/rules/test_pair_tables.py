"""Tables of pairs of digits."""

from polydoku.rules import pair_tables


def pairs(table: tuple[int, ...]) -> set[tuple[int, int]]:
    return {(a, b) for a, mask in enumerate(table, 1) for b in range(1, 33) if mask >> b - 1 & 1}


def test_tables_hold_the_pairs_of_their_names() -> None:
    nine = [(a, b) for a in range(1, 10) for b in range(1, 10)]
    assert pairs(pair_tables.equal_digits(9)) == {(a, b) for a, b in nine if a == b}
    assert pairs(pair_tables.not_falling(9)) == {(a, b) for a, b in nine if a <= b}
    assert pairs(pair_tables.differences(9, 2, 3)) == {(a, b) for a, b in nine if abs(a - b) in (2, 3)}
    for equal in (True, False):
        expected = {(a, b) for a, b in nine if (a % 4 == b % 4) == equal}
        assert pairs(pair_tables.remainders(9, 4, equal=equal)) == expected
        third = dict(zip(range(1, 10), "LLLMMMHHH", strict=True))
        same = {(a, b) for a, b in nine if (third[a] == third[b]) == equal}
        assert pairs(pair_tables.thirds(9, equal=equal)) == same


def test_a_table_of_the_largest_board_has_32_masks() -> None:
    table = pair_tables.pair_table(32, lambda a, b: a + b == 33)
    assert table == tuple(1 << 32 - a for a in range(1, 33))
