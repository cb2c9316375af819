/** A picture of a game as a file: SVG that needs nothing else. */

import type { ReactElement } from 'react';
import { type Language, languages } from '../../contract/language.ts';
import type { Settings } from '../../contract/settings.ts';
import { type GameRecord, positionsOf } from '../../record/record.ts';
import type { Translate } from '../text/index.ts';
import { withStyles } from './inline.ts';
import { Picture } from './Picture.tsx';
import { pictureWords } from './pictureWords.ts';
import { rules } from './sheets.ts';

export interface PictureOptions {
  readonly translation: { readonly language: Language; readonly t: Translate };
  readonly theme: 'light' | 'dark';
  readonly board: Settings['board'];
  /** In px. */
  readonly width: number;
}

/** Turns an element into markup. */
export type Render = (element: ReactElement) => string;

/** What a name may have and XML may not. */
const notXml = /[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/**
 * The position after `ply` moves, with what is marked there; after all of them also the result. Null if the record can't be replayed, or has
 * fewer moves.
 */
export function pictureSvg(
  record: GameRecord,
  ply: number,
  { translation, theme, board, width }: PictureOptions,
  render: Render,
): string | null {
  const positions = positionsOf(record);
  const position = positions.ok ? positions.value[ply] : undefined;
  if (position === undefined) return null;
  const { tag } = languages[translation.language];
  const markup = render(
    <Picture
      words={pictureWords(translation.t, tag, record, ply, position)}
      position={position}
      last={record.moves[ply - 1] ?? null}
      marks={record.notes?.remarks[ply]?.marks ?? []}
      width={width}
      board={board}
      lang={tag}
    />,
  );
  const clean = markup.replace(/ xmlns="[^"]*"/g, '').replace(notXml, '\uFFFD');
  const svg = withStyles(clean, rules, theme);
  return `${svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')}\n`;
}
