/** Players from npm, by the names of their packages, which are loaded only when asked for. */

import { randomFrom } from '../../src/engines/random.ts';
import type { AnyPosition } from '../../src/rules/index.ts';
import type { Player } from './player.ts';
import { threadTime } from './time.ts';

export async function openPackage(name: string, start: AnyPosition): Promise<Player> {
  if (name !== 'gomokuai') throw new Error(`No package "${name}" is known.`);
  if (start.game !== 'gomoku' || start.options['rule'] !== 'freestyle') {
    throw new Error('gomokuai plays freestyle gomoku.');
  }
  const { gomokuaiMove } = await import('../others/gomokuai.ts');
  return {
    choose({ position: { board, turn } }, seed) {
      const from = threadTime();
      const { row, column } = withLots(seed, () => gomokuaiMove(board, turn ?? 'black'));
      return { move: { row, column }, nodes: 0, ms: threadTime() - from };
    },
  };
}

/** A package draws lots with `Math.random`, which here gives the same ones for the same seed. */
function withLots<T>(seed: number, draw: () => T): T {
  const { random } = Math;
  Math.random = randomFrom(seed).real;
  try {
    return draw();
  } finally {
    Math.random = random;
  }
}
