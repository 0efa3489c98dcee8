//! Aligned exclusion, also against counting every combination.

use super::*;
use crate::logic::boards::{all_steps, at, cells_of, classic, marked, removed};
use crate::logic::geometry::Geometry;

fn of(size: u16) -> FinderCall {
    FinderCall { size, ..FinderCall::default() }
}

const BOX: [(Cell, &str); 4] = [(0, "14"), (1, "23"), (9, "12"), (10, "13")];

#[test]
fn a_digit_whose_every_combination_fills_an_excluder_goes() {
    let geometry = classic();
    let steps = all_steps(&marked(&geometry, &BOX), find, of(2));
    let steps = steps.iter().find(|step| cells_of(step, Role::Base) == [at(1, 1), at(1, 2)]);
    let steps = steps.expect("the pair of the first two cells");
    assert_eq!(steps.eliminations, [(at(1, 1), 0)]);
    assert_eq!(cells_of(steps, Role::Excluder), [at(2, 1), at(2, 2)]);
    assert_eq!((steps.se_value, steps.proof.len()), (6.2, 4));
}

#[test]
fn one_excluder_is_too_few() {
    let geometry = classic();
    assert!(all_steps(&marked(&geometry, &BOX[..3]), find, of(2)).is_empty());
}

#[test]
fn se_passes_over_cells_that_see_a_cell_of_one_candidate() {
    let geometry = classic();
    let mut cells = BOX.to_vec();
    cells.push((at(1, 9), "9"));
    let position = marked(&geometry, &cells);
    let bases = |order| {
        let steps = all_steps(&position, find, FinderCall { order, ..of(2) });
        steps.iter().map(|step| cells_of(step, Role::Base)).collect::<Vec<_>>()
    };
    assert!(bases(Order::Human).contains(&vec![at(1, 1), at(1, 2)]));
    assert!(!bases(Order::Se).iter().flatten().any(|&cell| cell < 9));
}

#[test]
fn the_order_does_not_change_what_three_cells_lose() {
    let geometry = classic();
    for seed in 0..30 {
        let position = scattered(&geometry, seed);
        let conclusions = |order| {
            let mut all =
                removed(&all_steps(&position, find, FinderCall { order, omits_evidence: true, ..of(3) }));
            all.iter_mut().for_each(|eliminations| eliminations.sort_unstable());
            all
        };
        let people = conclusions(Order::Human);
        assert!(conclusions(Order::Se).iter().all(|step| people.contains(step)), "seed {seed}");
    }
}

#[test]
fn what_falls_is_what_counting_every_combination_leaves_out() {
    let geometry = classic();
    for seed in 0..200 {
        let position = scattered(&geometry, seed);
        for cells in [&[0, 1][..], &[0, 10], &[0, 1, 2], &[0, 4, 8], &[1, 9, 20], &[0, 1, 12]] {
            let excluders = position.geometry.common_peers(cells.iter().copied().collect());
            let is_small =
                |cell: &Cell| (2..=cells.len() as u32).contains(&position.mask(*cell).count_ones());
            let excluders: CellSet<2> = excluders.iter().filter(is_small).collect();
            assert_eq!(
                masks_without_combination(&position, cells, excluders)[..cells.len()],
                counted(&position, cells, excluders),
                "seed {seed}, cells {cells:?}"
            );
        }
    }
}

#[test]
fn three_cells_are_hopeless_only_where_nothing_falls() {
    let geometry = classic();
    let (mut hopeless, mut fallen) = (0, 0);
    for seed in 0..400 {
        let position = scattered(&geometry, seed);
        for cells in [[0, 1, 2], [0, 4, 8], [1, 9, 20], [0, 1, 12], [0, 30, 60]] {
            let seen = position.geometry.common_peers(cells.into_iter().collect());
            let is_small = |cell: &Cell| (2..=3).contains(&position.mask(*cell).count_ones());
            let excluders: CellSet<2> = seen.iter().filter(is_small).collect();
            let falls = masks_without_combination(&position, &cells, excluders) != [0; 3];
            let hope = !has_too_few_excluders_for_three(&position, cells, excluders.count());
            assert!(hope || !falls, "seed {seed}, cells {cells:?}");
            (hopeless, fallen) = (hopeless + usize::from(!hope), fallen + usize::from(falls));
        }
    }
    assert!(hopeless > 50 && fallen > 50);
}

/// A position with pseudo-random masks of two to four digits of the first six.
fn scattered(geometry: &Geometry<2>, seed: u32) -> Position<'_, 2> {
    let mut state = seed.wrapping_mul(2_654_435_761).wrapping_add(12_345);
    let mut next = |below: u32| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 16) % below
    };
    let mut mask = || (0..2 + next(3)).fold(1 << next(6), |mask: u32, _| mask | 1 << next(6));
    let masks: Vec<u32> = (0..81).map(|_| mask()).collect();
    Position::new(geometry, &[0; 81], CellSet::EMPTY, &masks)
}

/// The definition: go through all combinations of one candidate a cell.
fn counted(position: &Position<'_, 2>, cells: &[Cell], excluders: CellSet<2>) -> Vec<u32> {
    let mut combinations: Vec<Vec<u8>> = vec![Vec::new()];
    for &cell in cells {
        let longer = |of: &Vec<u8>| {
            let of = of.clone();
            bits(position.mask(cell)).map(move |digit| [&of[..], &[digit]].concat())
        };
        combinations = combinations.iter().flat_map(longer).collect();
    }
    combinations.retain(|digits| {
        let held = digits.iter().fold(0u32, |held, digit| held | 1 << digit);
        let clash = (0..cells.len()).any(|a| {
            (0..a).any(|b| digits[a] == digits[b] && position.geometry.peers_of(cells[a]).contains(cells[b]))
        });
        !clash && excluders.iter().all(|cell| position.mask(cell) & !held != 0)
    });
    let remaining =
        |at: usize| combinations.iter().fold(0, |remaining, digits| remaining | 1u32 << digits[at]);
    cells.iter().enumerate().map(|(at, &cell)| position.mask(cell) & !remaining(at)).collect()
}
