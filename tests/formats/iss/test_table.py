"""Each ISS constraint, with the rules that it is read as."""

from typing import Any

import pytest

from format_cases import error_of, read
from polydoku.formats.iss.table import READERS, SHAPE

Rules = list[tuple[str, dict[str, Any]]]
EQUAL_PAIRS = "BQAEABQAEABQAE"
"""The key of the pairs of two equal digits."""

DIGITS = list("123456789")


def cells(names: str) -> list[str]:
    return names.split()


def row(number: int) -> list[str]:
    return [f"r{number}c{column}" for column in range(1, 10)]


def column(number: int) -> list[str]:
    return [f"r{row}c{number}" for row in range(1, 10)]


CASES: list[tuple[str, Rules]] = [
    (".~R1C1_5", []),
    (".AntiConsecutive", [("nonconsecutive", {})]),
    (".AntiKing", [("anti-king", {})]),
    (".AntiKnight", [("anti-knight", {})]),
    (".AntiTaxicab", [("anti-taxicab", {})]),
    (".ConnectedValues~~1_2~7", [("connected-values", {"digits": [1, 2], "size": 7})]),
    (".Diagonal~1", [("diagonal", {"direction": "+"})]),
    (".Diagonal~-1", [("diagonal", {"direction": "-"})]),
    (".DisjointSets", [("disjoint-groups", {})]),
    (".DutchFlatmates", [("dutch-flatmates", {})]),
    (".GlobalEntropy", [("global-entropy", {})]),
    (".GlobalMod", [("global-mod", {})]),
    (".Shape~7x7~9.RegionSameValues", [("same-regions", {})]),
    (".RegionSameValues", []),
    (".SearchPriority~3~R1C1~R1C2", []),
    (".StrictKropki", [("kropki", {"negative": "both"})]),
    (".StrictXV", [("xv", {"negative": True})]),
    (".Windoku", [("windoku", {})]),
    (
        ".FullRank~R1~~34.FullRank~C2~5~.FullRankTies~any",
        [("full-rank", {"readings": [row(1)[::-1], column(2)], "ranks": [34, 5], "ties": "any"})],
    ),
    (".HiddenSkyscraper~R1~5~", [("hidden-skyscraper", {"cells": row(1), "height": 5})]),
    (
        ".LittleKiller~9~R3C1",
        [("little-killer", {"cells": cells("r3c1 r4c2 r5c3 r6c4 r7c5 r8c6 r9c7"), "total": 9})],
    ),
    (".NumberedRoom~C1~~4", [("numbered-room", {"cells": column(1)[::-1], "digit": 4})]),
    (".Sandwich~12~C3", [("sandwich", {"cells": column(3), "total": 12})]),
    (
        ".Skyscraper~R9~3~4",
        [
            ("skyscraper", {"cells": row(9), "count": 3}),
            ("skyscraper", {"cells": row(9)[::-1], "count": 4}),
        ],
    ),
    (".XSum~R1~20~", [("x-sum", {"cells": row(1), "total": 20})]),
    (".AllDifferent~R1C1~R5C5", [("extra-region", {"cells": cells("r1c1 r5c5")})]),
    (".Arrow~R1C1~R1C2~R1C3", [("arrow", {"bulb": ["r1c1"], "shaft": cells("r1c2 r1c3")})]),
    (".Between~R1C1~R1C2~R1C3", [("between-line", {"cells": cells("r1c1 r1c2 r1c3")})]),
    (".BlackDot~R1C1~R1C2", [("kropki", {"black": ["r1c1-r1c2"]})]),
    (
        ".WhiteDot~R1C1~R1C2~R2C2.BlackDot~R5C5~R6C5.StrictKropki",
        [
            (
                "kropki",
                {"white": ["r1c1-r1c2", "r1c2-r2c2"], "black": ["r5c5-r6c5"], "negative": "both"},
            )
        ],
    ),
    (".Cage~10~R1C1~R2C1", [("killer-cage", {"cells": cells("r1c1 r2c1"), "total": 10})]),
    (".Cage~~R1C1~R2C1", [("killer-cage", {"cells": cells("r1c1 r2c1")})]),
    (".Cage~0~R1C1~R2C1", [("killer-cage", {"cells": cells("r1c1 r2c1")})]),
    (
        ".ContainAtLeast~1_1~R1C1~R2C2~R3C4",
        [("quadruple", {"cells": cells("r1c1 r2c2 r3c4"), "digits": [1, 1]})],
    ),
    (".ContainExact~7~R1C1~R2C2", [("contains-exactly", {"cells": cells("r1c1 r2c2"), "digits": [7]})]),
    (".CountDistinct~R1C1~R5C5~R5C6", [("count-distinct", {"control": "r1c1", "cells": cells("r5c5 r5c6")})]),
    (".CountingCircles~R1C1~R5C5", [("counting-circles", {"cells": cells("r1c1 r5c5")})]),
    (".DoubleArrow~R1C1~R1C2~R1C3", [("double-arrow", {"cells": cells("r1c1 r1c2 r1c3")})]),
    (".Entropic~R1C1~R1C2~R1C3", [("entropic-line", {"cells": cells("r1c1 r1c2 r1c3")})]),
    (".EqualSum~R1C1~R1C2~-~R2C1", [("equal-sums", {"segments": [cells("r1c1 r1c2"), ["r2c1"]]})]),
    (".EqualityCage~R1C1~R1C2", [("equality-cage", {"cells": cells("r1c1 r1c2")})]),
    (".GreaterThan~R1C2~R1C1", [("greater-than", {"pairs": ["r1c2-r1c1"]})]),
    (".Indexing~R~R1C1~R2C2", [("indexer", {"cells": cells("r1c1 r2c2"), "kind": "row"})]),
    (".Indexing~C~R1C1", [("indexer", {"cells": ["r1c1"], "kind": "column"})]),
    (".Lockout~4~R1C1~R1C2~R1C3", [("lockout-line", {"cells": cells("r1c1 r1c2 r1c3"), "difference": 4})]),
    (
        ".LookAndSay~1223~R1C1~R2C2~R3C3",
        [("look-and-say", {"cells": cells("r1c1 r2c2 r3c3"), "counts": [[1, 2], [2, 3]]})],
    ),
    (".Lunchbox~5~R1C1~R1C2~R1C3", [("lunchbox", {"cells": cells("r1c1 r1c2 r1c3"), "total": 5})]),
    (".Modular~3~R1C1~R1C2~R1C3", [("modular-line", {"cells": cells("r1c1 r1c2 r1c3"), "modulus": 3})]),
    (".Palindrome~R1C1~R1C2~R1C3", [("palindrome", {"cells": cells("r1c1 r1c2 r1c3")})]),
    (".PillArrow~2~R1C2~R1C1~R5C5", [("arrow", {"bulb": cells("r1c1 r1c2"), "shaft": ["r5c5"]})]),
    (".Quad~R1C1~2~2", [("quadruple", {"cells": cells("r1c1 r1c2 r2c1 r2c2"), "digits": [2, 2]})]),
    (
        ".Regex~WzEtNV0q~R1C1~R1C2~~R2C1",
        [
            ("regular-line", {"cells": cells("r1c1 r1c2"), "pattern": "[1-5]*"}),
            ("regular-line", {"cells": ["r2c1"], "pattern": "[1-5]*"}),
        ],
    ),
    (".RegionSumLine~R1C3~R1C4", [("region-sum-line", {"cells": cells("r1c3 r1c4")})]),
    (".RellikCage~9~R1C1~R1C2", [("rellik-cage", {"cells": cells("r1c1 r1c2"), "total": 9})]),
    (".Renban~R1C1~R1C2", [("renban", {"cells": cells("r1c1 r1c2")})]),
    (".SameValues~2~R1C1~R1C2~R5C5~R5C6", [("same-set", {"sets": [cells("r1c1 r1c2"), cells("r5c5 r5c6")]})]),
    (".SameValues~3~R1C1~R2C4~R3C7", [("clone", {"cells": cells("r1c1 r1c1"), "copy": cells("r2c4 r3c7")})]),
    (".Sum~12~R1C1~R5C5", [("sum", {"cells": cells("r1c1 r5c5"), "total": 12})]),
    (
        ".Sum~0_=_1_-2~R1C1~R5C5",
        [("sum", {"cells": cells("r1c1 r5c5"), "total": 0, "coefficients": [1, -2]})],
    ),
    (".SumLine~10~R1C1~R1C2~LOOP", [("sum-line", {"cells": cells("r1c1 r1c2"), "total": 10, "loop": True})]),
    (".Thermo~R1C1~R2C2", [("thermometer", {"cells": cells("r1c1 r2c2")})]),
    (".V~R1C1~R1C2.X~R2C1~R2C2", [("xv", {"v": ["r1c1-r1c2"], "x": ["r2c1-r2c2"]})]),
    (
        ".ValueIndexing~R1C1~R1C2~R1C3~R1C4",
        [
            ("value-indexing", {"value": "r1c1", "control": "r1c2", "cells": cells("r1c3 r1c4")}),
        ],
    ),
    (".Whisper~R1C1~R1C2", [("whisper", {"cells": cells("r1c1 r1c2"), "difference": 5})]),
    (".Whisper~4~R1C1~R1C2", [("whisper", {"cells": cells("r1c1 r1c2"), "difference": 4})]),
    (".Zipper~R1C1~R1C2~R1C3", [("zipper-line", {"cells": cells("r1c1 r1c2 r1c3")})]),
]

