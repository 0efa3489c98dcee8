//! A chain as evidence: links, roles and proof of chains on rings, and loops against all fillings.

use std::ops::ControlFlow;

use super::*;
use crate::cells::Cell;
use crate::logic::aic::boards::{on_ring, possible_candidates, random_masks};
use crate::logic::aic::graph::LinkKinds;
use crate::logic::aic::search::{AicChains, EndPair, shortest_chains};
use crate::logic::boards::ring;
use crate::logic::geometry::{Geometry, HouseKind};
use crate::rng::Rng;

/// The number of the node of one candidate.
fn number(graph: &AicGraph<1>, cell: Cell, digit: u8) -> u32 {
    let is_node = |node: &AicNode<1>| node.cell == Some(cell) && node.digit == digit;
    graph.nodes.iter().position(is_node).expect("a node") as u32
}

/// The chain of digits 1 2, 2 3, 3 4, 4 1 in four cells; both ends are digit 1.
fn with_open_chain(
    geometry: &Geometry<1>,
    masks: &[u32],
    conclusion: Conclusion,
    check: impl FnOnce(&AicChain<'_, '_, 1>),
) {
    let position = on_ring(geometry, masks);
    let graph = AicGraph::new(&position, LinkKinds::Bivalue);
    let nodes = [(0, 0), (0, 1), (1, 1), (1, 2), (2, 2), (2, 3), (3, 3), (3, 0)];
    let path = nodes.map(|(cell, digit)| number(&graph, cell, digit));
    check(&AicChain { position: &position, graph: &graph, path: &path, conclusion });
}

const MASKS: [u32; 5] = [0b0011, 0b0110, 0b1100, 0b1001, 0b1111];

/// From, to, strong, and reason of each link.
fn links(step: &Step) -> Vec<(Candidate, Candidate, bool, Reason)> {
    let candidate = |node: &Node| (node.cells[0], node.digit);
    let parts = |link: &Link| (candidate(&link.from), candidate(&link.to), link.is_strong, link.reason);
    step.links.iter().map(parts).collect()
}

#[test]
fn an_open_chain_names_its_ends_and_every_link_with_its_reason() {
    with_open_chain(&ring(5, &[]), &MASKS, Conclusion::OneEndIsTrue, |chain| {
        let step = with_evidence(Step::eliminating(vec![(4, 0)]), chain);
        let expected = [
            ((0, 0), (0, 1), true, Reason::Cell),
            ((0, 1), (1, 1), false, Reason::House(0)),
            ((1, 1), (1, 2), true, Reason::Cell),
            ((1, 2), (2, 2), false, Reason::House(1)),
            ((2, 2), (2, 3), true, Reason::Cell),
            ((2, 3), (3, 3), false, Reason::House(2)),
            ((3, 3), (3, 0), true, Reason::Cell),
        ];
        assert_eq!(links(&step), expected);
        let wings = (Role::Wing, Part::Candidates(vec![(0, 0), (3, 0)]));
        assert_eq!(step.roles, [wings, (Role::Digits, Part::Digits(1))]);
        assert_eq!(step.proof, [0, 1, 2, 3].map(StrongSet::Cell));
        assert_eq!(variant(chain.conclusion), 0);
    });
}

#[test]
fn a_false_candidate_is_the_premise_and_links_to_both_ends() {
    with_open_chain(&ring(5, &[]), &MASKS, Conclusion::CandidateIsFalse((4, 0)), |chain| {
        let step = with_evidence(Step::eliminating(vec![(4, 0)]), chain);
        let all = links(&step);
        assert_eq!(all.len(), 9);
        assert_eq!(all[0], ((4, 0), (0, 0), false, Reason::House(4)));
        assert_eq!(all[8], ((3, 0), (4, 0), false, Reason::House(3)));
        assert_eq!(step.roles[0], (Role::Premise, Part::Candidates(vec![(4, 0)])));
    });
}

#[test]
fn a_loop_has_a_closing_link_and_clears_what_sees_two_nodes_in_a_row() {
    let houses: Vec<_> = (0..4).map(|cell| (HouseKind::Extra, vec![cell, (cell + 1) % 4])).collect();
    let geometry = Geometry::<1>::new(4, 5, &houses, &[[4, 0], [4, 1], [4, 3]]);
    with_open_chain(&geometry, &MASKS, Conclusion::Loop, |chain| {
        let eliminations = loop_eliminations(chain);
        assert_eq!(eliminations, [(4, 0), (4, 1)], "1 of cells 4 and 1, 2 of cells 1 and 2; 3 and 4 stay");
        assert_eq!(eliminations_outside_loop(chain, &eliminations), eliminations);
        let step = with_evidence(Step::eliminating(eliminations), chain);
        assert_eq!(links(&step)[7], ((3, 0), (0, 0), false, Reason::House(3)));
        assert_eq!(step.links.len(), 8);
        assert_eq!(variant(chain.conclusion), 1);
        assert!(chain.needs(NodeScope::Candidates));
        assert!(!chain.needs(NodeScope::WithGroups) && !chain.needs(NodeScope::WithSets));
    });
}

#[test]
fn no_filling_has_what_a_loop_eliminates() {
    let geometry = ring(6, &[[0, 2], [1, 4], [3, 5]]);
    let mut rng = Rng::new(51);
    let (mut count, mut with_sets) = (0, 0);
    for _ in 0..500 {
        let position = on_ring(&geometry, &random_masks(&mut rng, 6));
        let Some(possible) = possible_candidates(&position) else { continue };
        for kinds in [LinkKinds::Plain, LinkKinds::Sets] {
            let AicChains { graph, end_pairs } = AicChains::new(&position, kinds);
            let is_closed = |pair: &&EndPair| graph.weak.has_pair(pair.from as usize, pair.to as usize);
            for &pair in end_pairs.iter().filter(is_closed) {
                let _ = shortest_chains(&graph, pair, &mut |path| {
                    let chain =
                        AicChain { position: &position, graph: &graph, path, conclusion: Conclusion::Loop };
                    let eliminations = loop_eliminations(&chain);
                    assert!(eliminations.iter().all(|candidate| !possible.contains(candidate)));
                    assert!(eliminations.is_sorted_by(|a, b| a < b), "each candidate once");
                    let outside = eliminations_outside_loop(&chain, &eliminations);
                    assert!(outside.iter().all(|candidate| eliminations.contains(candidate)));
                    count += eliminations.len();
                    with_sets += usize::from(chain.needs(NodeScope::WithSets) && !eliminations.is_empty());
                    ControlFlow::Break(())
                });
            }
        }
    }
    assert!(count > 50 && with_sets > 10, "{count} {with_sets}");
}
