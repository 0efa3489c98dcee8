"""Rows for fish: all candidates for a digit in n houses lie in n other houses.

The rows are the combinations of a class (basic, franken, mutant), a form (plain, finned, sashimi) and a size.
"""

from polydoku.techniques.technique import Technique

SIZES = {2: "X-wing", 3: "swordfish", 4: "jellyfish", 5: "squirmbag", 6: "whale", 7: "leviathan"}
FORMS = ("", "finned", "sashimi")

BASIC_TIERS = {"": (4, 5, 6, 6, 6, 6), "finned": (5, 6, 6, 6, 6, 6), "sashimi": (5, 6, 6, 6, 6, 6)}
"""The tiers of basic fish by form, for each size."""

PLAIN = ("", "franken", "mutant")
"""The `kind` of each row of fish without fins."""

SE = {2: 3.2, 3: 3.8, 4: 5.2}

HODOKU: dict[tuple[str, str], tuple[int, ...]] = {
    ("", ""): (140, 150, 160),
    ("", "finned"): (130, 200, 250),
    ("", "sashimi"): (150, 240, 260),
    ("franken", ""): (300, 350, 370),
    ("franken", "finned"): (390, 410, 430),
    ("mutant", ""): (450, 450, 450),
    ("mutant", "finned"): (470, 470, 470),
}
"""HoDoKu's scores of sizes 2 to 4 by class and form; every larger fish has 470."""

LIBRARY_CODES = {("", ""): "030", ("", "finned"): "031", ("", "sashimi"): "032"} | {
    ("franken", ""): "033",
    ("franken", "finned"): "034",
    ("mutant", ""): "035",
    ("mutant", "finned"): "036",
}
SHORT_NAMES = {"": "bf", "finned": "fbf", "sashimi": "sbf", "franken": "ff", "mutant": "mf"}

ALIASES = {
    "squirmbag": ("starfish",),
    "finned-x-wing": ("finned-fish-2",),
    "sashimi-x-wing": ("sashimi-fish-2",),
}


def _summary(size: int, fish_class: str, form: str) -> str:
    houses = {"": "parallel lines", "franken": "lines and boxes", "mutant": "houses"}[fish_class]
    covers = "others" if fish_class else "crossing lines"
    candidates = f"All candidates for a digit in {size} {houses}"
    if not form:
        return f"{candidates} lie in {size} {covers}, so the digit can be removed from the rest of those."
    return (
        f"{candidates} except the fins lie in {size} {covers}, so the digit can be removed from cells of "
        "those that see every fin."
    )


def _is_default(size: int, fish_class: str) -> bool:
    return size <= {"": 4, "franken": 3, "mutant": 0}[fish_class]


def _row(size: int, fish_class: str, form: str) -> Technique:
    name = SIZES[size]
    words = [word for word in (form, fish_class.capitalize(), name) if word]
    id_ = "-".join(words).lower()
    scores = HODOKU[fish_class, form]
    return Technique(
        id=id_,
        name=" ".join(words)[0].upper() + " ".join(words)[1:],
        finder="fish",
        what=_summary(size, fish_class, form),
        tier={"": BASIC_TIERS[form][size - 2], "franken": 8, "mutant": 8}[fish_class],
        size=size,
        kind="-".join(word for word in (form, fish_class) if word),
        default=_is_default(size, fish_class),
        se=SE.get(size) if not form and not fish_class else None,
        hodoku=scores[size - 2] if size <= 4 else 470,
        library=(f"{LIBRARY_CODES[fish_class, form]}{size - 2}",),
        short=("f" if fish_class and form else "") + SHORT_NAMES[fish_class or form] + str(size),
        aliases=ALIASES.get(id_, ()),
        groups=tuple(group for group in ("fish", f"{form}-fish", f"{fish_class}-fish") if group[0] != "-"),
    )


def _siamese(row: Technique) -> Technique:
    return row._replace(
        id=f"siamese-{row.id}",
        name=f"Siamese {row.name[0].lower() + row.name[1:]}",
        what="Two finned fish have the same base and different covers, so the eliminations of both apply.",
        tier=8,
        kind=f"siamese-{row.kind}",
        default=False,
        library=tuple(f"{code}1" for code in row.library),
        short="",
        aliases=(),
        groups=("fish", "siamese-fish"),
    )


_BASIC = tuple(_row(size, "", form) for form in FORMS for size in SIZES)
_COMPLEX = tuple(
    _row(size, fish_class, form)
    for fish_class in ("franken", "mutant")
    for form in ("", "finned")
    for size in SIZES
)

ROWS = (*_BASIC, *_COMPLEX, *(_siamese(row) for row in (*_BASIC, *_COMPLEX) if row.kind not in PLAIN))
