/** Reversi's engine: nodes a second, and how long it takes to play the end exactly. */

import { randomFrom } from '../src/engines/random.ts';
import { reversiEngine } from '../src/engines/reversi/index.ts';
import { styles } from '../src/engines/reversi/levels.ts';
import { type ReversiPosition, reversi } from '../src/rules/reversi/index.ts';
import { measure, perSecond, printTable, type Row } from './table.ts';

/** Nodes of each search that is timed. */
const NODES = 500_000;
/** Positions of games of a level with itself, and their empty points. */
const ENDS = 30;
const EMPTIES = [14, 16];

export function run(): Row[] {
  return [
    { name: 'reversi engine: nodes from the beginning', value: perSecond(nodes(opened(0, 1))) },
    { name: 'reversi engine: nodes in the middle', value: perSecond(nodes(opened(24, 1))) },
    ...EMPTIES.map((empties) => ({
      name: `reversi engine: ${ENDS} exact ends with ${empties} empty points`,
      value: ends(empties),
    })),
  ];
}

function ends(empties: number): string {
  const solved = Array.from({ length: ENDS }, (_, seed) => endOf(seed, empties)).map((position) => {
    const from = performance.now();
    const { nodes } = thought(position, 1).thought;
    return { ms: performance.now() - from, nodes };
  });
  const at = (share: number, of: 'ms' | 'nodes') =>
    solved.map((end) => end[of]).toSorted((a, b) => a - b)[Math.floor(share * (ENDS - 1))] ?? 0;
  const told = (share: number) =>
    `${at(share, 'ms').toFixed(0)} ms (${Math.round(at(share, 'nodes') / 1000)} 000 nodes)`;
  return `p50 ${told(0.5)}, p90 ${told(0.9)}, longest ${told(1)}`;
}

/** Nodes a second of the top level. */
function nodes(position: ReversiPosition): number {
  let looked = 0;
  const searches = measure(() => {
    looked = thought(position, NODES / styles.mountain.nodes).thought.nodes;
    return looked;
  });
  return searches * looked;
}

function thought(
  position: ReversiPosition,
  effort: number,
  level: 'pine' | 'mountain' = 'mountain',
) {
  return reversiEngine.thinker().think(position, {
    level,
    seed: position.ply,
    effort,
    time: Infinity,
    now: () => performance.now(),
    stopped: () => false,
    onThought: () => {},
  });
}

/** After so many random plies. */
function opened(plies: number, seed: number): ReversiPosition {
  const options = reversi.options.read({});
  if (!options.ok) throw new Error(options.error.message);
  const random = randomFrom(seed);
  let position = reversi.start(options.value);
  for (let ply = 0; ply < plies; ply++) {
    const legal = reversi.legal(position);
    position = played(position, legal[random.below(legal.length)]);
  }
  return position;
}

/** Near the end of a game of a middle level with itself, after eight random plies. */
function endOf(seed: number, empties: number): ReversiPosition {
  let position = opened(8, seed);
  while (position.board.join('').split('.').length - 1 > empties) {
    position = played(position, thought(position, 1, 'pine').move);
  }
  return position;
}

function played(position: ReversiPosition, move: unknown): ReversiPosition {
  const result = reversi.play(position, move);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

if (import.meta.main) printTable('Reversi, the engine', run());
