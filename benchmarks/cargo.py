"""Builds and runs the Rust programs that measure the core beside a peer; they are not part of the package."""

import json
import os
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from benchmarks.figures import Unavailable

CRATE = Path(__file__).parent / "rust"


def build(program: str = "kernels") -> Path:
    """Build a program and return its path; raises `Unavailable` without Rust, or if the build fails."""
    if not shutil.which("cargo"):
        raise Unavailable("cargo is missing: the kernels are measured by a Rust program")
    command = ["cargo", "build", "--quiet", "--release", "--manifest-path", str(CRATE / "Cargo.toml")]
    if subprocess.run(command, check=False).returncode:
        raise Unavailable("the kernel benchmark does not build")
    folder = os.environ.get("CARGO_TARGET_DIR", CRATE / "target")
    return Path(folder) / "release" / program


def run(program: Path, files: Sequence[Path], **options: object) -> list[dict[str, Any]]:
    """Run `program` and return its report on each file; `options` are its options (``limit=2, rounds=7``)."""
    arguments = [argument for name, value in options.items() for argument in (f"--{name}", str(value))]
    command = [str(program), *map(str, files), *arguments, "--json"]
    process = subprocess.run(command, capture_output=True, text=True, check=False)
    if process.returncode:
        raise Unavailable(process.stderr.strip())
    return [json.loads(line) for line in process.stdout.splitlines()]
