"""Sentences for wings."""

SENTENCES = {
    "xy-wing": "Whichever digit {pivot} takes, one of {wing} takes the digit they share: {remove}.",
    "xyz-wing": "Whichever digit {pivot} takes, it or one of {wing} takes the digit all three share: "
    "{remove}.",
    "w-wing": "{wing} hold {digits} only, and {bridge} takes from one of them its digit in {house}, so one "
    "takes the other digit: {remove}.",
    "grouped-w-wing": "{wing} hold {digits} only, and {bridge} takes from one of them its digit in {house}, "
    "so one takes the other digit: {remove}.",
    "wxyz-wing": "{base} hold {digits}, and all but one of these fit there only once, so that one is in "
    "{target}: {remove}.",
    "vwxyz-wing": "{base} hold {digits}, and all but one of these fit there only once, so that one is in "
    "{target}: {remove}.",
}
