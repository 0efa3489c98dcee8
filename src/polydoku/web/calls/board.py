"""``POST /api/board``: what a page needs to show a puzzle: its picture, its cells and its houses."""

import json
from typing import Any

from polydoku.model.puzzle import Puzzle
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
            {"name": house.name, "cells": [board.names[cell] for cell in house.cells]}
            for house in board.houses
        ],
        "givens": {board.names[cell]: digit for cell, digit in enumerate(puzzle.givens.digits) if digit},
        "rules": [rule.on_board(board).sentence() for rule in puzzle.rules],
    }


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
