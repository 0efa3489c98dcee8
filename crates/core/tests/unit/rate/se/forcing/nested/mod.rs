use super::*;
use crate::limits::Limits;
use crate::rate::se::forcing::candidate::candidate;

#[test]
fn a_nested_step_switches_off_what_it_removes() {
    let original = Grid::EMPTY;
    let mut copy = original.clone();
    let mut propagation = Propagation::new();
    propagation.start(Node::on(candidate(80, 8)));
    for cell in [9, 10, 11, 18, 19, 20] {
        copy.remove(cell, 4);
        propagation.push_off(candidate(cell, 4), candidate(80, 8), 2);
    }
    let mut nested = NestedSearch::with_sets();
    nested.start(&original);
    let position = Position { original: &original, copy: &copy };
    let mut ancestors = Ancestors::default();
    let limits = Limits::none();
    let mut poll = Poll::new(&limits);
    assert!(nested.add_nodes(position, &mut propagation, &mut ancestors, &mut poll));
    let node = Node::off(candidate(3, 4));
    assert_eq!(propagation.off_order[6..], [3, 4, 5, 6, 7, 8].map(|cell| candidate(cell, 4)));
    assert_eq!(propagation.bound(node), 8);
    ancestors.walk(&propagation, BranchEnd::stored(&propagation, node));
    assert_eq!(ancestors.nodes.len(), 8);
    assert!(!nested.add_nodes(position, &mut propagation, &mut ancestors, &mut poll));
}
