use super::*;

fn keep_places(grid: &mut Grid, digit: u8, house: u8, places: &[u8]) {
    for cell in HOUSE_SETS[usize::from(house)] {
        if !places.contains(&cell) {
            grid.remove(cell, digit);
        }
    }
}

fn graph(grid: &Grid, with_groups: bool) -> Graph {
    let mut graph = Graph::default();
    graph.load(grid, with_groups);
    graph
}

fn candidates(graph: &Graph, ids: &[NodeId]) -> Vec<(u8, u8)> {
    ids.iter().map(|&id| (graph.node(id).cell, graph.node(id).digit)).collect()
}

#[test]
fn a_grid_without_pairs_has_no_linked_nodes() {
    let graph = graph(&Grid::EMPTY, true);
    assert_eq!((graph.linked(), graph.len()), (0, 729));
    assert!(graph.weak(0).is_empty() && graph.strong(0).is_empty());
}

#[test]
fn two_candidates_and_two_places_give_strong_links() {
    let mut grid = Grid::EMPTY;
    for digit in 2..9 {
        grid.remove(0, digit);
    }
    keep_places(&mut grid, 0, 0, &[0, 4]);
    let graph = graph(&grid, false);
    assert_eq!(graph.linked(), 3);
    assert_eq!(candidates(&graph, graph.strong(graph.id(0, 0))), [(0, 1), (4, 0)]);
    assert_eq!(candidates(&graph, graph.strong(graph.id(4, 0))), [(0, 0)]);
    assert_eq!(candidates(&graph, graph.weak(graph.id(0, 0))), [(0, 1), (4, 0)]);
    assert_eq!(candidates(&graph, graph.weak(graph.id(36, 1))), [(0, 1)]);
}

#[test]
fn a_group_is_linked_to_the_only_other_place_and_to_all_that_see_it() {
    let mut grid = Grid::EMPTY;
    keep_places(&mut grid, 0, 0, &[0, 1, 4]);
    let graph = graph(&grid, true);
    // The candidate, its group, and the two groups that fill box 3.
    assert_eq!(graph.linked(), 4);
    let (single, group) = (graph.id(4, 0), 1);
    assert!(graph.node(group).is_group() && !graph.node(single).is_group());
    assert_eq!(graph.strong(single), [group]);
    assert_eq!(graph.strong(group), [single]);
    assert_eq!(graph.weak(group), [single]);
    // The other groups lie in rows 2 and 3.
    assert_eq!(graph.weak(graph.id(20, 0)), [group, 3]);
    assert_eq!(graph.weak(graph.id(0, 0)), [single]);
}
