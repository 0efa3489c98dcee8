//! Ends and ways of chains on the 4×4 board.

use super::*;
use crate::logic::layout::{Kind, Layout};
use crate::logic::set::CellSet;

/// Cells in a ring, neighbours see each other; cell k has the digits of `masks[k]`.
fn ring(masks: &[u32]) -> (Layout<1>, Vec<u32>) {
    let count = masks.len() as u16;
    let houses: Vec<_> = (0..count).map(|cell| (Kind::Extra, vec![cell, (cell + 1) % count])).collect();
    (Layout::new(4, masks.len(), &houses, &[]), masks.to_vec())
}

fn chains(layout: &Layout<1>, masks: &[u32], web: Web) -> (Chains<1>, Vec<(u16, u8)>) {
    let values = vec![0; masks.len()];
    let position = Position::new(layout, &values, CellSet::NONE, masks);
    let chains = Chains::new(&position, web);
    let named = chains.graph.knots.iter().map(|knot| (knot.only.unwrap(), knot.digit)).collect();
    (chains, named)
}

#[test]
fn an_xy_chain_is_found_with_its_ends_and_length() {
    let (layout, masks) = ring(&[0b0011, 0b0110, 0b1100, 0b1001, 0b1111]);
    let (chains, named) = chains(&layout, &masks, Web::Bivalue);
    let ends: Vec<_> =
        chains.pairs.iter().map(|pair| (named[pair.from as usize], named[pair.to as usize])).collect();
    assert_eq!(ends, [((0, 0), (3, 0))]);
    assert_eq!(chains.pairs[0].strong, 4);
    let path = path(&chains.graph, chains.pairs[0]).unwrap();
    let told: Vec<_> = path.iter().map(|&node| named[node as usize]).collect();
    assert_eq!(told, [(0, 0), (0, 1), (1, 1), (1, 2), (2, 2), (2, 3), (3, 3), (3, 0)]);
}

#[test]
fn a_chain_that_comes_back_to_its_start_makes_it_true() {
    let (layout, masks) = ring(&[0b0011, 0b0110, 0b0101]);
    let (chains, named) = chains(&layout, &masks, Web::Bivalue);
    let own: Vec<_> = chains.pairs.iter().filter(|pair| pair.from == pair.to).collect();
    assert!(own.is_empty(), "{named:?}");
    let (layout, masks) = ring(&[0b0011, 0b0110, 0b0110]);
    let (chains, named) = self::chains(&layout, &masks, Web::Bivalue);
    let own: Vec<_> = chains
        .pairs
        .iter()
        .filter(|pair| pair.from == pair.to)
        .map(|pair| named[pair.from as usize])
        .collect();
    assert_eq!(own, [(0, 0)]);
}

#[test]
fn no_link_is_no_chain() {
    let (layout, masks) = ring(&[0b1111; 5]);
    assert!(chains(&layout, &masks, Web::Plain).0.pairs.is_empty());
}

#[test]
fn short_chains_come_first() {
    let (layout, masks) = ring(&[0b0011, 0b0110, 0b0101, 0b0011, 0b1010, 0b1010]);
    let (chains, _) = chains(&layout, &masks, Web::Bivalue);
    assert!(chains.pairs.is_sorted_by_key(|pair| pair.strong));
    assert!(chains.pairs.iter().all(|&pair| {
        path(&chains.graph, pair).is_none_or(|path| path.len() == 2 * usize::from(pair.strong))
    }));
}
