import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Refusal, type Result, succeed } from '../game.ts';
import { morris } from './morris.ts';
import type { MorrisMove } from './moves.ts';
import { points } from './points.ts';
import type { MorrisPosition } from './position.ts';
import {
  boardSymmetries,
  everyMove,
  exchanged,
  movedBoard,
  movedMove,
  movedPosition,
  started,
  textOf,
} from './testing.ts';

const options = fc.record({
  removal: fc.constantFrom('protected', 'protectedWhilePlacing', 'any'),
  doubleMill: fc.constantFrom(1, 2),
  flying: fc.boolean(),
  moveLimit: fc.constantFrom(0, 10, 100, 200),
  repetition: fc.boolean(),
});

/** The empty board, or any men anywhere: the sides may be in any two phases, and the game may be over. */
const starts = fc
  .record({
    options,
    empty: fc.boolean(),
    order: fc.shuffledSubarray([...points.keys()], { minLength: 24 }),
    men: fc.tuple(fc.nat(9), fc.nat(9)),
    hands: fc.tuple(fc.nat(9), fc.nat(9)),
    turn: fc.constantFrom('black', 'white'),
  })
  .map(({ options, empty, order, men: [black, white], hands, turn }) => {
    const start = started(options);
    if (empty) return start;
    const board = points.map((_, point) => {
      const at = order[point] ?? 0;
      return at < black ? 'b' : at < black + white ? 'w' : '.';
    });
    const [blackHand, whiteHand] = hands;
    const result = morris.setup?.(start.options, {
      board: board.join(''),
      turn,
      hands: { black: blackHand % (10 - black), white: whiteHand % (10 - white) },
    });
    return result?.ok ? result.value : start;
  });

interface Played {
  /** From the first to the last. */
  readonly positions: readonly MorrisPosition[];
  readonly moves: readonly MorrisMove[];
}

/** Games of up to `plies`; where both sides are greedy they make mills whenever they can, and come to fly. */
const games = fc
  .record({
    start: starts,
    plies: fc.nat(150),
    greedy: fc.boolean(),
    draws: fc.infiniteStream(fc.nat(0xffff)),
  })
  .map(({ start, plies, greedy, draws }): Played => {
    let position = start;
    const positions = [position];
    const moves: MorrisMove[] = [];
    while (moves.length < plies && position.turn !== null) {
      const legal = morris.legal(position);
      const from = draws.next().value % legal.length;
      const tried = [...legal.slice(from), ...legal.slice(0, from)];
      const before = position;
      const move = tried.find((move) => !greedy || nextOf(before, move).due !== null) ?? tried[0];
      if (move === undefined) throw new Error('A game that goes on has a legal move.');
      position = nextOf(position, move);
      positions.push(position);
      moves.push(move);
    }
    return { positions, moves };
  });

function nextOf(position: MorrisPosition, move: MorrisMove): MorrisPosition {
  const result = morris.play(position, move);
  if (!result.ok) throw new Error(`${textOf(move)}: ${result.error.message}`);
  return result.value;
}

/** A position of some game. */
const positions = fc
  .tuple(games, fc.nat())
  .map(([{ positions }, i]) => positions[i % positions.length] ?? started());

/** A position and a move, as often legal as not. */
const tries = fc.tuple(positions, fc.boolean(), fc.nat()).map(([position, legally, i]) => {
  const legal = morris.legal(position);
  const among = legally && legal.length > 0 ? legal : everyMove;
  const move = among[i % among.length];
  if (move === undefined) throw new Error('There is no move at all.');
  return { position, move };
});

describe('any game of morris', () => {
  it('keeps count of its men: those in hand, on the board and removed are nine', () => {
    fc.assert(
      fc.property(games, ({ positions, moves }) => {
        for (const [i, move] of moves.entries()) {
          const [before, after] = positions.slice(i);
          if (before === undefined || after === undefined || before.turn === null) return;
          const placed = !('remove' in move) && !('from' in move);
          const opponent = before.turn === 'black' ? 'white' : 'black';
          expect(menOf(after, before.turn)).toBe(menOf(before, before.turn));
          expect(menOf(after, opponent)).toBe(menOf(before, opponent) - ('remove' in move ? 1 : 0));
          expect(after.hands[before.turn]).toBe(before.hands[before.turn] - (placed ? 1 : 0));
          expect(after.ply).toBe(before.ply + 1);
        }
      }),
    );
  });

  it('passes the turn, but to whom a removal is due', () => {
    fc.assert(
      fc.property(games, ({ positions }) => {
        for (const [i, before] of positions.entries()) {
          for (const after of positions.slice(i + 1, i + 2)) {
            if (after.turn === null) expect(after.outcome).not.toBeNull();
            else expect(after.turn === before.turn).toBe(after.due !== null);
          }
        }
      }),
    );
  });

  it('gives the same position when played again, by moves or by their text', () => {
    fc.assert(
      fc.property(games, ({ positions, moves }) => {
        let [again] = positions;
        for (const [i, move] of moves.entries()) {
          if (again === undefined) return;
          const text = morris.text.write(move, again.options);
          expect(morris.text.read(text, again.options)).toEqual(move);
          again = nextOf(again, move);
          expect(again).toStrictEqual(positions[i + 1]);
        }
      }),
    );
  });

  it('can be taken back: each position is what it is when the game is played only so far', () => {
    fc.assert(
      fc.property(games, fc.nat(), ({ positions, moves }, n) => {
        const [start] = positions;
        if (start === undefined) return;
        const far = n % positions.length;
        const stored: MorrisPosition = JSON.parse(JSON.stringify(start));
        const reached = moves.slice(0, far).reduce(nextOf, stored);
        expect(reached).toStrictEqual(positions[far]);
        // And it goes on in the same way, whatever was played from there before.
        for (const move of moves.slice(far, far + 1)) {
          expect(nextOf(reached, move)).toStrictEqual(positions[far + 1]);
        }
      }),
    );
  });

  it('ends at last, where moves are limited', () => {
    const limited = games.filter(({ positions: [start] }) => start?.options.moveLimit === 10);
    fc.assert(
      fc.property(limited, ({ positions }) => {
        for (const { quiet, outcome } of positions) {
          expect(quiet).toBeLessThanOrEqual(10);
          if (outcome?.reason === 'limit') expect(quiet).toBe(10);
        }
      }),
    );
  });
});

