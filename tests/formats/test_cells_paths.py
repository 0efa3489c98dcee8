import json
from typing import Any

import pytest

from format_cases import classic, error_of, read, read_all, to
from polydoku import Board, FormatError, Puzzle, boards, formats
from polydoku.formats import detect

CELLS = [[1, 1], [1, 2], [1, 3], [2, 2]]
PATHS = [[[1, 1], [1, 2], [1, 3]], [[1, 2], [2, 2]]]
ONE: dict[str, Any] = {"cells": CELLS, "paths": PATHS, "clues": {"1,1": 3, "2,2": 1}}
LIBRARY: dict[str, Any] = {
    "shapes": {"bent": {"cells": CELLS, "paths": PATHS}, "line": {"paths": PATHS[:1]}},
    "puzzles": [
        {"name": "first", "shape": "bent", "clues": {"1,1": 3}, "solutions": 2},
        {"name": "second", "shape": "line", "clues": {}, "solution": {"1,1": 1, "1,2": 2, "1,3": 3}},
        {"shape": "bent", "clues": {"2,2": 2}},
    ],
}


def decode_text(document: Any) -> str:
    return json.dumps(document)


def changed(**keys: Any) -> str:
    return decode_text({key: value for key, value in (ONE | keys).items() if value is not ...})


def test_cells_paths_and_clues_are_a_puzzle() -> None:
    puzzle = read(decode_text(ONE))
    assert puzzle.board.names == ("r1c1", "r1c2", "r1c3", "r2c2")
    assert [house.cells for house in puzzle.board.houses] == [(0, 1, 2), (1, 3)]
    assert [house.name for house in puzzle.board.houses] == ["house 1", "house 2"]
    assert puzzle.board.digits == 3
    assert puzzle.givens.named() == {"r1c1": 3, "r2c2": 1}


def test_labels_are_names_so_that_cells_without_places_have_no_neighbours() -> None:
    board = read(decode_text(ONE)).board
    assert board.places is None
    assert board.neighbours("r1c1") == ()


def test_the_key_names_has_the_names_of_the_houses() -> None:
    puzzle = read(changed(names=["row", "column"]))
    assert [house.name for house in puzzle.board.houses] == ["row", "column"]


def test_cells_may_be_left_out_and_are_then_those_of_the_paths_in_order() -> None:
    puzzle = read(changed(cells=..., paths=[PATHS[1], PATHS[0]]))
    assert puzzle.board.names == ("r1c1", "r1c2", "r1c3", "r2c2")


def test_any_integers_are_labels() -> None:
    puzzle = read(decode_text({"paths": [[[-1, 0], [100, -7]]], "clues": {"-1,0": 2}}))
    assert puzzle.board.names == ("r-1c0", "r100c-7")
    assert puzzle.givens["r-1c0"] == 2


@pytest.mark.parametrize("key", ["1,3", "(1, 3)", " 1 , 3 ", "(1,3)"])
def test_a_clue_key_may_be_written_as_python_writes_it(key: str) -> None:
    assert read(changed(clues={key: 2})).givens.named() == {"r1c3": 2}


def test_clues_may_be_a_list_of_pairs() -> None:
    assert read(changed(clues=[[[1, 1], 3], ["2,2", 1]])) == read(decode_text(ONE))


def test_a_clue_of_zero_is_blank_as_in_the_original_dictionary() -> None:
    assert read(changed(clues={"1,1": 3, "1,2": 0, "2,2": 1})) == read(decode_text(ONE))


def test_places_are_polygons_by_cell() -> None:
    places = {f"{r},{c}": [[c, r], [c + 1, r], [c + 1, r + 1], [c, r + 1]] for r, c in CELLS}
    puzzle = read(changed(places=places))
    assert puzzle.board.places is not None
    assert puzzle.board.neighbours("r1c2") == (0, 2, 3)


def test_a_library_has_as_many_puzzles_as_its_list() -> None:
    puzzles = read_all(decode_text(LIBRARY))
    assert [puzzle.name for puzzle in puzzles] == ["first", "second", ""]
    assert [len(puzzle.board) for puzzle in puzzles] == [4, 3, 4]
    assert puzzles[0].board is puzzles[2].board
    assert puzzles[1].claimed is not None
    assert list(puzzles[1].claimed.digits) == [1, 2, 3]


def test_other_keys_of_a_puzzle_are_carried_as_notes() -> None:
    assert read_all(decode_text(LIBRARY))[0].notes == (("solutions", "2"),)
    assert read(changed(level={"hard": True})).notes == (("level", '{"hard": true}'),)


def test_a_dictionary_of_python_is_read_with_tuples_as_cells() -> None:
    document = {
        "cells": [(1, 1), (1, 2)],
        "paths": [((1, 1), (1, 2))],
        "clues": [((1, 2), 2)],
    }
    assert formats.read(document).givens.named() == {"r1c2": 2}


@pytest.mark.parametrize("document", [ONE, LIBRARY, {"paths": PATHS}, {"cells": CELLS, "clues": {}}])
def test_the_format_is_detected_by_its_keys(document: Any) -> None:
    assert detect(decode_text(document)).name == "cells-paths"


@pytest.mark.parametrize("size", [4, 9])
def test_square_boards_survive_being_written(size: int) -> None:
    puzzle = Puzzle(Board.square(size), {"r1c1": 1}, title="T", author="A", text="x", notes=[("k", "v")])
    assert read(to(puzzle, "cells-paths")) == puzzle
    assert puzzle.losses("cells-paths") == ()


def test_a_samurai_survives_being_written() -> None:
    puzzle = Puzzle(boards.samurai(), {"r1c1": 1}, solution=[1] * 369)
    assert read(to(puzzle, "cells-paths")) == puzzle


