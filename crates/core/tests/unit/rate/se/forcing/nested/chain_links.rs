use super::*;

/// Digit 1 has two places in row 2 and in row 5: columns 1 and 9.
fn grid() -> Grid {
    let mut grid = Grid::EMPTY;
    for cell in (10..17).chain(37..44) {
        grid.remove(cell, 0);
    }
    grid
}

fn nodes(links: &[ChainLink]) -> Vec<Node> {
    links.iter().map(|link| link.node).collect()
}

#[test]
fn a_chain_leads_from_a_candidate_to_its_opposite() {
    let (mut walk, mut chain) = (ChainWalk::new(), Vec::new());
    let source = Node::on(candidate(0, 0));
    assert!(walk.find_chain(&grid(), Links::X, source, &mut chain));
    assert_eq!(chain.first().map(|link| link.node), Some(Node::off(candidate(0, 0))));
    assert_eq!(chain.last().map(|link| link.node), Some(source));
    assert_eq!(chain.len(), 6);
    assert!(!walk.find_chain(&grid(), Links::X, Node::on(candidate(3, 0)), &mut chain));
    assert!(!walk.find_chain(&Grid::EMPTY, Links::Xy, Node::off(0), &mut chain));
}

#[test]
fn a_cycle_returns_to_its_start() {
    let (mut walk, mut chain) = (ChainWalk::new(), Vec::new());
    let grid = grid();
    let mut cycles = Vec::new();
    let source = candidate(9, 0);
    walk.find_cycles(&grid, Links::X, source, &CandidateSet::ALL, &mut chain, |cycle| {
        cycles.push(cycle.to_vec());
    });
    assert_eq!(cycles.len(), 1);
    let expected = [
        Node::on(candidate(9, 0)),
        Node::off(candidate(17, 0)),
        Node::on(candidate(44, 0)),
        Node::off(candidate(36, 0)),
    ];
    assert_eq!(nodes(&cycles[0]), expected);
    assert_eq!(cycles[0].iter().map(|link| link.house).collect::<Vec<_>>(), [1, 17, 4, 9]);
}
