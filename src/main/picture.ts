/** Pictures of games. They are drawn as the window draws boards, by a bundle of that: picture.vite.config.ts. */

import { z } from 'zod';
import type { Language } from '../contract/language.ts';
import type { GameRecord } from '../record/record.ts';
import { type Result, succeed } from '../rules/index.ts';

/** As far from the sources as from the bundles, in out/main/. */
const file = new URL('../../out/picture/picture.js', import.meta.url);

const bundleSchema = z.object({
  draw: z.function({
    input: [z.custom<GameRecord>(), z.int(), z.string()],
    output: z.promise(z.string().nullable()),
  }),
});

export interface NoPicture {
  /** `noPicture`: the bundle isn't there. `noSuchPly`: the record has fewer moves. */
  readonly code: 'noPicture' | 'noSuchPly';
  readonly message: string;
}

/** The position after `ply` moves as an SVG file; after all of them, by default, also the result. */
export async function drawPicture(
  record: GameRecord,
  ply = record.moves.length,
  language: Language = 'en',
): Promise<Result<string, NoPicture>> {
  let bundle: z.infer<typeof bundleSchema>;
  try {
    bundle = bundleSchema.parse(await import(/* @vite-ignore */ file.href));
  } catch {
    const message = 'Pictures have to be built first: run `npm run build`.';
    return { ok: false, error: { code: 'noPicture', message } };
  }
  const svg = await bundle.draw(record, ply, language);
  if (svg !== null) return succeed(svg);
  const message = `The game has ${record.moves.length} moves.`;
  return { ok: false, error: { code: 'noSuchPly', message } };
}
