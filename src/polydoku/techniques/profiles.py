"""Profiles: lists of finder calls in the order in which techniques are tried.

The order ``human`` goes by tier. The orders of SE (Sudoku Explainer) and HoDoKu copy these programs, because
ratings on their scales depend on the order; they are for the classic 9×9 board only.
"""

from collections.abc import Iterable

from polydoku.techniques import ROWS, bug, uniqueness
from polydoku.techniques.technique import FinderCall, Pass, ScanOrder, Technique


def finder_calls(row: Technique, *, scan_order: ScanOrder = "human") -> tuple[FinderCall, ...]:
    """Return the finder calls of one technique, one for each of its passes."""
    if not row.finder:
        return ()
    return tuple(_finder_call(row, search, scan_order) for search in row.all_passes)


def _finder_call(row: Technique, search: Pass, scan_order: ScanOrder) -> FinderCall:
    return FinderCall(
        row.finder,
        (row.id,),
        size=row.size,
        kind=search.kind,
        scan_order=scan_order,
        takes_best=row.takes_best,
        allows_missing=scan_order != "hodoku",
    )


def human(rows: Iterable[Technique]) -> tuple[FinderCall, ...]:
    """Return the finder calls of some techniques by tier, and within a tier in the order of `rows`."""
    searches = [(row, search) for row in rows if row.finder for search in row.all_passes]
    by_tier = sorted(searches, key=lambda row_and_search: row_and_search[1].tier)
    return tuple(_finder_call(row, search, "human") for row, search in by_tier)


def default() -> tuple[FinderCall, ...]:
    """Return the finder calls of all default techniques in the order ``human``."""
    return human(row for row in ROWS.values() if row.default)


SIMPLE_CHAINS = (
    "x-cycle",
    "forcing-x-chain",
    "forcing-x-chain",
    "y-cycle",
    "bidirectional-cycle",
    "forcing-chain",
)
"""The technique of each variant of the finder ``simple-chain``.

The third variant, the turbot fish, is a forcing X-chain like the second.
"""

FORCING_CHAINS = (
    "nishio-forcing-chain",
    "cell-forcing-chains",
    "region-forcing-chains",
    "dynamic-cell-forcing-chains",
    "dynamic-region-forcing-chains",
    "dynamic-contradiction-forcing-chain",
    "dynamic-double-forcing-chain",
)
"""The technique of each variant of the finder ``forcing-chain``."""

SE_ORDER: tuple[FinderCall, ...] = (
    FinderCall("hidden-single", ("hidden-single",), scan_order="se"),
    FinderCall("locked", ("direct-pointing", "direct-claiming"), kind="direct", scan_order="se"),
    FinderCall("hidden-set", ("direct-hidden-pair",), size=2, kind="direct", scan_order="se"),
    FinderCall("naked-single", ("naked-single",), scan_order="se"),
    FinderCall("hidden-set", ("direct-hidden-triple",), size=3, kind="direct", scan_order="se"),
    FinderCall("locked", ("pointing", "claiming"), scan_order="se"),
    FinderCall("naked-set", ("naked-pair",), size=2, scan_order="se"),
    FinderCall("fish", ("x-wing",), size=2, scan_order="se"),
    FinderCall("hidden-set", ("hidden-pair",), size=2, scan_order="se"),
    FinderCall("naked-set", ("naked-triple",), size=3, scan_order="se"),
    FinderCall("fish", ("swordfish",), size=3, scan_order="se"),
    FinderCall("hidden-set", ("hidden-triple",), size=3, scan_order="se"),
    FinderCall("wing", ("xy-wing",), size=2, scan_order="se"),
    FinderCall("wing", ("xyz-wing",), size=3, scan_order="se"),
    FinderCall("unique-loop", uniqueness.SE_TECHNIQUES, scan_order="se", takes_best=True),
    FinderCall("naked-set", ("naked-quad",), size=4, scan_order="se"),
    FinderCall("fish", ("jellyfish",), size=4, scan_order="se"),
    FinderCall("hidden-set", ("hidden-quad",), size=4, scan_order="se"),
    FinderCall("bug", bug.SE_TECHNIQUES, scan_order="se"),
    FinderCall("aligned-exclusion", ("aligned-pair-exclusion",), size=2, scan_order="se"),
    FinderCall("simple-chain", SIMPLE_CHAINS, scan_order="se", takes_best=True),
    FinderCall("aligned-exclusion", ("aligned-triple-exclusion",), size=3, scan_order="se"),
    FinderCall("forcing-chain", FORCING_CHAINS, kind="nishio", scan_order="se", takes_best=True),
    FinderCall("forcing-chain", FORCING_CHAINS, kind="static", scan_order="se", takes_best=True),
    FinderCall("forcing-chain", FORCING_CHAINS, kind="dynamic", scan_order="se", takes_best=True),
)
"""The finder calls of SE 1.2.1.3, in the order in which it tries them."""

HODOKU_ORDER = (
    *("fh", "n1", "h1", "l2", "l3", "lc1", "lc2", "n2", "n3", "h2", "h3", "n4", "h4"),
    *("bf2", "bf3", "bf4", "bf5", "bf6", "bf7", "rp", "bug1", "sk", "2sk", "tf", "er", "w", "xy", "xyz"),
    *("u1", "u2", "u3", "u4", "u5", "u6", "hr", "ar1", "ar2"),
    *("fbf2", "sbf2", "fbf3", "sbf3", "fbf4", "sbf4", "fbf5", "sbf5", "fbf6", "sbf6", "fbf7", "sbf7"),
    *("sdc", "sc", "mc", "x", "xyc", "cnl", "dnl", "aic", "gcnl", "gdnl", "gaic"),
    *("axz", "axy", "ach", "db"),
    *("ff2", "ff3", "ff4", "ff5", "ff6", "ff7", "fff2", "fff3", "fff4", "fff5", "fff6", "fff7"),
    *("mf2", "mf3", "mf4", "mf5", "mf6", "mf7", "fmf2", "fmf3", "fmf4", "fmf5", "fmf6", "fmf7"),
    *("kf", "fc", "fn", "ts", "td"),
)
"""The short names of all techniques of HoDoKu 2.2.0, in the order in which it tries them."""


def hodoku(rows: Iterable[Technique]) -> tuple[FinderCall, ...]:
    """Return the finder calls of some techniques in HoDoKu's order; techniques unknown to it are left out."""
    known = [row for row in rows if row.hodoku_name]
    # Rows that share a short name, such as "fc", keep their order.
    known.sort(key=lambda row: HODOKU_ORDER.index(row.hodoku_name))
    return tuple(call for row in known for call in finder_calls(row, scan_order="hodoku"))
