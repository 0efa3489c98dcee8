//! Blocks of text through all stages.

use crate::oracle;
use crate::puzzles::{GRID, Rng, minimal};
use polydoku_core::classic::batch::BatchJob;
use polydoku_core::classic::pipeline::{AnswerFormat, BlockAnswers, answer_block};
use polydoku_core::classic::{BadLine, CELLS, Grid, solve};
use polydoku_core::limits::Limits;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

static NOBODY: AtomicU64 = AtomicU64::new(0);

fn job(limit: u64, threads: usize) -> BatchJob<'static> {
    BatchJob { limit, max_nodes: u64::MAX, budget: None, threads, interrupt: None, progress: &NOBODY }
}

fn text(grid: &Grid) -> String {
    grid.iter().map(|&digit| if digit == 0 { '.' } else { char::from(b'0' + digit) }).collect()
}

fn block(puzzles: &[Grid]) -> Vec<u8> {
    puzzles.iter().map(|grid| text(grid) + "\n").collect::<String>().into_bytes()
}

fn lines(answers: &BlockAnswers) -> Vec<&str> {
    let text = str::from_utf8(&answers.text).expect("plain text");
    assert!(text.is_empty() || text.ends_with('\n'));
    text.lines().collect()
}

fn mixed(n: usize) -> Vec<Grid> {
    let mut rng = Rng(81);
    (0..n)
        .map(|i| {
            let mut puzzle = rng.puzzle(22 + i % 25);
            if i % 4 == 0 {
                puzzle[rng.below(CELLS)] = rng.below(9) as u8 + 1;
            }
            puzzle
        })
        .collect()
}

#[test]
fn each_puzzle_gets_its_line_in_order() {
    let puzzles = mixed(300);
    let block = block(&puzzles);
    let [solutions, words, counts] = [AnswerFormat::Solution, AnswerFormat::Status, AnswerFormat::Count]
        .map(|format| answer_block(&block, format, &job(50, 1)));
    for (i, puzzle) in puzzles.iter().enumerate() {
        let outcome = solve(puzzle, &Limits::none().with_max_solutions(50));
        assert_eq!(lines(&solutions)[i], outcome.first.map_or("none".to_owned(), |grid| text(&grid)));
        assert_eq!(lines(&words)[i], ["none", "unique", "many"][outcome.count.min(2) as usize]);
        let more = if outcome.stop.is_some() { "+" } else { "" };
        assert_eq!(lines(&counts)[i], format!("{}{more}", outcome.count));
        assert_eq!(oracle::count(puzzle, 50), outcome.count);
    }
    let total = |status: &str| lines(&words).iter().filter(|&&word| word == status).count() as u64;
    assert_eq!(words.status_counts, [total("none"), total("unique"), total("many"), 0]);
    assert_eq!((words.rows, words.bad_line, words.is_interrupted), (300, None, false));
    assert_eq!((solutions.nodes, counts.nodes), (words.nodes, words.nodes));
}

#[test]
fn threads_and_line_ends_change_nothing() {
    let puzzles = mixed(13_000);
    let block = block(&puzzles);
    let windows = String::from_utf8(block.clone()).expect("text").replace('\n', "\r\n").into_bytes();
    let expected = answer_block(&block, AnswerFormat::Solution, &job(2, 1));
    assert_eq!(expected.rows, 13_000);
    for threads in [0, 2, 5] {
        assert!(answer_block(&block, AnswerFormat::Solution, &job(2, threads)) == expected);
        assert!(
            answer_block(&windows[..windows.len() - 2], AnswerFormat::Solution, &job(2, threads)) == expected
        );
    }
}

#[test]
fn a_bad_line_ends_the_answers_and_is_named() {
    let good = block(&vec![GRID; 9_000]);
    for line in [1, 2, 4096, 4097, 8192, 9000] {
        let mut block = good.clone();
        block[(line - 1) * 82 + 4] = b'x';
        for threads in [1, 2] {
            let answers = answer_block(&block, AnswerFormat::Status, &job(2, threads));
            assert_eq!(answers.bad_line, Some(BadLine { line, column: 5, byte: Some(b'x') }));
            assert_eq!((answers.rows, lines(&answers).len()), (line - 1, line - 1));
            assert_eq!(answers.status_counts, [0, line as u64 - 1, 0, 0]);
        }
    }
}

