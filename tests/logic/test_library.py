"""The technique library and the exemplars, where they are at hand, and lines of our own."""

import pytest

import requires
from logic import exemplars, reglib
from polydoku.techniques import ROWS

CODES = sorted({case.name for case in reglib.cases()}) if reglib.LIBRARY.exists() else []
SHORTS = (
    sorted({exemplar.short for exemplar in exemplars.exemplars()}) if exemplars.EXEMPLARS.exists() else []
)

REFUSED = {("0709-2", "291 314 649")}
"""Lines that are not found, by code and eliminations: here a grouped loop that no search of ours closes."""

OFF = {"ar1": 2, "ar2": 4}
"""How many exemplars of a technique do not show it: avoidable rectangles need digits placed that other walks
place, in another order of singles.
"""


@requires.shared(CODES)
@pytest.mark.parametrize("code", CODES or ["none"])
def test_each_line_of_the_library_is_found(code: str) -> None:
    failed = {case for case in reglib.cases() if case.name == code and not reglib.passes(case)}
    assert {(code, case.line.split(":")[5]) for case in failed} <= REFUSED


@requires.shared(SHORTS)
@pytest.mark.parametrize("short", SHORTS or ["none"])
def test_each_exemplar_has_its_technique(short: str) -> None:
    of_technique = [exemplar for exemplar in exemplars.exemplars() if exemplar.short == short]
    assert sum(not exemplars.has_step(exemplar) for exemplar in of_technique) <= OFF.get(short, 0)


def test_a_line_is_read_as_it_is_written() -> None:
    digits = "+1" + "." * 79 + "2"
    case = reglib._case(f":0100-1:12:{digits}:519 828:239::")
    assert case.name == "0100-1"
    assert case.digits == {1, 2}
    assert (case.values[0], case.givens[0], case.values[80], case.givens[80]) == (1, 0, 2, 2)
    assert case.deleted == {(8, 5), (16, 8)}
    assert case.remove == {(26, 2)}
    position = reglib.position(case)
    assert not position.masks[8] >> 4 & 1


def test_every_row_of_a_library_code_is_found_by_it() -> None:
    for row in ROWS.values():
        for code in row.library_codes:
            base, _, variant = code.partition("-")
            case = reglib._case(f":{base}{'-' * bool(variant)}{variant}:1:{'.' * 81}::::")
            assert row in reglib.rows_of(case)
