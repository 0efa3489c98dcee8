use super::*;
use crate::rate::se::random_grids::random_grids;
use crate::rate::se::simple_chains::strong_links::StrongLinks;

#[test]
fn a_step_is_a_weak_link_and_a_strong_link() {
    for grid in random_grids(3, 10) {
        let (mut strong_links, mut links, mut next) =
            (StrongLinks::default(), Links::<4>::default(), Vec::new());
        strong_links.read(&grid);
        links.read(&grid, &strong_links);
        for scope in [LinkScope::Houses, LinkScope::Cells, LinkScope::All] {
            let consequences = Consequences::new(&links, scope, &mut next);
            for candidate in 0..links.candidates.len() as u16 {
                let expected = consequences.weak(candidate).union(|node| consequences.strong(node));
                assert_eq!(consequences.next_of_candidate(candidate), expected);
                if consequences.linked.contains(candidate) {
                    assert_eq!(consequences.next(candidate), expected);
                    let previous = consequences.previous(candidate);
                    let leads_here = |node: u16| consequences.next_of_candidate(node).contains(candidate);
                    assert!(
                        (0..links.node_count as u16).all(|node| previous.contains(node) == leads_here(node))
                    );
                }
            }
            assert_eq!(consequences.next_of(NodeSet::EMPTY), NodeSet::EMPTY);
        }
    }
}

#[test]
fn x_and_y_links_are_parts_of_all_links() {
    for grid in random_grids(4, 10) {
        let (mut strong_links, mut links) = (StrongLinks::default(), Links::<4>::default());
        strong_links.read(&grid);
        links.read(&grid, &strong_links);
        let mut memory = [Vec::new(), Vec::new(), Vec::new()];
        let [houses, cells, all] = &mut memory;
        let houses = Consequences::new(&links, LinkScope::Houses, houses);
        let cells = Consequences::new(&links, LinkScope::Cells, cells);
        let all = Consequences::new(&links, LinkScope::All, all);
        assert_eq!(houses.linked | cells.linked, all.linked);
        for node in 0..links.node_count as u16 {
            assert_eq!(houses.strong(node) | cells.strong(node), all.strong(node));
            assert_eq!(houses.weak(node), cells.weak(node));
        }
    }
}
