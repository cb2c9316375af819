/** The morris engine: positions looked at a second, in each part of a game. For where the time goes: `node --cpu-prof`. */

import { morrisEngine } from '../src/engines/morris/index.ts';
import { type MorrisPosition, morris } from '../src/rules/morris/index.ts';
import { printTable, type Row } from './table.ts';

/** Placed, moved and flown: what is on the board, and how many men each side has yet to place. */
const boards = [
  ['placing, the first men', '........................', 9],
  ['placing, the last men', 'bw.bw.b..wb.w....w...b.w', 3],
  ['moving', 'bwb.wbw.b.wwb.bw.bw.w.b.', 0],
  ['four against three that fly', 'b..b.w..b..w...w.....w..', 0],
] as const;

export async function run(): Promise<Row[]> {
  return boards.map(([name, board, hand]) => {
    const position = positionOf(board, hand);
    const { nodes, ms } = [1, 2, 3]
      .map(() => measured(position))
      .reduce((best, one) => (one.ms < best.ms ? one : best));
    const rate = `${Math.round(nodes / ms).toLocaleString('en')},000/s`;
    return { name, value: `${rate} (${nodes.toLocaleString('en')} in ${ms.toFixed(0)} ms)` };
  });
}

/** The strongest level's usual work for a move, in this thread's time on the processor. */
function measured(position: MorrisPosition): { nodes: number; ms: number } {
  const from = threadTime();
  const { thought } = morrisEngine.thinker().think(position, {
    level: 'mountain',
    seed: 1,
    effort: 1,
    time: Number.POSITIVE_INFINITY,
    now: () => performance.now(),
    stopped: () => false,
    onThought: () => {},
  });
  return { nodes: thought.nodes, ms: threadTime() - from };
}

function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function positionOf(board: string, hand: number): MorrisPosition {
  const options = morris.options.read({});
  if (!options.ok) throw new Error(options.error.message);
  const position = morris.positionFrom?.(options.value, {
    board,
    hands: { black: hand, white: hand },
  });
  if (position?.ok !== true) throw new Error('There is no such position.');
  return position.value;
}

if (import.meta.main) printTable('The morris engine', await run());
