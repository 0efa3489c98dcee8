"""`polydoku draw`: draws puzzles in the terminal, or into files in the format of their ending."""

from typing import Any, NamedTuple

from polydoku.cli import answer_text, exit_codes, views
from polydoku.cli.answer_all import answer_all
from polydoku.cli.answer_row import AnswerRow
from polydoku.cli.canvas import Canvas
from polydoku.cli.completions import complete_names, complete_words
from polydoku.cli.help import Example, build_command, option
from polydoku.cli.options import (
    Choice,
    CommonOptions,
    FloatRange,
    IntRange,
    check_exclusive,
    common_parameters,
    is_given,
)
from polydoku.cli.views import VIEWS
from polydoku.draw.alt_text import description_of
from polydoku.draw.differences import differences_scene, differences_text
from polydoku.draw.output import FORMATS
from polydoku.draw.picture import scene_of
from polydoku.errors import PuzzleError
from polydoku.model.choices import Theme
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle
from polydoku.model.scene import Scene

EXAMPLES = (
    Example("polydoku draw 1..4.....1...32.", "the picture in the terminal"),
    Example("polydoku draw 1..4.....1...32. -o a.svg --candidates", "an SVG with small digits"),
    Example("polydoku draw 1..4.....1...32. -o a.pdf --title Monday --name-line", "a worksheet to print"),
)

PDF_OPTIONS = ("per_page", "paper", "margin_mm", "solutions", "title", "name_line")
"""The names of options that only a PDF has."""

OPTIONS = (
    option("answer", "--candidates", is_flag=True, help="Add the candidates of each empty cell."),
    option("answer", "--solution", is_flag=True, help="Add the digits of the solution."),
    option(
        "answer",
        "--differences",
        is_flag=True,
        help="Draw two solutions side by side, with the cells marked in which they differ.",
    ),
    option("answer", "--animate", is_flag=True, help="Let the solution appear digit by digit (.svg, .gif)."),
    option("answer", "--alt", is_flag=True, help="Describe the picture in words."),
    option(
        "output",
        "--theme",
        metavar="NAME",
        shell_complete=complete_names("themes"),
        help="light, dark, safe, print or auto.  [default: light; PDF: print]",
    ),
    option(
        "output", "--size", metavar="N", type=IntRange(1, 100_000), help="Make the picture N pixels wide."
    ),
    option(
        "output",
        "--per-page",
        metavar="N",
        type=IntRange(1, 12),
        help="PDF: print N puzzles on a page: 1, 2, 4, 6 or 12.",
    ),
    option(
        "output",
        "--paper",
        metavar="NAME",
        shell_complete=complete_words("a4", "letter"),
        type=Choice("a4", "letter"),
        help="PDF: a4 or letter.  [default: a4]",
    ),
    option(
        "output",
        "--margin-mm",
        metavar="N",
        type=FloatRange(0, 200),
        help="PDF: leave N mm around the page.  [default: 15]",
    ),
    option(
        "output",
        "--solutions",
        metavar="WHERE",
        shell_complete=complete_words("end", "back", "none"),
        type=Choice("end", "back", "none"),
        help="PDF: solutions at the end, on the back, or none.",
    ),
    option("output", "--title", metavar="TEXT", help="PDF: print this title on each page of puzzles."),
    option("output", "--name-line", is_flag=True, help="PDF: add lines for a name and a date."),
)


@build_command(
    "draw", (*OPTIONS, *common_parameters(excluded=("threads",))), EXAMPLES, exit_codes=(0, 1, 2, 3, 130)
)
def command(**parameters: Any) -> int:
    """Draw every puzzle in the terminal or into files."""
    option_names = [name for name in PictureOptions._fields if name != "common_options"]
    picture_parameters = {name: parameters.pop(name) for name in option_names}
    writes_pictures = parameters["output"] not in (None, "-") and not picture_parameters["alt"]
    view = parameters["as_"]
    if writes_pictures and not view:
        # Raises `PuzzleError` for an ending that no format of pictures has.
        views.view_of_ending(parameters["output"], "draw", ("line", *FORMATS))
    elif view in FORMATS and not writes_pictures:
        raise PuzzleError("needs", option=f"--as {view}", other="-o FILE")
    # The ending .txt chooses the view "line": pictures in text.
    command_views = ("line", "json", *FORMATS) if writes_pictures else VIEWS
    common_options = CommonOptions.from_click(parameters, "draw", command_views)
    options = PictureOptions(common_options, **picture_parameters)
    check_exclusive(
        {
            "--candidates": options.candidates,
            "--solution": options.solution,
            "--differences": options.differences,
            "--animate": options.animate,
            "--alt": options.alt,
        }
    )
    if writes_pictures:
        if common_options.resume:
            raise PuzzleError("resume-alone", command="files of pictures")
        from polydoku.cli.commands.draw.picture_files import write_files

        return write_files(options)
    options.refuse("size", "theme", "animate", *PDF_OPTIONS, required="-o FILE")
    return answer_all(
        common_options.with_default_view("drawn"), "draw", options.answer_row, has_status_column=False
    )


