import pytest

from format_cases import error_of, read


def cells(text: str) -> list[list[str]]:
    return [rule.to_json()["cells"] for rule in read(text).rules]


def test_children_are_moved_to_each_target() -> None:
    assert cells(".Replicate~JB.Thermo~R1C1~R2C2.End") == [
        ["r1c1", "r2c2"],
        ["r1c4", "r2c5"],
        ["r1c7", "r2c8"],
    ]


def test_an_origin_is_where_the_children_are_written() -> None:
    assert cells(".Replicate~C~R2C2.Thermo~R2C2~R1C2.End") == [["r2c3", "r1c3"]]


def test_givens_and_groups_are_moved_too() -> None:
    puzzle = read(".Replicate~D.~R1C1_1_2.End")
    assert puzzle.allowed is not None
    assert puzzle.allowed[:3] == (3, 3, 511)
    nested = ".Replicate~JBAAIJAAAJB.Replicate~BIAB.Thermo~R1C1~R1C2.End.End"
    assert len(cells(nested)) == 27
    assert ["r9c7", "r9c8"] in cells(nested)


def test_extra_cells_are_moved_within_their_group() -> None:
    puzzle = read(".Var~L~loop~3x3.Replicate~_H~VL1.~VL1_1_2.End")
    assert puzzle.allowed is not None
    assert puzzle.allowed[81:] == (3,) * 9


def test_codes_are_not_taken_for_cells() -> None:
    puzzle = read(".Replicate~D.Pair~R1C1~_R1C1~R1C1~R2C1.End")
    assert [rule.to_json()["cells"] for rule in puzzle.rules] == [["r1c1", "r2c1"], ["r1c2", "r2c2"]]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (".Replicate~!.~R1C1_1.End", "line 1, column 12, Replicate: '!' is damaged"),
        (
            ".Replicate~B~R9C9.~R9C9_1.End.Replicate~C~R9C9.~R9C9_1.End",
            "line 1, column 41, Replicate: a target outside",
        ),
        (".Replicate~g.Thermo~R1C1~R5C5.End", "line 1, column 26, Thermo: 'R5C5' is moved outside the grid"),
        (
            ".Var~L.Replicate~B.Thermo~R1C1~VL.End",
            "line 1, column 32, Thermo: 'VL' is moved outside the grid",
        ),
        (
            ".Replicate~" + "_" * 13 + ".~R1C1_1" * 1300 + ".End",
            "line 1, column 2, Replicate: more than 100,000 constraints by replication",
        ),
        (".Replicate~B.XSum~R1~5~.End", "line 1, column 14, XSum: not possible inside Replicate"),
        (".Or.AntiKing.End", "line 1, column 5, AntiKing: not possible inside Or"),
    ],
)
def test_wrong_groups_are_refused(text: str, line: str) -> None:
    assert error_of(text).startswith(line)
