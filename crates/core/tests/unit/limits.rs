//! What a poll says.

use super::*;

#[test]
fn an_interrupt_goes_before_a_deadline() {
    let asked = || true;
    let limits = Limits { deadline: Some(Instant::now()), ..Limits::none() };
    assert_eq!(limits.poll(), Some(Stop::BudgetMs));
    assert_eq!(Limits { interrupt: Some(&asked), ..limits }.poll(), Some(Stop::Interrupt));
    assert_eq!(Limits::none().poll(), None);
}
