/** No two controls of a screen do the same: a command, a dialog or a screen has one way there. */

import type { Locator } from 'playwright-core';
import { z } from 'zod';
import { sized } from '../support/size.ts';
import { apart } from './scenes/apart.ts';
import { around } from './scenes/around.ts';
import { computer } from './scenes/computer.ts';
import { forms } from './scenes/forms.ts';
import { here } from './scenes/here.ts';
import { others } from './scenes/others.ts';
import type { Scene } from './scenes/scene.ts';
import { storedGames } from './scenes/storedGames.ts';
import { tables } from './scenes/tables.ts';
import { unfinished } from './scenes/unfinished.ts';
import { watching } from './scenes/watching.ts';
import { type Gallery, test } from './support/gallery.ts';

const all: readonly Scene[] = [
  ...tables,
  ...others,
  ...watching,
  ...around,
  ...apart,
  ...here,
  ...computer,
  ...forms,
  ...unfinished,
  ...storedGames,
];

/** Every eighth scene, unless in full size. */
const some = all.filter((_, n) => sized(true, n % 8 === 0));

/** Controls but for points of the board and moves of a list. */
const enabled = 'button:not([aria-disabled="true"], :disabled, [role="grid"] *, .moves *)';
/** What only reads. The same text is saved or copied. */
const queries = ['export', 'game', 'games', 'statistics'];

const commandsSchema = z.array(z.looseObject({ command: z.string() }));

interface Control {
  readonly name: string;
  readonly element: Locator;
}

/** Those that can be pressed: under an open dialog nothing can. */
async function controlsOf({ page }: Gallery): Promise<readonly Control[]> {
  const isOpen = (await page.locator('dialog[open]').count()) > 0;
  const found = page.locator(`${isOpen ? 'dialog[open] ' : ''}${enabled}`);
  const names = await found.evaluateAll((buttons) =>
    buttons.map((button) => {
      const isSeen = button.checkVisibility({ visibilityProperty: true });
      const name = button.getAttribute('aria-label') ?? button.textContent;
      return isSeen ? name : null;
    }),
  );
  return names.flatMap((name, n) => (name === null ? [] : [{ name, element: found.nth(n) }]));
}

/** What a press leads to: commands, else a dialog or another screen; null for nothing of these. */
async function effectOf(gallery: Gallery, { element }: Control): Promise<string | null> {
  const { page } = gallery;
  const where = () =>
    page.evaluate(() => {
      const told = (selector: string) => document.querySelector(selector)?.textContent ?? '';
      return `${told('dialog[open] h2')} / ${told('h1')}`;
    });
  const before = await where();
  await element.dispatchEvent('click');
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 60)));
  await page.getByRole('heading', { level: 1, includeHidden: true }).waitFor({ state: 'attached' });
  const all = commandsSchema.parse(await gallery.commands());
  const given = all.filter(({ command }) => !queries.includes(command));
  if (given.length > 0) return JSON.stringify(given);
  const after = await where();
  return after === before ? null : after;
}

test.for(some)('$name has no two controls that do the same', async (scene, { gallery, expect }) => {
  await gallery.resize([1280, 720]);
  const open = async () => {
    await gallery.show(scene, true);
    await gallery.commands();
    return controlsOf(gallery);
  };
  const first = await open();
  let controls = first;
  const ways = new Map<string, string>();
  const doubled: string[] = [];
  for (const [n, { name }] of first.entries()) {
    // What was pressed before may have changed the screen.
    if (JSON.stringify(await controlsOf(gallery)) !== JSON.stringify(first))
      controls = await open();
    const control = controls[n];
    const effect = control === undefined ? null : await effectOf(gallery, control);
    if (effect === null) continue;
    const other = ways.get(effect);
    if (other === undefined) ways.set(effect, name);
    else doubled.push(`${other} = ${name}: ${effect}`);
  }
  expect(doubled).toEqual([]);
});
