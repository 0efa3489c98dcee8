//! All closers walk one tree.

use super::super::lanes128::Lanes128;
use super::super::lanes128_row::Triples;
use super::super::walk::{Closer, InRows, Plain, Walk, solve};
use super::random::Chance;
use crate::limits::Limits;

/// The solutions of a walk and its nodes after each.
fn trace<C: Closer>(seed: u64, clues: usize) -> Vec<(u64, Option<[u8; 81]>)> {
    let mut walk = Walk::new(&Chance(seed).puzzle(clues));
    let mut trace = Vec::new();
    for _ in 0..40 {
        let grid = walk.next::<C>(&Limits::none()).expect("no bound");
        trace.push((walk.nodes, grid));
        if grid.is_none() {
            break;
        }
    }
    trace
}

#[test]
fn rows_and_words_walk_the_same_way() {
    for seed in 1..40 {
        let clues = 20 + seed as usize % 10;
        assert_eq!(trace::<InRows<Triples, Lanes128>>(seed, clues), trace::<Plain>(seed, clues));
    }
}

#[test]
fn the_choice_of_lanes_does_not_matter() {
    for seed in 40..60 {
        assert_eq!(trace::<InRows<Triples, u32>>(seed, 22), trace::<InRows<Triples, Lanes128>>(seed, 22));
    }
}

#[test]
fn a_walk_through_the_tree_counts_what_solve_counts() {
    for seed in 60..80 {
        let puzzle = Chance(seed).puzzle(27);
        let limits = Limits { max_nodes: 20_000, ..Limits::none() };
        let outcome = solve::<Plain>(&puzzle, &limits);
        let mut walk = Walk::new(&puzzle);
        let count = std::iter::from_fn(|| walk.next::<Plain>(&limits).ok().flatten()).count() as u64;
        assert_eq!((count, walk.nodes), (outcome.count, outcome.nodes));
    }
}
