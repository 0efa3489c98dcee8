//! The list of all almost locked sets of a position. A position builds the list on first use and drops it when a
//! candidate is eliminated.

use std::ops::Range;
use std::sync::OnceLock;

use crate::cells::Cell;
use crate::logic::als::links::AlsLinks;
use crate::logic::position::{Position, bits};
use crate::logic::set::CellSet;

/// The most cells of a set. People hardly recognise larger ones.
const MOST_CELLS: u32 = 8;

/// The most cells of a set on a large board, where there would be too many larger sets.
const MOST_CELLS_ON_LARGE_BOARD: u32 = 5;

/// A board with more cells than this is large.
const LARGE_BOARD_CELLS: usize = 128;

/// An almost locked set: cells that all see each other, with one digit more than there are cells. A cell with two
/// candidates is the smallest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Als<const W: usize> {
    pub cells: CellSet<W>,
    /// The candidates of all cells, as a mask.
    pub digits: u32,
    /// The slot of its lowest digit; see [`AlsList::digit_cells_of_slot`].
    first_slot: u32,
}

impl<const W: usize> Als<W> {
    /// The slot of one of its digits.
    #[inline]
    fn slot_of(&self, digit: u8) -> u32 {
        self.first_slot + (self.digits & ((1 << digit) - 1)).count_ones()
    }
}

/// The cells of a set that have one of its digits. Several sets can have the same digit cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DigitCells<const W: usize> {
    pub digit: u8,
    /// The cells of the set with this digit.
    pub places: CellSet<W>,
    /// The cells with this digit that see all places. None of them is in the set.
    pub seen: CellSet<W>,
    /// Where the sets with these digit cells stand in [`AlsList::owners`].
    owner_range: Range<u32>,
}

/// The almost locked sets of a position. Sets with fewer cells come first.
#[derive(Clone, Debug, Default)]
pub struct AlsList<const W: usize> {
    pub sets: Vec<Als<W>>,
    /// The different digit cells of all sets. First those that some cell outside their set sees, by digit, and then the
    /// others, which no pattern of several sets needs.
    pub digit_cells: Vec<DigitCells<W>>,
    /// How many of the digit cells are seen by some cell.
    pub seen_count: usize,
    /// A slot is a digit of a set. Slots are numbered set after set, lowest digit first. This is the index in
    /// `digit_cells` for each slot.
    digit_cells_of_slot: Vec<u32>,
    /// The indices of the sets that have each of the `digit_cells`.
    owners: Vec<u32>,
    links: OnceLock<AlsLinks>,
}

/// A slot of some digit while `digit_cells` is filled. The fields are in the order by which slots are sorted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Slot<const W: usize> {
    places: CellSet<W>,
    /// The index of the set.
    set: u32,
    number: u32,
}

impl<const W: usize> AlsList<W> {
    /// Lists the sets of a position. The list is empty if the position is stopped.
    pub fn new(position: &Position<'_, W>) -> Self {
        let is_large = position.geometry.cell_count > LARGE_BOARD_CELLS;
        let most_cells = if is_large { MOST_CELLS_ON_LARGE_BOARD } else { MOST_CELLS };
        // A set of n cells has n + 1 digits.
        let most_cells = most_cells.min(position.geometry.digit_count as u32 - 1);
        let mut sets = Vec::new();
        add_sets(position, most_cells, &mut sets, CellGroup::default(), position.empty_cells);
        if position.is_stopped() {
            return AlsList::default();
        }
        sets.sort_by_key(|set| set.digits.count_ones());
        let mut slot_count: u32 = 0;
        for set in &mut sets {
            set.first_slot = slot_count;
            slot_count += set.digits.count_ones();
        }
        let digit_cells_of_slot = vec![0; slot_count as usize];
        let mut list = AlsList { sets, digit_cells_of_slot, owners: Vec::new(), ..AlsList::default() };
        list.fill_digit_cells(position);
        if position.is_stopped() { AlsList::default() } else { list }
    }

    /// Fills `digit_cells`. Slots with the same places are neighbours after sorting and share an entry.
    fn fill_digit_cells(&mut self, position: &Position<'_, W>) {
        let mut unseen: Vec<(u8, Slot<W>)> = Vec::new();
        for digit in 0..position.geometry.digit_count as u8 {
            for same_cells in self.sorted_slots(position, digit).chunk_by(|a, b| a.places == b.places) {
                if position.is_stopped() {
                    return;
                }
                let keep_peers = |seen, cell: Cell| seen & *position.geometry.peers_of(cell);
                let seen = same_cells[0].places.iter().fold(position.cells_with(digit), keep_peers);
                if seen.is_empty() {
                    unseen.extend(same_cells.iter().map(|&slot| (digit, slot)));
                } else {
                    self.add_digit_cells(digit, seen, same_cells.iter());
                }
            }
        }
        self.seen_count = self.digit_cells.len();
        for same_cells in
            unseen.chunk_by(|(a_digit, a), (b_digit, b)| a_digit == b_digit && a.places == b.places)
        {
            let slots = same_cells.iter().map(|(_, slot)| slot);
            self.add_digit_cells(same_cells[0].0, CellSet::EMPTY, slots);
        }
    }

