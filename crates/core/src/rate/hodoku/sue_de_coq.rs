//! Sue de coq: cells of a line and a box have at least two more digits than cells. Further cells of the line and
//! further cells of the box take so many of them that every digit has its place. HoDoKu takes the first one that it
//! comes to: rows before columns, box by box, and all sets of cells in lexicographic order, where a set stands before
//! its supersets.

use crate::rate::cell_set::{CELLS, CellSet};
use crate::rate::grid::{Mask, bits, count};
use crate::rate::hodoku::state::State;
use crate::rate::hodoku::step::{Candidate, Step};
use crate::rate::hodoku::techniques::Technique;
use crate::rate::houses::{CELL_HOUSES, FIRST_BOX, HOUSE_SETS, HOUSES};
use crate::rate::poll::Poll;

/// Nanoseconds that the search in a line and a box takes at most, about.
const WORK: u64 = 3_000;

/// Looks for sue de coqs. Pairs of a line and a box are not searched again until one of their cells changes.
#[derive(Clone, Debug)]
pub struct SueDeCoqFinder {
    /// The candidates of a grid without sue de coqs.
    searched: [Mask; CELLS],
}

impl Default for SueDeCoqFinder {
    fn default() -> Self {
        SueDeCoqFinder { searched: [0; CELLS] }
    }
}

impl SueDeCoqFinder {
    pub fn find(&mut self, state: &State, poll: &mut Poll) -> Option<Step> {
        let masks = std::array::from_fn(|cell| state.mask(cell as u8));
        let changed_houses = changed_houses(&self.searched, &masks);
        for line in 0..FIRST_BOX {
            for box_house in FIRST_BOX..HOUSES as u8 {
                if changed_houses & (1 << line | 1 << box_house) == 0 {
                    continue;
                }
                let house_cells = |house: u8| state.empty_cells() & HOUSE_SETS[usize::from(house)];
                let (line_cells, box_cells) = (house_cells(line), house_cells(box_house));
                let common = (line_cells & box_cells).0;
                if common & common.wrapping_sub(1) == 0 {
                    continue;
                }
                if poll.must_stop(WORK) {
                    return None;
                }
                if let Some(pattern) = (Search { masks: &masks, line_cells, box_cells }).find() {
                    return Some(Step::removing(Technique::SueDeCoq, pattern));
                }
            }
        }
        self.searched = masks;
        None
    }
}

/// The houses with a cell in which two grids differ, one bit for each. A cell without candidates is filled.
fn changed_houses(before: &[Mask; CELLS], after: &[Mask; CELLS]) -> u32 {
    let changed_cells = (0..CELLS).filter(|&cell| before[cell] != after[cell]);
    changed_cells.flat_map(|cell| CELL_HOUSES[cell]).fold(0, |houses, house| houses | 1 << house)
}

/// Some cells and their digits.
#[derive(Clone, Copy, Debug)]
struct Cells {
    cells: CellSet,
    len: u8,
    digits: Mask,
}

impl Cells {
    const NONE: Cells = Cells { cells: CellSet::EMPTY, len: 0, digits: 0 };
}

/// A search in one line and one box.
struct Search<'a> {
    masks: &'a [Mask; CELLS],
    /// The empty cells of the line and of the box.
    line_cells: CellSet,
    box_cells: CellSet,
}

