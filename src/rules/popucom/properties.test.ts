import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { opponentOf, type Point, type Refusal, type Result, type Side, succeed } from '../game.ts';
import { boardFrom, inverted, movedBoard, type Symmetry, symmetries } from '../testing.ts';
import { hasLine } from './lines.ts';
import { popucom } from './popucom.ts';
import { type PopucomPosition, SIZE } from './position.ts';
import { howMany, played, setUpFrom, started } from './testing.ts';

interface Played {
  /** From the first to the last. */
  readonly positions: readonly PopucomPosition[];
  readonly moves: readonly Point[];
}

/** Even numbers of plies, short games as often as long ones. */
const lengths = fc.oneof(fc.nat(9), fc.nat(99)).map((half) => 2 * half + 2);

/** Nine rows, each cell one of the marks of one of these strings. */
const cells = (...marks: readonly string[]) =>
  fc
    .record({ of: fc.constantFrom(...marks), draws: fc.infiniteStream(fc.nat(59)) })
    .map(({ of, draws }) => boardFrom(SIZE, () => of.charAt(draws.next().value % of.length)));

/** Beginnings: the empty board, or one so full of territory and stones that a side may soon be shut in. */
const beginnings = fc.oneof(
  lengths.map((plies) => started({ plies })),
  fc
    .record({
      plies: lengths,
      stones: cells('.bww'),
      territory: cells('bbbw.', 'bw.', 'b'),
      turn: fc.constantFrom<Side>('black', 'white'),
    })
    .map(({ plies, stones, territory, turn }) => setUpFrom(stones, territory, turn, { plies })),
);

/** Games of up to `plies`; where both sides are eager they make lines when they can. */
const games = fc
  .record({
    beginning: beginnings,
    plies: fc.nat(200),
    eager: fc.boolean(),
    draws: fc.infiniteStream(fc.nat(0xffff)),
  })
  .map(({ beginning, plies, eager, draws }): Played => {
    let position = beginning;
    const positions = [position];
    const moves: Point[] = [];
    while (moves.length < plies && position.outcome === null) {
      const legal = popucom.legal(position);
      const from = draws.next().value % legal.length;
      const tried = [...legal.slice(from), ...legal.slice(0, from)];
      const before = position;
      const move =
        tried.find((cell) => !eager || played(before, [cell]).territory !== before.territory) ??
        tried[0];
      if (move === undefined) throw new Error('A game that goes on has a legal move.');
      position = played(position, [move]);
      positions.push(position);
      moves.push(move);
    }
    return { positions, moves };
  });

/** A position of some game. */
const positions = fc
  .tuple(games, fc.nat())
  .map(([{ positions }, i]) => positions[i % positions.length] ?? started());

/** A position and a cell, mostly on the board. */
const tries = fc.record({
  position: positions,
  point: fc.record({ row: fc.integer({ min: -1, max: SIZE }), column: fc.nat(SIZE) }),
});

describe('any game of POPUCOM', () => {
  it('has no stone on the other side’s territory, and no run of three, after any ply', () => {
    fc.assert(
      fc.property(games, ({ positions }) => {
        for (const { board, territory } of positions) {
          const standing = board.map((line, row) =>
            Array.from(line, (stone, column) => `${stone}${territory[row]?.[column]}`),
          );
          expect(standing.flat()).not.toContain('bw');
          expect(standing.flat()).not.toContain('wb');
          expect(hasLine(board)).toBe(false);
        }
      }),
    );
  });

  it('goes by turns and ends with its plies, or with a side that has no legal cell', () => {
    fc.assert(
      fc.property(games, ({ positions }) => {
        const [first] = positions;
        for (const [i, { options, ply, turn, outcome, territory }] of positions.entries()) {
          const before = positions[i - 1];
          expect(ply).toBe(i);
          expect(turn === null).toBe(outcome !== null);
          if (outcome === null) {
            if (before?.turn) expect(turn).toBe(opponentOf(before.turn));
            expect(ply).toBeLessThan(options.plies);
          } else if (ply === options.plies) {
            const [black, white] = [howMany(territory, 'b'), howMany(territory, 'w')];
            expect(outcome).toEqual({
              winner: black === white ? 'draw' : black > white ? 'black' : 'white',
              reason: 'territory',
              lines: [],
            });
          } else if (before !== undefined) {
            expect(outcome).toEqual({ winner: before.turn, reason: 'noMove', lines: [] });
          } else {
            expect(first?.outcome?.reason).toBe('noMove');
          }
        }
      }),
    );
  });

  it('adds one stone a ply, or takes a line of the mover’s away and paints', () => {
    fc.assert(
      fc.property(games, ({ positions, moves }) => {
        for (const [i, move] of moves.entries()) {
          const [before, after] = [positions[i], positions[i + 1]];
          if (before === undefined || after === undefined) throw new Error('A ply has two ends.');
          const [mine, theirs] = before.turn === 'black' ? ['b', 'w'] : ['w', 'b'];
          expect(howMany(after.board, theirs)).toBe(howMany(before.board, theirs));
          const gained = howMany(after.board, mine) - howMany(before.board, mine);
          if (gained === 1) {
            expect(after.territory).toEqual(before.territory);
            expect(after.board[move.row]?.[move.column]).toBe(mine);
          } else {
            expect(gained).toBeLessThanOrEqual(-2);
            expect(after.board[move.row]?.[move.column]).toBe('.');
            expect(after.territory[move.row]?.[move.column]).toBe(mine);
            expect(howMany(after.territory, mine)).toBeGreaterThanOrEqual(3);
            expect(howMany(after.territory, theirs)).toBeLessThanOrEqual(
              howMany(before.territory, theirs),
            );
          }
        }
      }),
    );
  });

  it('has as its legal moves exactly those that can be played', () => {
    fc.assert(
      fc.property(positions, (position) => {
        const playable: Point[] = [];
        for (let row = -1; row <= SIZE; row++) {
          for (let column = -1; column <= SIZE; column++) {
            if (popucom.play(position, { row, column }).ok) playable.push({ row, column });
          }
        }
        expect(popucom.legal(position)).toEqual(playable);
      }),
    );
  });

  it('gives the same positions when played again, by moves or by their text', () => {
    fc.assert(
      fc.property(games, ({ positions, moves }) => {
        let [again] = positions;
        for (const [i, move] of moves.entries()) {
          if (again === undefined) return;
          const text = popucom.text.write(move, again.options);
          expect(popucom.text.read(text, again.options)).toEqual(move);
          again = played(again, [move]);
          // So to take plies back is never to have played them.
          expect(again).toStrictEqual(positions[i + 1]);
          expect(popucom.hash(again)).toBe(popucom.hash(positions[i + 1] ?? started()));
        }
      }),
    );
  });
});

