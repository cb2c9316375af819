import type { Page } from 'playwright-core';
import { eventually } from './support/eventually.ts';
import { begin, blackFirst, seated, twoPeople } from './support/play.ts';
import { test } from './support/stage.ts';

/** A page under test always has the focus, so it is told otherwise. */
async function look(page: Page, here: boolean): Promise<void> {
  await page.evaluate(
    `document.hasFocus = () => ${here}; window.dispatchEvent(new Event('${here ? 'focus' : 'blur'}'))`,
  );
}

test('the window’s title tells of a guest at the door and of one’s turn while the window has no focus', async ({
  stage,
}) => {
  const two = await twoPeople(stage);
  const [anna, boris] = two;
  const { calls, name } = anna.texts;
  const port = await anna.host();
  await look(anna.page, false);
  await eventually(() => anna.page.title()).toBe(name);
  await boris.join(port);
  await eventually(() => anna.page.title()).toBe(calls.knock);
  await look(anna.page, true);
  await eventually(() => anna.page.title()).toBe(name);

  await anna.accept('Boris');
  await seated(two);
  await begin(two);
  const [black, white] = await blackFirst(two);
  await look(black.page, false);
  await look(white.page, false);
  await eventually(() => black.page.title()).toBe(calls.turn);
  await eventually(() => white.page.title()).toBe(name);
});
