//! Sums of up to three cells against all tuples of digits.

use super::*;

fn brute(cells: &OpenCells, total: i64) -> [u32; 3] {
    let mut supported = [0; 3];
    let mask = |index: usize| if index < cells.count { cells.masks[index] } else { 1 };
    let value =
        |index: usize, digit: i64| if index < cells.count { cells.coefficients[index] * digit } else { 0 };
    let fits = |unequal: Unequal, first: i64, second: i64| match unequal {
        Unequal::None => true,
        Unequal::Same => first != second,
        Unequal::Mirrored(sum) => first + second != sum,
    };
    for a in digits(mask(0)) {
        for b in digits(mask(1)) {
            for c in digits(mask(2)) {
                let [ab, ac, bc] = cells.unequal;
                let are_unequal = fits(ab, a, b) && fits(ac, a, c) && fits(bc, b, c);
                if are_unequal && value(0, a) + value(1, b) + value(2, c) == total {
                    for (index, digit) in [a, b, c].into_iter().enumerate().take(cells.count) {
                        supported[index] |= 1 << (digit - 1);
                    }
                }
            }
        }
    }
    supported
}

#[test]
fn the_supported_digits_are_those_of_all_tuples() {
    let mut state = 77_u32;
    let mut roll = |sides: u32| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 8) % sides
    };
    for round in 0..4000 {
        let count = 1 + round % 3;
        let kinds = [Unequal::None, Unequal::Same, Unequal::Mirrored(8)];
        let mut unequal = [Unequal::None; 3];
        let pairs = [0, 1, 3][count - 1];
        unequal[..pairs].fill_with(|| kinds[roll(3) as usize]);
        let coefficients = if roll(2) == 0 { [1; 3] } else { [1 + i64::from(roll(3)), 2, 3] };
        let masks = [0; 3].map(|_: u32| 1 + roll(127));
        let cells = OpenCells { count, masks, coefficients, unequal };
        let total = i64::from(roll(30));
        assert_eq!(cells.supported(total)[..count], brute(&cells, total)[..count], "{cells:?} {total}");
    }
}

#[test]
fn complements_reach_the_largest_digits() {
    assert_eq!(complements(1 << 31, 64), 1 << 31);
    assert_eq!(complements(1 << 31, 33), 1);
    assert_eq!(complements(0b101, 4), 0b101);
    assert_eq!((complements(u32::MAX, 1), complements(u32::MAX, 65), complements(u32::MAX, -3)), (0, 0, 0));
}
