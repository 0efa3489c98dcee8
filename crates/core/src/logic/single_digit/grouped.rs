//! Grouped skyscrapers, kites and turbot fish: the joined parts and the ends may have several cells each.

use std::ops::ControlFlow;

use crate::logic::finder::{Flow, Sink};
use crate::logic::fish::lines::LineGeometry;
use crate::logic::geometry::Geometry;
use crate::logic::position::Position;
use crate::logic::single_digit::{LinkPair, PatternName, ReportPair, StrongLink, name_by_houses};

/// Reports the pairs of strong links whose joined parts are in one house, house by house. Pairs that have
/// only single cells are left to the search for conjugate pairs.
pub fn search<const W: usize>(
    position: &Position<'_, W>,
    lines: &LineGeometry<'_, W>,
    wanted: PatternName,
    digit: u8,
    sink: &mut Sink<'_>,
    report: &mut ReportPair<'_, W>,
) -> Flow {
    let geometry = position.geometry;
    let outside_templates = position.outside_templates(digit);
    for joining_house in 0..geometry.houses.len() as u16 {
        sink.poll_times(geometry.houses.len() as u64 / 64)?;
        let links = links_joined_in(position, joining_house, digit);
        for (index, first) in links.iter().enumerate() {
            sink.poll()?;
            let sees_first_end = geometry.common_peers(first.end) & outside_templates;
            if sees_first_end.is_empty() {
                continue;
            }
            for second in &links[index + 1..] {
                let eliminations = sees_first_end & geometry.common_peers(second.end);
                if eliminations.is_empty()
                    || first.joined.intersects(&second.joined)
                    || first.end.intersects(&second.end)
                    || (has_single_cells(first) && has_single_cells(second))
                    || name_by_houses(lines, [first.house, second.house], Some(joining_house)) != wanted
                {
                    continue;
                }
                let links = [*first, *second];
                report(sink, LinkPair { digit, links, joining_house: Some(joining_house), eliminations })?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn has_single_cells<const W: usize>(link: &StrongLink<W>) -> bool {
    link.joined.count() == 1 && link.end.count() == 1
}

/// The strong links whose joined part is the places inside `joining_house`, and whose end is the places
/// outside. The end must be one cell or a group. Only houses that hold every digit make strong links.
fn links_joined_in<const W: usize>(
    position: &Position<'_, W>,
    joining_house: u16,
    digit: u8,
) -> Vec<StrongLink<W>> {
    let geometry = position.geometry;
    let joining_set = geometry.house(joining_house).set;
    (0..geometry.houses.len() as u16)
        .filter(|&house| {
            house != joining_house
                && geometry.house(house).is_full
                && position.places(house, digit).count_ones() > 1
        })
        .map(|house| (house, position.cells_in(house, digit)))
        .map(|(house, places)| StrongLink { house, joined: places & joining_set, end: places - joining_set })
        .filter(|link| !link.joined.is_empty() && !link.end.is_empty() && has_group_end(link, geometry))
        .collect()
}

/// Whether the end is one cell, or a group: cells that share another house besides the house of the link.
fn has_group_end<const W: usize>(link: &StrongLink<W>, geometry: &Geometry<W>) -> bool {
    link.end.count() == 1 || geometry.common_houses(link.end).any(|house| house != link.house)
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/single_digit/grouped.rs"]
mod tests;
