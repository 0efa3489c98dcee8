use super::*;
use crate::rate::se::forcing::candidate::{Node, candidate};

#[test]
fn a_cycle_removes_what_an_on_node_and_an_off_node_see() {
    let nodes = [(9, true), (17, false), (44, true), (36, false)];
    let cycle = nodes.map(|(cell, is_on)| {
        let candidate = candidate(cell, 0);
        ChainLink { node: if is_on { Node::on(candidate) } else { Node::off(candidate) }, house: 0 }
    });
    let mut removed = Vec::new();
    cycle_removals(&Grid::EMPTY, &cycle, |cell, digits| removed.push((cell, digits)));
    // The rest of row 2 and of column 1 for r2c1, then the rest of row 5 and of column 9 for r5c9.
    assert_eq!(removed.len(), 28);
    assert_eq!(removed[0], (0, 1));
    let cells: Vec<u8> = removed.iter().map(|&(cell, _)| cell).collect();
    assert_eq!(cells[..4], [0, 10, 11, 12]);
    assert!(!cells.iter().any(|cell| [9, 17, 36, 44].contains(cell)));
}
