import { describe, expect, it } from 'vitest';
import { everyGame } from '../../../test/support/everyGame.ts';
import type { AnyMove } from '../../rules/index.ts';
import { type AnyEngine, type EnginePosition, engineFor, hasEngine } from '../index.ts';
import { randomFrom } from '../random.ts';
import { type Analysis, analyse } from './analysis.ts';
import { type PlayedGame, turnsIn } from './turns.ts';

const EFFORT = 0.001;

function engineOf(game: string): AnyEngine {
  const engine = engineFor(game);
  if (engine === null) throw new Error(`There is no engine for ${game}.`);
  return engine;
}

function startOf(engine: AnyEngine, { options, setup }: Omit<PlayedGame, 'moves'>): EnginePosition {
  const start = engine.start(options, setup);
  if (!start.ok) throw new Error(start.error.message);
  return start.value;
}

function after(position: EnginePosition, move: unknown): EnginePosition {
  const played = position.play(move);
  if (!played.ok) throw new Error(played.error.message);
  return played.value;
}

/** Any legal moves; in Go they end with two passes and an agreement. */
function randomGame(engine: AnyEngine, options: object, plies: number): PlayedGame {
  const random = randomFrom(1);
  const moves: AnyMove[] = [];
  const end =
    engine.game === 'go' ? [{ pass: true }, { pass: true }, { agree: true }, { agree: true }] : [];
  for (let position = startOf(engine, { options }); position.turn !== null; ) {
    const legal = position.legal();
    const among = legal.length === 1 ? legal : legal.filter((move) => !('pass' in move));
    const move = moves.length < plies ? among[random.below(among.length)] : end.shift();
    if (move === undefined) break;
    moves.push(move);
    position = after(position, move);
  }
  return { options, moves };
}

function analysed(
  engine: AnyEngine,
  game: PlayedGame,
  { effort = EFFORT, onProgress = (_done: number, _of: number): void => undefined } = {},
): Analysis {
  const found = analyse(engine, game, { effort, onProgress, stopped: () => false });
  if (!found.ok || found.value === null) throw new Error('It was not analysed.');
  return found.value;
}

const boards = { gomoku: { size: 11 }, go: { size: 7 }, popucom: { plies: 24 } };

describe.each(everyGame(boards).filter(([id]) => hasEngine(id)))(
  'the analysis of a game of %s',
  (id, options) => {
    const engine = engineOf(id);
    const game = randomGame(engine, options, 24);
    const positions = [startOf(engine, game)];
    for (const move of game.moves)
      positions.push(after(positions.at(-1) ?? startOf(engine, game), move));

    let first: Analysis | null = null;

    it('tells its progress, and what could have been played instead of the largest mistakes', () => {
      const told: (readonly [number, number])[] = [];
      first = analysed(engine, game, { onProgress: (...progress) => told.push(progress) });
      const { values, mistakes } = first;
      const [, of] = told[0] ?? [];
      expect(told.every(([done, all], at) => all === of && done >= (told[at - 1]?.[0] ?? 0))).toBe(
        true,
      );
      expect(told.at(-1)).toEqual([of, of]);

      expect(values).toHaveLength(game.moves.length + 1);
      for (const value of values) expect(Math.abs(value)).toBeLessThanOrEqual(1);
      // Nobody gains by their own move.
      for (const [ply, { turn }] of positions.slice(0, -1).entries()) {
        const gain = (values[ply + 1] ?? 0) - (values[ply] ?? 0);
        expect(turn === 'black' ? gain : -gain).toBeLessThan(0.0011);
      }
      const winner = positions.at(-1)?.winner;
      if (winner != null) expect(values.at(-1)).toBe({ black: 1, white: -1, draw: 0 }[winner]);

      expect(mistakes.black.length + mistakes.white.length).toBeGreaterThan(0);
      for (const side of ['black', 'white'] as const) {
        expect(mistakes[side].length).toBeLessThanOrEqual(3);
        const losses = mistakes[side].map(({ loss }) => loss);
        expect(losses).toEqual(losses.toSorted((a, b) => b - a));
        for (const { ply, loss, better } of mistakes[side]) {
          const position = positions[ply];
          expect(position?.turn).toBe(side);
          expect(position?.duty()).toBeNull();
          expect(position?.legal().length).toBeGreaterThan(1);
          expect(loss).toBeGreaterThanOrEqual(0.1);
          // A mill and the capture are one turn.
          const plies = positions[ply + 1]?.turn === side ? 2 : 1;
          expect(better.slice(0, plies)).not.toEqual(game.moves.slice(ply, ply + plies));
          expect(better.reduce(after, position ?? startOf(engine, game))).toBeDefined();
        }
      }
    });

    it('is the same again, whatever was analysed in between', () => {
      analysed(engine, { options, moves: game.moves.slice(0, 3) });
      expect(analysed(engine, game)).toEqual(first);
    });

    it('ends at once when it is stopped', () => {
      for (const after of [0, 1, 50]) {
        let asked = 0;
        const stopped = () => asked++ >= after;
        const found = analyse(engine, game, { effort: 10, onProgress: () => undefined, stopped });
        expect(found).toEqual({ ok: true, value: null });
        expect(asked).toBeLessThan(after + 6);
      }
    });
  },
);

it('the last position of a game that was resigned is judged as it is', () => {
  const moves = [
    { row: 7, column: 7 },
    { row: 6, column: 7 },
  ];
  const { values, mistakes } = analysed(engineOf('gomoku'), { options: {}, moves });
  for (const value of values) expect(Math.abs(value)).toBeLessThan(0.8);
  expect(mistakes).toEqual({ black: [], white: [] });
});

it('no move is a mistake where it is the only one, or where all is lost', () => {
  // Black has four in a row, open on both sides.
  const setup = {
    black: [3, 4, 5, 6].map((column) => [7, column]),
    white: [2, 4, 6].map((column) => [0, column]),
    turn: 'white',
  };
  const moves = [
    { row: 14, column: 14 },
    { row: 7, column: 7 },
  ];
  const { values, mistakes } = analysed(engineOf('gomoku'), { options: {}, setup, moves });
  expect(values).toEqual([1, 1, 1]);
  expect(mistakes).toEqual({ black: [], white: [] });
});

it('nothing is decided by the only legal move', () => {
  const start = startOf(engineOf('gomoku'), { options: { opening: 'centre' } });
  const first = after(start, { row: 7, column: 7 });
  const turns = turnsIn([start, first, after(first, { row: 0, column: 0 })]);
  expect(turns.map(({ isChoice }) => isChoice)).toEqual([false, true]);
});

it('a game that can’t be replayed is refused', () => {
  const task = { effort: 1, onProgress: () => undefined, stopped: () => false };
  const twice = [7, 7].map((row) => ({ row, column: 7 }));
  expect(analyse(engineOf('gomoku'), { options: {}, moves: twice }, task)).toMatchObject({
    ok: false,
    error: { code: 'occupied' },
  });
});
