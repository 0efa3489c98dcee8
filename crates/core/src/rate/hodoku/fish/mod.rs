//! Fish of up to four lines, with or without fins, and Franken fish of up to three units. HoDoKu takes the first one
//! that it comes to: digit by digit, first with rows in the base and then with columns, the combinations of base units
//! in lexicographic order, and for each base those of cover units.

mod basic;
mod finned;
mod franken;
mod lines;
mod order;

use crate::rate::cell_set::CellSet;
use crate::rate::grid::DIGITS;
use crate::rate::hodoku::fish::lines::Lines;
use crate::rate::hodoku::state::State;
use crate::rate::hodoku::step::Step;
use crate::rate::hodoku::techniques::Technique;
use crate::rate::poll::Poll;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FishKind {
    Basic,
    Finned,
    Sashimi,
    Franken,
    FinnedFranken,
}

const FISH_KINDS: usize = 5;

/// The sizes of fish are 2, 3 and 4.
const SIZES: usize = 3;

/// Nanoseconds that a search in one digit takes at most, about.
const WORK_PER_DIGIT: u64 = 20_000;

/// Looks for fish. A fish depends on the cells of its digit alone, so a digit is not searched again until its cells
/// change.
#[derive(Clone, Debug)]
pub struct FishFinder {
    /// For each kind, size and digit: cells of the digit that have no such fish.
    cells_without_fish: [[[CellSet; DIGITS]; SIZES]; FISH_KINDS],
}

impl Default for FishFinder {
    fn default() -> Self {
        FishFinder { cells_without_fish: [[[CellSet::EMPTY; DIGITS]; SIZES]; FISH_KINDS] }
    }
}

impl FishFinder {
    /// Returns the step of `technique`, which must be a fish.
    pub fn find(&mut self, technique: Technique, state: &State, poll: &mut Poll) -> Option<Step> {
        let (kind, size) = kind_and_size(technique)?;
        for digit in 0..DIGITS as u8 {
            let cells = state.cells_with(digit);
            if *self.cells_without_fish(kind, size, digit) == cells {
                continue;
            }
            if poll.must_stop(WORK_PER_DIGIT) {
                return None;
            }
            let lines = Lines::of_both_families(state, digit);
            if kind == FishKind::Finned && !lines.iter().any(|lines| finned::exists(lines, size)) {
                *self.cells_without_fish(FishKind::Finned, size, digit) = cells;
                *self.cells_without_fish(FishKind::Sashimi, size, digit) = cells;
                continue;
            }
            if let Some(removals) = lines.iter().find_map(|lines| lines.find_fish(kind, size)) {
                let cells = removals.into_iter().flatten();
                return Some(Step::removing(technique, cells.map(|cell| (cell, digit)).collect()));
            }
            *self.cells_without_fish(kind, size, digit) = cells;
        }
        None
    }

    /// The cells of a digit in which there is no fish of a kind and size.
    fn cells_without_fish(&mut self, kind: FishKind, size: u8, digit: u8) -> &mut CellSet {
        &mut self.cells_without_fish[kind as usize][usize::from(size) - 2][usize::from(digit)]
    }
}

fn kind_and_size(technique: Technique) -> Option<(FishKind, u8)> {
    Some(match technique {
        Technique::XWing => (FishKind::Basic, 2),
        Technique::Swordfish => (FishKind::Basic, 3),
        Technique::Jellyfish => (FishKind::Basic, 4),
        Technique::FinnedXWing => (FishKind::Finned, 2),
        Technique::SashimiXWing => (FishKind::Sashimi, 2),
        Technique::FinnedSwordfish => (FishKind::Finned, 3),
        Technique::SashimiSwordfish => (FishKind::Sashimi, 3),
        Technique::FinnedJellyfish => (FishKind::Finned, 4),
        Technique::SashimiJellyfish => (FishKind::Sashimi, 4),
        Technique::FrankenXWing => (FishKind::Franken, 2),
        Technique::FrankenSwordfish => (FishKind::Franken, 3),
        Technique::FinnedFrankenXWing => (FishKind::FinnedFranken, 2),
        Technique::FinnedFrankenSwordfish => (FishKind::FinnedFranken, 3),
        _ => return None,
    })
}

impl Lines {
    /// Returns the cells that the first fish of a kind and size takes the digit from, in the order of the removals:
    /// first all cells of one set, then those of the other.
    fn find_fish(&self, kind: FishKind, size: u8) -> Option<[CellSet; 2]> {
        let only = |cells: CellSet| [cells, CellSet::EMPTY];
        match kind {
            FishKind::Basic => basic::find(self, size).map(only),
            FishKind::Finned => finned::find(self, size, false).map(only),
            FishKind::Sashimi => finned::find(self, size, true).map(only),
            FishKind::Franken => franken::find(self, size),
            FishKind::FinnedFranken => franken::find_finned(self, size),
        }
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/rate/hodoku/fish/mod.rs"]
mod tests;
