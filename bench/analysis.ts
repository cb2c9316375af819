/**
 * Analysis: how long a usual game of each kind takes at effort 1, beside what the strongest level would think about
 * all of its moves; and the longest game that a record may have.
 */

import { analyse } from '../src/engines/analysis/analysis.ts';
import { type EnginePosition, engineFor, type Level } from '../src/engines/index.ts';
import { randomFrom } from '../src/engines/random.ts';
import { MAX_RECORD_MOVES } from '../src/record/limits.ts';
import type { AnyMove } from '../src/rules/index.ts';
import { printTable, type Row } from './table.ts';

/** Game, options, and the most plies. */
const kinds = [
  ['go', { size: 9 }, 60],
  ['go', { size: 13 }, 120],
  ['go', { size: 19 }, 250],
  ['gomoku', {}, 120],
  ['morris', {}, 150],
  ['popucom', {}, 200],
] as const;
/** Between two moves that the strongest level thinks about, plies. */
const SAMPLED = 8;
/** So many points are tried before a random player passes. */
const TRIED = 200;

export async function run(): Promise<Row[]> {
  const rows = kinds.map(([game, options, most]): Row => {
    let plain = 0;
    const moves = playedGame(game, options, most, (position, plies) => {
      const move = chosenBy('pine', 0.1, position, plies);
      if (plies % SAMPLED !== 0) return move;
      const begun = threadTime();
      chosenBy('mountain', 1, position, plies);
      plain += (threadTime() - begun) * SAMPLED;
      return move;
    });
    return rowOf(game, options, moves, plain);
  });
  const random = randomFrom(1);
  const long = playedGame('go', { size: 19 }, MAX_RECORD_MOVES, (position) => {
    for (let tried = 0; tried < TRIED; tried++) {
      const move = { row: random.below(19), column: random.below(19) };
      if (position.play(move).ok) return move;
    }
    return position.duty() === 'settling' ? { resume: true } : { pass: true };
  });
  return [...rows, rowOf('go', { size: 19 }, long, null)];
}

function playedGame(
  game: string,
  options: object,
  most: number,
  choose: (position: EnginePosition, plies: number) => AnyMove | null,
): readonly AnyMove[] {
  const start = engineFor(game)?.start(options);
  if (start?.ok !== true) throw new Error(`There is no engine for ${game}.`);
  const moves: AnyMove[] = [];
  for (let position = start.value; position.turn !== null && moves.length < most; ) {
    const move = choose(position, moves.length);
    if (move === null) break;
    const played = position.play(move);
    if (!played.ok) throw new Error(played.error.message);
    moves.push(move);
    position = played.value;
  }
  return moves;
}

/** @param plain what the level would have thought, s; null if that was not measured */
function rowOf(
  game: string,
  options: object,
  moves: readonly AnyMove[],
  plain: number | null,
): Row {
  const engine = engineFor(game);
  if (engine === null) throw new Error(`There is no engine for ${game}.`);
  const from = performance.now();
  const before = threadTime();
  analyse(engine, { options, moves }, { effort: 1, onProgress: () => {}, stopped: () => false });
  const seconds = threadTime() - before;
  const size = 'size' in options ? ` ${options.size}×${options.size}` : '';
  return {
    name: `analysis: ${game}${size}, ${moves.length} plies`,
    value: `${seconds.toFixed(1)} s (${((performance.now() - from) / 1000).toFixed(1)} s by the clock)`,
    ...(plain !== null && {
      against: `${plain.toFixed(0)} s for all moves`,
      ratio: (seconds / plain).toFixed(2),
    }),
  };
}

/** It plays on where it would resign. */
function chosenBy(
  level: Level,
  effort: number,
  position: EnginePosition,
  seed: number,
): AnyMove | null {
  const { thought } = position.think({
    level,
    seed,
    effort,
    time: Number.POSITIVE_INFINITY,
    now: () => 0,
    stopped: () => false,
    onThought: () => {},
  });
  return thought.line[0] ?? null;
}

/** Of this thread on the processor, s. */
function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1e6;
}

if (import.meta.main) printTable('Analysis', await run());
