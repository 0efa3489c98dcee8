//! [`BitQueue`]: a set of small numbers from which the smallest is taken first.

/// A set of numbers with one bit for each number that it may contain.
#[derive(Clone, Debug)]
pub struct BitQueue {
    words: Vec<u64>,
    /// No word before this one has a member.
    first_word: usize,
}

impl BitQueue {
    /// An empty set for the numbers below `count`.
    pub fn new(count: usize) -> Self {
        BitQueue { words: vec![0; count.div_ceil(64)], first_word: 0 }
    }

    #[inline]
    pub fn push(&mut self, number: u32) {
        self.push_word(number as usize / 64, 1 << (number % 64));
    }

    /// Adds the numbers `64 * word + bit` for the bits of a mask.
    #[inline]
    pub fn push_word(&mut self, word: usize, mask: u64) {
        self.words[word] |= mask;
        self.first_word = self.first_word.min(word);
    }

    /// The smallest number.
    #[inline]
    pub fn first(&mut self) -> Option<u32> {
        while let Some(&word) = self.words.get(self.first_word) {
            if word != 0 {
                return Some(self.first_word as u32 * 64 + word.trailing_zeros());
            }
            self.first_word += 1;
        }
        None
    }

    /// Removes and returns the smallest number.
    #[inline]
    pub fn pop(&mut self) -> Option<u32> {
        let first = self.first()?;
        let word = &mut self.words[self.first_word];
        *word &= *word - 1;
        Some(first)
    }

    /// Removes all numbers.
    #[inline]
    pub fn clear(&mut self) {
        if self.first_word < self.words.len() {
            self.words[self.first_word..].fill(0);
            self.first_word = self.words.len();
        }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/propagation/bit_queue.rs"]
mod tests;
