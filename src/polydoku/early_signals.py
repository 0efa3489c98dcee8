"""Ctrl-C and SIGTERM while the command `polydoku` starts: exit at once with the right code, without a word.

The package imports this module first, because importing the rest takes most of the start. In a program
that only uses the library, no handler is installed. `cli.signals` has the handlers for the run itself.
"""

import os
import sys

EXIT_CODES = {"SIGINT": 130, "SIGTERM": 143}


def is_command(arguments: list[str], program: str) -> bool:
    """Return whether Python was started with these arguments to run the command `polydoku`.

    `program` is ``sys.argv[0]``: the console script, or ``-m`` while Python looks for a module.

    >>> is_command(["python", "-m", "polydoku", "solve"], "-m"), is_command(["python", "-m", "pytest"], "-m")
    (True, False)
    """
    if program == "-m":
        return "-m" in arguments and arguments[arguments.index("-m") + 1 :][:1] == ["polydoku"]
    return os.path.basename(program) in ("polydoku", "polydoku.exe")


def _exit(number: int, _frame: object) -> None:
    os._exit(_codes[number])


_codes: dict[int, int] = {}
if is_command(getattr(sys, "orig_argv", []), getattr(sys, "argv", [""])[0]):
    # The module behind `signal`: `signal` itself takes milliseconds to import, without any handler yet.
    _signal = __import__("_signal")
    for _name, _code in EXIT_CODES.items():
        _number = getattr(_signal, _name)
        _codes[_number] = _code
        if _signal.getsignal(_number) != _signal.SIG_IGN:  # as under `nohup`
            _signal.signal(_number, _exit)
