"""Rows for fish: all candidates for a digit in n houses (the base) lie in n other houses (the cover).

Every size of fish comes in several shapes. A shape is a *class*, the kinds of houses that count (basic,
franken or mutant), and a *form*: plain, or with candidates outside the cover (finned or sashimi). A Siamese
fish is two finned fish with the same base.
"""

from typing import NamedTuple

from polydoku.techniques.technique import Technique

SIZES = {2: "X-wing", 3: "swordfish", 4: "jellyfish", 5: "squirmbag", 6: "whale", 7: "leviathan"}
FORMS = ("", "finned", "sashimi")
"""The forms of basic fish; an empty text stands for plain fish."""

KINDS_WITHOUT_FINS = ("", "franken", "mutant")
"""The `kind` of each row of fish without fins."""

_SE_RATINGS = {2: 3.2, 3: 3.8, 4: 5.2}
"""The values of plain basic fish on the scale of SE (Sudoku Explainer), by size."""

_HODOKU_SCORE_OF_LARGE_FISH = 470


class _Shape(NamedTuple):
    """What fish of all sizes have in common: class (empty for basic), form, and HoDoKu's names and scores.

    `hodoku_scores` are the scores of sizes 2 to 4. `library_code` lacks the digit for the size, and
    `short_name` the size.
    """

    fish_class: str
    form: str
    hodoku_scores: tuple[int, int, int]
    library_code: str
    short_name: str


_BASIC_SHAPES = (
    _Shape("", "", (140, 150, 160), "030", "bf"),
    _Shape("", "finned", (130, 200, 250), "031", "fbf"),
    _Shape("", "sashimi", (150, 240, 260), "032", "sbf"),
)
_COMPLEX_SHAPES = (
    _Shape("franken", "", (300, 350, 370), "033", "ff"),
    _Shape("franken", "finned", (390, 410, 430), "034", "fff"),
    _Shape("mutant", "", (450, 450, 450), "035", "mf"),
    _Shape("mutant", "finned", (470, 470, 470), "036", "fmf"),
)

_ALIASES = {
    "squirmbag": ("starfish",),
    "finned-x-wing": ("finned-fish-2",),
    "sashimi-x-wing": ("sashimi-fish-2",),
}


def _summary(size: int, shape: _Shape) -> str:
    base = {"": "parallel lines", "franken": "lines and boxes", "mutant": "houses"}[shape.fish_class]
    cover, cover_noun = ("other houses", "houses") if shape.fish_class else ("crossing lines", "lines")
    candidates = f"All candidates for a digit in {size} {base}"
    if not shape.form:
        return (
            f"{candidates} lie in {size} {cover}, so the digit can be removed from the other cells of these "
            f"{cover_noun}."
        )
    return (
        f"{candidates} except the fins lie in {size} {cover}, so the digit can be removed from other "
        f"cells of these {cover_noun} that see every fin."
    )


def _tier(size: int, shape: _Shape) -> int:
    if shape.fish_class:
        return 8
    easiest = 5 if shape.form else 4
    return min(easiest + size - 2, 6)


def _is_default(size: int, shape: _Shape) -> bool:
    largest_default = {"": 4, "franken": 3, "mutant": 0}[shape.fish_class]
    return size <= largest_default


def _row(size: int, shape: _Shape) -> Technique:
    name_words = [word for word in (shape.form, shape.fish_class.capitalize(), SIZES[size]) if word]
    name = " ".join(name_words)
    id_ = "-".join(name_words).lower()
    adjectives = [word for word in (shape.form, shape.fish_class) if word]
    is_large = size > 4
    return Technique(
        id=id_,
        name=name[0].upper() + name[1:],
        finder="fish",
        summary=_summary(size, shape),
        tier=_tier(size, shape),
        size=size,
        kind="-".join(adjectives),
        default=_is_default(size, shape),
        se_rating=None if adjectives else _SE_RATINGS.get(size),
        hodoku_score=_HODOKU_SCORE_OF_LARGE_FISH if is_large else shape.hodoku_scores[size - 2],
        library_codes=(f"{shape.library_code}{size - 2}",),
        hodoku_name=f"{shape.short_name}{size}",
        aliases=_ALIASES.get(id_, ()),
        groups=("fish", *(f"{adjective}-fish" for adjective in adjectives)),
    )


def _siamese(row: Technique) -> Technique:
    return row._replace(
        id=f"siamese-{row.id}",
        name=f"Siamese {row.name[0].lower() + row.name[1:]}",
        summary="Two finned fish have the same base and different covers, so the eliminations of both apply.",
        tier=8,
        kind=f"siamese-{row.kind}",
        default=False,
        library_codes=tuple(f"{code}1" for code in row.library_codes),
        hodoku_name="",
        aliases=(),
        groups=("fish", "siamese-fish"),
    )


_BASIC = tuple(_row(size, shape) for shape in _BASIC_SHAPES for size in SIZES)
_COMPLEX = tuple(_row(size, shape) for shape in _COMPLEX_SHAPES for size in SIZES)
_SIAMESE = tuple(_siamese(row) for row in (*_BASIC, *_COMPLEX) if row.kind not in KINDS_WITHOUT_FINS)

ROWS = (*_BASIC, *_COMPLEX, *_SIAMESE)
