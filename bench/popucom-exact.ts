/**
 * POPUCOM: how often each level plays an exact move near the end. Positions from games of a level with itself are
 * solved, and then each level chooses a move. A move is exact if it keeps the result, and the lead, of best play.
 */

import { type Level, levelsOf } from '../src/engines/index.ts';
import { type Board, boardOf, findLegal } from '../src/engines/popucom/board.ts';
import { CELLS, Cells } from '../src/engines/popucom/cells.ts';
import { evaluate } from '../src/engines/popucom/evaluation.ts';
import { popucomEngine } from '../src/engines/popucom/index.ts';
import { Search } from '../src/engines/popucom/search.ts';
import { type PopucomMove, type PopucomPosition, popucom } from '../src/rules/popucom/index.ts';
import { printTable, type Row } from './table.ts';

const GAMES = 50;
/** In each game, how many plies are left in the positions that are solved. */
const PLIES_LEFT = [8, 6, 4, 2];
/** Plays the games. */
const SOURCE: Level = 'pine';

const search = new Search();

export function run(): Row[] {
  const rows = levelsOf('popucom').map((level) => ({
    level,
    counts: PLIES_LEFT.map(() => ({ result: 0, lead: 0 })),
  }));
  for (let game = 0; game < GAMES; game++) {
    for (const [column, position] of positionsOf(game).entries()) {
      const best = solved(position);
      for (const { level, counts } of rows) {
        const value = -solved(played(position, chosen(position, level, game)));
        const count = counts[column];
        if (count === undefined) continue;
        if (Math.sign(value) === Math.sign(best)) count.result++;
        if (value === best) count.lead++;
      }
    }
  }
  const percent = (count: number) => `${Math.round((100 * count) / GAMES)} %`.padStart(5);
  return rows.map(({ level, counts }) => ({
    name: `popucom exact: ${level}, result and lead, ${PLIES_LEFT} plies left`,
    value: counts.map(({ result, lead }) => `${percent(result)} ${percent(lead)}`).join('   '),
  }));
}

function positionsOf(game: number): readonly PopucomPosition[] {
  const options = popucom.options.read({});
  if (!options.ok) throw new Error(options.error.message);
  const found: PopucomPosition[] = [];
  let position = popucom.start(options.value);
  while (position.turn !== null) {
    if (PLIES_LEFT.includes(position.options.plies - position.ply)) found.push(position);
    position = played(position, chosen(position, SOURCE, 1000 * game + position.ply));
  }
  return found;
}

function chosen(position: PopucomPosition, level: Level, seed: number): PopucomMove {
  const { move } = popucomEngine.thinker().think(position, {
    level,
    seed,
    effort: 1,
    time: Infinity,
    now: () => 0,
    stopped: () => false,
    onThought: () => {},
  });
  if (move === null) throw new Error('It resigned.');
  return move;
}

function played(position: PopucomPosition, move: PopucomMove): PopucomPosition {
  const result = popucom.play(position, move);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

/** The value of a position for the side to move, or for who would be if the game weren't over. */
function solved(position: PopucomPosition): number {
  const turn = position.ply % 2 === 0 ? 'black' : 'white';
  const board = boardOf({ ...position, turn });
  if (board.pliesLeft === 0 || !hasMove(board)) return evaluate(board);
  const limits = { nodes: Infinity, depth: Infinity, keep: true, over: () => false };
  return search.run(board, new Cells(), new Int32Array(CELLS), limits, () => {}).value;
}

function hasMove({ mine, theirs }: Board): boolean {
  const legal = new Cells();
  findLegal(mine, theirs, legal);
  return !legal.isEmpty();
}

if (import.meta.main) printTable('POPUCOM, exact moves near the end', run());
