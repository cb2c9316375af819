/** Shows the scenes of views.ts in the built window, behind the headers that the web shell sends. */

import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openPages } from '../../../src/main/shells/pages.ts';
import type { View } from '../../../src/protocol/window.ts';
import type { Texts } from '../../../src/renderer/text/en.ts';
import { fakeShell, type Scene } from '../views.ts';
import { texts } from './person.ts';
import { root } from './program.ts';

declare global {
  interface Window {
    /** Defined by the stand-in for the shell. */
    readonly tengenShow?: (view: View) => void;
  }
}

export interface Gallery {
  readonly address: string;
  close(): Promise<void>;
}

/** Serves the built window on 127.0.0.1. */
export async function openGallery(): Promise<Gallery> {
  const pages = openPages(join(root, 'out/renderer'), "'self'");
  const server = createServer((request, response) => {
    const page = pages(request.method ?? '', request.url ?? '/');
    response.writeHead(page.status, page.headers).end(page.body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    address: `http://127.0.0.1:${port}/`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Opens a scene, and does what a person does to see it. */
export async function openScene(page: Page, gallery: Gallery, scene: Scene): Promise<void> {
  await page.addInitScript(fakeShell, scene.view);
  await page.goto(gallery.address);
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  await takeStep(page, scene);
}

async function takeStep(page: Page, { step, view }: Scene): Promise<void> {
  const { start, settings } = wordsOf(view);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  if (step === 'hostForm') await button(start.hostElse).click();
  if (step === 'joinForm') await button(start.join).click();
  if (step === 'settings') await button(settings.title).click();
}

/** Shows the scene in place of one that differs in its settings alone. */
export async function showScene(page: Page, { view, step }: Scene): Promise<void> {
  await page.mouse.up();
  await page.evaluate((next) => window.tengenShow?.(next), view);
  const { language, theme } = view.settings;
  await page
    .locator(`html[data-theme="${theme}"]:lang(${language})`)
    .waitFor({ state: 'attached' });
  if (step !== 'holdHint') return;
  const { controls } = wordsOf(view);
  await page.getByRole('button', { name: controls.hint, exact: true }).hover();
  await page.mouse.down();
}

function wordsOf({ settings: { language } }: View): Texts {
  return language === 'zh' ? texts.zh : texts.en;
}
