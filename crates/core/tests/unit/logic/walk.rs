//! Walks on the 4×4 board: which step is taken, what it does, what ends a walk.

use crate::logic::pattern_kind::PatternKind;
use std::time::Instant;

use super::*;
use crate::logic::boards::{marked, square};
use crate::logic::geometry::Geometry;
use crate::logic::registry::NAMES;
use crate::logic::set::CellSet;

const SOLVED: [u8; 16] = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];

fn row(name: &str) -> FinderCall {
    let finder = NAMES.iter().position(|&other| other == name).expect("a finder") as u16;
    FinderCall { finder, ..FinderCall::default() }
}

/// The solved board without these cells.
fn lacking<'a>(geometry: &'a Geometry<1>, cells: &[usize]) -> Position<'a, 1> {
    let mut values = SOLVED;
    cells.iter().for_each(|&cell| values[cell] = 0);
    let given = (0..16).filter(|&cell| values[usize::from(cell)] != 0).collect();
    Position::new(geometry, &values, given, &Position::masks_by_sight(geometry, &values, None))
}

#[test]
fn the_first_row_with_a_step_gives_it_and_leaves_its_number() {
    let geometry: Geometry<1> = square(4, 2, 2);
    let position = marked(&geometry, &[(5, "3"), (10, "2")]);
    let rows = [row("full-house"), row("naked-single"), row("hidden-single")];
    let step = next_step(&position, &rows, &Limits::none()).expect("no limit").expect("a step");
    assert_eq!((step.call, step.placements), (1, vec![(5, 2)]));
    assert_eq!(next_step(&position, &rows[..1], &Limits::none()), Ok(None));
    assert_eq!(next_step(&position, &[], &Limits::none()), Ok(None));
}

#[test]
fn a_row_that_sorts_gives_the_least_and_the_first_of_equals() {
    let geometry: Geometry<1> = square(4, 2, 2);
    let position = marked(&geometry, &[(15, "3"), (3, "2")]);
    let of = |sorts| {
        let rows = [FinderCall { takes_best: sorts, ..row("naked-single") }];
        next_step(&position, &rows, &Limits::none()).expect("no limit").expect("a step").placements
    };
    assert_eq!(of(false), [(3, 1)]);
    assert_eq!(of(true), of(false), "all naked singles sort alike");
}

#[test]
fn applying_places_first_and_then_removes() {
    let geometry: Geometry<1> = square(4, 2, 2);
    let mut position = marked(&geometry, &[]);
    let step = Step { placements: vec![(0, 0)], ..Step::eliminating(vec![(10, 3), (1, 0)]) };
    apply(&mut position, &step);
    assert_eq!(position.digit(0), Some(0));
    assert!([1, 2, 3, 4, 5, 8, 12].iter().all(|&cell| !position.has_candidate(cell, 0)));
    assert_eq!((position.mask(10), position.mask(15)), (0b0111, 0b1111));
}

#[test]
fn a_walk_to_the_end_shows_each_step_before_it_is_applied() {
    let geometry: Geometry<1> = square(4, 2, 2);
    let mut position = lacking(&geometry, &[0, 1, 4, 5, 10]);
    let mut filled = Vec::new();
    let rows = [row("naked-single"), row("hidden-single")];
    let walked = walk(&mut position, &rows, &Limits::none(), |position, step| {
        let [(cell, digit)] = step.placements[..] else { panic!("a single places one digit") };
        assert!(position.digit(cell).is_none() && position.has_candidate(cell, digit));
        filled.push(cell);
    });
    filled.sort_unstable();
    assert_eq!(filled, [0, 1, 4, 5, 10]);
    assert_eq!(
        walked,
        WalkResult { is_solved: true, step_counts: walked.step_counts.clone(), stop_reason: None }
    );
    assert_eq!(walked.step_counts.iter().sum::<u32>(), 5);
    assert_eq!(position.values(), SOLVED);
}

#[test]
fn a_filled_board_needs_no_step_and_an_empty_one_has_none() {
    let geometry: Geometry<1> = square(4, 2, 2);
    let rows = [row("naked-single")];
    let none = |solved| WalkResult { is_solved: solved, step_counts: vec![0], stop_reason: None };
    let shown = |_: &Position<'_, 1>, _: &Step| panic!("no step");
    assert_eq!(walk(&mut lacking(&geometry, &[]), &rows, &Limits::none(), shown), none(true));
    assert_eq!(walk(&mut marked(&geometry, &[]), &rows, &Limits::none(), shown), none(false));
}

#[test]
fn a_limit_ends_a_search_with_its_reason() {
    let geometry = square::<2>(9, 3, 3);
    let over = Limits { deadline: Some(Instant::now()), ..Limits::none() };
    let rows = [FinderCall { kind: PatternKind::Dynamic, ..row("forcing-chain") }];
    let mut position = marked(&geometry, &[]);
    assert_eq!(next_step(&position, &rows, &over), Err(StopReason::Deadline));
    assert_eq!(all_steps(&position, &rows, &over, |_| ControlFlow::Continue(())), Err(StopReason::Deadline));
    let walked = walk(&mut position, &rows, &over, |_, _| ());
    assert_eq!(
        walked,
        WalkResult { is_solved: false, step_counts: vec![0], stop_reason: Some(StopReason::Deadline) }
    );
}

#[test]
fn all_steps_come_row_by_row_until_enough() {
    let geometry: Geometry<1> = square(4, 2, 2);
    let position = marked(&geometry, &[(0, "1"), (15, "2")]);
    let rows = [row("naked-single"), row("naked-single")];
    let collected = |enough: usize| {
        let mut collected = Vec::new();
        let ended = all_steps(&position, &rows, &Limits::none(), |step| {
            collected.push((step.call, step.placements[0].0));
            if collected.len() == enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert_eq!(ended, Ok(()));
        collected
    };
    assert_eq!(collected(9), [(0, 0), (0, 15), (1, 0), (1, 15)]);
    assert_eq!(collected(3), [(0, 0), (0, 15), (1, 0)]);
    assert_eq!(collected(2), [(0, 0), (0, 15)], "the second row is not begun");
}

#[test]
fn a_position_without_a_solution_is_walked_until_nothing_is_left_to_do() {
    let geometry: Geometry<1> = square(4, 2, 2);
    let mut values = [0; 16];
    values[..4].copy_from_slice(&[1, 2, 3, 0]);
    values[15] = 4;
    let masks = Position::masks_by_sight(&geometry, &values, None);
    let mut position = Position::new(&geometry, &values, CellSet::EMPTY, &masks);
    let walked = walk(&mut position, &[row("naked-single")], &Limits::none(), |_, _| ());
    assert!(!walked.is_solved && walked.stop_reason.is_none() && position.is_broken());
}
