//! Ends and ways of chains on the 4×4 board.

use super::*;
use crate::logic::geometry::{Geometry, HouseKind};
use crate::logic::set::CellSet;

/// Cells in a ring, neighbours see each other; cell k has the digits of `masks[k]`.
fn ring(masks: &[u32]) -> (Geometry<1>, Vec<u32>) {
    let count = masks.len() as u16;
    let houses: Vec<_> = (0..count).map(|cell| (HouseKind::Extra, vec![cell, (cell + 1) % count])).collect();
    (Geometry::new(4, masks.len(), &houses, &[]), masks.to_vec())
}

fn chains(geometry: &Geometry<1>, masks: &[u32], links: LinkKinds) -> (AicChains<1>, Vec<(u16, u8)>) {
    let values = vec![0; masks.len()];
    let position = Position::new(geometry, &values, CellSet::EMPTY, masks);
    let chains = AicChains::new(&position, links);
    let named = chains.graph.nodes.iter().map(|node| (node.cell.unwrap(), node.digit)).collect();
    (chains, named)
}

fn ways(chains: &AicChains<1>, pair: EndPair) -> Vec<Vec<u32>> {
    let mut ways = Vec::new();
    let _ = shortest_chains(&chains.graph, pair, &mut |path| {
        ways.push(path.to_vec());
        ControlFlow::Continue(())
    });
    ways
}

#[test]
fn an_xy_chain_is_found_with_its_ends_and_length() {
    let (geometry, masks) = ring(&[0b0011, 0b0110, 0b1100, 0b1001, 0b1111]);
    let (chains, named) = chains(&geometry, &masks, LinkKinds::Bivalue);
    let ends: Vec<_> =
        chains.end_pairs.iter().map(|pair| (named[pair.from as usize], named[pair.to as usize])).collect();
    assert_eq!(ends, [((0, 0), (3, 0))]);
    assert_eq!(chains.end_pairs[0].strong_count, 4);
    let ways = ways(&chains, chains.end_pairs[0]);
    assert_eq!(ways.len(), 1);
    let candidates: Vec<_> = ways[0].iter().map(|&node| named[node as usize]).collect();
    assert_eq!(candidates, [(0, 0), (0, 1), (1, 1), (1, 2), (2, 2), (2, 3), (3, 3), (3, 0)]);
}

#[test]
fn a_chain_that_comes_back_to_its_start_makes_it_true() {
    let (geometry, masks) = ring(&[0b0011, 0b0110, 0b0101]);
    let (chains, named) = chains(&geometry, &masks, LinkKinds::Bivalue);
    let single_node_ends: Vec<_> = chains.end_pairs.iter().filter(|pair| pair.from == pair.to).collect();
    assert!(single_node_ends.is_empty(), "{named:?}");
    let (geometry, masks) = ring(&[0b0011, 0b0110, 0b0110]);
    let (chains, named) = self::chains(&geometry, &masks, LinkKinds::Bivalue);
    let single_node_ends: Vec<_> = chains
        .end_pairs
        .iter()
        .filter(|pair| pair.from == pair.to)
        .map(|pair| named[pair.from as usize])
        .collect();
    assert_eq!(single_node_ends, [(0, 0)]);
}

#[test]
fn no_link_is_no_chain() {
    let (geometry, masks) = ring(&[0b1111; 5]);
    assert!(chains(&geometry, &masks, LinkKinds::Plain).0.end_pairs.is_empty());
}

#[test]
fn short_chains_come_first() {
    let (geometry, masks) = ring(&[0b0011, 0b0110, 0b0101, 0b0011, 0b1010, 0b1010]);
    let (chains, _) = chains(&geometry, &masks, LinkKinds::Bivalue);
    assert!(chains.end_pairs.is_sorted_by_key(|pair| pair.strong_count));
    for &pair in &chains.end_pairs {
        assert!(ways(&chains, pair).iter().all(|path| path.len() == 2 * usize::from(pair.strong_count)));
    }
}

#[test]
fn the_search_for_ways_breaks_when_told() {
    let (geometry, masks) = ring(&[0b0011, 0b0110, 0b1100, 0b1001, 0b1111]);
    let (chains, _) = chains(&geometry, &masks, LinkKinds::Bivalue);
    let flow = shortest_chains(&chains.graph, chains.end_pairs[0], &mut |_| ControlFlow::Break(()));
    assert!(flow.is_break());
}

#[test]
fn no_way_passes_a_node_twice() {
    let (geometry, masks) = ring(&[0b0011, 0b0110, 0b0110]);
    let (chains, _) = chains(&geometry, &masks, LinkKinds::Plain);
    for &pair in &chains.end_pairs {
        for path in ways(&chains, pair).into_iter().chain(chain_without_repeats(&chains.graph, pair)) {
            let inner = &path[1..path.len() - 1];
            let is_inner = |node: &u32| *node != path[0] && *node != path[path.len() - 1];
            assert!(inner.iter().all(is_inner), "{path:?}");
            assert!((1..inner.len()).all(|at| !inner[..at].contains(&inner[at])), "{path:?}");
        }
    }
}
