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
                let box_and_line = BoxAndLine { box_house, box_places, line_link };
                for membership in &position.geometry.memberships[usize::from(joined)] {
                    sink.poll()?;
                    if let Some(pair) = box_and_line.join(position, lines, digit, membership.house) {
                        report(sink, pair)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// A box with its places for the digit, and a line with two places.
struct BoxAndLine<const W: usize> {
    box_house: u16,
    box_places: CellSet<W>,
    line_link: StrongLink<W>,
}

impl<const W: usize> BoxAndLine<W> {
    /// The empty rectangle in which `joining_house` joins the box with the line, if there is one that
    /// eliminates something.
    #[inline]
    fn join(
        &self,
        position: &Position<'_, W>,
        lines: &LineGeometry<'_, W>,
        digit: u8,
        joining_house: u16,
    ) -> Option<LinkPair<W>> {
        let geometry = position.geometry;
        if joining_house == self.line_link.house || !lines.is_line(joining_house) {
            return None;
        }
        let joined = self.box_places & geometry.house(joining_house).set;
        let end = self.box_places - joined;
        if joined.is_empty() || !are_in_one_line(lines, end, geometry) {
            return None;
        }
        let box_link = StrongLink { house: self.box_house, joined, end };
        let sees_both_ends = geometry.common_peers(end) & geometry.common_peers(self.line_link.end);
        let eliminations = sees_both_ends & position.outside_templates(digit);
        let links = [box_link, self.line_link];
        (!eliminations.is_empty()).then_some(LinkPair {
            digit,
            links,
            joining_house: Some(joining_house),
            eliminations,
        })
    }
}

/// The boxes that hold every digit and have at least `min_places` places for this one.
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

/// Whether there are cells and one line contains them all.
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
