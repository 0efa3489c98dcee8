"""Progress and summary on stderr: a line that comes after a second on a terminal and goes at the end.

Piped stderr gets nothing, or with ``--progress`` a plain line every ten seconds.
"""

import os
import sys
import time
from collections import Counter

from polydoku.cli import streams
from polydoku.cli.options import CommonOptions

SHOW_AFTER = 1.0
PLAIN_EVERY = 10.0
REDRAW_EVERY = 0.1


class Progress:
    """Counts answered puzzles by status and says so now and then."""

    def __init__(self, run: CommonOptions, *, alone: bool, total: int | None = None) -> None:
        terminal = streams.is_terminal(sys.stderr)
        can_erase = terminal and os.environ.get("TERM") != "dumb"
        self._live_wanted = can_erase and run.progress is not False and not run.quiet and not alone
        self._plain_wanted = not terminal and run.progress is True and not run.quiet
        self._summary_wanted = (
            not alone and not run.quiet and (terminal or run.verbose or run.progress is True)
        )
        self._total = total
        self._is_shown = False
        self._start = time.monotonic()
        self._next = self._start + (SHOW_AFTER if terminal else PLAIN_EVERY)
        self.statuses: Counter[str] = Counter()
        self.done = 0

    def add(self, statuses: dict[str, int]) -> None:
        """Count more answered puzzles."""
        self.statuses.update(statuses)
        self.done += sum(statuses.values())
        if time.monotonic() >= self._next:
            self._say()

    def _say(self) -> None:
        if self._live_wanted:
            streams.redraw_on_stderr(self.line())
            self._is_shown = True
            self._next = time.monotonic() + REDRAW_EVERY
        elif self._plain_wanted:
            streams.to_stderr(self.line())
            self._next = time.monotonic() + PLAIN_EVERY
        else:
            self._next = float("inf")

    def line(self) -> str:
        """Return ``18,432 of 49,151 · 212,000/s · 0:01 left · 3 stopped``, as far as it is known."""
        seconds = max(time.monotonic() - self._start, 1e-9)
        rate = self.done / seconds
        parts = [
            f"{self.done:,} of {self._total:,}" if self._total else f"{self.done:,}",
            f"{_rounded(rate):,}/s",
        ]
        if self._total and rate:
            left = round(max(self._total - self.done, 0) / rate)
            parts.append(f"{left // 60}:{left % 60:02} left")
        if stopped := self.statuses["stopped"]:
            parts.append(f"{stopped:,} stopped")
        return " · ".join(parts)

    def remove(self) -> None:
        """Take the line away."""
        if self._is_shown:
            streams.redraw_on_stderr("")
            self._is_shown = False

    def stopped(self, *, resumable: bool) -> str:
        """Return what to say when somebody stops the run."""
        said = f"stopped after {self.done:,}" if self.done else "stopped"
        return f"{said}; go on with --resume" if resumable else said

    def summary(self) -> None:
        """Leave the one line that stays."""
        if self._summary_wanted:
            known = ", ".join(
                f"{count:,} {status}" for status, count in self.statuses.most_common() if status
            )
            many = f"{self.done:,} puzzle{'' if self.done == 1 else 's'}"
            streams.to_stderr(
                f"{many}{': ' if known else ''}{known} · {time.monotonic() - self._start:.2f} s"
            )


def _rounded(rate: float) -> int:
    """Three figures are enough for a rate."""
    return int(round(rate, 3 - len(str(int(rate)))))
