//! The rows of bits say what the sets themselves say.

use super::*;
use crate::logic::als::boards::{PUZZLE, nine};
use crate::logic::als::list::DigitCells;
use crate::logic::bit_rows::is_empty;
use crate::logic::boards::classic;
use crate::logic::position::Position;
use crate::logic::set::CellSet;

#[test]
fn the_relations_are_those_of_the_sets() {
    let geometry = classic();
    let position = nine(&geometry, PUZZLE);
    let list = position.als();
    let links = list.links();
    for a in 0..list.seen_count {
        for b in 0..list.seen_count {
            let (from, to) = (&list.digit_cells[a], &list.digit_cells[b]);
            let has = |row: &[u64]| row[b / 64] >> (b % 64) & 1 == 1;
            let together = list.owners(a).iter().any(|set| list.owners(b).contains(set));
            assert_eq!(has(links.true_if_false(a)), a != b && together);
            let same = from.digit == to.digit;
            let sees = from.places.iter().all(|cell| to.places.is_subset(geometry.peers_of(cell)));
            assert_eq!(has(links.false_if_true(a)), same && sees);
        }
    }
}

#[test]
fn relations_of_two_links_are_made_of_two_relations() {
    let geometry = classic();
    let position = nine(&geometry, PUZZLE);
    let list = position.als();
    let links = list.links();
    let mut targets = BitTable::new(list.seen_count);
    let linked = &list.digit_cells[..list.seen_count];
    for (a, one) in linked.iter().enumerate() {
        let with = |other: &DigitCells<2>| other.digit == one.digit && other.seen.intersects(&one.seen);
        let met = linked.iter().enumerate().filter(|(_, other)| with(other));
        met.for_each(|(b, _)| targets.set_pair(a, b));
    }
    for digit_cells in 0..list.seen_count {
        let (mut ends, mut beyond) = (links.empty_row(), links.empty_row());
        for other in members(links.true_if_false(digit_cells)) {
            union_into(&mut ends, targets.row(other));
            union_into(&mut beyond, links.false_if_true(other));
        }
        assert_eq!(links.useful_ends(digit_cells), ends);
        assert_eq!(links.next_false(digit_cells), beyond);
        let two = links.next_false_of_all(links.false_if_true(digit_cells));
        assert!(members(links.false_if_true(digit_cells)).all(|p| members(links.next_false(p)).all(|q| two
            [q / 64]
            >> (q % 64)
            & 1
            == 1)));
    }
}

#[test]
fn a_position_without_sets_has_no_links() {
    let geometry = classic();
    let position = Position::new(&geometry, &[0; 81], CellSet::EMPTY, &[1; 81]);
    assert!(position.als().digit_cells.is_empty());
    assert!(is_empty(&position.als().links().empty_row()));
}
