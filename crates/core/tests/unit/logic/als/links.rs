//! The rows of bits say what the sets themselves say.

use super::*;
use crate::logic::als::boards::{PUZZLE, nine};
use crate::logic::als::list::DigitCells;
use crate::logic::bit_rows::none;
use crate::logic::boards::classic;
use crate::logic::position::Position;
use crate::logic::set::CellSet;

#[test]
fn the_relations_are_those_of_the_sets() {
    let geometry = classic();
    let position = nine(&geometry, PUZZLE);
    let list = position.als();
    let web = list.web();
    let context = |spot: usize| !list.spots[spot].seen.is_empty();
    for a in 0..list.spots.len() {
        for b in 0..list.spots.len() {
            let (from, to) = (&list.spots[a], &list.spots[b]);
            let has = |row: &[u64]| row[b / 64] >> (b % 64) & 1 == 1;
            let together = list.owners(a).iter().any(|set| list.owners(b).contains(set));
            assert_eq!(has(web.others(a)), a != b && together && context(a) && context(b));
            let same = from.digit == to.digit;
            let sees = from.places.iter().all(|cell| to.places.within(geometry.sees(cell)));
            assert_eq!(has(web.ruled(a)), same && sees);
        }
    }
}

#[test]
fn relations_of_two_links_are_made_of_two_relations() {
    let geometry = classic();
    let position = nine(&geometry, PUZZLE);
    let list = position.als();
    let web = list.web();
    let mut targets = BitTable::new(list.spots.len());
    for (a, one) in list.spots.iter().enumerate() {
        let with = |other: &DigitCells<2>| other.digit == one.digit && other.seen.meets(&one.seen);
        let met = list.spots.iter().enumerate().filter(|(_, other)| with(other));
        met.for_each(|(b, _)| targets.join(a, b));
    }
    for spot in 0..list.spots.len() {
        let (mut ends, mut beyond) = (web.none(), web.none());
        for other in members(web.others(spot)) {
            join(&mut ends, targets.row(other));
            join(&mut beyond, web.ruled(other));
        }
        assert_eq!(web.ends(spot), ends);
        assert_eq!(web.beyond(spot), beyond);
        let two = web.beyond_all(web.ruled(spot));
        assert!(
            members(web.ruled(spot))
                .all(|p| members(web.beyond(p)).all(|q| two[q / 64] >> (q % 64) & 1 == 1))
        );
    }
}

#[test]
fn a_position_without_sets_has_an_empty_web() {
    let geometry = classic();
    let position = Position::new(&geometry, &[0; 81], CellSet::NONE, &[1; 81]);
    assert!(position.als().spots.is_empty());
    assert!(none(&position.als().web().none()));
}
