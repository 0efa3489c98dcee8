//! The arguments of a constraint, as Python passes them.

use crate::cells::Cell;

/// One argument: a list of numbers, or a list of other constraints.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    Numbers(Vec<i64>),
    /// The names and arguments of constraints.
    Constraints(Vec<(String, Vec<Argument>)>),
}

impl Argument {
    /// The numbers, or `None` if these are constraints.
    pub fn numbers(&self) -> Option<&[i64]> {
        match self {
            Argument::Numbers(numbers) => Some(numbers),
            Argument::Constraints(_) => None,
        }
    }

    /// The only number.
    pub fn number(&self) -> Option<i64> {
        match self.numbers()? {
            &[number] => Some(number),
            _ => None,
        }
    }

    /// The numbers as another integer type; `None` if one does not fit it.
    pub fn integers<T: TryFrom<i64>>(&self) -> Option<Vec<T>> {
        self.numbers()?.iter().map(|&number| T::try_from(number).ok()).collect()
    }

    /// The numbers as cells.
    pub fn cells(&self) -> Option<Vec<Cell>> {
        self.integers()
    }

    /// The numbers as masks of digits.
    pub fn masks(&self) -> Option<Vec<u32>> {
        self.integers()
    }

    /// Exactly two cells.
    pub fn two_cells(&self) -> Option<[Cell; 2]> {
        self.cells()?.try_into().ok()
    }

    /// The numbers as pairs of cells; `None` if their number is odd.
    pub fn pairs(&self) -> Option<Vec<[Cell; 2]>> {
        let cells = self.cells()?;
        let has_whole_pairs = cells.len().is_multiple_of(2);
        has_whole_pairs.then(|| cells.chunks(2).map(|pair| [pair[0], pair[1]]).collect())
    }
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/argument.rs"]
mod tests;
