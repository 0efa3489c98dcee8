//! Aligned pair and triple exclusion: two or three base cells and the combinations of digits that they can
//! hold. A combination is impossible if two base cells that see each other would hold the same digit, or if
//! it contains all candidates of an *excluder*, a cell that sees all base cells. A candidate that is in no
//! possible combination is false. Example: if r1c1 and r1c2 see a cell with the candidates 2 and 7, they
//! cannot be 2 and 7 together.

use std::ops::ControlFlow;

use crate::cells::Cell;
use crate::logic::empty_searches::search_changes;
use crate::logic::finder::{FinderCall, Flow, Order, Sink, candidates_among};
use crate::logic::position::{Position, bits, low_and_high};
use crate::logic::se_values;
use crate::logic::set::CellSet;
use crate::logic::step::{Part, Role, Step, StrongSet};

/// The cells that can be base cells.
struct BaseCells<const W: usize> {
    cells: CellSet<W>,
    /// For each cell of the board the excluders that it sees: cells with two candidates, or up to three for
    /// triples. Empty for cells that cannot be base cells.
    excluders: Vec<CellSet<W>>,
}

/// Finds exclusions of `size` 2 or 3 base cells. In the order of Sudoku Explainer (SE), base cells see no
/// cell with one candidate, and the third base cell is itself an excluder of the first or second.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    if call.order == Order::Se {
        // Whether cells can be base cells depends on singles that they see.
        let all_cells = (0..position.geometry.cell_count as Cell).collect();
        return find_with_changed(position, call, &all_cells, sink);
    }
    search_changes(position, call, sink, |changed, sink| find_with_changed(position, call, &changed, sink))
}

