/** Two ways to read a board off the window: what it says of each point, and what is drawn there. */

import type { Page } from 'playwright-core';
import type { Texts } from '../../../src/renderer/text/en.ts';
import type { AnyPosition } from '../../../src/rules/index.ts';
import { nameOf } from './words.ts';

/** Names of points, each list in alphabetical order. */
export interface BoardSeen {
  readonly black: readonly string[];
  readonly white: readonly string[];
  readonly last: readonly string[];
  readonly line: readonly string[];
  readonly danger: readonly string[];
}

/** What the names of the grid's cells say, as a screen reader reads them. */
export async function saidBoard(page: Page, { board }: Texts): Promise<BoardSeen> {
  const labels = await cellLabels(page);
  const named = (word: string) => pointsSaying(labels, word);
  return sorted({
    black: named(board.black),
    white: named(board.white),
    last: named(board.last),
    line: named(board.line),
    danger: named(board.danger),
  });
}

/** What is drawn, each mark under the name of the point whose cell lies at its middle. */
export async function drawnBoard(page: Page): Promise<BoardSeen> {
  const drawn = (marks: string) => pointsUnder(page, marks);
  return sorted({
    black: await drawn('.stone[data-side="black"] > .stone-body'),
    white: await drawn('.stone[data-side="white"] > .stone-body'),
    last: await drawn('.stone-last'),
    line: await drawn('.win-ring'),
    danger: await drawn('.danger-mark'),
  });
}

/** The point under the translucent stone; none where nothing may be played. */
export function drawnGhost(page: Page): Promise<string[]> {
  return pointsUnder(page, '.ghost .stone-body', true);
}

/** The rows of `.`, `b` and `w` that the rules know. */
export function rowsOf({ black, white }: BoardSeen, size: number): string[] {
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (__, column) => {
      const name = nameOf({ row, column }, size);
      return black.includes(name) ? 'b' : white.includes(name) ? 'w' : '.';
    }).join(''),
  );
}

/** The names of all points. */
export async function cellLabels(page: Page): Promise<string[]> {
  const cells = page.getByRole('grid').locator('[aria-label]');
  return cells.evaluateAll((all) => all.map((cell) => cell.getAttribute('aria-label') ?? ''));
}

/** The points whose names, as `cellLabels` has them, say a word. */
export function pointsSaying(labels: readonly string[], word: string): string[] {
  return labels.flatMap((label) => {
    const [name = '', ...words] = label.split(/[,，] ?/);
    return words.includes(word) ? [name] : [];
  });
}

/** The points at whose middles marks are drawn, by a selector; only those of the ghost, or only others. */
export function pointsUnder(page: Page, marks: string, ghosts = false): Promise<string[]> {
  return page.locator('.board').evaluate(
    (board, wanted) =>
      Array.from(board.querySelectorAll(wanted.marks))
        .filter((mark) => (mark.closest('.ghost') !== null) === wanted.ghosts)
        .filter((mark) => mark.getClientRects().length > 0)
        .map((mark) => {
          const { left, top, width, height } = mark.getBoundingClientRect();
          const there = document.elementsFromPoint(left + width / 2, top + height / 2);
          const cell = there.find((element) => element.matches('[role="grid"] [aria-label]'));
          return cell?.getAttribute('aria-label')?.split(/[,，]/, 1)[0] ?? 'nowhere';
        }),
    { marks, ghosts },
  );
}

/** The names of the points at which rows, as the rules have them, have a letter; in alphabetical order. */
export function namesIn({ text }: AnyPosition, rows: readonly string[], letter: string): string[] {
  return rows
    .flatMap((line, row) =>
      Array.from(line, (here, column) => (here === letter ? text.write({ row, column }) : null)),
    )
    .filter((name) => name !== null)
    .toSorted();
}

function sorted(board: BoardSeen): BoardSeen {
  const { black, white, last, line, danger } = board;
  return {
    black: black.toSorted(),
    white: white.toSorted(),
    last: last.toSorted(),
    line: line.toSorted(),
    danger: danger.toSorted(),
  };
}
