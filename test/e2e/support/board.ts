/** What a window says of the points of a board and draws there, and what the rules have there. */

import type { Page } from 'playwright-core';
import type { Texts } from '../../../src/languages/en/index.ts';
import {
  type AnyMove,
  type AnyPosition,
  type GameId,
  isGameId,
  type Point,
} from '../../../src/rules/index.ts';
import { points } from '../../../src/rules/morris/index.ts';

/** The names of the points with each mark, in alphabetical order. */
export type Seen = Readonly<Record<string, readonly string[]>>;

interface Look {
  /** The word that the name of a point's cell has for each mark. */
  words(texts: Texts): Readonly<Record<string, string>>;
  /** The selector of what is drawn for it. What has none is only said. */
  readonly drawn: Readonly<Record<string, string>>;
  /** What is to be seen besides stones and the latest move, by the rules. */
  more(beheld: Beheld): Seen;
}

const stones = {
  black: '.stone[data-side="black"]:not(.hands *, .popping *) > .stone-body',
  white: '.stone[data-side="white"]:not(.hands *, .popping *) > .stone-body',
  last: '.stone-last',
};

/** Stones and the latest move, which every board has. */
const plain: Look = {
  words: ({ board: { black, white, last } }) => ({ black, white, last }),
  drawn: stones,
  more: () => ({}),
};

/** The boards that show more. */
const looks: Readonly<Partial<Record<GameId, Look>>> = {
  gomoku: {
    words: ({ board: { black, white, last, line, danger, forbidden } }) => ({
      black,
      white,
      last,
      line,
      danger,
      forbidden,
    }),
    drawn: {
      ...stones,
      line: '.win-ring',
      danger: '.danger-mark',
      forbidden: '.forbidden-mark',
    },
    more({ position }) {
      const { forbidden = [] } = position.details();
      return {
        line: namesOf(position, position.outcome?.lines.flat() ?? []),
        danger: [],
        forbidden: namesOf(position, forbidden),
      };
    },
  },
  go: {
    words: ({ board: { black, white, last }, games: { go } }) => {
      const { dead, blackTerritory, whiteTerritory } = go.point;
      return { black, white, last, dead, blackTerritory, whiteTerritory };
    },
    drawn: {
      ...stones,
      dead: '.dead-mark',
      blackTerritory: '.territory-mark[data-side="black"]',
      whiteTerritory: '.territory-mark[data-side="white"]',
    },
    more({ position }) {
      const { due, territory = [], dead = [] } = position.details();
      const isCounted = due === 'marking' || position.outcome !== null;
      return isCounted
        ? { dead: namesOf(position, dead), ...landsOf(position, territory) }
        : { dead: [], ...landsOf(position, []) };
    },
  },
  morris: {
    words: ({ board: { black, white, last }, games: { morris } }) => {
      const { selected, target: targets, removable, mill: inMill } = morris.point;
      return { black, white, last, selected, targets, removable, inMill };
    },
    drawn: {
      ...stones,
      selected: '.chosen-mark',
      targets: '.open-mark',
      removable: 'circle.removable-mark',
    },
    more({ position, selected = null, acts }) {
      const legal = acts ? position.legal().map((move) => position.text.write(move) ?? '') : [];
      const after = (start: string) =>
        legal
          .flatMap((move) => (move.startsWith(start) ? move.slice(start.length) : []))
          .toSorted();
      return {
        selected: selected === null ? [] : [selected],
        targets: selected === null ? [] : after(`${selected}-`),
        removable: after('x'),
        inMill: namesOf(position, position.details().mills ?? []),
      };
    },
  },
  popucom: {
    words: ({ board: { last }, games: { popucom } }) => {
      const { blackStone, whiteStone, blackTerritory, whiteTerritory } = popucom.point;
      return { black: blackStone, white: whiteStone, last, blackTerritory, whiteTerritory };
    },
    drawn: {
      ...stones,
      last: '.drop-last, .last-cell',
      // In the first of two groups the paint that is covered shows until the new one is dry.
      blackTerritory: 'g + g > .paint[data-side="black"] > .paint-body',
      whiteTerritory: 'g + g > .paint[data-side="white"] > .paint-body',
    },
    more: ({ position }) => landsOf(position, position.details().territory ?? []),
  },
  reversi: {
    words: ({ board: { black, white, last }, games: { reversi } }) => {
      return { black, white, last, targets: reversi.point.open };
    },
    drawn: {
      ...stones,
      // Without the other side of a disc that is flipping.
      black: '.disc[data-side="black"] .disc-face:not(.disc-before *)',
      white: '.disc[data-side="white"] .disc-face:not(.disc-before *)',
      targets: '.open-cell',
    },
    more({ position, acts }) {
      const legal = acts && position.details().due !== 'pass' ? position.legal() : [];
      return { targets: legal.map((move) => position.text.write(move) ?? '').toSorted() };
    },
  },
};

