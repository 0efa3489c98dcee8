//! Skyscrapers, kites and turbot fish with parts of several cells.

use std::ops::ControlFlow;

use crate::logic::finder::{Flow, Sink};
use crate::logic::fish::lines::LineGeometry;
use crate::logic::geometry::Geometry;
use crate::logic::position::Position;
use crate::logic::single_digit::{LinkPair, OnPair, PairName, StrongLink, name};

/// Finds grouped forms: for each joining house, pairs of full houses that have some places in it and the
/// others outside in one more house.
pub fn search<const W: usize>(
    position: &Position<'_, W>,
    lines: &LineGeometry<'_, W>,
    wanted: PairName,
    digit: u8,
    sink: &mut Sink<'_>,
    take: &mut OnPair<'_, W>,
) -> Flow {
    let geometry = position.geometry;
    let outside_templates = position.outside_templates(digit);
    for joining_house in 0..geometry.houses.len() as u16 {
        sink.poll_times(geometry.houses.len() as u64 / 64)?;
        let links = links_through(position, joining_house, digit);
        for (at, first) in links.iter().enumerate() {
            sink.poll()?;
            let seen = geometry.common_peers(first.outer) & outside_templates;
            if seen.is_empty() {
                continue;
            }
            for second in &links[at + 1..] {
                let eliminations = seen & geometry.common_peers(second.outer);
                let is_single = |link: &StrongLink<W>| link.inner.count() == 1 && link.outer.count() == 1;
                if eliminations.is_empty()
                    || first.inner.intersects(&second.inner)
                    || first.outer.intersects(&second.outer)
                    || (is_single(first) && is_single(second))
                    || name(lines, first.house, second.house, Some(joining_house)) != wanted
                {
                    continue;
                }
                take(
                    sink,
                    LinkPair {
                        digit,
                        links: [*first, *second],
                        joining_house: Some(joining_house),
                        eliminations,
                    },
                )?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The full houses that have some places in a house and the others outside in one more house.
fn links_through<const W: usize>(
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
        .map(|(house, places)| StrongLink { house, inner: places & joining_set, outer: places - joining_set })
        .filter(|link| !link.inner.is_empty() && !link.outer.is_empty() && is_group(link, geometry))
        .collect()
}

/// Whether the outer part is a group: cells of one more house.
fn is_group<const W: usize>(link: &StrongLink<W>, geometry: &Geometry<W>) -> bool {
    link.outer.count() == 1 || geometry.common_houses(link.outer).any(|house| house != link.house)
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/single_digit/grouped.rs"]
mod tests;
