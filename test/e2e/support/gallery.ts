/** Shows the scenes of views.ts in the built window, behind the headers that the web shell sends. */

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { openPages } from '../../../src/main/shells/pages.ts';
import type { View } from '../../../src/protocol/window.ts';
import { idleView } from '../../../src/renderer/testing.ts';
import type { Texts } from '../../../src/renderer/text/en.ts';
import { fakeShell, type Scene } from '../views.ts';
import { texts } from './person.ts';
import { root } from './program.ts';
import { Stage } from './stage.ts';
import { fill } from './words.ts';

declare global {
  interface Window {
    /** Defined by the stand-in for the shell. */
    readonly tengenShow?: (view: View) => void;
    readonly axe: { run(options: object): Promise<AxeResults> };
  }
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export class Gallery {
  readonly #stage: Stage;
  readonly #server: Server;
  /** Without motion: a colour that is still on its way is no colour to judge. */
  readonly page: Page;
  #shown: Scene | null = null;

  private constructor(stage: Stage, server: Server, page: Page) {
    this.#stage = stage;
    this.#server = server;
    this.page = page;
  }

  static async open(browser: Browser): Promise<Gallery> {
    const pages = openPages(join(root, 'out/renderer'), "'self'");
    const server = createServer((request, response) => {
      const page = pages(request.method ?? '', request.url ?? '/');
      response.writeHead(page.status, page.headers).end(page.body);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const stage = new Stage(browser);
    const page = await stage.page();
    await page.addInitScript(axe);
    await page.addInitScript(fakeShell, idleView);
    return new Gallery(stage, server, page);
  }

  /** What the page has complained of since it was asked last; refused by its policy or otherwise wrong. */
  complaints(): string[] {
    return this.#stage.faults.splice(0);
  }

  /** Shows a scene as a person with its settings comes to it. */
  async show(scene: Scene): Promise<void> {
    const { page } = this;
    // One and the same in other settings; or a table at which nobody presses anything.
    const follows = this.#shown?.name === scene.name || (isPlain(scene) && isPlain(this.#shown));
    this.#shown = scene;
    if (!follows) await this.#open();
    await page.evaluate((next) => window.tengenShow?.(next), scene.view);
    if (!follows) await this.#takeStep(scene);
    const { language, theme } = scene.view.settings;
    const worn = page.locator(`html[data-theme="${theme}"]:lang(${language})`);
    await worn.waitFor({ state: 'attached' });
    await this.#holdHint();
    await settle(page);
  }

  async resize([width, height]: readonly [number, number]): Promise<void> {
    await this.page.setViewportSize({ width, height });
    await this.#holdHint();
    await settle(this.page);
  }

  /** With `TENGEN_PICTURES=1`, keeps a picture under test-results/screens/. */
  async keep(name: string): Promise<void> {
    if (process.env['TENGEN_PICTURES'] !== '1') return;
    await this.#stage.keep(this.page, `screens/${name}`);
  }

  /** What axe finds wrong with the page. */
  async violations(): Promise<string[]> {
    const found = await this.page.evaluate(() => window.axe.run({ resultTypes: ['violations'] }));
    return found.violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary}`),
    );
  }

  async close(): Promise<void> {
    await this.#stage.close();
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }

  async #open(): Promise<void> {
    const address = this.#server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    await this.page.goto(`http://127.0.0.1:${port}/`);
    await this.page.getByRole('heading', { level: 1 }).waitFor();
  }

  async #takeStep({ view, step }: Scene): Promise<void> {
    const { start, settings, controls, talk, table, games, unfinished, resume, away, engines } =
      wordsOf(view);
    const press = (name: string) => this.page.getByRole('button', { name, exact: true }).click();
    switch (step) {
      case 'hostForm':
        return press(start.hostElse);
      case 'joinForm':
        return press(start.join);
      case 'settings':
        return press(settings.title);
      case 'setup':
        return press(start.setup);
      case 'setupGo':
        await this.page.getByRole('radio', { name: games.go.name, exact: true }).check();
        return press(start.setup);
      case 'rules':
        return press(start.rules);
      case 'change':
        return press(table.again);
      case 'resign':
        return press(controls.resign);
      case 'restart':
        return press(controls.restart);
      case 'talk':
        return press(talk.title);
      case 'more':
      case 'discard':
        await this.page.locator('.unfinished-one').first().getByRole('button').last().click();
        if (step !== 'discard') return;
        return press(view.unfinished[0]?.role === null ? resume.discard : resume.giveUp);
      case 'showAll':
        return press(fill(unfinished.showAll, { n: view.unfinished.length }));
      case 'elsewhere':
        return press(away.elsewhere);
      case 'claim':
        return press(away.claim);
      case 'claimLeft':
        return press(away.claimLeft);
      case 'computerForm':
        return press(start.computer);
      case 'looksAt':
        return this.page.locator('.idea').waitFor();
      case 'chooseSeat':
        return this.page.locator('.player-name').last().click();
      case 'addEngine':
        await press(settings.title);
        return press(engines.add);
      case 'holdHint':
      case undefined:
        return;
    }
  }

  /** Holds the hint, wherever its button is now, where the scene is one in which it is held. */
  async #holdHint(): Promise<void> {
    const { mouse } = this.page;
    await mouse.up();
    if (this.#shown?.step !== 'holdHint') return mouse.move(0, 0);
    const { hint } = wordsOf(this.#shown.view).controls;
    await this.page.getByRole('button', { name: hint, exact: true }).hover();
    await mouse.down();
  }
}

/** What depends on the layout comes a frame after it. */
function settle(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
      ),
  );
}

/** A table that is seen as soon as its view is. */
function isPlain(scene: Scene | null): boolean {
  return scene?.view.match != null && (scene.step === undefined || scene.step === 'holdHint');
}

function wordsOf({ settings: { language } }: View): Texts {
  return language === 'zh' ? texts.zh : texts.en;
}
