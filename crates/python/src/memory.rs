//! Memory for answers, which Python then looks at: of large pages where the system has them, and used again.
//!
//! Answers to a million puzzles are 90 MB. Memory of that size comes new from the system each time, by pages
//! of 4 kB, and getting it may cost as much as solving a third of the puzzles: so pages of 2 MB are asked for,
//! and what nobody looks at any more is kept for the next answers.

use std::sync::{Mutex, PoisonError};

use bytes::Bytes;
use memmap2::MmapMut;
use pyo3::prelude::*;
use pyo3::types::PyMemoryView;
use pyo3_bytes::PyBytes;

/// Bytes from which on memory is asked of the system, and kept.
const LARGE: usize = 4 << 20;
/// Bytes that are kept at most.
const KEPT: usize = 128 << 20;

/// What is kept, longest first.
static SPARE: Mutex<Vec<MmapMut>> = Mutex::new(Vec::new());

/// So many bytes, of any content, to be written and then shown.
pub enum Memory {
    Small(Vec<u8>),
    Large(Large),
}

/// Whole pages, of which the first bytes are used.
pub struct Large {
    size: usize,
    pages: Option<MmapMut>,
}

impl Memory {
    pub fn new(size: usize) -> PyResult<Self> {
        if size < LARGE {
            return Ok(Memory::Small(vec![0; size]));
        }
        let mut spare = SPARE.lock().unwrap_or_else(PoisonError::into_inner);
        let fits = |pages: &MmapMut| (size..=2 * size).contains(&pages.len());
        let pages = match spare.iter().position(fits) {
            Some(place) => spare.remove(place),
            None => new_pages(size)?,
        };
        Ok(Memory::Large(Large { size, pages: Some(pages) }))
    }

    pub fn bytes_mut(&mut self) -> &mut [u8] {
        match self {
            Memory::Small(bytes) => bytes,
            Memory::Large(Large { size, pages }) => {
                pages.as_deref_mut().map_or(&mut [], |all| &mut all[..*size])
            }
        }
    }

    /// Shows the bytes to Python, read only; when nobody has a view of them any more, they are used again.
    pub fn shown(self, py: Python<'_>) -> PyResult<Bound<'_, PyMemoryView>> {
        let bytes = match self {
            Memory::Small(bytes) => bytes.into(),
            Memory::Large(large) => Bytes::from_owner(large),
        };
        PyMemoryView::from(Bound::new(py, PyBytes::new(bytes))?.as_any())
    }
}

fn new_pages(size: usize) -> PyResult<MmapMut> {
    let pages = MmapMut::map_anon(size)?;
    // A system without large pages gives small ones.
    #[cfg(target_os = "linux")]
    let _ = pages.advise(memmap2::Advice::HugePage);
    Ok(pages)
}

impl AsRef<[u8]> for Large {
    fn as_ref(&self) -> &[u8] {
        self.pages.as_deref().map_or(&[], |all| &all[..self.size])
    }
}

impl Drop for Large {
    fn drop(&mut self) {
        let mut spare = SPARE.lock().unwrap_or_else(PoisonError::into_inner);
        spare.extend(self.pages.take());
        while spare.iter().map(|pages| pages.len()).sum::<usize>() > KEPT {
            spare.remove(0);
        }
    }
}
