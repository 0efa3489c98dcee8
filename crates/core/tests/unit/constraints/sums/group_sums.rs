//! Groups of cells that all differ, inside sums of more than three cells.

use super::super::propagator::tests::propagated;
use crate::cells::Cell;
use crate::constraints::{AllDifferent, AnyConstraint, Linear, NotEqual};
use crate::problem::Problem;
use crate::propagation::{load_domains, propagate, state::State};

/// The digits of the first cell that occur in a grid: a sum over two houses of three cells.
fn supported(domains: &[u32], total: i64) -> Vec<u32> {
    let mut supported = vec![0; domains.len()];
    let mut digits = vec![1_i64; domains.len()];
    loop {
        let differ = |cells: &[i64]| cells[0] != cells[1] && cells[0] != cells[2] && cells[1] != cells[2];
        let fits = digits.iter().zip(domains).all(|(digit, mask)| mask >> (digit - 1) & 1 == 1);
        if fits && differ(&digits[..3]) && differ(&digits[3..]) && digits.iter().sum::<i64>() == total {
            supported.iter_mut().zip(&digits).for_each(|(mask, digit)| *mask |= 1 << (digit - 1));
        }
        let Some(next) = digits.iter().position(|&digit| digit < 5) else { return supported };
        digits[next] += 1;
        digits[..next].fill(1);
    }
}

#[test]
fn two_groups_lose_no_supported_candidate_and_most_of_the_others() {
    let mut state = 5_u32;
    let (mut removed, mut removable) = (0, 0);
    for _ in 0..300 {
        let domains: Vec<u32> = (0..6)
            .map(|_| {
                state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                1 + (state >> 8) % 31
            })
            .collect();
        let total = 12 + i64::from(state >> 20) % 14;
        let constraints: [AnyConstraint; 3] = [
            AllDifferent(vec![0, 1, 2]).into(),
            AllDifferent(vec![3, 4, 5]).into(),
            Linear::new(&(0..6).collect::<Vec<Cell>>(), &[1; 6], &[total]).into(),
        ];
        let expected = supported(&domains, total);
        let left = propagated(5, &domains, &constraints).unwrap_or_else(|| vec![0; 6]);
        for ((left, needed), domain) in left.iter().zip(&expected).zip(&domains) {
            assert_eq!(left & needed, *needed, "{domains:?} {total}");
            removed += (domain & !left).count_ones();
            removable += (domain & !needed).count_ones();
        }
    }
    assert!(removed * 10 > removable * 8, "{removed} of {removable}");
}

#[test]
fn groups_see_gaps_that_bounds_do_not() {
    // Three different digits of 1, 2, 8 and 9 add up to 11, 12, 18 or 19; with 1 or 9 more there is no 15.
    let ends = 0b110000011;
    let constraints: [AnyConstraint; 2] =
        [AllDifferent(vec![0, 1, 2]).into(), Linear::new(&[0, 1, 2, 3], &[1; 4], &[15]).into()];
    assert_eq!(propagated(9, &[ends, ends, ends, 0b100000001], &constraints), None);
    let left = propagated(9, &[ends, ends, ends, 0b100001100], &constraints).expect("no conflict");
    assert_eq!(left[3], 0b1100);
}

#[test]
fn the_largest_digits_of_the_largest_board_have_room() {
    let propagate_total = |total: i64| {
        let constraints: [AnyConstraint; 2] = [
            AllDifferent((0..5).collect()).into(),
            Linear::new(&(0..5).collect::<Vec<Cell>>(), &[1; 5], &[total]).into(),
        ];
        let problem = Problem::new(32, 5, &constraints).expect("a problem");
        let mut state = State::<u32>::new(&problem);
        load_domains(&mut state, &problem, &[u32::MAX; 5]).and_then(|()| propagate(&mut state, &problem))
    };
    assert!(propagate_total(150).is_ok());
    assert!(propagate_total(151).is_err());
    assert!(propagate_total(14).is_err());
}

#[test]
fn more_cells_than_digits_that_all_differ_have_no_sum() {
    let pairs: Vec<[Cell; 2]> = (0..7).flat_map(|one| (0..one).map(move |other| [one, other])).collect();
    let constraints: [AnyConstraint; 2] =
        [NotEqual(pairs).into(), Linear::new(&(0..7).collect::<Vec<Cell>>(), &[1; 7], &[20]).into()];
    assert_eq!(propagated(6, &[63; 7], &constraints), None);
}
