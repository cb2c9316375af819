/** Games at random, of any game there is, for properties. */

import type { AnyGame, AnyMove, AnyPosition, OptionValue } from '../../src/rules/index.ts';
import { Random } from '../fuzz/random.ts';
import { fc } from './properties.ts';

/** A game as it went. */
export interface Played {
  /** From the first to the last. */
  readonly positions: readonly AnyPosition[];
  readonly moves: readonly AnyMove[];
}

/** Options that go together. Ranges mostly near their lower end: small boards and short limits show more. */
export function optionsOf(game: AnyGame): fc.Arbitrary<Readonly<Record<string, OptionValue>>> {
  const fields = Object.entries(game.options.fields);
  const values = fields.map(([name, { allowed }]): [string, fc.Arbitrary<OptionValue>] => {
    if (allowed.kind === 'choice') return [name, fc.constantFrom(...allowed.values)];
    const { min, max, step } = allowed;
    const steps = Math.floor((max - min) / step);
    const nth = fc.oneof({ weight: 3, arbitrary: fc.nat(Math.min(7, steps)) }, fc.nat(steps));
    return [name, nth.map((n) => min + n * step)];
  });
  const ranges = fields.filter(([, { allowed }]) => allowed.kind === 'range');
  return fc
    .record(Object.fromEntries(values), { requiredKeys: ranges.map(([name]) => name) })
    .filter((options) => game.start(options).ok);
}

/** Games of up to `longest` plies, from `starts` or from any beginning. */
export function gamesOf(
  game: AnyGame,
  longest = 120,
  starts = optionsOf(game).map((options) => startOf(game, options)),
): fc.Arbitrary<Played> {
  return fc
    .record({
      start: starts,
      plies: fc.nat(longest),
      taste: fc.constantFrom(...tastes),
      kinds: fc.constantFrom(2, 5, 20),
      seed: fc.nat(),
    })
    .map(({ start, plies, taste, kinds, seed }) => {
      const random = new Random(seed);
      const positions = [start];
      const moves: AnyMove[] = [];
      for (let position = start; moves.length < plies && position.turn !== null; ) {
        const move = chosen(position, taste, kinds, random);
        position = playedOn(position, [move]);
        positions.push(position);
        moves.push(move);
      }
      const told = () => `${JSON.stringify(start.options)} ${JSON.stringify(moves)}`;
      return { positions, moves, [fc.toStringMethod]: told };
    });
}

export function startOf(game: AnyGame, options: unknown = {}): AnyPosition {
  const start = game.start(options);
  if (!start.ok) throw new Error(start.error.message);
  return start.value;
}

/** Plays moves every one of which must be legal. */
export function playedOn(position: AnyPosition, moves: readonly unknown[]): AnyPosition {
  return moves.reduce<AnyPosition>((before, move) => {
    const after = before.play(move);
    if (!after.ok) throw new Error(`${JSON.stringify(move)}: ${after.error.message}`);
    return after.value.position;
  }, position);
}

type Taste = (before: AnyPosition, after: AnyPosition) => boolean;

/** What players like: anything, that the game goes on, or that more happens than one stone more. */
const tastes: readonly Taste[] = [
  () => true,
  (_, after) => after.turn !== null,
  (before, after) => after.turn === before.turn || stonesOn(after) !== stonesOn(before) + 1,
];

function stonesOn({ board }: AnyPosition): number {
  return board.join('').replaceAll('.', '').length;
}

/** One move in so many of a kind at random: passes, agreements and the like would be too rare. */
function chosen(position: AnyPosition, taste: Taste, kinds: number, random: Random): AnyMove {
  const all = position.legal();
  const kindOf = (move: AnyMove) => Object.keys(move).join();
  const kind = [...new Set(all.map(kindOf))];
  const wanted = random.below(kinds) === 0 ? kind[random.below(kind.length)] : null;
  const legal = all.filter((move) => wanted === null || kindOf(move) === wanted);
  const from = random.below(legal.length);
  const tried = [...legal.slice(from), ...legal.slice(0, from)].slice(0, 30);
  const move = tried.find((move) => taste(position, playedOn(position, [move]))) ?? tried[0];
  if (move === undefined) throw new Error('A game that goes on has a legal move.');
  return move;
}
