//! Which houses wait to be looked at again: a set of task numbers as bits, lowest first. Cheap tasks have
//! low numbers, so the order of the numbers is the order of the levels. Tasks 0..h are the houses, h..2h
//! their crossings.

use crate::cells::{Cell, Lists};

/// Tasks to wake, as bits of one word of the set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    word: u32,
    bits: u64,
}

/// The tasks to wake when a cell changes, for each cell, from the houses of each cell.
pub fn marks(of_cell: &Lists<u32>, crossings: &[Lists<Cell>]) -> Lists<Mark> {
    let houses = crossings.len() as u32;
    let mut all = Lists::default();
    for own in of_cell.iter() {
        let crossed = own.iter().filter(|&&house| !crossings[house as usize].is_empty());
        let mut tasks: Vec<u32> = own.iter().copied().chain(crossed.map(|house| house + houses)).collect();
        tasks.sort_unstable();
        let mut marks: Vec<Mark> = Vec::new();
        for task in tasks {
            let (word, bits) = (task / 64, 1 << (task % 64));
            match marks.last_mut() {
                Some(mark) if mark.word == word => mark.bits |= bits,
                _ => marks.push(Mark { word, bits }),
            }
        }
        all.push(marks);
    }
    all
}

/// A set of tasks.
#[derive(Clone, Debug)]
pub struct Tasks {
    words: Vec<u64>,
}

impl Tasks {
    /// Room for so many tasks, none waiting.
    pub fn new(tasks: usize) -> Self {
        Tasks { words: vec![0; tasks.div_ceil(64)] }
    }

    /// Wakes tasks.
    #[inline]
    pub fn wake(&mut self, marks: &[Mark]) {
        for mark in marks {
            self.words[mark.word as usize] |= mark.bits;
        }
    }

    /// Takes the lowest task out.
    #[inline]
    pub fn take(&mut self) -> Option<usize> {
        let word = self.words.iter().position(|&word| word != 0)?;
        let bits = self.words[word];
        self.words[word] = bits & (bits - 1);
        Some(word * 64 + bits.trailing_zeros() as usize)
    }

    /// Forgets all tasks.
    #[inline]
    pub fn clear(&mut self) {
        self.words.fill(0);
    }
}
