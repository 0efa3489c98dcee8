"""``POST /api/board``: what a page needs to show a puzzle: its picture, its cells and its houses."""

import json
from collections import Counter
from typing import Any

from polydoku.model.puzzle import Puzzle
from polydoku.model.ruled_board import RuledBoard, all_different_sets, board_with_rules
from polydoku.model.scene import Polygon, Scene
from polydoku.web.call import Answer, Call
from polydoku.web.parameters import OF_PUZZLE
from polydoku.web.request import Request


def answer(request: Request) -> Answer:
    """Return the document, the picture of the empty board with its rules, and where each cell is."""
    puzzle = request.puzzle
    board = puzzle.board
    picture = puzzle.draw(coordinates=True)
    scene = picture.scene
    return {
        "puzzle": json.loads(puzzle.to("json")),
        "svg": str(picture),
        "box": list(scene.box),
        "title": scene.title,
        "description": scene.description,
        "digits": board.digits,
        "symbols": [board.symbol(digit) for digit in range(1, board.digits + 1)],
        "cells": _cells(puzzle, scene),
        "houses": [
            {"name": name, "cells": [board.names[cell] for cell in cells]}
            for name, cells in all_different_sets(board, puzzle.rules)
        ],
        "pairs": [[board.names[cell] for cell in pair] for pair in _different_pairs(puzzle)],
        "givens": {board.names[cell]: digit for cell, digit in enumerate(puzzle.givens.digits) if digit},
        "rules": [rule.on_board(board).sentence() for rule in puzzle.rules],
    }


def _different_pairs(puzzle: Puzzle) -> list[tuple[int, int]]:
    """Return the pairs of cells that rules without houses keep different, such as a knight's move."""
    board = board_with_rules(puzzle.board, puzzle.rules)
    if not isinstance(board, RuledBoard):
        return []
    counts = Counter(
        (first[0], second[0])
        for constraint in board.extra_constraints
        for first, second in constraint.exclusions(board.digits)
        if first[1] == second[1]
    )
    return sorted(pair for pair, count in counts.items() if count >= board.digits)


def _cells(puzzle: Puzzle, scene: Scene) -> list[dict[str, Any]]:
    """Return name, corners and middle of each cell, in cell edges."""
    corners = {
        shape.cell: shape.points
        for shape in scene.shapes
        if isinstance(shape, Polygon) and shape.cell is not None and shape.role.startswith("face")
    }
    return [
        {
            "name": puzzle.board.names[cell],
            "corners": [list(point) for point in corners[cell]],
            "middle": [sum(values) / len(corners[cell]) for values in zip(*corners[cell], strict=True)],
        }
        for cell in puzzle.board.cells
    ]


CALL = Call("board", "Describe the board of a puzzle for a page that shows it.", OF_PUZZLE, answer)
