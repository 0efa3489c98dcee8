//! Skyscrapers, kites and turbot fish with parts of several cells.

use std::ops::ControlFlow;

use crate::logic::finder::{Flow, Sink};
use crate::logic::fish::kinds::Sea;
use crate::logic::layout::Layout;
use crate::logic::position::Position;
use crate::logic::single_digit::{Arm, Joined, Take, name};

/// The grouped forms: for each house that joins, the full houses with places in it and others outside,
/// these in one more house.
pub fn in_groups<const W: usize>(
    position: &Position<'_, W>,
    sea: &Sea<'_, W>,
    kind: u16,
    digit: u8,
    sink: &mut Sink<'_>,
    take: &mut Take<'_, W>,
) -> Flow {
    let layout = position.layout;
    let idle = position.idle(digit);
    for by in 0..layout.houses.len() as u16 {
        let arms = arms(position, by, digit);
        for (at, first) in arms.iter().enumerate() {
            sink.poll()?;
            let seen = layout.seen_by_all(first.outer) & idle;
            if seen.is_empty() {
                continue;
            }
            for second in &arms[at + 1..] {
                let remove = seen & layout.seen_by_all(second.outer);
                let single = |arm: &Arm<W>| arm.inner.count() == 1 && arm.outer.count() == 1;
                if remove.is_empty()
                    || first.inner.meets(&second.inner)
                    || first.outer.meets(&second.outer)
                    || (single(first) && single(second))
                    || name(sea, first.house, second.house, Some(by)) != kind
                {
                    continue;
                }
                take(sink, Joined { digit, arms: [*first, *second], by: Some(by), remove })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The full houses with places in a house and others outside, these in one more house.
fn arms<const W: usize>(position: &Position<'_, W>, by: u16, digit: u8) -> Vec<Arm<W>> {
    let layout = position.layout;
    let joint = layout.house(by).set;
    (0..layout.houses.len() as u16)
        .filter(|&house| {
            house != by && layout.house(house).full && position.places(house, digit).count_ones() > 1
        })
        .map(|house| (house, position.cells_in(house, digit)))
        .map(|(house, places)| Arm { house, inner: places & joint, outer: places - joint })
        .filter(|arm| !arm.inner.is_empty() && !arm.outer.is_empty() && held(arm, layout))
        .collect()
}

/// Whether the outer part is a group: cells of one more house.
fn held<const W: usize>(arm: &Arm<W>, layout: &Layout<W>) -> bool {
    arm.outer.count() == 1 || layout.common_houses(arm.outer).any(|house| house != arm.house)
}
