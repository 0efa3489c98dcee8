"""Ctrl-C and SIGTERM: the first asks the engine to stop, so that finished rows are kept; a second Ctrl-C
leaves at once.
"""

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from polydoku.cli.exit_codes import INTERRUPTED, Terminated


class _Hold:
    """Whether signals wait, and the one that does."""

    on = False
    waiting: type[BaseException] | None = None

    def arrived(self, kind: type[BaseException]) -> None:
        if not self.on:
            raise kind
        self.waiting = kind


_hold = _Hold()


@contextmanager
def held() -> Iterator[None]:
    """Let signals wait until the end of this: what is done inside is done as a whole."""
    _hold.on = True
    try:
        yield
    finally:
        _hold.on = False
        waiting, _hold.waiting = _hold.waiting, None
        if waiting is not None:
            raise waiting


@contextmanager
def handled() -> Iterator[None]:
    """Turn SIGINT into `KeyboardInterrupt` and SIGTERM into `Terminated` while inside."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    pressed = False

    def interrupt(_number: int, _frame: FrameType | None) -> None:
        nonlocal pressed
        if pressed:
            os._exit(INTERRUPTED)
        pressed = True
        _hold.arrived(KeyboardInterrupt)

    def terminate(_number: int, _frame: FrameType | None) -> None:
        _hold.arrived(Terminated)

    try:
        # A process started with SIGINT ignored (`nohup`, a shell's `&`) goes on ignoring it.
        if before[signal.SIGINT] is not signal.SIG_IGN:
            signal.signal(signal.SIGINT, interrupt)
        signal.signal(signal.SIGTERM, terminate)
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
