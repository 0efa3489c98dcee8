//! Empty rectangles: the places of a digit in a box lie in one row and one column of it, and a line with two
//! places has one of them in that row or column.
//!
//! Example: box 1 has places only in row 2 and column 1, and column 8 has the two places r2c8 and r6c8. Row 2
//! joins r2c8 with the places of the box in row 2. So r6c8 or a place of the box in column 1 has the digit,
//! and the digit is false in r6c1.

use std::ops::ControlFlow;

use crate::logic::finder::{Flow, Sink};
use crate::logic::fish::lines::LineGeometry;
use crate::logic::geometry::{Geometry, HouseKind};
use crate::logic::position::Position;
use crate::logic::set::CellSet;
use crate::logic::single_digit::{LinkPair, ReportPair, StrongLink, both_directions, conjugate_pairs};

/// Reports each empty rectangle of a digit, box by box. The box is the first link of the pattern, the line
/// with two places the second. Boxes with only two places count if `is_partial`.
pub fn search<const W: usize>(
    position: &Position<'_, W>,
    lines: &LineGeometry<'_, W>,
    is_partial: bool,
    digit: u8,
    sink: &mut Sink<'_>,
    report: &mut ReportPair<'_, W>,
) -> Flow {
    let geometry = position.geometry;
    let pairs = conjugate_pairs(position, lines, digit).into_iter();
    let line_pairs: Vec<_> = pairs.filter(|&(house, _)| lines.is_line(house)).collect();
    for box_house in boxes(position, digit, if is_partial { 2 } else { 3 }) {
        let box_places = position.cells_in(box_house, digit);
        for &(line, cells) in &line_pairs {
            if box_places.contains(cells[0]) || box_places.contains(cells[1]) {
                continue;
            }
            for [joined, end] in both_directions(cells) {
                let line_link =
                    StrongLink { house: line, joined: CellSet::single(joined), end: CellSet::single(end) };
                for joining_house in
                    geometry.memberships[usize::from(joined)].iter().map(|membership| membership.house)
                {
                    sink.poll()?;
                    if joining_house == line || !lines.is_line(joining_house) {
                        continue;
                    }
                    let box_joined = box_places & geometry.house(joining_house).set;
                    let box_end = box_places - box_joined;
                    if box_joined.is_empty() || !are_in_one_line(lines, box_end, geometry) {
                        continue;
                    }
                    let sees_both_ends = geometry.common_peers(box_end) & *geometry.peers_of(end);
                    let eliminations = sees_both_ends & position.outside_templates(digit);
                    if !eliminations.is_empty() {
                        let box_link = StrongLink { house: box_house, joined: box_joined, end: box_end };
                        let links = [box_link, line_link];
                        let joining_house = Some(joining_house);
                        report(sink, LinkPair { digit, links, joining_house, eliminations })?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The full boxes in which the digit has at least `min_places` places.
fn boxes<const W: usize>(
    position: &Position<'_, W>,
    digit: u8,
    min_places: u32,
) -> impl Iterator<Item = u16> {
    let geometry = position.geometry;
    let is_full_box =
        |&house: &u16| geometry.house(house).kind == HouseKind::Box && geometry.house(house).is_full;
    let full_boxes = (0..geometry.houses.len() as u16).filter(is_full_box);
    full_boxes.filter(move |&house| position.places(house, digit).count_ones() >= min_places)
}

fn are_in_one_line<const W: usize>(
    lines: &LineGeometry<'_, W>,
    cells: CellSet<W>,
    geometry: &Geometry<W>,
) -> bool {
    !cells.is_empty() && geometry.common_houses(cells).any(|house| lines.is_line(house))
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/single_digit/empty_rectangle.rs"]
mod tests;
