/**
 * What src/rules promises of every game (game.ts, seal.ts, RULES.md "Common to all games"), stated
 * without knowing which game it is: one more game in the list is held to it as well.
 */

import { describe, expect, it } from 'vitest';
import { fingerprint } from '../../src/rules/hash.ts';
import {
  type AnyGame,
  type AnyMove,
  type AnyPosition,
  commonRefusals,
  type Option,
  type OptionValue,
} from '../../src/rules/index.ts';
import { descriptionOf, layoutOf } from '../../src/rules/layout.ts';
import { thawed } from '../../src/rules/testing.ts';
import { fc } from './properties.ts';
import { gamesOf, optionsOf, type Played, playedOn, startOf } from './randomGames.ts';
import { recordContract } from './recordContract.ts';

export function gameContract(game: AnyGame): void {
  const games = gamesOf(game);
  const fields = Object.entries(game.options.fields);

  describe(game.id, () => {
    it('starts with its defaults at ply 0, with somebody to move', () => {
      const start = startOf(game);
      const defaults = fields.map(([name, field]) => [name, field.default]);
      expect(start.options).toEqual(Object.fromEntries(defaults));
      expect(start).toMatchObject({ game: game.id, ply: 0, outcome: null });
      expect(start.turn).not.toBeNull();
    });

    it('takes each value that an option allows', () => {
      for (const [name, option] of fields) {
        for (const value of allowedBy(option)) {
          expect(option.read(value)).toBe(value);
          expect(startOf(game, { [name]: value }).options[name]).toBe(value);
        }
      }
    });

    it('refuses each value that an option does not allow, and names the option', () => {
      const named = (name: string) => ({
        ok: false,
        error: { code: 'badOption', message: expect.stringContaining(`"${name}"`) },
      });
      for (const [name, option] of fields) {
        for (const value of notAllowedBy(option)) {
          expect(game.start({ [name]: value }), `${name}: ${String(value)}`).toEqual(named(name));
          expect(game.positionFrom({ [name]: value }, {})).toEqual(named(name));
        }
      }
      expect(game.start({ colour: 'red' })).toEqual(named('colour'));
      expect(game.start(JSON.parse('{"__proto__": {"size": 9}}'))).toEqual(named('__proto__'));
    });

    it('keeps the options that were chosen through the whole game', () => {
      fc.assert(
        fc.property(optionsOf(game), (options) => {
          const start = startOf(game, options);
          expect(start.options).toEqual({ ...startOf(game).options, ...options });
          expect(playedOn(start, start.legal().slice(0, 1)).options).toBe(start.options);
        }),
      );
    });

    it('has a side to move and legal moves until it is over, and none after', () => {
      fc.assert(
        fc.property(games, ({ positions, moves }) => {
          for (const [i, position] of positions.entries()) {
            const { turn, outcome, ply, board } = position;
            expect(ply).toBe(i);
            expect(turn === null).toBe(outcome !== null);
            if (i === moves.length || i % 10 === 0) {
              expect(position.legal().length === 0).toBe(turn === null);
            }
            expect(board.join('\n')).toMatch(/^[.bw\n]+$/);
            expect(board.map((row) => row.length)).toEqual(
              positions[0]?.board.map((row) => row.length),
            );
            if (outcome === null) continue;
            expect(['black', 'white', 'draw']).toContain(outcome.winner);
            expect(Object.keys(game.endings)).toContain(outcome.reason);
            if (game.endings[outcome.reason] === 'counted') {
              expect(position.details().score).toBeDefined();
            }
            for (const connection of outcome.lines) {
              const stones = connection.map(({ row, column }) => board[row]?.charAt(column));
              expect(stones.join('')).toMatch(/^(?:b+|w+)$/);
            }
          }
        }),
      );
    });

    it('refuses everything as gameOver once it is over', () => {
      fc.assert(
        fc.property(overs(games), ({ positions, moves }) => {
          const over = positions.at(-1);
          for (const value of [...moves, null, 'A1', {}, { row: 99, column: 0 }]) {
            expect(over?.play(value)).toMatchObject({ ok: false, error: { code: 'gameOver' } });
          }
        }),
        { numRuns: 20 },
      );
    });

    it('lists as legal exactly the moves that can be played', () => {
      fc.assert(
        fc.property(games, (played) => {
          const said = sayable(played);
          for (const position of some(played.positions)) {
            const playable = said.filter((move) => position.play(move).ok).map(textOf);
            expect(position.legal().map(textOf).sort()).toEqual(playable.sort());
          }
        }),
        { numRuns: 40 },
      );
    });

    it('writes each legal move as a text of its own, and reads it back in any case', () => {
      fc.assert(
        fc.property(games, ({ positions }) => {
          for (const { text, legal } of some(positions).map((position) => ({
            text: position.text,
            legal: position.legal(),
          }))) {
            const texts = legal.map((move) => text.write(move) ?? '');
            for (const [i, written] of texts.entries()) {
              for (const form of [written, written.toLowerCase(), written.toUpperCase()]) {
                expect(text.read(form)).toStrictEqual(legal[i]);
              }
              expect([text.read(` ${written}`), text.read(`${written}\n`)]).toEqual([null, null]);
            }
            expect(new Set(texts).size).toBe(legal.length);
            expect(text.write('A1')).toBeNull();
            expect([text.read(''), text.read('?')]).toEqual([null, null]);
          }
        }),
        { numRuns: 30 },
      );
    });

    it('reads a move from its own fields of the right type, and drops all others', () => {
      fc.assert(
        fc.property(games, ({ positions: [start], moves }) => {
          for (const move of kindsOf(moves)) {
            const read = (value: unknown) => start?.move(value);
            expect(read(withForeign(move))).toStrictEqual(move);
            expect(read(Object.create(move))).toBeNull();
            expect(read(JSON.parse(`{"__proto__": ${textOf(move)}}`))).toBeNull();
            expect(read(withGetters(move))).toBeNull();
            expect(read(() => move)).toBeNull();
            expect(read([move])).toBeNull();
            // What is judged and what is played cannot differ: each field is looked at once.
            const asked = new Set<string | symbol>();
            const watched = new Proxy(
              { ...move },
              {
                getOwnPropertyDescriptor(target, name) {
                  expect(asked).not.toContain(name);
                  asked.add(name);
                  return Reflect.getOwnPropertyDescriptor(target, name);
                },
              },
            );
            start?.play(watched);
            for (const { value, path, isNumber } of mistaken(move)) {
              const result = read(value);
              if (isNumber) expect(result, path).toBeNull();
              else expect(Object.hasOwn(result ?? {}, path), path).toBe(false);
            }
          }
        }),
        { numRuns: 30 },
      );
    });

    it('plays or refuses anything without an exception or a change to the position', () => {
      fc.assert(
        fc.property(games, fc.array(anything, { minLength: 10 }), ({ positions }, values) => {
          for (const position of some(positions)) {
            const before = JSON.stringify(position.data);
            for (const value of values) {
              const result = position.play(value);
              expect(told(position.play(position.move(value)))).toStrictEqual(told(result));
              if (result.ok) {
                const { move, position: after } = result.value;
                expect(move).toStrictEqual(position.move(value));
                expect(after.ply).toBe(position.ply + 1);
                expect(told(position.play(move))).toStrictEqual(told(result));
              } else {
                expect([...commonRefusals, ...game.refusals]).toContain(result.error.code);
                expect(result.error.message).toEqual(sentence);
              }
            }
            expect(JSON.stringify(position.data)).toBe(before);
          }
        }),
      );
    });

    it('refuses a set-up that is none as badSetup, without an exception', () => {
      const values = fc.oneof(fc.anything(), fc.dictionary(fc.constantFrom(...setupFields), odd));
      fc.assert(
        fc.property(values, (value) => {
          const result = game.positionFrom({}, value);
          if (result.ok) expect(result.value.ply).toBe(0);
          else {
            const { code, message, fault } = result.error;
            expect({ code, message }).toEqual({ code: 'badSetup', message: sentence });
            if (fault !== undefined) expect(game.faults).toContain(fault);
          }
        }),
        { numRuns: 300 },
      );
      for (const value of [undefined, null, 7, 'H8', [], { turn: 'red' }]) {
        expect(game.positionFrom({}, value)).toMatchObject({
          ok: false,
          error: { code: 'badSetup' },
        });
      }
    });

    it('describes each of its positions so that the same board comes of it', () => {
      fc.assert(
        fc.property(games, ({ positions }) => {
          for (const position of some(positions)) {
            const described = position.describe();
            expect(JSON.parse(JSON.stringify(described))).toStrictEqual(described);
            // What can be set up and drawn is all that is described.
            expect(descriptionOf(layoutOf(position), position)).toStrictEqual(described);
            const set = game.positionFrom(position.options, described);
            // What an ordinary move has led to may be no position to begin from, such as a board with a line.
            if (!set.ok) {
              expect(set.error.code).toBe('badSetup');
              continue;
            }
            expect(set.value.board).toEqual(position.board);
            if (set.value.turn !== null && position.turn !== null)
              expect(set.value.turn).toBe(position.turn);
            const { territory, hands } = set.value.describe();
            expect({ territory, hands }).toEqual({
              territory: described['territory'],
              hands: described['hands'],
            });
          }
          expect(game.positionFrom(positions[0]?.options, positions[0]?.describe()).ok).toBe(true);
        }),
        { numRuns: 30 },
      );
    });

    it('names what has to be done instead of a move as one of its duties, and what beginners are told as one of its moments', () => {
      fc.assert(
        fc.property(games, ({ positions }) => {
          for (const position of positions) {
            const { due, moment } = position.details();
            if (moment !== undefined) expect(game.moments).toContain(moment);
            if (due !== undefined) expect(Object.keys(game.duties)).toContain(due);
          }
        }),
        { numRuns: 30 },
      );
    });

    it('comes to the same positions when its moves or their texts are played again', () => {
      fc.assert(
        fc.property(games, ({ positions, moves }) => {
          const [first] = positions;
          if (first === undefined) return;
          let [byMove, byText] = [startOf(game, first.options), startOf(game, first.options)];
          for (const [i, move] of moves.entries()) {
            const text = byText.text.write(move) ?? '';
            // What else was played before, as after an undo, makes no difference.
            byMove.play(byMove.legal()[0]);
            byMove = playedOn(byMove, [{ ...move }]);
            byText = playedOn(byText, [byText.text.read(text)]);
            expect(byMove.data).toStrictEqual(positions[i + 1]?.data);
            expect(byText.data).toStrictEqual(positions[i + 1]?.data);
          }
          expect(byMove.hash()).toBe(positions.at(-1)?.hash());
          expect(byMove.details()).toEqual(positions.at(-1)?.details());
        }),
      );
    });

    it('has positions that are frozen plain JSON, as are their boards, moves and outcomes', () => {
      fc.assert(
        fc.property(games, ({ positions, moves }) => {
          for (const position of positions) {
            const { data, board, options, outcome } = position;
            // Frozen, or fresh each time.
            const kept = outcome === position.outcome ? outcome : null;
            expect(JSON.parse(JSON.stringify(data))).toStrictEqual(data);
            expect(thawed({ data, board, options, kept })).toEqual([]);
            expect(Object.isFrozen(position)).toBe(true);
          }
          for (const move of moves) {
            expect(thawed({ move: positions[0]?.move({ ...move }) })).toEqual([]);
          }
          for (const position of some(positions)) {
            const [one, other] = [position.legal(), position.legal()];
            const shared = one.filter((move, i) => move === other[i]);
            expect(thawed({ ...shared })).toEqual([]);
          }
        }),
        { numRuns: 50 },
      );
    });

    it('has the fingerprint of its turn, board, territory and counts that PROTOCOL.md §3 says', () => {
      fc.assert(
        fc.property(games, ({ positions }) => {
          for (const position of some(positions)) {
            const { turn, board } = position;
            const { territory, captures, hands } = position.details();
            const counts = captures ?? hands;
            const rest = { ...(territory && { territory }), ...(counts && { counts }) };
            const expected = fingerprint({ game: game.id, turn, board, ...rest });
            expect(position.hash()).toBe(expected);
            expect(position.hash()).toBe(expected);
          }
        }),
      );
    });

    it('lists the points of its details in reading order, each once', () => {
      fc.assert(
        fc.property(games, ({ positions }) => {
          for (const position of some(positions)) {
            const { forbidden, danger, dead, mills } = position.details();
            for (const points of [forbidden, danger?.black, danger?.white, dead, mills]) {
              const places = (points ?? []).map(({ row, column }) => row * 100 + column);
              expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
            }
          }
        }),
      );
    });

    recordContract(game);
  });
}

