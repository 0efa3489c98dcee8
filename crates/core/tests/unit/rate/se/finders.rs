use super::*;
use crate::limits::Limits;

#[test]
fn values_grow_in_the_order_of_the_finders() {
    assert!(FINDERS.is_sorted_by(|first, second| first.lowest <= second.lowest));
}

#[test]
fn a_step_above_the_bound_is_none() {
    let limits = Limits::none();
    let mut grid = Grid::EMPTY;
    (0..8).for_each(|digit| grid.remove(40, digit));
    let next_step = |highest| Finders::default().next_step(&grid, &mut Poll::new(&limits), highest);
    assert_eq!(next_step(f64::INFINITY).map(|step| step.value), Some(2.3));
    assert!(next_step(2.3).is_some() && next_step(2.2).is_none());
}
