//! Wings of three strong links; row r is house r - 1, column c house 8 + c.

use super::*;
use crate::logic::boards::{all_steps, at, cells_of, classic, confine, marked, removed};

fn of(kind: PatternKind) -> FinderCall {
    FinderCall { kind, ..FinderCall::default() }
}

#[test]
fn an_m_wing_ends_in_the_digit_it_began_with() {
    let geometry = classic();
    let mut position = marked(&geometry, &[(at(1, 1), "12")]);
    confine(&mut position, 4, 1, &[at(5, 1), at(5, 5)]);
    confine(&mut position, 8 + 5, 0, &[at(5, 5), at(9, 5)]);
    let steps = all_steps(&position, find, of(PatternKind::MWing));
    assert_eq!(removed(&steps), [[(at(9, 1), 0)]]);
    assert_eq!(cells_of(&steps[0], Role::Wing), [at(1, 1), at(9, 5)]);
    assert_eq!(steps[0].proof, [StrongSet::Cell(at(1, 1)), StrongSet::Place(4, 1), StrongSet::Place(13, 0)]);
    let reasons: Vec<Reason> = steps[0].links.iter().map(|link| link.reason).collect();
    let houses = [9, 4, 13].map(Reason::House);
    assert_eq!(reasons, [Reason::Cell, houses[0], houses[1], Reason::Cell, houses[2]]);
    assert!(all_steps(&position, find, of(PatternKind::HWing)).is_empty());
}

#[test]
fn an_h_wing_ends_in_a_third_digit_beside_its_cell() {
    let geometry = classic();
    let mut position = marked(&geometry, &[(at(1, 1), "12")]);
    confine(&mut position, 4, 1, &[at(5, 1), at(5, 5)]);
    confine(&mut position, 8 + 5, 2, &[at(5, 5), at(1, 5)]);
    assert_eq!(removed(&all_steps(&position, find, of(PatternKind::HWing))), [[(at(1, 5), 0)]]);
    assert!(all_steps(&position, find, of(PatternKind::MWing)).is_empty());
}

#[test]
fn an_s_wing_has_its_cell_in_the_middle() {
    let geometry = classic();
    let mut position = marked(&geometry, &[(at(5, 5), "12")]);
    confine(&mut position, 0, 0, &[at(1, 1), at(1, 5)]);
    confine(&mut position, 8, 1, &[at(9, 1), at(9, 5)]);
    assert_eq!(
        removed(&all_steps(&position, find, of(PatternKind::SWing))),
        [[(at(1, 1), 1), (at(9, 1), 0)]]
    );
}

#[test]
fn ends_in_one_cell_leave_it_no_third_digit() {
    let geometry = classic();
    let mut position = marked(&geometry, &[(at(5, 5), "12")]);
    confine(&mut position, 0, 0, &[at(1, 2), at(1, 5)]);
    confine(&mut position, 8 + 2, 1, &[at(1, 2), at(5, 2)]);
    let step = all_steps(&position, find, of(PatternKind::SWing));
    let third: Vec<Candidate> = (2..9).map(|digit| (at(1, 2), digit)).collect();
    assert_eq!(removed(&step), [third]);
}

#[test]
fn an_l_wing_is_three_pairs_of_places() {
    let geometry = classic();
    let mut position = marked(&geometry, &[]);
    confine(&mut position, 4, 2, &[at(5, 1), at(5, 9)]);
    confine(&mut position, 8 + 1, 0, &[at(5, 1), at(1, 1)]);
    confine(&mut position, 8 + 9, 1, &[at(5, 9), at(1, 9)]);
    let steps = all_steps(&position, find, of(PatternKind::LWing));
    assert_eq!(removed(&steps), [[(at(1, 1), 1), (at(1, 9), 0)]]);
    assert_eq!(steps[0].proof.len(), 3);
}

#[test]
fn ends_out_of_sight_of_each_other_remove_nothing() {
    let geometry = classic();
    let mut position = marked(&geometry, &[(at(5, 5), "12")]);
    confine(&mut position, 0, 0, &[at(1, 1), at(1, 5)]);
    confine(&mut position, 8, 1, &[at(9, 2), at(9, 5)]);
    assert!(all_steps(&position, find, of(PatternKind::SWing)).is_empty());
}