function lookOf(game: string): Look {
  return (isGameId(game) ? looks[game] : undefined) ?? plain;
}

/** What the names of the grid's cells say, as a screen reader reads them. */
export async function saidBoard(page: Page, texts: Texts, game: string): Promise<Seen> {
  const cells = page.locator('[role="grid"] [aria-label]');
  const labels = await cells.evaluateAll((all) => all.map((cell) => cell.ariaLabel ?? ''));
  return saidOf(labels, texts, game);
}

/** What the names of points say. */
export function saidOf(labels: readonly string[], texts: Texts, game: string): Seen {
  const points = labels.map((label) => label.split(/[,，、] ?/));
  const saying = (word: string) =>
    points.flatMap(([name = '', ...words]) => (words.includes(word) ? [name] : [])).toSorted();
  const words = Object.entries(lookOf(game).words(texts));
  return Object.fromEntries(words.map(([mark, word]) => [mark, saying(word)]));
}

/** What is drawn, each mark under the name of the point whose cell lies at its middle. */
export function drawnBoard(page: Page, game: string): Promise<Seen> {
  return marksOn(page, lookOf(game).drawn);
}

/** What must be drawn where that is said: under a dead stone territory goes without saying. */
export function drawnOf(said: Seen, game: string): Seen {
  const { dead = [], blackTerritory = [], whiteTerritory = [] } = said;
  const free = (points: readonly string[]) => points.filter((point) => !dead.includes(point));
  const all = {
    ...said,
    blackTerritory: free(blackTerritory),
    whiteTerritory: free(whiteTerritory),
  };
  return Object.fromEntries(
    Object.entries(all).filter(([mark]) => Object.hasOwn(lookOf(game).drawn, mark)),
  );
}

/** The points at whose middles something is drawn, by its selector. */
export async function pointsUnder(page: Page, selector: string): Promise<readonly string[]> {
  return (await marksOn(page, { selector }))['selector'] ?? [];
}

/** The same of several selectors. What belongs to a ghost counts only where its selector begins with `.ghost`. */
function marksOn(
  page: Page,
  selectors: Readonly<Record<string, string>>,
): Promise<Record<string, readonly string[]>> {
  return page.locator('.board').evaluate((board, wanted) => {
    // Only in the window points are found.
    board.scrollIntoView({ block: 'nearest' });
    const pointOf = (mark: Element) => {
      const { left, top, width, height } = mark.getBoundingClientRect();
      const there = document.elementsFromPoint(left + width / 2, top + height / 2);
      const cell = there.find((element) => element.matches('[role="grid"] [aria-label]'));
      return cell?.ariaLabel?.split(/[,，、]/, 1)[0] ?? 'nowhere';
    };
    const found = Object.entries(wanted).map(([name, selector]) => {
      const isGhost = selector.startsWith('.ghost');
      const marks = Array.from(board.querySelectorAll(selector))
        .filter((mark) => (mark.closest('.ghost') !== null) === isGhost)
        .filter((mark) => mark.getClientRects().length > 0);
      return [name, marks.map(pointOf).sort()];
    });
    return Object.fromEntries(found);
  }, selectors);
}

export interface Beheld {
  readonly position: AnyPosition;
  /** The latest move. */
  readonly last: AnyMove | null;
  /** The man of morris that is taken up. */
  readonly selected?: string | null;
  /** Whether whoever looks at it is to move. */
  readonly acts: boolean;
}

/** What is to be seen of a position, by the rules. */
export function boardOf(beheld: Beheld): Seen {
  const { position, last } = beheld;
  const { text, board } = position;
  const isPlaced = last?.['row'] !== undefined && last['mark'] !== true && last['remove'] !== true;
  const placed = isPlaced
    ? [text.write(last)?.slice(last['from'] === undefined ? 0 : -2) ?? '']
    : [];
  return {
    black: pointsIn(position, board, 'b'),
    white: pointsIn(position, board, 'w'),
    last: placed,
    ...lookOf(position.game).more(beheld),
  };
}

function namesOf({ text }: AnyPosition, points: readonly Point[]): readonly string[] {
  return points.map((point) => text.write({ ...point }) ?? '').toSorted();
}

function landsOf(position: AnyPosition, rows: readonly string[]) {
  return {
    blackTerritory: pointsIn(position, rows, 'b'),
    whiteTerritory: pointsIn(position, rows, 'w'),
  };
}

/** Where rows, as the rules have them, have a letter. A board of morris is one row of its 24 points. */
function pointsIn({ text, game }: AnyPosition, rows: readonly string[], letter: string): string[] {
  const named = rows.flatMap((line, row) =>
    Array.from(line, (here, column) => {
      if (here !== letter) return [];
      const point = game === 'morris' ? points[column] : { row, column };
      return [text.write({ ...point }) ?? ''];
    }),
  );
  return named.flat().toSorted();
}
