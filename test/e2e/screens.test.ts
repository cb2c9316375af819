/** Every screen and state, as views.ts lists them. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openGallery, openScene, showScene } from './support/gallery.ts';
import { fixedPlaces, largerThanBoard, moving, overflowing } from './support/layout.ts';
import { test as base, type Stage } from './support/stage.ts';
import { type Scene, scenes, withSettings } from './views.ts';

declare global {
  interface Window {
    readonly axe: { run(): Promise<AxeResults> };
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

const lap: Record<string, number> = {};
async function timed<T>(name: string, f: () => Promise<T>) {
  const t = performance.now();
  try {
    return await f();
  } finally {
    lap[name] = (lap[name] ?? 0) + performance.now() - t;
  }
}

for (const scene of scenes) {
  test(scene.name, async ({ stage, gallery }) => {
    const page = await timed('page', () => openPage(stage));
    await timed('open', () =>
      openScene(page, gallery, withSettings(scene, { language: 'en', theme: 'light' })),
    );
    for (const language of ['en', 'zh'] as const) {
      for (const theme of ['light', 'dark'] as const) {
        const worn = withSettings(scene, { language, theme });
        await timed('show', () => showScene(page, worn));
        expect
          .soft(await timed('axe', () => violations(page)), `${language}, ${theme}`)
          .toEqual([]);
        if ((language === 'en') === (theme === 'light'))
          await timed('sizes', () => fits(stage, page, worn));
      }
    }
    expect.soft(await timed('moving', () => moving(page))).toEqual([]);
    console.log(lap);
  });
}

async function openPage(stage: Stage): Promise<Page> {
  const page = await stage.page({ reducedMotion: 'reduce' });
  await page.addInitScript(axe);
  return page;
}

async function violations(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate(() => window.axe.run());
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary}`),
  );
}

/** At every size: nothing sticks out, the board is the largest thing; and a picture is kept. */
async function fits(stage: Stage, page: Page, scene: Scene): Promise<void> {
  const { language, theme } = scene.view.settings;
  for (const size of sizes) {
    await page.setViewportSize(size);
    await showScene(page, scene);
    const name = `${scene.name}-${size.width}-${theme}-${language}`;
    await timed('shot', () => stage.keep(page, `screens/${name}`));
    expect.soft(await overflowing(page), name).toEqual([]);
    if (scene.view.match !== null) expect.soft(await largerThanBoard(page), name).toEqual([]);
  }
}
void fixedPlaces;
