import { expect, it } from 'vitest';
import { Random } from '../../test/fuzz/random.ts';
import { fc } from '../../test/support/properties.ts';
import { optionsOf, startOf } from '../../test/support/randomGames.ts';
import { sized } from '../../test/support/size.ts';
import { go } from './go/index.ts';
import { gomoku } from './gomoku/index.ts';
import { type AnyGame, type AnyPosition, opponentOf, type Point } from './index.ts';
import { morris } from './morris/index.ts';
import { boardSymmetries, movedBoard as movedMen } from './morris/testing.ts';
import { popucom } from './popucom/index.ts';
import { setUpFrom } from './popucom/testing.ts';
import { reversi } from './reversi/index.ts';
import { seal } from './seal.ts';
import { boardFrom, inverted, movedBoard, type Symmetry, symmetries, thawed } from './testing.ts';

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
  /** Options under which the colours are alike. */
  readonly fair: (options: Options) => Options;
  readonly symmetries: Readonly<Record<string, Symmetry>>;
}

function scattered(marks: string) {
  return (size: number, random: Random) =>
    boardFrom(size, () => marks.charAt(random.below(marks.length)));
}

const kits: readonly Kit[] = [
  {
    game: seal(gomoku),
    begin: (size, random) => ({ board: scattered('....bw')(size, random) }),
    fair: ({ rule, ...others }) => ({
      ...others,
      rule: rule === 'renju' ? 'freestyle' : (rule ?? 'standard'),
      fullBoard: 'draw',
    }),
    symmetries,
  },
  {
    game: seal(go),
    begin: (size, random) => ({ board: scattered('......bw')(size, random) }),
    fair: (options) => ({ ...options, komi: 0 }),
    symmetries,
  },
  {
    game: seal(morris),
    begin: (_, random) => {
      const men = Array.from('.'.repeat(24));
      const hands = { black: 0, white: 0 };
      for (const side of ['black', 'white'] as const) {
        const onBoard = random.below(10);
        for (let i = 0; i < onBoard; i++) men[random.below(24)] = side.charAt(0);
        hands[side] = random.below(2) * (9 - onBoard);
      }
      return { board: [men.join('')], hands };
    },
    fair: (options) => options,
    symmetries: boardSymmetries,
  },
  {
    game: seal(popucom),
    begin: (size, random) => {
      const territory = scattered('bw.')(size, random);
      const { board } = setUpFrom(scattered('.bw')(size, random), territory, 'black', {});
      return { board, territory };
    },
    fair: (options) => options,
    symmetries,
  },
  {
    game: seal(reversi),
    begin: (size, random) => ({ board: scattered('.bw')(size, random) }),
    fair: (options) => options,
    symmetries,
  },
];

it('the board of morris has 16 symmetries, each of which moves every point to a place of its own', () => {
  const numbered = Array.from({ length: 24 }, (_, i) => String.fromCharCode(97 + i)).join('');
  const boards = Object.values(boardSymmetries).map((symmetry) => movedMen(numbered, symmetry));
  expect(new Set(boards).size).toBe(16);
  for (const board of boards) expect(Array.from(board).sort().join('')).toBe(numbered);
});

it.each(kits)(
  '$game.id is the same game turned, mirrored and with its colours exchanged',
  (kit) => {
    const { game } = kit;
    const anySymmetry = fc.constantFrom(...Object.entries(kit.symmetries));
    fc.assert(
      fc.property(
        optionsOf(game),
        anySymmetry,
        fc.boolean(),
        fc.nat(),
        (any, [, by], swaps, seed) => {
          const random = new Random(seed);
          const options = swaps ? kit.fair(any) : any;
          const start = startOf(game, options);
          const { length } = start.board;
          const turn = random.below(2) === 0 ? 'black' : 'white';
          const beginning = { ...kit.begin(length, random), turn } as const;
          const mirror = <T>(value: T) =>
            mirrored(value, { by, swaps, size: length === 1 ? 7 : length });
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
        },
      ),
      { numRuns: sized(1000, 40) },
    );
  },
);

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
}

const unchanged: Mirror = { by: (point) => point, swaps: false, size: 0 };

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

function mirroredRows(rows: readonly string[], { by, swaps }: Mirror): readonly string[] {
  const [row = '', ...others] = rows;
  const moved = others.length === 0 && row !== '' ? [movedMen(row, by)] : movedBoard(rows, by);
  return swaps ? inverted(moved) : moved;
}

function isPoint(value: object): value is Point {
  return 'row' in value && 'column' in value;
}
