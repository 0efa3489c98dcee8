"""`python -m polydoku` is the command `polydoku`."""

import sys

from polydoku.cli.main import main

sys.exit(main())
