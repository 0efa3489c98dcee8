// Answers requests with the Interactive Sudoku Solver of the folder that the first argument names.
// Each line of the input is a request {"iss": text, "limit": solutions to find, 0 for all}, each line of the
// output its answer: the solutions and their number, guesses, nodes, and CPU milliseconds to build and search.
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

globalThis.self = globalThis;
globalThis.VERSION_PARAM = '';
const load = (path) => import(pathToFileURL(join(process.argv[2], path)).href);
const { SudokuParser } = await load('js/sudoku_parser.js');
const { SudokuBuilder } = await load('js/solver/sudoku_builder.js');

const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const solve = ({ iss, limit }) => {
  const constraints = SudokuParser.parseText(iss);
  const start = cpuMs();
  const solver = SudokuBuilder.build(SudokuBuilder.resolveConstraint(constraints));
  const built = cpuMs();
  const solutions = [];
  let count = 0;
  if (limit === 0) count = solver.countSolutions();
  for (; count < limit; count++) {
    const solution = solver.nthSolution(count);
    if (!solution) break;
    solutions.push(Array.from(solution));
  }
  const searched = cpuMs();
  const { guesses, nodesSearched } = solver.state().counters;
  return { solutions, solution_count: count, guesses, nodes: nodesSearched, build_ms: built - start, search_ms: searched - built };
};

for await (const line of createInterface({ input: process.stdin })) {
  let answer;
  try {
    answer = solve(JSON.parse(line));
  } catch (error) {
    answer = { error: String(error.message ?? error) };
  }
  console.log(JSON.stringify(answer));
}
