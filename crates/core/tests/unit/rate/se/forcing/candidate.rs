use super::*;

#[test]
fn a_candidate_has_a_cell_and_a_digit() {
    for cell in 0..81 {
        for digit in 0..9 {
            assert_eq!(split(candidate(cell, digit)), (cell, digit));
        }
    }
}

#[test]
fn a_node_is_on_or_off() {
    let (on, off) = (Node::on(728), Node::off(728));
    assert!(on.is_on() && !off.is_on() && on != off);
    assert_eq!((on.candidate(), off.candidate()), (728, 728));
}

#[test]
fn sets_intersect() {
    let mut set = CandidateSet::EMPTY;
    assert!(set.is_empty());
    set.insert(80, 8);
    set.insert(3, 0);
    assert!(set.contains(80, 8) && !set.contains(80, 7) && !set.is_empty());
    assert_eq!(set & CandidateSet::ALL, set);
    let mut other = CandidateSet::EMPTY;
    other.insert(3, 0);
    assert_eq!(set & other, other);
}
