/**
 * Engines against each other, at their lower levels and little effort, in a process of its own so that
 * the memory seen is theirs. `node --expose-gc engineGames.ts GAMES SEED` prints an {@link EngineReport}.
 */

import { engineFor, hasEngine, type Level } from '../../src/engines/index.ts';
import {
  type AnyGame,
  type AnyMove,
  type AnyPosition,
  gameById,
  games,
  type Option,
  type OptionValue,
  type Side,
} from '../../src/rules/index.ts';
import { Random } from './random.ts';

/** Far below a level's usual work: it is their rules that are tried here, not their strength. */
const EFFORT = 0.1;
/** On a clock that each look at it moves on by 1 ms, so that a seed plays the same games again. */
const TIME = 50;
const PLIES = 250;
const ids = games.map(({ id }) => id).filter(hasEngine);
/** Each game twice, but Go, which takes as long as the others together. */
const turns = [...ids.filter((id) => id !== 'go'), ...ids];

export interface EngineReport {
  readonly games: Readonly<Record<string, number>>;
  readonly plies: number;
  /** How many ended by the rules, and how many by resigning; the others were left. */
  readonly ended: number;
  readonly resigned: number;
  /** What was wrong, up to ten of them: a move refused, a line that cannot be played, a value out of bounds. */
  readonly faults: readonly string[];
  /** Bytes in use, garbage collected: after each tenth of the games. */
  readonly inUse: readonly number[];
}

function playGames(count: number, seed: number): EngineReport {
  const random = new Random(seed);
  const played: Record<string, number> = Object.fromEntries(turns.map((id) => [id, 0]));
  const faults: string[] = [];
  const inUse: number[] = [];
  let plies = 0;
  let ended = 0;
  let resigned = 0;
  for (let i = 0; i < count; i++) {
    const game = gameById(turns[i % turns.length] ?? '');
    if (game === null) throw new Error('There is no such game.');
    const start = startOf(game, random);
    const levels = { black: levelOf(game.id, random), white: levelOf(game.id, random) };
    const end = playOne(start, { levels, effort: EFFORT, plies: PLIES }, random, (fault) => {
      const told = `game ${i}, ${game.id} ${JSON.stringify(start.options)}: ${fault}`;
      if (faults.length < 10) faults.push(told);
    });
    played[game.id] = (played[game.id] ?? 0) + 1;
    plies += end.plies;
    if (end.how === 'ended') ended++;
    if (end.how === 'resigned') resigned++;
    if (i + 1 >= ((inUse.length + 1) * count) / 10) inUse.push(collected());
  }
  return { games: played, plies, ended, resigned, faults, inUse };
}

interface End {
  readonly plies: number;
  readonly how: 'ended' | 'resigned' | 'left';
}

interface Players {
  readonly levels: Readonly<Record<Side, Level>>;
  readonly effort: number;
  /** A game that has not ended by then is left. */
  readonly plies: number;
}

/** One game of an engine against itself. */
export function playOne(
  start: AnyPosition,
  { levels, effort, plies }: Players,
  random: Random,
  fault: (what: string) => void,
): End {
  const engine = engineFor(start.game);
  if (engine === null) throw new Error(`There is no engine for ${start.game}.`);
  const moves: AnyMove[] = [];
  let position = start;
  let now = 0;
  while (position.turn !== null && moves.length < plies) {
    const choice = engine.thinker().think(start.options, moves, {
      level: levels[position.turn],
      seed: random.below(2 ** 32) | 0,
      effort,
      time: TIME,
      now: () => now++,
      stopped: () => false,
      onThought: () => {},
    });
    const where = () => `level ${levels[position.turn ?? 'black']} after ${JSON.stringify(moves)}`;
    if (!choice.ok) {
      fault(`${where()}: ${choice.error.message}`);
      return { plies: moves.length, how: 'left' };
    }
    const { move, thought } = choice.value;
    if (!(Math.abs(thought.value) <= 1)) fault(`${where()}: value ${thought.value}`);
    if (thought.line.length === 0 || !isPlayable(position, thought.line)) {
      fault(`${where()}: line ${JSON.stringify(thought.line)}`);
    }
    if (move !== null && JSON.stringify(thought.line[0]) !== JSON.stringify(move)) {
      fault(
        `${where()}: plays ${JSON.stringify(move)} and thinks of ${JSON.stringify(thought.line)}`,
      );
    }
    if (move === null) return { plies: moves.length, how: 'resigned' };
    const next = position.play(move);
    if (!next.ok) {
      fault(`${where()}: ${JSON.stringify(move)} is refused: ${next.error.message}`);
      return { plies: moves.length, how: 'left' };
    }
    moves.push(next.value.move);
    position = next.value.position;
  }
  return { plies: moves.length, how: position.turn === null ? 'ended' : 'left' };
}

/** In gomoku also levels that search a board of which they overlook lines. */
function levelOf(game: string, random: Random): Level {
  const weak = ['pebble', 'brook'] as const;
  const among = game === 'gomoku' ? ([...weak, 'pine', 'crane'] as const) : weak;
  return among[random.below(among.length)] ?? 'pebble';
}

function isPlayable(start: AnyPosition, connection: readonly AnyMove[]): boolean {
  let position = start;
  for (const move of connection) {
    const played = position.play(move);
    if (!played.ok) return false;
    position = played.value.position;
  }
  return true;
}

/** With options at random, each as likely as the next; of sizes the smaller half. */
export function startOf(game: AnyGame, random: Random): AnyPosition {
  for (;;) {
    const options = Object.entries(game.options.fields)
      // With much of it one side resigns at once.
      .filter(([name]) => name !== 'komi')
      .map(([name, { allowed }]) => [name, oneOf(allowed, random)]);
    const start = game.start(Object.fromEntries(options));
    // Some do not go together.
    if (start.ok) return start.value;
  }
}

function oneOf(allowed: Option<OptionValue>['allowed'], random: Random): OptionValue | undefined {
  if (allowed.kind === 'choice') return allowed.values[random.below(allowed.values.length)];
  const { min, max, step } = allowed;
  return min + random.below(Math.floor((max - min) / step / 2) + 1) * step;
}

/** Bytes in use once the garbage is gone. */
function collected(): number {
  if (globalThis.gc === undefined) throw new Error('Run this with --expose-gc.');
  // Twice, for what the first time sets free of large arrays.
  globalThis.gc();
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

if (import.meta.main) {
  const [count, seed] = process.argv.slice(2).map(Number);
  if (count === undefined || seed === undefined) throw new Error('How many games, of which seed?');
  console.log(JSON.stringify(playGames(count, seed)));
}
