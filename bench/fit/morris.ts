/**
 * Fits the patterns of the morris engine.
 * `node bench/fit/morris.ts positions FILE [--seed 1] [--games 5000] [--nodes 4000]` adds positions, with what a search
 * finds and how their game ended; `node bench/fit/morris.ts weights FILE…` fits to them and writes patternWeights.ts.
 */

import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ALL, count, countSteps } from '../../src/engines/morris/bits.ts';
import { morrisEngine } from '../../src/engines/morris/index.ts';
import { levels } from '../../src/engines/morris/levels.ts';
import { sceneOf } from '../../src/engines/morris/moves.ts';
import { MEN, MOST_STEPS, PHASES, phaseOf } from '../../src/engines/morris/patternEvaluation.ts';
import { ringClasses, ringOf, sideClasses, sideOf } from '../../src/engines/morris/patterns.ts';
import { type Random, randomFrom } from '../../src/engines/random.ts';
import { type MorrisPosition, morris } from '../../src/rules/morris/index.ts';

/** Plies after which a game is broken off, as a draw. */
const LIMIT = 200;
/** One move in so many is random. */
const RANDOM_MOVE = 25;

function writePositions(file: string, seed: number, games: number, nodes: number): void {
  const options = morris.options.read({});
  if (!options.ok) throw new Error(options.error.message);
  const thinker = morrisEngine.thinker();
  const think = (position: MorrisPosition, of: number) =>
    thinker.think(position, {
      level: 'mountain',
      seed: of,
      effort: nodes / levels.mountain.nodes,
      time: 1000,
      now: () => 0,
      stopped: () => false,
      onThought: () => undefined,
    });
  for (let game = 0; game < games; game++) {
    const random = randomFrom(seed * 1_000_003 + game);
    const lines: string[] = [];
    const played: { readonly text: string; readonly isBlack: boolean }[] = [];
    let position = morris.start(options.value);
    const opening = 1 + random.below(6);
    while (position.turn !== null && position.ply < LIMIT) {
      const aside = wander(position, 1 + random.below(3), random);
      if (position.ply >= opening && aside.turn !== null && aside.due === null) {
        lines.push(`${textOf(aside, think(aside, 1).thought.value)}\n`);
      }
      if (position.ply < opening || random.below(RANDOM_MOVE) === 0) {
        position = wander(position, 1, random);
        continue;
      }
      const { move, thought } = think(position, random.below(2 ** 30));
      const isBlack = position.turn === 'black';
      if (position.due === null) played.push({ text: textOf(position, thought.value), isBlack });
      const next = morris.play(position, move);
      if (!next.ok) throw new Error(next.error.message);
      position = next.value;
    }
    const winner = position.outcome?.winner;
    const result = winner === 'black' ? 1 : winner === 'white' ? -1 : 0;
    for (const { text, isBlack } of played) lines.push(`${text} ${isBlack ? result : -result}\n`);
    appendFileSync(file, lines.join(''));
  }
}

function textOf(position: MorrisPosition, value: number): string {
  const { me, them } = sceneOf(position);
  return `${me} ${them} ${value.toFixed(3)}`;
}

/** After some random moves, with their removals. */
function wander(start: MorrisPosition, moves: number, random: Random): MorrisPosition {
  let position = start;
  for (let left = moves; position.turn !== null && (left > 0 || position.due !== null); left--) {
    const legal = morris.legal(position);
    const next = morris.play(position, legal[random.below(legal.length)]);
    if (!next.ok) throw new Error(next.error.message);
    position = next.value;
  }
  return position;
}

/** Weights of a phase, in this order: outer and inner rings, middle ring, sides, steps, opponent's steps, men. */
const rings = ringClasses();
const sides = sideClasses();
const MIDDLE = rings.count;
const SIDE = 2 * rings.count;
const STEPS = SIDE + sides.count;
const MEN_AT = STEPS + 2 * MOST_STEPS;
const PHASE = MEN_AT + MEN;
/** Weights that add up to a position's value. */
const FEATURES = 10;
/** A weight of 1 as a logit. */
const UNIT = 75;

