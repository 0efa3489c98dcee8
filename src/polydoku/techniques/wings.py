"""Rows for wings: short patterns that make one of two or more candidates true."""

from polydoku.techniques.technique import Technique

ROWS = (
    Technique(
        id="xy-wing",
        name="XY-wing",
        finder="wing",
        size=2,
        summary="A pivot cell with candidates XY sees a cell with XZ and a cell with YZ: one of these is Z, "
        "so Z can be removed from cells that see both.",
        tier=4,
        se_rating=4.2,
        hodoku_score=160,
        library_codes=("0800",),
        hodoku_name="xy",
        aliases=("y-wing", "yw", "bent-triple"),
    ),
    Technique(
        id="w-wing",
        name="W-wing",
        finder="w-wing",
        summary="Two cells hold the same two candidates, and a strong link on one of them keeps the cells "
        "from both being that digit, so the other digit can be removed from cells that see both.",
        tier=4,
        hodoku_score=150,
        library_codes=("0803",),
        hodoku_name="w",
    ),
    Technique(
        id="xyz-wing",
        name="XYZ-wing",
        finder="wing",
        size=3,
        summary="A pivot cell with candidates XYZ sees a cell with XZ and a cell with YZ, so Z can be "
        "removed from cells that see all three.",
        tier=5,
        se_rating=4.4,
        hodoku_score=180,
        library_codes=("0801",),
        hodoku_name="xyz",
    ),
    Technique(
        id="grouped-w-wing",
        name="Grouped W-wing",
        finder="w-wing",
        kind="grouped",
        summary="A W-wing whose linking house has more than two candidates for the digit, each of which sees "
        "one of the two cells.",
        tier=6,
    ),
    Technique(
        id="wxyz-wing",
        name="WXYZ-wing",
        finder="bent-set",
        size=4,
        summary="Four cells have only four candidates between them, and only one of these digits can occur "
        "in them more than once, so that digit can be removed from cells that see all its candidates in "
        "them.",
        tier=6,
        aliases=("bent-quad", "bent-naked-quad"),
        groups=("bent-sets",),
    ),
    Technique(
        id="m-wing",
        name="M-wing",
        finder="three-links",
        kind="m-wing",
        summary="A cell with candidates XY sees one end of a strong link on Y; the other end is in the same "
        "cell as one end of a strong link on X. The first cell or the far end of that link is X, so X can be "
        "removed from cells that see both.",
        tier=6,
        groups=("short-chains",),
    ),
    Technique(
        id="s-wing",
        name="S-wing",
        finder="three-links",
        kind="s-wing",
        summary="A cell with candidates XY sees one end of a strong link on X and one end of a strong link "
        "on Y: one of the two far ends is true, so a candidate that conflicts with both is false.",
        tier=6,
        groups=("short-chains",),
    ),
    Technique(
        id="h-wing",
        name="H-wing",
        finder="three-links",
        kind="h-wing",
        summary="A cell with candidates XY sees one end of a strong link on Y; the other end is in the same "
        "cell as one end of a strong link on Z. The first cell is X or the far end of that link is Z, so a "
        "candidate that conflicts with both is false.",
        tier=6,
        groups=("short-chains",),
    ),
    Technique(
        id="l-wing",
        name="L-wing",
        finder="three-links",
        kind="l-wing",
        summary="In a chain of three strong links, each shares a cell with the next: one of the two ends is "
        "true, so a candidate that conflicts with both is false.",
        tier=6,
        groups=("short-chains",),
    ),
    Technique(
        id="vwxyz-wing",
        name="VWXYZ-wing",
        finder="bent-set",
        size=5,
        summary="Five cells have only five candidates between them, and only one of these digits can occur "
        "in them more than once, so that digit can be removed from cells that see all its candidates in "
        "them.",
        tier=7,
        default=False,
        aliases=("bent-quintuple",),
        groups=("bent-sets",),
    ),
)
