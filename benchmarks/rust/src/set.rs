//! A set of puzzles: read from lines, shuffled with a fixed seed, cut to size. The shuffle matters: files
//! are sorted by hardness, so their first lines are not typical.

use polydoku_core::classic::CELLS;

/// Seed of the shuffle: the same puzzles in the same order on every machine.
const SEED: u64 = 9;

/// Puzzles to measure on: 81 digits each, 0 for blank.
pub struct Set {
    digits: Vec<u8>,
}

impl Set {
    /// Reads a puzzle a line (81 of `1-9 . 0`; what follows them is left aside), shuffles, and keeps the
    /// first `most`. An error says which line is not a puzzle.
    pub fn read(text: &str, most: usize) -> Result<Self, String> {
        let mut grids = Vec::new();
        for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.is_empty()) {
            grids.push(
                digits_of(line).ok_or_else(|| format!("line {}: not 81 cells of 1-9 . 0", number + 1))?,
            );
        }
        shuffle(&mut grids);
        grids.truncate(most);
        Ok(Set { digits: grids.concat() })
    }

    /// How many puzzles there are.
    pub fn len(&self) -> usize {
        self.digits.len() / CELLS
    }

    /// Whether there is no puzzle.
    pub fn is_empty(&self) -> bool {
        self.digits.is_empty()
    }

    /// All digits, 81 a puzzle.
    pub fn digits(&self) -> &[u8] {
        &self.digits
    }

    /// The puzzles one by one.
    pub fn grids(&self) -> impl Iterator<Item = &[u8; CELLS]> {
        self.digits.as_chunks().0.iter()
    }
}

fn digits_of(line: &str) -> Option<[u8; CELLS]> {
    let mut digits = [0; CELLS];
    for (digit, &byte) in digits.iter_mut().zip(line.as_bytes().get(..CELLS)?) {
        *digit = match byte {
            b'0'..=b'9' => byte - b'0',
            b'.' => 0,
            _ => return None,
        };
    }
    Some(digits)
}

/// Fisher and Yates, driven by splitmix64.
fn shuffle<T>(items: &mut [T]) {
    let mut state = SEED;
    for last in (1..items.len()).rev() {
        state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = state;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        items.swap(last, ((z ^ (z >> 31)) % (last as u64 + 1)) as usize);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(n: usize) -> String {
        (0..n).map(|i| format!("{}{}\n", i % 10, ".".repeat(80))).collect()
    }

    #[test]
    fn the_same_text_gives_the_same_order_and_no_puzzle_is_lost() {
        let (a, b) = (Set::read(&lines(10), 100).unwrap(), Set::read(&lines(10), 100).unwrap());
        assert_eq!(a.digits(), b.digits());
        let mut first: Vec<u8> = a.grids().map(|grid| grid[0]).collect();
        assert_ne!(first, (0..10).collect::<Vec<u8>>(), "shuffled");
        first.sort_unstable();
        assert_eq!(first, (0..10).collect::<Vec<u8>>());
    }

    #[test]
    fn a_short_line_is_named_and_trailing_text_is_left_aside() {
        assert_eq!(Set::read("\n123\n", 5).err().unwrap(), "line 2: not 81 cells of 1-9 . 0");
        assert_eq!(Set::read(&format!("{},8.3", "4".repeat(81)), 5).unwrap().digits(), [4; 81]);
    }
}
