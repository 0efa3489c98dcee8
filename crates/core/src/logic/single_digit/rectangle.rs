//! Empty rectangles: the places of a box form a cross, and a line of two places reaches one bar of it.

use std::ops::ControlFlow;

use crate::logic::finder::{Flow, Sink};
use crate::logic::fish::params::LineGeometry;
use crate::logic::geometry::{Geometry, HouseKind};
use crate::logic::position::Position;
use crate::logic::set::CellSet;
use crate::logic::single_digit::{LinkPair, OnPair, StrongLink, pairs};

/// A line with two places, one of them in a house that holds a part of a box, whose other places lie in one
/// house, too. Boxes with two places count only as patterns with missing candidates.
pub fn rectangles<const W: usize>(
    position: &Position<'_, W>,
    lines: &LineGeometry<'_, W>,
    partial: bool,
    digit: u8,
    sink: &mut Sink<'_>,
    take: &mut OnPair<'_, W>,
) -> Flow {
    let geometry = position.geometry;
    let idle = position.idle(digit);
    let pairs: Vec<_> =
        pairs(position, lines, digit).into_iter().filter(|&(house, _)| lines.is_line(house)).collect();
    for number in boxes(position, digit, if partial { 2 } else { 3 }) {
        let places = position.cells_in(number, digit);
        for &(line, cells) in &pairs {
            for (inner, outer) in [(cells[0], cells[1]), (cells[1], cells[0])] {
                if places.has(inner) || places.has(outer) {
                    continue;
                }
                for by in geometry.seats[usize::from(inner)].iter().map(|seat| seat.house) {
                    sink.poll()?;
                    let near = places & geometry.house(by).set;
                    let far = places - near;
                    if by == line
                        || !lines.is_line(by)
                        || near.is_empty()
                        || !in_one_line(lines, far, geometry)
                    {
                        continue;
                    }
                    let remove = geometry.seen_by_all(far) & *geometry.sees(outer) & idle;
                    if !remove.is_empty() {
                        let first = StrongLink { house: number, inner: near, outer: far };
                        let second =
                            StrongLink { house: line, inner: CellSet::of(inner), outer: CellSet::of(outer) };
                        take(sink, LinkPair { digit, arms: [first, second], by: Some(by), remove })?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The full boxes with so many places and more.
fn boxes<const W: usize>(position: &Position<'_, W>, digit: u8, fewest: u32) -> impl Iterator<Item = u16> {
    let geometry = position.geometry;
    let full = |&number: &u16| geometry.house(number).kind == HouseKind::Box && geometry.house(number).full;
    let houses = (0..geometry.houses.len() as u16).filter(full);
    houses.filter(move |&number| position.places(number, digit).count_ones() >= fewest)
}

fn in_one_line<const W: usize>(
    lines: &LineGeometry<'_, W>,
    cells: CellSet<W>,
    geometry: &Geometry<W>,
) -> bool {
    !cells.is_empty() && geometry.common_houses(cells).any(|house| lines.is_line(house))
}
