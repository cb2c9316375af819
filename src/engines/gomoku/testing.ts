/** What the tests of this folder share. */

import { type GomokuMove, type GomokuPosition, gomoku } from '../../rules/gomoku/index.ts';
import type { Side } from '../../rules/index.ts';
import type { Rows } from '../../rules/rows.ts';
import type { Choice, Task } from '../engine.ts';
import type { Level } from '../levels.ts';
import type { Random } from '../random.ts';
import type { Board } from './board.ts';
import { gomokuEngine } from './index.ts';
import { boardOf } from './position.ts';
import type { Problem } from './testing.problems.ts';

/** A board with stones thrown on it, rather more in its middle, as many of either side. */
export function scattered(random: Random, size: number): Rows {
  const cells = Array.from({ length: size }, () => new Array<string>(size).fill('.'));
  const stones = Math.floor(size * size * (0.2 + 0.4 * random.real()));
  for (let i = 0; i < stones; i++) {
    const line = cells[random.below(size)] ?? [];
    line[random.below(size)] = random.below(2) === 0 ? 'b' : 'w';
  }
  return cells.map((line) => line.join(''));
}

export function positionFrom(
  rows: Rows,
  turn: Side,
  options: Readonly<Record<string, unknown>> = {},
) {
  const read = gomoku.options.read({ size: rows.length, ...options });
  if (!read.ok) throw new Error(read.error.message);
  const start = gomoku.start(read.value);
  const position: GomokuPosition = { ...start, board: rows, turn, ply: 2 };
  return {
    position,
    both: (side: Side): { board: Board; turned: GomokuPosition } => {
      const turned = { ...position, turn: side };
      return { board: boardOf(turned), turned };
    },
  };
}

export function taskOf(task: Partial<Task<GomokuMove>> & { readonly level: Level }) {
  return {
    seed: 1,
    effort: 1,
    time: Number.POSITIVE_INFINITY,
    now: () => 0,
    stopped: () => false,
    onThought: () => {},
    ...task,
  };
}

export function think(
  position: GomokuPosition,
  task: Partial<Task<GomokuMove>> & { readonly level: Level },
): Choice<GomokuMove> {
  return gomokuEngine.thinker().think(position, taskOf(task));
}

export function started(options: Readonly<Record<string, unknown>> = {}): GomokuPosition {
  const read = gomoku.options.read(options);
  if (!read.ok) throw new Error(read.error.message);
  return gomoku.start(read.value);
}

/** Plays on with what `choose` chooses, at most so many plies; every move must be legal. */
export function playedThrough(
  start: GomokuPosition,
  choose: (position: GomokuPosition, i: number) => { readonly move: GomokuMove | null },
  plies: number = Number.POSITIVE_INFINITY,
): GomokuPosition {
  let position = start;
  for (let i = 0; i < plies && position.turn !== null; i++) {
    const { move } = choose(position, i);
    const played = gomoku.play(position, move);
    if (!played.ok) {
      throw new Error(
        `${JSON.stringify(move)} on\n${position.board.join('\n')}: ${played.error.message}`,
      );
    }
    position = played.value;
  }
  return position;
}

export function problemPosition({ rule, moves }: Problem): GomokuPosition {
  const start = started({ rule });
  const played = moves.split(' ').map((text) => gomoku.text.read(text, start.options));
  return playedThrough(start, (_, i) => ({ move: played[i] ?? null }), played.length);
}
