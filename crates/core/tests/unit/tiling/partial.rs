//! A half-grown tiling: which questions come, in which order, and which answers are refused.

use super::*;

/// A board of one tile, asked for the strips through it.
fn begun(goal: Goal, tiles: u16, runs: u16) -> PartialTiling {
    let mut partial = PartialTiling::new(ShapeParams::classic(tiles, runs), goal).expect("possible numbers");
    assert!(partial.apply(Question::FirstTile, 2));
    partial
}

fn answers(partial: &PartialTiling, question: Question) -> Vec<u8> {
    let mut answers = Vec::new();
    partial.answers(question, |answer| answers.push(answer));
    answers
}

#[test]
fn impossible_numbers_are_never_begun() {
    assert!(PartialTiling::new(ShapeParams::classic(4, 1), Goal::AllShapes).is_none());
    assert!(PartialTiling::new(ShapeParams::classic(3, 1), Goal::AllShapes).is_some());
}

#[test]
fn a_run_is_asked_for_tile_by_tile_and_then_the_other_strips() {
    let mut partial = begun(Goal::AllShapes, 3, 1);
    let NextMove::Answer(strip) = partial.next_move() else { panic!("a strip is open") };
    assert_eq!(answers(&partial, strip), [0, 1, 2, 3]);
    assert!(partial.apply(strip, 1));
    for _ in 0..2 {
        let NextMove::Answer(next @ Question::NextTileOfRun) = partial.next_move() else {
            panic!("the run is open")
        };
        let diagonals = answers(&partial, next);
        assert_eq!(diagonals.len(), 2);
        assert!(partial.apply(next, diagonals[1]));
    }
    for _ in 0..3 {
        let NextMove::Answer(single) = partial.next_move() else { panic!("a strip is open") };
        assert!(partial.apply(single, 0));
    }
    assert!(matches!(partial.next_move(), NextMove::Complete));
}

#[test]
fn more_runs_or_singles_than_wanted_are_refused() {
    let mut partial = begun(Goal::AnyShape, 9, 6);
    let strip = Question::Strip { tile: 0, direction: 0 };
    assert!(!partial.apply(strip, 0));
    let mut partial = begun(Goal::AnyShape, 3, 1);
    assert!(partial.apply(strip, 2));
    assert!(!partial.apply(Question::Strip { tile: 0, direction: 1 }, 2));
}

#[test]
fn a_strip_that_has_met_a_tile_is_asked_first() {
    let mut partial = begun(Goal::AnyShape, 9, 4);
    // A second tile beside the first, across its side b: the older strip along a has to wait.
    let beside = partial.grid.triangle_beyond(0, 1, Half::Up);
    assert_eq!(partial.grid.place(beside, 2), Some(1));
    let NextMove::Answer(Question::Strip { tile, direction }) = partial.next_move() else {
        panic!("a strip is open")
    };
    assert_eq!((tile, direction), (0, 1));
    assert!(!partial.apply(Question::Strip { tile, direction }, 0));
}

#[test]
fn tiles_that_cannot_become_canonical_are_refused_only_when_each_shape_is_wanted_once() {
    for (goal, expected) in [(Goal::AllShapes, false), (Goal::AnyShape, true)] {
        let mut partial = begun(goal, 3, 1);
        assert!(partial.apply(Question::Strip { tile: 0, direction: 1 }, 3));
        let taken = partial.apply(Question::NextTileOfRun, 0) && partial.apply(Question::NextTileOfRun, 0);
        assert_eq!(taken, expected);
    }
}