#[test]
fn an_empty_block_has_no_answers() {
    assert_eq!(answer_block(b"", AnswerFormat::Count, &job(2, 2)), BlockAnswers::default());
}

#[test]
fn what_is_not_known_is_not_claimed() {
    let empty = block(&[[0; CELLS]]);
    let short = BatchJob { max_nodes: 3, ..job(2, 1) };
    assert_eq!(lines(&answer_block(&empty, AnswerFormat::Status, &short)), ["stopped"]);
    assert_eq!(lines(&answer_block(&empty, AnswerFormat::Solution, &short)), ["stopped"]);
    assert_eq!(lines(&answer_block(&empty, AnswerFormat::Count, &short)), ["0+"]);
    assert_eq!(lines(&answer_block(&empty, AnswerFormat::Count, &job(1234, 1))), ["1234+"]);
    let one = block(&[minimal()]);
    assert_eq!(lines(&answer_block(&one, AnswerFormat::Status, &job(1, 1))), ["stopped"]);
    assert_eq!(lines(&answer_block(&one, AnswerFormat::Solution, &job(1, 1))), [text(&GRID)]);
}

#[test]
fn an_interrupt_keeps_the_lines_before_the_first_unfinished() {
    let mut puzzles = vec![GRID; 10_000];
    puzzles[5_000] = [0; CELLS];
    let block = block(&puzzles);
    for threads in [1, 2] {
        let start = Instant::now();
        let interrupt = || start.elapsed() > Duration::from_millis(100);
        let progress = AtomicU64::new(0);
        let job = BatchJob { interrupt: Some(&interrupt), progress: &progress, ..job(u64::MAX, threads) };
        let answers = answer_block(&block, AnswerFormat::Status, &job);
        assert_eq!((answers.rows, answers.is_interrupted), (5_000, true));
        assert!(progress.load(Ordering::Relaxed) >= 5_000);
    }
}

#[test]
fn counts_are_written_as_numbers() {
    // A plus where the limit ended the count; two digits blank leave a few grids.
    let two: Grid = std::array::from_fn(|cell| if GRID[cell] < 3 { 0 } else { GRID[cell] });
    let count = oracle::count(&two, 1_000);
    let mut contradiction = GRID;
    contradiction[1] = contradiction[0];
    let block = block(&[GRID, two, contradiction, [0; CELLS]]);
    for limit in [1, 2, 9, 10, 99, 100, 101, 1000, 12_345] {
        let shown = |count: u64| if count >= limit { format!("{limit}+") } else { count.to_string() };
        let expected = [shown(1), shown(count), shown(0), format!("{limit}+")];
        assert_eq!(
            lines(&answer_block(&block, AnswerFormat::Count, &job(limit, 1))),
            expected,
            "limit {limit}"
        );
    }
    let nothing = answer_block(&block, AnswerFormat::Count, &job(0, 1));
    assert_eq!((lines(&nothing), nothing.nodes), (vec!["0+"; 4], 0));
}

#[test]
fn blocks_of_every_length_around_a_piece_are_answered_whole() {
    let mut rng = Rng(82);
    let puzzles: Vec<Grid> = (0..8_200).map(|_| rng.puzzle(60)).collect();
    let solved: Vec<String> = puzzles
        .iter()
        .map(|puzzle| solve(puzzle, &Limits::none()).first.map(|grid| text(&grid)).expect("a solution"))
        .collect();
    for n in [1, 4095, 4096, 4097, 8191, 8192, 8193, 8200] {
        for end in ["\n", "\r\n"] {
            let block: String = puzzles[..n].iter().map(|puzzle| text(puzzle) + end).collect();
            for cut in [0, end.len()] {
                let progress = AtomicU64::new(0);
                let job = BatchJob { progress: &progress, ..job(1, 2) };
                let answers =
                    answer_block(&block.as_bytes()[..block.len() - cut], AnswerFormat::Solution, &job);
                assert!(lines(&answers) == solved[..n], "{n} lines");
                assert_eq!((answers.rows, answers.bad_line, answers.is_interrupted), (n, None, false));
                assert_eq!(progress.into_inner(), n as u64);
            }
        }
    }
}

