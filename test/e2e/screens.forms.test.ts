import { sized } from '../support/size.ts';
import { forms, nearby, problemScenes, seeking } from './scenes/forms.ts';
import { idle } from './scenes/parts.ts';
import { unfinished } from './scenes/unfinished.ts';
import { overflowing } from './support/layout.ts';
import { looks, NARROW, test, testScenes, withSettings } from './support/screens.ts';

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

test('Find a game looks for the chosen game, Play for that of the seeker beside it, and any game is the other choice', async ({
  gallery,
  expect,
}) => {
  const { page } = gallery;
  const [gomoku, go, grace] = ['gomoku', 'go', 'Grace'];
  const setup = (game: string) => expect.objectContaining({ game });
  const [anyone] = nearby.filter(({ name }) => name === grace);
  if (anyone === undefined) throw new Error('There is no such seeker.');
  const seekers = [
    anyone,
    { ...anyone, id: 'go', name: 'Ada', game: go },
    { ...anyone, id: 'later', name: 'Eve', game: 'tomorrow', games: ['tomorrow'] },
  ];
  await gallery.show({ name: 'seekers', view: { ...idle, nearby: seekers } });
  await gallery.commands();
  await gallery.button('Find a game').press('Enter');
  const play = (name: string) =>
    gallery.button(`Play ${name}, or whoever else is looking for a game`);
  await play(grace).press('Enter');
  expect(await play('Eve').getAttribute('aria-disabled')).toBe('true');
  await play('Ada').press('Enter');
  expect(await gallery.commands()).toEqual([
    { command: 'seek', game: gomoku, setup: setup(gomoku) },
    { command: 'seek', nearby: anyone.id, game: gomoku, setup: setup(gomoku) },
    { command: 'seek', nearby: 'go', game: go, setup: setup(go) },
  ]);
  // To play what somebody else has chosen changes nothing of what one chooses oneself.
  await expect
    .poll(() => page.getByText('Meet somebody who wants to play Gomoku.').count())
    .toBe(1);
  await gallery.show({ name: 'seeking', view: seeking(go) });
  expect(await page.getByRole('radio').count()).toBe(2);
  expect(await page.getByRole('radio', { name: 'Go', exact: true }).isChecked()).toBe(true);
  await page.getByRole('radio', { name: 'Any game' }).press('Space');
  expect(await gallery.commands()).toEqual([{ command: 'seek', setup: setup(gomoku) }]);
});

test('that a host is asked is said once a program has answered, and why that was of no use stands at the address, until another is written', async ({
  gallery,
  expect,
}) => {
  const { page } = gallery;
  const heading = page.getByRole('heading', { level: 1 });
  for (const [name, said] of [
    ['dialling-unreached', /^Connecting to /],
    ['dialling', /^Asking to join /],
  ] as const) {
    const scene = forms.find((one) => one.name === name);
    if (scene === undefined) throw new Error('There is no such scene.');
    await gallery.show(scene);
    expect(await heading.innerText()).toMatch(said);
  }
  const scene = problemScenes.find(({ name }) => name === 'problem-timedOut');
  if (scene === undefined) throw new Error('There is no such scene.');
  await gallery.show(scene);
  await gallery.commands();
  const line = page.getByLabel('Host address');
  const alert = page.getByRole('alert');
  const [above, told, below] = await Promise.all(
    [line, alert, page.getByRole('heading', { name: 'Recent hosts' })].map((one) =>
      one.boundingBox(),
    ),
  );
  if (!above || !told || !below) throw new Error('Something isn’t shown.');
  expect(told.y).toBeGreaterThan(above.y);
  expect(told.y + told.height).toBeLessThan(below.y);
  expect(await line.getAttribute('aria-invalid')).toBe('true');
  await line.fill('10.0.0.9');
  expect(await gallery.commands()).toContainEqual({ command: 'dismiss' });
});

