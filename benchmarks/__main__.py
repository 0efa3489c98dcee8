"""`python -m benchmarks [SUBJECT …] [--rounds N] [--most N] [--json]`: measures and prints."""

import argparse
import json
import sys
from collections.abc import Sequence
from functools import partial
from typing import Any

from benchmarks.figures import Plan, Unavailable, Wrong
from benchmarks.machine import described
from benchmarks.registry import SUBJECTS, Subject


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure the subjects asked for, or all; a missed bar is printed, only a wrong answer gives 1."""
    options = _parser().parse_args(arguments)
    wanted = [row for row in SUBJECTS if not options.subjects or row.name in options.subjects]
    plan = Plan(options.rounds, options.most)
    facts = described()
    if not options.json:
        print(", ".join(f"{name} {value}" for name, value in facts.items()))
        print(f"CPU time, solvers in turns, median of {plan.rounds} rounds")
    done = [_measured(row, plan, quiet=options.json) for row in wanted]
    if options.json:
        print(json.dumps({"machine": facts, "rounds": plan.rounds, "subjects": done}, ensure_ascii=False))
    return int(any("wrong" in row for row in done))


def _measured(row: Subject, plan: Plan, *, quiet: bool) -> dict[str, Any]:
    done: dict[str, Any] = {"name": row.name, "figures": []}
    report = partial(print, file=sys.stderr if quiet else sys.stdout, flush=True)
    report(f"\n{row.name}: {row.summary}")
    try:
        for figure in row.measure(plan):
            done["figures"].append(figure.json())
            report(figure.text())
    except Unavailable as absent:
        done["left_out"] = str(absent)
        report(f"  left out: {absent}")
    except Wrong as wrong:
        done["wrong"] = str(wrong)
        report(f"  WRONG: {wrong}")
    return done


def _parser() -> argparse.ArgumentParser:
    names = [row.name for row in SUBJECTS]
    parser = argparse.ArgumentParser("python -m benchmarks", description="Measure; never a gate.")
    parser.add_argument("subjects", nargs="*", choices=[*names, []], metavar="SUBJECT", help=", ".join(names))
    parser.add_argument("--rounds", type=int, default=Plan().rounds, help="rounds that count (default 7)")
    parser.add_argument("--most", type=int, default=Plan().most, help="puzzles of a set (default 10000)")
    parser.add_argument("--json", action="store_true", help="one JSON object on stdout, talk on stderr")
    return parser


if __name__ == "__main__":
    sys.exit(main())
