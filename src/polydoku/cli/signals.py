"""Ctrl-C and SIGTERM: the first asks the engine to stop, so that finished rows are kept; a second Ctrl-C
leaves at once.
"""

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from polydoku.cli.exits import INTERRUPTED, Terminated


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
        raise KeyboardInterrupt

    def terminate(_number: int, _frame: FrameType | None) -> None:
        raise Terminated

    try:
        # A process started with SIGINT ignored (`nohup`, a shell's `&`) goes on ignoring it.
        if before[signal.SIGINT] is not signal.SIG_IGN:
            signal.signal(signal.SIGINT, interrupt)
        signal.signal(signal.SIGTERM, terminate)
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
