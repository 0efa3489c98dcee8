"""Signal handlers of the command line: Ctrl-C and SIGTERM raise exceptions that end the run in order.

`delayed` protects code that must not be interrupted. A second Ctrl-C ends the process at once.
"""

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from polydoku.cli.exit_codes import INTERRUPTED, Terminated


class _Delay:
    """Whether signals are delayed, and the exception of the last signal that arrived meanwhile."""

    is_active = False
    pending: type[BaseException] | None = None

    def raise_or_delay(self, exception: type[BaseException]) -> None:
        if not self.is_active:
            raise exception
        self.pending = exception


_delay = _Delay()


@contextmanager
def delayed() -> Iterator[None]:
    """Raise the exception of a signal only at the end of this context."""
    _delay.is_active = True
    try:
        yield
    finally:
        _delay.is_active = False
        pending, _delay.pending = _delay.pending, None
        if pending is not None:
            raise pending


@contextmanager
def handlers() -> Iterator[None]:
    """Raise `KeyboardInterrupt` for SIGINT and `Terminated` for SIGTERM within this context."""
    # Python allows signal handlers in the main thread only.
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    previous_handlers = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    was_interrupted = False

    def interrupt(_number: int, _frame: FrameType | None) -> None:
        nonlocal was_interrupted
        if was_interrupted:
            os._exit(INTERRUPTED)
        was_interrupted = True
        _delay.raise_or_delay(KeyboardInterrupt)

    def terminate(_number: int, _frame: FrameType | None) -> None:
        _delay.raise_or_delay(Terminated)

    try:
        # A process started with SIGINT ignored (`nohup`, a shell's `&`) continues to ignore it.
        if previous_handlers[signal.SIGINT] is not signal.SIG_IGN:
            signal.signal(signal.SIGINT, interrupt)
        signal.signal(signal.SIGTERM, terminate)
        yield
    finally:
        for number, handler in previous_handlers.items():
            signal.signal(number, handler)
