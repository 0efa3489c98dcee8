//! Fish by definition: all sets of two or three houses against as many others are tried. Basic fish rule out
//! just what one of these does, other classes no more.

use super::*;
use crate::logic::boards::square;
use crate::logic::fish::pattern::FishPattern;
use crate::logic::geometry::{Geometry, HouseKind};
use crate::logic::pattern_kind::PatternKind;
use crate::rng::Rng;

/// Digit 0 in about one of `one_in` cells, in a position that has a solution.
fn scattered<'a>(geometry: &'a Geometry<1>, one_in: usize, rng: &mut Rng) -> Position<'a, 1> {
    let mask = |here: bool| if here { geometry.all_digits } else { geometry.all_digits - 1 };
    loop {
        let masks: Vec<u32> = (0..geometry.cell_count).map(|_| mask(rng.below(one_in) == 0)).collect();
        let position = Position::new(geometry, &vec![0; geometry.cell_count], CellSet::EMPTY, &masks);
        if position.outside_templates(0) != position.cells_with(0) {
            return position;
        }
    }
}

/// All ways to choose `size` of the houses from a number on.
fn choices(houses: &[u16], size: usize) -> Vec<Vec<u16>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (at, &house) in houses.iter().enumerate() {
        for mut rest in choices(&houses[at + 1..], size - 1) {
            rest.insert(0, house);
            all.push(rest);
        }
    }
    all
}

/// What a base and a cover rule out, by counting how often each place lies in either.
fn ruled_out(position: &Position<'_, 1>, bases: &[u16], covers: &[u16]) -> CellSet<1> {
    let geometry = position.geometry;
    let times =
        |houses: &[u16], cell| houses.iter().filter(|&&of| geometry.house(of).set.contains(cell)).count();
    let places = position.cells_with(0);
    let fins: CellSet<1> = places
        .iter()
        .filter(|&cell| times(bases, cell) > 1 || (times(bases, cell) == 1 && times(covers, cell) == 0))
        .collect();
    places
        .iter()
        .filter(|&cell| times(covers, cell) > times(bases, cell).min(1))
        .filter(|&cell| fins.is_subset(geometry.peers_of(cell)))
        .collect()
}

/// All that fish of a size rule out, by trying all.
fn plainly(position: &Position<'_, 1>, size: usize, whole: bool) -> CellSet<1> {
    let geometry = position.geometry;
    let houses: Vec<u16> = (0..geometry.houses.len() as u16).collect();
    let holds = |&house: &u16| position.places(house, 0).count_ones() > 1;
    let bases: Vec<u16> = houses.iter().copied().filter(holds).collect();
    let mut all = CellSet::EMPTY;
    for bases in choices(&bases, size) {
        if whole && lined(geometry, &bases).is_none() {
            continue;
        }
        let body = bases.iter().fold(CellSet::EMPTY, |all, &house| all | position.cells_in(house, 0));
        let may = |house: &u16| !bases.contains(house) && geometry.house(*house).set.intersects(&body);
        let covers: Vec<u16> = houses.iter().copied().filter(may).collect();
        for covers in choices(&covers, size) {
            let covered = covers.iter().fold(CellSet::EMPTY, |all, &house| all | geometry.house(house).set);
            let lines = [&bases, &covers].map(|side| lined(geometry, side));
            let basic = matches!(lines, [Some(a), Some(b)] if a != b) && body.is_subset(&covered);
            if !whole || basic {
                all |= ruled_out(position, &bases, &covers);
            }
        }
    }
    all
}

/// Whether all houses are rows, or all columns.
fn lined(geometry: &Geometry<1>, houses: &[u16]) -> Option<HouseKind> {
    let kind = geometry.house(houses[0]).kind;
    let same = kind != HouseKind::Box && houses.iter().all(|&house| geometry.house(house).kind == kind);
    same.then_some(kind)
}

/// What the search finds of a size, in some classes and forms.
fn searched(position: &Position<'_, 1>, size: u16, kinds: &[PatternKind]) -> CellSet<1> {
    let lines = LineGeometry::new(position.geometry);
    let limits = crate::limits::Limits::none();
    let mut nothing = |_| ControlFlow::Continue(());
    let mut all = CellSet::EMPTY;
    for &kind in kinds {
        let params = FishParams::new(size, kind);
        let mut sink = Sink::new(&limits, &mut nothing);
        let _ = FishSearch::new(position, &lines, params, 0).run(&mut sink, &mut |_, fish| {
            let pattern = FishPattern::new(position, 0, fish);
            if lines.class(&fish) == params.class && params.form.matches(&pattern) {
                all |= pattern.eliminations;
            }
            ControlFlow::Continue(())
        });
    }
    all
}

#[test]
fn basic_fish_are_those_of_rows_and_columns_by_definition() {
    let geometry: Geometry<1> = square(6, 2, 3);
    let mut rng = Rng::new(6);
    let mut some = 0;
    for round in 0..60 {
        let position = scattered(&geometry, 2 + round % 2, &mut rng);
        for size in 2..=3 {
            let plain = plainly(&position, size, true);
            assert_eq!(
                searched(&position, size as u16, &[PatternKind::Any]),
                plain,
                "size {size} {:?}",
                position.cells_with(0)
            );
            some += usize::from(!plain.is_empty());
        }
    }
    assert!(some > 5, "{some} positions with a fish");
}

#[test]
fn a_base_inside_one_cover_counts_whichever_cover_that_is() {
    let geometry: Geometry<1> = square(4, 2, 2);
    let cells = [0, 1, 3, 6, 10, 11, 12, 13];
    let mask = |cell| if cells.contains(&cell) { geometry.all_digits } else { geometry.all_digits - 1 };
    let masks: Vec<u32> = (0..16).map(mask).collect();
    let position = Position::new(&geometry, &[0; 16], CellSet::EMPTY, &masks);
    let franken = searched(&position, 2, &[PatternKind::Franken]);
    assert!(franken.contains(10), "the first box lies in row 1, so column 4 fills row 3: {franken:?}");
}

#[test]
fn fish_of_no_class_rule_out_more_than_some_base_and_cover_do() {
    const ALL: [PatternKind; 7] = [
        PatternKind::Any,
        PatternKind::Finned,
        PatternKind::Sashimi,
        PatternKind::Franken,
        PatternKind::FinnedFranken,
        PatternKind::Mutant,
        PatternKind::FinnedMutant,
    ];
    let geometry: Geometry<1> = square(4, 2, 2);
    let mut rng = Rng::new(4);
    let mut some = 0;
    for round in 0..40 {
        let position = scattered(&geometry, 2 + round % 2, &mut rng);
        for size in 2..=3 {
            let steps = searched(&position, size as u16, &ALL);
            let plain = plainly(&position, size, false);
            assert!(steps.is_subset(&plain), "size {size} {:?}", position.cells_with(0));
            some += usize::from(!steps.is_empty());
        }
    }
    assert!(some > 5, "{some} positions with a fish");
}
