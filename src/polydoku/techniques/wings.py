"""Wings: two ends of which one holds a digit, joined by a pivot cell, a house or a bent set."""

from polydoku.techniques.technique import Technique

ROWS = (
    Technique(
        id="xy-wing",
        name="XY-wing",
        finder="wing",
        size=2,
        what="A cell of two digits sees two others that share each one of them and a third digit: what "
        "sees both ends loses the third.",
        tier=4,
        se=4.2,
        hodoku=160,
        library=("0800",),
        short="xy",
        aliases=("y-wing", "yw", "bent-triple"),
    ),
    Technique(
        id="w-wing",
        name="W-wing",
        finder="w-wing",
        what="Two cells of the same two digits cannot both hold the one, for a house needs a place for it: "
        "what sees both loses the other.",
        tier=4,
        hodoku=150,
        library=("0803",),
        short="w",
    ),
    Technique(
        id="xyz-wing",
        name="XYZ-wing",
        finder="wing",
        size=3,
        what="A cell of three digits sees two of two of them each: what sees all three loses the digit "
        "they share.",
        tier=5,
        se=4.4,
        hodoku=180,
        library=("0801",),
        short="xyz",
    ),
    Technique(
        id="grouped-w-wing",
        name="Grouped W-wing",
        finder="w-wing",
        kind="grouped",
        what="A W-wing whose house has more than two places, each seen by one end or the other.",
        tier=6,
    ),
    Technique(
        id="wxyz-wing",
        name="WXYZ-wing",
        finder="bent-set",
        size=4,
        what="Four cells of four digits, all but one of which fit only once among them: what sees every "
        "place of that one loses it.",
        tier=6,
        aliases=("bent-quad", "bent-naked-quad"),
        groups=("bent-sets",),
    ),
    Technique(
        id="m-wing",
        name="M-wing",
        finder="three-links",
        kind="m-wing",
        what="A cell of two digits, a house with two places for the one and a house with two places for "
        "the other, end to end: what sees both ends loses the other.",
        tier=6,
        groups=("short-chains",),
    ),
    Technique(
        id="s-wing",
        name="S-wing",
        finder="three-links",
        kind="s-wing",
        what="A cell of two digits sees a place of a pair of each: one of the two far places is true.",
        tier=6,
        groups=("short-chains",),
    ),
    Technique(
        id="h-wing",
        name="H-wing",
        finder="three-links",
        kind="h-wing",
        what="A cell of two digits, a pair of places of one of them and a pair of places of a third, end "
        "to end: one of the two ends is true.",
        tier=6,
        groups=("short-chains",),
    ),
    Technique(
        id="l-wing",
        name="L-wing",
        finder="three-links",
        kind="l-wing",
        what="Three pairs of places, each joined to the next inside a cell: one of the two ends is true.",
        tier=6,
        groups=("short-chains",),
    ),
    Technique(
        id="vwxyz-wing",
        name="VWXYZ-wing",
        finder="bent-set",
        size=5,
        what="Five cells of five digits, all but one of which fit only once among them: what sees every "
        "place of that one loses it.",
        tier=7,
        default=False,
        aliases=("bent-quintuple",),
        groups=("bent-sets",),
    ),
)