impl Search<'_> {
    /// Returns what the first pattern removes.
    fn find(&self) -> Option<Vec<Candidate>> {
        let common_cells = self.line_cells & self.box_cells;
        self.subsets(common_cells, Cells::NONE, &|_, _| true, &|common| {
            let surplus = count(common.digits).checked_sub(common.len)?;
            (common.len >= 2 && surplus >= 2).then_some(())?;
            self.find_line_part(common, surplus)
        })
    }

    /// Looks for the cells of the line, and of the box, that go with the common cells. They leave digits for the cells
    /// of the box.
    fn find_line_part(&self, common: Cells, surplus: u8) -> Option<Vec<Candidate>> {
        let may_fit = |part: Cells, rest_len: u8| {
            common.digits & !part.digits != 0 && extra_digits(common, part) < part.len + rest_len
        };
        self.subsets(self.line_cells - common.cells, Cells::NONE, &may_fit, &|line_part| {
            let digits_taken = line_part.len.checked_sub(extra_digits(common, line_part))?;
            let is_line_part = (1..surplus).contains(&digits_taken) && line_part.digits & common.digits != 0;
            is_line_part.then(|| self.find_box_part(common, line_part, surplus - digits_taken)).flatten()
        })
    }

    /// Looks for the cells of the box, which must take so many digits.
    fn find_box_part(&self, common: Cells, line_part: Cells, digit_count: u8) -> Option<Vec<Candidate>> {
        let forbidden_digits = line_part.digits & common.digits;
        let is_allowed = |&cell: &u8| self.masks[usize::from(cell)] & forbidden_digits == 0;
        let cells = (self.box_cells - common.cells - line_part.cells).iter().filter(is_allowed).collect();
        let may_fit =
            |part: Cells, rest_len: u8| digit_count + extra_digits(common, part) <= part.len + rest_len;
        self.subsets(cells, Cells::NONE, &may_fit, &|box_part| {
            let is_box_part = digit_count + extra_digits(common, box_part) == box_part.len
                && box_part.digits & common.digits != 0;
            let removals = is_box_part.then(|| self.removals(common, line_part, box_part));
            removals.filter(|removals| !removals.is_empty())
        })
    }

    /// Calls `visit` with `chosen` and each set of further cells, until one gives a result. `may_fit` says of a set, and
    /// of how many cells may come to it, whether it may be a part of what is searched.
    fn subsets<T>(
        &self,
        cells: CellSet,
        chosen: Cells,
        may_fit: &impl Fn(Cells, u8) -> bool,
        visit: &impl Fn(Cells) -> Option<T>,
    ) -> Option<T> {
        let mut rest = cells;
        let mut rest_len = cells.len() as u8;
        for cell in cells {
            rest.remove(cell);
            rest_len -= 1;
            let digits = chosen.digits | self.masks[usize::from(cell)];
            let chosen = Cells { cells: chosen.cells | CellSet::of(cell), len: chosen.len + 1, digits };
            if may_fit(chosen, rest_len) {
                let result = visit(chosen).or_else(|| self.subsets(rest, chosen, may_fit, visit));
                if result.is_some() {
                    return result;
                }
            }
        }
        None
    }

    /// What a pattern removes: in the box, then in the line.
    fn removals(&self, common: Cells, line_part: Cells, box_part: Cells) -> Vec<Candidate> {
        let both_parts = line_part.digits & box_part.digits;
        let box_digits = (common.digits | box_part.digits) & !line_part.digits | both_parts;
        let line_digits = (common.digits | line_part.digits) & !box_part.digits | both_parts;
        let box_rest = self.box_cells - box_part.cells - common.cells;
        let line_rest = self.line_cells - line_part.cells - common.cells;
        let of_cells = |cells: CellSet, digits: Mask| {
            let of_cell =
                move |cell: u8| bits(self.masks[usize::from(cell)] & digits).map(move |digit| (cell, digit));
            cells.into_iter().flat_map(of_cell)
        };
        of_cells(box_rest, box_digits).chain(of_cells(line_rest, line_digits)).collect()
    }
}

/// How many digits of a part the common cells lack. Each needs a cell of the part; each other cell of the part takes a
/// digit from the common cells.
fn extra_digits(common: Cells, part: Cells) -> u8 {
    count(part.digits & !common.digits)
}

#[cfg(test)]
#[path = "../../../tests/unit/rate/hodoku/sue_de_coq.rs"]
mod tests;
