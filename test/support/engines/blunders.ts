/** Games between engines in which one move was replaced by a blunder. */

import { openingOf } from '../../../bench/tournament/openings.ts';
import { type EnginePosition, engineFor } from '../../../src/engines/index.ts';
import { type Random, randomFrom } from '../../../src/engines/random.ts';
import type { AnyMove, Side } from '../../../src/rules/index.ts';
import { startOf } from './playing.ts';

export interface BlunderedGame {
  readonly game: string;
  readonly options: object;
  readonly moves: readonly AnyMove[];
  /** How many moves were played before the blunder. */
  readonly ply: number;
  readonly side: Side;
}

/** Up to this value a game is open. A blunder is played in an open game. */
const OPEN = 0.6;
/** The least that a blunder loses. */
const LOSS = 0.7;
/** So many moves are tried as a blunder, in a position. */
const TRIED = 12;
/** Effort of the strongest level: of the players, for a first look at a move, and to judge it. */
const PLAYING = 0.02;
const GLANCE = 0.01;
const JUDGING = 0.2;
/** Of the judge. */
const SEED = 4711;

/** Null if no blunder was found. @param plies of the longest game */
export function blunderedGame(
  game: string,
  options: object,
  { seed, plies }: { seed: number; plies: number },
): BlunderedGame | null {
  const random = randomFrom(seed);
  const engine = engineFor(game);
  const opened = engine?.start(options);
  if (opened?.ok !== true) throw new Error(`There is no engine for ${game}.`);
  const opening = openingOf(startOf(game, options), seed);
  let position: EnginePosition = opening.reduce(after, opened.value);
  const moves = [...opening];
  const earliest = moves.length + 4 + random.below(16);
  let blunder: Pick<BlunderedGame, 'ply' | 'side'> | null = null;
  while (position.turn !== null && moves.length < plies) {
    const seed = random.below(2 ** 31);
    const isTime: boolean =
      blunder === null && moves.length >= earliest && position.duty() === null;
    const found = isTime ? blunderIn(position, random) : null;
    if (found !== null) blunder = { ply: moves.length, side: position.turn };
    const move = found ?? position.think(taskOf(PLAYING, seed)).move;
    if (move === null) break;
    moves.push(move);
    position = after(position, move);
  }
  return blunder && { game, ...blunder, options, moves };
}

function blunderIn(position: EnginePosition, random: Random): AnyMove | null {
  const value = chancesIn(position, GLANCE);
  if (Math.abs(value) > OPEN) return null;
  const legal = position.legal().filter((move) => 'row' in move || 'to' in move);
  for (let tried = 0; tried < TRIED && legal.length > 0; tried++) {
    const move = legal[random.below(legal.length)] ?? {};
    const reached = after(position, move);
    if (reached.turn === null || reached.turn === position.turn) continue;
    if (value + chancesIn(reached, GLANCE) < LOSS) continue;
    const [better = {}] = position.think(taskOf(JUDGING, SEED)).thought.line;
    const best = -chancesIn(after(position, better), JUDGING);
    if (Math.abs(best) > OPEN) return null;
    if (best + chancesIn(reached, JUDGING) >= LOSS) return move;
  }
  return null;
}

/** For the side to move. */
function chancesIn(position: EnginePosition, effort: number): number {
  return position.think(taskOf(effort, SEED)).thought.value;
}

function after(position: EnginePosition, move: AnyMove): EnginePosition {
  const played = position.play(move);
  if (!played.ok) throw new Error(played.error.message);
  return played.value;
}

function taskOf(effort: number, seed: number) {
  return {
    level: 'mountain',
    seed,
    effort,
    time: Number.POSITIVE_INFINITY,
    now: () => 0,
    stopped: () => false,
    onThought: () => undefined,
  } as const;
}
