/** Whatever is asked can be answered where it stands, in every window, and pushes nothing. */

import { tableView } from '../../src/renderer/testing.ts';
import { apart } from './scenes/apart.ts';
import { around } from './scenes/around.ts';
import type { Scene } from './scenes/scene.ts';
import { tables } from './scenes/tables.ts';
import { watching } from './scenes/watching.ts';
import { covered, places, unanswerable } from './support/layout.ts';
import { test } from './support/screens.ts';

/** A phone, upright and on its side; two screens; and the first of them with everything twice as large. */
const sizes = [
  [360, 780],
  [780, 360],
  [1280, 720],
  [1920, 1080],
  [640, 360],
] as const;
/** Where not even the half can be shown, all can be scrolled to. */
const LOW = 400;

const asks = ({ view: { match, link }, step }: Scene) =>
  ['resign', 'restart', 'claim', 'claimLeft'].includes(step ?? '') ||
  (match?.watched === null && match.offers.length > 0) ||
  link.candidates.some(({ watch }) => watch);

test.for([...around, ...watching, ...tables, ...apart].filter(asks))(
  'what the screen $name asks can be answered in every window',
  async (scene, { gallery, expect }) => {
    const { page } = gallery;
    await gallery.show(scene);
    for (const size of sizes) {
      if (scene.name.startsWith('asks-most') && size[1] < LOW) continue;
      await gallery.resize(size);
      expect.soft(await unanswerable(page), `${size}`).toEqual([]);
      expect.soft(await page.locator('.asks .button').count()).toBeGreaterThan(0);
      // Beside moves and chat. Five at once lie over the field of the chat.
      if (size[0] >= 1280 && !scene.name.startsWith('asks-most'))
        expect.soft(await covered(page), `${size}`).toEqual([]);
    }
  },
);

test('what is asked pushes nothing', async ({ gallery, expect }) => {
  for (const size of sizes) {
    await gallery.resize(size);
    await gallery.show({ name: 'before', view: tableView('', { color: 'black' }) });
    const before = await places(gallery.page);
    const asked = tableView('', {
      color: 'black',
      offers: [{ by: 'white', kind: 'draw', to: null }],
    });
    await gallery.show({ name: 'asked', view: asked });
    expect.soft(await places(gallery.page), `${size}`).toEqual(before);
  }
});
