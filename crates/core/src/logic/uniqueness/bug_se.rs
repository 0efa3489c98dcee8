//! BUG as SE finds it: house by house, a digit with other than two places names the one cell among them
//! that has more than two candidates, and leaves it; in the end the rest must be even.

use std::ops::ControlFlow;

use crate::cells::Cell;
use crate::logic::choice::{Masks, Turn};
use crate::logic::finder::{Ask, Flow, Sink, candidates, candidates_among};
use crate::logic::found::{Candidate, Found, Strong};
use crate::logic::layout::{House, Scan};
use crate::logic::position::{Position, bits, low_and_high};
use crate::logic::set::CellSet;
use crate::logic::uniqueness::deadly::{Deadly, NAKED, TYPE_1, TYPE_2, TYPE_4, in_house};

/// The largest set of type 3.
const MOST: u32 = 7;

/// All steps, in the order in which the types are tried.
pub fn find<const W: usize>(position: &Position<'_, W>, ask: &Ask, sink: &mut Sink<'_>) -> Flow {
    let Some((extras, cells)) = even_rest(position) else {
        return ControlFlow::Continue(());
    };
    let digits = extras.iter().fold(0, |all, &(_, extra)| all | extra);
    let mut deadly = Deadly::new(position, &cells, &extras, digits, 0);
    deadly.size = extras.iter().map(|(_, extra)| extra.count_ones() as u16).sum();
    let types = Types { deadly, ask };
    match (extras.len(), digits.is_power_of_two()) {
        (0, _) => ControlFlow::Continue(()),
        (1, _) => types.one(sink),
        (2, true) => {
            types.two(sink)?;
            types.four(sink)
        }
        (_, true) => types.two(sink),
        (2, false) => {
            types.four(sink)?;
            types.three(sink)
        }
        _ => types.three(sink),
    }
}

/// The cells with extras in the order in which they were met, and all cells with their two digits.
type Rest = (Vec<(Cell, u32)>, Vec<(Cell, u8, u8)>);

/// Takes out of the cells what makes a digit's places in a house other than two; nothing if what is left is
/// no pattern.
fn even_rest<const W: usize>(position: &Position<'_, W>) -> Option<Rest> {
    let layout = position.layout;
    let mut masks = position.masks().to_vec();
    let mut extras: Vec<(Cell, u32)> = Vec::new();
    for &number in layout.scan(Scan::BoxRowColumn) {
        let house = layout.house(number);
        for digit in 0..layout.n as u8 {
            let places = || house.cells.iter().filter(|&&cell| masks[usize::from(cell)] >> digit & 1 == 1);
            if matches!(places().count(), 0 | 2) {
                continue;
            }
            let mut richer = places().filter(|&&cell| masks[usize::from(cell)].count_ones() > 2);
            let &cell = richer.next()?;
            if richer.next().is_some() {
                continue;
            }
            masks[usize::from(cell)] &= !(1 << digit);
            match extras.iter_mut().find(|extra| extra.0 == cell) {
                Some((_, extra)) => *extra |= 1 << digit,
                None => extras.push((cell, 1 << digit)),
            }
            let roofs: CellSet<W> = extras.iter().map(|&(cell, _)| cell).collect();
            let one_digit = extras.iter().fold(0, |all, &(_, extra)| all | extra).is_power_of_two();
            if extras.len() > 1 && !one_digit && layout.seen_by_all(roofs).is_empty() {
                return None;
            }
        }
    }
    if !is_even(position, &masks) {
        return None;
    }
    let pair = |cell: Cell| {
        let [low, high] = low_and_high(masks[usize::from(cell)]);
        (cell, low, high)
    };
    Some((extras, position.empty.iter().map(pair).collect()))
}

