//! The 4×4 board of rows and columns on which chains are tested, and what is asked of finders there.

use crate::cells::Cell;
use crate::limits::Limits;
use crate::logic::finder::{Finder, FinderCall, Flow, Order, Sink};
use crate::logic::geometry::{Geometry, HouseKind};
use crate::logic::pattern_kind::PatternKind;
use crate::logic::position::Position;
use crate::logic::set::CellSet;
use crate::logic::step::{Candidate, Step};

pub fn geometry() -> Geometry<1> {
    let row = |r: Cell| (HouseKind::Row, (0..4).map(|c| 4 * r + c).collect());
    let column = |c: Cell| (HouseKind::Column, (0..4).map(|r| 4 * r + c).collect());
    Geometry::new(4, 16, &(0..4).map(row).chain((0..4).map(column)).collect::<Vec<_>>(), &[])
}

/// All digits in all cells, but for those that are gone.
pub fn without<'a>(geometry: &'a Geometry<1>, gone: &[Candidate]) -> Position<'a, 1> {
    let mut position = Position::new(geometry, &[0; 16], CellSet::EMPTY, &[0b1111; 16]);
    gone.iter().for_each(|&(cell, digit)| position.eliminate(cell, digit));
    position
}

/// Only these cells can hold digit 0.
pub fn digit_0_in<'a>(geometry: &'a Geometry<1>, cells: &[Cell]) -> Position<'a, 1> {
    let gone: Vec<Candidate> = (0..16).filter(|cell| !cells.contains(cell)).map(|cell| (cell, 0)).collect();
    without(geometry, &gone)
}

pub fn find_steps(
    finder: Finder<1>,
    position: &Position<'_, 1>,
    kind: PatternKind,
    order: Order,
) -> Vec<Step> {
    let mut all = Vec::new();
    let mut take = |step: Step| {
        all.push(step);
        Flow::Continue(())
    };
    let call = FinderCall { kind, order, takes_best: true, ..FinderCall::default() };
    let _ = finder(position, &call, &mut Sink::new(&Limits::none(), &mut take));
    all
}

/// The only one that a walk would choose.
pub fn least(finder: Finder<1>, position: &Position<'_, 1>, kind: PatternKind, order: Order) -> Vec<Step> {
    let mut best: Vec<Step> = Vec::new();
    let mut take = |step: Step| {
        if best.first().is_none_or(|best| step.sort_key().is_before(best.sort_key())) {
            best = vec![step];
        }
        Flow::Continue(())
    };
    let call = FinderCall { kind, order, takes_best: true, ..FinderCall::default() };
    let _ = finder(position, &call, &mut Sink::for_best_step(&Limits::none(), &mut take));
    best
}
