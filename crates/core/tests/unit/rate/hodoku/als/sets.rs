use super::*;
use crate::rate::hodoku::als::tests::{random_state, state_with};

fn sets_of(state: &State) -> Vec<(Vec<u8>, Mask)> {
    let mut list = AlsList::default();
    list.collect(state);
    list.sets.iter().map(|set| (set.cells.iter().collect(), set.digits)).collect()
}

#[test]
fn a_set_stands_before_its_supersets_and_in_its_first_house_only() {
    let sets = sets_of(&state_with(&[(0, 0b011), (1, 0b110), (9, 0b101)]));
    let sets: Vec<_> = sets.into_iter().filter(|(_, digits)| *digits < 8).collect();
    let expected: [(&[u8], Mask); 5] =
        [(&[0], 0b011), (&[0, 1], 0b111), (&[1], 0b110), (&[9], 0b101), (&[0, 9], 0b111)];
    let expected = expected.map(|(cells, digits)| (cells.to_vec(), digits));
    assert_eq!(sets[..5], expected);
    assert_eq!(sets[5..], [(vec![1, 9], 0b111)]);
}

#[test]
fn the_entries_of_a_set_say_where_its_digits_are() {
    let mut list = AlsList::default();
    list.collect(&state_with(&[(0, 0b011), (1, 0b110), (8, 0b010), (2, 0b010), (80, 0b010)]));
    let als = list.sets.iter().position(|set| set.cells == [0, 1].into_iter().collect()).unwrap();
    let entry = list.digit(&list.sets[als], 1);
    let expected =
        AlsDigit { als, digit: 1, places: [0, 1].into_iter().collect(), seen: [2, 8].into_iter().collect() };
    assert_eq!(*entry, expected);
}

#[test]
fn all_almost_locked_sets_are_collected() {
    for seed in 0..20 {
        let state = random_state(seed, 30);
        let mut expected: Vec<CellSet> = Vec::new();
        for house in HOUSE_SETS {
            let cells: Vec<u8> = (house & state.empty_cells()).iter().collect();
            for choice in 1_u32..1 << cells.len() {
                let chosen: CellSet =
                    (0..cells.len()).filter(|&i| choice >> i & 1 == 1).map(|i| cells[i]).collect();
                let digits = chosen.iter().fold(0, |digits, cell| digits | state.mask(cell));
                if digits.count_ones() == chosen.len() + 1 && !expected.contains(&chosen) {
                    expected.push(chosen);
                }
            }
        }
        let mut sets: Vec<u128> =
            sets_of(&state).iter().map(|(cells, _)| cells.iter().copied().collect::<CellSet>().0).collect();
        let mut expected: Vec<u128> = expected.iter().map(|cells| cells.0).collect();
        sets.sort_unstable();
        expected.sort_unstable();
        assert_eq!(sets, expected);
    }
}
