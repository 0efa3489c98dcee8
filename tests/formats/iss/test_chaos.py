"""ISS strings with regions that are to be found."""

import pytest

from polydoku import FormatError, Puzzle
from polydoku.formats.iss.puzzle import puzzle_of_text

SIX = ".Shape~6x6.ChaosConstruction.NoBoxes"
COUNTS = (
    f"{SIX}.~R1C2_6~R1C4_4~R1C6_3~R2C1_3~R6C1_4~R6C3_2~R6C5_6~R5C6_5.ChaosCount~R1C2.ChaosCount~R1C4"
    ".ChaosCount~R1C6.ChaosCount~R2C6.ChaosCount~R5C1.ChaosCount~R6C1.ChaosCount~R6C3.ChaosCount~R6C5"
)
"""The example "Chaos Construction: cell count" of Interactive Sudoku Solver."""


def rules_of(text: str) -> list[dict[str, object]]:
    return [rule.to_json() for rule in puzzle_of_text(SIX + text).rules[1:]]


def test_an_example_has_its_solution_with_the_regions() -> None:
    solution = puzzle_of_text(COUNTS).solution()
    assert solution.line == "265413314652543126126534631245452361"
    regions = "".join(str(region) for region in solution.extra.values())
    assert sorted(regions.count(region) for region in "123456") == [6] * 6


def test_the_size_of_regions_is_that_of_boxes() -> None:
    [rule] = puzzle_of_text(".Shape~6x6~9.ChaosConstruction.NoBoxes.RegionSize~9").rules
    assert rule.to_json() == {"rule": "chaos-construction", "size": None, "cells": []}
    [rule] = puzzle_of_text(".Shape~6x6~7.ChaosConstruction.NoBoxes").rules
    assert rule.to_json() == {"rule": "chaos-construction", "size": 6, "cells": []}


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        (".ChaosCount~R1C2", {"rule": "chaos-count", "cell": "r1c2", "cells": [], "others": False}),
        (
            ".ChaosCount~R1C2~1~CC1~CC8",
            {"rule": "chaos-count", "cell": "r1c2", "cells": ["r1c1", "r2c2"], "others": True},
        ),
        (
            ".ChaosCount~R1C2~~R1C1",
            {"rule": "chaos-count", "cell": "r1c2", "cells": ["r1c1"], "others": False},
        ),
        (".ChaosArrow~R6C6", {"rule": "chaos-arrow", "cell": "r6c6", "arms": [], "others": False}),
        (
            ".ChaosArrow~R6C6~1~CC1~CC2~-~CC1~CC7",
            {
                "rule": "chaos-arrow",
                "cell": "r6c6",
                "arms": [["r1c1", "r1c2"], ["r1c1", "r2c1"]],
                "others": True,
            },
        ),
        (".SameValues~2~CC1~CC7", {"rule": "clone", "cells": ["r1c1.region"], "copy": ["r2c1.region"]}),
        (
            ".CountDistinct~R1C1~CC1~CC2",
            {"rule": "count-distinct", "control": "r1c1", "cells": ["r1c1.region", "r1c2.region"]},
        ),
    ],
)
def test_constraints_name_cells_or_their_regions(text: str, rule: dict[str, object]) -> None:
    assert rules_of(text) == [rule]


def test_items_that_name_regions_can_be_replicated() -> None:
    assert rules_of(".Replicate~D~CC1.SameValues~2~CC1~CC2.End") == [
        {"rule": "clone", "cells": ["r1c1.region"], "copy": ["r1c2.region"]},
        {"rule": "clone", "cells": ["r1c2.region"], "copy": ["r1c3.region"]},
    ]


def test_regions_are_to_be_found_once() -> None:
    assert rules_of(".ChaosConstruction") == []


def test_extra_cells_of_the_string_are_no_part_of_the_regions() -> None:
    puzzle = puzzle_of_text(
        ".Shape~2x2.Var~X~x~1.ChaosConstruction.SameValues~2~VX~R1C1.SameValues~2~CC1~CC2"
    )
    assert len(puzzle.board) == 5
    assert puzzle.rules[0].to_json()["cells"] == ["r1c1", "r1c2", "r2c1", "r2c2"]
    assert puzzle.count() == 2


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (".~CC1_1", "line 1, column 39, Given: 'CC1_1' gives the number of a region; regions"),
        (".ChaosCount~R1C1~2", "line 1, column 54, ChaosCount: '2' is neither 0 nor 1"),
        (".ChaosCount~R1C1~0~CC37", "line 1, column 56, ChaosCount: 'CC37' is not a cell"),
        (".ChaosArrow", "line 1, column 38, ChaosArrow: argument 1 is missing"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(text: str, line: str) -> None:
    with pytest.raises(FormatError) as error:
        puzzle_of_text(SIX + text)
    assert str(error.value).startswith(line)


def test_regions_need_the_constraint_that_makes_them() -> None:
    with pytest.raises(Exception, match="ChaosCount: rule 'chaos-count' needs the rule 'chaos-construction'"):
        puzzle_of_text(".ChaosCount~R1C1")
    with pytest.raises(FormatError, match="'CC1' is not a cell"):
        puzzle_of_text(".SameValues~2~CC1~CC2")


def test_a_puzzle_of_regions_is_written_and_read_again() -> None:
    puzzle = puzzle_of_text(COUNTS + ".SameValues~2~CC1~CC2")
    assert Puzzle.read(puzzle.to("json")) == puzzle
