use super::*;
use crate::limits::Limits;
use crate::rate::cell_set::CellSet;
use crate::rate::grid::{Mask, bits};
use crate::rng::Rng;

/// A state in which some cells have the digits 1 to 8 of a mask, and all others are filled with 9.
pub fn state_with(cells: &[(u8, Mask)]) -> State {
    let mut state = State::new(&[]);
    for cell in 0..81 {
        match cells.iter().find(|(listed, _)| *listed == cell) {
            Some(&(_, mask)) => bits(0x1ff & !mask).for_each(|digit| state.remove(cell, digit)),
            None => state.place(cell, 8),
        }
    }
    state
}

/// A random state that has a solution.
pub fn random_state(seed: u64, empty_count: usize) -> State {
    let mut rng = Rng::new(seed);
    let solution: [u8; 81] = std::array::from_fn(|cell| ((cell / 9 * 3 + cell / 27 + cell % 9) % 9) as u8);
    let mut cells: Vec<usize> = (0..81).collect();
    rng.shuffle(&mut cells);
    let mut values = solution.map(|digit| digit + 1);
    for &cell in &cells[..empty_count] {
        values[cell] = 0;
    }
    let mut state = State::new(&values);
    for cell in state.empty_cells() {
        for digit in bits(state.mask(cell) & !(1 << solution[usize::from(cell)])) {
            if rng.below(2) == 0 {
                state.remove(cell, digit);
            }
        }
    }
    state
}

/// The sets of a state and their links.
pub fn sets_and_links(state: &State) -> (AlsList, Links) {
    let (mut list, mut links) = (AlsList::default(), Links::default());
    list.collect(state);
    links.collect(&list);
    (list, links)
}

/// The restricted commons of two sets, by definition.
pub fn plain_commons(list: &AlsList, first: usize, second: usize) -> Vec<u8> {
    let (first, second) = (&list.sets[first], &list.sets[second]);
    let is_restricted = |&digit: &u8| {
        let seen = list.digit(second, digit).seen;
        list.digit(first, digit).places.is_subset_of(seen)
    };
    match first.cells.intersects(second.cells) {
        true => vec![],
        false => bits(first.digits & second.digits).filter(is_restricted).collect(),
    }
}

/// The candidates that see a digit in two sets, for each common digit that is not excluded.
pub fn plain_victims(list: &AlsList, first: usize, second: usize, excluded: &[u8]) -> Vec<(u8, u8)> {
    let (first, second) = (&list.sets[first], &list.sets[second]);
    let of_digit = |digit: u8| {
        let cells: CellSet = list.digit(first, digit).seen & list.digit(second, digit).seen;
        cells.iter().map(move |cell| (cell, digit))
    };
    let digits = bits(first.digits & second.digits).filter(|digit| !excluded.contains(digit));
    digits.flat_map(of_digit).collect()
}

/// Three bivalue cells, and another cell that sees two of them.
fn xy_wing() -> State {
    state_with(&[(0, 0b011), (8, 0b101), (72, 0b110), (80, 0xfc)])
}

#[test]
fn the_sets_are_collected_once_for_a_position() {
    let limits = Limits::none();
    let (mut finder, mut poll) = (AlsFinder::default(), Poll::new(&limits));
    let mut state = xy_wing();
    for technique in [Technique::AlsXz, Technique::AlsXyWing] {
        let step = finder.find(technique, &state, &mut poll);
        assert_eq!(step, Some(Step::removing(technique, vec![(80, 2)])));
    }
    assert_eq!(finder.find(Technique::AlsChain, &state, &mut poll), None);
    Step::removing(Technique::AlsXz, vec![(80, 2)]).apply(&mut state);
    assert_eq!(finder.find(Technique::AlsXz, &state, &mut poll), None);
    assert_eq!(finder.step_number, Some(state.step_number()));
}

#[test]
fn a_search_stops_at_a_limit() {
    let is_interrupted = || true;
    let limits = Limits { interrupt: Some(&is_interrupted), ..Limits::none() };
    let mut poll = Poll::new(&limits);
    while !poll.must_stop(1_000_000) {}
    assert_eq!(AlsFinder::default().find(Technique::AlsXyWing, &xy_wing(), &mut poll), None);
}
