use super::*;

/// A grid in which digit 1 has two places in row 2 and in row 5: r2c1 and r2c9, r5c1 and r5c8.
fn grid() -> Grid {
    let mut grid = Grid::EMPTY;
    for cell in (10..17).chain(37..43).chain([44]) {
        grid.remove(cell, 0);
    }
    grid
}

#[test]
fn a_closure_follows_links_of_houses() {
    let mut closure = Closure::new();
    closure.run(&grid());
    let partners = |cell| closure.partners[usize::from(candidate(cell, 0))].as_slice().to_vec();
    assert_eq!((partners(9), partners(17)), (vec![candidate(17, 0)], vec![candidate(9, 0)]));
    assert_eq!(partners(0), []);
    // r2c1 on switches r5c1 off, which switches r5c8 on.
    let reach = closure.reach(candidate(9, 0));
    assert!(reach.on.contains(9, 0) && reach.on.contains(43, 0) && !reach.on.contains(17, 0));
    assert!(reach.off.contains(7, 0) && reach.off.contains(9, 5) && reach.off.contains(43, 5));
}

#[test]
fn candidates_that_imply_each_other_share_a_component() {
    // An X-cycle: r2c1, r5c1, r5c9 and r2c9.
    let mut cycle = Grid::EMPTY;
    for cell in (10..17).chain(37..44) {
        cycle.remove(cell, 0);
    }
    let mut closure = Closure::new();
    closure.run(&cycle);
    let component = |cell| closure.component(candidate(cell, 0));
    assert_eq!(component(9), component(44));
    assert_eq!(component(17), component(36));
    assert_ne!(component(9), component(17));
    assert!(closure.reach(candidate(0, 0)).off.contains(0, 0));
    assert!(closure.component_count() > 2);
}
