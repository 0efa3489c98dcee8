//! Positions for the tests of almost locked sets.

use std::ops::ControlFlow;

use crate::limits::Limits;
use crate::logic::finder::{Finder, FinderCall, Sink};
use crate::logic::geometry::Geometry;
use crate::logic::position::Position;
use crate::logic::set::CellSet;
use crate::logic::step::Step;

/// Candidates on the board of 4×4 without a system in them.
pub const MASKS: [u32; 16] = [3, 6, 12, 9, 7, 14, 13, 11, 15, 3, 5, 10, 9, 6, 12, 15];

/// The position of a puzzle on the board of 9×9, after simple sight.
pub fn nine<'a>(geometry: &'a Geometry<2>, puzzle: &str) -> Position<'a, 2> {
    let values: Vec<u8> = puzzle.bytes().map(|sign| if sign == b'.' { 0 } else { sign - b'0' }).collect();
    let masks = Position::masks_by_sight(geometry, &values, None);
    Position::new(geometry, &values, CellSet::EMPTY, &masks)
}

/// A puzzle with many almost locked sets.
pub const PUZZLE: &str = "...5...1.......3.6....42.9.2..4.....5..79....86......3..3...6.268..2.1....7..35..";

/// All steps of a finder.
pub fn all_steps<const W: usize>(finder: Finder<W>, position: &Position<'_, W>, terse: bool) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut take = |step| {
        steps.push(step);
        ControlFlow::Continue(())
    };
    let call = FinderCall { omits_evidence: terse, ..FinderCall::default() };
    let _ = finder(position, &call, &mut Sink::new(&Limits::none(), &mut take));
    steps
}
