"""Fish: n houses whose places for a digit lie in n others. Rows by class, form and size; the
finder's kinds are named by form and class."""

from polydoku.techniques.technique import Technique

SIZES = {2: "X-wing", 3: "swordfish", 4: "jellyfish", 5: "squirmbag", 6: "whale", 7: "leviathan"}
FORMS = ("", "finned", "sashimi")

TIERS = {"": (4, 5, 6, 6, 6, 6), "finned": (5, 6, 6, 6, 6, 6), "sashimi": (5, 6, 6, 6, 6, 6)}
"""The tiers of basic fish by form, for each size."""

PLAIN = ("", "franken", "mutant")
"""The kinds of fish without fins."""

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
"""Scores of sizes 2 to 4; larger ones have 470 throughout."""

CODES = {("", ""): "030", ("", "finned"): "031", ("", "sashimi"): "032"} | {
    ("franken", ""): "033",
    ("franken", "finned"): "034",
    ("mutant", ""): "035",
    ("mutant", "finned"): "036",
}
SHORTS = {"": "bf", "finned": "fbf", "sashimi": "sbf", "franken": "ff", "mutant": "mf"}

ALIASES = {
    "squirmbag": ("starfish",),
    "finned-x-wing": ("finned-fish-2",),
    "sashimi-x-wing": ("sashimi-fish-2",),
}


def _what(size: int, kind: str, form: str) -> str:
    houses = {"": "parallel lines", "franken": "lines and boxes", "mutant": "houses"}[kind]
    told = f"All places of a digit in {size} {houses} lie in {size} others"
    if not form:
        return f"{told}: it leaves the rest of these."
    return f"{told} but for fins: it leaves what lies in the others and sees every fin."


def _default(size: int, kind: str) -> bool:
    return size <= {"": 4, "franken": 3, "mutant": 0}[kind]


def _row(size: int, kind: str, form: str) -> Technique:
    name = SIZES[size]
    words = [word for word in (form, kind.capitalize(), name) if word]
    id_ = "-".join(words).lower()
    scores = HODOKU[kind, form]
    return Technique(
        id=id_,
        name=" ".join(words)[0].upper() + " ".join(words)[1:],
        finder="fish",
        what=_what(size, kind, form),
        tier={"": TIERS[form][size - 2], "franken": 8, "mutant": 8}[kind],
        size=size,
        kind="-".join(word for word in (form, kind) if word),
        default=_default(size, kind),
        se=SE.get(size) if not form and not kind else None,
        hodoku=scores[size - 2] if size <= 4 else 470,
        library=(f"{CODES[kind, form]}{size - 2}",),
        short=("f" if kind and form else "") + SHORTS[kind or form] + str(size),
        aliases=ALIASES.get(id_, ()),
        groups=tuple(group for group in ("fish", f"{form}-fish", f"{kind}-fish") if group[0] != "-"),
    )


def _siamese(row: Technique) -> Technique:
    return row._replace(
        id=f"siamese-{row.id}",
        name=f"Siamese {row.name[0].lower() + row.name[1:]}",
        what="Two finned fish of one base with different covers: what either removes goes.",
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
    _row(size, kind, form) for kind in ("franken", "mutant") for form in ("", "finned") for size in SIZES
)

ROWS = (*_BASIC, *_COMPLEX, *(_siamese(row) for row in (*_BASIC, *_COMPLEX) if row.kind not in PLAIN))
