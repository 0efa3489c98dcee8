use super::*;

/// A grid in which digit 1 of row 2 has two places, r2c8 and r2c9.
fn grid() -> Grid {
    let mut grid = Grid::EMPTY;
    for cell in 9..16 {
        grid.remove(cell, 0);
    }
    grid
}

#[test]
fn templates_tell_which_assumptions_can_clash() {
    let mut forecast = Forecast::default();
    forecast.read_templates(&grid());
    assert!(!forecast.is_harmless(Node::on(candidate(6, 0))));
    assert!(forecast.is_harmless(Node::on(candidate(0, 0))));
    assert!(forecast.is_harmless(Node::on(candidate(6, 1))));
    assert!(forecast.is_harmless(Node::off(candidate(16, 0))));
}

#[test]
fn common_consequences_are_known_if_nothing_clashes() {
    let mut forecast = Forecast::default();
    let places = [16, 17].map(|cell| candidate(cell, 0));
    assert!(forecast.may_have_common([candidate(0, 0), candidate(80, 0)].into_iter()));
    forecast.read_closure(&Grid::EMPTY);
    assert!(!forecast.may_have_common([candidate(0, 0), candidate(80, 1)].into_iter()));
    assert!(forecast.may_have_common(places.into_iter()));
    // Here r1c7 leads to its opposite.
    forecast.read_closure(&grid());
    assert!(forecast.may_have_common([candidate(0, 0), candidate(80, 1)].into_iter()));
}