function allowedBy({ allowed }: Option<OptionValue>): readonly OptionValue[] {
  if (allowed.kind === 'choice') return allowed.values;
  const { min, max, step } = allowed;
  return Array.from({ length: Math.floor((max - min) / step) + 1 }, (_, i) => min + i * step);
}

/** Just beyond, between, and of other types. */
function notAllowedBy(option: Option<OptionValue>): readonly unknown[] {
  const { allowed } = option;
  const values = allowedBy(option);
  const others = [null, {}, [option.default], Number.NaN, Number.POSITIVE_INFINITY, 15n, ''];
  const wrong =
    allowed.kind === 'range'
      ? [allowed.min - allowed.step, allowed.max + allowed.step, allowed.min + allowed.step / 2]
      : values.flatMap((value) => [`${value}x`, Number(value) + 0.5, `${value}`.toUpperCase()]);
  const untyped = values.map((value) => (typeof value === 'string' ? 5 : `${value}`));
  const numeric = values.map((value) => (typeof value === 'boolean' ? Number(value) : null));
  return [...others, ...wrong, ...untyped, ...numeric].filter(
    (value) => !values.some((one) => one === value),
  );
}

/** What came of a move. */
function told(result: ReturnType<AnyPosition['play']>) {
  return result.ok ? { move: result.value.move, data: result.value.position.data } : result.error;
}

