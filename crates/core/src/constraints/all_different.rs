//! Houses: cells whose digits differ. Equal digits are kept apart by the exclusion lists of the cells, as
//! soon as a cell is fixed; what is left to do here is to count. A house with as many cells as candidates
//! needs them all, so a candidate with one place goes there (a hidden single). That holds for a full house
//! from the start and for any other house from the moment its candidates become so few.

use crate::cells::Cell;
use crate::digits::Digits;
use crate::search::state::{Conflict, Live};

/// Looks for hidden singles among the cells of a house.
pub fn propagate<W: Digits>(live: &mut Live<W>, house: &[Cell]) -> Result<(), Conflict> {
    let (mut once, mut twice, mut fixed) = (W::NONE, W::NONE, W::NONE);
    for &cell in house {
        let digits = live.digits(cell);
        twice |= once & digits;
        once |= digits;
        fixed |= if digits.at_most_one() { digits } else { W::NONE };
    }
    let spare = once.count() as usize;
    if spare < house.len() {
        return Err(Conflict::House);
    }
    let singles = once & !twice & !fixed;
    if spare > house.len() || singles == W::NONE {
        return Ok(());
    }
    place(live, house, singles)
}

/// Puts each of these digits into the one cell of the house that can hold it.
fn place<W: Digits>(live: &mut Live<W>, house: &[Cell], singles: W) -> Result<(), Conflict> {
    for &cell in house {
        let here = live.digits(cell) & singles;
        if here == W::NONE {
            continue;
        }
        if !here.at_most_one() {
            return Err(Conflict::House);
        }
        live.keep(cell, here)?;
    }
    Ok(())
}
