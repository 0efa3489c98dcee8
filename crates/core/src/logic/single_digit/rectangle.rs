//! Empty rectangles: the places of a box form a cross, and a line of two places reaches one bar of it.

use std::ops::ControlFlow;

use crate::logic::finder::{Flow, Sink};
use crate::logic::fish::lines::LineGeometry;
use crate::logic::geometry::{Geometry, HouseKind};
use crate::logic::position::Position;
use crate::logic::set::CellSet;
use crate::logic::single_digit::{LinkPair, OnPair, StrongLink, pairs};

/// Finds empty rectangles: a line has two places, one of them in a house with a part of a box, and the other
/// places of the box lie in one house too. Boxes with two places count only if `allows_partial`.
pub fn search<const W: usize>(
    position: &Position<'_, W>,
    lines: &LineGeometry<'_, W>,
    partial: bool,
    digit: u8,
    sink: &mut Sink<'_>,
    take: &mut OnPair<'_, W>,
) -> Flow {
    let geometry = position.geometry;
    let outside_templates = position.outside_templates(digit);
    let pairs: Vec<_> =
        pairs(position, lines, digit).into_iter().filter(|&(house, _)| lines.is_line(house)).collect();
    for number in boxes(position, digit, if partial { 2 } else { 3 }) {
        let places = position.cells_in(number, digit);
        for &(line, cells) in &pairs {
            for (inner, outer) in [(cells[0], cells[1]), (cells[1], cells[0])] {
                if places.contains(inner) || places.contains(outer) {
                    continue;
                }
                for joining_house in
                    geometry.memberships[usize::from(inner)].iter().map(|membership| membership.house)
                {
                    sink.poll()?;
                    let near = places & geometry.house(joining_house).set;
                    let far = places - near;
                    if joining_house == line
                        || !lines.is_line(joining_house)
                        || near.is_empty()
                        || !in_one_line(lines, far, geometry)
                    {
                        continue;
                    }
                    let eliminations =
                        geometry.common_peers(far) & *geometry.peers_of(outer) & outside_templates;
                    if !eliminations.is_empty() {
                        let first = StrongLink { house: number, inner: near, outer: far };
                        let second = StrongLink {
                            house: line,
                            inner: CellSet::single(inner),
                            outer: CellSet::single(outer),
                        };
                        take(
                            sink,
                            LinkPair {
                                digit,
                                links: [first, second],
                                joining_house: Some(joining_house),
                                eliminations,
                            },
                        )?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The full boxes with at least `fewest` places.
fn boxes<const W: usize>(position: &Position<'_, W>, digit: u8, fewest: u32) -> impl Iterator<Item = u16> {
    let geometry = position.geometry;
    let is_full_box =
        |&number: &u16| geometry.house(number).kind == HouseKind::Box && geometry.house(number).is_full;
    let houses = (0..geometry.houses.len() as u16).filter(is_full_box);
    houses.filter(move |&number| position.places(number, digit).count_ones() >= fewest)
}

fn in_one_line<const W: usize>(
    lines: &LineGeometry<'_, W>,
    cells: CellSet<W>,
    geometry: &Geometry<W>,
) -> bool {
    !cells.is_empty() && geometry.common_houses(cells).any(|house| lines.is_line(house))
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/single_digit/rectangle.rs"]
mod tests;