#[test]
fn two_blocks_are_answered_like_one() {
    let block = block(&mixed(200));
    for format in [AnswerFormat::Solution, AnswerFormat::Status, AnswerFormat::Count] {
        let whole = answer_block(&block, format, &job(7, 1));
        for lines in [1, 15, 16, 17, 100, 199] {
            let (a, b) = block.split_at(82 * lines);
            let [a, b] = [a, b].map(|block| answer_block(block, format, &job(7, 1)));
            assert!([a.text, b.text].concat() == whole.text);
            assert_eq!((a.rows + b.rows, a.nodes + b.nodes), (whole.rows, whole.nodes));
            let statuses: Vec<u64> =
                a.status_counts.iter().zip(b.status_counts).map(|(a, b)| a + b).collect();
            assert_eq!(statuses, whole.status_counts);
        }
    }
}

#[test]
fn puzzles_without_solution_keep_the_lines_of_others_in_place() {
    // Around the places where lanes are filled and pieces begin.
    let mut wrong = GRID;
    wrong[80] = wrong[79];
    for at in [0, 1, 15, 16, 4095, 4096, 4999] {
        let mut puzzles = vec![minimal(); 5_000];
        puzzles[at] = wrong;
        let answers = answer_block(&block(&puzzles), AnswerFormat::Solution, &job(2, 2));
        let shown = lines(&answers);
        assert_eq!((shown.len(), shown[at]), (5_000, "none"));
        let solved = text(&GRID);
        assert!(shown.iter().enumerate().all(|(i, line)| i == at || *line == solved));
        assert_eq!(answers.status_counts, [1, 4_999, 0, 0]);
    }
}

#[test]
fn a_bad_line_is_named_whatever_is_asked_and_answered_before() {
    for (line, tail) in [(1, &b"12"[..]), (17, b"\n"), (4096, b"x\n"), (5000, b"\r")] {
        let good = block(&vec![minimal(); line - 1]);
        let block = [&good, tail].concat();
        let (column, byte) = match tail[0] {
            b'1' => (3, None),
            b'\n' => (1, None),
            byte => (1, Some(byte)),
        };
        for format in [AnswerFormat::Solution, AnswerFormat::Status, AnswerFormat::Count] {
            let answers = answer_block(&block, format, &job(2, 2));
            assert_eq!(answers.bad_line, Some(BadLine { line, column, byte }), "{format:?}");
            assert_eq!(
                (answers.rows, lines(&answers).len(), answers.is_interrupted),
                (line - 1, line - 1, false)
            );
        }
    }
}

#[test]
fn of_bad_lines_in_several_pieces_the_first_ends_the_answers() {
    let mut block = block(&vec![GRID; 13_000]);
    for line in [12_999, 9_000, 5_001, 5_000] {
        block[82 * (line - 1)] = b'-';
        for threads in [1, 4] {
            let answers = answer_block(&block, AnswerFormat::Count, &job(2, threads));
            assert_eq!(answers.bad_line, Some(BadLine { line, column: 1, byte: Some(b'-') }));
            assert_eq!(answers.text, b"1\n".repeat(line - 1));
        }
    }
}

#[test]
fn time_and_nodes_bound_each_puzzle_of_a_block() {
    let mut puzzles = vec![minimal(); 100];
    puzzles[40] = [0; CELLS];
    let block = block(&puzzles);
    let bounds = [
        BatchJob { budget: Some(Duration::ZERO), ..job(u64::MAX, 1) },
        BatchJob { max_nodes: 2_000, ..job(u64::MAX, 1) },
    ];
    for job in bounds {
        let answers = answer_block(&block, AnswerFormat::Count, &job);
        for (i, line) in lines(&answers).into_iter().enumerate() {
            assert_eq!(line.ends_with('+'), i == 40, "{line}");
            assert!(i == 40 || line == "1");
        }
        assert_eq!(answers.status_counts, [0, 99, 1, 0]);
    }
}
