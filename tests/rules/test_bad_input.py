"""Wrong documents of rules: each gives one clear line, quickly, or a puzzle that can be solved and drawn."""

import json
from collections.abc import Iterator
from random import Random
from time import process_time
from typing import Any

import pytest

from polydoku import Board, Puzzle, PuzzleError, Verdict, rules
from polydoku.draw import terminal

FOUR = Board.square(4)
GRIDS = tuple(Puzzle(FOUR).solutions(seed=1))[:40]
SECONDS = 20.0
"""Only a document that hangs takes so long, even where the machine is busy."""

WRONG_VALUES: list[Any] = [
    *(None, True, 0, -1, 1, 5, 1000, 10**9, 2**31, -(2**31), 2**63, 10**40, -(10**40), 2.5),
    *("", " ", "r1c1", "r1c1 r1c1", "r9c9", "r1c1-r1c2", "r1c1-", "-", "\x00", "x" * 5000, "5", "+", "both"),
    *([], [[]], [[[]]], [None], [0], [1], [5], [10**40], [True], [""], ["r1c1"], ["r1c1", "r1c1"], ["r9c9"]),
    *(
        [["r1c1", "r1c2"], ["r1c1"]],
        [["r1c1", "r1c1"]],
        [[1, 1]],
        [[0, 0]],
        [[9, 9]],
        [["", ""]],
        {},
        {"a": 1},
    ),
    list(FOUR.names),
    list(FOUR.names) * 256,
    [list(FOUR.names)] * 20,
    list(range(-5, 40)),
]


def good_documents(kind: type[rules.Rule]) -> list[dict[str, Any]]:
    """Documents of a rule that are right, as far as it can be read off a full grid of 4×4."""
    rng = Random(kind.id)
    read = [kind.read_off(grid, rng) for grid in GRIDS]
    documents = {json.dumps(rule.to_json()): None for rule in read if rule is not None}
    return [json.loads(text) for text in list(documents)[:2]] or [{"rule": kind.id}]


def wrong_documents(kind: type[rules.Rule]) -> Iterator[dict[str, Any]]:
    """Documents of a rule with one part replaced, doubled or left out, most of which are wrong."""
    for document in good_documents(kind):
        for key in kind.parameters():
            yield {name: value for name, value in document.items() if name != key}
            yield from ({**document, key: value} for value in WRONG_VALUES)
            value = document.get(key)
            if isinstance(value, list) and value:
                yield {**document, key: value + value}
                yield {**document, key: value[::-1]}
                yield {**document, key: [*value[1:], "r9c9"]}
                yield {**document, key: [*value[1:], [value[0]]]}
                yield from ({**document, key: [wrong, *value[1:]]} for wrong in WRONG_VALUES[:30])
        yield {**document, "colour": "red"}


def one_line(error: PuzzleError) -> str:
    """Return the text of an error, after checking that it is one line of readable length."""
    assert "\n" not in str(error)
    assert len(str(error)) < 600
    return str(error)


def answer(board: Board, document: dict[str, Any]) -> str:
    """Return what reading, solving and drawing a document gives: an error line, or a verdict."""
    try:
        puzzle = Puzzle(board, rules=[rules.from_json(document, "rules[0]")])
        verdict = puzzle.verdict(budget_ms=1000)
    except PuzzleError as error:
        return one_line(error)
    terminal.puzzle_text(puzzle)
    assert str(puzzle.draw()).startswith("<svg")
    assert puzzle.problems() is not None
    return verdict.name


@pytest.mark.parametrize("kind", rules.all(), ids=lambda kind: kind.id)
def test_a_wrong_document_is_answered_quickly_with_one_line(kind: type[rules.Rule]) -> None:
    for document in wrong_documents(kind):
        start = process_time()
        assert answer(FOUR, document)
        seconds = process_time() - start
        assert seconds < SECONDS, f"{seconds:.1f} s for {str(document)[:300]}"


@pytest.mark.parametrize("kind", rules.all(), ids=lambda kind: kind.id)
def test_the_errors_of_a_rule_name_it_or_the_place(kind: type[rules.Rule]) -> None:
    for key in kind.parameters():
        document = {**good_documents(kind)[0], key: {"a": 1}}
        assert answer(FOUR, document).startswith(f"rules[0].{key}: ")
    line = answer(FOUR, {**good_documents(kind)[0], "colour": "red"})
    assert line.startswith(f"rules[0]: rule '{kind.id}': no parameter 'colour'")


def test_an_unknown_rule_is_named_with_one_that_is_known() -> None:
    line = "rules[0]: no rule 'killer-cages'; did you mean 'killer-cage'?"
    assert answer(FOUR, {"rule": "killer-cages"}) == line
    for document in ({}, {"rule": None}, {"rule": 3}, {"rule": ["sandwich"]}):
        assert answer(FOUR, document).startswith("rules[0]: no rule '")


