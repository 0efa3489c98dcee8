"""`polydoku boards`: the boards that there are, one of them, all shapes of 3-D boards, random ones."""

from collections.abc import Iterator
from typing import Any

import click

from polydoku import boards, words
from polydoku.boards.rhombus_shapes import named_rhombus
from polydoku.cli import exit_codes, views
from polydoku.cli.commands.boards import all_shapes, show
from polydoku.cli.completions import complete_names
from polydoku.cli.help import Example, build_command, option
from polydoku.cli.options import FILE, JSON, MESSAGES, CommonOptions, IntRange, exclusive
from polydoku.cli.output import Writer
from polydoku.cli.topics import SIZES
from polydoku.errors import PuzzleError
from polydoku.model.board import Board

EXAMPLES = (
    Example("polydoku boards list", "what there is, with counts of cells and houses"),
    Example("polydoku boards rhombus --tiles 7 --runs 4 --all --json", "every such 3-D shape, one a line"),
    Example("polydoku boards jigsaw --seed 7 --json -o a.json", "random regions, for --board a.json"),
)

WHATS = ("list", "show", "rhombus", "jigsaw")


OPTIONS = (
    click.Argument(
        ["what"],
        default="list",
        metavar="[list|show|rhombus|jigsaw]",
        shell_complete=complete_names("", *WHATS),
    ),
    click.Argument(["names"], nargs=-1, metavar="[NAME]...", shell_complete=complete_names("boards")),
    option("answer", "--tiles", metavar="N", type=IntRange(1, 1024), help="rhombus: number of tiles."),
    option("answer", "--runs", metavar="M", type=IntRange(1, 1024), help="rhombus: number of runs."),
    option("answer", "--all", "all_", is_flag=True, help="rhombus: every shape once, up to symmetry."),
    option("answer", "--holes", is_flag=True, help="rhombus: with --all or --random, allow holes."),
    option("answer", "--random", "random_", is_flag=True, help="rhombus: a shape by chance."),
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
        help="rhombus: cells along a tile's side (3); jigsaw: digits (9).",
    ),
    *FILE,
    JSON,
    *MESSAGES,
)

_GOES_WITH = {
    "tiles": ("rhombus",),
    "runs": ("rhombus",),
    "all_": ("rhombus",),
    "holes": ("rhombus",),
    "random_": ("rhombus",),
    "seed": ("rhombus", "jigsaw"),
    "size": ("rhombus", "jigsaw"),
}


@build_command("boards", OPTIONS, EXAMPLES, (0, 2, 3, 130))
def command(**given: Any) -> int:
    """Show the boards that were asked for."""
    _check(given)
    names = ("color", "ascii", "quiet", "verbose", "progress")
    common = CommonOptions(
        **{name: given[name] for name in names}, output=given["output"], force=given["force"]
    )
    writer = Writer(common.output, force=common.force)
    what, names = given["what"], given["names"]
    view = "json" if given["json"] else views.view_of_ending(common.output, "boards", ("line", "json"))
    json = view == "json" or (view is None and what != "list" and not writer.terminal)
    if what == "rhombus" and given["all_"]:
        options = all_shapes.ShapeOptions(given["tiles"], given["runs"], given["size"] or 3, given["holes"])
        return all_shapes.show_all(options, common, writer, json=json)
    found = _listed() if what == "list" else iter([_random(given)] if what != "show" else _named(names))
    if json:
        for name, board in found:
            writer.text(show.document(board, name) + "\n")
    elif what == "list":
        writer.text(show.table(found))
    else:
        writer.text("\n".join(show.drawing(board, name, common, writer) for name, board in found))
    writer.close()
    return exit_codes.DONE


def _check(given: dict[str, Any]) -> None:
    """Raise `PuzzleError` for options that do not go with what was asked, or with each other."""
    what, names = given["what"], given["names"]
    if what not in WHATS:
        raise PuzzleError("boards-what", name=what, suggestion=words.suggestion(what, list(WHATS)))
    for name, whats in _GOES_WITH.items():
        if given[name] and what not in whats:
            raise PuzzleError("needs", option=f"--{name.rstrip('_')}", other=f"'boards {' or '.join(whats)}'")
    if what == "show" and not names:
        raise PuzzleError("boards-needs", what=what, needs="a NAME, such as samurai")
    if what != "show" and names:
        raise PuzzleError("boards-names", what=what, names=" ".join(names))
    exclusive({"--all": given["all_"], "--random": given["random_"]})
    if what == "rhombus":
        if given["tiles"] is None or given["runs"] is None:
            raise PuzzleError("boards-needs", what=what, needs="--tiles N and --runs M")
        if given["seed"] is not None and not given["random_"]:
            raise PuzzleError("needs", option="--seed", other="--random")
        if given["holes"] and not (given["all_"] or given["random_"]):
            raise PuzzleError("needs", option="--holes", other="--all or --random")


def _listed() -> Iterator[tuple[str, Board]]:
    """Sizes in use, then the example of each family that is a name; a document is none."""
    examples = [family.example for family in boards.FAMILIES if not family.example.startswith("{")]
    for name in (*SIZES, *examples):
        yield name, boards.named(name)


def _named(names: tuple[str, ...]) -> list[tuple[str, Board]]:
    return [(name, boards.named(name)) for name in names]


def _random(given: dict[str, Any]) -> tuple[str, Board]:
    """The one board of ``jigsaw``, or of ``rhombus`` without ``--all``: by chance, or the first shape."""
    seed, size = given["seed"] or 0, given["size"]
    if given["what"] == "jigsaw":
        board = boards.random_jigsaw(size or 9, seed=seed)
    elif given["random_"]:
        board = boards.random_rhombus(
            given["tiles"], given["runs"], seed=seed, size=size or 3, holes=given["holes"]
        )
    else:
        suffix = f",{size}" if size else ""
        board = named_rhombus(f"rhombus:{given['tiles']},{given['runs']}{suffix}")
    return board.name or f"{given['tiles']} tiles, {given['runs']} runs, holes @{seed}", board