test('that somebody asks to join is the heading of the host’s page, is in sight with its answer, and moves no control beside it', async ({
  gallery,
  expect,
}) => {
  const { page } = gallery;
  const show = async (name: string) => {
    const scene = forms.find((one) => one.name === name);
    if (scene === undefined) throw new Error('There is no such scene.');
    // Under one name, one follows the other on one page.
    await gallery.show({ ...scene, name: 'listening' });
  };
  const boxes = () =>
    Promise.all(['Copy', 'Stop hosting'].map((one) => gallery.button(one).boundingBox()));
  for (const [width, height] of [
    [1280, 720],
    [900, 700],
    [360, 640],
  ] as const) {
    await gallery.resize([width, height]);
    await show('host-listening-empty');
    const before = await boxes();
    const heading = page.getByRole('heading', { level: 1 });
    expect(await heading.innerText()).toBe('Waiting for the other player');
    await show('host-listening-with-two-candidates');
    expect(await heading.innerText()).toBe('Somebody asks to join');
    const accept = await gallery.button('Accept Linus').boundingBox();
    expect((accept?.y ?? height) + (accept?.height ?? 0)).toBeLessThan(height);
    if (width > 360) expect(await boxes()).toEqual(before);
  }
});

test('whom one ignores is said while one looks for a game, and undone there and in the settings', async ({
  gallery,
  expect,
}) => {
  const { page } = gallery;
  const view = seeking(null);
  // Announced as somebody else, by several copies, and ignored as Eve.
  const copies = view.nearby.map((one) => ({ ...one, ignored: true }));
  await gallery.show({ name: 'seeking-ignored', view: { ...view, nearby: copies } });
  const said = page.getByRole('status').filter({ hasText: 'is looking too' });
  await expect
    .poll(() => said.allInnerTexts())
    .toEqual(['Eve is looking too, but you ignore them.']);
  expect(await page.getByRole('status').getByRole('button').count()).toBe(0);
  await gallery.commands();
  await gallery.button('Pair again with Eve').press('Enter');
  const undone = [{ command: 'stopIgnoring', address: '192.168.1.31', player: '0'.repeat(64) }];
  expect(await gallery.commands()).toEqual(undone);
  const [scene] = forms.filter(({ name }) => name === 'settings-ignored');
  if (scene === undefined) throw new Error('There is no such scene.');
  await gallery.show(scene);
  await gallery.commands();
  await gallery.button('Undo: Eve').press('Enter');
  expect(await gallery.commands()).toEqual(undone);
  await gallery.button('Undo: Grace, who came as 小明').waitFor();
  const heading = page.getByRole('heading', { name: 'Ignored' });
  expect(await heading.evaluate((one) => one === document.activeElement)).toBe(true);
  const [atDoor] = forms.filter(({ name }) => name === 'host-listening-other-name');
  if (atDoor === undefined) throw new Error('There is no such scene.');
  await gallery.show(atDoor);
  await page.getByText('Their program says it is Grace’s, which isn’t proved.').waitFor();
});

test('every problem is read in full on the narrowest screen, in every language', async ({
  gallery,
  expect,
}) => {
  await gallery.resize(NARROW);
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

test('the first field that keeps a form from being sent has the focus', async ({
  gallery,
  expect,
}) => {
  const { page } = gallery;
  const [scene] = forms.filter(({ name }) => name === 'join-with-places');
  if (scene === undefined) throw new Error('There is no such scene.');
  await gallery.show(scene, true);
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const isFocused = (name: string) =>
    expect.poll(() => field(name).evaluate((one) => one === document.activeElement)).toBe(true);
  const submit = page.locator('button[type="submit"]');
  await field('Host address').fill('192.168.1.31');
  await field('Port').fill('0');
  await submit.press('Enter');
  await isFocused('Port');
  await field('Host address').fill('');
  await submit.press('Enter');
  await isFocused('Host address');
});

test('Tab follows what is seen of the start screen: strangers who come and go are last', async ({
  gallery,
  expect,
}) => {
  const { page } = gallery;
  const [scene] = unfinished;
  if (scene === undefined) throw new Error('There is no such scene.');
  const names = ['Continue: Linus', 'Find a game', 'Join Linus'];
  for (const [size, order] of [
    [
      [1280, 720],
      ['Find a game', 'Continue: Linus', 'Join Linus'],
    ],
    [[360, 780], names],
  ] as const) {
    await gallery.resize(size);
    await gallery.show({ ...scene, view: { ...scene.view, nearby } }, true);
    const reached: string[] = [];
    for (let n = 0; n < 24 && reached.length < names.length; n++) {
      await page.keyboard.press('Tab');
      const name = await page.evaluate(() => {
        const { activeElement: focused } = document;
        return focused?.ariaLabel ?? focused?.textContent ?? '';
      });
      if (names.includes(name)) reached.push(name);
    }
    expect.soft(reached).toEqual(order);
  }
});
