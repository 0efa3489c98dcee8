//! Locked candidates: all places of a digit in one full house lie in another house, so the digit leaves the
//! rest of the other. Any two houses that meet will do.

use std::ops::ControlFlow;

use crate::logic::finder::{Ask, Flow, Order, Sink, candidates};
use crate::logic::found::{Found, Part, Role, Strong};
use crate::logic::layout::Kind;
use crate::logic::position::Position;

/// Variants: the places lie in a box (pointing out of it), or in a line (claiming a box), and the same where
/// the removal leaves a hidden single, which is what the step places.
const POINTING: u16 = 0;
const CLAIMING: u16 = 1;

/// `kind` 0: both, 1: pointing only, 2: claiming only.
pub fn find<const W: usize>(position: &Position<'_, W>, ask: &Ask, sink: &mut Sink<'_>) -> Flow {
    let layout = position.layout;
    let houses = layout.houses.len() as u16;
    for digit in 0..layout.n as u8 {
        for from in (0..houses)
            .filter(|&from| layout.house(from).full && position.places(from, digit).count_ones() > 1)
        {
            let cells = position.cells_in(from, digit);
            let pointing = layout.house(from).kind == Kind::Box;
            if (ask.kind == 1 && !pointing) || (ask.kind == 2 && pointing) {
                continue;
            }
            for to in layout.common_houses(cells).filter(|&to| to != from) {
                let rest = position.cells_in(to, digit) - cells;
                if rest.is_empty() {
                    continue;
                }
                let (variant, value) = if pointing { (POINTING, 2.6) } else { (CLAIMING, 2.8) };
                let found = Found { variant, value, ..Found::removing(candidates(position, rest, digit)) };
                sink.give(
                    found
                        .role(Role::Base, Part::Cells(cells.to_vec()))
                        .role(Role::House, Part::Houses(vec![from]))
                        .role(Role::Cover, Part::Houses(vec![to]))
                        .by([Strong::Place(from, digit)]),
                )?;
            }
        }
    }
    let _ = Order::Se;
    ControlFlow::Continue(())
}
