/** A board of morris: what the window says of it, what it draws there, and what the rules have there. */

import type { Page } from 'playwright-core';
import type { Texts } from '../../../src/renderer/text/en.ts';
import type { AnyMove, AnyPosition, Point } from '../../../src/rules/index.ts';
import { mills, pointNames } from '../../../src/rules/morris/index.ts';
import { cellLabels, pointsUnder } from './board.ts';
import { fill } from './words.ts';

const marks = ['black', 'white', 'last', 'selected', 'targets', 'removable'] as const;

/** Names of points, each list in alphabetical order. */
type Marked = Readonly<Record<(typeof marks)[number], readonly string[]>>;

export interface MorrisSaid extends Marked {
  /** The men that stand in a mill. */
  readonly inMill: readonly string[];
  /** The name of the board, which tells the men in hand. */
  readonly name: string;
}

export interface MorrisDrawn extends Marked {
  /** The middle of each mill. */
  readonly mills: readonly string[];
  /** How many men lie in the middle, and the numbers under them. */
  readonly hands: readonly [black: number, white: number, ...numbers: string[]];
}

/** What the names of the board and of its cells say, as a screen reader reads them. */
export async function saidMorris(page: Page, { board, games }: Texts): Promise<MorrisSaid> {
  const labels = await cellLabels(page);
  const named = (word: string) =>
    labels
      .map((label) => label.split(/[,，] ?/))
      .flatMap(([name = '', ...words]) => (words.includes(word) ? [name] : []))
      .toSorted();
  const { point } = games.morris;
  return {
    black: named(board.black),
    white: named(board.white),
    last: named(board.last),
    selected: named(point.selected),
    targets: named(point.target),
    removable: named(point.removable),
    inMill: named(point.mill),
    name: (await page.getByRole('grid').getAttribute('aria-label')) ?? '',
  };
}

/** What is drawn, each mark under the name of the point whose cell lies at its middle. */
export async function drawnMorris(page: Page): Promise<MorrisDrawn> {
  const drawn = async (selector: string) => (await pointsUnder(page, selector)).toSorted();
  const hands = page.locator('.hands');
  const inHand = (side: string) => hands.locator(`.stone[data-side="${side}"]`).count();
  return {
    black: await drawn('.stone[data-side="black"]:not(.hands *) > .stone-body'),
    white: await drawn('.stone[data-side="white"]:not(.hands *) > .stone-body'),
    last: await drawn('.stone-last'),
    selected: await drawn('.chosen-mark'),
    targets: await drawn('.open-mark'),
    removable: await drawn('circle.removable-mark'),
    mills: await drawn('.mill-line'),
    hands: [
      await inHand('black'),
      await inHand('white'),
      ...(await hands.locator('text').allTextContents()),
    ],
  };
}

/** What is to be seen of a position. */
export interface Shown {
  readonly position: AnyPosition;
  /** The latest move. */
  readonly last: AnyMove | null;
  /** The man that is taken up; null where none is. */
  readonly selected: string | null;
  /** Whether whoever looks at it is to move. */
  readonly acts: boolean;
}

export function saidOf(shown: Shown, { games }: Texts): MorrisSaid {
  const { position } = shown;
  const { mills: men = [], hands = { black: 0, white: 0 } } = position.details();
  return {
    ...markedOf(shown),
    inMill: men.map((point) => nameOf(position, point)).toSorted(),
    name: fill(games.morris.board, { ...hands }),
  };
}

export function drawnOf(shown: Shown): MorrisDrawn {
  const { position } = shown;
  const board = position.board.join('');
  const { hands = { black: 0, white: 0 } } = position.details();
  const standing = mills.filter(([one, middle, other]) => {
    const man = board[middle];
    return man !== '.' && board[one] === man && board[other] === man;
  });
  return {
    ...markedOf(shown),
    mills: standing.flatMap(([, middle]) => pointNames[middle] ?? []).toSorted(),
    hands: [
      hands.black,
      hands.white,
      ...[hands.black, hands.white].filter((men) => men > 0).map(String),
    ],
  };
}

function markedOf({ position, last, selected, acts }: Shown): Marked {
  const { text, board } = position;
  const men = board.join('');
  const standing = (man: string) => pointNames.filter((_, point) => men[point] === man).toSorted();
  const legal = acts ? position.legal().map((move) => text.write(move) ?? '') : [];
  const after = (start: string) =>
    legal
      .filter((move) => move.startsWith(start))
      .map((move) => move.slice(start.length))
      .toSorted();
  const put = last === null || last['remove'] === true ? null : text.write(last)?.slice(-2);
  return {
    black: standing('b'),
    white: standing('w'),
    last: put == null ? [] : [put],
    selected: selected === null ? [] : [selected],
    targets: selected === null ? [] : after(`${selected}-`),
    removable: after('x'),
  };
}

function nameOf({ text }: AnyPosition, { row, column }: Point): string {
  return text.write({ row, column }) ?? '';
}
