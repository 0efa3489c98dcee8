//! What is compiled once for a small board.

use super::{CellSet, MAX_CELLS, MAX_DIGITS, MAX_HOUSES, single};
use crate::cells::Cell;
use crate::lists::Lists;
use crate::problem::CellSets;

/// Lanes of a vector register with words of 16 bits.
pub(crate) const LANES: usize = 32;

/// Sets of cells and of houses, and the cells of the houses as lanes.
#[derive(Clone, Debug)]
pub(crate) struct LaneTables {
    pub cell_count: usize,
    /// The peers of each cell.
    pub peers: Vec<CellSet>,
    pub houses: Vec<CellSet>,
    /// For each house, the largest number of its cells that some other cell sees. If a digit has more places
    /// there, no cell sees them all.
    pub most_seen_places: Vec<u8>,
    /// For each house, a mask of all digits if some cell sees more than three of its cells, otherwise 0.
    pub wide_houses: Vec<u16>,
    /// The cells of 32 houses at a time.
    pub blocks: Vec<HouseBlock>,
    /// Whether the processor has the instructions for [`super::houses512`].
    pub has_avx512: bool,
}

/// 32 houses: the first cell of each, then the second cell of each, and so on. Shorter houses are filled up with
/// the lane after the last cell, which has no candidates.
#[derive(Clone, Debug)]
pub(crate) struct HouseBlock {
    pub cells: Vec<[u16; LANES]>,
}

impl LaneTables {
    /// The tables of a board, or `None` if it is too large.
    pub fn new(digit_count: u8, peers: &CellSets, houses: &Lists<Cell>) -> Option<Self> {
        let cell_count = peers.len();
        let is_small = cell_count <= MAX_CELLS && houses.len() <= MAX_HOUSES;
        if !is_small || usize::from(digit_count) > MAX_DIGITS {
            return None;
        }
        let peers: Vec<CellSet> = (0..cell_count as Cell).map(|cell| set_of_words(peers.get(cell))).collect();
        let house_sets: Vec<CellSet> = houses.iter().map(set_of).collect();
        let most_seen_places: Vec<u8> =
            house_sets.iter().map(|&house| most_seen_places(house, &peers)).collect();
        let mut wide_houses: Vec<u16> =
            most_seen_places.iter().map(|&most| if most > 3 { u16::MAX } else { 0 }).collect();
        wide_houses.resize(houses.len().next_multiple_of(LANES), 0);
        Some(LaneTables {
            cell_count,
            most_seen_places,
            wide_houses,
            peers,
            houses: house_sets,
            blocks: blocks(houses, cell_count),
            has_avx512: has_avx512(),
        })
    }

    /// Number of lanes for the candidates of all cells and one free lane.
    pub fn lane_count(&self) -> usize {
        (self.cell_count + 1).next_multiple_of(LANES)
    }

    /// Number of lanes for all houses.
    pub fn house_lane_count(&self) -> usize {
        self.blocks.len() * LANES
    }
}

fn set_of(cells: &[Cell]) -> CellSet {
    cells.iter().fold(0, |set, &cell| set | single(cell))
}

fn set_of_words(words: &[u64]) -> CellSet {
    words.iter().rev().fold(0, |set, &word| set << 64 | CellSet::from(word))
}

fn most_seen_places(house: CellSet, peers: &[CellSet]) -> u8 {
    let others = (0..).zip(peers).filter(|&(cell, _)| house & single(cell) == 0);
    others.map(|(_, &peers)| (peers & house).count_ones() as u8).max().unwrap_or(0)
}

fn blocks(houses: &Lists<Cell>, free_lane: usize) -> Vec<HouseBlock> {
    let houses: Vec<&[Cell]> = houses.iter().collect();
    let block = |houses: &[&[Cell]]| {
        let length = houses.iter().map(|house| house.len()).max().unwrap_or(0);
        let mut cells = vec![[free_lane as u16; LANES]; length];
        for (lane, house) in houses.iter().enumerate() {
            house.iter().zip(&mut cells).for_each(|(&cell, lanes)| lanes[lane] = cell);
        }
        HouseBlock { cells }
    };
    houses.chunks(LANES).map(block).collect()
}

#[cfg(target_arch = "x86_64")]
fn has_avx512() -> bool {
    is_x86_feature_detected!("avx512f") && is_x86_feature_detected!("avx512bw")
}

#[cfg(not(target_arch = "x86_64"))]
fn has_avx512() -> bool {
    false
}

#[cfg(test)]
#[path = "../../../tests/unit/propagation/lanes/tables.rs"]
mod tests;
