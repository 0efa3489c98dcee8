"""Kernels measured in turns: what is compared, how ratios are made, what the machine is called."""

import itertools
import os
import platform
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path

import pytest

from cli.samples import HARD
from polydoku import _core, batch
from polydoku.cli.commands.bench import kernel_timing

DIGITS = batch.digits_of_lines(HARD.encode())


class Pool:
    """A process pool that runs in this process, so that what it is asked for can be seen."""

    calls: list[str]
    times: "itertools.count[int]"

    def __init__(self, *_: object, initargs: tuple[str], **__: object) -> None:
        self.name = initargs[0]

    def __enter__(self) -> "Pool":
        return self

    def __exit__(self, *_: object) -> None: ...

    def submit(self, function: Callable[..., object], *arguments: object) -> "Future[object]":
        future: Future[object] = Future()
        if function is kernel_timing._kernel_in_use:
            future.set_result(self.name)
        else:
            Pool.calls.append(self.name)
            future.set_result(2.0 if self.name == "slow" else 1.0)
        return future


@pytest.fixture
def pools(monkeypatch: pytest.MonkeyPatch) -> type[Pool]:
    Pool.calls = []
    monkeypatch.setattr(kernel_timing, "ProcessPoolExecutor", Pool)
    return Pool


def test_kernels_run_in_turns_after_a_round_that_is_not_counted(pools: type[Pool]) -> None:
    kernel_timing.measure(DIGITS, ["quick", "slow"], rounds=3)
    assert pools.calls == ["quick", "slow"] * 4


def test_a_ratio_is_times_the_first_kernel(pools: type[Pool]) -> None:
    [quick, slow] = kernel_timing.measure(DIGITS * 4, ["quick", "slow"], rounds=3)
    assert (quick.ratio, slow.ratio) == (1.0, 2.0)
    assert (quick.ns, slow.ns) == (1e9 / 4, 2e9 / 4), "nanoseconds a puzzle"
    assert (quick.requested_kernel, quick.kernel) == ("quick", "quick")


def test_a_process_runs_the_kernel_it_was_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("POLYDOKU_KERNEL", raising=False)
    kernel_timing._select_kernel("")
    assert "POLYDOKU_KERNEL" not in os.environ
    assert kernel_timing._kernel_in_use() == _core.kernel()
    monkeypatch.setenv("POLYDOKU_KERNEL", "scalar")
    kernel_timing._select_kernel("general")
    assert kernel_timing._kernel_in_use() == "general"


@pytest.mark.parametrize("kernel", ["", "general"])
def test_a_run_takes_processor_time(kernel: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POLYDOKU_KERNEL", kernel) if kernel else monkeypatch.delenv(
        "POLYDOKU_KERNEL", raising=False
    )
    assert kernel_timing._cpu_seconds(DIGITS * 20, 2) > 0


def test_the_processor_has_a_name(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    info = tmp_path / "cpuinfo"
    info.write_text(
        "processor\t: 0\nmodel name\t: Fast One\ncpu family\t: 6\nmodel\t\t: 85\nmodel name\t: Other\n"
    )
    monkeypatch.setattr(kernel_timing, "Path", lambda _: info)
    assert kernel_timing.processor_name() == "Fast One, cpu family 6, model 85"
    info.write_text("Features\t: neon\n")
    assert kernel_timing.processor_name() == platform.machine()
    info.unlink()
    assert kernel_timing.processor_name() == (platform.processor() or platform.machine())


def test_the_kernels_that_can_be_named_are_those_of_the_engine() -> None:
    assert _core.kernel() in kernel_timing.KERNELS
    assert "general" in kernel_timing.KERNELS
