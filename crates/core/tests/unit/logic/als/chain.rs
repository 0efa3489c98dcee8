//! Chains of almost locked sets, each judged link by link.

use std::collections::BTreeSet;

use super::*;
use crate::logic::als::boards::{PUZZLE, all_steps, nine};
use crate::logic::boards::classic;
use crate::logic::set::CellSet;

#[test]
fn every_link_of_a_chain_holds() {
    let geometry = classic();
    let position = nine(&geometry, PUZZLE);
    let list = position.als();
    let steps = all_steps(find, &position, false);
    assert!(steps.len() > 10);
    for step in &steps {
        assert_eq!(step.links.len(), 2 * usize::from(step.size) - 1);
        for (at, link) in step.links.iter().enumerate() {
            let [from, to] =
                [&link.from, &link.to].map(|node| node.cells.iter().copied().collect::<CellSet<2>>());
            let digit_cells = |cells: CellSet<2>, digit: u8| {
                list.digit_cells
                    .iter()
                    .position(|digit_cells| digit_cells.digit == digit && digit_cells.places == cells)
                    .expect("a digit_cells")
            };
            let (from, to) = (digit_cells(from, link.from.digit), digit_cells(to, link.to.digit));
            let row =
                if at % 2 == 0 { list.links().true_if_false(from) } else { list.links().false_if_true(from) };
            assert_eq!(link.is_strong, at % 2 == 0);
            assert!(members(row).any(|other| other == to));
        }
        assert!(step.links.windows(2).all(|pair| pair[0].to == pair[1].from));
    }
}

#[test]
fn short_chains_come_first_and_each_conclusion_once() {
    let geometry = classic();
    let position = nine(&geometry, PUZZLE);
    let steps = all_steps(find, &position, true);
    assert!(steps.is_sorted_by_key(|step| step.size));
    assert!(steps.iter().all(|step| step.size >= 4));
    let conclusions: BTreeSet<_> = steps.iter().map(|step| &step.eliminations).collect();
    assert_eq!(conclusions.len(), steps.len());
}

#[test]
fn the_size_is_the_most_sets_a_chain_may_have() {
    let geometry = classic();
    let position = nine(&geometry, PUZZLE);
    let mut sizes = Vec::new();
    let mut take = |step: Step| {
        sizes.push(step.size);
        ControlFlow::Continue(())
    };
    let limits = crate::limits::Limits::none();
    let _ =
        find(&position, &FinderCall { size: 4, ..FinderCall::default() }, &mut Sink::new(&limits, &mut take));
    assert!(!sizes.is_empty() && sizes.iter().all(|&size| size == 4));
}
