//! Aligned exclusion: two or three cells and the combinations of digits they can hold. A combination falls
//! when two of the cells that see each other would hold the same digit, or when it takes every candidate of
//! a cell that sees them all (an *excluder*). A candidate in no combination left goes.

use std::ops::ControlFlow;

use crate::cells::Cell;
use crate::logic::finder::{FinderCall, Flow, Order, Sink, candidates_among};
use crate::logic::position::{Position, bits, low_and_high};
use crate::logic::se_values;
use crate::logic::set::CellSet;
use crate::logic::step::{Part, Role, Step, StrongSet};

/// The cells to combine.
struct Bases<const W: usize> {
    cells: CellSet<W>,
    /// The cells of few candidates that each of them sees, by cell; none for other cells.
    excluders: Vec<CellSet<W>>,
}

/// `size` 2 or 3 cells. SE passes over cells that see a cell of one candidate, and takes as the third only
/// an excluder of the first or second.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    let bases = bases(position, call);
    let of = |cell: Cell| bases.excluders[usize::from(cell)];
    let mut later = bases.cells;
    for second in bases.cells.iter() {
        later.remove(second);
        let earlier = bases.cells & seeing_two(position, of(second));
        for first in earlier.iter().take_while(|&first| first < second) {
            sink.poll()?;
            let common = of(first) & of(second);
            if call.size == 2 {
                if !hopeless(position, first, second, common.count()) {
                    exclude(position, call, &[first, second], common, sink)?;
                }
                continue;
            }
            let near = seeing_two(position, common);
            for third in thirds(&bases, call, [first, second], [later, near]) {
                let common = common & of(third);
                if !hopeless_three(position, [first, second, third], common.count()) {
                    exclude(position, call, &[first, second, third], common, sink)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The cells that see two of these.
fn seeing_two<const W: usize>(position: &Position<'_, W>, cells: CellSet<W>) -> CellSet<W> {
    let (mut one, mut two) = (CellSet::EMPTY, CellSet::EMPTY);
    for cell in cells.iter() {
        let sees = *position.geometry.sees(cell);
        two |= one & sees;
        one |= sees;
    }
    two
}

fn bases<const W: usize>(position: &Position<'_, W>, call: &FinderCall) -> Bases<W> {
    let geometry = position.geometry;
    let few = |cell: &Cell| (2..=u32::from(call.size)).contains(&position.mask(*cell).count_ones());
    let pool: CellSet<W> = position.empty.iter().filter(few).collect();
    let lone = if call.order == Order::Se { position.cells_with_count(1) } else { CellSet::EMPTY };
    let mut bases = Bases { cells: CellSet::EMPTY, excluders: vec![CellSet::EMPTY; geometry.cell_count] };
    for cell in position.empty.iter() {
        let excluders = *geometry.sees(cell) & pool;
        if position.mask(cell).count_ones() > 1
            && !excluders.is_empty()
            && !geometry.sees(cell).intersects(&lone)
        {
            bases.cells.insert(cell);
            bases.excluders[usize::from(cell)] = excluders;
        }
    }
    bases
}

/// Whether two cells have too many candidates for one to fall: a candidate needs an excluder (or sight)
/// for each candidate of the other cell.
fn hopeless<const W: usize>(position: &Position<'_, W>, a: Cell, b: Cell, excluders: usize) -> bool {
    let fewest = position.mask(a).count_ones().min(position.mask(b).count_ones());
    fewest as usize > excluders + usize::from(position.geometry.sees(a).has(b))
}

/// The same for three cells: whichever candidate is to fall, every combination of the other two cells has to
/// be forbidden, and an excluder forbids at most one row and one column of these.
fn hopeless_three<const W: usize>(position: &Position<'_, W>, cells: [Cell; 3], excluders: usize) -> bool {
    let counts = cells.map(|cell| position.mask(cell).count_ones() as usize);
    let same = |a: usize, b: usize| usize::from(position.geometry.sees(cells[a]).has(cells[b]));
    [[0, 1, 2], [1, 0, 2], [2, 0, 1]].into_iter().all(|[own, a, b]| {
        let by_sight =
            same(own, a) * counts[b] + same(own, b) * counts[a] + same(a, b) * counts[a].min(counts[b]);
        counts[a] * counts[b] > excluders * (counts[a] + counts[b] - 1) + by_sight
    })
}

/// The third cells that go with a pair, among those `near`: the `later` ones; in SE's order the excluders
/// of the first, then of the second, without those that made the same three with an earlier pair.
fn thirds<const W: usize>(
    bases: &Bases<W>,
    call: &FinderCall,
    [first, second]: [Cell; 2],
    [later, near]: [CellSet<W>; 2],
) -> impl Iterator<Item = Cell> {
    let [one, other] = [first, second].map(|cell| bases.excluders[usize::from(cell)]);
    let own = CellSet::single(first) | CellSet::single(second);
    let se = call.order == Order::Se;
    let order = if se { [one - own, other - one - own] } else { [later, CellSet::EMPTY] };
    let tried = move |third: Cell| {
        let joined = |a: Cell, b: Cell| bases.excluders[usize::from(a)].has(b);
        let with = |low: Cell, high: Cell, last: Cell| joined(low, last) || joined(high, last);
        let earlier = with(first.min(third), first.max(third), second);
        third < second && (earlier || (third < first && with(third, second, first)))
    };
    let [here, there] = order.map(|cells| (cells & bases.cells & near).iter());
    here.chain(there).filter(move |&third| !tried(third))
}

fn exclude<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    cells: &[Cell],
    common: CellSet<W>,
    sink: &mut Sink<'_>,
) -> Flow {
    let gone = falls(position, cells, common);
    if gone.iter().all(|&mask| mask == 0) {
        return ControlFlow::Continue(());
    }
    let eliminations =
        (cells.iter().zip(gone)).flat_map(|(&cell, mask)| candidates_among(position, [cell], mask));
    let step = Step {
        size: call.size,
        value: if call.size == 2 {
            se_values::ALIGNED_PAIR_EXCLUSION
        } else {
            se_values::ALIGNED_TRIPLE_EXCLUSION
        },
        ..Step::eliminating(eliminations.collect())
    };
    if call.terse {
        return sink.give(step);
    }
    let needed = common.iter().fold(common, |kept, cell| {
        let without = kept - CellSet::single(cell);
        if falls(position, cells, without) == gone { without } else { kept }
    });
    sink.give(
        step.with_role(Role::Base, Part::Cells(cells.to_vec()))
            .with_role(Role::Excluder, Part::Cells(needed.to_vec()))
            .with_role(Role::Digits, Part::Digits(gone.iter().fold(0, |digits, mask| digits | mask)))
            .proved_by(cells.iter().copied().chain(needed.iter()).map(StrongSet::Cell)),
    )
}

/// What excluders forbid.
struct Forbidden<const W: usize> {
    /// For each digit those that cannot stand beside it, because the two would fill an excluder.
    beside: [u32; 32],
    /// The excluders of three candidates.
    triples: CellSet<W>,
}

impl<const W: usize> Forbidden<W> {
    fn new(position: &Position<'_, W>, excluders: CellSet<W>) -> Self {
        let mut made = Forbidden { beside: [0; 32], triples: CellSet::EMPTY };
        for excluder in excluders.iter() {
            let mask = position.mask(excluder);
            let [low, high] = low_and_high(mask);
            if mask == 1 << low | 1 << high {
                made.beside[usize::from(low)] |= 1 << high;
                made.beside[usize::from(high)] |= 1 << low;
            } else {
                made.triples.insert(excluder);
            }
        }
        made
    }

    /// The digits that cannot stand beside these two.
    fn beside_both(&self, position: &Position<'_, W>, first: u8, second: u8) -> u32 {
        let pairs = self.beside[usize::from(first)] | self.beside[usize::from(second)];
        if first == second || self.triples.is_empty() {
            return pairs;
        }
        let two = 1u32 << first | 1 << second;
        let masks = self.triples.iter().map(|cell| position.mask(cell));
        pairs | masks.filter(|mask| mask & two == two).fold(0, |out, mask| out | mask) & !two
    }
}

/// The candidates of each cell that are in no combination left (two cells: the third mask is 0).
fn falls<const W: usize>(position: &Position<'_, W>, cells: &[Cell], excluders: CellSet<W>) -> [u32; 3] {
    let masks: [u32; 3] = std::array::from_fn(|at| cells.get(at).map_or(0, |&cell| position.mask(cell)));
    let same = |a: usize, b: usize| u32::from(position.geometry.sees(cells[a]).has(cells[b]));
    let two = cells.len() == 2;
    let sight = if two { [same(0, 1), 0, 0] } else { [same(0, 1), same(0, 2), same(1, 2)] };
    let forbidden = Forbidden::new(position, excluders);
    let mut left = [0u32; 3];
    for first in bits(masks[0]) {
        let seconds = masks[1] & !(forbidden.beside[usize::from(first)] | sight[0] << first);
        if two {
            left = [left[0] | u32::from(seconds != 0) << first, left[1] | seconds, 0];
            continue;
        }
        for second in bits(seconds) {
            let seen = sight[1] << first | sight[2] << second;
            let thirds = masks[2] & !(forbidden.beside_both(position, first, second) | seen);
            if thirds != 0 {
                left = [left[0] | 1 << first, left[1] | 1 << second, left[2] | thirds];
                if [left[1], left[2]] == [masks[1], masks[2]] {
                    break;
                }
            }
        }
    }
    std::array::from_fn(|at| masks[at] & !left[at])
}

#[cfg(test)]
#[path = "../../tests/unit/logic/aligned.rs"]
mod tests;
