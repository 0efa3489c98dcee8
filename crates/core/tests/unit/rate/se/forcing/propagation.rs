use super::*;

#[test]
fn the_parents_of_a_node_are_what_it_was_deduced_from() {
    let mut propagation = Propagation::new();
    propagation.start(Node::on(candidate(0, 0)));
    propagation.push_off(candidate(0, 1), candidate(0, 0), 2);
    propagation.push_off(candidate(0, 2), candidate(0, 0), 2);
    let origin = OnOrigin { parent: candidate(0, 2), house: IN_CELL, hidden: 0b10 };
    propagation.push_on(candidate(0, 3), origin, 3);
    let parents = |node: Node| {
        let mut parents = Vec::new();
        propagation.for_each_parent(node, propagation.origin(node), |parent| parents.push(parent));
        parents
    };
    assert_eq!(parents(Node::on(candidate(0, 0))), []);
    assert_eq!(parents(Node::off(candidate(0, 1))), [Node::on(candidate(0, 0))]);
    assert_eq!(parents(Node::on(candidate(0, 3))), [Node::off(candidate(0, 2)), Node::off(candidate(0, 1))]);
    assert_eq!(propagation.least_count(BranchEnd::stored(&propagation, Node::on(candidate(0, 3)))), 3);
}

#[test]
fn a_start_forgets_the_assumption_before() {
    let mut propagation = Propagation::new();
    propagation.start(Node::on(5));
    propagation.start(Node::off(7));
    assert!(!propagation.contains(Node::on(5)) && propagation.contains(Node::off(7)));
    assert_eq!(propagation.origin(Node::off(7)), Origin::Off(ASSUMED_OFF));
    assert!(propagation.on_order.is_empty());
}

#[test]
fn the_houses_of_a_cell_begin_with_its_box() {
    assert_eq!(houses_of(40), [22, 4, 13]);
    assert_eq!(removed_candidate(40, 2, 4, 8), candidate(44, 2));
    assert_eq!(removed_candidate(40, 2, IN_CELL, 8), candidate(40, 8));
}
