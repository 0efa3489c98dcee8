use super::*;
use crate::limits::Limits;
use crate::logic::als::boards::{PUZZLE, nine};
use crate::logic::boards::{all_steps, classic};
use crate::logic::finder::Finder;
use crate::logic::position::bits;
use crate::logic::step::Step;
use crate::logic::walk::apply;
use crate::logic::{aligned, sue_de_coq};

/// The cells that a search receives which finds nothing, or the given step.
fn received(position: &Position<'_, 2>, call: &FinderCall, step: Option<Step>) -> Vec<u16> {
    let mut cells = CellSet::EMPTY;
    let limits = Limits::none();
    let mut take = |_| ControlFlow::Continue(());
    let mut sink = Sink::new(&limits, &mut take);
    let flow = search_changes(position, call, &mut sink, |changed, sink| {
        cells = changed;
        step.map_or(ControlFlow::Continue(()), |step| sink.give(step))
    });
    assert!(flow.is_continue());
    cells.to_vec()
}

#[test]
fn after_a_search_without_steps_only_changes_are_searched() {
    let geometry = classic();
    let mut position = nine(&geometry, PUZZLE);
    let first = position.clone();
    let call = FinderCall::default();
    let all: Vec<u16> = (0..81).collect();
    assert_eq!(received(&position, &call, Some(Step::eliminating(vec![(0, 0)]))), all);
    assert_eq!(received(&position, &call, None), all);
    assert_eq!(received(&position, &call, None), []);
    let cell = position.empty_cells.first().expect("an empty cell");
    let digit = bits(position.mask(cell)).next().expect("a candidate");
    position.eliminate(cell, digit);
    assert_eq!(received(&position, &call, Some(Step::eliminating(vec![(0, 0)]))), [cell]);
    assert_eq!(received(&position, &call, None), [cell]);
    assert_eq!(received(&position, &FinderCall { size: 2, ..call }, None), all);
    // An earlier position has candidates that the last one lacks.
    assert_eq!(received(&first, &call, None), all);
}

#[test]
fn a_cell_that_is_filled_has_changed() {
    let geometry = classic();
    let mut position = nine(&geometry, PUZZLE);
    let call = FinderCall::default();
    received(&position, &call, None);
    let cell = position.empty_cells.first().expect("an empty cell");
    let digit = bits(position.mask(cell)).next().expect("a candidate");
    position.place(cell, digit);
    let changed = received(&position, &call, None);
    assert!(changed.contains(&cell) && changed.len() < 40);
}

/// Applies the first step, or removes a candidate where there is none, again and again, and compares the steps with those
/// of a board without a memory.
fn finds_what_a_new_search_finds(finder: Finder<2>, call: FinderCall) {
    let geometry = classic();
    let (mut random, mut empty_count, mut step_count) = (1u32, 0, 0);
    for _ in 0..6 {
        let mut position = nine(&geometry, PUZZLE);
        while position.empty_cells.iter().all(|cell| position.mask(cell) != 0) {
            let new_geometry = classic();
            let new = Position::new(&new_geometry, &position.values(), position.givens, position.masks());
            let steps = all_steps(&position, finder, call);
            assert_eq!(steps, all_steps(&new, finder, call));
            if let Some(step) = steps.first() {
                apply(&mut position, step);
                step_count += 1;
                continue;
            }
            empty_count += 1;
            let cells: Vec<u16> = position.empty_cells.to_vec();
            random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let cell = cells[(random >> 8) as usize % cells.len()];
            let digits: Vec<u8> = bits(position.mask(cell)).collect();
            position.eliminate(cell, digits[(random >> 20) as usize % digits.len()]);
        }
    }
    assert!(empty_count > 20 && step_count > 20, "{empty_count} empty searches, {step_count} steps");
}

#[test]
fn what_did_not_change_has_no_steps() {
    finds_what_a_new_search_finds(sue_de_coq::find, FinderCall::default());
    for size in [2, 3] {
        finds_what_a_new_search_finds(aligned::find, FinderCall { size, ..FinderCall::default() });
    }
}
