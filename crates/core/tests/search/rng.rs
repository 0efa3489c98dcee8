//! A seed shuffles the order of the solutions, never the set.

use crate::boards::{Dice, random, random_domains, square};
use polydoku_core::limits::Limits;
use polydoku_core::{next_result::NextResult, search::GeneralSearch};
use std::collections::HashSet;

fn solutions(search: &mut GeneralSearch, most: usize) -> Vec<Vec<u8>> {
    let mut listed = Vec::new();
    while listed.len() < most {
        match search.next(&Limits::none()) {
            NextResult::Item(digits) => listed.push(digits.to_vec()),
            _ => break,
        }
    }
    listed
}

#[test]
fn a_seed_changes_the_order_and_not_the_solutions() {
    let mut dice = Dice(9);
    let mut moved = 0;
    for seed in 0..60 {
        let board = random(&mut dice);
        let domains = random_domains(&mut dice, &board);
        let mut plain = solutions(&mut GeneralSearch::new(board.problem(), &domains, None), 20_000);
        let mut shuffled = solutions(&mut GeneralSearch::new(board.problem(), &domains, Some(seed)), 20_000);
        if plain.len() == 20_000 {
            continue;
        }
        moved += usize::from(plain != shuffled);
        plain.sort();
        shuffled.sort();
        assert_eq!(plain, shuffled);
    }
    assert!(moved > 10, "only {moved} orders changed");
}

#[test]
fn one_seed_gives_one_grid_and_other_seeds_others() {
    let board = square(3, 3);
    let first = |seed| {
        let mut search = GeneralSearch::new(board.problem(), &board.blank(), Some(seed));
        solutions(&mut search, 1).remove(0)
    };
    let grids: HashSet<Vec<u8>> = (0..50).map(first).collect();
    assert_eq!(grids.len(), 50);
    assert_eq!(first(7), first(7));
}
