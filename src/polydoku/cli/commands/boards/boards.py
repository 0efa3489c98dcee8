"""`polydoku boards`: lists the kinds of boards, shows named boards, and makes 3-D and random boards."""

from collections.abc import Iterator
from typing import Any

import click

from polydoku import boards, words
from polydoku.boards.rhombus_shapes import named_rhombus
from polydoku.cli import exit_codes, views
from polydoku.cli.commands.boards import all_shapes, show
from polydoku.cli.completions import complete_names, complete_words
from polydoku.cli.help import Example, build_command, option
from polydoku.cli.options import (
    FILE_OPTIONS,
    JSON_OPTION,
    MESSAGE_OPTIONS,
    CommonOptions,
    IntRange,
    check_exclusive,
    is_given,
)
from polydoku.cli.output import OutputWriter
from polydoku.cli.topics import BOARD_SIZES
from polydoku.errors import PuzzleError
from polydoku.model.board import Board

EXAMPLES = (
    Example("polydoku boards list", "all kinds of boards, with counts of cells and houses"),
    Example("polydoku boards rhombus --tiles 7 --runs 4 --all --json", "every such 3-D shape, one a line"),
    Example("polydoku boards jigsaw --seed 7 --json -o a.json", "random regions, for --board a.json"),
)

ACTIONS = ("list", "show", "rhombus", "jigsaw")
"""The values of the first argument; the last two make boards."""

DEFAULT_RHOMBUS_SIZE, DEFAULT_JIGSAW_SIZE = 3, 9

OPTIONS = (
    click.Argument(
        ["action"],
        default="list",
        metavar="[list|show|rhombus|jigsaw]",
        shell_complete=complete_words(*ACTIONS),
    ),
    click.Argument(["names"], nargs=-1, metavar="[NAME]...", shell_complete=complete_names("boards")),
    option("answer", "--tiles", metavar="N", type=IntRange(1, 1024), help="rhombus: number of tiles."),
    option(
        "answer",
        "--runs",
        metavar="M",
        type=IntRange(1, 1024),
        help="rhombus: number of runs (rows of tiles).",
    ),
    option("answer", "--all", "all_", is_flag=True, help="rhombus: every shape once, up to symmetry."),
    option("answer", "--holes", is_flag=True, help="rhombus: with --all or --random, allow holes."),
    option("answer", "--random", "random_", is_flag=True, help="rhombus: a random shape."),
    option(
        "answer",
        "--seed",
        metavar="N",
        type=IntRange(0, 10**18 - 1),
        help="rhombus --random, jigsaw: the same seed gives the same board.  [default: 0]",
    ),
    option(
        "answer",
        "--size",
        metavar="N",
        type=IntRange(1, 32),
        help=f"rhombus: cells along a tile's side ({DEFAULT_RHOMBUS_SIZE}); "
        f"jigsaw: digits ({DEFAULT_JIGSAW_SIZE}).",
    ),
    *FILE_OPTIONS,
    JSON_OPTION,
    *MESSAGE_OPTIONS,
)

_ACTIONS_OF_OPTION = {
    "tiles": ("rhombus",),
    "runs": ("rhombus",),
    "all_": ("rhombus",),
    "holes": ("rhombus",),
    "random_": ("rhombus",),
    "seed": ("rhombus", "jigsaw"),
    "size": ("rhombus", "jigsaw"),
}


