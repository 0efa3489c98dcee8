//! Which candidates of a digit can be placed together with one place in every other row, column and box. A candidate
//! that can be placed so does not lead to a clash by the links of its digit.

use crate::rate::cell_set::CellSet;
use crate::rate::grid::Grid;
use crate::rate::houses::{FIRST_ROW, HOUSE_SETS, PEERS};

/// The candidates of a digit by what its templates say of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Templates {
    /// The candidates that are part of a template.
    pub possible: CellSet,
    /// The candidates that are part of all templates.
    pub certain: CellSet,
}

impl Templates {
    pub fn new(grid: &Grid, digit: u8) -> Self {
        let cells = grid.cells_with(digit);
        let mut rows = [CellSet::EMPTY; 9];
        let mut row_count = 0;
        for row in FIRST_ROW..FIRST_ROW + 9 {
            let places = cells & HOUSE_SETS[usize::from(row)];
            if !places.is_empty() {
                rows[row_count] = places;
                row_count += 1;
            }
        }
        let mut search = TemplateSearch {
            rows: &rows[..row_count],
            all: cells,
            templates: Templates { possible: CellSet::EMPTY, certain: cells },
        };
        search.place(0, cells, CellSet::EMPTY);
        search.templates
    }
}

struct TemplateSearch<'a> {
    /// The places of the digit in each row that lacks it.
    rows: &'a [CellSet],
    all: CellSet,
    templates: Templates,
}

impl TemplateSearch<'_> {
    /// Extends `template` from a row on by places in `free`. Returns whether the search is over because further templates
    /// say nothing new.
    fn place(&mut self, row: usize, free: CellSet, template: CellSet) -> bool {
        let Some(&places) = self.rows.get(row) else {
            self.templates.possible |= template;
            self.templates.certain &= template;
            return self.templates.possible == self.all && self.templates.certain.is_empty();
        };
        if row > 0 && self.rows[row..].iter().any(|places| !places.intersects(free)) {
            return false;
        }
        (places & free)
            .iter()
            .any(|cell| self.place(row + 1, free - PEERS[usize::from(cell)], template | CellSet::of(cell)))
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/rate/se/forcing/templates.rs"]
mod tests;
