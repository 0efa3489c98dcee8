//! Bent sets (WXYZ-wing and larger): n cells with n digits in all, each digit but one confined to cells that
//! see each other. Without that one digit, n cells would share n - 1 digits that each fit once; so one of
//! the cells holds it, and it leaves what sees all that could.

use std::ops::ControlFlow;

use crate::cells::Cell;
use crate::logic::finder::{FinderCall, Flow, Sink, candidates};
use crate::logic::position::Position;
use crate::logic::set::CellSet;
use crate::logic::step::{Part, Role, Step, StrongSet};

/// The cells chosen so far.
#[derive(Clone, Copy)]
struct BentSet<const W: usize> {
    cells: CellSet<W>,
    count: u32,
    /// All their candidates.
    digits: u32,
    /// Digits that two of them have which do not see each other.
    apart: u32,
}

/// Sets of `size` cells by the lowest, then as they are reached by sight: cells that fall apart would have
/// a smaller set among them.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    let fits = |cell: &Cell| (2..=u32::from(call.size)).contains(&position.mask(*cell).count_ones());
    let mut left: CellSet<W> = position.empty.iter().filter(fits).collect();
    while let Some(cell) = left.first() {
        left.remove(cell);
        let one = BentSet { cells: CellSet::single(cell), count: 1, digits: position.mask(cell), apart: 0 };
        let near = *position.geometry.sees(cell) & left;
        grow(position, call, one, [near, left - near], sink)?;
    }
    ControlFlow::Continue(())
}

/// Adds cells from `near`; those `further` off come near when a chosen cell sees them.
fn grow<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    chosen: BentSet<W>,
    [mut near, further]: [CellSet<W>; 2],
    sink: &mut Sink<'_>,
) -> Flow {
    if chosen.count == u32::from(call.size) {
        return end(position, call, chosen, sink);
    }
    sink.poll()?;
    while let Some(cell) = near.first() {
        near.remove(cell);
        let sees = *position.geometry.sees(cell);
        let mask = position.mask(cell);
        let digits = chosen.digits | mask;
        if digits.count_ones() > u32::from(call.size) {
            continue;
        }
        let far = (chosen.cells - sees).iter().fold(0, |far, other| far | position.mask(other));
        let apart = chosen.apart | (far & mask);
        if apart.count_ones() > 1 {
            continue;
        }
        let cells = chosen.cells | CellSet::single(cell);
        let with = BentSet { cells, count: chosen.count + 1, digits, apart };
        grow(position, call, with, [near | (further & sees), further - sees], sink)?;
    }
    ControlFlow::Continue(())
}

fn end<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    chosen: BentSet<W>,
    sink: &mut Sink<'_>,
) -> Flow {
    if chosen.digits.count_ones() != chosen.count || chosen.apart == 0 {
        return ControlFlow::Continue(());
    }
    let digit = chosen.apart.trailing_zeros() as u8;
    let of = position.cells_with(digit);
    let elimination_cells = position.geometry.common_peers(chosen.cells & of) & of;
    if elimination_cells.is_empty() || contains_smaller(position, chosen) {
        return ControlFlow::Continue(());
    }
    let step = Step { size: call.size, ..Step::eliminating(candidates(position, elimination_cells, digit)) };
    sink.give(if call.terse {
        step
    } else {
        step.with_role(Role::Base, Part::Cells(chosen.cells.to_vec()))
            .with_role(Role::Target, Part::Candidates(candidates(position, chosen.cells, digit)))
            .with_role(Role::Digits, Part::Digits(chosen.digits))
            .proved_by(chosen.cells.iter().map(StrongSet::Cell))
    })
}

/// Whether some of the cells are already such a set (or a naked one) by themselves.
fn contains_smaller<const W: usize>(position: &Position<'_, W>, chosen: BentSet<W>) -> bool {
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
