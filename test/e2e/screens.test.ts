/** Every screen and state, as views.ts lists them: for every eye, ear, language and size of screen. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openGallery, openScene, showScene } from './support/gallery.ts';
import { fixedPlaces, largerThanBoard, moving, overflowing } from './support/layout.ts';
import { test as base, type Stage } from './support/stage.ts';
import { problemScenes, type Scene, scenes, withSettings } from './views.ts';

declare global {
  interface Window {
    readonly axe: { run(options: object): Promise<AxeResults> };
  }
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const test = base.extend('gallery', { scope: 'file' }, async ({ browser: _ }, { onCleanup }) => {
  const gallery = await openGallery();
  onCleanup(() => gallery.close());
  return gallery;
});

const sizes = [
  { width: 360, height: 740 },
  { width: 900, height: 700 },
  { width: 1600, height: 900 },
];
const looks = [
  { language: 'en', theme: 'light' },
  { language: 'en', theme: 'dark' },
  { language: 'zh', theme: 'light' },
  { language: 'zh', theme: 'dark' },
] as const;
/** Each language once and each theme once, for what does not depend on the pair. */
const twoLooks = [looks[0], looks[3]];

test.for(scenes)('$name', async (scene, { stage, gallery }) => {
  const page = await openPage(stage);
  await openScene(page, gallery, withSettings(scene, looks[0]));
  for (const look of looks) {
    await showScene(page, withSettings(scene, look));
    expect.soft(await violations(page), JSON.stringify(look)).toEqual([]);
  }
  expect.soft(await moving(page)).toEqual([]);
  for (const look of twoLooks) {
    for (const size of sizes) {
      await page.setViewportSize(size);
      await showScene(page, withSettings(scene, look));
      const name = `${scene.name}-${size.width}-${look.theme}-${look.language}`;
      await stage.keep(page, `screens/${name}`);
      expect.soft(await overflowing(page), name).toEqual([]);
      if (scene.view.match !== null) expect.soft(await largerThanBoard(page), name).toEqual([]);
    }
  }
});

test('every problem is read in full on the narrowest screen', async ({ stage, gallery }) => {
  const [first] = problemScenes;
  if (first === undefined) throw new Error('There are no problems.');
  const page = await openPage(stage);
  await page.setViewportSize({ width: 360, height: 740 });
  await openScene(page, gallery, withSettings(first, looks[0]));
  const read = new Set<string>();
  for (const look of twoLooks) {
    for (const scene of problemScenes) {
      await showScene(page, withSettings(scene, look));
      expect.soft(await overflowing(page), scene.name).toEqual([]);
      expect.soft(await violations(page), scene.name).toEqual([]);
      read.add(await page.getByRole('alert').innerText());
    }
  }
  // None is left untranslated, and none has a hole.
  expect(read.size).toBe(2 * problemScenes.length);
  expect([...read].filter((text) => /[{}]/.test(text))).toEqual([]);
});

test('board and controls stay where they are, whatever happens at the table', async ({
  stage,
  gallery,
}) => {
  const tables = scenes.filter(({ view }) => view.match?.board.length === 15);
  const [first] = tables;
  if (first === undefined) throw new Error('There are no tables.');
  const page = await stage.page();
  await openScene(page, gallery, first);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await showScene(page, withSettings(first, looks[0]));
    const places = await fixedPlaces(page);
    for (const scene of tables) {
      await showScene(page, withSettings(scene, looks[0]));
      expect.soft(await fixedPlaces(page), `${scene.name}, ${size.width}`).toEqual(places);
    }
  }
});

test('motion is there, and only for those who have not asked for less', async ({
  stage,
  gallery,
}) => {
  const scene = scenes.find(({ view }) => view.match?.phase === 'ended');
  if (scene === undefined) throw new Error('There is no game that has ended.');
  const page = await stage.page();
  await openScene(page, gallery, withSettings(scene, looks[0]));
  expect(await moving(page)).not.toEqual([]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await moving(page)).toEqual([]);
});

/** With axe, and without motion: a colour that is still on its way is no colour to judge. */
async function openPage(stage: Stage): Promise<Page> {
  const page = await stage.page({ reducedMotion: 'reduce' });
  await page.addInitScript(axe);
  return page;
}

async function violations(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate(() => window.axe.run({ resultTypes: ['violations'] }));
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary}`),
  );
}
