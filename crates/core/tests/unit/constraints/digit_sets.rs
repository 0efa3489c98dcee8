//! Cells whose digits are one of several sets: matching leaves exactly what is supported.

use super::super::constraint::Constraint;
use super::super::layout::Layout;
use super::super::propagator::DynPropagator;
use super::super::tests::propagated;
use super::*;
use crate::lists::Lists;

/// The open cells with these candidates.
fn open_cells(masks: &[u32]) -> OpenCells {
    let mut open = OpenCells {
        indices: [0; MAX_CELLS],
        masks: [0; MAX_CELLS],
        count: masks.len(),
        fixed_digits: 0,
        candidates: masks.iter().fold(0, |union, mask| union | mask),
    };
    open.masks[..masks.len()].copy_from_slice(masks);
    open
}

/// Adds every placement of the digits of a set to `support`.
fn place(masks: &[u32], set: u32, chosen: &mut Vec<u32>, support: &mut [u32]) {
    let Some(&mask) = masks.get(chosen.len()) else {
        support.iter_mut().zip(chosen).for_each(|(all, digit)| *all |= *digit);
        return;
    };
    for digit in (0..9).map(|digit| 1 << digit).filter(|digit| mask & set & digit != 0) {
        chosen.push(digit);
        place(masks, set & !digit, chosen, support);
        chosen.pop();
    }
}

#[test]
fn matching_a_set_leaves_exactly_its_placements() {
    let mut rng = 12_345_u32;
    let mut random_mask = || {
        rng = rng.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        1 + (rng >> 16) % 511
    };
    let (mut possible_count, mut impossible_count) = (0, 0);
    for count in [2, 3, 4, 5] {
        for _ in 0..200 {
            let masks: Vec<u32> = (0..count).map(|_| random_mask() & (random_mask() | 1)).collect();
            let set = (0..count).fold(0, |set: u32, _| {
                let free = !set & random_mask();
                set | if free == 0 { 1 << set.trailing_ones() } else { 1 << free.trailing_zeros() }
            });
            let open = open_cells(&masks);
            let mut expected = vec![0; count];
            place(&masks, set, &mut Vec::new(), &mut expected);
            let mut support = Support { digits: [0; MAX_CELLS], possible: 0, required: u32::MAX };
            let is_possible = Matcher::new().add(&open, set, &mut support);
            assert_eq!(is_possible, expected[0] != 0, "{masks:?} {set:b}");
            assert_eq!(support.digits[..count], expected, "{masks:?} {set:b}");
            if is_possible { possible_count += 1 } else { impossible_count += 1 }
        }
    }
    assert!(possible_count > 50 && impossible_count > 50);
}

/// Cells with one of several sets.
#[derive(Debug)]
struct OneOf(Vec<Cell>, Vec<u32>);

impl Constraint for OneOf {
    fn cell_lists(&self) -> Vec<&[Cell]> {
        vec![&self.0]
    }

    fn propagators(&self, layout: &Layout) -> Vec<Arc<dyn DynPropagator>> {
        let peers = CommonPeers::new(&self.0, layout);
        vec![Arc::new(DigitSetsPropagator::new(&self.0, self.1.clone().into(), peers))]
    }
}

#[test]
fn many_sets_are_propagated_without_a_state_word() {
    let peers: Lists<Cell> = [vec![1], vec![0]].into_iter().collect();
    let (houses, domains) = (Lists::default(), [511; 2]);
    let layout = Layout { digit_count: 9, cell_count: 2, domains: &domains, houses: &houses, peers: &peers };
    let sets: Vec<u32> = (0_u32..512).filter(|set| set.count_ones() == 2).cycle().take(80).collect();
    let word_count =
        |count: usize| OneOf(vec![0, 1], sets[..count].to_vec()).propagators(&layout)[0].dyn_word_count();
    assert_eq!((word_count(64), word_count(65), word_count(0)), (1, 0, 1));
    assert_eq!((first_bits(0), first_bits(2), first_bits(64)), (0, 0b11, u64::MAX));
}

#[test]
fn more_open_cells_than_are_matched_keep_digits_of_possible_sets() {
    let open = open_cells(&[0b11, 0b111, 0b1111, 0b111, 0b11111, 0b111111, 0b1111111]);
    let mut support = Support { digits: [0; MAX_CELLS], possible: 0, required: u32::MAX };
    assert!(add_possible(&open, 0b1111111, &mut support));
    assert!(!add_possible(&open, 0b1111100, &mut support));
    assert_eq!((support.possible, support.required), (0b1111111, 0b1111111));
    assert_eq!(support.digits[..7], open.masks[..7]);
}

#[test]
fn required_digits_leave_the_cells_that_see_the_line() {
    let renban = super::super::PairAll {
        cells: vec![0, 1, 2],
        allowed: vec![0b110, 0b1101, 0b11011, 0b110110, 0b101100, 0b11000],
    };
    let house = super::super::AllDifferent(vec![0, 1, 2, 3]);
    let problem = crate::problem::Problem::new(6, 4, &[renban.into(), house.into()]).expect("sound");
    // The sets 123, 234 and 345 remain: 3 is in the line.
    let left = propagated::<u16>(&problem, &[0b011111, 0b011111, 0b011111, 0b111111]).expect("possible");
    assert_eq!(left, [0b011111, 0b011111, 0b011111, 0b111011]);
}
