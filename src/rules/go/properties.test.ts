import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { opponentOf, type Point, type Refusal, type Result, succeed } from '../game.ts';
import { inverted, movedBoard, type Symmetry, symmetries } from '../testing.ts';
import { go } from './go.ts';
import type { GoMove, GoPosition } from './position.ts';
import { disagreements, withLiberty } from './testing.reference.ts';
import { playedOn, randomGame, started, thawed } from './testing.ts';

const options = fc
  .record({
    size: fc.oneof(fc.integer({ min: 2, max: 6 }), fc.constantFrom(7, 9)),
    komi: fc.nat({ max: 20 }).map((half) => half / 2),
    ko: fc.constantFrom('simple', 'superko'),
    scoring: fc.constantFrom('territory', 'area'),
    dead: fc.constantFrom('agree', 'none'),
    handicap: fc.constantFrom(0, 2, 5, 9),
  })
  .map((chosen) => (chosen.size === 9 ? chosen : { ...chosen, handicap: 0 }));

const games = fc
  .record({ options, plies: fc.nat(150), draws: fc.infiniteStream(fc.nat(0xffff)) })
  .map(({ options, plies, draws }) =>
    randomGame(started(options), plies, (end) => draws.next().value % end),
  );

/** A position of some game. */
const positions = fc
  .tuple(games, fc.nat())
  .map(([{ positions }, i]) => positions[i % positions.length] ?? started());

/** Every move that can be said on the board and just beyond it, stones first. */
function sayable({ options: { size } }: GoPosition): readonly GoMove[] {
  const points = Array.from({ length: (size + 2) ** 2 }, (_, i) => ({
    row: Math.floor(i / (size + 2)) - 1,
    column: (i % (size + 2)) - 1,
  }));
  return [
    ...points,
    { pass: true },
    ...points.map((point) => ({ mark: true, ...point }) as const),
    { agree: true },
    { resume: true },
  ];
}

/** A position and a move, mostly on the board. */
const tries = fc.tuple(positions, fc.nat()).map(([position, i]) => {
  const moves = sayable(position);
  const move = moves[i % moves.length];
  if (move === undefined) throw new Error('There is always something to say.');
  return { position, move };
});

