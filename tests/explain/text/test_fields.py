"""The fields of templates are filled from the roles and the conclusions of a step."""

import pytest

from polydoku import Board
from polydoku.explain.text.fields import MAX_LISTED_CELLS, SentenceFields, contradiction_text, digits_of
from polydoku.explain.text.naming import Naming
from polydoku.model.board import Candidate, Cell
from polydoku.model.step import RoleContent, Step
from polydoku.words.techniques import OTHER_CELLS

NINE = Board.square(9)
ROW_1, BOX_3 = (next(i for i, house in enumerate(NINE.houses) if house.name == n) for n in ("row 1", "box 3"))


def cells(names: str) -> tuple[Cell, ...]:
    return tuple(NINE[name] for name in names.split())


def candidates(digit: int, names: str) -> tuple[Candidate, ...]:
    return tuple((cell, digit) for cell in cells(names))


STEP = Step(
    NINE,
    "naked-pair",
    roles={
        "base": RoleContent(cells=cells("r1c1 r1c2")),
        "house": RoleContent(houses=(ROW_1, BOX_3)),
        "endo-fin": RoleContent(cells=cells("r5c5")),
        "set-a": RoleContent(candidates=((NINE["r1c1"], 4),)),
        "digits": RoleContent(digits=(4, 5)),
    },
    remove=(*candidates(4, "r1c7 r1c8"), *candidates(5, "r1c8")),
)
FIELDS = SentenceFields(STEP, Naming(NINE))


@pytest.mark.parametrize(
    ("field", "text"),
    [
        ("base", "r1c1 and r1c2"),
        ("house", "row 1 and box 3"),
        ("endo_fin", "r5c5"),
        ("set_a", "4 in r1c1"),
        ("cover", ""),
        ("digits", "4 and 5"),
        ("digits_or", "4 or 5"),
        ("removed_digits", "4 and 5"),
        ("elimination_cells", "r1c7 and r1c8"),
        ("elimination_cells_or", "r1c7 or r1c8"),
        ("elimination_cells_see", "r1c7 and r1c8 see"),
        ("rest", "r1c7 and r1c8"),
        ("house_name", "row 1"),
        ("all_of_base", "both"),
        ("base_count", "two"),
    ],
)
def test_a_field_is_what_its_name_says(field: str, text: str) -> None:
    assert FIELDS[field] == text


def test_the_fields_of_a_step_are_a_mapping_of_its_roles() -> None:
    assert list(FIELDS) == list(STEP.roles)
    assert len(FIELDS) == len(STEP.roles)


def test_a_placement_has_fields_too() -> None:
    fields = SentenceFields(Step(NINE, "hidden-single", place=candidates(7, "r1c1")), Naming(NINE))
    assert (fields["placed_digits"], fields["filled_cells"], fields["digit"]) == ("7", "r1c1", "7")


def test_many_cells_are_not_listed() -> None:
    names = [f"r1c{column}" for column in range(1, MAX_LISTED_CELLS + 2)]
    step = STEP.replace(remove=candidates(4, " ".join(names)))
    assert SentenceFields(step, Naming(NINE))["rest"] == OTHER_CELLS
    step = STEP.replace(remove=candidates(4, " ".join(names[:-1])))
    assert SentenceFields(step, Naming(NINE))["rest"].endswith(names[-2])


def test_a_letter_is_called_a_digit() -> None:
    board = Board.square(16)
    step = Step(board, "hidden-single", place=((board["r1c1"], 10),))
    assert SentenceFields(step, Naming(board))["digit"] == "digit A"


def test_digits_are_those_of_the_evidence_or_of_the_conclusions() -> None:
    assert digits_of(STEP) == (4, 5)
    assert digits_of(STEP.replace(roles={}, remove=candidates(9, "r1c1 r1c2"))) == (9,)


def test_a_contradiction_is_a_cell_or_a_house_without_candidates() -> None:
    cell = STEP.replace(roles={"base": RoleContent(cells=cells("r1c1"))})
    house = STEP.replace(roles={"house": RoleContent(houses=(ROW_1,)), "digits": RoleContent(digits=(3,))})
    assert contradiction_text(cell, Naming(NINE)) == "no candidate for r1c1"
    assert contradiction_text(house, Naming(NINE)) == "no place for 3 in row 1"
