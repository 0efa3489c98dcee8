use super::*;

/// A skyscraper of digit 0: r1c5 = r1c1 - r5c1 = r5c6.
fn skyscraper() -> Grid {
    let mut grid = Grid::EMPTY;
    for (row, places) in [(0, [0, 4]), (4, [0, 5])] {
        for column in (0..9).filter(|column| !places.contains(column)) {
            grid.remove(row * 9 + column, 0);
        }
    }
    grid
}

fn reach(grid: &Grid) -> (Graph, Reach, bool) {
    let (mut graph, mut reach) = (Graph::default(), Reach::default());
    graph.load(grid, false);
    reach.load(&graph);
    let has_effects = reach.find_effects(&graph, grid);
    (graph, reach, has_effects)
}

#[test]
fn a_grid_without_strong_links_has_no_effects() {
    let (_, _, has_effects) = reach(&Grid::EMPTY);
    assert!(!has_effects);
}

#[test]
fn ends_that_see_a_candidate_have_an_effect() {
    let (graph, reach, has_effects) = reach(&skyscraper());
    assert!(has_effects);
    assert!(reach.off_start_has_effect(graph.id(4, 0)) && reach.off_start_has_effect(graph.id(41, 0)));
    assert!(reach.on_start_has_effect(&graph, graph.id(14, 0)));
    assert!(!reach.on_start_has_effect(&graph, graph.id(80, 0)));
}

#[test]
fn ends_without_victims_have_no_effect() {
    let mut grid = skyscraper();
    for cell in [14, 23, 31, 49] {
        grid.remove(cell, 0);
    }
    assert!(!reach(&grid).2);
}

#[test]
fn closed_sets_have_the_members_of_their_members() {
    let sets = |words: usize| {
        let mut sets = NodeSets::default();
        sets.clear(words * 64, words * 64);
        let last = (words * 64 - 1) as NodeId;
        for (node, member) in [(0, last), (last, 5), (5, 3), (3, 0), (7, 8)] {
            sets.insert(node, member);
        }
        sets.close();
        [0, 3, 7, 8].map(|node| members(sets.of(node)).collect::<Vec<_>>())
    };
    for words in [1, 2, 3, 4, 5, 6, 9] {
        let last = (words * 64 - 1) as NodeId;
        let ring = vec![0, 3, 5, last];
        assert_eq!(sets(words), [ring.clone(), ring, vec![8], vec![]]);
    }
}
