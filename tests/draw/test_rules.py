"""No picture of a puzzle looks like that of another one, whatever writer made it."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations
from math import hypot
from random import Random
from typing import ClassVar

import pytest

from draw.samples import full
from polydoku import Board, House, Puzzle, PuzzleError, boards, draw, generate, rules, snakes
from polydoku.constraints.all_different import AllDifferent
from polydoku.draw import terminal
from polydoku.draw.alt_text import description_of
from polydoku.draw.bounds import Box, extent
from polydoku.draw.picture import scene_of
from polydoku.draw.rules import drawn_rules, rules_of
from polydoku.model.board import Cell
from polydoku.model.rule import Rule
from polydoku.model.scene import Dot, Layer, Shape, Text

BOARD = Board.square(9)
LEFT, FAR = (Cell(0), Cell(1)), (Cell(3), Cell(80))
SNAKES = [" ".join(BOARD.names[cell] for cell in snake.path) for snake in snakes.find(BOARD, limit=2)]

SAMPLES: dict[str, list[Rule]] = {
    "anti-king": [rules.AntiKing()],
    "anti-knight": [rules.AntiKnight()],
    "argyle": [rules.Argyle()],
    "asterisk": [rules.Asterisk()],
    "center-dots": [rules.CenterDots()],
    "diagonal": [rules.Diagonal(direction) for direction in ("+", "-", "both")],
    "disjoint-groups": [rules.DisjointGroups()],
    "drawn-snake": [snakes.DrawnSnake(cells) for cells in SNAKES],
    "extra-region": [
        rules.ExtraRegion(cells)
        for cells in ("r1c1 r1c2 r1c3", "r1c1 r1c2", "r1c1 r5c5 r9c1", "r1c1 r2c2", "r1c1 r2c2 r3c3")
    ],
    "girandola": [rules.Girandola()],
    "hidden-snake": [snakes.HiddenSnake()],
    "killer-cage": [
        rules.KillerCage(cells, total)
        for cells, total in (
            ("r1c1 r1c2", None),
            ("r1c1 r1c2", 7),
            ("r1c1 r1c2", 8),
            ("r1c1 r2c1", 7),
            ("r1c1 r1c3", 7),
        )
    ],
    "kropki": [
        rules.Kropki("r1c1-r1c2"),
        rules.Kropki("r1c1-r2c1"),
        rules.Kropki("", "r1c1-r1c2"),
        rules.Kropki("r1c1-r1c2", "r1c1-r1c2"),
        rules.Kropki("r1c1-r1c2", difference=2),
        rules.Kropki("", "r1c1-r1c2", ratio=3),
    ],
    "thermometer": [
        rules.Thermometer(cells) for cells in ("r1c1 r1c2", "r1c2 r1c1", "r1c1 r1c2 r1c3", "r1c1 r2c1")
    ],
    "windoku": [rules.Windoku()],
}
"""Rules with parameters that differ; any other registered rule is read off a full grid."""


def samples_of(kind: type[Rule]) -> list[Rule]:
    try:
        return [kind().for_board(BOARD)]
    except (TypeError, PuzzleError):
        grid = generate.grid(BOARD, seed=1)
        read = dict.fromkeys(kind.read_off(grid, Random(seed)) for seed in range(3))
        return [rule for rule in read if rule is not None]


WITHOUT_SAMPLES = {"chaos-arrow", "chaos-count", "doppelganger"}
"""Rules that need another board, or the rule ``chaos-construction``."""

SAMPLES |= {kind.id: samples_of(kind) for kind in rules.all() if kind.id not in SAMPLES}

CLOSE = [
    ["r1c1 r1c2 r1c3 r1c4"],
    ["r1c1 r1c2", "r1c3 r1c4"],
    ["r1c1 r1c2 r1c3", "r1c2 r1c3 r1c4"],
    ["r1c1 r1c2 r1c3 r1c4", "r1c2 r1c3"],
    ["r1c1 r1c3", "r1c5 r1c7"],
    ["r1c1 r1c5", "r1c3 r1c7"],
    ["r1c1 r2c2 r3c3", "r2c2 r3c3 r4c4"],
    ["r1c1 r2c2 r3c3 r4c4", "r2c2 r3c3"],
]
"""Sets of extra regions of which the same cells are shaded, or nearly."""


CAGES = [
    [("r1c1 r1c2", 8), ("r1c3 r1c4", 9)],
    [("r1c1 r1c2 r1c3", 8), ("r1c2 r1c3 r1c4", 9)],
    [("r1c1 r1c2 r1c3 r1c4", 8), ("r1c2 r1c3", 9)],
]
"""Cages side by side, across each other and within each other."""

BRANCHES = [
    ["r1c1 r1c2 r1c3", "r1c5 r1c4 r1c3"],
    ["r1c1 r1c2 r1c3 r1c4", "r1c5 r1c4"],
]
"""Thermometers that meet: the same lines and bulbs, but other digits are the larger ones."""


def all_puzzles() -> dict[str, Puzzle]:
    puzzles = {"none": Puzzle(BOARD, {"r1c1": 5})}
    for name, samples in SAMPLES.items():
        for number, rule in enumerate(samples):
            puzzles[f"{name} {number}"] = Puzzle(BOARD, {"r1c1": 5}, rules=[rule])
    for number, regions in enumerate(CLOSE):
        puzzles[f"regions {number}"] = Puzzle(BOARD, {"r1c1": 5}, rules=map(rules.ExtraRegion, regions))
    for number, cages in enumerate(CAGES):
        several = [rules.KillerCage(cells, total) for cells, total in cages]
        puzzles[f"cages {number}"] = Puzzle(BOARD, {"r1c1": 5}, rules=several)
    for number, thermometers in enumerate(BRANCHES):
        line = [rules.Thermometer(cells) for cells in thermometers]
        puzzles[f"branches {number}"] = Puzzle(BOARD, {"r1c1": 5}, rules=line)
    puzzles["two shapes"] = Puzzle(BOARD, {"r1c1": 5}, rules=[rules.Asterisk(), rules.Girandola()])
    return puzzles


def seen(svg: object) -> str:
    """What the eye sees of an SVG: not its title, its description and its ids."""
    text = re.sub(r"<(title|desc)\b.*?</\1>", "", str(svg), flags=re.DOTALL)
    return re.sub(r"p[0-9a-f]{10}", "", text)


def as_bytes(picture: object) -> bytes:
    assert isinstance(picture, bytes)
    return bytes(picture)


WRITERS: dict[str, Callable[[Puzzle], object]] = {
    "svg": lambda puzzle: seen(puzzle.draw()),
    "html": lambda puzzle: seen(puzzle.draw(format="html")),
    "png": lambda puzzle: as_bytes(puzzle.draw(format="png", size=400)),
    "gif": lambda puzzle: as_bytes(puzzle.draw(format="gif", size=300)),
    "pdf": lambda puzzle: as_bytes(puzzle.draw(format="pdf")),
    "book": lambda puzzle: draw.book([puzzle], solutions="none"),
    "animation": lambda puzzle: seen(draw.animate([puzzle])),
    "shapes": lambda puzzle: {shape._replace(cell=None) for shape in scene_of(puzzle).shapes},
    "terminal": terminal.puzzle_text,
    "ascii": lambda puzzle: terminal.puzzle_text(puzzle, ascii=True),
    "narrow": lambda puzzle: terminal.puzzle_text(puzzle, width=30),
    "candidates": lambda puzzle: terminal.candidates_text(puzzle.candidates(), puzzle),
    "words": lambda puzzle: description_of(puzzle, puzzle.givens),
}


def test_every_registered_rule_is_in_the_samples() -> None:
    assert SAMPLES.keys() == {rule.id for rule in rules.all()}
    assert {rule_id for rule_id, samples in SAMPLES.items() if not samples} == WITHOUT_SAMPLES


@pytest.mark.parametrize("writer", WRITERS)
def test_no_two_puzzles_look_alike(writer: str) -> None:
    pictures = {name: WRITERS[writer](puzzle) for name, puzzle in all_puzzles().items()}
    alike = [(a, b) for a, b in combinations(pictures, 2) if pictures[a] == pictures[b]]
    assert alike == []


@pytest.mark.parametrize("name", ["x", "windoku", "disjoint-groups", "argyle", "center-dots", "girandola"])
def test_a_board_with_extra_houses_looks_like_a_puzzle_with_the_rule(name: str) -> None:
    [rule] = rules_of(Puzzle(boards.named(name)))
    assert scene_of(Puzzle(boards.named(name))).shapes == scene_of(Puzzle(BOARD, rules=[rule])).shapes
    assert terminal.rules_text(Puzzle(boards.named(name))) == f"\nRules: {rule.caption()}"


def test_extra_houses_that_no_rule_means_are_regions() -> None:
    left, far = (House(name, cells, "extra") for name, cells in (("left", LEFT), ("far", FAR)))
    puzzle = Puzzle(Board(BOARD.names, (*BOARD.houses, left, far), places=BOARD.places))
    assert rules_of(puzzle) == (rules.ExtraRegion("r1c1 r1c2"), rules.ExtraRegion("r1c4 r9c9"))
    assert drawn_rules(puzzle).captions == ("extra region: r1c4 r9c9 hold different digits",)


def test_the_diagonals_of_a_board_without_kinds_are_drawn() -> None:
    plain = Board(BOARD.names, [house.cells for house in BOARD.houses], places=BOARD.places)
    assert rules_of(Puzzle(plain)) == ()
    houses = [house.cells for house in boards.named("x").houses]
    assert rules_of(Puzzle(Board(BOARD.names, houses, places=BOARD.places))) == (rules.Diagonal(),)


def test_one_diagonal_of_a_board_is_named() -> None:
    line = tuple(Cell(8 + 8 * row) for row in range(9))
    board = Board(BOARD.names, (*BOARD.houses, House("rising", line, "extra")), places=BOARD.places)
    assert rules_of(Puzzle(board)) == (rules.Diagonal("+"),)


def test_regions_that_overlap_have_captions_and_others_have_none() -> None:
    def captions(*regions: str) -> int:
        return len(drawn_rules(Puzzle(BOARD, rules=map(rules.ExtraRegion, regions))).captions)

    assert captions("r1c1 r1c2", "r1c3 r1c4") == 0
    assert captions("r1c1 r1c2", "r1c2 r1c3") == 2
    assert captions("r1c1 r1c2", "r1c3 r1c4", "r5c5 r5c7") == 1


def test_cages_that_overlap_have_captions_with_total_and_cells() -> None:
    apart, across, _ = (
        Puzzle(BOARD, rules=[rules.KillerCage(cells, total) for cells, total in cages]) for cages in CAGES
    )
    assert drawn_rules(apart).captions == ()
    assert drawn_rules(across).captions[0] == "killer cage 8: r1c1 r1c2 r1c3"
    assert terminal.rules_text(apart) == "\nRules: killer cage 8: r1c1 r1c2\n       killer cage 9: r1c3 r1c4"


def test_a_rule_that_draws_nothing_has_a_caption() -> None:
    @dataclass(frozen=True)
    class Corners(Rule):
        id: ClassVar[str] = "corners"
        summary: ClassVar[str] = "the corners differ"

        def constraints(self, board: Board) -> tuple[AllDifferent, ...]:
            return (AllDifferent("corners", (board["r1c1"], board["r9c9"])),)

    assert drawn_rules(Puzzle(BOARD, rules=[Corners()])).captions == ("corners: the corners differ",)


@pytest.mark.parametrize(
    ("name", "caption"),
    [
        ("asterisk", "asterisk: the nine shaded cells hold different digits"),
        ("girandola", "girandola: the nine shaded cells hold different digits"),
        ("argyle", "argyle: no digit repeats on a diagonal line"),
        ("center-dots", "centre dots: the nine cells with a dot hold different digits"),
        ("disjoint-groups", "disjoint groups: cells at the same place in all boxes hold different digits"),
        ("torus:9x9", "boxes that an edge cuts continue at the opposite edge"),
        ("cube", "each ring of cells around the cube holds different digits"),
    ],
)
def test_boards_that_few_people_know_by_their_picture_have_a_caption(name: str, caption: str) -> None:
    assert drawn_rules(Puzzle(boards.named(name))).captions == (caption,)


@pytest.mark.parametrize(
    "name", ["9x9", "x", "windoku", "jigsaw:9x9@1", "rhombus:9,5", "samurai", "latin:5x5"]
)
def test_boards_that_people_know_by_their_picture_have_none(name: str) -> None:
    assert drawn_rules(Puzzle(boards.named(name))).captions == ()


def test_a_drawn_snake_is_explained_without_its_cells() -> None:
    [caption] = drawn_rules(Puzzle(BOARD, rules=[snakes.DrawnSnake(SNAKES[0])])).captions
    assert caption.startswith("drawn snake: odd and even digits alternate along the snake; a cell beside it")


@pytest.mark.parametrize("name", SAMPLES)
def test_a_legend_names_no_cells_that_are_drawn(name: str) -> None:
    for rule in SAMPLES[name]:
        assert rule.legend().startswith(f"{rule.title}: ")
        assert re.search(r"r\dc\d", rule.legend()) is None


def test_lines_that_look_alike_but_differ_have_captions_with_their_cells() -> None:
    german, dutch = rules.Whisper("r1c1 r1c2 r2c3"), rules.Whisper("r3c1 r3c2 r4c3", 4)
    board = Board.square(9)
    assert drawn_rules(Puzzle(board, rules=[german, dutch])).captions == (
        german.on_board(board).caption(),
        dutch.caption(),
    )
    same = rules.Whisper("r3c1 r3c2 r4c3")
    assert drawn_rules(Puzzle(board, rules=[german, same])).captions == (german.on_board(board).legend(),)
    assert "differ by at least 5" in german.on_board(board).legend()


def test_lines_about_neighbours_may_meet_in_a_cell_and_others_may_not() -> None:
    for kind in (rules.Whisper, rules.ParityLine):
        meeting = [kind("r1c1 r2c2 r3c3"), kind("r1c3 r2c2")]
        assert drawn_rules(Puzzle(BOARD, rules=meeting)).captions == (meeting[0].on_board(BOARD).legend(),)
        along = [kind("r1c1 r2c2 r3c3"), kind("r1c1 r2c2")]
        assert drawn_rules(Puzzle(BOARD, rules=along)).captions == tuple(
            line.on_board(BOARD).caption() for line in along
        )
    renbans = [rules.Renban("r1c1 r2c2 r3c3"), rules.Renban("r1c3 r2c2")]
    assert drawn_rules(Puzzle(BOARD, rules=renbans)).captions == tuple(line.caption() for line in renbans)


@pytest.mark.parametrize("kind", [rules.BetweenLine, rules.LockoutLine])
def test_lines_may_share_a_circle_or_diamond_but_not_pass_through_it(kind: type[Rule]) -> None:
    first = kind("r1c1 r2c2 r3c3")  # type: ignore[call-arg]
    sharing, passing = kind("r3c3 r4c4 r5c5"), kind("r3c2 r3c3 r3c4")  # type: ignore[call-arg]
    assert drawn_rules(Puzzle(BOARD, rules=[first, sharing])).captions == (first.legend(),)
    captions = drawn_rules(Puzzle(BOARD, rules=[first, passing])).captions
    assert captions == (first.caption(), passing.legend())
    meeting = kind("r2c1 r2c2 r2c3")  # type: ignore[call-arg]
    both = drawn_rules(Puzzle(BOARD, rules=[first, meeting])).captions
    assert both == (first.caption(), meeting.caption())


def test_many_lines_with_one_meaning_share_a_legend() -> None:
    def line(row: int, relation: str = "must differ") -> rules.PairRelation:
        return rules.PairRelation(f"r{row}c1 r{row}c2", lambda a, b: a != b, relation=relation)

    def captions(*lines: Rule) -> tuple[str, ...]:
        return drawn_rules(Puzzle(Board.square(9), rules=lines)).captions

    legend = "pair relation: digits that follow each other on each line with the label a~b"
    legend += ", in the direction of its triangle, must differ"
    assert captions(*map(line, range(1, 10))) == (legend,)
    two = (line(1), line(2, "must not be equal"))
    assert captions(*two) == (two[0].caption(), two[1].caption())
    pattern = rules.RegularLine("r3c1 r3c2", "1.")
    assert captions(line(1), pattern) == (line(1).legend(), pattern.legend())
    long_patterns = [rules.RegularLine(f"r{row}c1 r{row}c2", f"[1-9][1-9]|{row}{row}") for row in (4, 5)]
    assert captions(*long_patterns) == tuple(rule.caption() for rule in long_patterns)


def test_discs_that_hide_each_other_are_said_in_captions() -> None:
    thermometer, arrow = rules.Thermometer("r1c1 r1c2"), rules.Arrow("r1c1", "r2c1 r3c1")
    assert drawn_rules(Puzzle(BOARD, rules=[thermometer])).captions == ()
    both = drawn_rules(Puzzle(BOARD, rules=[thermometer, arrow]))
    assert both.captions == (thermometer.caption(), arrow.caption())
    shared = [arrow, rules.Arrow("r1c1", "r1c2 r1c3")]
    assert drawn_rules(Puzzle(BOARD, rules=shared)).captions == ()
    apart = [thermometer, rules.Arrow("r5c5", "r5c6 r5c7")]
    assert drawn_rules(Puzzle(BOARD, rules=apart)).captions == ()


def test_candidates_take_the_place_of_allowed_digits() -> None:
    puzzle = Puzzle(BOARD, rules=[rules.AllowedDigits("r1c1", [1, 2])])
    assert "allowed-digits" in scene_of(puzzle).roles
    assert "allowed-digits" not in scene_of(puzzle, candidates=puzzle.candidates()).roles


def test_allowed_digits_are_below_the_digit_of_their_cell() -> None:
    puzzle = Puzzle(Board.square(4), {"r1c1": 1}, rules=[rules.AllowedDigits("r1c1 r1c2", [1, 2])])
    below, middle = (
        shape
        for shape in scene_of(puzzle).shapes
        if isinstance(shape, Text) and shape.role == "allowed-digits"
    )
    assert (below.cell, middle.cell) == (0, 1)
    assert below.size < middle.size
    assert 0.75 < below.at[1] < 1
    assert middle.at[1] == 0.5


def test_edges_of_unknown_regions_are_dashed_until_the_regions_are_known() -> None:
    puzzle = Puzzle(boards.latin(2), {"r1c1": 1}, rules=[rules.ChaosConstruction()])
    edges = [shape for shape in scene_of(puzzle).shapes if shape.role == "unknown-edge"]
    assert len(edges) == 4
    assert "unknown-edge" not in scene_of(puzzle, grid=puzzle.solve().grid).roles


MARKS: list[Rule] = [
    rules.KillerCage("r1c1 r1c2", 15),
    rules.Kropki("r1c1-r1c2", "r1c1-r2c1", 2, 3),
    rules.Quadruple("r1c1 r1c2 r2c1 r2c2", [1, 2, 3, 4]),
    rules.XV("r1c1-r1c2"),
    rules.GreaterThan("r1c1-r1c2"),
    rules.Maximum("r1c1 r5c5"),
    rules.Clone("r1c1 r1c2", "r5c5 r5c6"),
]


@pytest.mark.parametrize("rule", MARKS, ids=lambda rule: rule.id)
def test_marks_of_rules_hide_no_candidate(rule: Rule) -> None:
    puzzle = Puzzle(Board.square(9), rules=[rule])
    shapes = scene_of(puzzle, candidates=full(puzzle.board)).shapes
    candidates = [extent(shape) for shape in shapes if shape.role == "candidate"]
    marks = [shape for shape in shapes if shape.layer is Layer.RULE_MARKS]
    marks = [mark for mark in marks if isinstance(mark, Dot | Text) or mark.role == "sign"]
    assert len(candidates) == 729
    for mark in marks:
        assert not any(is_touched(box, mark) for box in candidates), mark


def is_touched(box: Box, mark: Shape) -> bool:
    """Whether a box is partly covered by a mark."""
    left, top, right, bottom = box
    if isinstance(mark, Dot):
        x, y = mark.centre
        return hypot(max(left - x, 0, x - right), max(top - y, 0, y - bottom)) < mark.radius
    mark_left, mark_top, mark_right, mark_bottom = extent(mark)
    return left < mark_right and mark_left < right and top < mark_bottom and mark_top < bottom


def test_a_number_outside_the_board_has_room_to_the_border_of_the_picture() -> None:
    row = " ".join(f"r2c{column}" for column in range(1, 10))
    scene = scene_of(Puzzle(Board.square(9), rules=[rules.Sandwich(row, 23)]))
    left = min(extent(shape)[0] for shape in scene.shapes if shape.role.startswith("outside"))
    assert left - scene.box[0] >= 0.1
