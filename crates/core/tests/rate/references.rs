//! The reference files. Tests that need one are skipped, with a message, where it is missing.

use std::path::PathBuf;
use std::process::Command;

fn path(name: &str) -> Option<PathBuf> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/ratings").join(name);
    if !path.exists() {
        eprintln!("skipped: {} is missing", path.display());
        return None;
    }
    Some(path)
}

/// The lines of a file.
pub fn lines(name: &str) -> Option<Vec<String>> {
    let text = std::fs::read_to_string(path(name)?).expect("a text file");
    Some(text.lines().map(str::to_string).collect())
}

/// The lines of a compressed file.
pub fn compressed_lines(name: &str) -> Option<Vec<String>> {
    let Ok(output) = Command::new("gzip").arg("-dc").arg(path(name)?).output() else {
        eprintln!("skipped: the program gzip is missing");
        return None;
    };
    let text = String::from_utf8(output.stdout).expect("a text file");
    Some(text.lines().map(str::to_string).collect())
}

/// The digits of a puzzle: 1..=9, or 0 for an empty cell.
pub fn values(text: &str) -> Vec<u8> {
    text.bytes().map(|byte| if byte.is_ascii_digit() { byte - b'0' } else { 0 }).collect()
}
