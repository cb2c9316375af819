/**
 * Fits the patterns of Reversi's engine on 8 × 8.
 * `node bench/fit/reversi.ts positions FILE [--seed 1] [--minutes 5] [--depth 5] [--by-hand]` plays games and adds their
 * positions, and those a random move beside them, with the value that a search finds and by how much the game was won;
 * `--by-hand` plays without patterns. `node bench/fit/reversi.ts weights
 * FILE…` fits to them and writes patternWeights.ts.
 */

import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Random, randomFrom } from '../../src/engines/random.ts';
import { BLACK, Board, PASS } from '../../src/engines/reversi/board.ts';
import { evaluate } from '../../src/engines/reversi/evaluation.ts';
import { judgeOf } from '../../src/engines/reversi/judge.ts';
import {
  mixtureOf,
  STAGES,
  stageWeights,
  UNIT,
  ZEROS,
} from '../../src/engines/reversi/patternEvaluation.ts';
import { MIDDLE, PATTERNS, valueClasses } from '../../src/engines/reversi/patterns.ts';
import { DISC, Search } from '../../src/engines/reversi/search.ts';
import { reversi } from '../../src/rules/reversi/index.ts';

/** From so few empty points on, games are played perfectly. */
const EXACT = 12;
/** Largest random bonus of a move in the games, hundredths of a disc. */
const NOISE = 100;
/** One move in so many is random; what was before it is judged by searches alone. */
const RANDOM_MOVE = 20;
/** Games begin with so many random plies, at least and at most. */
const OPENING = [4, 20] as const;

interface Settings {
  readonly seed: number;
  readonly minutes: number;
  readonly depth: number;
  readonly byHand: boolean;
}

function writePositions(file: string, { seed, minutes, depth, byHand }: Settings): void {
  const end = performance.now() + 60_000 * minutes;
  const searcher = new Search(undefined, byHand ? () => evaluate : judgeOf);
  for (let game = 0; performance.now() < end; game++) {
    const random = randomFrom(seed * 1_000_003 + game);
    const rows = startingRows();
    const board = new Board(rows);
    const lines: string[] = [];
    /** Positions whose result isn't known yet. */
    let open: { readonly text: string; readonly side: number }[] = [];
    const settle = (margin: number | null) => {
      for (const { text, side } of open) {
        lines.push(margin === null ? `${text}\n` : `${text} ${margin * side}\n`);
      }
      open = [];
    };
    /** What a search finds, and the position with its value. */
    const search = (side: number, depth: number, keep: boolean) => {
      const candidates = board
        .moves(side)
        .map((cell) => ({ cell, bonus: random.below(NOISE + 1) }));
      const limits = { nodes: Infinity, depth, exact: EXACT, keep, over: () => false };
      const { moves, value } = searcher.run(board, side, candidates, limits, () => {});
      return { move: moves[0] ?? PASS, text: `${textOf(board)} ${side} ${value / DISC}` };
    };
    const opening = OPENING[0] + random.below(OPENING[1] - OPENING[0] + 1);
    let side: number = BLACK;
    for (let ply = 0; ; ply++) {
      const moves = board.moves(side);
      if (moves.length === 0) break;
      let move = moves[random.below(moves.length)] ?? PASS;
      if (ply >= opening && move !== PASS) {
        const turned = board.play(move, side);
        const replies = board.moves(-side);
        const isQuestion = board.empties > EXACT && replies[0] !== undefined && replies[0] !== PASS;
        if (isQuestion && !byHand) lines.push(`${search(-side, depth - 2, ply > opening).text}\n`);
        board.undo(move, side, turned);
        const found = search(side, depth, ply > opening);
        open.push({ text: found.text, side });
        const wanders = board.empties > EXACT && random.below(RANDOM_MOVE) === 0;
        if (wanders) settle(null);
        else move = found.move;
      }
      if (move !== PASS) board.play(move, side);
      side = -side;
    }
    settle(board.lead);
    appendFileSync(file, lines.join(''));
    if (game % 100 === 99) console.error(`${game + 1} games`);
  }
}

function startingRows(): readonly string[] {
  const options = reversi.options.read({ size: 8 });
  if (!options.ok) throw new Error(options.error.message);
  return reversi.start(options.value).board;
}

function textOf({ cells }: Board): string {
  let text = '';
  for (const colour of cells) if (Math.abs(colour) < 2) text += '.bw'.at(colour);
  return text;
}

/** The weights of a position: of each pattern and of being on turn, in two stages. */
const FEATURES = 2 * (PATTERNS + 1);

interface Samples {
  readonly count: number;
  readonly features: Int32Array;
  /** How much the later stage counts. */
  readonly shares: Float32Array;
  /** Discs, for the side to move. */
  readonly margins: Float32Array;
  readonly empties: Uint8Array;
}