@pytest.mark.parametrize(
    ("document", "line"),
    [
        ({"rule": "killer-cage", "cells": []}, "rule 'killer-cage': 0 cells, not 1 to 9"),
        (
            {"rule": "killer-cage", "cells": ["r1c1", "r1c99"]},
            "rule 'killer-cage': cells[1]: r1c99 is not a cell of this board (r1c1 to r64c64)",
        ),
        (
            {"rule": "killer-cage", "cells": ["r1c1"], "total": "five"},
            'rules[0].total: "five" is not an integer or null',
        ),
    ],
)
def test_a_cage_that_is_none_says_what_is_wrong(document: dict[str, Any], line: str) -> None:
    assert answer(huge_board(), document) == line


def huge_board() -> Board:
    """A board of 4,096 cells, the largest there is, without houses."""
    return Board([(row, column) for row in range(1, 65) for column in range(1, 65)], [], digits=9)


@pytest.mark.parametrize("kind", rules.all(), ids=lambda kind: kind.id)
def test_a_cage_of_4096_cells_is_refused_or_solved_quickly(kind: type[rules.Rule]) -> None:
    board, parameters = huge_board(), kind.parameters()
    if "cells" not in parameters:
        return
    document = {**good_documents(kind)[0], "cells": list(board.names)}
    start = process_time()
    try:
        puzzle = Puzzle(board, rules=[rules.from_json(document)])
        puzzle.verdict(budget_ms=500)
    except PuzzleError as error:
        one_line(error)
    assert process_time() - start < 2 * SECONDS


UNREACHABLE: list[dict[str, Any]] = [
    {"rule": "killer-cage", "cells": ["r1c1", "r1c2"], "total": 99},
    {"rule": "killer-cage", "cells": ["r1c1", "r1c2"], "total": 1},
    {"rule": "choice-cage", "cells": ["r1c1", "r1c2"], "totals": [1, 99]},
    {"rule": "bounded-cage", "cells": ["r1c1", "r1c2"], "at_least": 99},
    {"rule": "product-cage", "cells": ["r1c1", "r1c2"], "total": 13},
    {"rule": "sum", "cells": ["r1c1", "r1c2"], "total": 99},
    {"rule": "sum", "cells": ["r1c1", "r1c2"], "total": 1, "coefficients": [2, -2]},
    {"rule": "little-killer", "cells": ["r1c2", "r2c1"], "total": 99},
    {"rule": "sandwich", "cells": ["r1c1", "r1c2", "r1c3", "r1c4"], "total": 4},
    {"rule": "x-sum", "cells": ["r1c1", "r1c2", "r1c3", "r1c4"], "total": 2},
    {"rule": "skyscraper", "cells": ["r1c1", "r1c2", "r1c3", "r1c4"], "count": 0},
    {"rule": "hidden-skyscraper", "cells": ["r1c1", "r1c2", "r1c3", "r1c4"], "height": 4},
    {"rule": "sum-frame", "cells": ["r1c1", "r1c2", "r1c3"], "total": 5},
    {"rule": "product-frame", "cells": ["r1c1", "r1c2", "r1c3"], "total": 7},
    {"rule": "outside", "cells": ["r1c1", "r1c2", "r1c3"], "digits": [2, 2]},
]


@pytest.mark.parametrize("document", UNREACHABLE, ids=str)
def test_a_clue_out_of_reach_means_no_solution_and_is_no_error(document: dict[str, Any]) -> None:
    assert answer(FOUR, document) == Verdict.NONE.name


def test_rules_that_contradict_each_other_have_no_solution() -> None:
    cage, other = rules.KillerCage("r1c1 r1c2", 3), rules.KillerCage("r1c1 r1c2", 7)
    thermometers = [rules.Thermometer("r1c1 r1c2"), rules.Thermometer("r1c2 r1c1")]
    for contradiction in ([cage, other], thermometers, [cage, rules.Thermometer("r1c1 r1c2 r1c3 r1c4")]):
        puzzle = Puzzle(FOUR, {"r1c3": 1}, rules=contradiction)
        assert puzzle.verdict() is Verdict.NONE


def test_a_document_of_a_puzzle_says_where_its_rule_is_wrong() -> None:
    wrong = [{"rule": "windoku"}, {"rule": "killer-cage", "cells": ["r1c1", "r5c5"]}]
    document = {"polydoku": 1, "board": "4x4", "givens": "." * 16, "rules": wrong}
    with pytest.raises(PuzzleError) as error:
        Puzzle.read(json.dumps(document))
    assert str(error.value) == "rules[1].cells[1]: r5c5 is not a cell of this board (r1c1 to r4c4)"
