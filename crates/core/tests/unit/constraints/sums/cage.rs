//! Cages against all tuples of different digits.

use super::super::propagator::tests::propagated;
use super::*;
use crate::constraints::{AllDifferent, AnyConstraint, Sum};

/// Adds the digits of all solutions to `supported`. `chosen` are the digits of the first cells.
fn collect(domains: &[u32], rest: i64, chosen: &mut Vec<u32>, supported: &mut [u32]) {
    let Some(domain) = domains.get(chosen.len()) else {
        if rest == 0 {
            supported.iter_mut().zip(&*chosen).for_each(|(mask, digit)| *mask |= 1 << digit);
        }
        return;
    };
    for digit in 0..9 {
        if domain >> digit & 1 == 1 && !chosen.contains(&digit) {
            chosen.push(digit);
            collect(domains, rest - i64::from(digit) - 1, chosen, supported);
            chosen.pop();
        }
    }
}

#[test]
fn cages_lose_no_supported_candidate_and_are_exact_with_up_to_three_cells() {
    let mut state = 77_u32;
    let mut random = |below: u32| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 8) % below
    };
    let (mut removed, mut removable, mut failures) = (0, 0, 0);
    for case in 0..400 {
        let cell_count = 1 + case % 6;
        let digits = 6 + random(4);
        let domains: Vec<u32> = (0..cell_count)
            .map(|_| (random(1 << digits) & random(1 << digits)) | 1 << random(digits))
            .collect();
        let total = (cell_count * (cell_count + 1) / 2) as u32 + random(4 * cell_count as u32 + 4);
        let mut expected = vec![0; cell_count];
        collect(&domains, total.into(), &mut Vec::new(), &mut expected);
        let cage: AnyConstraint = Sum((0..cell_count as Cell).collect(), total).into();
        let left = propagated(digits as u8, &domains, &[cage]);
        if let Some(left) = &left {
            for ((left, needed), domain) in left.iter().zip(&expected).zip(&domains) {
                assert_eq!(left & needed, *needed, "{domains:?} {total}");
                removed += (domain & !left).count_ones();
                removable += (domain & !needed).count_ones();
            }
            assert!(cell_count > 3 || *left == expected, "{domains:?} {total}");
            assert!(left.iter().any(|mask| !mask.is_power_of_two()) || expected[0] != 0);
        } else {
            assert!(expected[0] == 0, "{domains:?} {total}");
            failures += 1;
        }
    }
    assert!(failures > 40, "{failures}");
    assert!(removed * 10 > removable * 8, "{removed} of {removable}");
}

#[test]
fn required_digits_leave_the_cells_that_see_all_their_places() {
    // The four cells add up to 11, so they contain 1 and 2; the last cell sees all of them.
    let house: AnyConstraint = AllDifferent((0..5).collect()).into();
    let cage: AnyConstraint = Sum((0..4).collect(), 11).into();
    let left = propagated(9, &[511; 5], &[house, cage.clone()]).expect("no conflict");
    assert_eq!(left, [0b10111, 0b10111, 0b10111, 0b10111, 511 & !0b10111]);
    // Of the cells outside, the first sees two cells of the cage and the second all.
    let all: AnyConstraint = AllDifferent(vec![0, 1, 2, 3, 5]).into();
    let two: AnyConstraint = AllDifferent(vec![0, 1, 4]).into();
    let domains = [511, 511, 0b10110, 0b10110, 511, 511];
    let left = propagated(9, &domains, &[cage, all, two]).expect("no conflict");
    assert_eq!(left, [0b10111, 0b10111, 0b10110, 0b10110, 511 & !1, 511 & !0b10111]);
}

#[test]
fn only_one_group_of_few_cells_with_one_total_is_a_cage() {
    use crate::constraints::sums::equation::Equation;
    use crate::lists::Lists;
    let cells: Vec<Cell> = (0..8).collect();
    let others = |&cell: &Cell| (0..8).filter(|&peer| peer != cell).collect::<Vec<Cell>>();
    let peers: Lists<Cell> = cells.iter().map(others).collect();
    let is_cage_on = |digit_count: u8, equation: &Equation| {
        let (houses, domains) = (Lists::default(), [511; 8]);
        let layout = Layout { digit_count, cell_count: 8, domains: &domains, houses: &houses, peers: &peers };
        is_cage(&Terms::new(equation, &layout), &layout)
    };
    assert!(is_cage_on(9, &Equation::sum(&cells[..7], 30)));
    assert!(!is_cage_on(9, &Equation::sum(&cells, 40)));
    assert!(!is_cage_on(10, &Equation::sum(&cells[..7], 30)));
    assert!(!is_cage_on(9, &Equation { terms: vec![(0, 1), (1, 1)], totals: vec![7, 8] }));
    assert!(!is_cage_on(9, &Equation { terms: vec![(0, 1), (1, -1)], totals: vec![1] }));
    assert!(!is_cage_on(9, &Equation { terms: vec![(0, 2), (1, 2)], totals: vec![8] }));
}
