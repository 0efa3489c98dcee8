use super::*;
use crate::rate::se::forcing::candidate::candidate;
use crate::rate::se::forcing::propagation::{FIRST_NESTED, IN_CELL, NestedOrigin, OnOrigin};

#[test]
fn each_ancestor_counts_once() {
    let mut propagation = Propagation::new();
    propagation.start(Node::on(candidate(0, 0)));
    propagation.push_off(candidate(0, 1), candidate(0, 0), 2);
    propagation.push_off(candidate(0, 2), candidate(0, 0), 2);
    let origin = OnOrigin { parent: candidate(0, 2), house: IN_CELL, hidden: 0b10 };
    propagation.push_on(candidate(0, 3), origin, 3);
    let mut ancestors = Ancestors::default();
    ancestors.walk(&propagation, BranchEnd::stored(&propagation, Node::on(candidate(0, 3))));
    let expected = [
        Node::on(candidate(0, 3)),
        Node::off(candidate(0, 2)),
        Node::off(candidate(0, 1)),
        Node::on(candidate(0, 0)),
    ];
    assert_eq!(ancestors.nodes, expected);
    assert!(ancestors.chains.is_empty());
}

#[test]
fn nested_chains_of_several_walks_are_listed_once() {
    let mut propagation = Propagation::new();
    propagation.start(Node::on(candidate(0, 0)));
    propagation.push_off(candidate(0, 1), candidate(0, 0), 2);
    propagation.nested.push(NestedOrigin { first_parent: 0, parent_count: 1, chain: 7 });
    propagation.nested_parents.push(candidate(0, 1));
    propagation.push_off(candidate(5, 5), FIRST_NESTED, 3);
    let mut ancestors = Ancestors::default();
    for _ in 0..2 {
        ancestors.walk(&propagation, BranchEnd::stored(&propagation, Node::off(candidate(5, 5))));
        assert_eq!((ancestors.nodes.len(), &ancestors.chains[..]), (3, &[7][..]));
    }
    ancestors.clear();
    assert!(ancestors.chains.is_empty());
}