/// Finds exclusions with a base cell or an excluder among the `changed` cells.
fn find_with_changed<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    changed: &CellSet<W>,
    sink: &mut Sink<'_>,
) -> Flow {
    let bases = base_cells(position, call);
    let excluders = |cell: Cell| bases.excluders[usize::from(cell)];
    let have_changed = |cells: &[Cell], common: &CellSet<W>| {
        common.intersects(changed) || cells.iter().any(|&cell| changed.contains(cell))
    };
    let mut after_second = bases.cells;
    for second in bases.cells.iter() {
        after_second.remove(second);
        let with_common_excluders = bases.cells & cells_seeing_two(position, excluders(second));
        for first in with_common_excluders.iter().take_while(|&first| first < second) {
            sink.poll()?;
            let pair = [first, second];
            let common = excluders(first) & excluders(second);
            let has_changed = have_changed(&pair, &common);
            if call.size == 2 {
                if has_changed && !has_too_few_excluders(position, pair, common.count()) {
                    exclude(position, call, &pair, common, sink)?;
                }
                continue;
            }
            let thirds = if has_changed { after_second } else { after_second & *changed };
            if call.order != Order::Se && thirds.is_empty() {
                continue;
            }
            let with_common_excluders = cells_seeing_two(position, common);
            for third in third_cells(&bases, call, pair, [thirds, with_common_excluders]) {
                let (cells, common) = ([first, second, third], common & excluders(third));
                if have_changed(&cells, &common)
                    && !has_too_few_excluders_for_three(position, cells, common.count())
                {
                    exclude(position, call, &cells, common, sink)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The cells that see at least two of these cells. The base cells must have at least two excluders in
/// common: with just one, a pair of base cells eliminates no more than a naked pair does.
fn cells_seeing_two<const W: usize>(position: &Position<'_, W>, cells: CellSet<W>) -> CellSet<W> {
    let (mut see_one, mut see_two) = (CellSet::EMPTY, CellSet::EMPTY);
    for cell in cells.iter() {
        let peers = *position.geometry.peers_of(cell);
        see_two |= see_one & peers;
        see_one |= peers;
    }
    see_two
}

fn base_cells<const W: usize>(position: &Position<'_, W>, call: &FinderCall) -> BaseCells<W> {
    let geometry = position.geometry;
    let can_exclude = |cell: &Cell| (2..=u32::from(call.size)).contains(&position.mask(*cell).count_ones());
    let all_excluders: CellSet<W> = position.empty_cells.iter().filter(can_exclude).collect();
    let naked_singles =
        if call.order == Order::Se { position.cells_with_candidate_count(1) } else { CellSet::EMPTY };
    let mut bases = BaseCells { cells: CellSet::EMPTY, excluders: vec![CellSet::EMPTY; geometry.cell_count] };
    for cell in position.empty_cells.iter() {
        let excluders = *geometry.peers_of(cell) & all_excluders;
        if position.mask(cell).count_ones() > 1
            && !excluders.is_empty()
            && !geometry.peers_of(cell).intersects(&naked_singles)
        {
            bases.cells.insert(cell);
            bases.excluders[usize::from(cell)] = excluders;
        }
    }
    bases
}

/// Whether no candidate of two base cells can be false. For a false candidate, each candidate of the other
/// cell must be impossible beside it, by an excluder or because the cells see each other.
fn has_too_few_excluders<const W: usize>(
    position: &Position<'_, W>,
    [first, second]: [Cell; 2],
    excluder_count: usize,
) -> bool {
    let min_candidates = position.mask(first).count_ones().min(position.mask(second).count_ones()) as usize;
    let excluded_by_sight = usize::from(position.geometry.peers_of(first).contains(second));
    min_candidates > excluder_count + excluded_by_sight
}

/// Whether no candidate of three base cells can be false. For a false candidate, every combination of the
/// other two cells must be impossible beside it. In the table of these combinations one excluder excludes at
/// most one row and one column.
fn has_too_few_excluders_for_three<const W: usize>(
    position: &Position<'_, W>,
    cells: [Cell; 3],
    excluder_count: usize,
) -> bool {
    let counts = cells.map(|cell| position.mask(cell).count_ones() as usize);
    let sees = |a: usize, b: usize| usize::from(position.geometry.peers_of(cells[a]).contains(cells[b]));
    [[0, 1, 2], [1, 0, 2], [2, 0, 1]].into_iter().all(|[cell, a, b]| {
        let combination_count = counts[a] * counts[b];
        let excluded_by_sight =
            sees(cell, a) * counts[b] + sees(cell, b) * counts[a] + sees(a, b) * counts[a].min(counts[b]);
        combination_count > excluder_count * (counts[a] + counts[b] - 1) + excluded_by_sight
    })
}

/// The third base cells for a pair, all of them in `with_common_excluders`: the cells in `after_second`, or
/// in SE's order the excluders of the first cell and then those of the second. SE meets the same three cells
/// several times; only the first time counts.
fn third_cells<const W: usize>(
    bases: &BaseCells<W>,
    call: &FinderCall,
    [first, second]: [Cell; 2],
    [after_second, with_common_excluders]: [CellSet<W>; 2],
) -> impl Iterator<Item = Cell> {
    let [of_first, of_second] = [first, second].map(|cell| bases.excluders[usize::from(cell)]);
    let pair = CellSet::single(first) | CellSet::single(second);
    let lists = if call.order == Order::Se {
        [of_first - pair, of_second - of_first - pair]
    } else {
        [after_second, CellSet::EMPTY]
    };
    // `find` goes through the pairs by their higher cell, then by their lower cell. The three cells have come
    // before if an earlier pair of them has the remaining cell as its third.
    let has_come_before = move |third: Cell| {
        let is_excluder = |base: Cell, cell: Cell| bases.excluders[usize::from(base)].contains(cell);
        let is_third = |a: Cell, b: Cell, cell: Cell| is_excluder(a, cell) || is_excluder(b, cell);
        let came_with_first = is_third(first, third, second);
        let came_with_second = third < first && is_third(third, second, first);
        third < second && (came_with_first || came_with_second)
    };
    let [first_list, second_list] = lists.map(|cells| (cells & bases.cells & with_common_excluders).iter());
    first_list.chain(second_list).filter(move |&third| !has_come_before(third))
}

/// Gives the step that eliminates the candidates without a possible combination, if there are any.
fn exclude<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    cells: &[Cell],
    excluders: CellSet<W>,
    sink: &mut Sink<'_>,
) -> Flow {
    let false_masks = masks_without_combination(position, cells, excluders);
    if false_masks.iter().all(|&mask| mask == 0) {
        return ControlFlow::Continue(());
    }
    let eliminations =
        cells.iter().zip(false_masks).flat_map(|(&cell, mask)| candidates_among(position, [cell], mask));
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
    // Drops each excluder without which the same candidates are false.
    let needed = excluders.iter().fold(excluders, |needed, excluder| {
        let fewer = needed - CellSet::single(excluder);
        if masks_without_combination(position, cells, fewer) == false_masks { fewer } else { needed }
    });
    let false_digits = false_masks.iter().fold(0, |digits, mask| digits | mask);
    sink.give(
        step.with_role(Role::Base, Part::Cells(cells.to_vec()))
            .with_role(Role::Excluder, Part::Cells(needed.to_vec()))
            .with_role(Role::Digits, Part::Digits(false_digits))
            .proved_by(cells.iter().copied().chain(needed.iter()).map(StrongSet::Cell)),
    )
}

/// The combinations that excluders make impossible.
struct ForbiddenCombinations<const W: usize> {
    /// For each digit the digits, as a mask, that together with it are all candidates of an excluder. No
    /// board has more than 32 digits.
    partners: [u32; 32],
    /// The excluders with three candidates.
    trivalue_excluders: CellSet<W>,
}

impl<const W: usize> ForbiddenCombinations<W> {
    fn new(position: &Position<'_, W>, excluders: CellSet<W>) -> Self {
        let mut forbidden = ForbiddenCombinations { partners: [0; 32], trivalue_excluders: CellSet::EMPTY };
        for excluder in excluders.iter() {
            let mask = position.mask(excluder);
            let [low, high] = low_and_high(mask);
            if mask == 1 << low | 1 << high {
                forbidden.partners[usize::from(low)] |= 1 << high;
                forbidden.partners[usize::from(high)] |= 1 << low;
            } else {
                forbidden.trivalue_excluders.insert(excluder);
            }
        }
        forbidden
    }

    /// The digits, as a mask, that a third cell cannot hold beside these two.
    fn partners_of_two(&self, position: &Position<'_, W>, first: u8, second: u8) -> u32 {
        let partners = self.partners[usize::from(first)] | self.partners[usize::from(second)];
        if first == second || self.trivalue_excluders.is_empty() {
            return partners;
        }
        let both = 1u32 << first | 1 << second;
        let masks = self.trivalue_excluders.iter().map(|cell| position.mask(cell));
        let union = masks.filter(|mask| mask & both == both).fold(0, |union, mask| union | mask);
        partners | union & !both
    }
}

/// For each base cell the candidates, as a mask, that are in no possible combination. For two cells the third
/// mask is 0.
fn masks_without_combination<const W: usize>(
    position: &Position<'_, W>,
    cells: &[Cell],
    excluders: CellSet<W>,
) -> [u32; 3] {
    let masks: [u32; 3] =
        std::array::from_fn(|index| cells.get(index).map_or(0, |&cell| position.mask(cell)));
    let sees = |a: usize, b: usize| u32::from(position.geometry.peers_of(cells[a]).contains(cells[b]));
    let is_pair = cells.len() == 2;
    // Each is 1 if the two cells see each other, so that `1 << digit` excludes an equal digit.
    let [see_01, see_02, see_12] =
        if is_pair { [sees(0, 1), 0, 0] } else { [sees(0, 1), sees(0, 2), sees(1, 2)] };
    let forbidden = ForbiddenCombinations::new(position, excluders);
    let mut possible = [0u32; 3];
    for first in bits(masks[0]) {
        let seconds = masks[1] & !(forbidden.partners[usize::from(first)] | see_01 << first);
        if is_pair {
            possible = [possible[0] | u32::from(seconds != 0) << first, possible[1] | seconds, 0];
            continue;
        }
        for second in bits(seconds) {
            let equal_digits = see_02 << first | see_12 << second;
            let thirds = masks[2] & !(forbidden.partners_of_two(position, first, second) | equal_digits);
            if thirds != 0 {
                possible = [possible[0] | 1 << first, possible[1] | 1 << second, possible[2] | thirds];
                if [possible[1], possible[2]] == [masks[1], masks[2]] {
                    // Other digits of the second cell would show no further possible candidate.
                    break;
                }
            }
        }
    }
    std::array::from_fn(|index| masks[index] & !possible[index])
}

#[cfg(test)]
#[path = "../../tests/unit/logic/aligned.rs"]
mod tests;
