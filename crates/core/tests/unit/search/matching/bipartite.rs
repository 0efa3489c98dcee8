//! The filter against all matchings of random graphs.

use super::*;
use crate::rng::Rng;

/// The edges that are in some matching of all left nodes, by trying all of them.
fn edges_of_all_matchings(edges: &[u32]) -> Option<Vec<u32>> {
    fn extend(edges: &[u32], chosen: &mut Vec<u32>, supported: &mut [u32]) -> bool {
        let Some(&mask) = edges.get(chosen.len()) else {
            chosen.iter().zip(supported).for_each(|(&right, mask)| *mask |= 1 << right);
            return true;
        };
        let mut has_matching = false;
        for right in (0..32).filter(|right| mask >> right & 1 == 1) {
            if !chosen.contains(&right) {
                chosen.push(right);
                has_matching |= extend(edges, chosen, supported);
                chosen.pop();
            }
        }
        has_matching
    }
    let mut supported = vec![0; edges.len()];
    extend(edges, &mut Vec::new(), &mut supported).then_some(supported)
}

#[test]
fn exactly_the_edges_of_some_matching_remain() {
    let mut rng = Rng::new(1);
    let (mut refuted, mut changed) = (0, 0);
    for _ in 0..20_000 {
        let (left_count, right_count) = (1 + rng.below(6), 1 + rng.below(7));
        let density = 1 + rng.below(4);
        let mut edges: Vec<u32> = (0..left_count)
            .map(|_| {
                (0..right_count).filter(|_| rng.below(4) < density).fold(0, |mask, right| mask | 1 << right)
            })
            .collect();
        let before = edges.clone();
        let expected = edges_of_all_matchings(&edges);
        match keep_matchable(&mut edges) {
            Err(NoMatching) => {
                refuted += 1;
                assert_eq!(expected, None, "{before:?}");
            }
            Ok(is_changed) => {
                changed += u32::from(is_changed);
                assert_eq!(is_changed, edges != before);
                assert_eq!(Some(edges), expected, "{before:?}");
            }
        }
    }
    assert!(refuted > 1000 && changed > 1000, "{refuted} refuted, {changed} changed");
}

#[test]
fn thirty_two_nodes_a_side_fit() {
    // Node k has the right nodes up to k, so each has a single possible partner.
    let mut edges: Vec<u32> = (0..32).map(|node| u32::MAX >> (31 - node)).collect();
    assert_eq!(keep_matchable(&mut edges), Ok(true));
    assert_eq!(edges, (0..32).map(|node| 1 << node).collect::<Vec<u32>>());
    edges[31] = 1;
    assert_eq!(keep_matchable(&mut edges), Err(NoMatching));
}
