from format_cases import error_of, read


def test_a_branch_without_a_rule_makes_the_whole_true() -> None:
    assert read(".Or.Thermo~R1C1~R1C2.Renban~R1C1.End").rules == ()


def test_a_single_branch_is_not_a_choice() -> None:
    assert [rule.id for rule in read(".Or.Thermo~R1C1~R1C2.End").rules] == ["thermometer"]


def test_branches_have_the_rules_of_their_items() -> None:
    text = ".Or.Thermo~R1C1~R1C2.And.Thermo~R2C1~R2C2.WhiteDot~R1C1~R1C2.End.~R1C1_1_2.End"
    [rule] = read(text).rules
    branches = rule.to_json()["branches"]
    assert [[branch["rule"] for branch in rules] for rules in branches] == [
        ["thermometer"],
        ["thermometer", "kropki"],
        ["allowed-digits"],
    ]


def test_a_choice_without_branches_is_refused() -> None:
    assert error_of(".Or.End") == "line 1, column 2, Or: no constraint in it"


def test_a_text_without_constraints_is_refused() -> None:
    assert error_of("# only a comment", format="iss").startswith("line 1, column 1: not a constraint string")
