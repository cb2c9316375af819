/** Levels of another checkout of this repository, such as an earlier version's. */

import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { limitsOf, splitLimit, unstopped } from './limits.ts';
import type { Player, PlayerTerms } from './player.ts';
import { threadTime } from './time.ts';

const callable = z.custom<(...args: readonly unknown[]) => unknown>(
  (value) => typeof value === 'function',
);
const moduleSchema = z.object({ engineFor: callable, levels: z.array(z.unknown()) });
const thinkerSchema = z.object({ think: callable });
/** Engines up to 0.10.0 thought themselves; later ones have thinkers, which remember. */
const engineSchema = z.union([
  z.object({ thinker: callable }).transform(({ thinker }) => thinkerSchema.parse(thinker())),
  thinkerSchema,
]);
const choiceSchema = z.object({
  ok: z.literal(true),
  value: z.object({
    move: z.record(z.string(), z.unknown()).nullable(),
    thought: z.object({ nodes: z.number() }),
  }),
});

/** `DIR:LEVEL` and perhaps a limit. */
export function splitCopy(rest: string) {
  const { name, limit } = splitLimit(rest);
  const [, directory = '', level = ''] = /^(.*):(\w+)$/.exec(name) ?? [];
  return { directory: resolve(directory), level, limit };
}

/** @throws if the checkout has no such level */
export async function openCopy(rest: string, terms: PlayerTerms): Promise<Player> {
  const { directory, level: name, limit } = splitCopy(rest);
  const { start } = terms;
  const file = join(directory, 'src/engines/index.ts');
  const copy = moduleSchema.parse(await import(pathToFileURL(file).href));
  const level = copy.levels.find((one) => `${one}` === name);
  if (level === undefined) throw new Error(`There is no level "${name}" in ${directory}.`);
  const thinker = engineSchema.parse(copy.engineFor(start.game));
  const limits = limitsOf(limit, terms);
  return {
    choose({ moves }, seed) {
      const from = threadTime();
      const choice = choiceSchema.parse(
        thinker.think(start.options, moves, { level, seed, ...limits, ...unstopped }),
      );
      const { move, thought } = choice.value;
      return { move, nodes: thought.nodes, ms: threadTime() - from };
    },
  };
}
