"""Blocks of plain lines give the same rows as puzzles one by one."""

import json
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import strategies
from cli.runner import Runner
from cli.samples import CLASSIC_MANY, CLASSIC_NONE, HARD
from effort import examples
from polydoku import Puzzle
from polydoku.cli.blocks import MANY, NONE, BlockAnswerer, ChunkSizer
from polydoku.cli.input_items import Item
from polydoku.cli.options import CommonOptions

TEXT = f"{HARD}\n{CLASSIC_NONE}\n{CLASSIC_MANY}\n"


def without_time(lines: list[str]) -> list[dict[str, Any]]:
    rows = [json.loads(line) for line in lines]
    for row in rows:
        assert row.pop("ms") >= 0
    return rows


@pytest.mark.parametrize("view", [[], ["--json"]], ids=["lines", "json"])
@pytest.mark.parametrize(
    "command", [["solve"], ["check"], ["count", "--limit", "9"], ["solve", "--limit", "5"]]
)
def test_a_block_gives_the_rows_of_its_puzzles(
    polydoku: Runner, tmp_path: Path, command: list[str], view: list[str]
) -> None:
    plain = polydoku(*command, *view, stdin=TEXT)
    commented = polydoku(*command, *view, stdin=f"# not plain\n{TEXT}")
    assert plain.code == commented.code
    if view:
        assert without_time(plain.lines) == without_time(commented.lines)
        assert [list(json.loads(row)) for row in plain.lines] == [
            list(json.loads(row)) for row in commented.lines
        ]
    else:
        assert plain.out == commented.out


@examples(20)
@given(st.lists(strategies.classics(least=24), min_size=1, max_size=6))
def test_rows_of_random_blocks_are_those_of_the_puzzles(puzzles: list[Puzzle]) -> None:
    block = "".join(puzzle.givens.line + "\n" for puzzle in puzzles).encode()
    bulk = BlockAnswerer("check", 2, frozenset({NONE, MANY}), has_budget=False)
    item = Item(index=1, block=block, count=len(puzzles))
    [(same, rows, tally)] = bulk.answer([item], "line", CommonOptions())
    assert same is item
    assert rows is not None
    words = [puzzle.verdict().value for puzzle in puzzles]
    assert rows.decode().splitlines() == words
    assert tally == {word: words.count(word) for word in set(words)}
    assert bulk.exit_codes_of(tally) == ({1} if set(words) != {"unique"} else set())


@pytest.mark.parametrize(
    ("kind", "limit", "budgets", "view", "allowed"),
    [
        ("solve", 2, False, "line", True),
        ("solve", 2, True, "line", True),
        ("solve", 2, True, "json", False),
        ("solve", 1, False, "json", False),
        ("count", 9, True, "line", False),
        ("solve", 1, True, "line", False),
        ("solve", 2, False, "rows", False),
    ],
)
def test_a_block_is_taken_only_where_nothing_is_hidden(
    kind: Any, limit: int, budgets: bool, view: str, allowed: bool
) -> None:
    assert BlockAnswerer(kind, limit, frozenset(), budgets).can_write(view) is allowed


def test_budgets_in_bulk_stop_single_puzzles(polydoku: Runner) -> None:
    hard = HARD
    result = polydoku("solve", "--max-nodes", "1", stdin=f"{hard}\n{CLASSIC_NONE}\n{hard}\n")
    assert (result.code, result.lines) == (3, ["stopped", "none", "stopped"])


def test_the_49_thousand_are_solved_in_order(polydoku: Runner, data: Path) -> None:
    file = data / "classic" / "17_clue.txt"
    result = polydoku("check", str(file))
    assert result.code == 0
    assert set(result.lines) == {"unique"}
    assert len(result.lines) == len(file.read_text().split())


def test_parts_of_a_block_grow_while_they_are_fast_and_shrink_when_they_are_slow(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 0.0
    monkeypatch.setattr(time, "perf_counter", lambda: now)
    block = f"{HARD}\n".encode() * 1000
    sizer = ChunkSizer()
    sizes: list[int] = []
    for part in sizer.chunks([Item(index=1, line=1, block=block, count=1000)]):
        assert (part.index, part.count) == (1 + sum(sizes), len(part.block.split()))
        sizes.append(part.count)
        now += 1.0 if len(sizes) == 4 else 0.01
        sizer.adapt_size()
    assert sizes == [64, 128, 256, 512, 40]
    assert [part.count for part in sizer.chunks([Item(index=1, line=1, block=block, count=1000)])][:1] == [
        512
    ]
