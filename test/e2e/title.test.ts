/** The window's title calls whoever looks elsewhere. */

import type { Page } from 'playwright-core';
import { eventually } from './support/eventually.ts';
import { begin, blackFirst } from './support/play.ts';
import { test } from './support/stage.ts';

/** A page under test always has the focus, so it is told otherwise. */
async function look(page: Page, here: boolean): Promise<void> {
  await page.evaluate(
    `document.hasFocus = () => ${here}; window.dispatchEvent(new Event('${here ? 'focus' : 'blur'}'))`,
  );
}

test('the title calls when somebody knocks and when it is one’s turn, while one looks elsewhere', async ({
  stage,
}) => {
  const [anna, boris] = await Promise.all([stage.person('Anna'), stage.person('Boris')]);
  const { calls, name } = anna.texts;
  await boris.takeName();
  const port = await anna.host();
  await look(anna.page, false);
  await eventually(() => anna.page.title()).toBe(name);
  await boris.join(port);
  await eventually(() => anna.page.title()).toBe(calls.knock);
  await look(anna.page, true);
  await eventually(() => anna.page.title()).toBe(name);

  await anna.accept('Boris');
  const two = [anna, boris] as const;
  await Promise.all(two.map(({ page }) => page.getByRole('grid').waitFor()));
  await begin(two);
  const [black, white] = await blackFirst(two);
  await look(black.page, false);
  await look(white.page, false);
  await eventually(() => black.page.title()).toBe(calls.turn);
  await eventually(() => white.page.title()).toBe(name);
});
