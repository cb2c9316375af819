/** A board of POPUCOM: what the window says of its cells, what it draws there, and what the rules have there. */

import type { Page } from 'playwright-core';
import type { Texts } from '../../../src/renderer/text/en.ts';
import type { AnyMove, AnyPosition } from '../../../src/rules/index.ts';
import { cellLabels, pointsUnder } from './board.ts';

/** Names of cells, each list in alphabetical order. */
export type PopucomSeen = Readonly<
  Record<'black' | 'white' | 'blackPaint' | 'whitePaint' | 'last', readonly string[]>
>;

/** What the names of the grid's cells say, as a screen reader reads them. */
export async function saidPopucom(page: Page, { board, games }: Texts): Promise<PopucomSeen> {
  const labels = await cellLabels(page);
  const named = (word: string) =>
    labels
      .map((label) => label.split(/[,，] ?/))
      .flatMap(([name = '', ...words]) => (words.includes(word) ? [name] : []))
      .toSorted();
  const { point } = games.popucom;
  return {
    black: named(point.blackStone),
    white: named(point.whiteStone),
    blackPaint: named(point.blackTerritory),
    whitePaint: named(point.whiteTerritory),
    last: named(board.last),
  };
}

/** What is drawn, each mark under the name of the cell at its middle. */
export async function drawnPopucom(page: Page): Promise<PopucomSeen> {
  const drawn = async (marks: string) => (await pointsUnder(page, marks)).toSorted();
  // In the first of two groups the paint that is covered shows until the new one is dry.
  const paint = (side: string) => drawn(`g + g > .paint[data-side="${side}"] > .paint-body`);
  return {
    black: await drawn('.stone[data-side="black"]:not(.popping *) > .stone-body'),
    white: await drawn('.stone[data-side="white"]:not(.popping *) > .stone-body'),
    blackPaint: await paint('black'),
    whitePaint: await paint('white'),
    last: await drawn('.drop-last, .last-cell'),
  };
}

/** What is to be seen of a position. */
export function popucomOf(position: AnyPosition, last: AnyMove | null): PopucomSeen {
  const { board, text } = position;
  const named = (rows: readonly string[], letter: string) =>
    rows
      .flatMap((line, row) =>
        Array.from(line, (here, column) =>
          here === letter ? (text.write({ row, column }) ?? '') : [],
        ),
      )
      .flat()
      .toSorted();
  const { territory = [] } = position.details();
  return {
    black: named(board, 'b'),
    white: named(board, 'w'),
    blackPaint: named(territory, 'b'),
    whitePaint: named(territory, 'w'),
    last: last === null ? [] : [text.write(last) ?? ''],
  };
}
