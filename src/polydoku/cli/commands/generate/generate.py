"""`polydoku generate`: makes puzzles with one solution that fulfil wishes."""

import re
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any

from polydoku.cli import streams
from polydoku.cli.commands.generate.puzzle_writer import PuzzleWriter
from polydoku.cli.commands.generate.statistics import StatisticsFile
from polydoku.cli.completions import complete_names, complete_words
from polydoku.cli.help import Example, build_command, option
from polydoku.cli.options import INPUT_OPTIONS, MAX_INT, OUTPUT_OPTIONS, CommonOptions, IntRange
from polydoku.cli.rule_list import parse_rules
from polydoku.cli.trust import load_trusted_files
from polydoku.cli.views import check_view, view_of_ending
from polydoku.errors import PuzzleError
from polydoku.generate.orbits import NAMES
from polydoku.generate.run import TIME_MS, Run
from polydoku.generate.seeds import checked_seed
from polydoku.generate.wishes import Wishes, wishes_of

EXAMPLES = (
    Example("polydoku generate --seed 7", "a puzzle that needs each of its givens"),
    Example("polydoku generate -n 3 --rating 2-3 --symmetry rotate180 --seed 7", "symmetric and easy"),
    Example("polydoku generate --board 6x6 --marks killer-cage --json --seed 1", "cages and their totals"),
)

OPTIONS = (
    option(
        "answer", "-n", "count", metavar="N", type=IntRange(1, MAX_INT), default=1, help="Make N puzzles."
    ),
    option(
        "answer",
        "--board",
        metavar="NAME",
        default="9x9",
        shell_complete=complete_names("boards"),
        help="6x6, samurai, jigsaw:9x9@each …  [default: 9x9]",
    ),
    option(
        "answer",
        "--rules",
        metavar="LIST",
        shell_complete=complete_names("rules"),
        help="Rules of all puzzles: windoku,anti-knight.",
    ),
    option(
        "answer",
        "--marks",
        metavar="LIST",
        shell_complete=complete_names("rules"),
        help="Make marks of these rules: killer-cage,kropki.",
    ),
    option(
        "answer",
        "--symmetry",
        metavar="NAME",
        default="none",
        shell_complete=complete_words(*NAMES),
        help="Arrange the givens: rotate180, diagonal, any …",
    ),
    option("answer", "--clues", metavar="N[-M]", help="The number of givens: 24 or 22-26."),
    option("answer", "--pattern", metavar="CELLS", help="Givens in these cells: a drawing, names or a file."),
    option(
        "answer",
        "--minimal/--no-minimal",
        default=True,
        help="Leave out all unneeded givens (default), or not.",
    ),
    option(
        "answer",
        "--unbiased",
        is_flag=True,
        help="Make all minimal 9×9 puzzles equally likely.",
    ),
    option(
        "answer",
        "--technique",
        metavar="NAME",
        shell_complete=complete_names("techniques"),
        help="Need this technique and none harder.",
    ),
    option(
        "answer",
        "--at-most",
        metavar="NAME",
        shell_complete=complete_names("techniques"),
        help="Need no technique harder than this.",
    ),
    option(
        "answer",
        "--avoid",
        metavar="LIST",
        shell_complete=complete_names("techniques"),
        help="Need none of these techniques.",
    ),
    option(
        "answer",
        "--first-step",
        metavar="NAME",
        shell_complete=complete_names("techniques"),
        help="Begin with this technique, after all singles.",
    ),
    option("answer", "--rating", metavar="LOW-HIGH", help="The rating: 4.0-4.5, or a level of HoDoKu."),
    option(
        "answer",
        "--scale",
        metavar="NAME",
        help="The scale of ratings: se, hodoku or polydoku.",
    ),
    option(
        "answer",
        "--seed",
        metavar="N",
        type=IntRange(0, MAX_INT),
        help="The same seed and options give the same puzzles.",
    ),
    option(
        "output",
        "--statistics",
        metavar="FILE",
        help="Write what was tried, seen and found to FILE.",
    ),
    *(parameter for parameter in INPUT_OPTIONS if parameter.name == "trust"),
    *(parameter for parameter in OUTPUT_OPTIONS if parameter.name != "coordinates"),
    option(
        "limits",
        "--time-ms",
        metavar="N",
        type=IntRange(1, 10**12),
        default=TIME_MS,
        help=f"Give up a puzzle after N milliseconds.  [default: {TIME_MS:,}]",
    ),
    option(
        "limits",
        "--threads",
        metavar="N",
        type=IntRange(1, 1024),
        default=1,
        help="Use N threads; the puzzles are the same.",
    ),
)

