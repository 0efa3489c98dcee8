use super::*;

fn candidates(links: &SimpleLinks, nodes: &[NodeId]) -> Vec<Candidate> {
    nodes.iter().map(|&node| links.candidate(node)).collect()
}

#[test]
fn cells_with_two_candidates_make_xy_links() {
    let mut grid = Grid::EMPTY;
    for (cell, digits) in [(0, [0, 1]), (4, [1, 2])] {
        (0..9).filter(|digit| !digits.contains(digit)).for_each(|digit| grid.remove(cell, digit));
    }
    let mut links = SimpleLinks::default();
    links.load_xy(&grid);
    assert_eq!(candidates(&links, &[0, 1, 2, 3]), [(0, 0), (0, 1), (4, 1), (4, 2)]);
    assert_eq!((links.len(), links.strong(0), links.weak(0)), (4, &[1][..], &[][..]));
    assert_eq!((links.strong(1), links.weak(1)), (&[0][..], &[2][..]));
}

#[test]
fn a_pair_of_a_box_that_lies_in_a_row_is_only_as_strong_as_in_the_row() {
    let mut grid = Grid::EMPTY;
    for cell in [2, 9, 10, 11, 18, 19, 20] {
        grid.remove(cell, 0);
    }
    let mut links = SimpleLinks::default();
    links.load_x(&grid);
    assert_eq!(candidates(&links, &[0, 1]), [(0, 0), (1, 0)]);
    assert!(links.strong(0).is_empty());
    assert_eq!(links.weak(0), [1]);
    (3..9).for_each(|cell| grid.remove(cell, 0));
    links.load_x(&grid);
    assert_eq!((links.strong(0), links.weak(0)), (&[1][..], &[1][..]));
}
