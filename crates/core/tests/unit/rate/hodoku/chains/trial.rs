use super::*;

fn trial(state: &State) -> Trial {
    let mut trial = Trial::default();
    trial.load(state);
    trial
}

fn singles(trial: &Trial) -> Vec<(u8, u8, bool)> {
    let mut singles = Vec::new();
    trial.singles(&mut singles);
    singles.iter().map(|single| (single.cell, single.digit, single.is_naked)).collect()
}

#[test]
fn removals_bring_naked_and_hidden_singles() {
    let mut trial = trial(&State::new(&[]));
    (1..9).for_each(|digit| trial.remove(0, digit));
    assert_eq!(singles(&trial), [(0, 0, true)]);
    (1..9).for_each(|cell| trial.remove(cell, 1));
    // Row 1 has no place for digit 1 any more, so its single is gone.
    assert_eq!(singles(&trial), [(0, 0, true)]);
    (1..9).filter(|cell| *cell != 4).for_each(|cell| trial.remove(cell, 2));
    assert_eq!(singles(&trial), [(0, 0, true), (4, 2, false)]);
    trial.place(0, 0);
    assert_eq!(singles(&trial), [(4, 2, false)]);
}

#[test]
fn the_other_digits_of_a_filled_cell_may_have_one_place_left() {
    let mut trial = trial(&State::new(&[]));
    (2..9).for_each(|cell| trial.remove(cell, 5));
    trial.place(0, 0);
    assert_eq!(singles(&trial), [(1, 5, false)]);
    assert_eq!(trial.mask(0), 0);
    assert_eq!(trial.mask(1), 0x1fe);
}

#[test]
fn a_cell_that_loses_its_last_candidate_stays_a_single() {
    let mut trial = trial(&State::new(&[]));
    for cell in [0, 4] {
        (1..9).for_each(|digit| trial.remove(cell, digit));
    }
    trial.place(0, 0);
    assert_eq!(trial.mask(4), 0);
    assert_eq!(singles(&trial), [(4, 0, true)]);
}

#[test]
fn the_smallest_house_is_a_row_before_a_column_before_a_box() {
    let mut trial = trial(&State::new(&[]));
    assert_eq!(trial.smallest_house(0, 0), 0);
    trial.remove(80, 0);
    assert_eq!(trial.smallest_house(79, 0), 8);
    trial.remove(10, 0);
    assert_eq!(trial.smallest_house(0, 0), 18);
    let mut copy = Trial::default();
    copy.copy_from(&trial);
    assert_eq!(copy.smallest_house(0, 0), 18);
}