VIEWS = ("drawn", "line", "json")


@build_command("generate", OPTIONS, EXAMPLES, exit_codes=(0, 2, 3, 130))
def command(**parameters: Any) -> int:
    """Write puzzles one by one as they are found."""
    common_options = _common_options(parameters)
    if parameters["trust"]:
        load_trusted_files(parameters["trust"])
    wishes = wishes_from(parameters)
    seed = checked_seed(parameters["seed"])
    scale = parameters["scale"] or ("se" if parameters["rating"] else None)
    writer = PuzzleWriter(common_options, wishes, seed, total=parameters["count"], scale=scale)
    with writer:
        run = Run(
            wishes,
            seed,
            first_try=writer.first_try,
            time_ms=parameters["time_ms"],
            threads=parameters["threads"],
            progress=writer.update,
        )
        with _statistics(parameters, run):
            writer.write(run)
        if parameters["seed"] is None and not common_options.quiet:
            streams.to_stderr(f"polydoku: seed {seed}")
        return writer.finish()


def _statistics(parameters: dict[str, Any], run: Run) -> AbstractContextManager[object]:
    if parameters["statistics"] is None:
        return nullcontext()
    path, replaces = Path(parameters["statistics"]), parameters["force"] or parameters["resume"]
    return StatisticsFile(path, run, threads=parameters["threads"], replaces=replaces)


def _common_options(parameters: dict[str, Any]) -> CommonOptions:
    """Return those common options that the command has."""
    names = ("output", "force", "resume", "color", "ascii", "quiet", "verbose", "progress", "threads")
    view, view_option = parameters["as_"], f"--as {parameters['as_']}"
    if parameters["json"]:
        if view not in (None, "json"):
            raise PuzzleError("combination", first="--json", second=view_option, hint="give one of them")
        view, view_option = "json", "--json"
    elif view is None:
        view = view_of_ending(parameters["output"], "generate", VIEWS, can_write_puzzles=True)
        view_option = f"-o {parameters['output']}" if view else ""
    check_view(view, "generate", VIEWS, can_write_puzzles=True)
    return CommonOptions(**{name: parameters[name] for name in names}, view=view, view_option=view_option)


def wishes_from(parameters: dict[str, Any]) -> Wishes:
    """Return the wishes of the options; raises `PuzzleError` for those that no puzzle can fulfil."""
    return wishes_of(
        parameters["board"],
        rules=parse_rules(parameters["rules"] or ""),
        marks=parameters["marks"] or (),
        symmetry=parameters["symmetry"],
        clues=_clues(parameters["clues"]),
        pattern=_pattern(parameters["pattern"]),
        minimal=parameters["minimal"],
        unbiased=parameters["unbiased"],
        technique=parameters["technique"],
        at_most=parameters["at_most"],
        avoid=parameters["avoid"] or (),
        first_step=parameters["first_step"],
        rating=_rating(parameters["rating"]),
        scale=parameters["scale"] or "se",
    )


def _clues(text: str | None) -> tuple[int, int] | None:
    if text is None:
        return None
    match = re.fullmatch(r"(\d{1,4})(?:-(\d{1,4}))?", text)
    if match is None:
        raise PuzzleError("span-form", option="--clues", value=text, example="24 or 22-26")
    return int(match[1]), int(match[2] or match[1])


def _rating(text: str | None) -> tuple[float, float] | str | None:
    if text is None or re.fullmatch(r"[A-Za-z]+", text):
        return text
    match = re.fullmatch(r"(\d{1,6}(?:\.\d+)?)(?:-(\d{1,6}(?:\.\d+)?))?", text)
    if match is None:
        raise PuzzleError("span-form", option="--rating", value=text, example="7.2 or 4.0-4.5")
    return float(match[1]), float(match[2] or match[1])


def _pattern(text: str | None) -> str | None:
    """Return the pattern, which may be in a file."""
    if text is None:
        return None
    file = Path(text)
    try:
        return file.read_text("utf-8") if len(text) < 256 and file.is_file() else text
    except (OSError, UnicodeDecodeError):
        raise PuzzleError("not-readable", text, reason="it is not a text") from None
