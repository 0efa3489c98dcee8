//! Memory for answers that goes from one call to the next. New memory costs half as much time as the kernel
//! needs to fill it, because the system hands it out page by page.

use std::mem;
use std::sync::{Mutex, PoisonError};

/// Buffers at most, for statuses, counts and solutions, that wait for the next call.
const MAX_UNUSED: usize = 3;

/// Bytes at most of a buffer that waits, so that one huge batch does not hold its memory for ever.
const MAX_BYTES: usize = 128 << 20;

/// The buffers that wait.
static UNUSED: Mutex<Vec<Vec<u8>>> = Mutex::new(Vec::new());

/// The numbers that wait; the core counts in these.
static NUMBERS: Mutex<Vec<u64>> = Mutex::new(Vec::new());

/// At least `len` numbers: zeros or earlier counts.
pub fn numbers(len: usize) -> Vec<u64> {
    let mut numbers = mem::take(&mut *NUMBERS.lock().unwrap_or_else(PoisonError::into_inner));
    if numbers.len() < len {
        numbers = vec![0; len];
    }
    numbers
}

/// Leaves numbers to the next call.
pub fn reuse_numbers(numbers: Vec<u64>) {
    if 8 * numbers.len() <= MAX_BYTES {
        *NUMBERS.lock().unwrap_or_else(PoisonError::into_inner) = numbers;
    }
}

/// A buffer of `len` bytes. Its memory is used again when it is dropped.
#[derive(Debug, Default)]
pub struct Memory {
    /// At least `len` bytes. What lies beyond them is left over from earlier answers.
    bytes: Vec<u8>,
    len: usize,
}

impl Memory {
    /// A buffer whose contents are undefined: zeros or earlier answers.
    pub fn of_len(len: usize) -> Self {
        let mut unused = UNUSED.lock().unwrap_or_else(PoisonError::into_inner);
        // A small batch does not occupy the memory of a huge one.
        let fits = |bytes: &Vec<u8>| bytes.len() >= len && bytes.len() / 4 <= len;
        let fitting = (0..unused.len()).filter(|&index| fits(&unused[index]));
        let bytes = match fitting.min_by_key(|&index| unused[index].len()) {
            Some(index) => unused.swap_remove(index),
            None => vec![0; len],
        };
        Memory { bytes, len }
    }

    /// Shortens the buffer.
    pub fn truncate(&mut self, len: usize) {
        self.len = self.len.min(len);
    }

    /// Adds bytes at the end.
    pub fn extend(&mut self, bytes: &[u8]) {
        self.bytes.truncate(self.len);
        self.bytes.extend_from_slice(bytes);
        self.len = self.bytes.len();
    }
}

impl From<Vec<u8>> for Memory {
    fn from(bytes: Vec<u8>) -> Self {
        Memory { len: bytes.len(), bytes }
    }
}

impl AsRef<[u8]> for Memory {
    fn as_ref(&self) -> &[u8] {
        &self.bytes[..self.len]
    }
}

impl AsMut<[u8]> for Memory {
    fn as_mut(&mut self) -> &mut [u8] {
        &mut self.bytes[..self.len]
    }
}

impl Drop for Memory {
    fn drop(&mut self) {
        let bytes = mem::take(&mut self.bytes);
        if bytes.is_empty() || bytes.len() > MAX_BYTES {
            return;
        }
        let mut unused = UNUSED.lock().unwrap_or_else(PoisonError::into_inner);
        unused.push(bytes);
        unused.sort_unstable_by_key(|bytes| usize::MAX - bytes.len());
        unused.truncate(MAX_UNUSED);
    }
}
