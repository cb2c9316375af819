import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { MorrisPosition } from '../../rules/morris/index.ts';
import { afterTurns, setUp, started } from '../../rules/morris/testing.ts';
import { randomFrom } from '../random.ts';
import { sceneOf } from './moves.ts';
import { materials, provideTablebase, Tablebase } from './tablebase.ts';
import { tablebaseName, tablebaseRules } from './tablebaseRules.ts';
import { pliesByReference } from './testing.reference.ts';
import { answered, choose, positionOf } from './testing.ts';

const isFull = process.env['TENGEN_FULL'] === '1';
/** Positions of each material that are compared with the rules. */
const RULES_SAMPLES = 400;
/** With the reference. */
const samples = isFull ? Number.POSITIVE_INFINITY : 5000;

/** Games that are played from positions of each material. */
const games = isFull ? 3000 : 5;
const STRONGEST = 'mountain';

const solver = new URL('../../../test/support/tablebaseThread.ts', import.meta.url);

async function solved(options: MorrisPosition['options']): Promise<Tablebase> {
  const rules = tablebaseRules(options);
  const worker = new Worker(solver, { workerData: rules });
  const [values] = z.tuple([z.instanceof(SharedArrayBuffer)]).parse(await once(worker, 'message'));
  provideTablebase(tablebaseName(rules), new Uint8Array(values));
  return new Tablebase(new Uint8Array(values));
}

const variants = [true, false].flatMap((flying) =>
  ['protected', 'any'].flatMap((removal) =>
    [1, 2].map((doubleMill) => ({ flying, removal, doubleMill })),
  ),
);

describe.each(isFull ? variants : variants.slice(0, 1))(
  'the tablebase of morris, options %o,',
  (given) => {
    const { options } = started(given);
    let tablebase: Tablebase;
    beforeAll(async () => {
      tablebase = await solved(options);
    }, 600_000);

    it.each(materials.flat())('agrees with the rules about %i men against %i', (men, opponents) => {
      const { index } = tablebase.table(men, opponents);
      const random = randomFrom(men);
      for (let i = 0; i < RULES_SAMPLES; i++) {
        const number = random.below(index.size);
        const me = index.meAt(number);
        const them = index.themAt(number);
        const position = positionOf(me, them, options);
        expect(tablebase.plies(me, them), position.board).toBe(expected(tablebase, position));
      }
    });

    it.each(materials.flat())(
      'agrees with the reference about %i men against %i',
      (men, opponents) => {
        const { index } = tablebase.table(men, opponents);
        const random = randomFrom(men);
        const rules = tablebaseRules(options);
        const pliesOf = (me: number, them: number) => tablebase.plies(me, them);
        for (let i = 0; i < Math.min(samples, index.size); i++) {
          const number = isFull ? i : random.below(index.size);
          const me = index.meAt(number);
          const them = index.themAt(number);
          const plies = pliesByReference(rules, me, them, pliesOf);
          if (tablebase.plies(me, them) !== plies) expect.fail(`${me} ${them}: ${plies} plies`);
        }
      },
      3_600_000,
    );

    // R. Gasser, “Solving Nine Men’s Morris”, 1996: 83 % are won by the side to move.
    it.runIf(given.flying)('has three flying men win in 83 % of all positions', () => {
      const { values, index } = tablebase.table(3, 3);
      const wins = values.filter((value) => value > 0 && value % 2 === 0).length;
      expect(wins / index.size).toBeCloseTo(0.83, 2);
    });

    it('is followed by the strongest level, ply for ply', () => {
      const random = randomFrom(1);
      for (const [men, opponents] of materials.flat()) {
        const { index } = tablebase.table(men, opponents);
        for (let i = 0; i < games; i++) {
          const number = random.below(index.size);
          const start = positionOf(index.meAt(number), index.themAt(number), options);
          const plies = start.turn === null ? 0 : pliesOf(tablebase, start);
          let position = start;
          while (position.turn !== null && position.ply < (plies === null ? 6 : 120)) {
            position = answered(position, STRONGEST, 1, 0.00001);
          }
          if (plies === null) expect(position.outcome?.winner ?? 'draw', start.board).toBe('draw');
          else
            expect([position.ply, position.outcome?.winner]).toEqual([
              Math.abs(plies),
              plies > 0 ? 'black' : 'white',
            ]);
        }
      }
    }, 600_000);
  },
);

/** The value by the rules, if those of all positions after the turn are right. */
function expected(tablebase: Tablebase, position: MorrisPosition): number | null {
  if (position.turn === null) return 0;
  let fastest = Number.POSITIVE_INFINITY;
  let slowest = 0;
  let mayDraw = false;
  for (const next of afterTurns(position)) {
    const plies = next.outcome === null ? pliesOf(tablebase, next) : 0;
    if (plies === null) mayDraw = true;
    else if (plies > 0) slowest = Math.max(slowest, plies + next.ply);
    else fastest = Math.min(fastest, next.ply - plies);
  }
  if (fastest < Number.POSITIVE_INFINITY) return fastest;
  return mayDraw ? null : -slowest;
}

function pliesOf(tablebase: Tablebase, position: MorrisPosition): number | null {
  const { me, them } = sceneOf(position);
  return tablebase.plies(me, them);
}

it('a solved position of morris is not thought won where the move limit comes first', async () => {
  // The engine knows the last one that was solved.
  if (isFull) await solved(started().options);
  const men = ['a7 d7 d1', 'g7 g4 a4'] as const;
  const limited = (moveLimit: number) =>
    choose(setUp(...men, {}, { moveLimit }), STRONGEST).thought.value;
  expect(limited(24)).toBeLessThan(1);
  expect(limited(26)).toBe(1);
});