@build_command("boards", OPTIONS, EXAMPLES, exit_codes=(0, 2, 3, 130))
def command(**parameters: Any) -> int:
    """Write the boards of the action as JSON, as a table or as drawings."""
    action = parameters["action"]
    _check(action, parameters)
    shared_names = ("output", "force", "color", "ascii", "quiet", "verbose", "progress")
    common_options = CommonOptions(**{name: parameters[name] for name in shared_names})
    writer = OutputWriter(common_options.output, force=common_options.force)
    if parameters["json"]:
        view: str | None = "json"
    else:
        # The ending .txt chooses the view "line": here the drawing, in a file too.
        view = views.view_of_ending(common_options.output, "boards", ("line", "json"))
    if view is None and action != "list" and not writer.is_terminal:
        view = "json"
    if action == "rhombus" and parameters["all_"]:
        size = parameters["size"] or DEFAULT_RHOMBUS_SIZE
        shape_options = all_shapes.ShapeOptions(
            parameters["tiles"], parameters["runs"], size, parameters["holes"]
        )
        return all_shapes.write_shapes(shape_options, common_options, writer, is_json=view == "json")
    if action == "list":
        named_boards = _known_boards()
    elif action == "show":
        # All names are read before the output begins, so that a wrong name leaves no partial output.
        named_boards = iter([(name, boards.named(name)) for name in parameters["names"]])
    else:
        named_boards = iter([_generated_board(parameters)])
    if view == "json":
        for name, board in named_boards:
            writer.write_text(show.document(board, name) + "\n")
    elif action == "list":
        writer.write_text(show.table(named_boards))
    else:
        writer.write_text(
            "\n".join(show.drawing(board, name, common_options, writer) for name, board in named_boards)
        )
    writer.close()
    return exit_codes.DONE


def _check(action: str, parameters: dict[str, Any]) -> None:
    """Raise `PuzzleError` for options that the action does not have, or that cannot be combined."""
    if action not in ACTIONS:
        raise PuzzleError("boards-what", name=action, suggestion=words.suggestion(action, list(ACTIONS)))
    for name, actions in _ACTIONS_OF_OPTION.items():
        if is_given(parameters[name]) and action not in actions:
            raise PuzzleError(
                "needs", option=f"--{name.rstrip('_')}", other=f"'boards {' or '.join(actions)}'"
            )
    names = parameters["names"]
    if action == "show" and not names:
        raise PuzzleError("boards-needs", what=action, needs="a NAME, such as samurai")
    if action != "show" and names:
        raise PuzzleError("boards-names", what=action, names=" ".join(names))
    check_exclusive({"--all": parameters["all_"], "--random": parameters["random_"]})
    if action == "rhombus":
        if parameters["tiles"] is None or parameters["runs"] is None:
            raise PuzzleError("boards-needs", what=action, needs="--tiles N and --runs M")
        if parameters["seed"] is not None and not parameters["random_"]:
            raise PuzzleError("needs", option="--seed", other="--random")
        if parameters["holes"] and not (parameters["all_"] or parameters["random_"]):
            raise PuzzleError("needs", option="--holes", other="--all or --random")


def _known_boards() -> Iterator[tuple[str, Board]]:
    """Yield the usual square boards, then the example of each family."""
    # An example in braces is a whole JSON document, too long for the name column of the table.
    examples = [family.example for family in boards.FAMILIES if not family.example.startswith("{")]
    for name in (*BOARD_SIZES, *examples):
        yield name, boards.named(name)


def _generated_board(parameters: dict[str, Any]) -> tuple[str, Board]:
    """Return the name and the board: a random jigsaw, a random 3-D shape, or the first shape of a search."""
    seed, size = parameters["seed"] or 0, parameters["size"]
    tiles, runs = parameters["tiles"], parameters["runs"]
    if parameters["action"] == "jigsaw":
        board = boards.random_jigsaw(size or DEFAULT_JIGSAW_SIZE, seed=seed)
    elif parameters["random_"]:
        board = boards.random_rhombus(
            tiles, runs, seed=seed, size=size or DEFAULT_RHOMBUS_SIZE, holes=parameters["holes"]
        )
    else:
        board = named_rhombus(f"rhombus:{tiles},{runs}{f',{size}' if size else ''}")
    # Only a shape with holes has no name.
    return board.name or f"{tiles} tiles, {runs} runs, holes @{seed}", board
