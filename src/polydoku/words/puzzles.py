"""Error lines about puzzles, grids and answers: code → (what is wrong, how to mend it)."""

ERRORS: dict[str, tuple[str, str]] = {
    "grid-length": ("{given} digits for {cells} cells", ""),
    "other-board": ("the grid belongs to another board", ""),
    "given-twice": ("{cell} is given twice, as {first} and {second}", ""),
    "givens-form": ("givens are a mapping from cells to digits or a digit for each cell, not {given}", ""),
    "limit-low": ("{name} {value}: must be 1 or more", ""),
    "limit-high": ("{name} {value}: must be 1 to {limit:,}", ""),
    "seed-range": ("seed {value}: must be 0 to {limit:,}", ""),
    "no-grid": ("{board} has no full grid", ""),
    "no-solution": ("no solution{why}", ""),
    "many-solutions": (
        "2 or more solutions; they differ at {cell}: {first} or {second}, "
        "and at {other_cell}: {other_first} or {other_second}",
        "",
    ),
    "stopped": ("stopped by {by} after {nodes} before the answer", "raise the limit"),
    "worker-lost": ("rows {first:,}-{last:,} are lost with their worker ({why})", "go on from there"),
    "option-unknown": ("{name} {value!r}: must be {known}", ""),
    "technique-unknown": ("no technique '{name}'{near}", "'polydoku info techniques' lists them"),
    "order-unknown": ("no order '{name}'{near}", "give human, se, hodoku or a list of techniques"),
    "order-board": ("the order {name} is for classic 9×9 puzzles", "leave it out"),
    "hint-level": ("level {level}: must be 1 to 5", ""),
    "step-number": ("no place {number}: there are {steps} steps", ""),
    "step-form": ("not a step in JSON ({reason})", ""),
    "step-version": ("a step of version {version}, known is {known}", ""),
    "marks-length": ("{given} words of marks for {cells} cells", "give one for each cell, or pairs r1c2=13"),
    "marks-form": ("marks are digits of cells, not {given}", ""),
    "marks-digit": ("mark {digit}: not a digit of this board, which has 1-{digits}", ""),
    "extra-missing": ("{what} needs {package}", "pip install 'polydoku[{extra}]'"),
}
