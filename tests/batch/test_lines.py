"""Blocks of lines answered in order by any number of threads; faults and signals come in their turn."""

import _thread
import threading
from collections.abc import Iterator

import pytest

from polydoku import batch

HARD = b"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..\n"
EMPTY = b"." * 81 + b"\n"


@pytest.mark.parametrize("threads", [1, 2, 5])
def test_blocks_are_answered_in_order(threads: int) -> None:
    blocks = [(number, (HARD if number % 3 else EMPTY) * (number * 7 % 50)) for number in range(40)]
    answers = list(batch.answer_lines(iter(blocks), "check", threads=threads))
    assert [tag for tag, _, _ in answers] == list(range(40))
    for number, text, tally in answers:
        word = "unique" if number % 3 else "many"
        lines = number * 7 % 50
        assert text.decode().split() == [word] * lines
        assert tally == ({word: lines} if lines else {})


@pytest.mark.parametrize("threads", [1, 2])
def test_what_was_read_before_a_fault_is_answered_first(threads: int) -> None:
    def blocks() -> Iterator[tuple[int, bytes]]:
        yield from ((number, HARD) for number in range(5))
        raise OSError("the disk is gone")

    answered: list[int] = []
    with pytest.raises(OSError, match="the disk is gone"):
        answered.extend(tag for tag, _, _ in batch.answer_lines(blocks(), "check", threads=threads))
    assert answered == list(range(5))


def test_ctrl_c_keeps_the_finished_lines() -> None:
    blocks = [(0, HARD), (1, HARD * 3 + EMPTY * 64), (2, HARD)]
    timer = threading.Timer(0.3, _thread.interrupt_main)
    timer.start()
    answered: list[tuple[int, bytes]] = []
    try:
        for tag, text, _ in batch.answer_lines(blocks, "count", limit=2**62, threads=2):
            answered.append((tag, text))
        pytest.fail("an endless count ended")
    except KeyboardInterrupt:
        timer.join()
    assert answered[0] == (0, b"1\n")
    assert [text for _, text in answered[1:]] in ([b"1\n" * 3], [b""])


def test_whoever_goes_away_leaves_nothing_running() -> None:
    before = threading.active_count()
    answers = batch.answer_lines([(0, HARD), (1, EMPTY * 64)], "count", limit=2**62, threads=2)
    assert next(answers)[1] == b"1\n"
    answers.close()  # type: ignore[attr-defined]
    assert threading.active_count() == before
