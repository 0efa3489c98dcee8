//! The 4×4 board of rows and columns on which chains are tested, and what is asked of finders there.

use crate::cells::Cell;
use crate::limits::Limits;
use crate::logic::finder::{Ask, Finder, Flow, Order, Sink};
use crate::logic::found::{Candidate, Found};
use crate::logic::layout::{Kind, Layout};
use crate::logic::position::Position;
use crate::logic::set::CellSet;

pub fn layout() -> Layout<1> {
    let row = |r: Cell| (Kind::Row, (0..4).map(|c| 4 * r + c).collect());
    let column = |c: Cell| (Kind::Column, (0..4).map(|r| 4 * r + c).collect());
    Layout::new(4, 16, &(0..4).map(row).chain((0..4).map(column)).collect::<Vec<_>>(), &[])
}

/// All digits in all cells, but for those that are gone.
pub fn without<'a>(layout: &'a Layout<1>, gone: &[Candidate]) -> Position<'a, 1> {
    let mut position = Position::new(layout, &[0; 16], CellSet::NONE, &[0b1111; 16]);
    gone.iter().for_each(|&(cell, digit)| position.remove(cell, digit));
    position
}

/// Only these cells can hold digit 0.
pub fn digit_0_in<'a>(layout: &'a Layout<1>, cells: &[Cell]) -> Position<'a, 1> {
    let gone: Vec<Candidate> = (0..16).filter(|cell| !cells.contains(cell)).map(|cell| (cell, 0)).collect();
    without(layout, &gone)
}

pub fn found(finder: Finder<1>, position: &Position<'_, 1>, kind: u16, order: Order) -> Vec<Found> {
    let mut all = Vec::new();
    let mut take = |step: Found| {
        all.push(step);
        Flow::Continue(())
    };
    let ask = Ask { kind, order, sorts: true, ..Ask::default() };
    let _ = finder(position, &ask, &mut Sink::new(&Limits::none(), &mut take));
    all
}

/// The only one that a walk would choose.
pub fn least(finder: Finder<1>, position: &Position<'_, 1>, kind: u16, order: Order) -> Vec<Found> {
    let mut best: Vec<Found> = Vec::new();
    let mut take = |step: Found| {
        if best.first().is_none_or(|best| crate::logic::finder::before(step.sort(), best.sort())) {
            best = vec![step];
        }
        Flow::Continue(())
    };
    let ask = Ask { kind, order, sorts: true, ..Ask::default() };
    let _ = finder(position, &ask, &mut Sink::least(&Limits::none(), &mut take));
    best
}
