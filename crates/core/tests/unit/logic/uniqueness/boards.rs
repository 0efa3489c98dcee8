//! A deadly rectangle on the 6×6 board of rows and columns.

use std::ops::ControlFlow;

use crate::cells::Cell;
use crate::limits::Limits;
use crate::logic::finder::{Flow, Sink};
use crate::logic::geometry::{Geometry, HouseKind};
use crate::logic::position::Position;
use crate::logic::set::CellSet;
use crate::logic::step::Step;
use crate::logic::uniqueness::deadly::DeadlyPattern;

/// The lower cells of the rectangle, which have just its two digits.
pub const PAIR: [(Cell, u32); 2] = [(6, 0b11), (7, 0b11)];

/// The steps that `find` gives for the rectangle of rows 1 and 2, columns 1 and 2, whose upper cells have
/// extras. The candidates of some cells are `special`; all others have any.
pub fn rectangle_steps(
    special: &[(Cell, u32)],
    find: impl Fn(DeadlyPattern<'_, '_, 1>, &mut Sink<'_>) -> Flow,
) -> Vec<Step> {
    let row = |r: u16| (HouseKind::Row, (0..6).map(|c| 6 * r + c).collect());
    let column = |c: u16| (HouseKind::Column, (0..6).map(|r| 6 * r + c).collect());
    let houses: Vec<_> = (0..6).map(row).chain((0..6).map(column)).collect();
    let geometry: Geometry<1> = Geometry::new(6, 36, &houses, &[]);
    let mut masks = vec![0b111111; 36];
    special.iter().for_each(|&(cell, mask)| masks[usize::from(cell)] = mask);
    let position = Position::new(&geometry, &[0; 36], CellSet::EMPTY, &masks);
    let cells = [(0, 0, 1), (1, 0, 1), (7, 0, 1), (6, 0, 1)];
    let extras: Vec<_> = [0, 1]
        .into_iter()
        .map(|cell| (cell, masks[usize::from(cell)] & !0b11))
        .filter(|at| at.1 != 0)
        .collect();
    let pattern = DeadlyPattern::new(&position, &cells, &extras, 0b11, 0);
    let mut steps = Vec::new();
    let mut take = |step| {
        steps.push(step);
        ControlFlow::Continue(())
    };
    let _ = find(pattern, &mut Sink::new(&Limits::none(), &mut take));
    steps
}
