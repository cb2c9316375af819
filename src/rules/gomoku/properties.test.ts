import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { opponentOf, type Point, type Refusal, type Result, succeed } from '../game.ts';
import type { Rows } from '../rows.ts';
import { asSet, inverted, movedBoard, type Symmetry, symmetries } from '../testing.ts';
import { gomoku } from './gomoku.ts';
import { emptyPoints, type GomokuPosition } from './position.ts';
import { judgedByTheRules } from './testing.reference.ts';
import { played, started, unordered, winningRuns } from './testing.ts';

const options = fc
  .record({
    size: fc.integer({ min: 8, max: 19 }),
    rule: fc.constantFrom('freestyle', 'standard', 'renju'),
    opening: fc.constantFrom('free', 'centre'),
    fullBoard: fc.constantFrom('draw', 'white'),
    forbidden: fc.constantFrom('refuse', 'lose'),
  })
  .map((chosen) => (chosen.size % 2 === 0 ? { ...chosen, opening: 'free' } : chosen));

interface Played {
  /** From the empty board to the last. */
  readonly positions: readonly GomokuPosition[];
  readonly moves: readonly Point[];
}

/** Games of up to `plies`; where both sides are peaceful they make no five if they can help it, and fill the board. */
const games = fc
  .record({
    options,
    plies: fc.nat(400),
    peaceful: fc.boolean(),
    draws: fc.infiniteStream(fc.nat(0xffff)),
  })
  .map(({ options, plies, peaceful, draws }): Played => {
    let position = started(options);
    const positions = [position];
    const moves: Point[] = [];
    while (moves.length < plies && position.outcome === null) {
      const legal = gomoku.legal(position);
      const from = draws.next().value % legal.length;
      const tried = [...legal.slice(from), ...legal.slice(0, from)];
      const before = position;
      const move =
        tried.find((point) => !peaceful || played(before, [point]).outcome?.reason !== 'five') ??
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

/** A position and a point, mostly on the board. */
const tries = fc.tuple(positions, fc.integer({ min: -1, max: 380 })).map(([position, i]) => {
  const { size } = position.options;
  const around = i % ((size + 1) * (size + 1));
  return { position, point: { row: Math.floor(around / (size + 1)), column: around % (size + 1) } };
});

describe('any game of gomoku', () => {
  it('ends with the first winning line or with the last point, and not before', () => {
    fc.assert(
      fc.property(games, ({ positions, moves }) => {
        const goingOn = positions.slice(0, -1);
        expect(goingOn.filter(({ outcome, turn }) => outcome !== null || turn === null)).toEqual(
          [],
        );
        // Stones stay, so a line that was there any earlier would be there still.
        for (const position of goingOn.slice(-1)) expect(runsThatWin(position)).toEqual([]);
        for (const position of positions.slice(-1)) {
          const { options, outcome, turn, ply } = position;
          const runs = runsThatWin(position);
          const mover = ply % 2 === 1 ? 'black' : 'white';
          if (runs.length > 0) {
            expect(outcome).toMatchObject({ winner: mover, reason: 'five' });
            expect(outcome?.lines.map(asSet).sort()).toEqual(runs.map(asSet).sort());
          } else if (wasForbidden(goingOn.at(-1), moves.at(-1))) {
            expect(options.forbidden).toBe('lose');
            expect(outcome).toEqual({ winner: 'white', reason: 'forbidden', lines: [] });
          } else if (ply === options.size ** 2) {
            expect(outcome).toEqual({ winner: options.fullBoard, reason: 'full', lines: [] });
          } else if (mover === 'white' && isStuck(position)) {
            expect(outcome).toEqual({ winner: 'draw', reason: 'noMove', lines: [] });
          } else {
            expect(outcome).toBeNull();
          }
          expect(turn).toBe(outcome === null ? opponentOf(mover) : null);
        }
      }),
    );
  });

  it('has as many stones on the board as plies were played, the odd one black', () => {
    fc.assert(
      fc.property(positions, ({ board, ply }) => {
        const stones = board.join('').replaceAll('.', '');
        expect(stones.length).toBe(ply);
        expect(stones.replaceAll('w', '').length).toBe(Math.ceil(ply / 2));
      }),
    );
  });

  it('has as its legal moves exactly those that can be played', () => {
    fc.assert(
      fc.property(positions, (position) => {
        const beyond = position.options.size + 1;
        const playable: Point[] = [];
        for (let row = -1; row <= beyond; row++) {
          for (let column = -1; column <= beyond; column++) {
            const point = { row, column };
            if (gomoku.play(position, point).ok) playable.push(point);
          }
        }
        expect(gomoku.legal(position)).toEqual(playable);
      }),
    );
  });

  it('has as its forbidden points those that black is refused, or loses on', () => {
    fc.assert(
      fc.property(positions, (position) => {
        const forbidden = gomoku.details(position).forbidden ?? [];
        const bad: Point[] = [];
        for (const { row, column } of gomoku.legal({ ...position, ...unbound })) {
          const result = gomoku.play(position, { row, column });
          const code = result.ok ? result.value.outcome?.reason : result.error.code;
          if (code === 'forbidden') bad.push({ row, column });
        }
        expect(forbidden).toEqual(bad);
        const { turn, options } = position;
        if (turn !== 'black' || options.rule !== 'renju') expect(forbidden).toEqual([]);
        const legal = gomoku.legal(position);
        const both = forbidden.filter((point) =>
          legal.some((move) => asSet([move]) === asSet([point])),
        );
        expect(both).toEqual(options.forbidden === 'lose' ? forbidden : []);
      }),
    );
  });

  it('was, any number of plies ago, what it is when only so many are played', () => {
    fc.assert(
      fc.property(games, fc.nat(), ({ positions, moves }, i) => {
        const plies = i % positions.length;
        const [start] = positions;
        if (start === undefined) return;
        expect(played(start, moves.slice(0, plies))).toStrictEqual(positions[plies]);
      }),
    );
  });

  it('gives the same position when played again, by moves or by their text', () => {
    fc.assert(
      fc.property(games, ({ positions, moves }) => {
        const [start] = positions;
        if (start === undefined) return;
        const texts = moves.map((move) => gomoku.text.write(move, start.options));
        const read = texts.map((text) => gomoku.text.read(text, start.options));
        expect(read).toEqual(moves);
        const again = played(started(start.options), moves);
        expect(again).toEqual(positions.at(-1));
        expect(gomoku.hash(again)).toBe(gomoku.hash(positions.at(-1) ?? start));
      }),
    );
  });
});

describe('any position of gomoku', () => {
  it('is plain JSON, and plays on the same after it was stored', () => {
    fc.assert(
      fc.property(tries, ({ position, point }) => {
        const stored: GomokuPosition = JSON.parse(JSON.stringify(position));
        expect(stored).toStrictEqual(position);
        expect(gomoku.play(stored, point)).toStrictEqual(gomoku.play(position, point));
        expect(gomoku.hash(stored)).toBe(gomoku.hash(position));
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

  it('is not changed by anything that is refused, and nothing makes `play` throw', () => {
    const anything = fc.oneof(
      fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true }),
      fc.record({ row: fc.anything(), column: fc.anything() }),
      fc.record({ row: fc.double(), column: fc.double() }),
      fc.record({
        row: fc.integer({ min: -2, max: 21 }),
        column: fc.integer({ min: -2, max: 21 }),
      }),
    );
    fc.assert(
      fc.property(positions, anything, (position, value) => {
        const before = JSON.stringify(position);
        const result = gomoku.play(position, value);
        expect(JSON.stringify(position)).toBe(before);
        if (result.ok) expect(result.value.ply).toBe(position.ply + 1);
        else expect(result.error.message).toMatch(/^[A-Z].*\.$/);
      }),
      { numRuns: 300 },
    );
  });

  it('is the same game with colours exchanged, but for renju', () => {
    const colourless = tries.filter(({ position }) => position.options.rule !== 'renju');
    fc.assert(
      fc.property(colourless, ({ position, point }) => {
        expect(gomoku.play(exchanged(position), point)).toEqual(
          mapped(gomoku.play(position, point), exchanged),
        );
      }),
    );
  });

  it.each(Object.entries(symmetries))('is the same game after a symmetry: %s', (_, symmetry) => {
    fc.assert(
      fc.property(tries, ({ position, point }) => {
        const there = gomoku.play(
          moved(position, symmetry),
          symmetry(point, position.options.size),
        );
        const here = mapped(gomoku.play(position, point), (next) => moved(next, symmetry));
        expect(mapped(there, orderless)).toEqual(mapped(here, orderless));
      }),
    );
  });
});

/** Nothing but what is empty decides what is legal. */
const unbound = { options: started().options, turn: 'white' } as const;

/** In renju exactly five win for black, five or more for white. */
function runsThatWin({ board, options }: GomokuPosition): readonly (readonly Point[])[] {
  const runs = winningRuns(board, options.rule === 'standard');
  return options.rule === 'renju'
    ? runs.filter((run) => run.length === 5 || run.every((point) => stoneAt(board, point) === 'w'))
    : runs;
}

function stoneAt(board: Rows, { row, column }: Point): string | undefined {
  return board[row]?.charAt(column);
}

/** Whether a move was one that renju forbids to black. */
function wasForbidden(before: GomokuPosition | undefined, move: Point | undefined): boolean {
  if (before === undefined || move === undefined) return false;
  const { options, turn, board } = before;
  if (options.rule !== 'renju' || turn !== 'black') return false;
  return !['five', 'free'].includes(judgedByTheRules(board, move));
}

/** Whether renju refuses black every point that is empty. */
function isStuck({ board, options }: GomokuPosition): boolean {
  if (options.rule !== 'renju' || options.forbidden !== 'refuse') return false;
  return Array.from(emptyPoints(board)).every(
    (point) => !['five', 'free'].includes(judgedByTheRules(board, point)),
  );
}

/** The position in a result, changed; a refusal as it is. */
function mapped<T>(
  result: Result<GomokuPosition, Refusal>,
  change: (position: GomokuPosition) => T,
): Result<T, Refusal> {
  return result.ok ? succeed(change(result.value)) : result;
}

function exchanged(position: GomokuPosition): GomokuPosition {
  const { board, turn, outcome } = position;
  return {
    ...position,
    board: inverted(board),
    turn: turn && opponentOf(turn),
    // Whose a full board is does not depend on who filled it.
    outcome:
      outcome !== null && outcome.winner !== 'draw' && outcome.reason === 'five'
        ? { ...outcome, winner: opponentOf(outcome.winner) }
        : outcome,
  };
}

function moved(position: GomokuPosition, symmetry: Symmetry): GomokuPosition {
  const { board, outcome } = position;
  return {
    ...position,
    board: movedBoard(board, symmetry),
    outcome: outcome && {
      ...outcome,
      lines: outcome.lines.map((line) => line.map((point) => symmetry(point, board.length))),
    },
  };
}

/** Which line is told first depends on how the board lies. */
function orderless(position: GomokuPosition) {
  return { ...position, outcome: unordered(position.outcome) };
}

/** Where in a value something could be changed. */
function thawed(value: unknown, path = 'position'): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([key, part]) => thawed(part, `${path}.${key}`));
  return Object.isFrozen(value) ? inside : [path, ...inside];
}
