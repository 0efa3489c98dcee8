//! Aligned exclusion: two or three base cells and the combinations of digits that they can hold. A combination
//! is excluded if two cells that see each other would hold the same digit, or if it uses up all candidates of a
//! cell that sees all base cells (an *excluder*). A candidate that is in no other combination is false.

use std::ops::ControlFlow;

use crate::cells::Cell;
use crate::logic::finder::{FinderCall, Flow, Order, Sink, candidates_among};
use crate::logic::position::{Position, bits, low_and_high};
use crate::logic::se_values;
use crate::logic::set::CellSet;
use crate::logic::step::{Part, Role, Step, StrongSet};

/// The cells that can be base cells.
struct Bases<const W: usize> {
    cells: CellSet<W>,
    /// For each of them the cells with at most `size` candidates that it sees; empty for other cells.
    excluders: Vec<CellSet<W>>,
}

/// Finds exclusions of `size` 2 or 3 cells. SE skips cells that see a cell with one candidate, and takes as third
/// cell only an excluder of the first or second.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    let bases = bases(position, call);
    let excluders = |cell: Cell| bases.excluders[usize::from(cell)];
    let mut later = bases.cells;
    for second in bases.cells.iter() {
        later.remove(second);
        let earlier = bases.cells & seeing_two(position, excluders(second));
        for first in earlier.iter().take_while(|&first| first < second) {
            sink.poll()?;
            let common = excluders(first) & excluders(second);
            if call.size == 2 {
                if !has_too_few_excluders(position, first, second, common.count()) {
                    exclude(position, call, &[first, second], common, sink)?;
                }
                continue;
            }
            let near = seeing_two(position, common);
            for third in thirds(&bases, call, [first, second], [later, near]) {
                let common = common & excluders(third);
                if !has_too_few_excluders_for_three(position, [first, second, third], common.count()) {
                    exclude(position, call, &[first, second, third], common, sink)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The cells that see at least two of these cells.
fn seeing_two<const W: usize>(position: &Position<'_, W>, cells: CellSet<W>) -> CellSet<W> {
    let (mut see_one, mut see_two) = (CellSet::EMPTY, CellSet::EMPTY);
    for cell in cells.iter() {
        let sees = *position.geometry.peers_of(cell);
        see_two |= see_one & sees;
        see_one |= sees;
    }
    see_two
}

fn bases<const W: usize>(position: &Position<'_, W>, call: &FinderCall) -> Bases<W> {
    let geometry = position.geometry;
    let is_small = |cell: &Cell| (2..=u32::from(call.size)).contains(&position.mask(*cell).count_ones());
    let small_cells: CellSet<W> = position.empty_cells.iter().filter(is_small).collect();
    let single_cells =
        if call.order == Order::Se { position.cells_with_candidate_count(1) } else { CellSet::EMPTY };
    let mut bases = Bases { cells: CellSet::EMPTY, excluders: vec![CellSet::EMPTY; geometry.cell_count] };
    for cell in position.empty_cells.iter() {
        let excluders = *geometry.peers_of(cell) & small_cells;
        if position.mask(cell).count_ones() > 1
            && !excluders.is_empty()
            && !geometry.peers_of(cell).intersects(&single_cells)
        {
            bases.cells.insert(cell);
            bases.excluders[usize::from(cell)] = excluders;
        }
    }
    bases
}

/// Whether no candidate of two cells can be false: a false candidate needs an excluder, or sight, for each
/// candidate of the other cell.
fn has_too_few_excluders<const W: usize>(
    position: &Position<'_, W>,
    a: Cell,
    b: Cell,
    excluders: usize,
) -> bool {
    let fewest = position.mask(a).count_ones().min(position.mask(b).count_ones());
    fewest as usize > excluders + usize::from(position.geometry.peers_of(a).contains(b))
}

/// The same for three cells. For a false candidate every combination of the other two cells is excluded, and one
/// excluder excludes at most one row and one column of these combinations.
fn has_too_few_excluders_for_three<const W: usize>(
    position: &Position<'_, W>,
    cells: [Cell; 3],
    excluders: usize,
) -> bool {
    let counts = cells.map(|cell| position.mask(cell).count_ones() as usize);
    let sees = |a: usize, b: usize| usize::from(position.geometry.peers_of(cells[a]).contains(cells[b]));
    [[0, 1, 2], [1, 0, 2], [2, 0, 1]].into_iter().all(|[cell, a, b]| {
        let by_sight =
            sees(cell, a) * counts[b] + sees(cell, b) * counts[a] + sees(a, b) * counts[a].min(counts[b]);
        counts[a] * counts[b] > excluders * (counts[a] + counts[b] - 1) + by_sight
    })
}

/// The third cells for a pair, among the cells in `near`: the `later` ones, or in SE's order the excluders of
/// the first cell, then of the second, except those that formed the same three cells with an earlier pair.
fn thirds<const W: usize>(
    bases: &Bases<W>,
    call: &FinderCall,
    [first, second]: [Cell; 2],
    [later, near]: [CellSet<W>; 2],
) -> impl Iterator<Item = Cell> {
    let [of_first, of_second] = [first, second].map(|cell| bases.excluders[usize::from(cell)]);
    let pair = CellSet::single(first) | CellSet::single(second);
    let se = call.order == Order::Se;
    let order = if se { [of_first - pair, of_second - of_first - pair] } else { [later, CellSet::EMPTY] };
    let is_tried = move |third: Cell| {
        let is_excluder = |a: Cell, b: Cell| bases.excluders[usize::from(a)].contains(b);
        let is_third = |low: Cell, high: Cell, last: Cell| is_excluder(low, last) || is_excluder(high, last);
        let earlier = is_third(first.min(third), first.max(third), second);
        third < second && (earlier || (third < first && is_third(third, second, first)))
    };
    let [first_list, second_list] = order.map(|cells| (cells & bases.cells & near).iter());
    first_list.chain(second_list).filter(move |&third| !is_tried(third))
}

/// Gives the eliminations in some base cells, if there are any.
fn exclude<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    cells: &[Cell],
    common: CellSet<W>,
    sink: &mut Sink<'_>,
) -> Flow {
    let excluded = excluded_candidates(position, cells, common);
    if excluded.iter().all(|&mask| mask == 0) {
        return ControlFlow::Continue(());
    }
    let eliminations =
        (cells.iter().zip(excluded)).flat_map(|(&cell, mask)| candidates_among(position, [cell], mask));
    let step = Step {
        size: call.size,
        se_value: if call.size == 2 {
            se_values::ALIGNED_PAIR_EXCLUSION
        } else {
            se_values::ALIGNED_TRIPLE_EXCLUSION
        },
        ..Step::eliminating(eliminations.collect())
    };
    if call.omits_evidence {
        return sink.give(step);
    }
    let needed = common.iter().fold(common, |needed, cell| {
        let without = needed - CellSet::single(cell);
        if excluded_candidates(position, cells, without) == excluded { without } else { needed }
    });
    sink.give(
        step.with_role(Role::Base, Part::Cells(cells.to_vec()))
            .with_role(Role::Excluder, Part::Cells(needed.to_vec()))
            .with_role(Role::Digits, Part::Digits(excluded.iter().fold(0, |digits, mask| digits | mask)))
            .proved_by(cells.iter().copied().chain(needed.iter()).map(StrongSet::Cell)),
    )
}

/// The combinations that excluders exclude.
struct Forbidden<const W: usize> {
    /// For each digit the digits that cannot go with it, because both would use up an excluder.
    not_with: [u32; 32],
    /// The excluders with three candidates.
    triples: CellSet<W>,
}

impl<const W: usize> Forbidden<W> {
    fn new(position: &Position<'_, W>, excluders: CellSet<W>) -> Self {
        let mut forbidden = Forbidden { not_with: [0; 32], triples: CellSet::EMPTY };
        for excluder in excluders.iter() {
            let mask = position.mask(excluder);
            let [low, high] = low_and_high(mask);
            if mask == 1 << low | 1 << high {
                forbidden.not_with[usize::from(low)] |= 1 << high;
                forbidden.not_with[usize::from(high)] |= 1 << low;
            } else {
                forbidden.triples.insert(excluder);
            }
        }
        forbidden
    }

    /// The digits that cannot go with these two.
    fn not_with_both(&self, position: &Position<'_, W>, first: u8, second: u8) -> u32 {
        let pairs = self.not_with[usize::from(first)] | self.not_with[usize::from(second)];
        if first == second || self.triples.is_empty() {
            return pairs;
        }
        let two = 1u32 << first | 1 << second;
        let masks = self.triples.iter().map(|cell| position.mask(cell));
        pairs | masks.filter(|mask| mask & two == two).fold(0, |out, mask| out | mask) & !two
    }
}

/// The candidates of each cell that are in no combination that is left; for two cells the third mask is 0.
fn excluded_candidates<const W: usize>(
    position: &Position<'_, W>,
    cells: &[Cell],
    excluders: CellSet<W>,
) -> [u32; 3] {
    let masks: [u32; 3] = std::array::from_fn(|at| cells.get(at).map_or(0, |&cell| position.mask(cell)));
    let sees = |a: usize, b: usize| u32::from(position.geometry.peers_of(cells[a]).contains(cells[b]));
    let is_pair = cells.len() == 2;
    let sight = if is_pair { [sees(0, 1), 0, 0] } else { [sees(0, 1), sees(0, 2), sees(1, 2)] };
    let forbidden = Forbidden::new(position, excluders);
    let mut left = [0u32; 3];
    for first in bits(masks[0]) {
        let seconds = masks[1] & !(forbidden.not_with[usize::from(first)] | sight[0] << first);
        if is_pair {
            left = [left[0] | u32::from(seconds != 0) << first, left[1] | seconds, 0];
            continue;
        }
        for second in bits(seconds) {
            let seen = sight[1] << first | sight[2] << second;
            let thirds = masks[2] & !(forbidden.not_with_both(position, first, second) | seen);
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
