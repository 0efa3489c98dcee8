"""Error lines about puzzles, grids and answers: code → (what is wrong, how to fix it).

In a text, `{cells:cell}` becomes a number with its noun, such as ``2 cells``.
"""

ERRORS: dict[str, tuple[str, str]] = {
    "grid-length": ("{digits:digit} for {cells:cell}", ""),
    "other-board": ("the grid belongs to another board", ""),
    "givens-form": (
        "givens must be a mapping from cells to digits, or one digit for each cell, not {type}",
        "",
    ),
    "limit-low": ("{name} {value}: must be 1 or more", ""),
    "limit-high": ("{name} {value}: must be 1 to {limit:,}", ""),
    "seed-range": ("seed {value}: must be 0 to {limit:,}", ""),
    "grid-uniform": (
        "{board} has more than {most:,} full grids, too many to choose one by its number",
        "leave out uniform",
    ),
    "no-grid": ("{board} has no full grid", ""),
    "no-grid-with-rules": (
        "{board} has no full grid with these rules: {rules}",
        "'check' with an empty grid and these rules says which of them contradict each other",
    ),
    "no-solution": ("no solution{why}", ""),
    "many-solutions": (
        "2 or more solutions; they differ at {cell}: {first} or {second}, "
        "and at {other_cell}: {other_first} or {other_second}",
        "",
    ),
    "many-alike": ("2 or more solutions with the same digits; they differ in what a rule hides", ""),
    "stopped": ("stopped by {by} {limit:,} without an answer", "raise the limit"),
    "not-found": ("none in {seconds} s: {seen}", "give more time or wider wishes"),
    "symmetry-unknown": ("no symmetry '{name}'{suggestion}", "give rotate180, mirror-h, diagonal, any …"),
    "symmetry-missing": ("the board lacks the symmetry {name}", "it has {known}"),
    "wish-avoided": ("{wish} {name}: it is also to be avoided", "leave out one of them"),
    "wish-first-single": (
        "first_step={name}: the first step after all singles is no single",
        "name a harder technique",
    ),
    "wish-harder": ("{wish} {name}: it is harder than {most}", "leave out one of them"),
    "wish-singles": (
        "singles only, but a rating of {rating} or more: puzzles that singles solve have at most {most}",
        "leave out one of them",
    ),
    "level-unknown": ("no level '{name}' on this scale{suggestion}", "scale hodoku has {known}"),
    "pattern-length": (
        "a pattern of {signs:sign} for {cells:cell}",
        "give a sign for each cell (. is empty), or names of cells",
    ),
    "pattern-symmetry": ("the pattern lacks the symmetry {symmetry}: compare {cell}", ""),
    "pattern-lines": (
        "{first} and {second} have no givens, so they can be exchanged in each solution",
        "give a cell in one of them",
    ),
    "clues-range": ("{clues:given}, but the board has {cells:cell}", ""),
    "marks-hidden": (
        "marks cannot be combined with the rule {rule}, which hides something besides the digits",
        "leave out one of them",
    ),
    "marks-alone": ("marks of {rule} cannot be combined with other rules or marks", ""),
    "unbiased-classic": ("unbiased puzzles are classic 9×9 puzzles without rules", ""),
    "clues-few": ("{clues:given}: a classic 9×9 puzzle needs {fewest} or more", ""),
    "clues-digits": (
        "{clues:given}: this board needs {fewest} or more, as two digits without givens can be exchanged",
        "",
    ),
    "marks-ids": ("marks must be ids of rules", "give 'killer-cage' or ('killer-cage', 'kropki')"),
    "marks-none": (
        "the rule {rule} has no marks that could be made for each puzzle",
        "give it as one of the rules, if it fits",
    ),
    "level-scale": ("{name} is a level of the scale hodoku", "choose that scale"),
    "wish-no-steps": ("{wish} {name}: it has no steps", "choose another technique"),
    "clues-pattern": ("{clues:given}, but the pattern has {cells:cell}", "leave out one of them"),
    "worker-lost": (
        "a worker died ({why}): rows {first:,}-{last:,} have no answers",
        "resume at row {first:,}",
    ),
    "option-unknown": ("{name} {value!r}: must be {known}", ""),
    "technique-is-rule": (
        "'{name}' is a rule, not a technique",
        "the family 'rules' has the techniques that follow from one rule",
    ),
    "technique-unknown": ("no technique '{name}'{suggestion}", "'polydoku info techniques' lists them"),
    "order-unknown": ("no order '{name}'{suggestion}", "give human, se, hodoku or a list of techniques"),
    "order-board": ("the order {name} is for classic 9×9 puzzles", "leave it out"),
    "scale-unknown": ("no scale '{name}'{suggestion}", "give {known}"),
    "scale-classic": (
        "the scale {name} is for classic 9×9 puzzles without further rules",
        "the scale polydoku rates every puzzle",
    ),
    "scale-none": ("no scale fits this board and its rules", ""),
    "scale-one": ("one scale is needed here, not all", "give se, hodoku or polydoku"),
    "bounds-order": ("from {low} to {high}: the second number must not be lower", ""),
    "bounds-two": ("at_most and within cannot be combined", "give one of them"),
    "bounds-scale": ("a question needs one scale, not all", "give se, hodoku or polydoku"),
    "backdoor-size": ("backdoors of {size:cell}: must be 1 to {most}", ""),
    "cell-filled": ("the cell holds {digit}", "choose an empty cell"),
    "not-candidate": ("{digit} is not a candidate of this cell", ""),
    "hint-given": ("{cell} is given as {digit}", "give an empty cell"),
    "hint-cell": ("{cell} holds the digit {digit} already", "give an empty cell"),
    "hint-level": ("level {level}: must be 1 to 5", ""),
    "step-number": ("no position {number}: there are {steps} steps", ""),
    "step-form": ("not a step in JSON ({reason})", ""),
    "step-version": ("a step of version {version}, but {known} is expected", ""),
    "marks-length": ("{words:word} of marks for {cells:cell}", "give one for each cell, or pairs r1c2=13"),
    "marks-form": ("marks must be digits of cells, not {type}", ""),
    "marks-digit": ("mark {digit}: not a digit of this board, which has 1-{digits}", ""),
    "extra-missing": ("{what} needs {package}", "pip install 'polydoku[{extra}]'"),
}
