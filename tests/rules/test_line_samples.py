"""Published puzzles with lines, as f-puzzles saves them: their solutions obey the rules and are unique."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import requires
from polydoku import Board, Grid, Puzzle, rules
from polydoku.model.rule import Rule

FOLDER = requires.SHARED / "data/formats/fpuzzles"
FILES = sorted(FOLDER.glob("*.json"))
NINE = Board.square(9)

pytestmark = requires.shared(FOLDER)

LINES: dict[str, Callable[[list[str]], Rule]] = {
    "betweenline": rules.BetweenLine,
    "entropicline": rules.EntropicLine,
    "palindrome": rules.Palindrome,
    "regionsumline": rules.RegionSumLine,
    "renban": rules.Renban,
    "slowthermometer": rules.SlowThermometer,
    "thermometer": rules.Thermometer,
    "whispers": rules.Whisper,
    "zipperline": rules.ZipperLine,
}
WITHOUT_MEANING = {
    *("size", "title", "author", "grid", "ruleset", "solution", "highlightConflicts", "successMessage"),
    *("metadata", "disabledlogic", "truecandidatesoptions", "line", "circle", "text"),
}


def arrows(item: dict[str, Any]) -> Iterator[Rule]:
    """The arrows of one bulb; each line begins with a cell of the bulb."""
    for line in item["lines"]:
        if len(line) > 1:
            yield rules.Arrow(item["cells"], line[1:])


def line_rules(document: dict[str, Any]) -> list[Rule]:
    """The rules of the lines, with the names of cells in lower case."""
    document = json.loads(json.dumps(document).replace("R", "r").replace("C", "c"))
    rules_of_lines = [rule for item in document.get("arrow", ()) for rule in arrows(item)]
    for key, rule_class in LINES.items():
        for item in document.get(key, ()):
            rules_of_lines += [rule_class(line) for line in item["lines"] if len(line) > 1]
    return rules_of_lines


def givens(document: dict[str, Any]) -> list[int]:
    return [cell["value"] if cell.get("given") else 0 for row in document["grid"] for cell in row]


def has_lines(document: dict[str, Any]) -> bool:
    """Whether a puzzle has lines on a board with the usual boxes."""
    has_usual_boxes = not any("region" in cell for row in document["grid"] for cell in row)
    return has_usual_boxes and bool({"arrow", *LINES} & document.keys())


def has_only_lines(document: dict[str, Any]) -> bool:
    others = document.keys() - WITHOUT_MEANING - LINES.keys() - {"arrow"}
    return not any(document[key] for key in others)


SAMPLES = {file.stem: json.loads(file.read_text("utf-8")) for file in FILES}
WITH_LINES = [name for name, sample in SAMPLES.items() if has_lines(sample["fpuzzles"])]
WITH_ONLY_LINES = [name for name in WITH_LINES if has_only_lines(SAMPLES[name]["fpuzzles"])]


@pytest.mark.parametrize("name", WITH_LINES)
def test_the_solution_of_a_published_puzzle_obeys_its_lines(name: str) -> None:
    sample_rules = line_rules(SAMPLES[name]["fpuzzles"])
    assert sample_rules
    solution = Grid.make(NINE, map(int, SAMPLES[name]["solution"]))
    assert solution.check(Puzzle(NINE, rules=sample_rules)) == ()


@pytest.mark.parametrize("name", WITH_ONLY_LINES)
def test_a_puzzle_of_lines_alone_has_the_published_solution(name: str) -> None:
    document = SAMPLES[name]["fpuzzles"]
    puzzle = Puzzle(NINE, givens(document), rules=line_rules(document))
    assert puzzle.solution().line == SAMPLES[name]["solution"]
