"""Boards and puzzles of every kind that is drawn, and scenes in which every role occurs."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from draw.line_samples import ARROWS, LINES, MORE_LINES, puzzle_with_lines
from polydoku import Board, Candidates, Grid, House, Puzzle, boards, rules
from polydoku.draw.differences import differences_scene
from polydoku.draw.picture import board_scene, scene_of
from polydoku.draw.snakes import path_scene
from polydoku.draw.steps import step_scene
from polydoku.explain.examples import example
from polydoku.model.board import Cell, Point
from polydoku.model.ruled_board import board_with_rules
from polydoku.model.scene import Scene, Shape
from polydoku.model.step import Step

LINE = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"

STEP: dict[str, Any] = {
    "technique": "chain",
    "houses": ["row 1"],
    "roles": {"base": ["r1c3", "r2c3"], "fin": ["r3c1"], "on": ["r1c3.4"], "off": ["r9c3.5"]},
    "links": [["r1c3.4", "r9c3.5", "strong", "column 3"], ["r9c3.5", "r9c46.2", "weak", "row 9"]],
    "place": {"r5c5": 5},
    "remove": {"r1c4": "2", "r1c6": "24"},
    "text": "A made-up step that has every mark.",
}


def classic() -> Puzzle:
    return Puzzle(Board.square(9), map(int, LINE))


def solved() -> Grid:
    return Grid.make(Board.square(9), map(int, SOLVED))


def step_of(document: Mapping[str, Any], board: Board | None = None) -> Step:
    return Step.from_json(document, board or Board.square(9))


def cube(side: int = 2) -> Board:
    """Three rhombi of side × side cells that look like a cube: top, left and right of a middle point."""
    wide, high = 3**0.5 / 2, 0.5
    ways: list[tuple[Point, Point]] = [
        ((-wide, -high), (wide, -high)),
        ((-wide, -high), (0, 1)),
        ((wide, -high), (0, 1)),
    ]
    names: list[str] = []
    places: list[list[Point]] = []
    houses: list[House] = []
    for face, ((ax, ay), (bx, by)) in zip("TLR", ways, strict=True):
        corners = [(i, j) for i in range(side) for j in range(side)]
        cells = range(len(names), len(names) + len(corners))
        houses.append(House(f"face {face}", tuple(map(Cell, cells)), "box"))
        for i, j in corners:
            names.append(f"{face}{i}{j}".lower())
            places.append(
                [
                    (u * ax + v * bx, u * ay + v * by)
                    for u, v in ((i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1))
                ]
            )
    return Board(names, houses, places=places)


def triangles() -> Board:
    """Two triangles that share a side: a board whose cells are no quadrilaterals."""
    places = [[(0, 0), (1, 0), (0, 1)], [(1, 0), (1, 1), (0, 1)]]
    return Board(["up", "down"], [["up", "down"]], places=places)


BOARDS = {
    "9x9": Board.square(9),
    "6x6": Board.square(6),
    "latin": boards.latin(5),
    "16x16": Board.square(16),
    "32x32": Board.square(32),
    "jigsaw": boards.jigsaw("AABB AACB DDCB DDCC"),
    "samurai": boards.samurai(),
    "cube": cube(),
    "triangles": triangles(),
}


def full(board: Board) -> Candidates:
    """All digits in every cell."""
    return Candidates(board, ((1 << board.digits) - 1,) * len(board))


EVERY_MARK: dict[str, Any] = {
    "technique": "chain",
    "roles": {
        "base": ["row 1"],
        "cover": ["column 1"],
        "fin": ["r3c3"],
        **{f"set-{name}": [f"r{row}c9"] for name, row in zip("abcd", (1, 2, 4, 7), strict=True)},
    },
    "digits": "24",
    "links": [
        ["r9c1.1", "r9c4.3", "weak", "row 9"],
        ["r9c4.3", "r7c1+r7c9.7", "strong", "row 9"],
        ["r7c1+r7c9.7", "r9c1.1", "weak", "row 9"],
        ["r9c4.3", "r8c1+r8c9.7", "weak", "row 9"],
        ["r8c1+r8c9.7", "r9c1.1", "strong", "row 9"],
    ],
    "branches": [
        [[f"r1c{column}.1", "on", [], "assumed"], [f"r7c{column}.1", "off", [0], "rule"]]
        for column in (4, 5, 6, 7)
    ],
}


FAMILIES: dict[str, Any] = {
    "roles": {
        f"colour-{name}": [f"r5c{column}.5"] for name, column in zip("abcd", (2, 3, 5, 7), strict=True)
    },
    "links": [["r5c2.5", "r7c1+r7c9.7", "weak", "row 9"]],
}


def sight() -> Scene:
    """A hidden single that a rule other than a house brings about."""
    board = board_with_rules(Board.square(4), (rules.AntiKnight(),))
    puzzle = Puzzle(Board.square(4), {"r1c1": 1}, rules=[rules.AntiKnight()])
    masks = tuple(0b1110 if cell != 8 else 0b1111 for cell in range(16))
    step = step_of({"place": {"r3c1": 1}, "houses": ["box 3"]}, board)
    return scene_of(puzzle, candidates=Candidates(puzzle.board, masks), step=step)


def outside_clues() -> list[rules.Rule]:
    """A clue of each kind that stands outside the board."""
    row, column = (" ".join(f"r{i}c1" for i in range(1, 10)), " ".join(f"r1c{i}" for i in range(1, 10)))
    return [
        rules.LittleKiller("r2c1 r1c2", 9),
        rules.Sandwich(row, 12),
        rules.HiddenSkyscraper(column, 3),
        rules.SumFrame("r3c1 r3c2 r3c3", 15),
        rules.ProductFrame("r5c1 r5c2 r5c3", 24),
        rules.Rossini("r9c4 r8c4 r7c4"),
    ]


@cache
def scenes() -> dict[str, Scene]:
    """Scenes that together have every role that pictures use."""
    puzzle, board = classic(), Board.square(9)
    ruled = puzzle.with_rules(rules.Diagonal(), rules.Windoku(), rules.CenterDots(), rules.DisjointGroups())
    dots = rules.Kropki("r1c1-r1c2", "r2c1-r2c2"), rules.Kropki("r3c1-r3c2", "r4c1-r4c2", 2, 3)
    lines = Puzzle(board, rules=[rules.Thermometer("r1c1 r1c2 r2c2"), *dots])
    many = STEP | {"links": [["r1c3.4", f"r{row}c9.5", "weak", "rule"] for row in range(1, 9)]}
    scenes_of_boards = {
        name: scene_of(Puzzle(board, {0: 1}), candidates=full(board), coordinates=False)
        for name, board in BOARDS.items()
    }
    return scenes_of_boards | {
        "found": scene_of(puzzle, grid=solved()),
        "differences": differences_scene(puzzle, puzzle.givens, solved()),
        "step": scene_of(puzzle, candidates=puzzle.candidates(), step=step_of(STEP)),
        "every mark": scene_of(puzzle, candidates=full(board), step=step_of(EVERY_MARK)),
        "families": scene_of(puzzle, candidates=full(board), step=step_of(FAMILIES)),
        "sight": sight(),
        "coloured lines": scene_of(puzzle_with_lines(LINES)),
        "more lines": scene_of(puzzle_with_lines(MORE_LINES)),
        "arrows": scene_of(puzzle_with_lines(ARROWS)),
        "hidden single": step_scene(example("hidden-single")[1]),
        "numbered": scene_of(puzzle, step=step_of(many)),
        "rules": scene_of(ruled, paths=[["r1c1", "r1c2", "r2c2", "r3c2"]]),
        "lines": scene_of(lines),
        "marks": scene_of(
            Puzzle(
                board,
                rules=[
                    rules.XV("r1c1-r1c2"),
                    rules.Minimum("r2c2"),
                    rules.Clone("r5c5", "r7c7"),
                    rules.Odd("r8c8"),
                    rules.Even("r9c9"),
                    rules.CountingCircles("r8c2"),
                    rules.Fog("r5c5"),
                    rules.AllowedDigits("r5c5", [2, 5]),
                ],
            )
        ),
        "unknown regions": scene_of(Puzzle(board, rules=[rules.ChaosConstruction()])),
        "outside": scene_of(Puzzle(board, rules=outside_clues())),
        "cage": scene_of(Puzzle(board, rules=[rules.KillerCage("r1c1 r1c2", 12)])),
        "loop": scene_of(Puzzle(board), paths=[["r1c1", "r1c2", "r2c2", "r2c1", "r1c1"]]),
        "snake": path_scene(board, (Cell(0), Cell(1)), "EOeo".ljust(81, "."), "a walk"),
        "conflict": scene_of(Puzzle(board, {"r1c1": 3, "r1c9": 3})),
        "labels": board_scene(BOARDS["cube"], labels=True),
    }


def drawn(role: str, *, candidates: bool = True, step: Mapping[str, Any] = STEP) -> list[Shape]:
    """The shapes of a role in the picture of a step in a classic puzzle."""
    puzzle = classic()
    scene = scene_of(puzzle, candidates=puzzle.candidates() if candidates else None, step=step_of(step))
    return [shape for shape in scene.shapes if shape.role == role]


def shapes_of(technique: str, role: str) -> list[Shape]:
    """The shapes of a role in the picture of a technique's example."""
    return [shape for shape in step_scene(example(technique)[1]).shapes if shape.role == role]


def names(shapes: list[Shape]) -> list[str]:
    """The names of the cells of shapes."""
    return [Board.square(9).names[shape.cell] for shape in shapes if shape.cell is not None]
