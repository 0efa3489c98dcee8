use super::*;

#[test]
fn removals_are_applied_in_order() {
    let mut state = State::new(&[]);
    let start = state.step_number();
    let step = Step::removing(Technique::Pointing, vec![(3, 1), (2, 1), (3, 1)]);
    step.apply(&mut state);
    assert!(!state.has(3, 1) && !state.has(2, 1) && state.has(2, 0));
    assert_eq!(state.step_number(), start + 1);
}

#[test]
fn a_placement_fills_its_cell() {
    let mut state = State::new(&[]);
    Step::placing(Technique::HiddenSingle, 40, 4).apply(&mut state);
    assert_eq!(state.values()[40], 5);
    assert!(!state.has(41, 4));
}
