/** Every screen and state, as views.ts lists them: for every eye, ear, language and size of screen. */

import type { ExpectStatic } from 'vitest';
import { sized } from '../support/size.ts';
import { Gallery } from './support/gallery.ts';
import { largerThanBoard, moving, overflowing, places } from './support/layout.ts';
import { Pool } from './support/pool.ts';
import { test as base } from './support/stage.ts';
import { problemScenes, scenes, withSettings } from './views.ts';

const test = base
  .extend('galleries', { scope: 'file' }, async ({ browser }, { onCleanup }) => {
    const galleries = await Promise.all([Gallery.open(browser), Gallery.open(browser)]);
    onCleanup(async () => {
      await Promise.all(galleries.map((gallery) => gallery.close()));
    });
    return new Pool(galleries);
  })
  .extend('gallery', async ({ galleries }, { onCleanup }) => {
    const gallery = await galleries.take();
    onCleanup(() => galleries.giveBack(gallery));
    return gallery;
  });

const sizes = [
  [360, 740],
  [900, 700],
  [1600, 900],
] as const;
const light = { language: 'en', theme: 'light' } as const;
const dark = { language: 'zh', theme: 'dark' } as const;
const looks = [light, dark, { ...light, theme: 'dark' }, { ...dark, theme: 'light' }] as const;
type Size = (typeof sizes)[number];

/**
 * The layout of each scene is checked in light English at every size. Its accessibility, and its layout
 * once more, are checked in one look, in which looks and sizes take turns; `TENGEN_FULL=1` checks all.
 */
test.concurrent.for(scenes.map((scene, n) => ({ ...scene, n })))(
  '$name',
  async ({ n, ...scene }, { gallery, expect }) => {
    const turn = looks[n % looks.length] ?? light;
    const size = sizes[Math.floor(n / looks.length) % sizes.length] ?? sizes[1];
    const audited = sized(looks, [turn]);
    for (const look of new Set([light, ...audited])) {
      await gallery.resize(sizes[1]);
      await gallery.show(withSettings(scene, look));
      const name = `${scene.name}-${look.theme}-${look.language}`;
      if (audited.includes(look)) expect.soft(await gallery.violations(), name).toEqual([]);
      const isWhole = sized(true, look === light);
      await checkLayout(expect, gallery, name, isWhole ? sizes : [size]);
    }
    expect.soft(await moving(gallery.page)).toEqual([]);
    expect.soft(gallery.complaints()).toEqual([]);
  },
);

/** Nothing sticks out, and a board is the largest thing. Each is pictured where pictures are asked for. */
async function checkLayout(
  expect: ExpectStatic,
  gallery: Gallery,
  name: string,
  among: readonly Size[],
): Promise<void> {
  for (const size of among) {
    await gallery.resize(size);
    await gallery.keep(`${name}-${size[0]}`);
    expect.soft(await overflowing(gallery.page), `${name}-${size[0]}`).toEqual([]);
    expect.soft(await largerThanBoard(gallery.page), `${name}-${size[0]}`).toEqual([]);
  }
}

test.concurrent('every problem is read in full on the narrowest screen', async ({
  gallery,
  expect,
}) => {
  await gallery.resize(sizes[0]);
  const [form] = problemScenes;
  if (form === undefined) throw new Error('There are no problems.');
  const read = new Set<string>();
  for (const look of [light, dark]) {
    for (const scene of problemScenes) {
      const { view } = withSettings(scene, look);
      await gallery.show({ ...form, view });
      expect.soft(await overflowing(gallery.page), scene.name).toEqual([]);
      expect.soft(await gallery.violations(), scene.name).toEqual([]);
      read.add(await gallery.page.getByRole('alert').innerText());
    }
  }
  // None is left untranslated, and none has a hole.
  expect(read.size).toBe(2 * problemScenes.length);
  expect([...read].filter((text) => /[{}]/.test(text))).toEqual([]);
});

test.concurrent('board and controls stay where they are, whatever happens at the table', async ({
  gallery,
  expect,
}) => {
  const tables = scenes.filter(({ view, step }) => {
    const pressed = step !== undefined && step !== 'holdHint';
    return view.match?.local === false && !pressed;
  });
  const seen = sizes.map(() => new Map<string, string[]>());
  for (const scene of tables) {
    await gallery.show(withSettings(scene, light));
    for (const [n, size] of sizes.entries()) {
      await gallery.resize(size);
      const there = JSON.stringify(await places(gallery.page));
      seen[n]?.set(there, [...(seen[n].get(there) ?? []), scene.name]);
    }
  }
  for (const [n, size] of sizes.entries()) {
    const [usual, ...others] = seen[n] ?? [];
    expect.soft(others, `${size[0]} px wide, not ${usual?.[0]}`).toEqual([]);
  }
});

test.concurrent('motion is there, and only for those who have not asked for less', async ({
  gallery,
  expect,
}) => {
  const scene = scenes.find(({ view }) => view.match?.phase === 'ended');
  if (scene === undefined) throw new Error('There is no game that has ended.');
  await gallery.show(scene);
  expect(await moving(gallery.page)).toEqual([]);
  await gallery.page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await moving(gallery.page)).not.toEqual([]);
  await gallery.page.emulateMedia({ reducedMotion: 'reduce' });
});
