"""Small numbers as words."""

NUMBERS = (
    *("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven"),
    *("twelve", "thirteen", "fourteen", "fifteen", "sixteen"),
)
"""The words of the numbers from 0."""

IT = "it"
"""The word for all of one."""

BOTH = "both"
"""The word for all of two."""

ALL = "all {number}"
"""The words for all of three or more."""

RANGES = {
    "is": "is",
    "are": "are",
    "one": "{verb} {digit}",
    "is at least": "{verb} at least {digit}",
    "is at most": "{verb} at most {digit}",
    "is not": "is not {digits}",
    "are not": "are not {digits}",
    "at least": "at least {digit}",
    "at most": "at most {digit}",
    "from to": "{first} to {last}",
}
"""What cells are or are not."""