def test_rules_and_candidates_are_lost_and_named() -> None:
    from polydoku.rules import Diagonal

    puzzle = classic(rules=[Diagonal()], allowed=[511] * 80 + [1])
    assert puzzle.losses("cells-paths") == ("1 diagonal rule", "the given candidates")


def test_cells_without_labels_cannot_be_written() -> None:
    with pytest.raises(FormatError, match="it holds cells named by row and column, not a board of 2 cells"):
        to(Puzzle(Board(["a", "b"], [["a", "b"]])), "cells-paths")


@pytest.mark.parametrize(
    ("text", "error"),
    [
        (changed(paths=[[[1, 1], [9, 9]]]), "paths[0][1]: [9, 9] is not one of the 4 cells"),
        (changed(paths=[[[1, 1], [1, 1]]]), "paths[0][1]: the cell [1, 1] is in this path twice (also at 0)"),
        (changed(paths=[[[1, i] for i in range(33)]]), "paths[0]: a path of 33 cells; a path has at most 32"),
        (changed(paths=[[]]), "paths: no paths; "),
        (changed(paths=[PATHS[0], []]), "paths[1]: a path without cells"),
        (changed(paths=[]), "paths: no paths; "),
        (changed(paths=5), "paths: 5 is not a list of paths"),
        (changed(paths=[5]), "paths[0]: 5 is not a list of cells"),
        (changed(paths=[[5]]), "paths[0][0]: 5 is not a cell; "),
        (changed(paths=[[[1, 2, 3]]]), "paths[0][0]: [1, 2, 3] is not a cell; "),
        (changed(paths=[[[1, 1.5]]]), "paths[0][0]: [1, 1.5] is not a cell; "),
        (changed(paths=[[[True, 1]]]), "paths[0][0]: [true, 1] is not a cell; "),
        (changed(cells=[*CELLS, [1, 1]]), "cells: the cell r1c1 is listed twice; "),
        (changed(cells="all"), 'cells: "all" is not a list of cells'),
        (changed(clues={"7,7": 1}), 'clues["7,7"]: [7, 7] is not a cell of this board'),
        (changed(clues={"x": 1}), 'clues["x"]: "x" is not a cell; '),
        (changed(clues={"1,1": 4}), 'clues["1,1"]: 4 is not a digit of this board, which has 1-3; '),
        (changed(clues={"1,1": -1}), 'clues["1,1"]: -1 is not a digit of this board'),
        (changed(clues={"1,1": None}), 'clues["1,1"]: null is not a digit of this board'),
        (changed(clues={"1,1": "1"}), 'clues["1,1"]: "1" is not a digit of this board'),
        (changed(clues={"1,1": True}), 'clues["1,1"]: true is not a digit of this board'),
        (changed(clues={"1,1": 1.0}), 'clues["1,1"]: 1.0 is not a digit of this board'),
        (changed(clues={"1,1": 1, "(1, 1)": 1}), 'clues["(1, 1)"]: the cell [1, 1] has two clues'),
        (changed(clues=[[[1, 1], 1], [[1, 1], 2]]), "clues[1]: the cell [1, 1] has two clues"),
        (changed(clues=5), 'clues: 5 is not an object "r,c": digit'),
        (changed(clues=...), "clues is missing; give cells to digits"),
        (changed(names=["a"]), "names: 1 name for 2 paths; "),
        (changed(names=[1, 2]), "names: [1, 2] is not a list of texts"),
        (changed(places={}), 'places["1,1"]: not a polygon of three or more [x, y] points'),
        (changed(places={"9,9": []}), "places: [9, 9] is not one of the 4 cells"),
        (changed(places=[1]), "places: [1] is not an object from cells to polygons"),
        (changed(title=5), "title: 5 is not a text"),
        (changed(solution={"1,1": 9}), 'solution["1,1"]: 9 is not a digit of this board'),
        (decode_text(LIBRARY | {"puzzles": {}}), "puzzles: {} is not a list of puzzles"),
        (decode_text({"puzzles": [], "paths": PATHS}), "shapes is missing; give an object of shapes"),
        (decode_text(LIBRARY | {"puzzles": []}), "no puzzle in it"),
        (decode_text(LIBRARY | {"puzzles": [5]}), "puzzles[0]: 5 is not an object"),
        (
            decode_text(LIBRARY | {"puzzles": [{"shape": "bend", "clues": {}}]}),
            "puzzles[0].shape: no shape 'bend'; did you mean 'bent'?",
        ),
        (decode_text(LIBRARY | {"puzzles": [{"clues": {}}]}), "puzzles[0].shape: no shape null"),
        (decode_text(LIBRARY | {"puzzles": [{"shape": "bent"}]}), "puzzles[0]: clues is missing; "),
        (
            decode_text(LIBRARY | {"shapes": {"bent": {"paths": [[[1, 1], [1, 1]]]}}}),
            "shapes.bent.paths[0][1]: the cell [1, 1] is in this path twice",
        ),
        (
            decode_text(LIBRARY | {"puzzles": [{"shape": "bent", "clues": {"1,1": 9}}]}),
            'puzzles[0].clues["1,1"]: 9 is not a digit of this board',
        ),
    ],
)
def test_what_is_wrong_in_a_document_is_named_by_its_path(text: str, error: str) -> None:
    assert error_of(text).startswith(error)


def test_4097_cells_are_too_many() -> None:
    document = {"cells": [[1, c] for c in range(4097)], "paths": [[[1, 1]]], "clues": {}}
    assert "4,097 cells, but a board has at most 4,096" in error_of(decode_text(document))
