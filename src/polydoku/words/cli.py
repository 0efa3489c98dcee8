"""Error lines of the command line: code → (what is wrong, how to mend it)."""

ERRORS: dict[str, tuple[str, str]] = {
    "command-unknown": ("No such command '{name}'.{near}", ""),
    "dash-literal": ("'{literal}' looks like an option", "put -- before it"),
    "file-exists": ("the file exists", "--force replaces it"),
    "file-is-input": ("this file is being read", "give the output another name"),
    "not-writable": ("cannot write: {reason}", ""),
    "stdout-closed": ("standard output is closed", "-o FILE writes to a file"),
    "only-form": (
        "--only: '{part}' is neither a number, a range nor a name",
        "give a list such as 1,3,10-20",
    ),
    "only-none": ("--only: no puzzle {part}{near}", ""),
    "part-form": ("--part '{part}' is not K/N", "give 1/4 to 4/4 for four parts"),
    "part-file": ("--part needs files", "standard input and links cannot be counted first"),
    "as-unknown": ("--as '{name}': {command} gives {known}{near}", ""),
    "combination": ("{first} and {second} do not go together", "{mend}"),
    "needs": ("{option} goes with {other}", ""),
    "grid-many": ("{count} grids", "--grid takes a file with one"),
    "grid-board": ("this grid is not one of the puzzle's board", ""),
    "corner-board": ("a corner sum needs a board of rows, with 3 cells or more each", ""),
    "published-labels": ("the article's listing needs cells named by row and column", ""),
    "info-unknown": ("no topic, format, rule or board '{name}'{near}", "'polydoku info' lists them"),
    "to-missing": ("no format to write", "give --to NAME; 'polydoku info formats' lists them"),
    "strict": ("to '{format}': cannot carry {lost}", "leave out --strict to drop {pronoun}"),
}