/** The last position and some before it. */
function some(positions: readonly AnyPosition[]): readonly AnyPosition[] {
  return positions.filter((_, i) => (positions.length - 1 - i) % 15 === 0);
}

function overs(games: fc.Arbitrary<Played>): fc.Arbitrary<Played> {
  return games.filter(({ positions }) => positions.at(-1)?.turn === null);
}

/** One move of each kind. */
function kindsOf(moves: readonly AnyMove[]): readonly AnyMove[] {
  return [...Map.groupBy(moves, (move) => Object.keys(move).join()).values()].flatMap((kind) =>
    kind.slice(0, 1),
  );
}

/**
 * Every move that can be said on the board and just beyond: each kind of move that was legal
 * anywhere in the game, with each point for each of its points.
 */
function sayable({ positions }: Played): readonly AnyMove[] {
  const legal = some(positions).flatMap((position) => position.legal());
  const coordinates = legal.flatMap(({ row, column }) => [Number(row), Number(column)]);
  const size = Math.max(0, ...coordinates.filter(Number.isInteger)) + 1;
  const points = Array.from({ length: (size + 2) ** 2 }, (_, i) => ({
    row: Math.floor(i / (size + 2)) - 1,
    column: (i % (size + 2)) - 1,
  }));
  const onBoard = points.filter(({ row, column }) =>
    legal.some((move) => move['row'] === row && move['column'] === column),
  );
  const said = kindsOf([{ row: 0, column: 0 }, ...legal]).flatMap((kind): readonly AnyMove[] => {
    if (!('row' in kind)) return [kind];
    const to = points.map((point) => ({ ...kind, ...point }));
    return 'from' in kind ? onBoard.flatMap((from) => to.map((move) => ({ ...move, from }))) : to;
  });
  return [...new Map([...said, ...legal].map((move) => [textOf(move), move])).values()];
}

