//! A slow search that is easy to trust: the cell with the fewest candidates first, nothing concluded.
//! It reads houses as they are told and shares nothing with the engines.

use crate::boards::{GRID, digits, houses, masks};
use std::collections::BTreeSet;

/// Number of solutions, counted up to a limit.
pub fn count(houses: &[Vec<u16>], masks: &[u32], limit: usize) -> usize {
    let peers = (0..masks.len() as u16).map(|cell| {
        let seen = houses.iter().filter(|house| house.contains(&cell)).flatten();
        seen.map(|&peer| usize::from(peer)).collect::<BTreeSet<_>>().into_iter().collect()
    });
    let mut oracle = Oracle { peers: peers.collect(), open: vec![true; masks.len()], limit, count: 0 };
    oracle.search(masks);
    oracle.count
}

struct Oracle {
    /// The cells that share a house with each cell, itself among them.
    peers: Vec<Vec<usize>>,
    open: Vec<bool>,
    limit: usize,
    count: usize,
}

impl Oracle {
    fn search(&mut self, masks: &[u32]) {
        let open = (0..masks.len()).filter(|&cell| self.open[cell]);
        let Some(cell) = open.min_by_key(|&cell| masks[cell].count_ones()) else {
            self.count += 1;
            return;
        };
        self.open[cell] = false;
        for digit in (0..32).filter(|digit| masks[cell] >> digit & 1 == 1) {
            if self.count < self.limit {
                let mut next = masks.to_vec();
                self.peers[cell].iter().for_each(|&peer| next[peer] &= !(1 << digit));
                self.search(&next);
            }
        }
        self.open[cell] = true;
    }
}

/// Whether a grid takes its digits from the masks and repeats none in a house.
pub fn is_solution(houses: &[Vec<u16>], masks: &[u32], grid: &[u8]) -> bool {
    let allowed = |(&digit, &mask): (&u8, &u32)| (1..=32).contains(&digit) && mask >> (digit - 1) & 1 == 1;
    let differs = |house: &Vec<u16>| {
        let set = house.iter().fold(0u32, |set, &cell| set | 1 << (grid[usize::from(cell)] - 1));
        set.count_ones() as usize == house.len()
    };
    grid.len() == masks.len() && grid.iter().zip(masks).all(allowed) && houses.iter().all(differs)
}

#[test]
fn the_oracle_counts_what_is_known() {
    let lines = |n: u16| -> Vec<Vec<u16>> {
        let row = |row: u16| (0..n).map(move |at| n * row + at).collect();
        let column = |column: u16| (0..n).map(move |at| n * at + column).collect();
        (0..n).map(row).chain((0..n).map(column)).collect()
    };
    // Latin squares, OEIS A002860.
    assert_eq!([3, 4].map(|n| count(&lines(n), &vec![(1 << n) - 1; usize::from(n * n)], 9999)), [12, 576]);
    assert_eq!(count(&houses(), &masks(GRID), 10), 1);
}

#[test]
fn the_judge_refuses_a_grid_with_two_cells_exchanged() {
    let mut grid = digits(GRID);
    assert!(is_solution(&houses(), &[0x1FF; 81], &grid));
    grid.swap(0, 1);
    assert!(!is_solution(&houses(), &[0x1FF; 81], &grid));
    assert!(!is_solution(&houses(), &[0x0FF; 81], &digits(GRID)));
}
