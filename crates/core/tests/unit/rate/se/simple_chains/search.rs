use super::*;
use crate::limits::Limits;
use crate::rate::se::random_grids::random_grids;

#[test]
fn the_room_for_nodes_changes_nothing() {
    let limits = Limits::none();
    let mut poll = Poll::new(&limits);
    let mut strong_links = StrongLinks::default();
    let (mut small, mut medium, mut large) =
        (ChainSearch::<2>::default(), ChainSearch::<4>::default(), ChainSearch::<12>::default());
    for grid in random_grids(6, 20) {
        strong_links.read(&grid);
        let step = medium.find(&grid, &strong_links, &mut poll, f64::INFINITY);
        assert_eq!(large.find(&grid, &strong_links, &mut poll, f64::INFINITY), step);
        if strong_links.candidate_count() <= 128 {
            assert_eq!(small.find(&grid, &strong_links, &mut poll, f64::INFINITY), step);
        }
    }
}
