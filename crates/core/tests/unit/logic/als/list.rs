//! The list of almost locked sets against a plain search through all subsets of all houses.

use super::*;
use crate::logic::als::boards::MASKS;
use crate::logic::boards::square;
use crate::logic::geometry::{Geometry, HouseKind};

fn by_houses(position: &Position<'_, 1>) -> Vec<(CellSet<1>, u32)> {
    let mut sets = Vec::new();
    for house in &position.geometry.houses {
        let cells = (house.set & position.empty_cells).to_vec();
        for subset in 1u32..1 << cells.len() {
            let chosen: CellSet<1> = bits(subset).map(|place| cells[usize::from(place)]).collect();
            let digits = chosen.iter().fold(0, |digits, cell| digits | position.mask(cell));
            if digits.count_ones() == subset.count_ones() + 1 {
                sets.push((chosen, digits));
            }
        }
    }
    sets.sort();
    sets.dedup();
    sets
}

#[test]
fn the_list_has_each_set_of_each_house_once() {
    let geometry = square::<1>(4, 2, 2);
    let position = Position::new(&geometry, &[0; 16], CellSet::EMPTY, &MASKS);
    let list = AlsList::new(&position);
    let mut listed: Vec<_> = list.sets.iter().map(|set| (set.cells, set.digits)).collect();
    assert!(list.sets.is_sorted_by_key(|set| set.cells.count()));
    listed.sort();
    assert_eq!(listed, by_houses(&position));
}

#[test]
fn a_digit_of_a_set_knows_its_places_and_what_they_see() {
    let geometry = square::<1>(4, 2, 2);
    let position = Position::new(&geometry, &[0; 16], CellSet::EMPTY, &MASKS);
    let list = position.als();
    for set in &list.sets {
        assert_eq!(list.digit_cells_indices(set).len() as u32, set.digits.count_ones());
        for (digit, &number) in bits(set.digits).zip(list.digit_cells_indices(set)) {
            let digit_cells = list.digit_cells_of(set, digit);
            assert_eq!(digit_cells, &list.digit_cells[number as usize]);
            assert_eq!(digit_cells.digit, digit);
            assert_eq!(digit_cells.places, set.cells & position.cells_with(digit));
            assert_eq!(
                digit_cells.seen,
                geometry.common_peers(digit_cells.places) & position.cells_with(digit)
            );
            assert!(!digit_cells.seen.intersects(&set.cells));
        }
    }
}

#[test]
fn sets_share_a_spot_where_a_digit_has_the_same_places() {
    let geometry = square::<1>(4, 2, 2);
    let position = Position::new(&geometry, &[0; 16], CellSet::EMPTY, &MASKS);
    let list = position.als();
    for (number, digit_cells) in list.digit_cells.iter().enumerate() {
        let same = |set: &Als<1>| set.cells & position.cells_with(digit_cells.digit) == digit_cells.places;
        let owners: Vec<u32> =
            (0..).zip(&list.sets).filter(|(_, set)| same(set)).map(|(number, _)| number).collect();
        assert_eq!(list.owners(number), owners);
    }
}

#[test]
fn digit_cells_that_some_cell_sees_come_first() {
    let geometry = square::<1>(4, 2, 2);
    let position = Position::new(&geometry, &[0; 16], CellSet::EMPTY, &MASKS);
    let list = position.als();
    let (seen, unseen) = list.digit_cells.split_at(list.seen_count);
    assert!(!seen.is_empty() && seen.iter().all(|digit_cells| !digit_cells.seen.is_empty()));
    assert!(!unseen.is_empty() && unseen.iter().all(|digit_cells| digit_cells.seen.is_empty()));
    assert!([seen, unseen].iter().all(|half| half.is_sorted_by_key(|it| (it.digit, it.places))));
}

#[test]
fn a_common_digit_is_restricted_when_all_its_places_see_each_other() {
    let geometry = square::<1>(4, 2, 2);
    let position = Position::new(&geometry, &[0; 16], CellSet::EMPTY, &MASKS);
    let list = position.als();
    for a in &list.sets {
        for b in &list.sets {
            let restricted_commons = list.restricted_commons(a, b);
            assert_eq!(restricted_commons, list.restricted_commons(b, a));
            for digit in bits(a.digits & b.digits) {
                let (in_a, in_b) =
                    (list.digit_cells_of(a, digit).places, list.digit_cells_of(b, digit).places);
                let sees = in_a.iter().all(|cell| in_b.is_subset(geometry.peers_of(cell)));
                assert_eq!(restricted_commons >> digit & 1 == 1, sees);
            }
        }
    }
}

#[test]
fn cells_kept_apart_by_a_rule_make_sets_without_a_house() {
    let geometry: Geometry<1> = Geometry::new(4, 3, &[(HouseKind::Row, vec![0, 1])], &[[0, 2], [1, 2]]);
    let position = Position::new(&geometry, &[0; 3], CellSet::EMPTY, &[3, 6, 12]);
    let cells: Vec<_> = position.als().sets.iter().map(|set| set.cells.to_vec()).collect();
    assert_eq!(cells, [vec![0], vec![1], vec![2], vec![0, 1], vec![1, 2], vec![0, 1, 2]]);
}

#[test]
fn the_list_is_made_anew_when_a_candidate_goes() {
    let geometry = square::<1>(4, 2, 2);
    let mut position = Position::new(&geometry, &[0; 16], CellSet::EMPTY, &MASKS);
    let before = position.als().sets.len();
    position.eliminate(0, 0);
    assert_ne!(position.als().sets.len(), before);
    position.place(5, 1);
    assert!(position.als().sets.iter().all(|set| !set.cells.contains(5)));
}

#[test]
fn large_boards_have_small_sets_only() {
    let geometry = square::<4>(16, 4, 4);
    let masks = vec![0b11; 256];
    let widest = |masks: &[u32]| {
        let position = Position::new(&geometry, &[0; 256], CellSet::EMPTY, masks);
        AlsList::new(&position).sets.iter().map(|set| set.cells.count()).max()
    };
    assert_eq!(widest(&masks), Some(1));
    let step = |cell: usize| if cell < 8 { 0b11 << cell } else { 0b11 };
    assert_eq!(widest(&(0..256).map(step).collect::<Vec<_>>()), Some(5));
}
