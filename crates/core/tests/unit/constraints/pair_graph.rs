//! Merged tables of pairs of cells.

use super::*;
use crate::constraints::tests::compare;
use crate::constraints::{AllDifferent, AnyConstraint, NotEqual, Pair};
use crate::problem::Problem;
use crate::rng::Rng;

fn table(cells: [Cell; 2], allowed: &[u32]) -> PairTable {
    PairTable { cells, allowed: allowed.into() }
}

fn graph(tables: Vec<PairTable>) -> (PairGraph, PairFacts) {
    PairGraph::new(4, 6, tables, |_, _| false)
}

#[test]
fn all_tables_of_a_pair_become_one() {
    let (graph, _) = graph(vec![
        table([1, 0], &[0b1111, 0b0011, 0b1111, 0b1111]),
        table([0, 1], &[0b1111, 0b1110, 0b1111, 0b1111]),
    ]);
    assert_eq!((graph.links.get(0).len(), graph.links.get(1).len()), (1, 1));
    let supported =
        |cell: usize, mask: u32| graph.tables[graph.links.get(cell)[0].table as usize].supported_by(mask);
    assert_eq!([supported(0, 0b0010), supported(0, 0b0100), supported(0, 0b0110)], [0b1110, 0b1101, 0b1111]);
    assert_eq!([supported(1, 0b0001), supported(1, 0b0010), supported(1, 0b0011)], [0b1101, 0b0011, 0b1111]);
}

#[test]
fn a_table_without_equal_digits_makes_peers_and_needs_no_links_if_it_says_no_more() {
    let (graph, facts) = graph(vec![table([3, 2], &[0b1110, 0b1101, 0b1011, 0b0111])]);
    assert_eq!(facts.unequal, [[2, 3]]);
    assert!(graph.is_empty() && !graph.has_links(2));
}

#[test]
fn a_table_of_all_pairs_says_nothing() {
    let (graph, facts) = graph(vec![table([3, 2], &[0b1111; 4])]);
    assert!(graph.is_empty());
    assert_eq!(facts, PairFacts::default());
}

#[test]
fn cells_with_equal_digits_share_their_peers() {
    let identity = AnyConstraint::from(Pair([0, 1], vec![1, 2, 4, 8]));
    let constraints = [identity, NotEqual(vec![[1, 2]]).into(), Pair([2, 3], vec![1, 2, 4, 8]).into()];
    let problem = Problem::new(4, 4, &constraints).expect("sound");
    assert_eq!([problem.peers(0), problem.peers(3)], [&[2, 3][..], &[0, 1]]);
}

#[test]
fn random_tables_keep_every_supported_candidate() {
    let mut rng = Rng::new(14);
    for seed in 1..40 {
        let tables: Vec<([Cell; 2], Vec<u32>)> = (0..4)
            .map(|_| {
                let first = rng.below(3) as Cell;
                let second = (first + 1 + rng.below(2) as Cell) % 3;
                ([first, second], (0..6).map(|_| rng.below(64) as u32 | rng.below(64) as u32).collect())
            })
            .collect();
        let pair = |(cells, table): &([Cell; 2], Vec<u32>)| Pair(*cells, table.clone()).into();
        let mut constraints: Vec<AnyConstraint> = tables.iter().map(pair).collect();
        constraints.push(AllDifferent(vec![0, 2]).into());
        let holds = |digits: &[u32]| {
            digits[0] != digits[2]
                && tables.iter().all(|([first, second], table)| {
                    table[digits[usize::from(*first)] as usize] >> digits[usize::from(*second)] & 1 == 1
                })
        };
        compare(&constraints, 3, false, &holds, seed);
    }
}

#[test]
fn boards_with_many_digits_are_looked_up_in_parts() {
    let mut rng = Rng::new(3);
    for digit_count in [8, 10, 11, 16, 25, 32] {
        let rows: Vec<u32> = (0..digit_count).map(|_| rng.below(1 << 32) as u32).collect();
        let table = SupportTable::new(&rows);
        for _ in 0..200 {
            let mask = rng.below(1 << digit_count) as u32;
            let members = (0..digit_count).filter(|digit| mask >> digit & 1 == 1);
            let expected = members.fold(0, |digits, digit| digits | rows[digit]);
            assert_eq!(table.supported_by(mask), expected);
            if mask.count_ones() > table.max_digits_with_effect {
                assert_eq!(expected & all_digits(digit_count as u8), all_digits(digit_count as u8));
            }
        }
    }
}
