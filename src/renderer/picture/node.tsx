/** Pictures without a window: bundled into out/picture/ and loaded by src/main/picture.ts. */

import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '../../contract/language.ts';
import type { GameRecord } from '../../record/record.ts';
import { loadTranslation } from '../text/index.ts';
import { PICTURE_WIDTH, pictureSvg } from './pictureSvg.tsx';

/** As {@link pictureSvg}. */
export async function draw(
  record: GameRecord,
  ply: number,
  language: Language,
): Promise<string | null> {
  const translation = await loadTranslation(language);
  const options = { translation, theme: 'light', board: 'kaya', width: PICTURE_WIDTH } as const;
  return pictureSvg(record, ply, options, renderToStaticMarkup);
}
