/** Whatever is asked pushes nothing. That it can be answered where it stands is checked of every scene. */

import { tableView } from '../../src/renderer/testing.ts';
import { places } from './support/layout.ts';
import { test, usual } from './support/screens.ts';

test('what is asked pushes nothing', async ({ gallery, expect }) => {
  for (const size of usual) {
    await gallery.resize(size);
    await gallery.show({ name: 'before', view: tableView('', { color: 'black' }) });
    const before = await places(gallery.page);
    const asked = tableView('', {
      color: 'black',
      offers: [{ by: 'white', kind: 'draw', to: null }],
    });
    await gallery.show({ name: 'asked', view: asked });
    expect(await gallery.page.locator('.asks .button').count()).toBeGreaterThan(0);
    expect.soft(await places(gallery.page), `${size}`).toEqual(before);
  }
});