describe('any position of morris', () => {
  it('has as its legal moves exactly those that can be played', () => {
    fc.assert(
      fc.property(positions, (position) => {
        const playable = everyMove.filter((move) => morris.play(position, move).ok);
        expect(morris.legal(position)).toEqual(playable);
        expect(playable.length === 0).toBe(position.turn === null);
      }),
    );
  });

  it('is plain JSON, and plays on the same after it was stored', () => {
    fc.assert(
      fc.property(tries, ({ position, move }) => {
        const stored: MorrisPosition = JSON.parse(JSON.stringify(position));
        expect(stored).toStrictEqual(position);
        expect(morris.play(stored, move)).toStrictEqual(morris.play(position, move));
        expect(morris.legal(stored)).toStrictEqual(morris.legal(position));
        expect(morris.hash(stored)).toBe(morris.hash(position));
        expect(morris.details(stored)).toStrictEqual(morris.details(position));
      }),
    );
  });

  it('is frozen through and through, and so are its moves and its board', () => {
    fc.assert(
      fc.property(positions, (position) => {
        expect(thawed(position)).toEqual([]);
        expect(thawed(morris.board(position))).toEqual([]);
        expect(morris.legal(position).flatMap((move) => thawed(move))).toEqual([]);
        for (const move of morris.legal(position).slice(0, 1)) {
          expect(thawed(morris.move({ ...move }))).toEqual([]);
        }
      }),
    );
  });

  it('is not changed by anything that is refused, and nothing makes `play` throw', () => {
    const near = fc.integer({ min: -1, max: 7 });
    const point = fc.record({ row: near, column: near });
    const anything = fc.oneof(
      fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true }),
      fc.record({ row: fc.anything(), column: fc.anything(), from: fc.anything() }),
      fc.record(
        { row: near, column: near, from: fc.anything(), remove: fc.anything() },
        { requiredKeys: ['row', 'column'] },
      ),
      fc.record(
        { row: near, column: near, from: point, remove: fc.constantFrom(true, false) },
        { requiredKeys: ['row', 'column'] },
      ),
    );
    fc.assert(
      fc.property(positions, anything, (position, value) => {
        const before = JSON.stringify(position);
        const result = morris.play(position, value);
        expect(JSON.stringify(position)).toBe(before);
        expect(result).toEqual(morris.play(position, morris.move(value)));
        if (result.ok) expect(result.value.ply).toBe(position.ply + 1);
        else expect(result.error.message).toMatch(/^[A-Z].*\.$/);
      }),
      { numRuns: 1000 },
    );
  });

  it('is the same game with colours exchanged', () => {
    fc.assert(
      fc.property(tries, ({ position, move }) => {
        expect(morris.play(exchanged(position), move)).toEqual(
          mapped(morris.play(position, move), exchanged),
        );
      }),
    );
  });

  it.each(Object.entries(boardSymmetries))(
    'is the same game after a symmetry: %s',
    (_, symmetry) => {
      fc.assert(
        fc.property(tries, ({ position, move }) => {
          const there = movedPosition(position, symmetry);
          expect(morris.play(there, movedMove(move, symmetry))).toEqual(
            mapped(morris.play(position, move), (next) => movedPosition(next, symmetry)),
          );
          const legal = morris.legal(position).map((move) => textOf(movedMove(move, symmetry)));
          expect(morris.legal(there).map(textOf).sort()).toEqual(legal.sort());
        }),
      );
    },
  );
});

describe('the board’s symmetries', () => {
  it('are 16, all different, and each takes every point to a point of its own', () => {
    const numbered = points.map((_, point) => String.fromCharCode(97 + point)).join('');
    const boards = Object.values(boardSymmetries).map((symmetry) => movedBoard(numbered, symmetry));
    expect(new Set(boards).size).toBe(16);
    for (const board of boards) expect(Array.from(board).sort().join('')).toBe(numbered);
  });
});

function menOf({ board, hands }: MorrisPosition, side: 'black' | 'white'): number {
  return hands[side] + board.split(side === 'black' ? 'b' : 'w').length - 1;
}

/** The position in a result, changed; a refusal as it is. */
function mapped<T>(
  result: Result<MorrisPosition, Refusal>,
  change: (position: MorrisPosition) => T,
): Result<T, Refusal> {
  return result.ok ? succeed(change(result.value)) : result;
}

/** Where in a value something could be changed. */
function thawed(value: unknown, path = 'value'): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([key, part]) => thawed(part, `${path}.${key}`));
  return Object.isFrozen(value) ? inside : [path, ...inside];
}
