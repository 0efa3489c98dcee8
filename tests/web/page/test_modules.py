"""The modules without DOM, in Node."""

import re
import shutil
import subprocess
from pathlib import Path

import requires

OLDEST_NODE = (20, 19)
"""The first one that sees by itself that a ``.js`` file is a module."""

TESTS = sorted((Path(__file__).parent / "modules").glob("*.test.mjs"))


def test_the_modules_without_dom() -> None:
    node = shutil.which("node")
    if node is None or _version(node) < OLDEST_NODE:
        requires.skip("Node 20.19: apt-get install nodejs")
    run = subprocess.run([node, "--test", *map(str, TESTS)], capture_output=True, text=True, timeout=60)
    assert run.returncode == 0, run.stdout
    assert re.search(r"# pass 2\d", run.stdout)


def _version(node: str) -> tuple[int, ...]:
    text = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=10).stdout
    return tuple(map(int, re.findall(r"\d+", text)[:2]))
