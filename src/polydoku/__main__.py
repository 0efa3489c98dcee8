"""Runs the command line for ``python -m polydoku``."""

import sys

from polydoku.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