describe('any game of Go', () => {
  it('goes by the rules as they are stated a second time: each point, each count', () => {
    fc.assert(
      fc.property(games, (game) => {
        expect(disagreements(game)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it('leaves no group without a liberty, and loses no stone but to prisoners', () => {
    fc.assert(
      fc.property(games, ({ positions, moves }) => {
        for (const [i, position] of positions.entries()) {
          const board = go.board(position);
          const breathing = withLiberty(board).flat().filter(Boolean).length;
          const stones = position.stones.replaceAll(/[.\n]/g, '').length;
          expect(breathing).toBe(stones);
          const { black, white } = position.captures;
          const placed = moves.slice(0, i).filter((move) => 'row' in move && !('mark' in move));
          expect(stones + black + white).toBe(position.options.handicap + placed.length);
          expect(position.ply).toBe(i);
        }
      }),
    );
  });

  it('is at any ply what it would be had no more been played, by moves or by their text', () => {
    fc.assert(
      fc.property(games, fc.nat(), ({ positions, moves }, i) => {
        const [start] = positions;
        if (start === undefined) return;
        const plies = i % positions.length;
        const texts = moves.map((move) => go.text.write(move, start.options));
        const read = texts.flatMap((text) => go.text.read(text, start.options) ?? []);
        expect(read).toStrictEqual(moves);
        const again = playedOn(started({ ...start.options }), read.slice(0, plies));
        expect(again).toStrictEqual(positions[plies]);
        expect(go.hash(again)).toBe(go.hash(positions[plies] ?? start));
      }),
    );
  });
});

describe('any position of Go', () => {
  it('has as its legal moves exactly those that can be played', () => {
    fc.assert(
      fc.property(positions, (position) => {
        const playable = sayable(position).filter((move) => go.play(position, move).ok);
        expect(go.legal(position)).toStrictEqual(playable);
        expect(playable.length > 0).toBe(position.outcome === null);
      }),
    );
  });

  it('is plain JSON, and plays on the same after it was stored', () => {
    fc.assert(
      fc.property(tries, ({ position, move }) => {
        const stored: GoPosition = JSON.parse(JSON.stringify(position));
        expect(stored).toStrictEqual(position);
        expect(go.play(stored, move)).toStrictEqual(go.play(position, move));
        expect(go.legal(stored)).toStrictEqual(go.legal(position));
        expect(go.details(stored)).toStrictEqual(go.details(position));
        expect(go.hash(stored)).toBe(go.hash(position));
      }),
    );
  });

  it('is frozen through and through', () => {
    fc.assert(
      fc.property(positions, (position) => {
        expect(thawed(position)).toEqual([]);
        expect(go.legal(position).flatMap((move) => thawed(move))).toEqual([]);
      }),
    );
  });

  it('is not changed by anything that is tried, and nothing makes `play` throw', () => {
    const coordinate = fc.integer({ min: -2, max: 20 });
    const kind = fc.constantFrom('pass', 'agree', 'resume', 'mark');
    const almost = fc.oneof(fc.constant(true), fc.anything());
    const anything = fc.oneof(
      fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true }),
      fc.record({ row: fc.anything(), column: fc.anything() }),
      fc.record({ row: fc.double(), column: fc.double() }),
      fc.record({ row: coordinate, column: coordinate }),
      fc
        .tuple(kind, almost, coordinate, coordinate)
        .map(([name, value, row, column]) => ({ [name]: value, row, column })),
      fc.tuple(kind, almost).map(([name, value]) => ({ [name]: value })),
    );
    fc.assert(
      fc.property(positions, anything, (position, value) => {
        const before = JSON.stringify(position);
        const result = go.play(position, value);
        expect(JSON.stringify(position)).toBe(before);
        expect(go.play(position, go.move(value))).toStrictEqual(result);
        if (result.ok) expect(result.value.ply).toBe(position.ply + 1);
        else expect(result.error.message).toMatch(/^[A-Z].*\.$/);
      }),
      { numRuns: 500 },
    );
  });

  it('is the same game with colours exchanged, where there is no komi', () => {
    fc.assert(
      fc.property(tries, ({ position, move }) => {
        const fair = { ...position, options: { ...position.options, komi: 0 } };
        expect(go.play(exchanged(fair), move)).toEqual(mapped(go.play(fair, move), exchanged));
        const { black, white } = go.details(fair).score ?? {};
        expect(go.details(exchanged(fair)).score).toEqual({ black: white, white: black });
      }),
    );
  });

  it.each(Object.entries(symmetries))('is the same game after a symmetry: %s', (_, symmetry) => {
    fc.assert(
      fc.property(tries, ({ position, move }) => {
        const { size } = position.options;
        const there = go.play(
          moved(position, symmetry),
          'row' in move ? { ...move, ...symmetry(move, size) } : move,
        );
        const here = mapped(go.play(position, move), (next) => moved(next, symmetry));
        expect(mapped(there, orderless)).toEqual(mapped(here, orderless));
        expect(go.details(moved(position, symmetry)).score).toEqual(go.details(position).score);
      }),
    );
  });
});

/** The position in a result, changed; a refusal as it is. */
function mapped(
  result: Result<GoPosition, Refusal>,
  change: (position: GoPosition) => GoPosition,
): Result<GoPosition, Refusal> {
  return result.ok ? succeed(change(result.value)) : result;
}

function exchanged(position: GoPosition): GoPosition {
  const { stones, turn, captures, history, outcome } = position;
  const other: Readonly<Record<string, string>> = { b: 'w', w: 'b', B: 'W', W: 'B' };
  return {
    ...position,
    stones: inverted([stones]).join(''),
    turn: turn && opponentOf(turn),
    captures: { black: captures.white, white: captures.black },
    history: history.replace(/(.)(..)/g, (_, kind: string, place) => `${other[kind]}${place}`),
    outcome:
      outcome !== null && outcome.winner !== 'draw'
        ? { ...outcome, winner: opponentOf(outcome.winner) }
        : outcome,
  };
}

function moved(position: GoPosition, symmetry: Symmetry): GoPosition {
  const { options, history, dead } = position;
  const there = (point: Point) => symmetry(point, options.size);
  const letter = (number: number) => String.fromCharCode(97 + number);
  return {
    ...position,
    stones: movedBoard(go.board(position), symmetry).join('\n'),
    history: history.replace(/(.)(.)(.)/g, (_, kind: string, column: string, row: string) => {
      const to = there({ row: row.charCodeAt(0) - 97, column: column.charCodeAt(0) - 97 });
      return `${kind}${letter(to.column)}${letter(to.row)}`;
    }),
    dead: dead.map(there).sort((a, b) => a.row - b.row || a.column - b.column),
  };
}

/** In which order the stones of one ply were taken depends on how the board lies. */
function orderless(position: GoPosition): GoPosition {
  const plies = position.history.match(/[bw]..([BW]..)*/g) ?? [];
  const sorted = plies.map((ply) =>
    (ply.match(/.../g) ?? []).sort((a, b) => (a > b ? -1 : 1)).join(''),
  );
  return { ...position, history: sorted.join('') };
}
