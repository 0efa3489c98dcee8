//! Skyscrapers, kites and turbot fish with parts of several cells.

use std::ops::ControlFlow;

use crate::logic::finder::{Flow, Sink};
use crate::logic::fish::params::LineGeometry;
use crate::logic::geometry::Geometry;
use crate::logic::position::Position;
use crate::logic::single_digit::{LinkPair, OnPair, PairName, StrongLink, name};

/// The grouped forms: for each house that joins, the full houses with places in it and others outside,
/// these in one more house.
pub fn in_groups<const W: usize>(
    position: &Position<'_, W>,
    lines: &LineGeometry<'_, W>,
    wanted: PairName,
    digit: u8,
    sink: &mut Sink<'_>,
    take: &mut OnPair<'_, W>,
) -> Flow {
    let geometry = position.geometry;
    let idle = position.idle(digit);
    for by in 0..geometry.houses.len() as u16 {
        let arms = arms(position, by, digit);
        for (at, first) in arms.iter().enumerate() {
            sink.poll()?;
            let seen = geometry.seen_by_all(first.outer) & idle;
            if seen.is_empty() {
                continue;
            }
            for second in &arms[at + 1..] {
                let remove = seen & geometry.seen_by_all(second.outer);
                let single = |link: &StrongLink<W>| link.inner.count() == 1 && link.outer.count() == 1;
                if remove.is_empty()
                    || first.inner.meets(&second.inner)
                    || first.outer.meets(&second.outer)
                    || (single(first) && single(second))
                    || name(lines, first.house, second.house, Some(by)) != wanted
                {
                    continue;
                }
                take(sink, LinkPair { digit, arms: [*first, *second], by: Some(by), remove })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The full houses with places in a house and others outside, these in one more house.
fn arms<const W: usize>(position: &Position<'_, W>, by: u16, digit: u8) -> Vec<StrongLink<W>> {
    let geometry = position.geometry;
    let joint = geometry.house(by).set;
    (0..geometry.houses.len() as u16)
        .filter(|&house| {
            house != by && geometry.house(house).full && position.places(house, digit).count_ones() > 1
        })
        .map(|house| (house, position.cells_in(house, digit)))
        .map(|(house, places)| StrongLink { house, inner: places & joint, outer: places - joint })
        .filter(|link| !link.inner.is_empty() && !link.outer.is_empty() && held(link, geometry))
        .collect()
}

/// Whether the outer part is a group: cells of one more house.
fn held<const W: usize>(link: &StrongLink<W>, geometry: &Geometry<W>) -> bool {
    link.outer.count() == 1 || geometry.common_houses(link.outer).any(|house| house != link.house)
}
