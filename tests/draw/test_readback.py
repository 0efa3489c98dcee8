"""What is drawn can be read back: boxes from the walls, digits and candidates from where they stand."""

import re
from xml.etree import ElementTree

from hypothesis import given
from hypothesis import strategies as st

from draw.samples import BOARDS, SOLVED, classic, cube
from polydoku import Board, Candidates, Puzzle
from polydoku.draw import terminal
from polydoku.draw.braille import braille_lines
from polydoku.draw.layout import candidate_columns
from polydoku.draw.outline import outline_of
from polydoku.draw.picture import scene_of
from polydoku.draw.svg import svg
from polydoku.model.scene import Point
from strategies import classics, jigsaws, puzzles, square_boards


def cells_of(lines: list[str], symbols: str) -> list[tuple[int, int]]:
    """The places of all digits and dots of a drawing without candidates, row by row."""
    return [(y, x) for y, line in enumerate(lines) for x, char in enumerate(line) if char in symbols + "."]


def boxes_by_walls(text: str, symbols: str) -> set[frozenset[int]]:
    """The sets of cells between which one can walk without crossing a wall."""
    lines = text.split("\n")
    width = max(map(len, lines))
    lines = [line.ljust(width) for line in lines]
    open_at = {(y, x) for y in range(len(lines)) for x in range(width) if lines[y][x] in symbols + ". "}
    cells = {place: number for number, place in enumerate(cells_of(lines, symbols))}
    regions, left = set(), set(cells)
    while left:
        seen, edge = set(), [left.pop()]
        while edge:
            y, x = edge.pop()
            seen.add((y, x))
            edge += ({(y + 1, x), (y - 1, x), (y, x + 1), (y, x - 1)} & open_at) - seen
        regions.add(frozenset(cells[place] for place in seen if place in cells))
        left -= seen
    return regions


def boxes(board: Board) -> set[frozenset[int]]:
    """The boxes, or all cells where there are none."""
    box_cells = {frozenset(map(int, house.cells)) for house in board.houses if house.kind == "box"}
    return box_cells or {frozenset(range(len(board)))}


@given(jigsaws(), st.booleans())
def test_the_walls_of_a_jigsaw_enclose_its_boxes(board: Board, ascii: bool) -> None:
    text = terminal.puzzle_text(Puzzle(board), ascii=ascii)
    assert boxes_by_walls(text, board.symbols) == boxes(board)


def test_the_walls_of_a_samurai_enclose_its_boxes() -> None:
    board = BOARDS["samurai"]
    assert boxes_by_walls(terminal.puzzle_text(Puzzle(board), rules=False), board.symbols) == boxes(board)


@given(square_boards(12))
def test_the_walls_of_a_square_board_enclose_its_boxes_without_gaps_too(board: Board) -> None:
    expected = boxes(board)
    assert boxes_by_walls(terminal.puzzle_text(Puzzle(board)), board.symbols) == expected
    narrow = terminal.puzzle_text(Puzzle(board), width=2 * board.digits)
    assert boxes_by_walls(narrow, board.symbols) == expected


@given(puzzles(square_boards(6)), st.booleans(), st.booleans())
def test_the_digits_of_a_drawing_are_those_of_the_puzzle(puzzle: Puzzle, color: bool, ascii: bool) -> None:
    text = terminal.puzzle_text(puzzle, color=color, ascii=ascii)
    plain = re.sub(r"\x1b\[[0-9;]*m", "", text)
    assert "".join(re.findall(r"[\w.]", plain)) == puzzle.givens.line


@given(classics())
def test_marks_stand_before_found_digits_alone(puzzle: Puzzle) -> None:
    grid = next(puzzle.solutions())
    text = terminal.puzzle_text(puzzle, grid, mark_solved=True)
    marked = [mark == "·" for mark in re.findall(r"(.)\d", text)]
    assert marked == [given == 0 for given in puzzle.givens]


