"""`ResumableRun`: what happens when a run that writes many rows ends, also when a signal ends it."""

from contextlib import AbstractContextManager, nullcontext
from types import TracebackType
from typing import TYPE_CHECKING, Self

from polydoku.cli import exit_codes, signals
from polydoku.cli.output import OutputWriter
from polydoku.cli.progress import Progress

if TYPE_CHECKING:
    from polydoku.cli.resume import Journal


class ResumableRun:
    """A context manager that closes the output, and saves the journal of `--resume` when the run stops."""

    __slots__ = ()

    output: OutputWriter
    progress: Progress
    journal: "Journal | None"

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        error_type: type[BaseException] | None,
        error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        self.progress.erase()
        if error_type is not exit_codes.PipeClosed:  # a closed pipe takes no more bytes
            if error is not None and self.journal is not None and self.journal.can_save:
                self.save_journal(self.journal)
            self.output.close()
        if isinstance(error, KeyboardInterrupt | exit_codes.Terminated):
            # The same exception again, with a message.
            raise type(error)(self.progress.stop_message(is_resumable=self.journal is not None)) from None

    def atomically(self) -> AbstractContextManager[None]:
        """Return a context that delays signals, so that a row is both written and counted, or neither.

        Signals are not delayed for standard output, because the reader of a pipe may block the run.
        """
        return signals.delayed() if self.output.path else nullcontext()

    def save_journal(self, journal: "Journal") -> None:
        """Save the journal after the output has reached the disk."""
        self.output.sync()
        journal.save()

    def remove_journal(self) -> None:
        """Delete the journal of a run that is complete, after the output has reached the disk."""
        if self.journal is not None:
            self.output.sync()
            self.journal.remove()
