import { expect, it } from 'vitest';
import { everyGame } from '../../test/support/everyGame.ts';
import { fc } from '../../test/support/properties.ts';
import type { Side } from '../rules/index.ts';
import { fold, type Match } from './match.ts';
import { begun, roundOf, takenBack } from './testing.ts';

const clock = { main: 50_000, increment: 1000, periods: 2, period: 5000 };

const games = [
  ...everyGame({
    gomoku: { size: 8 },
    go: { size: 4, ko: 'simple' },
    morris: { doubleMill: 2, moveLimit: 20 },
  }),
  ['gomoku', { size: 8, rule: 'renju', forbidden: 'lose' }],
  ['go', { size: 4, ko: 'superko', scoring: 'area' }],
] as const;

/** One of the legal moves, which costs up to two seconds; the same match where the game is over. */
function step(match: Match, chance: number): Match {
  const { position } = roundOf(match);
  const moves = position.legal();
  const move = moves[chance % moves.length];
  return move === undefined ? match : fold(match, { type: 'moved', move, charge: chance % 2000 });
}

/** The parts of a match that must be equal after equal games. */
function comparable(match: Match): unknown {
  const { position, plies, timeLeft, offers } = roundOf(match);
  const { data, turn, outcome, board } = position;
  return {
    data,
    turn,
    outcome,
    board,
    hash: position.hash(),
    details: position.details(),
    plies: plies.map(({ move, by, timeLeft, charge }) => ({ move, by, left: timeLeft, charge })),
    left: timeLeft,
    offers,
  };
}

const chance = fc.nat(1_000_000);

it.each(games)(
  'in %s %o an undo of any number of plies equals never having played them',
  (game, options) => {
    fc.assert(
      fc.property(
        fc.array(chance, { maxLength: 40 }),
        fc.array(chance, { minLength: 1, maxLength: 20 }),
        fc.array(chance, { maxLength: 10 }),
        fc.constantFrom<Side>('black', 'white'),
        (kept, taken, further, by) => {
          const before = kept.reduce(step, begun(game, { options, clock }));
          const played = taken.reduce(step, before);
          const { plies } = roundOf(before);
          if (roundOf(played).plies.length === plies.length) return;
          const undone = takenBack(played, by, plies.length);
          expect(comparable(undone)).toEqual(comparable(before));
          expect(roundOf(undone).step).toBe(roundOf(played).step + 1);
          // And whatever is played on.
          expect(comparable(further.reduce(step, undone))).toEqual(
            comparable(further.reduce(step, before)),
          );
        },
      ),
      { numRuns: 200 },
    );
  },
);
