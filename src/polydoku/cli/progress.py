"""`Progress`: counts answered puzzles, and shows the count and a final summary on stderr.

On a terminal one line is redrawn, and erased at the end. With ``--progress``, a line is written every ten
seconds if stderr is not a terminal.
"""

import os
import sys
import time
from collections import Counter

from polydoku.cli import streams
from polydoku.cli.options import CommonOptions

FIRST_SHOWN_AFTER_SECONDS = 1.0
LINE_EVERY_SECONDS = 10.0
REDRAW_EVERY_SECONDS = 0.1


class Progress:
    """Counts answered puzzles by status, and shows the count from time to time.

    `total` is the number of puzzles in the input if it is known.
    """

    def __init__(
        self, common_options: CommonOptions, *, has_one_puzzle: bool, total: int | None = None
    ) -> None:
        is_terminal = streams.is_terminal(sys.stderr)
        can_erase = is_terminal and os.environ.get("TERM") != "dumb"
        is_wanted = not common_options.quiet
        always, never = common_options.progress is True, common_options.progress is False
        self._redraws_line = is_wanted and can_erase and not never and not has_one_puzzle
        self._writes_lines = is_wanted and always and not is_terminal
        self._prints_summary = (
            is_wanted and not has_one_puzzle and (is_terminal or common_options.verbose or always)
        )
        self._total = total
        self._is_shown = False
        self._start = time.monotonic()
        self._next_show_time = self._start + (
            FIRST_SHOWN_AFTER_SECONDS if is_terminal else LINE_EVERY_SECONDS
        )
        self.status_counts: Counter[str] = Counter()
        self.done_count = 0

    def add(self, status_counts: dict[str, int]) -> None:
        """Count more answered puzzles by status."""
        self.status_counts.update(status_counts)
        self.done_count += sum(status_counts.values())
        if time.monotonic() >= self._next_show_time:
            self._show()

    def _show(self) -> None:
        if self._redraws_line:
            streams.redraw_on_stderr(self.line())
            self._is_shown = True
            self._next_show_time = time.monotonic() + REDRAW_EVERY_SECONDS
        elif self._writes_lines:
            streams.to_stderr(self.line())
            self._next_show_time = time.monotonic() + LINE_EVERY_SECONDS
        else:
            self._next_show_time = float("inf")

    def line(self) -> str:
        """Return the progress in words: ``18,432 of 49,151 · 212,000/s · 0:01 left · 3 stopped``."""
        seconds = max(time.monotonic() - self._start, 1e-9)
        rate = self.done_count / seconds
        parts = [
            f"{self.done_count:,} of {self._total:,}" if self._total else f"{self.done_count:,}",
            f"{_rounded(rate):,}/s",
        ]
        if self._total and rate:
            seconds_left = round(max(self._total - self.done_count, 0) / rate)
            parts.append(f"{seconds_left // 60}:{seconds_left % 60:02} left")
        if stopped := self.status_counts["stopped"]:
            parts.append(f"{stopped:,} stopped")
        return " · ".join(parts)

    def erase(self) -> None:
        """Erase the line on the terminal, if there is one."""
        if self._is_shown:
            streams.redraw_on_stderr("")
            self._is_shown = False

    def stop_message(self, *, is_resumable: bool) -> str:
        """Return the message for a run that a signal stopped."""
        message = f"stopped after {self.done_count:,}" if self.done_count else "stopped"
        return f"{message}; go on with --resume" if is_resumable else message

    def print_summary(self) -> None:
        """Print how many puzzles had each status, and the time, if the options ask for it."""
        if self._prints_summary:
            counts = ", ".join(
                f"{count:,} {status}" for status, count in self.status_counts.most_common() if status
            )
            puzzles = f"{self.done_count:,} puzzle{'' if self.done_count == 1 else 's'}"
            streams.to_stderr(
                f"{puzzles}{': ' if counts else ''}{counts} · {time.monotonic() - self._start:.2f} s"
            )


def _rounded(rate: float) -> int:
    """Return the rate with three significant figures."""
    return int(round(rate, 3 - len(str(int(rate)))))