def small_digits(text: str, board: Board) -> list[str]:
    """The digits in each cell of a drawing of candidates, by the lines between the cells."""
    size = board.digits
    digits_of_cells = [""] * len(board)
    row = -1
    for line in text.split("\n"):
        if line[0] in "┏┠┣┗":
            row += 1
            continue
        for column, part in enumerate(re.split("[┃│]", line)[1:-1]):
            digits_of_cells[row * size + column] += re.sub(r"[ ·]", "", part)
    return digits_of_cells


@given(st.data(), st.sampled_from([4, 6, 9]))
def test_candidates_are_read_back_from_their_drawing(data: st.DataObject, size: int) -> None:
    board = Board.square(size)
    mask = st.integers(0, (1 << size) - 1)
    masks = data.draw(st.lists(mask, min_size=len(board), max_size=len(board)))
    candidates = Candidates(board, tuple(masks))
    text = terminal.candidates_text(candidates, coordinates=False)
    assert small_digits(text, board) == [candidates.text(cell) for cell in board.cells]


def within(point: Point, polygon: tuple[Point, ...]) -> bool:
    sides = zip(polygon, polygon[1:] + polygon[:1], strict=True)
    turns = [(bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax) for (ax, ay), (bx, by) in sides]
    return all(t > 0 for t in turns) or all(t < 0 for t in turns)


def svg_digits(puzzle: Puzzle, candidates: Candidates | None = None) -> list[str]:
    """The texts of each cell in an SVG, found by the polygon in which the middle of each one stands."""
    outline, digits_of_cells = outline_of(puzzle.board), [""] * len(puzzle.board)
    for group in ElementTree.fromstring(
        svg(scene_of(puzzle, candidates=candidates, coordinates=False))
    ).iter():
        size = float(group.get("font-size", "0"))
        for text in group if size else ():
            at = (float(str(text.get("x"))), float(str(text.get("y"))) - 0.36 * size)
            [cell] = [c for c, polygon in enumerate(outline.polygons) if within(at, polygon)]
            digits_of_cells[cell] += str(text.text)
    return digits_of_cells


def test_the_digits_of_an_svg_stand_in_their_cells() -> None:
    assert "".join(d or "." for d in svg_digits(classic())) == classic().givens.line
    solved = Puzzle(Board.square(9), map(int, SOLVED))
    assert "".join(svg_digits(solved)) == SOLVED


@given(st.data())
def test_candidates_of_any_shape_stand_in_their_cells(data: st.DataObject) -> None:
    board = data.draw(st.sampled_from([cube(), cube(3), BOARDS["triangles"], BOARDS["jigsaw"]]))
    mask, cells = st.integers(0, (1 << board.digits) - 1), len(board)
    masks = data.draw(st.lists(mask, min_size=cells, max_size=cells))
    candidates = Candidates(board, tuple(masks))
    assert svg_digits(Puzzle(board), candidates) == [candidates.text(cell) for cell in board.cells]


@given(st.integers(1, 5), st.sampled_from([None, 60, 40]))
def test_the_digits_of_a_drawing_in_dots_stand_where_their_cells_are(side: int, width: int | None) -> None:
    """Texts of cells from left to right and from top to bottom are met in that order."""
    board = cube(side)
    texts = [chr(0x4E00 + cell) for cell in range(len(board))]
    lines = braille_lines(board, texts, width)
    if lines is None:
        assert width is not None
        return
    at = {char: (y, x) for y, line in enumerate(lines) for x, char in enumerate(line) if char in texts}
    assert len(at) == len(board)
    middles = outline_of(board).middles
    for first in board.cells:
        for second in board.cells:
            if middles[first][0] + 0.4 < middles[second][0]:
                assert at[texts[first]][1] < at[texts[second]][1]
            if middles[first][1] + 0.45 < middles[second][1]:
                assert at[texts[first]][0] < at[texts[second]][0]


def test_small_digits_fill_their_square() -> None:
    for board in BOARDS.values():
        assert candidate_columns(board) ** 2 >= board.digits > (candidate_columns(board) - 1) ** 2
