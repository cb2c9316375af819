/** Pictures without a window: bundled into out/picture/ and loaded by src/main/commands/picture.ts. */

import { renderToStaticMarkup } from 'react-dom/server';
import { resolveLanguage } from '../../contract/language.ts';
import type { Settings } from '../../contract/settings.ts';
import type { GameRecord } from '../../record/record.ts';
import { loadTranslation } from '../text/index.ts';
import { pictureSvg } from './pictureSvg.tsx';
import { PICTURE_WIDTH } from './size.ts';

/** As {@link pictureSvg}. */
export async function draw(
  record: GameRecord,
  ply: number,
  { language, theme, board }: Pick<Settings, 'language' | 'theme' | 'board'>,
): Promise<string | null> {
  const translation = await loadTranslation(resolveLanguage(language, []));
  const options = {
    translation,
    theme: theme === 'dark' ? theme : 'light',
    board,
    width: PICTURE_WIDTH,
  } as const;
  return pictureSvg(record, ply, options, renderToStaticMarkup);
}