class ShownSolution(NamedTuple):
    """The solution that a picture shows, or the two solutions side by side.

    `grid` and `pair` are `None` if it shows none. `note` says why a solution is missing or not the only one.
    """

    grid: Grid | None = None
    pair: tuple[Grid, Grid] | None = None
    exit_code: int = exit_codes.DONE
    note: str = ""


class PictureOptions(NamedTuple):
    """The options of the command: the common ones, then those in `OPTIONS`."""

    common_options: CommonOptions
    candidates: bool
    solution: bool
    differences: bool
    animate: bool
    alt: bool
    theme: Theme | None
    size: int | None
    per_page: int | None
    paper: str | None
    margin_mm: float | None
    solutions: str | None
    title: str | None
    name_line: bool

    def refuse(self, *names: str, required: str) -> None:
        """Raise `PuzzleError`, which says what is `required`, if one of the named options has a value."""
        for name in names:
            if is_given(getattr(self, name)):
                raise PuzzleError("needs", option=f"--{name.replace('_', '-')}", other=required)

    def solve_if_shown(self, puzzle: Puzzle) -> ShownSolution:
        """Solve the puzzle if `--solution`, `--differences` or `--animate` shows solutions."""
        if not (self.solution or self.differences or self.animate):
            return ShownSolution()
        answer = self.common_options.solve(puzzle)
        problems = answer_text.problems_of(puzzle, answer)
        code = answer_text.exit_code(answer, must_be_unique=False)
        sentence = answer_text.verdict_sentence(answer, problems)
        if self.differences:
            if answer.grid is not None and answer.other is not None:
                return ShownSolution(answer.grid, (answer.grid, answer.other), code)
            return ShownSolution(answer.grid, None, code, sentence)
        is_unique = code == exit_codes.DONE and answer.exact and answer.count == 1
        return ShownSolution(answer.grid, None, code, "" if is_unique else sentence)

    def scene(self, puzzle: Puzzle, solution: ShownSolution) -> Scene:
        """Return the scene of a puzzle with what the options add."""
        coordinates = self.common_options.coordinates
        if solution.pair:
            return differences_scene(puzzle, *solution.pair, coordinates=bool(coordinates))
        candidates = puzzle.candidates() if self.candidates else None
        return scene_of(puzzle, grid=solution.grid, candidates=candidates, coordinates=coordinates)

    def text(self, puzzle: Puzzle, solution: ShownSolution, canvas: Canvas) -> str:
        """Return the drawing of a puzzle in text with what the options add."""
        if self.candidates:
            return canvas.draw_candidates(puzzle, puzzle.candidates())
        if solution.pair:
            return canvas.draw_two_grids(puzzle, *solution.pair)
        return canvas.draw_puzzle(puzzle, solution.grid)

    def answer_row(self, puzzle: Puzzle) -> AnswerRow:
        """Return the drawing of one puzzle for a terminal, and its description for a pipe."""
        solution = self.solve_if_shown(puzzle)
        if solution.pair:
            description = differences_text(puzzle, *solution.pair)
        else:
            description = description_of(puzzle, solution.grid or puzzle.givens)

        def draw(canvas: Canvas) -> str:
            return description if self.alt else self.text(puzzle, solution, canvas)

        return AnswerRow(
            record={"text": description},
            text=description,
            exit_code=solution.exit_code,
            draw=draw,
            note=solution.note,
        )
