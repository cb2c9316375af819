/** The style sheets that boards, pieces, emblems and pictures follow. */

import board from '../board/board.css?raw';
import pieces from '../board/pieces.css?raw';
import boards from '../design/boards.css?raw';
import tokens from '../design/tokens.css?raw';
import go from '../games/go/go.css?raw';
import morris from '../games/morris/morris.css?raw';
import popucom from '../games/popucom/popucom.css?raw';
import emblem from '../people/Emblem.css?raw';
import { parseCss } from './css.ts';
import picture from './picture.css?raw';

export const rules = [tokens, boards, board, pieces, go, morris, popucom, emblem, picture].flatMap(
  parseCss,
);
