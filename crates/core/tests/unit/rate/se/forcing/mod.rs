use super::*;
use crate::limits::Limits;

#[test]
fn a_step_has_the_value_of_its_complexity() {
    let mut grid = Grid::EMPTY;
    for cell in 9..16 {
        grid.remove(cell, 0);
    }
    let limits = Limits::none();
    let mut chains = ForcingChains::new();
    let mut find = |kind, most| chains.find(kind, &grid, &mut Poll::new(&limits), most);
    let nishio = find(ForcingKind::Nishio, f64::INFINITY).expect("a clash");
    assert_eq!((nishio.technique, nishio.value, nishio.placement), (Technique::Nishio, 7.5, None));
    assert!(nishio.removals[0].contains(6));
    assert_eq!(find(ForcingKind::Nishio, 7.4), None);
    let multiple = find(ForcingKind::Multiple, f64::INFINITY).expect("two places");
    assert_eq!((multiple.technique, multiple.value), (Technique::RegionChains, 8.0));
    let dynamic = find(ForcingKind::Dynamic, f64::INFINITY).expect("two places");
    assert_eq!((dynamic.technique, dynamic.value), (Technique::DynamicRegionChains, 8.5));
    let plus = find(ForcingKind::Nested(NestedKind::Sets), f64::INFINITY).expect("two places");
    assert_eq!((plus.level, plus.value), (1, 9.0));
}

#[test]
fn a_grid_that_is_not_restricted_has_no_step() {
    let limits = Limits::none();
    let step = ForcingChains::new().find(ForcingKind::Multiple, &Grid::EMPTY, &mut Poll::new(&limits), 20.0);
    assert_eq!(step, None);
}

#[test]
fn nested_kinds_have_their_place() {
    for (index, kind) in NESTED_KINDS.into_iter().enumerate() {
        assert_eq!(kind.index(), index);
    }
    let lowest = NESTED_KINDS.map(|kind| ForcingKind::Nested(kind).lowest());
    assert_eq!(lowest, [9.0, 9.5, 10.0, 10.5, 10.5, 10.5, 10.5, 11.0]);
}
