//! All closers walk one tree.

use super::super::grid::{Record, digits};
use super::super::lanes128_row::Triples;
use super::super::walk::{Closer, Closure, InRows, Plain, Walk, solve};
use super::Lanes128;
use super::random::Chance;
use crate::limits::{Limits, Stop};

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

#[test]
fn closers_may_take_turns_in_one_walk() {
    for seed in 80..90 {
        let puzzle = Chance(seed).puzzle(23);
        let (mut plain, mut mixed) = (Walk::new(&puzzle), Walk::new(&puzzle));
        let mut found = 0;
        for step in 0..200 {
            let limits = Limits { max_nodes: step, ..Limits::none() };
            let next = match step % 3 {
                0 => mixed.next::<Plain>(&limits),
                1 => mixed.next::<InRows<Triples, Lanes128>>(&limits),
                _ => mixed.next::<InRows<Triples, u32>>(&limits),
            };
            assert_eq!(next, plain.next::<Plain>(&limits));
            assert_eq!(mixed.nodes, plain.nodes);
            found += usize::from(matches!(next, Ok(Some(_))));
        }
        assert!(found > 0);
    }
}

#[test]
fn a_bound_of_nodes_is_reached_and_not_passed() {
    fn check<C: Closer>() {
        for max_nodes in [0, 1, 2, 17, 255, 256, 257, 1000] {
            let limits = Limits { max_nodes, ..Limits::none() };
            let outcome = solve::<C>(&[0; 81], &limits);
            assert_eq!((outcome.stop, outcome.nodes), (Some(Stop::MaxNodes), max_nodes));
        }
    }
    check::<Plain>();
    check::<InRows<Triples, Lanes128>>();
}

#[test]
fn a_closer_says_what_the_words_are() {
    fn kind<C: Closer>(givens: [u8; 81]) -> (&'static str, [u8; 81]) {
        let mut record = Record::of(&givens);
        match C::close(&mut record) {
            Closure::Broken => ("broken", [0; 81]),
            Closure::Stuck => ("stuck", [0; 81]),
            Closure::Solved => ("solved", digits(record.words())),
        }
    }
    let mut chance = Chance(91);
    for _ in 0..100 {
        let grid = chance.grid();
        let mut one_less = grid;
        let (cell, other) = (chance.below(81), chance.below(81));
        one_less[cell] = 0;
        let mut wrong = grid;
        wrong[other] = wrong[other] % 9 + 1;
        for (givens, expected) in [
            (grid, ("solved", grid)),
            (one_less, ("solved", grid)),
            (wrong, ("broken", [0; 81])),
            ([0; 81], ("stuck", [0; 81])),
        ] {
            assert_eq!(kind::<Plain>(givens), expected);
            assert_eq!(kind::<InRows<Triples, Lanes128>>(givens), expected);
        }
    }
}
