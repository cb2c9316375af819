/** Pictures of games. They are drawn as the window draws boards, by a bundle of that: picture.vite.config.ts. */

import { z } from 'zod';
import type { Settings } from '../../contract/settings.ts';
import type { GameRecord } from '../../record/record.ts';
import { type Result, succeed } from '../../rules/index.ts';

const file = new URL(
  import.meta.url.endsWith('.ts') ? '../../../out/picture/picture.js' : '../picture/picture.js',
  import.meta.url,
);

type Looks = Pick<Settings, 'language' | 'theme' | 'board'>;

const bundleSchema = z.object({
  draw: z.function({
    input: [z.custom<GameRecord>(), z.int(), z.custom<Looks>()],
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
  ply: number | undefined,
  looks: Looks,
): Promise<Result<string, NoPicture>> {
  const { length } = record.moves;
  let bundle: z.infer<typeof bundleSchema>;
  try {
    bundle = bundleSchema.parse(await import(/* @vite-ignore */ file.href));
  } catch {
    const message = 'Pictures have to be built first: run `npm run build`.';
    return { ok: false, error: { code: 'noPicture', message } };
  }
  const svg = await bundle.draw(record, ply ?? length, looks);
  if (svg !== null) return succeed(svg);
  const message = `There is no position after ${ply} moves: the last one is after ${length}.`;
  return { ok: false, error: { code: 'noSuchPly', message } };
}
