import { others } from './scenes/others.ts';
import { tables } from './scenes/tables.ts';
import { moving } from './support/layout.ts';
import { test, testScenes } from './support/screens.ts';

testScenes([...tables, ...others]);

test('the end of a game moves the page only for those who have not asked for less motion', async ({
  gallery,
  expect,
}) => {
  const scene = tables.find(({ view }) => view.match?.phase === 'ended');
  if (scene === undefined) throw new Error('There is no game that has ended.');
  await gallery.show(scene);
  expect(await moving(gallery.page)).toEqual([]);
  await gallery.page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await moving(gallery.page)).not.toEqual([]);
  await gallery.page.emulateMedia({ reducedMotion: 'reduce' });
});