    /// The slots of a digit, sorted.
    fn sorted_slots(&self, position: &Position<'_, W>, digit: u8) -> Vec<Slot<W>> {
        let cells = position.cells_with(digit);
        let mut slots: Vec<Slot<W>> = (0..)
            .zip(&self.sets)
            .filter(|(_, set)| set.digits >> digit & 1 == 1)
            .map(|(index, set)| Slot { places: set.cells & cells, set: index, number: set.slot_of(digit) })
            .collect();
        slots.sort_unstable();
        slots
    }

    /// Adds digit cells that all these slots have.
    fn add_digit_cells<'s>(
        &mut self,
        digit: u8,
        seen: CellSet<W>,
        slots: impl Iterator<Item = &'s Slot<W>> + Clone,
    ) {
        let Some(&Slot { places, .. }) = slots.clone().next() else { return };
        let start = self.owners.len() as u32;
        for slot in slots {
            self.digit_cells_of_slot[slot.number as usize] = self.digit_cells.len() as u32;
            self.owners.push(slot.set);
        }
        let owner_range = start..self.owners.len() as u32;
        self.digit_cells.push(DigitCells { digit, places, seen, owner_range });
    }

    /// The digit cells of a digit of a set. The set must have the digit.
    #[inline]
    pub fn digit_cells_of(&self, set: &Als<W>, digit: u8) -> &DigitCells<W> {
        debug_assert!(set.digits >> digit & 1 == 1, "the set lacks the digit");
        &self.digit_cells[self.digit_cells_of_slot[set.slot_of(digit) as usize] as usize]
    }

    /// The indices in `digit_cells` of all digits of a set, lowest digit first.
    #[inline]
    pub fn digit_cells_indices(&self, set: &Als<W>) -> &[u32] {
        let first = set.first_slot as usize;
        &self.digit_cells_of_slot[first..first + set.digits.count_ones() as usize]
    }

    /// The indices of the sets that have the digit cells with this index, in growing order.
    #[inline]
    pub fn owners(&self, digit_cells_index: usize) -> &[u32] {
        let Range { start, end } = self.digit_cells[digit_cells_index].owner_range;
        &self.owners[start as usize..end as usize]
    }

    /// The restricted commons of two sets, as a mask.
    #[inline]
    pub fn restricted_commons(&self, a: &Als<W>, b: &Als<W>) -> u32 {
        bits(a.digits & b.digits)
            .filter(|&digit| {
                self.digit_cells_of(b, digit).places.is_subset(&self.digit_cells_of(a, digit).seen)
            })
            .fold(0, |mask, digit| mask | 1 << digit)
    }

    /// The links between the digit cells, computed on first use.
    pub fn links(&self) -> &AlsLinks {
        self.links.get_or_init(|| AlsLinks::new(self, &|| false))
    }

    /// The same links, but the computation ends early when the position is stopped.
    pub fn links_within(&self, position: &Position<'_, W>) -> &AlsLinks {
        self.links.get_or_init(|| AlsLinks::new(self, &|| position.is_stopped()))
    }
}

/// Cells that all see each other, almost locked or not.
#[derive(Clone, Copy, Default)]
struct CellGroup<const W: usize> {
    cells: CellSet<W>,
    digits: u32,
    cell_count: u32,
}

/// Adds to `sets` all almost locked sets that contain `group` and further cells from `addable`, all of which see
/// the whole group. Cells are added in growing order, so that each set is reached once.
fn add_sets<const W: usize>(
    position: &Position<'_, W>,
    most_cells: u32,
    sets: &mut Vec<Als<W>>,
    group: CellGroup<W>,
    mut addable: CellSet<W>,
) {
    let mut addable_count = addable.count() as u32;
    while let Some(cell) = addable.first() {
        addable.remove(cell);
        addable_count -= 1;
        // Not checked at larger groups, because the check takes time.
        if group.cell_count < 2 && position.is_stopped() {
            return;
        }
        let digits = group.digits | position.mask(cell);
        let (cell_count, digit_count) = (group.cell_count + 1, digits.count_ones());
        // Further cells cannot make up for so many digits.
        if digit_count > most_cells + 1 || digit_count > cell_count + addable_count + 1 {
            continue;
        }
        let mut cells = group.cells;
        cells.insert(cell);
        if digit_count == cell_count + 1 {
            // `AlsList::new` sets the slot when all sets are known and sorted.
            sets.push(Als { cells, digits, first_slot: 0 });
        }
        if cell_count < most_cells {
            let still_addable = addable & *position.geometry.peers_of(cell);
            add_sets(position, most_cells, sets, CellGroup { cells, digits, cell_count }, still_addable);
        }
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/als/list.rs"]
mod tests;
