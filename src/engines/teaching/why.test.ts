import { describe, expect, it } from 'vitest';
import { everyGame } from '../../../test/support/everyGame.ts';
import type { AnyMove } from '../../rules/index.ts';
import { type EnginePosition, engineFor, hasEngine } from '../index.ts';
import { randomFrom } from '../random.ts';
import { type Why, why } from './why.ts';

const EFFORT = 0.01;

function startOf(game: string, options: object, setup?: object): EnginePosition {
  const start = engineFor(game)?.start(options, setup);
  if (!start?.ok) throw new Error(`There is no such ${game}.`);
  return start.value;
}

function after(position: EnginePosition, move: unknown): EnginePosition {
  const played = position.play(move);
  if (!played.ok) throw new Error(played.error.message);
  return played.value;
}

function hintIn(position: EnginePosition) {
  const task = {
    level: 'mountain',
    seed: 1,
    effort: EFFORT,
    time: Number.POSITIVE_INFINITY,
  } as const;
  const ignored = { now: () => 0, stopped: () => false, onThought: () => undefined };
  return position.think({ ...task, ...ignored }).thought;
}

function asked(
  position: EnginePosition,
  hint: { readonly line: readonly AnyMove[]; readonly value: number } = hintIn(position),
  { effort = EFFORT, stopped = (): boolean => false, onFound = (_: Why): void => undefined } = {},
): Why {
  return why(position, hint, { effort, stopped, onFound });
}

/** Before which move it is asked. In other games, the 13th. */
const asks: Readonly<Partial<Record<string, number>>> = { go: 11, morris: 25, popucom: 9 };
const boards = { gomoku: { size: 11 }, go: { size: 7 }, popucom: { plies: 24 } };

describe.each(everyGame(boards).filter(([game]) => hasEngine(game)))(
  'what speaks against other moves in %s',
  (game, options) => {
    const random = randomFrom(3);
    let position = startOf(game, options);
    for (let ply = 0; ply < (asks[game] ?? 13) || position.duty() !== null; ply++) {
      const legal = position.legal();
      const among = legal.length === 1 ? legal : legal.filter((move) => !('pass' in move));
      position = after(position, among[random.below(among.length)]);
    }
    const hint = hintIn(position);

    it('is told bit by bit, by lines that can be played', () => {
      const told: Why[] = [];
      const found = asked(position, hint, { onFound: (one) => told.push(one) });
      expect(told.at(-1)).toEqual(found);
      expect(told.map(({ compared }) => compared)).toEqual(told.map((_, n) => n + 1));
      const { alternatives, compared } = found;
      expect(alternatives.length).toBeLessThanOrEqual(Math.min(3, compared));
      const firsts = alternatives.map(({ line }) => JSON.stringify(line.slice(0, 2)));
      expect(new Set(firsts).size).toBe(alternatives.length);
      for (const { line, value, loss } of alternatives) {
        expect(line.reduce(after, position)).toBeDefined();
        expect(line.slice(0, 2)).not.toEqual(hint.line.slice(0, 2));
        expect(loss).toBeGreaterThanOrEqual(0.1);
        expect(Math.abs(value)).toBeLessThanOrEqual(1);
      }
      expect(asked(position, hint)).toEqual(found);
    });

    it('is given up at once', () => {
      for (const before of [0, 1, 60]) {
        let times = 0;
        asked(position, hint, { stopped: () => times++ >= before });
        expect(times).toBeLessThan(before + 20);
      }
    });
  },
);

it('where one move alone helps, the reply refutes all others', () => {
  // Black has four in a row, closed on one side.
  const black = [3, 4, 5, 6].map((column) => [7, column]);
  const white = [
    [7, 2],
    [0, 0],
    [0, 2],
    [0, 4],
  ];
  const position = startOf('gomoku', {}, { black, white, turn: 'white' });
  const { alternatives } = asked(position);
  expect(alternatives).toHaveLength(3);
  for (const { line, value } of alternatives) {
    expect(line.slice(1)).toEqual([{ row: 7, column: 7 }]);
    expect(value).toBe(-1);
  }
  // What is lost anyway is lost by every move.
  expect(asked(position, { line: [{ row: 7, column: 7 }], value: -1 }).compared).toBe(0);
});

it('a mill without its capture is no other move', () => {
  const placed = [
    { row: 0, column: 0 },
    { row: 1, column: 3 },
    { row: 0, column: 3 },
    { row: 1, column: 5 },
  ];
  const position = placed.reduce(after, startOf('morris', {}));
  const mill = { row: 0, column: 6 };
  for (const man of [placed[1], placed[3]]) {
    const line = [mill, { remove: true, ...man }];
    const { alternatives } = asked(position, { line, value: 1 });
    expect(alternatives.length).toBeGreaterThan(0);
    expect(alternatives.map((one) => one.line.slice(0, 2))).not.toContainEqual(line);
  }
});

it('in Go it is told how many points other moves lose', () => {
  // Black at F5 captures four stones and wins by 4.5; White there saves them, which is worth ten points.
  const side = '.....bw..';
  const middle = ['bbbbbbw..', 'bwwww.www', 'bbbbbbw..'];
  const rows = [side, side, side, ...middle, side, side, side];
  const points = (stone: string) =>
    rows.flatMap((row, at) =>
      Array.from(row).flatMap((one, column) => (one === stone ? [[at, column]] : [])),
    );
  const setup = { black: points('b'), white: points('w'), turn: 'black' };
  const options = { size: 9, komi: 22.5, scoring: 'area' };
  const hint = { line: [{ row: 4, column: 5 }], value: 0.9 };
  const { alternatives } = asked(startOf('go', options, setup), hint, { effort: 0.1 });
  for (const { points } of alternatives) {
    expect(points).toBeGreaterThanOrEqual(7);
    expect(points).toBeLessThanOrEqual(13);
  }
  expect(alternatives).toHaveLength(3);
});

it('nothing is compared while dead stones are marked', () => {
  const passed = [{ pass: true }, { pass: true }].reduce(after, startOf('go', { size: 5 }));
  expect(asked(passed)).toEqual({ alternatives: [], compared: 0 });
});
