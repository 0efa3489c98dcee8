use super::*;
use crate::rate::se::random_grids::sparse;
use crate::rate::se::simple_chains::consequences::LinkScope;
use crate::rate::se::simple_chains::strong_links::StrongLinks;

/// Passes the search for chains of all links in a grid to `check`.
fn with_chains(grid: &Grid, check: impl FnOnce(&mut ForcingChains<2>, &Consequences<2>)) {
    let (mut strong_links, mut links, mut next) = (StrongLinks::default(), Links::default(), Vec::new());
    strong_links.read(grid);
    links.read(grid, &strong_links);
    let consequences = Consequences::new(&links, LinkScope::All, &mut next);
    let mut chains = ForcingChains::default();
    chains.start(&(0..links.candidates.len() as u16).collect::<Vec<_>>(), &consequences);
    check(&mut chains, &consequences);
}

/// Three cells with two candidates in a row, and one that sees the first and the last.
fn chain() -> Grid {
    sparse(&[(0, 0b11), (4, 0b110), (40, 0b1100), (36, 0b1001), (76, 0b1110)])
}

#[test]
fn the_shortest_chain_comes_first() {
    let grid = sparse(&[(0, 0b11), (4, 0b110), (40, 0b101), (36, 0b11001), (9, 0b11000)]);
    with_chains(&grid, |chains, consequences| {
        let conclusion = chains.shortest(&grid, consequences, |_| true).unwrap();
        let candidate = consequences.links.candidates[usize::from(conclusion.candidate)];
        // 1 in r5c1 would put both 4 and 5 into r2c1. The chain over the other three cells is longer.
        assert_eq!((candidate, conclusion.is_true, conclusion.complexity), ((36, 0), false, 6));
        assert_eq!(chains.fewest_links, 2);
    });
}

#[test]
fn chains_of_no_interest_are_not_searched() {
    with_chains(&chain(), |chains, consequences| {
        assert_eq!(chains.shortest(&chain(), consequences, |links| links < 1), None);
        assert_eq!(chains.fewest_links, u32::MAX);
    });
}

#[test]
fn what_a_cycle_eliminates_reaches_its_nodes() {
    with_chains(&chain(), |chains, consequences| {
        chains.shortest(&chain(), consequences, |_| true);
        let nodes = chains.cycle_nodes(4, consequences);
        let cells: Vec<u8> =
            nodes.iter().map(|node| consequences.links.candidates[usize::from(node)].0).collect();
        assert!([0, 4, 40, 36].iter().all(|cell| cells.contains(cell)), "{cells:?}");
    });
}
