use super::*;

#[test]
fn an_index_is_listed_once_until_it_is_removed() {
    let mut agenda = Agenda::new(3);
    [2, 0, 2].into_iter().for_each(|index| agenda.add(index));
    assert_eq!((agenda.last(), agenda.pop(), agenda.pop(), agenda.pop()), (Some(0), Some(0), Some(2), None));
    agenda.add(2);
    assert_eq!(agenda.last(), Some(2));
}

#[test]
fn a_cleared_agenda_can_be_filled_again() {
    let mut agenda = Agenda::new(2);
    agenda.add(1);
    agenda.clear();
    assert_eq!(agenda.last(), None);
    agenda.add(1);
    assert_eq!(agenda.last(), Some(1));
}
