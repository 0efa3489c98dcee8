//! What is printed of a measurement: a table for people, or one JSON object for the programs that put
//! several measurements together.

use crate::rounds::Figure;
use std::fmt::Write;

/// Lines for people: time, speed, and how many times as fast as the first solver.
pub fn table(file: &str, limit: u64, figures: &[Figure]) -> String {
    let [none, unique, many] = figures[0].verdicts;
    let mut text = format!("{file}, limit {limit}: {none} none, {unique} unique, {many} many\n");
    for figure in figures {
        let (ns, ratio) = (figure.median_ns(), figure.ratio_to(&figures[0]));
        writeln!(text, "  {:14} {ns:10.0} ns {:12.0} /s {ratio:8.2} ×", figure.name, 1e9 / ns)
            .expect("a string takes everything");
    }
    text
}

/// One JSON object, in one line.
pub fn json(file: &str, limit: u64, kernel: &str, figures: &[Figure]) -> String {
    let [none, unique, many] = figures[0].verdicts;
    let solvers: Vec<String> = figures
        .iter()
        .map(|figure| {
            let (ns, ratio) = (figure.median_ns(), figure.ratio_to(&figures[0]));
            format!("{{\"name\": {:?}, \"ns\": {ns:.1}, \"ratio\": {ratio:.3}}}", figure.name)
        })
        .collect();
    format!(
        "{{\"file\": {file:?}, \"limit\": {limit}, \"kernel\": {kernel:?}, \"rounds\": {}, \"none\": {none}, \
         \"unique\": {unique}, \"many\": {many}, \"solvers\": [{}]}}",
        figures[0].ns.len(),
        solvers.join(", ")
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn figures() -> [Figure; 2] {
        let figure = |name: &str, ns| Figure { name: name.to_string(), ns: vec![ns], verdicts: [1, 2, 3] };
        [figure("peer", 400.0), figure("own", 200.0)]
    }

    #[test]
    fn both_forms_give_ratios_to_the_first() {
        assert_eq!(
            table("x.txt", 2, &figures()),
            "x.txt, limit 2: 1 none, 2 unique, 3 many\n  \
             peer                  400 ns      2500000 /s     1.00 ×\n  \
             own                   200 ns      5000000 /s     2.00 ×\n"
        );
        let line = json("x.txt", 2, "512", &figures());
        assert!(line.ends_with("{\"name\": \"own\", \"ns\": 200.0, \"ratio\": 2.000}]}"), "{line}");
    }
}
