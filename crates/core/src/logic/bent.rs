//! Bent sets (WXYZ-wing and larger): n cells have n digits together, and the places of every digit but one, Z, see each
//! other. Each of the other n - 1 digits fits into the cells only once, so one of the n cells holds Z, and Z is false in
//! all cells that see all its places in the set.
//!
//! Example: r1c1 = {1 2 3 4}, r1c5 = {1 4}, r1c9 = {2 4} and r2c2 = {3 4}. The places of 4 do not all see each other; one
//! of these cells is 4, so 4 is false in r1c2 and r1c3, which see all of them.

use std::ops::ControlFlow;

use crate::cells::Cell;
use crate::logic::finder::{FinderCall, Flow, Sink, candidates};
use crate::logic::position::Position;
use crate::logic::set::CellSet;
use crate::logic::step::{Part, Role, Step, StrongSet};

/// The cells that are chosen for a set so far.
#[derive(Clone, Copy)]
struct ChosenCells<const W: usize> {
    cells: CellSet<W>,
    count: u32,
    /// All candidates of the cells, as a mask.
    digits: u32,
    /// The digits with two places in the cells that do not see each other, as a mask.
    unrestricted_digits: u32,
}

/// Finds sets of `size` cells. Only connected sets are searched: if a set consisted of two parts that do not see each
/// other, Z would be the only digit in both parts, and one part would be a smaller set by itself.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    let has_fitting_count =
        |cell: &Cell| (2..=u32::from(call.size)).contains(&position.mask(*cell).count_ones());
    let mut remaining: CellSet<W> = position.empty_cells.iter().filter(has_fitting_count).collect();
    while let Some(cell) = remaining.first() {
        remaining.remove(cell);
        let start = ChosenCells {
            cells: CellSet::single(cell),
            count: 1,
            digits: position.mask(cell),
            unrestricted_digits: 0,
        };
        let connected = *position.geometry.peers_of(cell) & remaining;
        add_cells(position, call, start, [connected, remaining - connected], sink)?;
    }
    ControlFlow::Continue(())
}

/// Adds cells to a set until it is complete. `connected` cells see a chosen cell and can be added; `unconnected` cells
/// see none yet.
fn add_cells<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    chosen: ChosenCells<W>,
    [mut connected, unconnected]: [CellSet<W>; 2],
    sink: &mut Sink<'_>,
) -> Flow {
    if chosen.count == u32::from(call.size) {
        return report(position, call, chosen, sink);
    }
    sink.poll()?;
    while let Some(cell) = connected.first() {
        connected.remove(cell);
        let peers = *position.geometry.peers_of(cell);
        let mask = position.mask(cell);
        let digits = chosen.digits | mask;
        if digits.count_ones() > u32::from(call.size) {
            continue;
        }
        let digits_out_of_sight =
            (chosen.cells - peers).iter().fold(0, |digits, unseen| digits | position.mask(unseen));
        let unrestricted_digits = chosen.unrestricted_digits | (digits_out_of_sight & mask);
        if unrestricted_digits.count_ones() > 1 {
            continue;
        }
        let cells = chosen.cells | CellSet::single(cell);
        let larger = ChosenCells { cells, count: chosen.count + 1, digits, unrestricted_digits };
        let newly_connected = unconnected & peers;
        add_cells(position, call, larger, [connected | newly_connected, unconnected - peers], sink)?;
    }
    ControlFlow::Continue(())
}

/// Reports a complete set if it is a bent set that eliminates something.
fn report<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    chosen: ChosenCells<W>,
    sink: &mut Sink<'_>,
) -> Flow {
    if chosen.digits.count_ones() != chosen.count || chosen.unrestricted_digits == 0 {
        return ControlFlow::Continue(());
    }
    let digit = chosen.unrestricted_digits.trailing_zeros() as u8;
    let cells_with_digit = position.cells_with(digit);
    let elimination_cells =
        position.geometry.common_peers(chosen.cells & cells_with_digit) & cells_with_digit;
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

/// Whether some of the cells, but not all, have at most as many digits as there are cells: they are a smaller bent set
/// or a naked set. The loop is short, because techniques ask for few cells (4 for a WXYZ-wing).
fn contains_smaller<const W: usize>(position: &Position<'_, W>, chosen: ChosenCells<W>) -> bool {
    let masks: Vec<u32> = chosen.cells.iter().map(|cell| position.mask(cell)).collect();
    let all_cells = (1u32 << masks.len()) - 1;
    (1..all_cells).any(|subset| {
        let members = masks.iter().enumerate().filter(|&(index, _)| subset >> index & 1 == 1);
        let digits = members.fold(0u32, |digits, (_, &mask)| digits | mask);
        digits.count_ones() <= subset.count_ones()
    })
}

#[cfg(test)]
#[path = "../../tests/unit/logic/bent.rs"]
mod tests;
