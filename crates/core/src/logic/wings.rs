//! XY-wings and XYZ-wings: a pivot cell sees two cells with two candidates, the wings. Whatever the pivot holds,
//! one of these cells holds the digit that the wings share, so the digit is false in cells that see all its
//! places. In an XY-wing the pivot has two candidates and not that digit; in an XYZ-wing it has all three digits.

use std::ops::ControlFlow;

use crate::cells::Cell;
use crate::logic::finder::{FinderCall, Flow, Sink, candidates};
use crate::logic::position::Position;
use crate::logic::se_values;
use crate::logic::set::CellSet;
use crate::logic::step::{Part, Role, Step, StrongSet};

/// Finds XY-wings (`size` 2) or XYZ-wings (3), by pivot, then by wings.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    let geometry = position.geometry;
    let bivalue = position.strong_links().bivalue_cells;
    let pivots = if call.size == 2 { bivalue } else { position.cells_with_count(3) };
    for pivot in pivots.iter() {
        let mask = position.mask(pivot);
        let fits = |wing: &Cell| {
            let new_digits = (position.mask(*wing) & !mask).count_ones();
            new_digits == 3 - mask.count_ones()
        };
        let wings: CellSet<W> = (*geometry.peers_of(pivot) & bivalue).iter().filter(fits).collect();
        for first in wings.iter() {
            for second in wings.iter().skip_while(|&second| second <= first) {
                let shared = position.mask(first) & position.mask(second);
                let all = mask | position.mask(first) | position.mask(second);
                if !shared.is_power_of_two() || all.count_ones() != 3 {
                    continue;
                }
                let digit = shared.trailing_zeros() as u8;
                if call.size == 2 && mask & shared != 0 {
                    continue;
                }
                let mut elimination_cells =
                    *geometry.peers_of(first) & *geometry.peers_of(second) & position.cells_with(digit);
                if call.size != 2 {
                    elimination_cells &= *geometry.peers_of(pivot);
                }
                if !elimination_cells.is_empty() {
                    let step = Step::eliminating(candidates(position, elimination_cells, digit));
                    sink.give(with_evidence(position, step, [pivot, first, second], call))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn with_evidence<const W: usize>(
    position: &Position<'_, W>,
    step: Step,
    cells: [Cell; 3],
    call: &FinderCall,
) -> Step {
    let step = Step {
        size: call.size,
        se_value: if call.size == 2 { se_values::XY_WING } else { se_values::XYZ_WING },
        ..step
    };
    if call.omits_evidence {
        return step;
    }
    let digit = step.eliminations[0].1;
    let with_digit = cells.into_iter().filter(|&cell| position.has_candidate(cell, digit));
    let target = with_digit.map(|cell| (cell, digit)).collect();
    let digits = cells.iter().fold(0, |digits, &cell| digits | position.mask(cell));
    step.with_role(Role::Pivot, Part::Cells(vec![cells[0]]))
        .with_role(Role::Wing, Part::Cells(cells[1..].to_vec()))
        .with_role(Role::Target, Part::Candidates(target))
        .with_role(Role::Digits, Part::Digits(digits))
        .proved_by(cells.map(StrongSet::Cell))
}

#[cfg(test)]
#[path = "../../tests/unit/logic/wings.rs"]
mod tests;
