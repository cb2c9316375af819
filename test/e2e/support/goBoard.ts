/** A board of Go: what the window says of its points, what it draws there, and what the rules have there. */

import type { Page } from 'playwright-core';
import type { Texts } from '../../../src/renderer/text/en.ts';
import type { AnyMove, AnyPosition, Point } from '../../../src/rules/index.ts';
import { cellLabels, namesIn, pointsSaying, pointsUnder } from './board.ts';

/** Names of points, each list in alphabetical order. */
export type GoSeen = Readonly<
  Record<'black' | 'white' | 'last' | 'dead' | 'blackTerritory' | 'whiteTerritory', string[]>
>;

/** What the names of the grid's cells say, as a screen reader reads them. */
export async function saidGo(page: Page, { board, games }: Texts): Promise<GoSeen> {
  const labels = await cellLabels(page);
  const named = (word: string) => pointsSaying(labels, word).toSorted();
  return {
    black: named(board.black),
    white: named(board.white),
    last: named(board.last),
    dead: named(games.go.point.dead),
    blackTerritory: named(games.go.point.blackTerritory),
    whiteTerritory: named(games.go.point.whiteTerritory),
  };
}

/** What is drawn, each mark under the name of the point whose cell lies at its middle. */
export async function drawnGo(page: Page): Promise<GoSeen> {
  const drawn = async (marks: string) => (await pointsUnder(page, marks)).toSorted();
  return {
    black: await drawn('.stone[data-side="black"] > .stone-body'),
    white: await drawn('.stone[data-side="white"] > .stone-body'),
    last: await drawn('.stone-last'),
    dead: await drawn('.dead-mark'),
    blackTerritory: await drawn('.territory-mark[data-side="black"]'),
    whiteTerritory: await drawn('.territory-mark[data-side="white"]'),
  };
}

/** What is to be seen of a position: whose each point is only while it is counted. */
export function seenOf(position: AnyPosition, last: AnyMove | null): GoSeen {
  const { board, outcome, text } = position;
  const { due, territory = [], dead = [] } = position.details();
  const isCounted = due === 'marking' || outcome !== null;
  const name = ({ row, column }: Point) => text.write({ row, column }) ?? '';
  const stone = last === null || last['mark'] === true ? null : text.write(last);
  return {
    black: namesIn(position, board, 'b'),
    white: namesIn(position, board, 'w'),
    last: stone === null || last?.['row'] === undefined ? [] : [stone],
    dead: isCounted ? dead.map(name).toSorted() : [],
    blackTerritory: isCounted ? namesIn(position, territory, 'b') : [],
    whiteTerritory: isCounted ? namesIn(position, territory, 'w') : [],
  };
}

/** What is drawn of that: what lies under a dead stone goes without saying. */
export function drawingOf(seen: GoSeen): GoSeen {
  const free = (points: readonly string[]) => points.filter((point) => !seen.dead.includes(point));
  return {
    ...seen,
    blackTerritory: free(seen.blackTerritory),
    whiteTerritory: free(seen.whiteTerritory),
  };
}
