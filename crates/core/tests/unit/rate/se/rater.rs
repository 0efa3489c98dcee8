use super::*;
use crate::limits::StopReason;
use crate::rng::Rng;

const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn values(text: &str) -> Vec<u8> {
    text.bytes().map(|byte| byte - b'0').collect()
}

/// The solved grid without some cells.
fn puzzle(empty_cells: impl IntoIterator<Item = usize>) -> Vec<u8> {
    let mut values = values(SOLVED);
    empty_cells.into_iter().for_each(|cell| values[cell] = 0);
    values
}

#[test]
fn a_missing_cell_is_the_easiest_puzzle() {
    let rating = Rater::new().rate(&puzzle([40]), Question::Exact, &Limits::none());
    assert_eq!(rating.end, End::Solved);
    assert_eq!([rating.er.value, rating.ep.value, rating.ed.value], [1.0; 3]);
}

#[test]
fn a_walk_passes_each_step_with_the_grid_before_it() {
    let mut empty_counts = Vec::new();
    let rating = Rater::new().walk(&puzzle(0..12), &Limits::none(), |grid, step| {
        assert!(grid.empty_cells().contains(step.placement.unwrap().0));
        empty_counts.push(grid.empty_cells().len());
    });
    assert_eq!(empty_counts, (1..=12).rev().collect::<Vec<_>>());
    assert_eq!(rating.end, End::Solved);
}

#[test]
fn a_walk_ends_at_the_bound() {
    let rating = Rater::new().rate(&puzzle(0..12), Question::AtMost(0.9), &Limits::none());
    assert_eq!((rating.end, rating.er.value), (End::AboveBound, 0.0));
}

#[test]
fn a_grid_without_a_solution_is_stuck() {
    let mut values = puzzle(0..3);
    values[3] = 5;
    assert_eq!(Rater::new().rate(&values, Question::Exact, &Limits::none()).end, End::Stuck);
}

#[test]
fn a_limit_stops_a_walk() {
    let limits = Limits { interrupt: Some(&|| true), ..Limits::none() };
    let rating = Rater::new().rate(&puzzle(0..12), Question::Exact, &limits);
    assert_eq!(rating.end, End::Stopped(StopReason::Interrupt));
}

/// Random puzzles that the techniques up to a value solve, and no longer if a given is removed.
fn puzzles(seed: u64, most: f64) -> impl Iterator<Item = Vec<u8>> {
    let mut rng = Rng::new(seed);
    let mut rater = Rater::new();
    (0..100).map(move |_| {
        let mut puzzle = values(SOLVED);
        let mut cells: Vec<usize> = (0..81).collect();
        rng.shuffle(&mut cells);
        for cell in cells {
            let digit = std::mem::take(&mut puzzle[cell]);
            if rater.rate(&puzzle, Question::AtMost(most), &Limits::none()).end != End::Solved {
                puzzle[cell] = digit;
            }
        }
        puzzle
    })
}

#[test]
fn a_rating_has_the_numbers_of_its_walk() {
    let mut rater = Rater::new();
    let mut counts = [0; 3];
    for values in puzzles(5, 4.4) {
        let rating = rater.walk(&values, &Limits::none(), |_, _| ());
        assert_eq!(rater.rate(&values, Question::Exact, &Limits::none()), rating, "{values:?}");
        counts[usize::from(rating.er.value > 1.5) + usize::from(rating.er.value > 2.5)] += 1;
    }
    assert!(counts.iter().all(|&count| count > 5), "{counts:?}");
}

#[test]
fn an_early_answer_is_that_of_the_whole_walk() {
    let mut rater = Rater::new();
    for values in puzzles(6, 4.4) {
        let rating = rater.rate(&values, Question::Exact, &Limits::none());
        for bound in [1.0, 1.2, 1.5, 1.7, 2.0, 2.3, 2.5, 2.6, 3.0, 3.4] {
            for question in [Question::AtMost(bound), Question::Within(1.5, bound)] {
                let early = rater.rate(&values, question, &Limits::none());
                assert_eq!(early.answer(question), rating.answer(question), "{values:?} {question:?}");
                assert_eq!(early.end == End::Solved, rating.er.value <= bound);
            }
        }
    }
}
