use super::*;

fn placing(value: f64) -> Step {
    Step::placing(Technique::HiddenSingle, value, 0, 0)
}

fn removing(value: f64) -> Step {
    Step::removing(Technique::Pointing, value, Default::default())
}

fn rating(steps: &[Step], end: End) -> Rating {
    let mut rating_so_far = RunningRating::default();
    steps.iter().for_each(|step| rating_so_far.add(step));
    rating_so_far.rating(end)
}

#[test]
fn the_pearl_ends_with_the_first_placement_and_the_diamond_with_the_first_step() {
    let rating = rating(&[removing(2.6), removing(3.0), placing(2.3), placing(4.0)], End::Solved);
    assert_eq!([rating.er.value, rating.ep.value, rating.ed.value], [4.0, 3.0, 2.6]);
    assert_eq!([rating.er.step, rating.ep.step, rating.ed.step], [4, 2, 1]);
}

#[test]
fn a_number_names_the_first_step_of_its_value() {
    let rating = rating(&[placing(1.2), removing(2.6), placing(2.6)], End::Solved);
    assert_eq!((rating.er.step, rating.er.technique), (2, Some(Technique::Pointing)));
    assert_eq!(rating.ep.technique, Some(Technique::HiddenSingle));
}

#[test]
fn a_stuck_walk_has_the_highest_rating() {
    let rating = rating(&[placing(1.2)], End::Stuck);
    assert_eq!((rating.er.value, rating.er.technique, rating.ep.value), (STUCK, None, 1.2));
}

#[test]
fn bounds_are_included() {
    let rating = rating(&[placing(1.5)], End::Solved);
    assert_eq!(rating.answer(Question::AtMost(1.5)), Some(true));
    assert_eq!(rating.answer(Question::AtMost(1.4)), Some(false));
    assert_eq!(rating.answer(Question::Within(1.5, 1.5)), Some(true));
    assert_eq!(rating.answer(Question::Within(1.6, 2.0)), Some(false));
}

#[test]
fn a_stopped_walk_knows_only_that_a_bound_was_passed() {
    let stopped = rating(&[placing(1.5)], End::Stopped(StopReason::Deadline));
    assert_eq!(stopped.answer(Question::AtMost(1.5)), None);
    assert_eq!(stopped.answer(Question::AtMost(1.2)), Some(false));
    let above = rating(&[placing(1.5)], End::AboveBound);
    assert_eq!(above.answer(Question::AtMost(2.5)), Some(false));
}