describe('any position of POPUCOM', () => {
  it('is plain JSON, and plays on the same after it was stored', () => {
    fc.assert(
      fc.property(tries, ({ position, point }) => {
        const stored: PopucomPosition = JSON.parse(JSON.stringify(position));
        expect(stored).toStrictEqual(position);
        expect(popucom.play(stored, point)).toStrictEqual(popucom.play(position, point));
        expect(popucom.legal(stored)).toEqual(popucom.legal(position));
        expect(popucom.hash(stored)).toBe(popucom.hash(position));
        expect(popucom.details(stored)).toEqual(popucom.details(position));
      }),
    );
  });

  it('is frozen through and through', () => {
    fc.assert(
      fc.property(positions, (position) => {
        expect(thawed(position)).toEqual([]);
      }),
    );
  });

  it('is not changed by anything that is refused, and nothing makes `play` or `move` throw', () => {
    const numbers = fc.oneof(fc.integer({ min: -2, max: SIZE + 1 }), fc.double(), fc.anything());
    const anything = fc.oneof(
      fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true }),
      fc.record({ row: numbers, column: numbers }),
      fc.record({ row: fc.nat(8), column: fc.nat(8), pass: fc.anything(), from: fc.anything() }),
    );
    fc.assert(
      fc.property(positions, anything, (position, value) => {
        const before = JSON.stringify(position);
        const move = popucom.move(value);
        const result = popucom.play(position, value);
        expect(JSON.stringify(position)).toBe(before);
        if (result.ok) {
          expect(result.value.ply).toBe(position.ply + 1);
          expect(result).toEqual(popucom.play(position, move));
        } else {
          expect(result.error.message).toMatch(/^[A-Z].*\.$/);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('is the same game with colours exchanged', () => {
    fc.assert(
      fc.property(tries, ({ position, point }) => {
        expect(popucom.play(exchanged(position), point)).toEqual(
          mapped(popucom.play(position, point), exchanged),
        );
      }),
    );
  });

  it.each(Object.entries(symmetries))('is the same game after a symmetry: %s', (_, symmetry) => {
    fc.assert(
      fc.property(tries, ({ position, point }) => {
        expect(popucom.play(moved(position, symmetry), symmetry(point, SIZE))).toEqual(
          mapped(popucom.play(position, point), (next) => moved(next, symmetry)),
        );
      }),
    );
  });
});

/** The position in a result, changed; a refusal as it is. */
function mapped<T>(
  result: Result<PopucomPosition, Refusal>,
  change: (position: PopucomPosition) => T,
): Result<T, Refusal> {
  return result.ok ? succeed(change(result.value)) : result;
}

function exchanged(position: PopucomPosition): PopucomPosition {
  const { board, territory, turn, outcome } = position;
  return {
    ...position,
    board: inverted(board),
    territory: inverted(territory),
    turn: turn && opponentOf(turn),
    outcome:
      outcome === null || outcome.winner === 'draw'
        ? outcome
        : { ...outcome, winner: opponentOf(outcome.winner) },
  };
}

function moved(position: PopucomPosition, symmetry: Symmetry): PopucomPosition {
  return {
    ...position,
    board: movedBoard(position.board, symmetry),
    territory: movedBoard(position.territory, symmetry),
  };
}

/** Where in a value something could be changed. */
function thawed(value: unknown, path = 'position'): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([key, part]) => thawed(part, `${path}.${key}`));
  return Object.isFrozen(value) ? inside : [path, ...inside];
}
