import { sized } from '../support/size.ts';
import { forms, problemScenes } from './scenes/forms.ts';
import { unfinished } from './scenes/unfinished.ts';
import { overflowing } from './support/layout.ts';
import { looks, sizes, test, testScenes, withSettings } from './support/screens.ts';

testScenes([...forms, ...unfinished]);

test('the check of the network looks for the typed host, and gives the focus back', async ({
  gallery,
  expect,
}) => {
  const { page } = gallery;
  const [scene] = forms.filter(({ name }) => name === 'doctor-every-finding');
  if (scene === undefined) throw new Error('there is no such scene');
  await gallery.show({ ...scene, name: 'doctor-typed', step: 'joinForm' });
  const link = gallery.button('Can’t see each other?');
  await page.getByLabel('Host address').fill('10.0.0.9:9000');
  await gallery.commands();
  await link.press('Enter');
  await gallery.button('Check again').press('Enter');
  const diagnose = { command: 'diagnose', address: '10.0.0.9', port: 9000 };
  expect(await gallery.commands()).toEqual([diagnose, diagnose]);
  await page.keyboard.press('Escape');
  await expect.poll(() => link.evaluate((one) => one === document.activeElement)).toBe(true);
});

test('every problem is read in full on the narrowest screen, in every language', async ({
  gallery,
  expect,
}) => {
  await gallery.resize(sizes[1]);
  const read = new Set<string>();
  const spoken = sized(looks, looks.slice(0, 1));
  for (const look of spoken) {
    for (const [n, scene] of problemScenes.entries()) {
      // Under one name, they follow each other in one form.
      await gallery.show({ ...withSettings(scene, look), name: 'problem' });
      expect.soft(await overflowing(gallery.page), scene.name).toEqual([]);
      if (sized(true, n === 0)) expect.soft(await gallery.violations(), scene.name).toEqual([]);
      read.add(await gallery.page.getByRole('alert').innerText());
    }
  }
  // None is like another, and none has a hole.
  expect(read.size).toBe(spoken.length * problemScenes.length);
  expect([...read].filter((text) => /[{}]/.test(text))).toEqual([]);
});
