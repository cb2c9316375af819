/** The two ways in which a person uses a window. */

import type { Locator, Page } from 'playwright-core';
import type { Point } from '../../../src/rules/index.ts';
import { neighboursOf, pointAt, pointNames, points } from '../../../src/rules/morris/index.ts';
import { eventually } from './eventually.ts';
import { focusFault } from './layout.ts';

export interface Hands {
  press(control: Locator): Promise<void>;
  /** Replaces what stands on a line. */
  write(line: Locator, text: string): Promise<void>;
  /** Accepts who knocks, given the name in the list and the button beside it. */
  accept(name: Locator, button: Locator): Promise<void>;
  /** Plays on a point, given its cell. */
  play(cell: Locator): Promise<void>;
}

/** Real clicks of a mouse, where things are on the screen. */
export function mouse(page: Page): Hands {
  // A control that has just come under a resting pointer ignores clicks: a hand moves to what it presses.
  const click = async (control: Locator) => {
    await page.mouse.move(0, 0);
    await control.click();
  };
  return {
    press: click,
    async write(line, text) {
      await line.click({ clickCount: 3 });
      await page.keyboard.type(text);
    },
    accept: (name) => name.dblclick(),
    play: click,
  };
}

/** Keys alone: Tab until the control has the focus and Space, arrows among choices; arrows on the board and Enter. */
export function keys(page: Page): Hands {
  const { keyboard } = page;
  return {
    async press(control) {
      await tabTo(page, control);
      if (!(await control.evaluate((element) => element.matches(':checked'))))
        await keyboard.press('Space');
    },
    async write(line, text) {
      await tabTo(page, line);
      await keyboard.press('ControlOrMeta+A');
      await keyboard.type(text);
    },
    // The focus has come to the button by itself.
    async accept(_, button) {
      await eventually(() => hasFocus(button)).toBe(true);
      await keyboard.press('Enter');
    },
    async play(cell) {
      const cursor = page.locator('[role="grid"] [tabindex="0"]');
      await tabTo(page, cursor);
      // After a click on the board, arrows step through the game until it is entered by Tab.
      if ((await page.locator('.cursor-mark').count()) === 0) {
        await keyboard.press('Shift+Tab');
        await tabTo(page, cursor);
      }
      await steer(page, cell);
      await keyboard.press('Enter');
    },
  };
}

/** Steers the board's cursor, which has the focus, to a cell. */
export async function steer(page: Page, cell: Locator): Promise<void> {
  const [from, to] = [await placeOf(page.locator(':focus')), await placeOf(cell)];
  const way = from.onLines ? alongLines(from, to) : acrossGrid(from, to);
  for (const key of way) await page.keyboard.press(key);
  await eventually(() => hasFocus(cell)).toBe(true);
  // A focus that a click has put there is not marked until a key is pressed.
  if (way.length > 0) await isInSight(page);
}

/** Where a cell is; on the board of morris the arrows follow the lines. */
async function placeOf(cell: Locator): Promise<Point & { readonly onLines: boolean }> {
  const { name, row, column } = await cell.evaluate(({ ariaLabel, dataset }) => ({
    name: ariaLabel?.slice(0, 2) ?? '',
    row: Number(dataset['row']),
    column: Number(dataset['column']),
  }));
  return { row, column, onLines: pointNames.includes(name) };
}

function acrossGrid(from: Point, to: Point): string[] {
  return [
    ...Array(Math.abs(to.row - from.row)).fill(to.row > from.row ? 'ArrowDown' : 'ArrowUp'),
    ...Array(Math.abs(to.column - from.column)).fill(
      to.column > from.column ? 'ArrowRight' : 'ArrowLeft',
    ),
  ];
}

/** The shortest way along the lines of the morris board. */
function alongLines(from: Point, to: Point): string[] {
  const ways: { at: Point; keys: string[] }[] = [{ at: from, keys: [] }];
  const seen = new Set([pointAt(from)]);
  for (const { at, keys } of ways) {
    if (at.row === to.row && at.column === to.column) return keys;
    for (const near of neighboursOf(pointAt(at) ?? -1)) {
      const next = points[near];
      if (next === undefined || seen.has(near)) continue;
      seen.add(near);
      ways.push({ at: next, keys: [...keys, acrossGrid(at, next)[0] ?? ''] });
    }
  }
  throw new Error('No line leads there.');
}

/** More than any screen has places to stop at. */
const STOPS = 60;

export async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  for (let n = 0; n < STOPS; n++) {
    if (await hasFocus(control)) return;
    // Of choices with one name only the one that is made is a stop; arrows go on from there.
    const isAside = await control.evaluate(
      (element) =>
        element instanceof HTMLInputElement &&
        element.type === 'radio' &&
        document.activeElement instanceof HTMLInputElement &&
        document.activeElement.name === element.name,
    );
    await page.keyboard.press(isAside ? 'ArrowRight' : 'Tab');
    await isInSight(page);
  }
  throw new Error(`Tab does not come to ${control}.`);
}

/** The focus can be seen where it has come to. */
async function isInSight(page: Page): Promise<void> {
  await eventually(() => focusFault(page)).toBeNull();
}

export function hasFocus(control: Locator): Promise<boolean> {
  return control.evaluate((element) => element === document.activeElement);
}
