/** Every screen and state, as views.ts lists them: for every eye, ear, language and size of screen. */

import type { ExpectStatic } from 'vitest';
import { Gallery } from './support/gallery.ts';
import { largerThanBoard, moving, overflowing, places } from './support/layout.ts';
import { Pool } from './support/pool.ts';
import { test as base } from './support/stage.ts';
import { problemScenes, type Scene, scenes, withSettings } from './views.ts';

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
const others = [dark, { ...light, theme: 'dark' }, { ...dark, theme: 'light' }] as const;
type Look = typeof light | (typeof others)[number];

/**
 * Each scene in light English on every size of screen, and once more otherwise: the other three looks
 * take turns, and so do the sizes.
 */
test.concurrent.for(scenes.map((scene, n) => ({ ...scene, n })))(
  '$name',
  async ({ n, ...scene }, { gallery, expect }) => {
    await gallery.resize(sizes[1]);
    await judge(expect, gallery, scene, light, sizes);
    const look = others[n % others.length] ?? dark;
    await judge(expect, gallery, scene, look, [
      sizes[Math.floor(n / others.length) % sizes.length] ?? sizes[1],
    ]);
    expect.soft(await moving(gallery.page)).toEqual([]);
    expect.soft(gallery.complaints()).toEqual([]);
  },
);

/** Fit for every ear and eye; nothing sticks out, and a board is the largest thing. Some pictures are kept. */
async function judge(
  expect: ExpectStatic,
  gallery: Gallery,
  scene: Scene,
  look: Look,
  among: readonly (typeof sizes)[number][],
): Promise<void> {
  await gallery.show(withSettings(scene, look));
  expect.soft(await gallery.violations(), `${look.language}, ${look.theme}`).toEqual([]);
  for (const size of among) {
    const name = `${scene.name}-${look.theme}-${look.language}-${size[0]}`;
    await gallery.resize(size);
    if (among.length === 1 || size === sizes[1]) await gallery.keep(name);
    expect.soft(await overflowing(gallery.page), name).toEqual([]);
    expect.soft(await largerThanBoard(gallery.page), name).toEqual([]);
  }
  await gallery.resize(sizes[1]);
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
