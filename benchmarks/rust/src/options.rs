//! The options of the command, read by hand: there are six.

/// What to measure.
#[derive(Debug, PartialEq, Eq)]
pub struct Options {
    /// Files of puzzles, a line each.
    pub files: Vec<String>,
    /// Solutions to count up to; 2 proves uniqueness.
    pub limit: u64,
    /// Puzzles of each file at most.
    pub most: usize,
    /// Rounds that count.
    pub rounds: usize,
    /// Names to measure; empty for all.
    pub only: Vec<String>,
    /// One JSON object a file instead of a table.
    pub json: bool,
}

/// How it is called.
pub const USAGE: &str =
    "usage: kernels FILE… [--limit N] [--n PUZZLES] [--rounds N] [--only NAME,…] [--json]";

impl Options {
    /// Reads the arguments; an error says what is wrong with them.
    pub fn read(arguments: impl IntoIterator<Item = String>) -> Result<Self, String> {
        let mut options =
            Options { files: Vec::new(), limit: 2, most: 10_000, rounds: 7, only: Vec::new(), json: false };
        let mut arguments = arguments.into_iter();
        while let Some(argument) = arguments.next() {
            let mut value = || arguments.next().ok_or_else(|| format!("{argument} needs a value"));
            match argument.as_str() {
                "--limit" => options.limit = number(&value()?)?,
                "--n" => options.most = number(&value()?)? as usize,
                "--rounds" => options.rounds = number(&value()?)? as usize,
                "--only" => options.only = value()?.split(',').map(str::to_string).collect(),
                "--json" => options.json = true,
                other if other.starts_with('-') => return Err(format!("no option {other}; {USAGE}")),
                file => options.files.push(file.to_string()),
            }
        }
        if options.files.is_empty() { Err(USAGE.to_string()) } else { Ok(options) }
    }
}

fn number(text: &str) -> Result<u64, String> {
    text.parse().ok().filter(|&n| n > 0).ok_or_else(|| format!("'{text}' is not a number from 1"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Options, String> {
        Options::read(line.split_whitespace().map(str::to_string))
    }

    #[test]
    fn options_and_files_may_stand_in_any_order() {
        let options = read("a --n 5 --only one-512,batch-512 b --json").unwrap();
        assert_eq!((options.files.len(), options.most, options.json), (2, 5, true));
        assert_eq!(options.only, ["one-512", "batch-512"]);
    }

    #[test]
    fn wrong_arguments_are_told() {
        assert_eq!(read(""), Err(USAGE.to_string()));
        assert_eq!(read("a --n"), Err("--n needs a value".to_string()));
        assert_eq!(read("a --rounds 0"), Err("'0' is not a number from 1".to_string()));
        assert!(read("a --nope").unwrap_err().starts_with("no option --nope"));
    }
}
