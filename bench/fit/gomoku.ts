/**
 * Fits the evaluation of the gomoku engine.
 * `node bench/fit/gomoku.ts games FILE [--seed 1] [--games 2000] [--nodes 6000]` adds games of the top level with itself;
 * `node bench/fit/gomoku.ts weights FILE… [--lambda 0.88]` fits to their quiet positions, says how well the result of
 * a fifth of the games is predicted when it is left out, and writes weights.ts if `--write` is given.
 */

import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { type Board, EMPTY } from '../../src/engines/gomoku/board.ts';
import { alarmsOf } from '../../src/engines/gomoku/evaluation.ts';
import { gomokuEngine } from '../../src/engines/gomoku/index.ts';
import { levels } from '../../src/engines/gomoku/levels.ts';
import { NodeBudget } from '../../src/engines/gomoku/nodeBudget.ts';
import { patterns, STRAIGHT_FOUR } from '../../src/engines/gomoku/patterns.ts';
import { boardOf, sideOf } from '../../src/engines/gomoku/position.ts';
import { MAKES_FIVE, pairOf, WINS } from '../../src/engines/gomoku/shapes.ts';
import { VcfSolver } from '../../src/engines/gomoku/vcf.ts';
import { alarmValues, ownPairs, theirPairs } from '../../src/engines/gomoku/weights.ts';
import { type Random, randomFrom } from '../../src/engines/random.ts';
import { type GomokuPosition, gomoku } from '../../src/rules/gomoku/index.ts';

const task = { time: 1000, now: () => 0, stopped: () => false, onThought: () => undefined };
/** Stones of an opening, which lie this close to the middle. */
const OPENING = 3;
const SPREAD = 3;
/** A weight of 1 as a logit. */
const UNIT = 750;

const gameSchema = z.object({
  moves: z.string(),
  /** What the side to move can expect, from -1 to 1; without the opening. */
  values: z.array(z.number()),
  winner: z.enum(['black', 'white', 'draw']),
});
type Recorded = z.infer<typeof gameSchema>;

function start(): GomokuPosition {
  const options = gomoku.options.read({});
  if (!options.ok) throw new Error(options.error.message);
  return gomoku.start(options.value);
}

function after(position: GomokuPosition, move: unknown): GomokuPosition {
  const played = gomoku.play(position, move);
  if (!played.ok) throw new Error(played.error.message);
  return played.value;
}

function playedGame(random: Random, nodes: number): Recorded {
  const thinker = gomokuEngine.thinker();
  const effort = nodes / levels.mountain.nodes;
  const moves: string[] = [];
  const values: number[] = [];
  let position = start();
  const middle = (position.options.size - 1) / 2;
  while (position.turn !== null) {
    const near = gomoku
      .legal(position)
      .filter(
        ({ row, column }) =>
          Math.abs(row - middle) <= SPREAD && Math.abs(column - middle) <= SPREAD,
      );
    let move = near[random.below(near.length)];
    if (moves.length >= OPENING) {
      const seed = random.below(2 ** 30);
      const choice = thinker.think(position, { ...task, level: 'mountain', seed, effort });
      values.push(Number(choice.thought.value.toFixed(3)));
      move = choice.move ?? undefined;
    }
    if (move === undefined) throw new Error('No move was found.');
    moves.push(gomoku.text.write(move, position.options));
    position = after(position, move);
  }
  return { moves: moves.join(' '), values, winner: position.outcome?.winner ?? 'draw' };
}

/** The weights in one row: those of the side to move, its opponent's, and what both can make at once. */
const PAIRS = STRAIGHT_FOUR * patterns;
const ALARMS = 2 * PAIRS;
const WEIGHTS = ALARMS + alarmValues.length;

interface Sample {
  /** Weights, and how often each counts. */
  readonly features: Int16Array;
  readonly counts: Uint8Array;
  /** The share of the points that the side to move can expect. */
  readonly target: number;
  /** What it got. */
  readonly result: number;
}

function sampleOf(board: Board, side: number, target: number, result: number): Sample {
  const counts = new Map<number, number>();
  const add = (feature: number) => counts.set(feature, (counts.get(feature) ?? 0) + 1);
  for (const point of board.points) {
    if (board.cells[point] !== EMPTY) continue;
    const own = pairOf(board.linesAt(side, point));
    const their = pairOf(board.linesAt(1 - side, point));
    // Stronger ones occur in no quiet position.
    if (own > 0 && own < PAIRS) add(own);
    if (their > 0 && their < PAIRS) add(PAIRS + their);
  }
  add(ALARMS + alarmsOf(board, side));
  return {
    features: Int16Array.from(counts.keys()),
    counts: Uint8Array.from(counts.values()),
    target,
    result,
  };
}

/** Nobody threatens to win, and the side to move has no VCF. */
function isQuiet(board: Board, side: number): boolean {
  for (const shape of [MAKES_FIVE, WINS]) {
    if (board.count(0, shape) + board.count(1, shape) > 0) return false;
  }
  const budget = new NodeBudget(task, Number.POSITIVE_INFINITY);
  return !new VcfSolver(board, budget).solve(side, levels.mountain.vcfDepth, 1000);
}