function readSamples(files: readonly string[]): Samples {
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').trimEnd().split('\n'));
  const count = lines.length;
  const features = new Int32Array(count * FEATURES);
  const shares = new Float32Array(count);
  const margins = new Float32Array(count);
  const empties = new Uint8Array(count);
  const { of } = valueClasses();
  const size = stageWeights();
  for (const [i, line] of lines.entries()) {
    const [text = '', side, value, result = value] = line.split(' ');
    const board = new Board(text.match(/.{8}/g) ?? []);
    const { stage, share } = mixtureOf(board.empties);
    const own = Array.from(
      board.patterns,
      (value, pattern) => of[(MIDDLE[pattern] ?? 0) + Number(side) * value] ?? 0,
    );
    own.push(size - 2 + (board.empties & 1));
    for (const [at, feature] of own.entries()) {
      features[i * FEATURES + 2 * at] = stage * size + feature;
      features[i * FEATURES + 2 * at + 1] = (stage + 1) * size + feature;
    }
    shares[i] = share;
    margins[i] = (Number(value) + Number(result)) / 2;
    empties[i] = board.empties;
  }
  return { count, features, shares, margins, empties };
}

/** Positions in so many that are only for testing: whole games, so to speak, as they follow each other. */
const HELD = 20;
const BLOCK = 50;

function isHeld(i: number): boolean {
  return Math.floor(i / BLOCK) % HELD === 0;
}

/** Least squares by AdaGrad, pulled towards 0. */
function fitted(samples: Samples, epochs: number, random: Random): Float32Array {
  const weights = new Float32Array(STAGES.length * stageWeights());
  const squares = new Float32Array(weights.length);
  const { count, features, shares, margins } = samples;
  for (let epoch = 1; epoch <= epochs; epoch++) {
    for (let step = 0; step < count; step++) {
      const i = random.below(count);
      if (isHeld(i)) continue;
      const share = shares[i] ?? 0;
      const error = predicted(samples, weights, i) - (margins[i] ?? 0);
      for (let at = i * FEATURES; at < (i + 1) * FEATURES; at++) {
        const feature = features[at] ?? 0;
        const part = (at & 1) === 0 ? 1 - share : share;
        if (part === 0) continue;
        const weight = weights[feature] ?? 0;
        const slope = part * error + PULL * weight;
        const square = (squares[feature] ?? 0) + slope ** 2;
        squares[feature] = square;
        weights[feature] = weight - (RATE * slope) / Math.sqrt(square + 1);
      }
    }
    console.error(`epoch ${epoch}: ${errors(samples, weights)}`);
  }
  return weights;
}

const PULL = 0.1;
const RATE = 0.3;

function predicted({ features, shares }: Samples, weights: Float32Array, i: number): number {
  const share = shares[i] ?? 0;
  let [early, late] = [0, 0];
  for (let at = i * FEATURES; at < (i + 1) * FEATURES; at += 2) {
    early += weights[features[at] ?? 0] ?? 0;
    late += weights[features[at + 1] ?? 0] ?? 0;
  }
  return (1 - share) * early + share * late;
}

/** The root mean square errors on positions that were held back, in discs, by stage. */
function errors(samples: Samples, weights: Float32Array): string {
  const sums = STAGES.map(() => ({ count: 0, square: 0 }));
  for (let i = 0; i < samples.count; i++) {
    const sum = sums[mixtureOf(samples.empties[i] ?? 0).stage];
    if (!isHeld(i) || sum === undefined) continue;
    sum.count++;
    sum.square += (predicted(samples, weights, i) - (samples.margins[i] ?? 0)) ** 2;
  }
  return sums.map(({ count, square }) => Math.sqrt(square / count).toFixed(2)).join(' ');
}

function writeWeights(weights: Float32Array): void {
  const bytes: number[] = [];
  let zeros = 0;
  const flush = () => {
    for (; zeros > 0; zeros -= Math.min(zeros, 255)) {
      if (zeros < 2) bytes.push(0);
      else bytes.push(ZEROS, Math.min(zeros, 255));
    }
  };
  for (const weight of weights) {
    const rounded = Math.max(-127, Math.min(127, Math.round((weight * DISC) / UNIT)));
    if (rounded === 0) {
      zeros++;
      continue;
    }
    flush();
    bytes.push(rounded & 0xff);
  }
  flush();
  const text = Buffer.from(bytes).toString('base64');
  writeFileSync(
    join(import.meta.dirname, '../../src/engines/reversi/patternWeights.ts'),
    `/** Written by bench/fit/reversi.ts: a signed byte for each weight, runs of zeros shortened, as base64. */
export const patternWeights =
  '${text}';
`,
  );
  console.error(`${text.length} characters`);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '5' },
    depth: { type: 'string', default: '5' },
    epochs: { type: 'string', default: '10' },
    'by-hand': { type: 'boolean', default: false },
  },
});
const [command, ...files] = positionals;
const [file] = files;
if (command === 'positions' && file !== undefined) {
  writePositions(file, {
    seed: Number(values.seed),
    minutes: Number(values.minutes),
    depth: Number(values.depth),
    byHand: values['by-hand'],
  });
} else if (command === 'weights' && file !== undefined) {
  writeWeights(fitted(readSamples(files), Number(values.epochs), randomFrom(1)));
} else {
  console.error('positions FILE, or weights FILE…');
  process.exitCode = 2;
}
