/** Games that are the same turned, mirrored and with their colours exchanged. */

import { expect, it } from 'vitest';
import { type AnyGame, type AnyPosition, opponentOf, type Point } from '../../src/rules/index.ts';
import {
  boardFrom,
  inverted,
  movedBoard,
  type Symmetry,
  symmetries,
  thawed,
} from '../../src/rules/testing.ts';
import { Random } from '../fuzz/random.ts';
import { fc } from './properties.ts';
import { optionsOf, startOf } from './randomGames.ts';
import { sized } from './size.ts';

type Options = AnyPosition['options'];

/** What a game is begun from. */
interface Beginning {
  readonly board: readonly string[];
  readonly turn: 'black' | 'white';
  readonly territory?: readonly string[];
  readonly hands?: { readonly black: number; readonly white: number };
}

interface Kit {
  readonly game: AnyGame;
  readonly begin: (size: number, random: Random) => Omit<Beginning, 'turn'>;
  /** Options under which the colours are alike; without it, all are. */
  readonly fair?: (options: Options) => Options;
  /** By default those of a square. */
  readonly symmetries?: Readonly<Record<string, Symmetry>>;
  /** Lines of the grid of points, where a board is one row. */
  readonly size?: number;
  /** How a board of one row is moved. */
  readonly moveRow?: (row: string, by: Symmetry) => string;
}

/** A board whose points have these marks by lot. */
export function scattered(marks: string) {
  return (size: number, random: Random) =>
    boardFrom(size, () => marks.charAt(random.below(marks.length)));
}

/** Plays the game beside its mirror image: both must show and answer the same. */
export function symmetryContract(kit: Kit): void {
  const { game, begin, fair = (options) => options, moveRow = (row) => row } = kit;
  const anySymmetry = fc.constantFrom(...Object.values(kit.symmetries ?? symmetries));
  it('is the same game turned, mirrored and with its colours exchanged', () => {
    fc.assert(
      fc.property(optionsOf(game), anySymmetry, fc.boolean(), fc.nat(), (any, by, swaps, seed) => {
        const random = new Random(seed);
        const options = swaps ? fair(any) : any;
        const start = startOf(game, options);
        const { length } = start.board;
        const turn = random.below(2) === 0 ? 'black' : 'white';
        const beginning = { ...begin(length, random), turn } as const;
        const { size = length } = kit;
        const mirror = <T>(value: T) => mirrored(value, { by, swaps, size, moveRow });
        const first = game.positionFrom(options, setupOf(beginning));
        const second = game.positionFrom(options, setupOf(mirror(beginning)));
        expect(second.ok).toBe(first.ok);
        if (!first.ok || !second.ok) return;
        expect(thawed({ data: first.value.data })).toEqual([]);
        let [here, there] = [first.value, second.value];
        for (let ply = 0; ply < 25; ply++) {
          expect(mirrored(seen(there), unchanged)).toEqual(mirror(seen(here)));
          // Now and then a move that could be played at the beginning, and may not be now.
          const moves = [start, here, here, here][random.below(4)]?.legal() ?? [];
          const move = moves[random.below(moves.length)];
          if (move === undefined) break;
          const [one, other] = [here.play(move), there.play(mirror(move))];
          if (one.ok && other.ok) [here, there] = [one.value.position, other.value.position];
          else expect(codeOf(other)).toBe(codeOf(one));
        }
      }),
      { numRuns: sized(1000, 40) },
    );
  });
}

function codeOf(result: ReturnType<AnyPosition['play']>): string | null {
  return result.ok ? null : result.error.code;
}

/** All that a position shows. */
function seen(position: AnyPosition) {
  const { board, turn, ply, outcome } = position;
  return { board, turn, ply, outcome, details: position.details(), legal: position.legal() };
}

function setupOf(beginning: Beginning): object {
  const { board, turn, territory, hands } = beginning;
  if (hands !== undefined) return beginning;
  const points = (mark: string) =>
    board.flatMap((line, row) =>
      Array.from(line.matchAll(new RegExp(mark, 'g')), ({ index }) => [row, index]),
    );
  return { black: points('b'), white: points('w'), turn, ...(territory && { territory }) };
}

interface Mirror {
  readonly by: Symmetry;
  readonly swaps: boolean;
  /** Of the grid of points. */
  readonly size: number;
  readonly moveRow: (row: string, by: Symmetry) => string;
}

const unchanged: Mirror = {
  by: (point) => point,
  swaps: false,
  size: 0,
  moveRow: (row) => row,
};

/** The value with every point and board in it moved, and black made white; lists of points are sorted. */
function mirrored<T>(value: T, mirror: Mirror): T;
function mirrored(value: unknown, mirror: Mirror): unknown {
  const { by, swaps, size } = mirror;
  if (value === 'black' || value === 'white') return swaps ? opponentOf(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    if (value.every((part) => typeof part === 'string')) return mirroredRows(value, mirror);
    const parts = value.map((part) => mirrored(part, mirror));
    return parts.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
  const parts = Object.entries(value).map(([name, part]) => [
    mirrored(name, mirror),
    mirrored(part, mirror),
  ]);
  const copy = Object.fromEntries(parts);
  return isPoint(value) ? { ...copy, ...by(value, size) } : copy;
}

function mirroredRows(rows: readonly string[], { by, swaps, moveRow }: Mirror): readonly string[] {
  const [row = '', ...others] = rows;
  const moved = others.length === 0 && row !== '' ? [moveRow(row, by)] : movedBoard(rows, by);
  return swaps ? inverted(moved) : moved;
}

function isPoint(value: object): value is Point {
  return 'row' in value && 'column' in value;
}