/** The quiet positions of a game. What can be expected mixes its result and the values later in the game. */
function samplesOf({ moves, values, winner }: Recorded, lambda: number): Sample[] {
  const positions: GomokuPosition[] = [];
  let position = start();
  for (const text of moves.split(' ')) {
    positions.push(position);
    position = after(position, gomoku.text.read(text, position.options));
  }
  const opening = positions.length - values.length;
  const samples: Sample[] = [];
  const black = winner === 'draw' ? 0.5 : winner === 'black' ? 1 : 0;
  let expected = black;
  for (const [i, value] of [...values.entries()].toReversed()) {
    const before = positions[opening + i];
    if (before === undefined) throw new Error(`A game has more values than moves: ${moves}`);
    const board = boardOf(before);
    const side = sideOf(before);
    const forSide = (share: number) => (side === 0 ? share : 1 - share);
    if (isQuiet(board, side)) {
      samples.push(sampleOf(board, side, forSide(expected), forSide(black)));
    }
    expected = lambda * expected + (1 - lambda) * forSide((1 + value) / 2);
  }
  return samples;
}

function logitOf({ features, counts }: Sample, weights: ArrayLike<number>): number {
  let logit = 0;
  for (let i = 0; i < features.length; i++) {
    logit += (weights[features[i] ?? 0] ?? 0) * (counts[i] ?? 0);
  }
  return logit;
}

/** Logistic regression by AdaGrad, pulled towards 0. */
function fitted(samples: readonly Sample[], epochs: number, pull: number): Float32Array {
  const weights = new Float32Array(WEIGHTS);
  const squares = new Float32Array(WEIGHTS);
  const random = randomFrom(1);
  for (let step = 0; step < epochs * samples.length; step++) {
    const sample = samples[random.below(samples.length)];
    if (sample === undefined) break;
    const error = 1 / (1 + Math.exp(-logitOf(sample, weights))) - sample.target;
    for (let i = 0; i < sample.features.length; i++) {
      const feature = sample.features[i] ?? 0;
      const weight = weights[feature] ?? 0;
      const slope = error * (sample.counts[i] ?? 0) + pull * weight;
      squares[feature] = (squares[feature] ?? 0) + slope ** 2;
      weights[feature] = weight - (0.05 * slope) / Math.sqrt((squares[feature] ?? 0) + 1);
    }
  }
  return weights;
}

/** How badly the results are predicted: the mean log loss. */
function lossOf(samples: readonly Sample[], weights: ArrayLike<number>): number {
  let loss = 0;
  for (const sample of samples) {
    const chance = 1 / (1 + Math.exp(-logitOf(sample, weights)));
    loss -= sample.result * Math.log(chance) + (1 - sample.result) * Math.log(1 - chance);
  }
  return loss / samples.length;
}

function fitTo(
  files: readonly string[],
  lambda: number,
  epochs: number,
  pull: number,
  write: boolean,
) {
  const games = files
    .flatMap((file) => readFileSync(file, 'utf8').trimEnd().split('\n'))
    .map((line) => samplesOf(gameSchema.parse(JSON.parse(line)), lambda));
  const held = games.filter((_, i) => i % 5 === 0).flat();
  const rest = games.filter((_, i) => i % 5 !== 0).flat();
  const all = [...held, ...rest];
  const present = [...ownPairs, ...theirPairs, ...alarmValues].map((weight) => weight / UNIT);
  console.log(`${all.length} quiet positions of ${games.length} games, λ ${lambda}`);
  console.log(`loss where held back: ${lossOf(held, fitted(rest, epochs, pull)).toFixed(3)}`);
  console.log(`loss of the present weights there: ${lossOf(held, present).toFixed(3)}`);
  if (write) writeWeights(fitted(all, epochs, pull));
}

function writeWeights(weights: Float32Array): void {
  const rows = (from: number, to: number, columns: number) =>
    Array.from({ length: (to - from) / columns }, (_, row) =>
      Array.from(weights.subarray(from + row * columns, from + (row + 1) * columns), (weight) =>
        Math.round(weight * UNIT),
      ).join(' '),
    ).join('\n');
  writeFileSync(
    join(import.meta.dirname, '../../src/engines/gomoku/weights.ts'),
    `/** Written by bench/fit/gomoku.ts; a logit is ${UNIT}. See docs/engines/gomoku.md. */

function read(numbers: string): readonly number[] {
  return numbers.trim().split(/\\s+/).map(Number);
}

/** The value of a point for the side to move, by its best pattern (row) and its second best (column). */
export const ownPairs = read(\`
${rows(0, PAIRS, patterns)}
\`);

/** The same for the opponent; negative numbers are good for the opponent. */
export const theirPairs = read(\`
${rows(PAIRS, ALARMS, patterns)}
\`);

/** The value of what both can make at once: the alarms of the side to move (row) and of the opponent (column). */
export const alarmValues = read(\`
${rows(ALARMS, WEIGHTS, 16)}
\`);
`,
  );
}

const string = { type: 'string' } as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { ...string, default: '1' },
    games: { ...string, default: '2000' },
    nodes: { ...string, default: '6000' },
    lambda: { ...string, default: '0.88' },
    epochs: { ...string, default: '10' },
    pull: { ...string, default: '0.001' },
    write: { type: 'boolean', default: false },
  },
});
const [command, ...files] = positionals;
const [file] = files;
if (command === 'games' && file !== undefined) {
  for (let game = 0; game < Number(values.games); game++) {
    const random = randomFrom(Number(values.seed) * 1_000_003 + game);
    appendFileSync(file, `${JSON.stringify(playedGame(random, Number(values.nodes)))}\n`);
  }
} else if (command === 'weights' && file !== undefined) {
  const { lambda, epochs, pull, write } = values;
  fitTo(files, Number(lambda), Number(epochs), Number(pull), write);
} else {
  console.error('games FILE, or weights FILE…');
  process.exitCode = 2;
}
