//! What a constraint contributes if it only names its cells.

use super::*;
use crate::lists::Lists;

#[derive(Debug)]
struct Named([Cell; 2]);

impl Constraint for Named {
    fn cell_lists(&self) -> Vec<&[Cell]> {
        vec![&self.0]
    }
}

#[test]
fn by_default_a_constraint_contributes_nothing() {
    let named = Named([0, 1]);
    let (houses, peers) = (Lists::default(), [vec![], vec![]].into_iter().collect());
    let layout = Layout { digit_count: 4, cell_count: 2, domains: &[15; 2], houses: &houses, peers: &peers };
    assert!(named.different_groups().is_empty() && named.allowed_digits().is_empty());
    assert!(named.pair_tables(4).is_empty() && named.exclusions(4).is_empty());
    assert!(named.propagators(&layout).is_empty());
}
