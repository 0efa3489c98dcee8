from collections import Counter

from polydoku import Puzzle, boards, generate


def test_every_house_of_the_cube_is_full() -> None:
    board = boards.cube()
    assert (len(board), board.digits, len(board.houses)) == (96, 16, 18)
    assert {len(house.cells) for house in board.houses} == {16}
    assert Counter(house.kind for house in board.houses) == {"line": 12, "box": 6}


def test_each_cell_lies_in_its_face_and_two_rings() -> None:
    board = boards.cube()
    for cell in board.cells:
        kinds = sorted(board.houses[house].kind for house in board.house_indices[cell])
        assert kinds == ["box", "line", "line"]


def test_a_ring_takes_one_line_of_each_of_four_faces() -> None:
    board = boards.cube()
    faces = [set(house.cells) for house in board.houses if house.kind == "box"]
    for ring in board.houses[:12]:
        shares = [len(face & set(ring.cells)) for face in faces]
        assert sorted(shares) == [0, 0, 4, 4, 4, 4]


def test_rings_go_on_where_faces_meet_on_the_flat_sheet() -> None:
    board = boards.cube()
    near = board.neighbours
    for ring in board.houses[:12]:
        steps = sum(b in near(a) for a, b in zip(ring.cells, ring.cells[1:], strict=False))
        assert steps >= 12


def test_two_rings_meet_on_opposite_faces_or_not_at_all() -> None:
    rings = [set(house.cells) for house in boards.cube().houses[:12]]
    meetings = Counter(len(a & b) for i, a in enumerate(rings) for b in rings[:i])
    assert meetings == {0: 18, 2: 48}


def test_the_cube_is_filled_and_made_a_puzzle() -> None:
    puzzle = generate.one("cube", seed=1)
    assert puzzle.solution().check(Puzzle(puzzle.board)) == ()
    assert puzzle.is_minimal()
