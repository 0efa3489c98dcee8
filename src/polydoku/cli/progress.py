"""Progress and summary on stderr. A terminal shows one line after a second, and erases it at the end.

A pipe gets no progress, or with ``--progress`` a plain line every ten seconds.
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
    """Counts answered puzzles by status and prints the count from time to time."""

    def __init__(
        self, common_options: CommonOptions, *, has_one_puzzle: bool, total: int | None = None
    ) -> None:
        terminal = streams.is_terminal(sys.stderr)
        can_erase = terminal and os.environ.get("TERM") != "dumb"
        self._redraws = (
            can_erase
            and common_options.progress is not False
            and not common_options.quiet
            and not has_one_puzzle
        )
        self._prints_lines = not terminal and common_options.progress is True and not common_options.quiet
        self._prints_summary = (
            not has_one_puzzle
            and not common_options.quiet
            and (terminal or common_options.verbose or common_options.progress is True)
        )
        self._total = total
        self._is_shown = False
        self._start = time.monotonic()
        self._next_time = self._start + (SHOW_AFTER if terminal else PLAIN_EVERY)
        self.statuses: Counter[str] = Counter()
        self.done = 0

    def add(self, statuses: dict[str, int]) -> None:
        """Count more answered puzzles."""
        self.statuses.update(statuses)
        self.done += sum(statuses.values())
        if time.monotonic() >= self._next_time:
            self._show()

    def _show(self) -> None:
        if self._redraws:
            streams.redraw_on_stderr(self.line())
            self._is_shown = True
            self._next_time = time.monotonic() + REDRAW_EVERY
        elif self._prints_lines:
            streams.to_stderr(self.line())
            self._next_time = time.monotonic() + PLAIN_EVERY
        else:
            self._next_time = float("inf")

    def line(self) -> str:
        """Return the line of progress: ``18,432 of 49,151 · 212,000/s · 0:01 left · 3 stopped``."""
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
        """Erase the line of progress."""
        if self._is_shown:
            streams.redraw_on_stderr("")
            self._is_shown = False

    def stop_message(self, *, is_resumable: bool) -> str:
        """Return the message for a run that a signal stopped."""
        message = f"stopped after {self.done:,}" if self.done else "stopped"
        return f"{message}; go on with --resume" if is_resumable else message

    def summary(self) -> None:
        """Print the summary: one line that stays on the screen."""
        if self._prints_summary:
            counts = ", ".join(
                f"{count:,} {status}" for status, count in self.statuses.most_common() if status
            )
            puzzles = f"{self.done:,} puzzle{'' if self.done == 1 else 's'}"
            streams.to_stderr(
                f"{puzzles}{': ' if counts else ''}{counts} · {time.monotonic() - self._start:.2f} s"
            )


def _rounded(rate: float) -> int:
    """Return the rate with three significant figures."""
    return int(round(rate, 3 - len(str(int(rate)))))
