/** Fingers on a touch screen. */

import type { CDPSession, Locator, Page } from 'playwright-core';
import type { Hands } from './hands.ts';

/** A phone. */
export const phone = {
  viewport: { width: 360, height: 640 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
} as const;

/**
 * Taps alone.
 *
 * @param confirms whether moves are confirmed, by the button
 */
export function fingers(page: Page, confirms: boolean): Hands {
  const press = (control: Locator) => control.tap();
  let last = '';
  return {
    press,
    async write(line, text) {
      await line.tap();
      await line.fill(text);
    },
    accept: (_, button) => button.tap(),
    async play(cell) {
      // A second tap comes after the time of a double tap.
      if (`${cell}` === last) await page.waitForTimeout(400);
      last = `${cell}`;
      await cell.tap();
      // There is no button where the tap was refused.
      const confirm = confirmation(page);
      if (confirms && (await confirm.isVisible())) await confirm.tap();
    },
  };
}

/** The button that plays the placed move. */
export function confirmation(page: Page): Locator {
  return page.locator('.confirm-move').getByRole('button').first();
}

interface Place {
  readonly x: number;
  readonly y: number;
}

export async function middleOf(locator: Locator): Promise<Place> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error(`${locator} is not to be seen.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Fingers that stay on the screen from one step to the next. */
export class Touch {
  readonly #session: CDPSession;
  #places: readonly Place[] = [];

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async on(page: Page): Promise<Touch> {
    return new Touch(await page.context().newCDPSession(page));
  }

  down(...places: readonly Place[]): Promise<void> {
    this.#places = [...this.#places, ...places];
    return this.#send('touchStart');
  }

  /** In steps, as a finger does. */
  async moveTo(...places: readonly Place[]): Promise<void> {
    const from = this.#places;
    const STEPS = 6;
    for (let n = 1; n <= STEPS; n++) {
      this.#places = places.map((to, finger) => {
        const { x, y } = from[finger] ?? to;
        return { x: x + ((to.x - x) * n) / STEPS, y: y + ((to.y - y) * n) / STEPS };
      });
      await this.#send('touchMove');
    }
  }

  up(): Promise<void> {
    this.#places = [];
    return this.#send('touchEnd');
  }

  async #send(type: 'touchStart' | 'touchMove' | 'touchEnd'): Promise<void> {
    const touchPoints = this.#places.map(({ x, y }, id) => ({ x, y, id }));
    await this.#session.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
}
