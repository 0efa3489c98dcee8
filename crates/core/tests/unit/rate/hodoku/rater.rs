use super::*;

const EASY: &[u8; 81] = b"003020600900305001001806400008102900700000008006708200002609500800203009005010300";

fn values(puzzle: &[u8; 81]) -> [u8; 81] {
    puzzle.map(|symbol| symbol - b'0')
}

#[test]
fn an_easy_puzzle_is_solved_by_singles() {
    let mut steps = 0;
    let rating = Rater::new().walk(&values(EASY), &Limits::none(), |_, _| steps += 1);
    assert_eq!((rating.end, rating.score, rating.level), (End::Solved, 196, Level::Easy));
    assert_eq!(steps, rating.step_counts.iter().sum::<u32>());
    assert!(!rating.is_estimate);
}

#[test]
fn a_rater_may_be_used_again() {
    let mut rater = Rater::new();
    let first = rater.rate(&values(EASY), &Limits::none());
    assert_eq!(rater.rate(&values(EASY), &Limits::none()), first);
}
