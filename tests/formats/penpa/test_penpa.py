import json
from pathlib import Path

import requires
from format_cases import error_of, read, read_all
from polydoku import Board, Puzzle, boards, rules
from polydoku.formats import detect


def test_the_samples_are_read_and_survive_writing(data: Path) -> None:
    folder = data / "formats" / "penpa"
    if not folder.is_dir():
        requires.skip("../shared")
    dots, mixed = (
        read(json.loads((folder / f"penpa_{number}.json").read_text())["url"]) for number in (0, 1)
    )
    [kropki] = dots.rules
    assert isinstance(kropki, rules.Kropki)
    assert (len(kropki.white), len(kropki.black)) == (4, 19)
    assert dots.board == mixed.board == Board.square(9)
    assert not dots.supplement.rules_complete
    # The text says that all dots are given, which penpa+ does not store.
    strict = dots.replace(rules=(rules.Kropki(kropki.white, kropki.black, negative="both"),))
    assert strict.count(limit=2) == 1
    assert [rule.id for rule in mixed.rules] == [
        *("diagonal", "diagonal", "thermometer", "arrow", "killer-cage", "kropki", "odd", "even")
    ]
    assert mixed.supplement.rules_complete
    for puzzle in (dots, mixed):
        assert read(puzzle.to("penpa")) == puzzle


def test_links_are_detected_and_joined_when_they_are_broken() -> None:
    puzzle = Puzzle(boards.square(4), {"r1c1": 1}, rules=[rules.Thermometer("r1c1 r1c2 r2c2")])
    link = puzzle.to("penpa")
    assert detect(link).name == "penpa"
    broken = "\n".join(link[start : start + 76] for start in range(0, len(link), 76))
    text = f"Try this:\n{broken}\n\nand {link.replace('#', '?')}\n"
    assert read_all(text) == [puzzle, puzzle]


def test_a_damaged_link_is_an_error() -> None:
    assert error_of("https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VTBjtowEL").startswith(
        "the packed data is damaged"
    )
    assert "only names a puzzle" in error_of("https://swaroopg92.github.io/penpa-edit/#m=edit")
