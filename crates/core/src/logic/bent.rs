//! Bent sets (WXYZ-wing and larger): n cells with n digits in all; the places of every digit but one see each
//! other. Without that one digit n cells would share n - 1 digits that each fit once, so one of the cells
//! holds it, and it is false in all cells that see all its places.

use std::ops::ControlFlow;

use crate::cells::Cell;
use crate::logic::finder::{FinderCall, Flow, Sink, candidates};
use crate::logic::position::Position;
use crate::logic::set::CellSet;
use crate::logic::step::{Part, Role, Step, StrongSet};

/// Chosen cells, to which `grow` adds others until they are as many as the bent set needs.
#[derive(Clone, Copy)]
struct ChosenCells<const W: usize> {
    cells: CellSet<W>,
    count: u32,
    /// All candidates of the cells, as a mask.
    digits: u32,
    /// The digits with two places in the cells that do not see each other.
    unrestricted: u32,
}

/// Finds sets of `size` cells, by the lowest cell, then in the order in which cells see each other. Only
/// connected cells are searched: if the cells fell into parts that do not see each other, only one digit
/// could lie in two parts, and one part would be a smaller set by itself.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    let fits = |cell: &Cell| (2..=u32::from(call.size)).contains(&position.mask(*cell).count_ones());
    let mut left: CellSet<W> = position.empty_cells.iter().filter(fits).collect();
    while let Some(cell) = left.first() {
        left.remove(cell);
        let start = ChosenCells {
            cells: CellSet::single(cell),
            count: 1,
            digits: position.mask(cell),
            unrestricted: 0,
        };
        let near = *position.geometry.peers_of(cell) & left;
        grow(position, call, start, [near, left - near], sink)?;
    }
    ControlFlow::Continue(())
}

/// Adds cells from `near`. Cells in `further` come near when a chosen cell sees them.
fn grow<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    chosen: ChosenCells<W>,
    [mut near, further]: [CellSet<W>; 2],
    sink: &mut Sink<'_>,
) -> Flow {
    if chosen.count == u32::from(call.size) {
        return report(position, call, chosen, sink);
    }
    sink.poll()?;
    while let Some(cell) = near.first() {
        near.remove(cell);
        let sees = *position.geometry.peers_of(cell);
        let mask = position.mask(cell);
        let digits = chosen.digits | mask;
        if digits.count_ones() > u32::from(call.size) {
            continue;
        }
        let digits_out_of_sight =
            (chosen.cells - sees).iter().fold(0, |digits, other| digits | position.mask(other));
        let unrestricted = chosen.unrestricted | (digits_out_of_sight & mask);
        if unrestricted.count_ones() > 1 {
            continue;
        }
        let cells = chosen.cells | CellSet::single(cell);
        let larger = ChosenCells { cells, count: chosen.count + 1, digits, unrestricted };
        grow(position, call, larger, [near | (further & sees), further - sees], sink)?;
    }
    ControlFlow::Continue(())
}

/// Reports the step of the chosen cells, if they are a bent set that eliminates something.
fn report<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    chosen: ChosenCells<W>,
    sink: &mut Sink<'_>,
) -> Flow {
    if chosen.digits.count_ones() != chosen.count || chosen.unrestricted == 0 {
        return ControlFlow::Continue(());
    }
    let digit = chosen.unrestricted.trailing_zeros() as u8;
    let with_digit = position.cells_with(digit);
    let elimination_cells = position.geometry.common_peers(chosen.cells & with_digit) & with_digit;
    if elimination_cells.is_empty() || contains_smaller(position, chosen) {
        return ControlFlow::Continue(());
    }
    let step = Step { size: call.size, ..Step::eliminating(candidates(position, elimination_cells, digit)) };
    sink.give(if call.omits_evidence {
        step
    } else {
        step.with_role(Role::Base, Part::Cells(chosen.cells.to_vec()))
            .with_role(Role::Target, Part::Candidates(candidates(position, chosen.cells, digit)))
            .with_role(Role::Digits, Part::Digits(chosen.digits))
            .proved_by(chosen.cells.iter().map(StrongSet::Cell))
    })
}

/// Whether some of the cells are a smaller bent set or a naked set.
fn contains_smaller<const W: usize>(position: &Position<'_, W>, chosen: ChosenCells<W>) -> bool {
    let masks: Vec<u32> = chosen.cells.iter().map(|cell| position.mask(cell)).collect();
    (1..(1u32 << masks.len()) - 1).any(|subset| {
        let members = masks.iter().enumerate().filter(|&(at, _)| subset >> at & 1 == 1);
        let digits = members.fold(0u32, |digits, (_, &mask)| digits | mask);
        digits.count_ones() <= subset.count_ones()
    })
}

#[cfg(test)]
#[path = "../../tests/unit/logic/bent.rs"]
mod tests;
