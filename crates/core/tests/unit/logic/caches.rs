//! What a position keeps for its finders is what a position made anew would find, whatever was removed or
//! placed in between, and wherever it was asked.

use crate::logic::boards::square;
use crate::logic::geometry::{Geometry, HouseKind};
use crate::logic::position::{Position, bits};
use crate::logic::set::CellSet;
use crate::rng::Rng;

/// All that is kept, as text.
fn cached(position: &Position<'_, 1>) -> Vec<String> {
    let geometry = position.geometry;
    let mut all = vec![
        format!(
            "pairs {:?} bivalue {:?}",
            position.strong_links().all_pairs(),
            position.strong_links().bivalue_cells
        ),
        format!("als {:?} digit cells {:?}", position.als().sets, position.als().digit_cells),
        format!("graph {:?}", position.candidate_graph()),
        format!("rectangles {:?}", position.rectangles()),
        format!("single cells {:?}", position.naked_singles()),
        format!(
            "empty {:?} solved {} broken {}",
            position.empty_cells,
            position.is_solved(),
            position.is_broken()
        ),
        format!("places {:?}", position.all_places()),
    ];
    all.extend(
        (0..geometry.digit_count as u8)
            .map(|digit| format!("idle {digit} {:?}", position.outside_templates(digit))),
    );
    all.extend((0..geometry.houses.len() as u16).map(|house| {
        format!(
            "house {house}: {:b} {}",
            position.digits_with_one_place(house),
            position.empty_cell_count(house)
        )
    }));
    all
}

fn anew<'a>(position: &Position<'a, 1>) -> Position<'a, 1> {
    Position::new(position.geometry, &position.values(), position.givens, position.masks())
}

/// A board of 3×3 with a house of two cells and a pair kept apart.
fn odd() -> Geometry<1> {
    let row = |r: u16| (HouseKind::Row, (0..3).map(|c| 3 * r + c).collect());
    let column = |c: u16| (HouseKind::Column, (0..3).map(|r| 3 * r + c).collect());
    let short = (HouseKind::Extra, vec![0, 4]);
    let houses: Vec<_> = (0..3).map(row).chain((0..3).map(column)).chain([short]).collect();
    Geometry::new(3, 9, &houses, &[[2, 6]])
}

/// Changes a position at random until it is full or out of candidates; what is kept is asked after each
/// change if `often`, else only now and then.
fn changed_at_random(geometry: &Geometry<1>, seed: u64, often: bool) -> usize {
    let mut rng = Rng::new(seed);
    let mut position = Position::new(
        geometry,
        &vec![0; geometry.cell_count],
        CellSet::EMPTY,
        &vec![geometry.all_digits; geometry.cell_count],
    );
    let mut checks = 0;
    loop {
        let cells: Vec<u16> = position.empty_cells.iter().filter(|&cell| position.mask(cell) != 0).collect();
        if cells.is_empty() {
            assert_eq!(cached(&position), cached(&anew(&position)));
            return checks;
        }
        let cell = cells[rng.below(cells.len())];
        let digits: Vec<u8> = bits(position.mask(cell)).collect();
        let digit = digits[rng.below(digits.len())];
        if rng.below(12) == 0 {
            position.place(cell, digit);
        } else {
            position.eliminate(cell, digit);
        }
        if often || rng.below(5) == 0 {
            assert_eq!(cached(&position), cached(&anew(&position)), "seed {seed} after {checks} checks");
            checks += 1;
        }
    }
}

#[test]
fn what_is_kept_follows_every_change() {
    let geometry: Geometry<1> = square(4, 2, 2);
    let checks: usize = (0..4).map(|seed| changed_at_random(&geometry, seed, true)).sum();
    assert!(checks > 100, "{checks}");
}

#[test]
fn what_is_kept_follows_several_changes_at_once() {
    let geometry: Geometry<1> = square(4, 2, 2);
    (10..16).for_each(|seed| _ = changed_at_random(&geometry, seed, false));
}

#[test]
fn houses_that_are_short_and_pairs_apart_are_kept_up_too() {
    let geometry = odd();
    (20..30).for_each(|seed| _ = changed_at_random(&geometry, seed, true));
}

#[test]
fn a_candidate_that_is_not_there_changes_nothing() {
    let geometry: Geometry<1> = square(4, 2, 2);
    let mut position = Position::new(&geometry, &[0; 16], CellSet::EMPTY, &[0b0111; 16]);
    let before = cached(&position);
    position.eliminate(3, 3);
    assert_eq!(cached(&position), before);
}

#[test]
fn a_copy_goes_its_own_way() {
    let geometry: Geometry<1> = square(4, 2, 2);
    let position = Position::new(&geometry, &[0; 16], CellSet::EMPTY, &[0b0111; 16]);
    let before = cached(&position);
    let mut copy = position.clone();
    copy.eliminate(0, 1);
    copy.place(5, 2);
    assert_eq!(cached(&copy), cached(&anew(&copy)));
    assert_eq!(cached(&position), before);
}

#[test]
fn chains_are_found_anew_after_a_change() {
    use crate::logic::boards::{all_steps, marked};
    use crate::logic::finder::FinderCall;
    let geometry: Geometry<1> = square(4, 2, 2);
    let mut position = marked(&geometry, &[(0, "12"), (1, "23"), (5, "34"), (4, "1234"), (9, "13")]);
    for &kind in crate::logic::boards::kinds_of("chain") {
        let call = FinderCall { kind, allows_partial: true, ..FinderCall::default() };
        let _ = all_steps(&position, crate::logic::aic::find, call);
    }
    position.eliminate(4, 3);
    position.eliminate(2, 1);
    for &kind in crate::logic::boards::kinds_of("chain") {
        let call = FinderCall { kind, allows_partial: true, ..FinderCall::default() };
        let known = all_steps(&position, crate::logic::aic::find, call);
        assert_eq!(known, all_steps(&anew(&position), crate::logic::aic::find, call), "{kind:?}");
    }
}