/// Whether all empty cells have two digits, each of them twice in every house.
fn is_even<const W: usize>(position: &Position<'_, W>, masks: &[u32]) -> bool {
    let even = |house: &House<W>| {
        let masks = house.cells.iter().map(|&cell| masks[usize::from(cell)]);
        let (once, twice, more) = masks.fold((0u32, 0u32, 0u32), |(once, twice, more), mask| {
            (once | mask, twice | once & mask, more | twice & mask)
        });
        once == twice && more == 0
    };
    position.empty.iter().all(|cell| masks[usize::from(cell)].count_ones() == 2)
        && position.layout.houses.iter().all(even)
}

struct Types<'p, 's, const W: usize> {
    deadly: Deadly<'p, 's, W>,
    ask: &'s Ask,
}

impl<const W: usize> Types<'_, '_, W> {
    fn give(&self, sink: &mut Sink<'_>, value: f64, found: Found) -> Flow {
        if found.remove.is_empty() { ControlFlow::Continue(()) } else { sink.give(Found { value, ..found }) }
    }

    fn one(&self, sink: &mut Sink<'_>) -> Flow {
        let Deadly { position, roofs, extra, .. } = self.deadly;
        let remove = candidates_among(position, roofs, !extra);
        self.give(sink, 5.6, self.deadly.step(self.ask, TYPE_1, remove, &[]))
    }

    fn two(&self, sink: &mut Sink<'_>) -> Flow {
        let Deadly { position, roofs, extra, .. } = self.deadly;
        let remove = candidates(position, position.layout.seen_by_all(roofs), extra.trailing_zeros() as u8);
        self.give(sink, 5.7, self.deadly.step(self.ask, TYPE_2, remove, &[]))
    }

    fn three(&self, sink: &mut Sink<'_>) -> Flow {
        let Deadly { position, roofs, extra, .. } = self.deadly;
        for number in position.layout.common_houses(roofs) {
            let house = position.layout.house(number);
            for size in extra.count_ones().max(2)..=MOST {
                let mut masks = Masks::default();
                for (at, &cell) in (0..).zip(&house.cells).filter(|&(_, &cell)| !roofs.has(cell)) {
                    masks.offer(at, position.mask(cell), size);
                }
                masks.complete((size - 1, size), extra, Turn::Growing, sink, &mut |chosen, sink| {
                    let set = bits(chosen.numbers).map(|at| house.cells[usize::from(at)]);
                    let set: CellSet<W> = set.collect();
                    let remove = candidates_among(position, house.set - set - roofs, chosen.union);
                    let more: Vec<Strong> = set.iter().map(Strong::Cell).collect();
                    let found = self.deadly.step(self.ask, NAKED + size as u16, remove, &more);
                    let found = if self.ask.terse { found } else { in_house(found, set, number) };
                    self.give(sink, 5.7 + f64::from(size - 1) * 0.1, found)
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The two cells share a house and one digit beside the extras: it is in one of them.
    fn four(&self, sink: &mut Sink<'_>) -> Flow {
        let Deadly { position, roofs, cells, .. } = self.deadly;
        let cores = cells.iter().filter(|(cell, ..)| roofs.has(*cell));
        let shared = cores.clone().fold(u32::MAX, |shared, &(_, a, b)| shared & (1 << a | 1 << b));
        let Some(house) = position.layout.common_houses(roofs).next().filter(|_| shared.is_power_of_two())
        else {
            return ControlFlow::Continue(());
        };
        let of = |&(cell, a, b): &(Cell, u8, u8)| [(cell, a), (cell, b)];
        let remove: Vec<Candidate> =
            cores.flat_map(of).filter(|&(_, digit)| shared >> digit & 1 == 0).collect();
        let link = [Strong::Place(house, shared.trailing_zeros() as u8)];
        let found = self.deadly.step(self.ask, TYPE_4, remove, &link);
        let found = self.deadly.bridged(self.ask, found, &link);
        self.give(sink, 5.7, found)
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/uniqueness/bug_se.rs"]
mod tests;
