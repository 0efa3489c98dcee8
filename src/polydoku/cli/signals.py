"""Handles Ctrl-C and SIGTERM: a signal stops the engine, and finished rows are written.

A second Ctrl-C ends the process at once.
"""

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from polydoku.cli.exit_codes import INTERRUPTED, Terminated


class _Delay:
    """Whether signals are delayed, and the exception of the last one that was."""

    active = False
    pending: type[BaseException] | None = None

    def raise_or_delay(self, exception: type[BaseException]) -> None:
        if not self.active:
            raise exception
        self.pending = exception


_delay = _Delay()


@contextmanager
def delayed() -> Iterator[None]:
    """Delay signals until the end of this context, so that its body runs to the end."""
    _delay.active = True
    try:
        yield
    finally:
        _delay.active = False
        pending, _delay.pending = _delay.pending, None
        if pending is not None:
            raise pending


@contextmanager
def handlers() -> Iterator[None]:
    """Raise `KeyboardInterrupt` for SIGINT and `Terminated` for SIGTERM within this context."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    previous = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    pressed = False

    def interrupt(_number: int, _frame: FrameType | None) -> None:
        nonlocal pressed
        if pressed:
            os._exit(INTERRUPTED)
        pressed = True
        _delay.raise_or_delay(KeyboardInterrupt)

    def terminate(_number: int, _frame: FrameType | None) -> None:
        _delay.raise_or_delay(Terminated)

    try:
        # A process started with SIGINT ignored (`nohup`, a shell's `&`) continues to ignore it.
        if previous[signal.SIGINT] is not signal.SIG_IGN:
            signal.signal(signal.SIGINT, interrupt)
        signal.signal(signal.SIGTERM, terminate)
        yield
    finally:
        for number, handler in previous.items():
            signal.signal(number, handler)
