"""``POST /api/board``."""

from web.server_process import Client

FOUR = "1..4.....1...32."


def test_what_a_page_needs_to_show_a_puzzle(server: Client) -> None:
    answer = server.answer("board", puzzle=FOUR)
    assert answer["puzzle"]["givens"] == FOUR
    assert answer["givens"] == {"r1c1": 1, "r1c4": 4, "r3c2": 1, "r4c2": 3, "r4c3": 2}
    assert answer["symbols"] == ["1", "2", "3", "4"]
    assert answer["cells"][1] == {
        "name": "r1c2",
        "corners": [[1, 0], [2, 0], [2, 1], [1, 1]],
        "middle": [1.5, 0.5],
    }
    assert answer["houses"][0] == {"name": "row 1", "cells": ["r1c1", "r1c2", "r1c3", "r1c4"]}


def test_boards_of_other_shapes_and_rules(server: Client) -> None:
    puzzle = {"polydoku": 1, "board": "samurai", "givens": {}}
    assert len(server.answer("board", puzzle=puzzle)["cells"]) == 369
    cage = {"rule": "killer-cage", "cells": ["r1c1", "r1c2"], "total": 3}
    answer = server.answer("board", puzzle={"polydoku": 1, "board": "4x4", "rules": [cage]})
    assert "cage" in answer["svg"]
    assert len(answer["rules"]) == 1


def test_cells_that_a_rule_keeps_different_without_a_house_are_pairs(server: Client) -> None:
    puzzle = {"polydoku": 1, "board": "4x4", "rules": [{"rule": "anti-knight"}]}
    pairs = server.answer("board", puzzle=puzzle)["pairs"]
    assert ["r1c1", "r2c3"] in pairs
    assert ["r1c1", "r1c2"] not in pairs
    assert server.answer("board", puzzle=FOUR)["pairs"] == []
