use super::*;
use crate::rate::se::random_grids::random_grids;
use crate::rate::se::simple_chains::consequences::LinkScope;
use crate::rate::se::simple_chains::links::Links;
use crate::rate::se::simple_chains::strong_links::StrongLinks;

/// All nodes that are any number of steps away.
fn reachable<const W: usize>(consequences: &Consequences<W>, candidate: u16) -> NodeSet<W> {
    let mut nodes = consequences.next_of_candidate(candidate);
    loop {
        let further = nodes | consequences.next_of(nodes);
        if further == nodes {
            return nodes;
        }
        nodes = further;
    }
}

#[test]
fn the_closure_is_that_of_a_plain_search() {
    let (mut strong_links, mut links, mut next) = (StrongLinks::default(), Links::<4>::default(), Vec::new());
    let mut closure = Closure::default();
    for grid in random_grids(5, 8) {
        strong_links.read(&grid);
        links.read(&grid, &strong_links);
        for scope in [LinkScope::Houses, LinkScope::Cells, LinkScope::All] {
            let consequences = Consequences::new(&links, scope, &mut next);
            closure.read(&consequences, 0..links.candidates.len() as u16);
            for node in consequences.linked.iter() {
                let expected = reachable(&consequences, node);
                assert_eq!(closure.reachable[usize::from(node)], expected);
                let component = closure.component(node);
                assert!(component.contains(node));
                let is_mutual = |other: u16| reachable(&consequences, other).contains(node);
                assert!(
                    expected
                        .iter()
                        .all(|other| other == node || component.contains(other) == is_mutual(other))
                );
            }
            let is_false = |&candidate: &u16| {
                reachable(&consequences, candidate).intersects(&consequences.weak(candidate))
            };
            let false_candidates: Vec<u16> = (0..links.candidates.len() as u16).filter(is_false).collect();
            assert_eq!(closure.false_candidates, false_candidates);
        }
    }
}
