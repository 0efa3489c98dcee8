//! Buffers for answers, whose memory is reused by later calls. The operating system hands out new memory page
//! by page when it is first written, which takes half as long as solving the puzzles.

use std::cmp::Reverse;
use std::mem;
use std::sync::{Mutex, PoisonError};

/// How many unused buffers are kept: one each for statuses, counts and solutions.
const MAX_UNUSED_BUFFERS: usize = 3;

/// The largest buffer that is kept for reuse, so that one huge batch does not occupy its memory for ever.
const MAX_REUSED_BYTES: usize = 128 << 20;

static UNUSED_BUFFERS: Mutex<Vec<Vec<u8>>> = Mutex::new(Vec::new());

/// The vector in which the core counts solutions, between two calls; empty while a call uses it.
static UNUSED_COUNTS: Mutex<Vec<u64>> = Mutex::new(Vec::new());

/// A vector of at least `len` counts with arbitrary values.
pub fn take_counts(len: usize) -> Vec<u64> {
    let mut counts = mem::take(&mut *UNUSED_COUNTS.lock().unwrap_or_else(PoisonError::into_inner));
    if counts.len() < len {
        counts = vec![0; len];
    }
    counts
}

/// Keeps a vector for the next call of [`take_counts`].
pub fn return_counts(counts: Vec<u64>) {
    if 8 * counts.len() <= MAX_REUSED_BYTES {
        *UNUSED_COUNTS.lock().unwrap_or_else(PoisonError::into_inner) = counts;
    }
}

/// A buffer of `len` bytes, whose memory is reused after it is dropped.
#[derive(Debug, Default)]
pub struct ReusableBuffer {
    /// At least `len` bytes; those beyond `len` are unused.
    bytes: Vec<u8>,
    len: usize,
}

impl ReusableBuffer {
    /// A buffer of `len` bytes with arbitrary values.
    pub fn of_len(len: usize) -> Self {
        let mut unused = UNUSED_BUFFERS.lock().unwrap_or_else(PoisonError::into_inner);
        // A buffer of more than four times the length is left to larger batches.
        let fits = |bytes: &Vec<u8>| bytes.len() >= len && bytes.len() / 4 <= len;
        let fitting = (0..unused.len()).filter(|&index| fits(&unused[index]));
        let bytes = match fitting.min_by_key(|&index| unused[index].len()) {
            Some(index) => unused.swap_remove(index),
            None => vec![0; len],
        };
        ReusableBuffer { bytes, len }
    }

    /// Shortens the buffer.
    pub fn truncate(&mut self, len: usize) {
        self.len = self.len.min(len);
    }

    /// Appends bytes.
    pub fn extend(&mut self, bytes: &[u8]) {
        self.bytes.truncate(self.len);
        self.bytes.extend_from_slice(bytes);
        self.len = self.bytes.len();
    }
}

impl From<Vec<u8>> for ReusableBuffer {
    fn from(bytes: Vec<u8>) -> Self {
        ReusableBuffer { len: bytes.len(), bytes }
    }
}

impl AsRef<[u8]> for ReusableBuffer {
    fn as_ref(&self) -> &[u8] {
        &self.bytes[..self.len]
    }
}

impl AsMut<[u8]> for ReusableBuffer {
    fn as_mut(&mut self) -> &mut [u8] {
        &mut self.bytes[..self.len]
    }
}

impl Drop for ReusableBuffer {
    fn drop(&mut self) {
        let bytes = mem::take(&mut self.bytes);
        if bytes.is_empty() || bytes.len() > MAX_REUSED_BYTES {
            return;
        }
        let mut unused = UNUSED_BUFFERS.lock().unwrap_or_else(PoisonError::into_inner);
        unused.push(bytes);
        // The smallest buffers are given up first.
        unused.sort_unstable_by_key(|bytes| Reverse(bytes.len()));
        unused.truncate(MAX_UNUSED_BUFFERS);
    }
}
