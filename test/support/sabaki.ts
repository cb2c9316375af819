/** @sabaki/sgf, the reader of Sabaki, which comes without types. */

import { createRequire } from 'node:module';
import { z } from 'zod';

export interface SabakiNode {
  readonly data: Readonly<Record<string, readonly string[]>>;
  readonly children: readonly SabakiNode[];
}

const nodeSchema: z.ZodType<SabakiNode> = z.object({
  data: z.record(z.string(), z.array(z.string())),
  get children() {
    return z.array(nodeSchema);
  },
});
const library = z.object({
  parse: z.function({ input: [z.string()], output: z.array(nodeSchema) }),
});

/** The root of each game of the text. */
export const sabakiParse = library.parse(createRequire(import.meta.url)('@sabaki/sgf')).parse;
