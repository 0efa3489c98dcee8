"""The replay of the SE traces: that it reads them rightly, and that every step below 7.0 is theirs."""

from pathlib import Path

import pytest

import requires
from logic import se_replay

TRACES = se_replay.files()
needs_traces = requires.shared(TRACES)


def test_a_value_is_printed_as_se_prints_it() -> None:
    assert se_replay.printed(6.6 + 0.1) == "6.7"
    assert se_replay.printed(7.0 + (0.1 + 0.1 + 0.1)) == "7.3"
    assert se_replay.printed(6.64) == "6.6"


@needs_traces
@pytest.mark.parametrize("path", TRACES, ids=lambda path: path.stem)
def test_every_position_of_a_trace_is_one_step_from_the_next(path: Path) -> None:
    for traced in se_replay.steps(path):
        grid = enumerate(zip(traced.values, traced.masks, traced.after, strict=True))
        for cell, (value, had, has) in grid:
            assert has == 1 << (value - 1) if value else has & ~had == 0, (traced.text, cell)


@needs_traces
@pytest.mark.parametrize("path", TRACES, ids=lambda path: path.stem)
def test_every_step_without_nested_chains_is_theirs(path: Path) -> None:
    report = se_replay.replay([path], below=9.6)
    assert report.total.total() > 700
    assert not report.differs, "\n".join(report.differs[:5])
