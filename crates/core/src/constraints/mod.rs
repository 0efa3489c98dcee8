//! Primitive constraints, one a file, and what each adds to a problem when it is compiled: cells that
//! exclude each other, houses, and what is derived from them.

pub mod all_different;
pub mod intersections;

use crate::cells::Cell;

/// One condition on cells, as the faces ask for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Spec {
    /// The digits of these cells differ: a house.
    AllDifferent(Vec<Cell>),
    /// The digits of each of these pairs differ, as a knight's move apart.
    NotEqual(Vec<[Cell; 2]>),
}

impl Spec {
    /// The sets of cells it keeps different.
    pub(crate) fn groups(&self) -> Vec<&[Cell]> {
        match self {
            Spec::AllDifferent(cells) => vec![cells],
            Spec::NotEqual(pairs) => pairs.iter().map(|pair| &pair[..]).collect(),
        }
    }
}
