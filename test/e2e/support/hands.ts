/** The two ways in which a person uses a window. */

import type { Locator, Page } from 'playwright-core';
import { eventually } from './eventually.ts';

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
  return {
    press: (control) => control.click(),
    async write(line, text) {
      await line.click({ clickCount: 3 });
      await page.keyboard.type(text);
    },
    accept: (name) => name.dblclick(),
    play: (cell) => cell.click(),
  };
}

/** Keys alone: Tab until the control has the focus, arrows on the board, Enter. */
export function keys(page: Page): Hands {
  const { keyboard } = page;
  return {
    async press(control) {
      await tabTo(page, control);
      await keyboard.press('Enter');
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
      await tabTo(page, page.getByRole('grid').locator('[tabindex="0"]'));
      await steer(page, cell);
      await keyboard.press('Enter');
    },
  };
}

/** Steers the board's cursor, which has the focus, to a cell. */
export async function steer(page: Page, cell: Locator): Promise<void> {
  const [from, to] = [await placeOf(page.locator(':focus')), await placeOf(cell)];
  await repeat(page, to.up > from.up ? 'ArrowUp' : 'ArrowDown', Math.abs(to.up - from.up));
  const aside = to.right > from.right ? 'ArrowRight' : 'ArrowLeft';
  await repeat(page, aside, Math.abs(to.right - from.right));
  await eventually(() => hasFocus(cell)).toBe(true);
}

/** Where a cell is, as its name says: `H8` is the eighth from the left and the eighth from below. */
async function placeOf(cell: Locator): Promise<{ right: number; up: number }> {
  const name = await cell.getAttribute('aria-label');
  const [, letter = '', number] = /^([A-Z])(\d+)/.exec(name ?? '') ?? [];
  return { right: letter.charCodeAt(0), up: Number(number) };
}

async function repeat(page: Page, key: string, times: number): Promise<void> {
  for (let n = 0; n < times; n++) await page.keyboard.press(key);
}

/** More than any screen has places to stop at. */
const STOPS = 60;

export async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  for (let n = 0; n < STOPS; n++) {
    if (await hasFocus(control)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not come to ${control}.`);
}

export function hasFocus(control: Locator): Promise<boolean> {
  return control.evaluate((element) => element === document.activeElement);
}
