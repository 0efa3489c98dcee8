//! Bent sets (WXYZ-wing and larger): n cells with n digits in all, each digit but one confined to cells that
//! see each other. Without that one digit, n cells would share n - 1 digits that each fit once; so one of
//! the cells holds it, and it leaves what sees all that could.

use std::ops::ControlFlow;

use crate::cells::Cell;
use crate::logic::finder::{Ask, Flow, Sink, candidates};
use crate::logic::found::{Found, Part, Role, Strong};
use crate::logic::position::Position;
use crate::logic::set::CellSet;

/// The cells chosen so far.
#[derive(Clone, Copy)]
struct Chosen<const W: usize> {
    cells: CellSet<W>,
    count: u32,
    /// All their candidates.
    digits: u32,
    /// Digits that two of them have which do not see each other.
    apart: u32,
}

/// Sets of `size` cells by growing index.
pub fn find<const W: usize>(position: &Position<'_, W>, ask: &Ask, sink: &mut Sink<'_>) -> Flow {
    let size = u32::from(ask.size);
    let fits = |cell: &Cell| (2..=size).contains(&position.mask(*cell).count_ones());
    let cells: Vec<Cell> = position.empty.iter().filter(fits).collect();
    grow(position, ask, &cells, Chosen { cells: CellSet::NONE, count: 0, digits: 0, apart: 0 }, sink)
}

fn grow<const W: usize>(
    position: &Position<'_, W>,
    ask: &Ask,
    left: &[Cell],
    chosen: Chosen<W>,
    sink: &mut Sink<'_>,
) -> Flow {
    let size = u32::from(ask.size);
    if chosen.count == size {
        return end(position, ask, chosen, sink);
    }
    for (at, &cell) in left.iter().enumerate() {
        let mask = position.mask(cell);
        let digits = chosen.digits | mask;
        if digits.count_ones() > size {
            continue;
        }
        let unseen = chosen.cells - *position.layout.sees(cell);
        let far = unseen.iter().fold(0, |far, other| far | position.mask(other));
        let apart = chosen.apart | (far & mask);
        if apart.count_ones() > 1 {
            continue;
        }
        sink.poll()?;
        let cells = chosen.cells | CellSet::of(cell);
        let with = Chosen { cells, count: chosen.count + 1, digits, apart };
        grow(position, ask, &left[at + 1..], with, sink)?;
    }
    ControlFlow::Continue(())
}

fn end<const W: usize>(
    position: &Position<'_, W>,
    ask: &Ask,
    chosen: Chosen<W>,
    sink: &mut Sink<'_>,
) -> Flow {
    if chosen.digits.count_ones() != chosen.count || chosen.apart == 0 {
        return ControlFlow::Continue(());
    }
    let digit = chosen.apart.trailing_zeros() as u8;
    let of = position.cells_of(digit);
    let victims = position.layout.seen_by_all(chosen.cells & of) & of;
    if victims.is_empty() || contains_smaller(position, chosen) {
        return ControlFlow::Continue(());
    }
    let found = Found { size: ask.size, ..Found::removing(candidates(position, victims, digit)) };
    sink.give(if ask.terse {
        found
    } else {
        found
            .role(Role::Base, Part::Cells(chosen.cells.to_vec()))
            .role(Role::Target, Part::Candidates(candidates(position, chosen.cells, digit)))
            .role(Role::Digits, Part::Digits(chosen.digits))
            .by(chosen.cells.iter().map(Strong::Cell))
    })
}

/// Whether some of the cells are already such a set (or a naked one) by themselves.
fn contains_smaller<const W: usize>(position: &Position<'_, W>, chosen: Chosen<W>) -> bool {
    let masks: Vec<u32> = chosen.cells.iter().map(|cell| position.mask(cell)).collect();
    (1..(1u32 << masks.len()) - 1).any(|part| {
        let taken = masks.iter().enumerate().filter(|&(at, _)| part >> at & 1 == 1);
        let digits = taken.fold(0u32, |digits, (_, &mask)| digits | mask);
        digits.count_ones() <= part.count_ones()
    })
}

#[cfg(test)]
#[path = "../../tests/unit/logic/bent.rs"]
mod tests;
