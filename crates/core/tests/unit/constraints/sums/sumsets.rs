//! Sums and differences of sets of numbers against plain loops.

use super::*;

/// Sets with and without gaps.
const SETS: [u64; 8] = [0, 1, 0b1000, 0b1110, 0b1011, 0b1_0000_0001, u64::MAX, 1 << 63 | 0b110];

fn set_of(numbers: impl Iterator<Item = Option<u32>>) -> u64 {
    numbers.flatten().filter(|&number| number < 64).fold(0, |set, number| set | 1 << number)
}

#[test]
fn sums_and_differences_are_those_of_all_pairs() {
    for first in SETS {
        for second in SETS {
            let pairs = || bits64(first).flat_map(|one| bits64(second).map(move |other| (one, other)));
            let sums = set_of(pairs().map(|(one, other)| one.checked_add(other)));
            let differences = set_of(pairs().map(|(one, other)| one.checked_sub(other)));
            assert_eq!(all_sums(first, second), sums, "{first:b} {second:b}");
            assert_eq!(all_differences(first, second), differences, "{first:b} {second:b}");
        }
    }
}

#[test]
fn multiples_and_quotients_are_inverse() {
    for set in SETS {
        assert_eq!((multiples(set, 1), quotients(set, 1)), (set, set));
        let expected = set_of(bits64(set).map(|number| number.checked_mul(5)));
        assert_eq!(multiples(set, 5), expected);
        assert_eq!(quotients(expected, 5), set & 0x1FFF);
    }
    assert_eq!(multiples(0b10, 1 << 40), 0);
    assert_eq!(quotients(0b111, 2), 0b11);
}

#[test]
fn numbers_come_in_ascending_order() {
    assert!(bits64(1 << 63 | 0b101).eq([0, 2, 63]));
}