/** A move as text, its fields in the order of the alphabet. */
function textOf(move: AnyMove): string {
  return JSON.stringify(move, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a > b ? 1 : -1)))
      : value,
  );
}

/** With fields that are no move's, at every level. */
function withForeign(value: object): object {
  const fields = Object.entries(value).map(([name, part]) => [
    name,
    typeof part === 'object' && part !== null ? withForeign(part) : part,
  ]);
  return { ...Object.fromEntries(fields), number: 1, step: 0, hash: 'x', spent: 3 };
}

function withGetters(move: AnyMove): object {
  const getter = {
    enumerable: true,
    get() {
      throw new Error('A field was asked for.');
    },
  };
  return Object.defineProperties(
    {},
    Object.fromEntries(Object.keys(move).map((name) => [name, getter])),
  );
}

interface Mistake {
  readonly value: object;
  /** What is wrong of it. */
  readonly path: string;
  readonly isNumber: boolean;
}

const noNumbers = [undefined, null, '7', 7.5, Number.NaN, Number.POSITIVE_INFINITY, -0, [7], 7n];
const noOthers: readonly unknown[] = [null, false, 1, 'true', {}, [], { valueOf: () => true }];

/** The move with one field of the wrong type. */
function mistaken(move: object, before = ''): readonly Mistake[] {
  return Object.entries(move).flatMap(([name, field]: [string, unknown]): readonly Mistake[] => {
    const path = `${before}${name}`;
    if (typeof field === 'number') {
      const values = [...noNumbers, { valueOf: () => field }, Object(field)];
      return values.map((wrong) => ({ value: { ...move, [name]: wrong }, path, isNumber: true }));
    }
    const others = noOthers.map((wrong) => ({
      value: { ...move, [name]: wrong },
      path,
      isNumber: false,
    }));
    if (typeof field !== 'object' || field === null) return others;
    const inside = mistaken(field, `${path}.`).map((mistake) => ({
      ...mistake,
      value: { ...move, [name]: mistake.value },
    }));
    return [...others, ...inside];
  });
}

const near = fc.integer({ min: -2, max: 20 });
const odd = fc.oneof(
  near,
  fc.double(),
  fc.boolean(),
  fc.constantFrom('black', 'white'),
  fc.record({ row: near, column: near }),
  fc.array(fc.tuple(near, near)),
  fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true }),
);
const moveFields = ['row', 'column', 'from', 'remove', 'pass', 'mark', 'agree', 'resume'] as const;
const setupFields = ['black', 'white', 'turn', 'territory', 'board', 'hands'] as const;
const anything = fc.oneof(
  odd,
  fc.record({ row: near, column: near }),
  fc.dictionary(fc.constantFrom(...moveFields), odd),
  fc
    .tuple(fc.record({ row: near, column: near }), fc.constantFrom(...moveFields), odd)
    .map(([point, name, value]) => ({ ...point, [name]: value })),
);
const sentence = expect.stringMatching(/^["A-Z].*\.$/);
