/** The serif faces that come with the window. */

import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { languageCodes } from '../../src/contract/language.ts';
import { idleView, tableView, waitingView } from '../../src/renderer/testing.ts';
import { sized } from '../support/size.ts';
import { around } from './scenes/around.ts';
import type { Scene } from './scenes/scene.ts';
import { type Gallery, test } from './support/gallery.ts';
import { withSettings } from './support/screens.ts';

const scenes: readonly Scene[] = [
  { name: 'start', view: idleView },
  { name: 'setup', view: idleView, step: 'setupGo' },
  { name: 'rules', view: idleView, step: 'rules' },
  { name: 'table', view: tableView('H8 I9') },
  { name: 'host', view: idleView, step: 'hostForm' },
  { name: 'computer', view: idleView, step: 'computerForm' },
  { name: 'waiting', view: waitingView() },
];

test('what is in serif is in the shipped faces, in every language', async ({ gallery }) => {
  for (const scene of sized(scenes, scenes.slice(0, 4))) {
    for (const language of languageCodes) {
      await gallery.show(withSettings(scene, { language }));
      expect(await facesInSerif(gallery), `${scene.name} ${language}`).toEqual({});
    }
  }
});

test.for(languageCodes)(
  'nothing moves in the language %s when the faces come late',
  async (language, { stage }) => {
    const { page, texts } = await stage.person('Anna', { language });
    await page.route('**/*.woff2', async (route) => {
      await delay(300);
      await route.continue();
    });
    await page.reload();
    await page.getByRole('button', { name: texts.start.host, exact: true }).waitFor();
    expect(await layoutShifts(page)).toEqual([]);
  },
);

/** How far things have moved without being told to, from the load of the page until its faces are there. */
function layoutShifts(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const entries: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    await document.fonts.ready;
    await new Promise((resolve) => setTimeout(resolve, 100));
    return entries.map((entry) => Number(Reflect.get(entry, 'value')));
  });
}

/** The faces of the system that show text in serif, with the text of each. */
async function facesInSerif({ page }: Gallery): Promise<Record<string, string[]>> {
  const count = await page.evaluate(() => {
    const inSerif = [...document.querySelectorAll('body *')].filter(
      (element) =>
        getComputedStyle(element).fontFamily.includes('Tengen Serif') &&
        [...element.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE),
    );
    for (const [n, element] of inSerif.entries()) element.setAttribute('data-in-serif', `${n}`);
    return inSerif.length;
  });
  expect(count).toBeGreaterThan(0);
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: '[data-in-serif]',
  });
  const found: Record<string, string[]> = {};
  for (const [n, nodeId] of nodeIds.entries()) {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    for (const { familyName } of fonts.filter(({ isCustomFont }) => !isCustomFont)) {
      const text = await page.locator(`[data-in-serif="${n}"]`).textContent();
      found[familyName] = [...(found[familyName] ?? []), text ?? ''];
    }
  }
  await session.detach();
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('[data-in-serif]'))
      element.removeAttribute('data-in-serif');
  });
  return found;
}

test('Chinese in the chat of an English window has its own characters, and its punctuation is as wide as they are', async ({
  gallery,
}) => {
  const scene = around.find(({ step }) => step === 'talk');
  if (scene === undefined) throw new Error('There is no scene with a chat.');
  await gallery.show(scene);
  const line = gallery.page.locator('.remarks bdi', { hasText: '，' });
  expect(await line.getAttribute('lang')).toBe('zh-Hans');
  const [comma, full, han] = await line.evaluate(({ firstChild }) => {
    const text = firstChild?.textContent ?? '';
    return ['，', '。', '盘'].map((character) => {
      const range = new Range();
      const at = text.indexOf(character);
      if (firstChild === null) return 0;
      range.setStart(firstChild, at);
      range.setEnd(firstChild, at + 1);
      return Math.round(range.getBoundingClientRect().width);
    });
  });
  expect([comma, full]).toEqual([han, han]);
});