PAIR_CASES: list[tuple[str, Rules]] = [
    (
        f".Pair~{EQUAL_PAIRS}~_same~R1C1~R2C4~~R1C2~R3C9~R5C5",
        [
            ("pair-relation", {"cells": cells("r1c1 r2c4"), "allowed": DIGITS}),
            ("pair-relation", {"cells": cells("r1c2 r3c9 r5c5"), "allowed": DIGITS}),
        ],
    ),
    (
        f".PairX~{EQUAL_PAIRS}~_~R1C1~R2C4~R3C7",
        [("pair-relation", {"cells": cells("r1c1 r2c4 r3c7"), "allowed": DIGITS, "every_pair": True})],
    ),
    (
        f".Binary~{EQUAL_PAIRS}~R1C1~R2C4",
        [("pair-relation", {"cells": cells("r1c1 r2c4"), "allowed": DIGITS})],
    ),
    (
        f".BinaryX~{EQUAL_PAIRS}~R1C1~R2C4",
        [("pair-relation", {"cells": cells("r1c1 r2c4"), "allowed": DIGITS, "every_pair": True})],
    ),
    (
        ".Shape~2x2.NFA~RJTsQSA~_twice~R1C1~-~R1C2~~R2C1",
        [
            ("automaton-line", {"segments": [["r1c1"], ["r1c2"]]}),
            ("automaton-line", {"segments": [["r2c1"]]}),
        ],
    ),
]


@pytest.mark.parametrize(("text", "expected"), [*CASES, *PAIR_CASES], ids=lambda value: str(value)[:40])
def test_each_constraint_is_read_as_rules(text: str, expected: Rules) -> None:
    puzzle = read(text)
    documents = [rule.to_json() for rule in puzzle.rules]
    assert [document["rule"] for document in documents] == [rule_id for rule_id, _ in expected]
    for document, (_, parameters) in zip(documents, expected, strict=True):
        assert {key: document[key] for key in parameters} == parameters


def test_each_name_has_a_case() -> None:
    texts = " ".join(text for text, _ in [*CASES, *PAIR_CASES])
    with_tests_elsewhere = (*SHAPE, "Given", "Doppelganger", "ChaosArrow", "ChaosConstruction", "ChaosCount")
    assert [name for name in READERS if f".{name}" not in texts and name not in with_tests_elsewhere] == []


def test_an_unknown_name_is_refused_with_a_similar_one() -> None:
    line = "line 2, column 2, Renbam: unknown constraint Renbam; did you mean 'Renban'?"
    assert error_of(".AntiKing\n.Renbam~R1C1~R1C2") == line
