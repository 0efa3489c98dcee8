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

#[test]
fn a_rating_ends_as_soon_as_its_score_is_above_the_bound() {
    let mut rater = Rater::new();
    let exact = rater.rate(&values(EASY), &Limits::none());
    assert_eq!(rater.rate_up_to(&values(EASY), 196, &Limits::none()), exact);
    let above = rater.rate_up_to(&values(EASY), 100, &Limits::none());
    assert_eq!(above.end, End::AboveBound);
    assert!((101..=114).contains(&above.score));
    assert_eq!(rater.rate_up_to(&values(EASY), 195, &Limits::none()).end, End::AboveBound);
}
