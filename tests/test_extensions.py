"""Extensions register what they bring without being asked for by name."""

import subprocess
import sys


def run(code: str) -> str:
    process = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return process.stdout.strip()


def test_an_extension_is_loaded_where_a_rule_or_an_error_line_needs_it() -> None:
    start = "import sys; from polydoku import rules, words; had = 'polydoku.snakes' in sys.modules; "
    assert run(start + "print(had, rules.named('hidden-snake').id)") == "False hidden-snake"
    assert (
        run(start + "print(had, words.error('snake-no-picture', {})[0])") == "False there is no snake to draw"
    )


def test_a_rule_of_the_package_itself_loads_no_extension() -> None:
    code = "import sys; from polydoku import rules; rules.named('windoku'); "
    assert run(code + "print('polydoku.snakes' in sys.modules)") == "False"
