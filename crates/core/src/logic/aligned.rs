//! Aligned exclusion: two or three cells and the combinations of digits they can hold. A combination falls
//! when two of the cells that see each other would hold the same digit, or when it takes every candidate of
//! a cell that sees them all (an *excluder*). A candidate in no combination left goes.

use std::ops::ControlFlow;

use crate::cells::Cell;
use crate::logic::finder::{Ask, Flow, Order, Sink, candidates_among};
use crate::logic::found::{Found, Part, Role, Strong};
use crate::logic::position::{Position, bits};
use crate::logic::set::CellSet;

/// A cell to combine, with the cells of few candidates that it sees.
#[derive(Clone, Copy)]
struct Base<const W: usize> {
    cell: Cell,
    excluders: CellSet<W>,
}

/// `size` 2 or 3 cells. SE passes over cells that see a cell of one candidate, and takes as the third only
/// an excluder of the first or second.
pub fn find<const W: usize>(position: &Position<'_, W>, ask: &Ask, sink: &mut Sink<'_>) -> Flow {
    let layout = position.layout;
    let few = |cell: &Cell| (2..=u32::from(ask.size)).contains(&position.mask(*cell).count_ones());
    let pool: CellSet<W> = position.empty.iter().filter(few).collect();
    let lone = if ask.order == Order::Se { position.with_count(1) } else { CellSet::NONE };
    let base = |cell: Cell| {
        let excluders = *layout.sees(cell) & pool;
        let fits =
            position.mask(cell).count_ones() > 1 && !excluders.is_empty() && !layout.sees(cell).meets(&lone);
        fits.then_some(Base { cell, excluders })
    };
    let bases: Vec<Base<W>> = position.empty.iter().filter_map(base).collect();
    for (at, second) in bases.iter().enumerate() {
        for first in &bases[..at] {
            sink.poll()?;
            let common = first.excluders & second.excluders;
            if common.count() < 2 {
                continue;
            }
            if ask.size == 2 {
                exclude(position, ask, &[first.cell, second.cell], common, sink)?;
                continue;
            }
            for third in thirds(ask, &bases, first, second, &bases[at + 1..]) {
                let common = common & third.excluders;
                if common.count() > 1 {
                    exclude(position, ask, &[first.cell, second.cell, third.cell], common, sink)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The third cells that go with a pair.
fn thirds<const W: usize>(
    ask: &Ask,
    bases: &[Base<W>],
    first: &Base<W>,
    second: &Base<W>,
    later: &[Base<W>],
) -> Vec<Base<W>> {
    if ask.order != Order::Se {
        return later.to_vec();
    }
    let own = CellSet::of(first.cell) | CellSet::of(second.cell);
    let order = (first.excluders - own).iter().chain((second.excluders - first.excluders - own).iter());
    let base = |cell: Cell| bases.binary_search_by_key(&cell, |base| base.cell).ok().map(|at| bases[at]);
    order.filter_map(base).collect()
}

fn exclude<const W: usize>(
    position: &Position<'_, W>,
    ask: &Ask,
    cells: &[Cell],
    common: CellSet<W>,
    sink: &mut Sink<'_>,
) -> Flow {
    let gone = falls(position, cells, common);
    if gone.iter().all(|&mask| mask == 0) {
        return ControlFlow::Continue(());
    }
    let remove = (cells.iter().zip(gone)).flat_map(|(&cell, mask)| candidates_among(position, [cell], mask));
    let found = Found {
        size: ask.size,
        value: if ask.size == 2 { 6.2 } else { 7.5 },
        ..Found::removing(remove.collect())
    };
    if ask.terse {
        return sink.give(found);
    }
    let needed = common.iter().fold(common, |kept, cell| {
        let without = kept - CellSet::of(cell);
        if falls(position, cells, without) == gone { without } else { kept }
    });
    sink.give(
        found
            .role(Role::Base, Part::Cells(cells.to_vec()))
            .role(Role::Excluder, Part::Cells(needed.to_vec()))
            .role(Role::Digits, Part::Digits(gone.iter().fold(0, |digits, mask| digits | mask)))
            .by(cells.iter().copied().chain(needed.iter()).map(Strong::Cell)),
    )
}

/// The candidates of each cell that are in no combination left (two cells: the third mask is 0).
fn falls<const W: usize>(position: &Position<'_, W>, cells: &[Cell], excluders: CellSet<W>) -> [u32; 3] {
    let masks: [u32; 3] = std::array::from_fn(|at| cells.get(at).map_or(0, |&cell| position.mask(cell)));
    let mut not_with = [0u32; 32];
    let mut triples = Vec::new();
    for excluder in excluders.iter().map(|cell| position.mask(cell)) {
        if excluder.count_ones() == 2 {
            bits(excluder).for_each(|digit| not_with[usize::from(digit)] |= excluder & !(1 << digit));
        } else {
            triples.push(excluder);
        }
    }
    let same =
        |a: usize, b: usize, digit: u8| u32::from(position.layout.sees(cells[a]).has(cells[b])) << digit;
    let mut left = [0u32; 3];
    for first in bits(masks[0]) {
        let out = not_with[usize::from(first)];
        let seconds = masks[1] & !out & !same(0, 1, first);
        if cells.len() == 2 {
            left[0] |= u32::from(seconds != 0) << first;
            left[1] |= seconds;
            continue;
        }
        for second in bits(seconds) {
            let pair = 1 << first | 1 << second;
            let full = triples.iter().filter(|&&triple| triple & pair == pair && first != second);
            let third = full.fold(0, |third, triple| third | (triple & !pair));
            let out = out | third | not_with[usize::from(second)];
            let thirds = masks[2] & !out & !same(0, 2, first) & !same(1, 2, second);
            if thirds != 0 {
                left[0] |= 1 << first;
                left[1] |= 1 << second;
                left[2] |= thirds;
            }
        }
    }
    std::array::from_fn(|at| masks[at] & !left[at])
}

#[cfg(test)]
#[path = "../../tests/unit/logic/aligned.rs"]
mod tests;
