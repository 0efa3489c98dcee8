//! Empty rectangles: the places of a box form a cross, and a line of two places reaches one bar of it.

use std::ops::ControlFlow;

use crate::logic::finder::{Flow, Sink};
use crate::logic::fish::kinds::Sea;
use crate::logic::layout::{Kind, Layout};
use crate::logic::position::Position;
use crate::logic::set::CellSet;
use crate::logic::single_digit::{Arm, Joined, Take, pairs};

/// A line with two places, one of them in a house that holds a part of a box, whose other places lie in one
/// house, too. Boxes with two places count only as patterns with missing candidates.
pub fn rectangles<const W: usize>(
    position: &Position<'_, W>,
    sea: &Sea<'_, W>,
    partial: bool,
    digit: u8,
    sink: &mut Sink<'_>,
    take: &mut Take<'_, W>,
) -> Flow {
    let layout = position.layout;
    let idle = position.idle(digit);
    let pairs: Vec<_> =
        pairs(position, sea, digit).into_iter().filter(|&(house, _)| sea.line(house)).collect();
    for number in boxes(position, digit, if partial { 2 } else { 3 }) {
        let places = position.cells_in(number, digit);
        for &(line, cells) in &pairs {
            for (inner, outer) in [(cells[0], cells[1]), (cells[1], cells[0])] {
                if places.has(inner) || places.has(outer) {
                    continue;
                }
                for by in layout.seats[usize::from(inner)].iter().map(|seat| seat.house) {
                    sink.poll()?;
                    let near = places & layout.house(by).set;
                    let far = places - near;
                    if by == line || !sea.line(by) || near.is_empty() || !in_one_line(sea, far, layout) {
                        continue;
                    }
                    let remove = layout.seen_by_all(far) & *layout.sees(outer) & idle;
                    if !remove.is_empty() {
                        let first = Arm { house: number, inner: near, outer: far };
                        let second =
                            Arm { house: line, inner: CellSet::of(inner), outer: CellSet::of(outer) };
                        take(sink, Joined { digit, arms: [first, second], by: Some(by), remove })?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The full boxes with so many places and more.
fn boxes<const W: usize>(position: &Position<'_, W>, digit: u8, fewest: u32) -> impl Iterator<Item = u16> {
    let layout = position.layout;
    let full = |&number: &u16| layout.house(number).kind == Kind::Box && layout.house(number).full;
    let houses = (0..layout.houses.len() as u16).filter(full);
    houses.filter(move |&number| position.places(number, digit).count_ones() >= fewest)
}

fn in_one_line<const W: usize>(sea: &Sea<'_, W>, cells: CellSet<W>, layout: &Layout<W>) -> bool {
    !cells.is_empty() && layout.common_houses(cells).any(|house| sea.line(house))
}
