"""`polydoku rate --why`: what makes each puzzle hard, and its difficulty profile."""

from pathlib import Path
from typing import cast

from polydoku.cli import exit_codes
from polydoku.cli.answer_all import answer_all
from polydoku.cli.answer_row import AnswerRow
from polydoku.cli.canvas import Canvas
from polydoku.cli.commands.rate.options import RateOptions, table_columns
from polydoku.cli.commands.rate.rating_row import RatedPuzzle, checked_item, rated_row, unrated_row
from polydoku.cli.help import option
from polydoku.cli.options import CommonOptions, check_exclusive
from polydoku.cli.output import OutputWriter
from polydoku.errors import PuzzleError
from polydoku.model.answer import Verdict
from polydoku.model.choices import PictureFormat
from polydoku.model.puzzle import Puzzle
from polydoku.rate.reasons import DEFAULT_BUDGET_MS, Why, why

WHY_OPTIONS = (
    option("answer", "--why", is_flag=True, help="Also say what makes the puzzle hard."),
    option("output", "--profile", metavar="FILE", help="Draw the difficulty of each step: .svg, .png, .pdf."),
)

PROFILE_FORMATS = ("svg", "png", "pdf")

PROFILE_WIDTH = 80
"""The width of a profile where the terminal's is not known."""


def answer_why(common_options: CommonOptions, options: RateOptions, file: str | None) -> int:
    """Answer every puzzle with its rating and the reasons for it; `file` is the picture's file or `None`."""
    check_exclusive({"--why": True, common_options.view_option: common_options.view == "parquet"})
    profile = None if file is None else ProfileFile(file, common_options)
    exit_code = answer_all(
        common_options,
        "rate",
        lambda puzzle: why_row(puzzle, options, common_options, profile),
        has_status_column=False,
        column_types=table_columns(options),
        check=lambda item: checked_item(item, options, common_options),
    )
    if profile is not None:
        profile.close()
    return exit_code


class ProfileFile:
    """The file of `--profile`, for the picture of one puzzle."""

    def __init__(self, file: str, common_options: CommonOptions) -> None:
        """Raise `PuzzleError` for another ending, or for a file that must not be written."""
        self._ending = Path(file).suffix.lstrip(".").lower()
        if self._ending not in PROFILE_FORMATS:
            known = ", ".join(f".{ending}" for ending in PROFILE_FORMATS)
            raise PuzzleError("file-ending", option="--profile", file=file, known=known)
        self._writer = OutputWriter(file, force=common_options.force)
        self._reasons: Why | None = None

    def add(self, reasons: Why) -> None:
        """Take the reasons of the only puzzle; raises `PuzzleError` for a second one."""
        if self._reasons is not None:
            raise PuzzleError("profile-one")
        self._reasons = reasons

    def close(self) -> None:
        """Write the picture, unless the puzzle has no rating."""
        if self._reasons is not None:
            picture = self._reasons.profile(format=cast(PictureFormat, self._ending))
            self._writer.write(picture.encode() if isinstance(picture, str) else bytes(picture))
            self._writer.close()


def why_row(
    puzzle: Puzzle, options: RateOptions, common_options: CommonOptions, profile: "ProfileFile | None"
) -> AnswerRow:
    """Return the row of a puzzle with its rating and the reasons for it, and draw its profile."""
    answer = common_options.solve(puzzle)
    if answer.verdict is not Verdict.ONE:
        return unrated_row(puzzle, answer)
    budget = common_options.start_budget()
    budget_ms = common_options.budget_ms or DEFAULT_BUDGET_MS
    reasons = why(puzzle, scale=options.scale, budget_ms=budget_ms, answer=answer)
    row = rated_row(RatedPuzzle({options.scale: reasons.rating}, options, budget.elapsed_ms))
    row.record["difficulty"] = reasons.to_json()
    row.text = "\n".join([row.text, *reasons.lines()])
    row.is_numbered = True
    row.draw = lambda canvas: _drawn(reasons, canvas)
    if reasons.unfinished:
        row.exit_code = exit_codes.STOPPED
    if profile is not None:
        profile.add(reasons)
    return row


def _drawn(reasons: Why, canvas: Canvas) -> str:
    profile = reasons.profile_text(width=canvas.width or PROFILE_WIDTH, ascii=canvas.ascii_only)
    text = canvas.wrapped(canvas.displayable_text(str(reasons)), hanging_indent="  ")
    return f"{text}\n\n{profile}"