function featuresOf(me: number, them: number): readonly number[] {
  const start = PHASE * phaseOf(me, them);
  const free = ALL & ~(me | them);
  const [outer = 0, middle = 0, inner = 0] = [0, 8, 16].map((shift) =>
    ringOf((me >>> shift) & 255, (them >>> shift) & 255),
  );
  const last = MOST_STEPS - 1;
  return [
    rings.of[outer] ?? 0,
    MIDDLE + (rings.of[middle] ?? 0),
    rings.of[inner] ?? 0,
    ...[0, 1, 2, 3].map((side) => SIDE + (sides.of[sideOf(side, outer, middle, inner)] ?? 0)),
    STEPS + Math.min(last, countSteps(me & ALL, free)),
    STEPS + MOST_STEPS + Math.min(last, countSteps(them & ALL, free)),
    MEN_AT + 10 * menOf(me) + menOf(them),
  ].map((feature) => start + feature);
}

function menOf(side: number): number {
  return count(side & ALL) + (side >>> 24);
}

interface Samples {
  readonly features: Int32Array;
  /** The share of the points that the side to move can expect. */
  readonly targets: Float32Array;
}

/** Positions in which a side has only three men are evaluated in another way. */
function readSamples(files: readonly string[]): Samples {
  const features: number[] = [];
  const targets: number[] = [];
  for (const file of files) {
    for (const line of readFileSync(file, 'utf8').trimEnd().split('\n')) {
      const [me = 0, them = 0, value = 0, result] = line.split(' ').map(Number);
      if (menOf(me) <= 3 || menOf(them) <= 3) continue;
      features.push(...featuresOf(me, them));
      targets.push((1 + (result === undefined ? value : (value + result) / 2)) / 2);
    }
  }
  return { features: Int32Array.from(features), targets: Float32Array.from(targets) };
}

/** Logistic regression by AdaGrad, pulled towards weights that only count men. */
function fitted({ features, targets }: Samples, epochs: number): Float32Array {
  const prior = Float32Array.from({ length: PHASES * PHASE }, (_, i) => {
    const men = (i % PHASE) - MEN_AT;
    return men < 0 ? 0 : 0.6 * (Math.floor(men / 10) - (men % 10));
  });
  const weights = prior.slice();
  const squares = new Float32Array(weights.length);
  const random = randomFrom(1);
  for (let step = 0; step < epochs * targets.length; step++) {
    const at = random.below(targets.length);
    const own = features.subarray(at * FEATURES, (at + 1) * FEATURES);
    let logit = 0;
    for (const feature of own) logit += weights[feature] ?? 0;
    const error = 1 / (1 + Math.exp(-logit)) - (targets[at] ?? 0);
    for (const feature of own) {
      const weight = weights[feature] ?? 0;
      const slope = error + 0.01 * (weight - (prior[feature] ?? 0));
      squares[feature] = (squares[feature] ?? 0) + slope ** 2;
      weights[feature] = weight - (0.05 * slope) / Math.sqrt((squares[feature] ?? 0) + 1);
    }
  }
  return weights;
}

function writeWeights(weights: Float32Array): void {
  const bytes = Int8Array.from(weights, (weight) =>
    Math.max(-127, Math.min(127, Math.round(weight * UNIT))),
  );
  writeFileSync(
    join(import.meta.dirname, '../../src/engines/morris/patternWeights.ts'),
    `/** Written by bench/fit/morris.ts: a signed byte for each weight, as base64. */
export const patternWeights =
  '${Buffer.from(bytes.buffer).toString('base64')}';
`,
  );
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    games: { type: 'string', default: '5000' },
    nodes: { type: 'string', default: '4000' },
    epochs: { type: 'string', default: '5' },
  },
});
const [command, ...files] = positionals;
const [file] = files;
if (command === 'positions' && file !== undefined) {
  writePositions(file, Number(values.seed), Number(values.games), Number(values.nodes));
} else if (command === 'weights' && file !== undefined) {
  writeWeights(fitted(readSamples(files), Number(values.epochs)));
} else {
  console.error('positions FILE, or weights FILE…');
  process.exitCode = 2;
}
