"""Measures what setters' formats lose when puzzles are written and read, and what damaged links cost."""

import json
import random
import re
import resource
import time
from collections.abc import Callable, Iterator

from benchmarks.figures import Figure, Plan, Wrong
from benchmarks.random_puzzles import random_puzzle
from polydoku import FormatError, Puzzle, PuzzleError, formats, rules
from polydoku.formats import f_puzzles, lisudoku, penpa, sudokupad
from polydoku.formats.penpa import codec
from polydoku.formats.penpa.writer import Writer as PenpaWriter
from polydoku.formats.reading import lzstring

FORMATS = ("f-puzzles", "sudokupad", "penpa", "lisudoku", "iss", "solo")
DAMAGED_PER_PUZZLE = 100
"""Damaged texts for each puzzle of a round trip: 100,000 for 1,000."""

_VALUES = ("-1", "1e999", "null", "true", "[]", "{}", "99999999999", '"x"', "0", "1.5", "[[1]]", '""')
_SIGNS = ("[", "]", "{", ",", "\n", "~", ".", "=", "%2B", "&p=", "\0", "é")
_VALUE = re.compile(r'-?\d+|"[^"]*"|\[\]|\{\}')

_PACKED: tuple[tuple[Callable[[Puzzle], str], Callable[[str], str]], ...] = (
    (
        lambda puzzle: json.dumps(f_puzzles.document_of(puzzle)),
        lambda text: f_puzzles.ADDRESS + lzstring.pack(text),
    ),
    (
        lambda puzzle: json.dumps(sudokupad.document_of(puzzle)),
        lambda text: f"{sudokupad.ADDRESS}scl{lzstring.pack(text)}",
    ),
    (
        lambda puzzle: PenpaWriter(puzzle).text(),
        lambda text: f"{penpa.ADDRESS}#m=edit&p={codec.pack(text)}",
    ),
    (
        lambda puzzle: json.dumps(lisudoku.document_of(puzzle)),
        lambda text: lisudoku.ADDRESS + lzstring.pack(text),
    ),
)
"""The text in the links of a program, and the link of a text."""


def measure(plan: Plan) -> Iterator[Figure]:
    """Yield the puzzles that change when they are written again, and the cost of damaged texts."""
    count = max(1, min(1000, plan.max_puzzles // 10))
    for name in FORMATS:
        rule_ids = _rules_of_format(name)
        boards = ("9x9", "6x6", "4x4") if name == "lisudoku" else ("9x9", "6x6", "4x4", "8x8", "7x7")
        changed = sum(_is_changed(random_puzzle(seed, rule_ids, boards), name) for seed in range(count))
        note = f"{len(rule_ids)} kinds of rules"
        yield Figure(f"{name}: changed of {count:,} puzzles", changed, "puzzles", at_most=0, note=note)
    yield from _damage(count * DAMAGED_PER_PUZZLE)


def _rules_of_format(name: str) -> list[str]:
    """Return the rules of which a format holds the example."""
    ids = []
    for rule in rules.all():
        if not rule.page.example or rule.id in ("chaos-construction", "doublers", "doppelganger"):
            continue
        example = Puzzle.read({"polydoku": 1, **rule.page.example})
        rule_losses = rf"\d+ {rule.id} rules?|an? .* board|a board of .*"
        if not any(re.fullmatch(rule_losses, loss) for loss in example.losses(name)):
            ids.append(rule.id)
    return ids


def _is_changed(puzzle: Puzzle, name: str) -> bool:
    """Return whether a puzzle that was written and read is another one when that is done again."""
    copy = formats.read(puzzle.to(name), format=name)
    return bool(formats.read(copy.to(name), format=name) != copy)


def _damage(count: int) -> Iterator[Figure]:
    """Yield the longest time to read a damaged text, and the memory that all of them need."""
    rng = random.Random(1)
    makers = _makers_of_texts()
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    longest, read = 0.0, 0
    for _ in range(count):
        text, link_of = rng.choice(makers)
        data = link_of(_damaged(text, rng)).encode("utf-8", "replace")
        start = time.process_time()
        try:
            read += sum(1 for _ in formats.read_all(data))
        except PuzzleError:
            pass
        except Exception as error:
            raise Wrong(f"{type(error).__name__} from {data[:200]!r}") from error
        longest = max(longest, time.process_time() - start)
    growth = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - memory) / 1024
    note = f"{read:,} were read"
    yield Figure(f"longest of {count:,} damaged texts", longest * 1e3, "ms", at_most=100, note=note)
    yield Figure("memory of all of them", growth, "MB", at_most=200)


def _makers_of_texts() -> list[tuple[str, Callable[[str], str]]]:
    """Return texts of all formats, each with the function that packs it after it was damaged."""
    puzzles = [random_puzzle(seed, ("thermometer", "killer-cage", "kropki", "odd")) for seed in range(20)]
    makers: list[tuple[str, Callable[[str], str]]] = []
    for puzzle in puzzles:
        makers += [(puzzle.to(name), str) for name in ("f-puzzles", "sudokupad", "penpa", "iss")]
        for text_of, link_of in _PACKED:
            try:
                makers.append((text_of(puzzle), link_of))
            except FormatError:  # lisudoku has three sizes
                continue
    return makers


def _damaged(text: str, rng: random.Random) -> str:
    """Return a text with one to three values or pieces replaced, cut, doubled or put in."""
    for _ in range(rng.randint(1, 3)):
        start = rng.randrange(len(text) + 1)
        end = min(len(text), start + rng.randrange(20))
        match rng.randrange(4):
            case 0:
                if value := _VALUE.search(text, start):
                    text = text[: value.start()] + rng.choice(_VALUES) + text[value.end() :]
            case 1:
                text = text[:start] + text[end:]
            case 2:
                text = text[:end] + text[start:end] + text[end:]
            case _:
                text = text[:start] + rng.choice(_VALUES + _SIGNS) + text[start:]
    return text
