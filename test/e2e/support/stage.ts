/** What a browser test has on its stage: one browser for all, copies of the program, and who sits at them. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { test as base, type RunnerTestCase } from 'vitest';
import { type Language, languages } from '../../../src/contract/language.ts';
import { loadTexts } from '../../../src/languages/index.ts';
import { fillWithGames } from '../../support/store/archive.ts';
import { PATIENCE } from './eventually.ts';
import { Person } from './person.ts';
import { build, Program, root } from './program.ts';

const results = join(root, 'test-results');
/** This list takes the place of Playwright's, from which only what matters here is repeated. */
const disabledFeatures = [
  // Processes that no test needs: two for the address bar of each window, and spare ones.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
  // Playwright's: closing and drawing pages, and connections of Chromium's own.
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'PaintHolding',
  'HttpsUpgrades',
  'MediaRouter',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];
const args = [
  `--disable-features=${disabledFeatures}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  // Text as wide without the user interface as with it.
  '--font-render-hinting=none',
  // A page lives for seconds: what these would save it takes them longer to compile.
  '--js-flags=--no-opt,--no-maglev',
];

export interface PersonOptions extends BrowserContextOptions {
  /** Of their system. */
  readonly language?: Language;
  /** Where their copy's sources and built window are; the repository if it is not said. */
  readonly folder?: string;
  /** By which port of this computer copies find each other. */
  readonly nearby?: number;
  /** Whether their copy has never had a name, and asks for it. */
  readonly asked?: boolean;
  /** The command lines that their copy may start. */
  readonly engines?: readonly string[];
}

export class Stage {
  readonly #browser: Browser;
  readonly #contexts: BrowserContext[] = [];
  readonly #pages: Page[] = [];
  readonly #programs: Program[] = [];
  readonly #killed = new Set<Program>();
  #home: Promise<string> | null = null;
  /** What no page may have: errors, and warnings of the Content-Security-Policy among them. */
  readonly faults: string[] = [];

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** A browser window of its own, watched for errors; small and without motion, which is costly to draw. */
  async page(options: BrowserContextOptions = {}): Promise<Page> {
    const context = await this.#browser.newContext({
      viewport: { width: 1000, height: 700 },
      reducedMotion: 'reduce',
      locale: 'en-US',
      ...options,
    });
    context.setDefaultTimeout(PATIENCE);
    this.#contexts.push(context);
    const page = await context.newPage();
    this.#pages.push(page);
    page.on('pageerror', (error) => this.faults.push(`${error.stack ?? error}`));
    page.on('console', (message) => {
      const { url, lineNumber } = message.location();
      if (['error', 'warning'].includes(message.type()))
        this.faults.push(`${message.text()} (${url}:${lineNumber})`);
    });
    return page;
  }

  /** Gives the first copy the games of ten years, before it is started. */
  async fillWithGames(count: number): Promise<void> {
    this.#home ??= mkdtemp(join(tmpdir(), 'tengen-e2e-'));
    fillWithGames(await this.#home, count, Date.now());
  }

  /** Another copy of the program, all with one data directory, as on one computer. */
  async program({
    folder,
    nearby,
    asked = false,
    engines = [],
    files = [],
  }: Pick<PersonOptions, 'folder' | 'nearby' | 'asked' | 'engines'> & {
    /** To open. */
    readonly files?: readonly string[];
  } = {}): Promise<Program> {
    this.#home ??= mkdtemp(join(tmpdir(), 'tengen-e2e-'));
    const reach = nearby === undefined ? {} : { TENGEN_NEARBY: `loopback:${nearby}` };
    const named = engines.flatMap((line) => ['--engine', line]);
    const program = await Program.start(await this.#home, folder, reach, [...named, ...files]);
    this.#programs.push(program);
    const { named: isNamed, settings } = await program.until(() => true);
    if (!asked && !isNamed) await program.do({ command: 'set', name: settings.name });
    return program;
  }

  /** Somebody who has opened the window of a copy of their own, and speaks the language of their system. */
  async person(
    name: string,
    {
      language = 'en',
      folder,
      nearby,
      asked = false,
      engines = [],
      ...options
    }: PersonOptions = {},
  ): Promise<Person> {
    const [texts, program, page] = await Promise.all([
      loadTexts(language),
      this.program({ ...(folder && { folder }), ...(nearby && { nearby }), asked, engines }),
      this.page({ locale: languages[language].tag, ...options }),
    ]);
    const person = new Person(name, page, program, texts);
    await page.goto(program.address);
    const { start, yourName } = person.texts;
    await person.button(asked ? yourName.done : start.host).waitFor();
    return person;
  }

  /** Ends a copy as a crash would. Its page's complaints about that are expected. */
  async crash(person: Person): Promise<void> {
    this.#killed.add(person.program);
    person.page.removeAllListeners('console');
    await person.program.kill();
  }

  /** With `TENGEN_PICTURES=1`, keeps a picture of a page under test-results/. */
  async keep(page: Page, name: string): Promise<void> {
    if (process.env['TENGEN_PICTURES'] === '1') await takePicture(page, name);
  }

  /** Clears everything away; fails where a page or a program has something to complain of. */
  async close(test?: Readonly<RunnerTestCase>): Promise<void> {
    if (test?.result?.state === 'fail') await this.#tell(test.name);
    for (const page of this.#pages) page.removeAllListeners('console');
    await Promise.all(this.#contexts.map((context) => context.close()));
    const alive = this.#programs.filter((program) => !this.#killed.has(program));
    for (const how of await Promise.all(alive.map((program) => program.stop()))) {
      if (!how.startsWith('0')) this.faults.push(`A program has ended with ${how}.`);
    }
    if (this.#home !== null) await rm(await this.#home, { recursive: true, force: true });
    if (this.faults.length > 0) throw new Error(this.faults.join('\n'));
  }

  /** Prints what the pages show. */
  async #tell(name: string): Promise<void> {
    for (const [n, page] of this.#pages.entries()) {
      if (page.isClosed()) continue;
      const file = `failures/${name.replace(/[^\w-]+/g, '-').slice(0, 80)}-${n + 1}`;
      const path = await takePicture(page, file);
      const shown = await page.locator('body').ariaSnapshot();
      console.error(`Page ${n + 1} of "${name}", pictured in ${path}:\n${withoutCells(shown)}`);
    }
  }
}

/** Resolves with where it lies in the repository. */
async function takePicture(page: Page, name: string): Promise<string> {
  const path = join(results, `${name}.jpeg`);
  await page.screenshot({ path, quality: 90 });
  return relative(root, path);
}

/** 225 empty points tell nothing. */
function withoutCells(snapshot: string): string {
  const isEmpty = (line: string) => /^\s*- gridcell ".*(?:empty|空)"$/.test(line);
  return snapshot
    .split('\n')
    .filter((line) => !isEmpty(line))
    .join('\n');
}

const fullBrowser = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** A test with a stage of its own, whose browser may be Chromium without its user interface: it needs less. */
export const test = base
  .extend('executable', { scope: 'worker' }, process.env['CHROMIUM_SHELL_PATH'] || fullBrowser)
  .extend('browser', { scope: 'worker' }, async ({ executable }, { onCleanup }) => {
    const [browser] = await Promise.all([
      chromium.launch({ executablePath: executable, args }),
      build(),
    ]);
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('stage', async ({ browser, task }, { onCleanup }) => {
    const stage = new Stage(browser);
    onCleanup(() => stage.close(task));
    return stage;
  });

/** For what Chromium does only with its user interface: notifications, focus, windows and forms. */
export const testInFullBrowser = test.extend('executable', { scope: 'worker' }, fullBrowser);
