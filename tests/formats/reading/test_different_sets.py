from polydoku import Board, rules
from polydoku.formats.reading.different_sets import different_sets


def test_only_rules_about_different_digits_have_sets() -> None:
    assert [len(cells) for cells in different_sets(rules.Diagonal(), Board.square(4))] == [4, 4]
    assert different_sets(rules.KillerCage("r1c1 r1c2"), Board.square(4)) == [(0, 1)]
    assert different_sets(rules.KillerCage("r1c1 r1c2", 3), Board.square(4)) == []
    assert different_sets(rules.Windoku(), Board.square(4)) == [(5, 6, 9, 10)]
    assert different_sets(rules.AntiKing(), Board.square(4)) == []
    assert different_sets(rules.ChaosConstruction(), Board.square(4)) == []
