"""Error lines of the command line: code → (what is wrong, how to fix it).

In a text, `{cells:cell}` becomes a number with its noun, such as ``2 cells``.
"""

ERRORS: dict[str, tuple[str, str]] = {
    "command-unknown": ("no command '{name}'{suggestion}", "'polydoku help' lists them"),
    "dash-literal": ("'{literal}' looks like an option", "put -- before it"),
    "file-exists": ("{file} exists", "--force replaces it{resume_hint}"),
    "file-is-input": ("this file is being read", "give the output another name"),
    "not-writable": ("cannot write: {reason}", ""),
    "stdin-closed": ("standard input is closed", "give a file, a link or the puzzle itself"),
    "stdout-closed": ("standard output is closed", "-o FILE writes to a file"),
    "resume-missing": ("the file exists, but its journal {journal} does not", "--force starts again"),
    "resume-damaged": ("not a journal of a run with --resume", "remove it and the output to start again"),
    "resume-other": (
        "{file} was begun {earlier_option}, now {new_option}",
        "use the same or remove {journal}",
    ),
    "resume-short": (
        "the file is shorter than the {size:byte} already written",
        "remove it and its journal to start again",
    ),
    "resume-input": (
        "the input differs from that of the earlier run",
        "give the same input, or remove the journal and the output",
    ),
    "resume-alone": ("--resume cannot be combined with {command}", "leave it out"),
    "number-form": ("{name} {value}: not a whole number", ""),
    "number-real": ("{name} {value}: not a number", ""),
    "word-unknown": ("{name}{value}: must be {known}{suggestion}", ""),
    "no-option": ("no option '{option}'{suggestion}", "'polydoku help {command}' lists the options"),
    "option-refused": ("{option} has no effect on {command}", "leave it out"),
    "option-value": ("{option} requires a value", "'polydoku help {command}' lists the options"),
    "argument-missing": ("{command} requires {argument}", ""),
    "argument-extra": (
        "{command} takes no argument '{argument}'",
        "'polydoku help {command}' shows its usage",
    ),
    "ending-unknown": ("-o {file}: no format ends in .{ending}{suggestion}", "give --as NAME"),
    "ending-refused": ("-o {file}: {command} cannot write .{ending}", "it writes {known}{draw_hint}"),
    "number-low": ("{name} {value}: must be {least} or more", ""),
    "number-range": ("{name} {value}: must be {least:,} to {most:,}", ""),
    "only-form": (
        "--only: '{part}' is neither a number, a range nor a name",
        "give a list such as 1,3,10-20",
    ),
    "only-none": ("--only: no puzzle {part}{suggestion}", ""),
    "part-form": ("--part {part}: not K/N", "give 1/4 to 4/4 for four parts"),
    "part-range": ("--part {part}: K must be from 1 to {parts}", ""),
    "part-file": ("--part needs a file, not a pipe", "save the input first"),
    "as-unknown": ("--as '{name}': {command} gives {known}{suggestion}", ""),
    "combination": ("{first} and {second} cannot be combined", "{hint}"),
    "needs": ("{option} requires {other}", ""),
    "within-form": ("--within {value}: not X-Y", "give two numbers such as 7.0-7.5"),
    "bench-empty": ("no puzzle in it", ""),
    "bench-kernel": ("--against '{name}': must be one of {known}{suggestion}", ""),
    "grid-many": ("{count} grids", "--grid expects a file with one grid"),
    "candidate-form": ("{option} {value}: not a cell and a digit", "give r4c5=3"),
    "marks-file": ("neither a file nor marks", "give nine rows of nine words or pairs r1c2=13"),
    "marks-text": ("not a text file", ""),
    "grid-board": ("the grid and the puzzle have different boards", ""),
    "corner-board": ("--corners requires a board with rows of 3 or more cells", ""),
    "published-labels": ("--as-published requires cells named by row and column", ""),
    "explain-picture": (
        ".{ending} shows the steps of one puzzle, but there are {count:,}",
        "write .html, or choose one with --only",
    ),
    "rules-form": ("--rules: '{part}' is not a rule", "write windoku,'diagonal(direction=+)'"),
    "rules-parameter": (
        "--rules: {rule}: '{part}' is not NAME=VALUE",
        "separate cells by spaces; its parameters: {known}",
    ),
    "rules-missing": (
        "--rules: rule '{rule}' requires {missing}",
        "write '{example}' with your cells, or give the puzzle as JSON",
    ),
    "info-unknown": (
        "no topic, format, rule, board, theme or technique '{name}'{suggestion}",
        "'polydoku info' lists them",
    ),
    "live-small": (
        "--live requires {columns:column} and {rows:row}, and this terminal has {width} and {height}",
        "make it larger",
    ),
    "live-one": ("--live shows one puzzle, not {count}", "--only N chooses one"),
    "to-missing": ("no format is given", "give --to NAME; 'polydoku info formats' lists them"),
    "strict": ("to '{format}': cannot carry {lost}", "leave out --strict to drop {pronoun}"),
}
