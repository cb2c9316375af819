/// <reference types="vite/types/importMeta.d.ts" />

/** The style sheets that boards, pieces, emblems and pictures follow. */

import board from '../board/board.css?raw';
import pieces from '../board/pieces.css?raw';
import boards from '../design/boards.css?raw';
import tokens from '../design/tokens.css?raw';
import emblem from '../people/Emblem.css?raw';
import { parseCss } from './css.ts';
import picture from './picture.css?raw';

const games = import.meta.glob<string>('../games/*/*.css', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export const rules = [
  ...[tokens, boards, board, pieces],
  ...Object.values(games),
  ...[emblem, picture],
].flatMap(parseCss);
