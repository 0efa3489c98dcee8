from polydoku.model.supplement import EMPTY, PlayerCell, Supplement


def test_supplements_that_differ_only_in_warnings_are_equal() -> None:
    supplement = Supplement(player=(("r1c1", PlayerCell(digit=1)),))
    warned = supplement._replace(warnings=("a key is ignored",))
    assert supplement == warned
    assert hash(supplement) == hash(warned)
    assert supplement != EMPTY
    assert supplement != "text"


def test_incomplete_rules_are_part_of_the_content() -> None:
    assert Supplement(rules_complete=False) != EMPTY
