/** A film of two windows side by side. */

import type { Locator, Page } from 'playwright-core';
import type { Hands } from '../support/hands.ts';
import { compose, type Frame } from './images.ts';

/** The size of each window, px. */
export const windowSize = { width: 516, height: 740 };
const GAP = 12;
const canvas = {
  width: 2 * windowSize.width + 3 * GAP,
  height: windowSize.height + 2 * GAP,
  background: '#8d8a84',
};
/** Eight frames a second. */
const FRAME = 125;

const pointer = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="28"><path d="M2 2v19l5-4.4 3.2 7.4 3.4-1.5-3.2-7.2 6.6-.5z" fill="#111" stroke="#fff" stroke-width="1.6"/></svg>',
);
const POINTER = { width: 20, height: 28 };

export class Film {
  readonly frames: Frame[] = [];
  readonly #pages: readonly Page[];
  /** The page with the pointer, and where that is in it. */
  #pointer = { page: 0, x: windowSize.width / 2, y: windowSize.height - 60 };

  constructor(pages: readonly Page[]) {
    this.#pages = pages;
  }

  /** Shows both windows as they are now. */
  async show(delay = FRAME): Promise<void> {
    const shots = await Promise.all(this.#pages.map((page) => page.screenshot()));
    const layers = shots.map((input, n) => ({
      input,
      left: GAP + n * (windowSize.width + GAP),
      top: GAP,
    }));
    const { page, x, y } = this.#pointer;
    const left = GAP + page * (windowSize.width + GAP) + Math.round(x);
    const at = {
      left: Math.min(left, canvas.width - POINTER.width),
      top: Math.min(GAP + Math.round(y), canvas.height - POINTER.height),
    };
    this.frames.push({ png: await compose(canvas, [...layers, { input: pointer, ...at }]), delay });
  }

  async move(count: number): Promise<void> {
    for (let n = 0; n < count; n++) await this.show();
  }

  /** Moves the pointer to the middle of a control. */
  async pointAt(page: Page, control: Locator, steps = 2): Promise<void> {
    const box = await control.boundingBox();
    if (box === null) throw new Error(`${control} is not to be seen.`);
    const n = this.#pages.indexOf(page);
    const from = this.#pointer;
    const end = { page: n, x: box.x + box.width / 2, y: box.y + box.height / 2 };
    for (let step = 1; from.page === n && step < steps; step++) {
      const part = step / steps;
      const [x, y] = [from.x + (end.x - from.x) * part, from.y + (end.y - from.y) * part];
      this.#pointer = { page: n, x, y };
      await this.show();
    }
    this.#pointer = end;
    await page.mouse.move(end.x, end.y);
  }

  /** A mouse whose way to each control is shown. */
  hands(page: Page): Hands {
    const press = async (control: Locator) => {
      await control.waitFor();
      await this.pointAt(page, control);
      await this.show(2 * FRAME);
      await page.mouse.down();
      await page.mouse.up();
    };
    return {
      press,
      async write(line, text) {
        await press(line);
        await line.fill(text);
      },
      accept: (_, button) => press(button),
      play: async (cell) => {
        await this.pointAt(page, cell, 1);
        await page.mouse.down();
        await page.mouse.up();
      },
    };
  }
}
