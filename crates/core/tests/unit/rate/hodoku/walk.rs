use super::*;
use crate::limits::Limits;

#[test]
fn easier_techniques_come_first() {
    let limits = Limits::none();
    let mut state = State::new(&[1, 2, 3, 4, 5, 6, 7, 8]);
    let next = Finders::default().next_step(&mut state, &mut Poll::new(&limits));
    assert_eq!(next.step, Some(Step::placing(Technique::FullHouse, 8, 8)));
    assert!(!next.is_estimate);
}
