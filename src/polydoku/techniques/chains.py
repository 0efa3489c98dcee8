"""Rows for chains of alternating strong and weak links; one of the two ends of a chain is true."""

from polydoku.techniques.technique import Technique

_CHAIN_VARIANTS = ("chain", "loop")
"""In a loop, the ends of the chain are linked, too."""

_LOOP_VARIANTS = ("candidate", "digit")
"""A discontinuous loop shows either that a candidate is false or that a digit is true."""

ROWS = (
    Technique(
        id="x-chain",
        name="X-chain",
        finder="x-chain",
        summary="A chain on one digit that begins and ends with a strong link: one of its ends is true, so "
        "the digit can be removed from cells that see both ends.",
        tier=6,
        variants=_CHAIN_VARIANTS,
        se_rating=6.6,
        hodoku_score=260,
        library_codes=("0701",),
        hodoku_name="x",
        aliases=("fishy-cycle", "single-digit-chain"),
        groups=("chains",),
    ),
    Technique(
        id="xy-chain",
        name="XY-chain",
        finder="xy-chain",
        summary="A chain of cells with two candidates that begins and ends with the same digit: one of its "
        "ends is true, so the digit can be removed from cells that see both ends.",
        tier=6,
        variants=_CHAIN_VARIANTS,
        se_rating=7.0,
        hodoku_score=260,
        library_codes=("0702",),
        hodoku_name="xyc",
        aliases=("y-chain",),
        groups=("chains",),
    ),
    Technique(
        id="continuous-nice-loop",
        name="Continuous nice loop",
        finder="chain",
        kind="continuous-nice-loop",
        summary="A chain whose ends see each other and so close a ring: of any two neighbours in the ring "
        "one is true, so a candidate that sees both of them is false.",
        tier=7,
        se_rating=7.0,
        hodoku_score=280,
        library_codes=("0706",),
        hodoku_name="cnl",
        aliases=("aic-ring", "nice-loop"),
        groups=("chains",),
    ),
    Technique(
        id="aic",
        name="Alternating inference chain",
        finder="chain",
        kind="aic",
        summary="A chain of alternating strong and weak links: one of its ends is true, so a candidate that "
        "sees both ends is false.",
        tier=7,
        se_rating=7.0,
        hodoku_score=280,
        library_codes=("0708",),
        hodoku_name="aic",
        aliases=("alternating-inference-chain", "alternate-inference-chain"),
        groups=("chains",),
    ),
    Technique(
        id="discontinuous-nice-loop",
        name="Discontinuous nice loop",
        finder="chain",
        kind="discontinuous-nice-loop",
        summary="A chain that begins and ends at the same candidate: a candidate that implies its own "
        "opposite is false, and one whose opposite implies it is true.",
        tier=7,
        variants=_LOOP_VARIANTS,
        se_rating=7.0,
        hodoku_score=280,
        library_codes=("0707",),
        hodoku_name="dnl",
        aliases=("forcing-chain-loop",),
        groups=("chains",),
    ),
    Technique(
        id="grouped-continuous-nice-loop",
        name="Grouped continuous nice loop",
        finder="chain",
        kind="grouped-continuous-nice-loop",
        summary="A continuous nice loop through groups; a group is several cells of which one holds the "
        "digit.",
        tier=8,
        hodoku_score=300,
        library_codes=("0709-1",),
        hodoku_name="gcnl",
        aliases=("grouped-aic-ring", "grouped-nice-loop"),
        groups=("chains",),
    ),
    Technique(
        id="grouped-aic",
        name="Grouped alternating inference chain",
        finder="chain",
        kind="grouped-aic",
        summary="An alternating inference chain through groups; a group is several cells of which one holds "
        "the digit.",
        tier=8,
        hodoku_score=300,
        library_codes=("0711-1", "0711-2"),
        hodoku_name="gaic",
        aliases=("grouped-alternating-inference-chain", "grouped-x-chain"),
        groups=("chains",),
    ),
    Technique(
        id="grouped-discontinuous-nice-loop",
        name="Grouped discontinuous nice loop",
        finder="chain",
        kind="grouped-discontinuous-nice-loop",
        summary="A discontinuous nice loop through groups; a group is several cells of which one holds the "
        "digit.",
        tier=8,
        variants=_LOOP_VARIANTS,
        hodoku_score=300,
        library_codes=("0710-1", "0710-2"),
        hodoku_name="gdnl",
        groups=("chains",),
    ),
    Technique(
        id="als-continuous-nice-loop",
        name="Continuous nice loop with almost locked sets",
        finder="chain",
        kind="als-continuous-nice-loop",
        summary="A continuous nice loop through almost locked sets; a set that loses one of its digits holds "
        "all the others.",
        tier=8,
        library_codes=("0709-2",),
        aliases=("als-nice-loop",),
        groups=("chains",),
    ),
    Technique(
        id="als-aic",
        name="Alternating inference chain with almost locked sets",
        finder="chain",
        kind="als-aic",
        summary="An alternating inference chain through almost locked sets; a set that loses one of its "
        "digits holds all the others.",
        tier=8,
        library_codes=("0711-3", "0711-4"),
        aliases=("aic-with-als",),
        groups=("chains",),
    ),
    Technique(
        id="als-discontinuous-nice-loop",
        name="Discontinuous nice loop with almost locked sets",
        finder="chain",
        kind="als-discontinuous-nice-loop",
        summary="A discontinuous nice loop through almost locked sets; a set that loses one of its digits "
        "holds all the others.",
        tier=8,
        variants=_LOOP_VARIANTS,
        library_codes=("0710-3", "0710-4"),
        groups=("chains",),
    ),
)
