use super::*;

const SOLUTION: [u8; 81] =
    *b"483921657967345821251876493548132976729564138136798245372689514814253769695417382";

#[test]
fn the_middle_empty_cell_gets_its_digit() {
    let mut values = SOLUTION.map(|symbol| symbol - b'0');
    for cell in [3, 20, 40, 60] {
        values[cell] = 0;
    }
    let step = find(&State::new(&values));
    assert_eq!(step, Some(Step::placing(Technique::BruteForce, 40, 6 - 1)));
}

#[test]
fn a_puzzle_without_solution_has_no_step() {
    assert_eq!(find(&State::new(&[1, 1])), None);
}
