use super::*;

/// A row with eight digits, and a state in which nothing else is known.
fn almost_full_row() -> State {
    State::new(&[1, 2, 3, 4, 5, 6, 7, 8])
}

#[test]
fn a_full_house_stays_in_the_queue() {
    let mut state = almost_full_row();
    let step = Step::placing(Technique::FullHouse, 8, 8);
    assert_eq!(find(Technique::FullHouse, &mut state), Some(step.clone()));
    assert_eq!(find(Technique::FullHouse, &mut state), Some(step));
}

#[test]
fn a_naked_single_leaves_the_queue() {
    let mut state = almost_full_row();
    let step = Step::placing(Technique::NakedSingle, 8, 8);
    assert_eq!(find(Technique::NakedSingle, &mut state), Some(step));
    assert_eq!(find(Technique::NakedSingle, &mut state), None);
}

#[test]
fn a_hidden_single_comes_from_its_queue_unless_its_cell_is_filled() {
    let mut state = almost_full_row();
    let step = Step::placing(Technique::HiddenSingle, 8, 8);
    assert_eq!(find(Technique::HiddenSingle, &mut state.clone()), Some(step));
    state.place(8, 8);
    assert_eq!(find(Technique::HiddenSingle, &mut state), None);
}
