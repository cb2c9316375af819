/** Shows scenes in the built window, behind the headers that the web shell sends. */

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import type { CommandName } from '../../../src/contract/commands.ts';
import { valueSchemas } from '../../../src/contract/reply.ts';
import type { View } from '../../../src/contract/view.ts';
import type { Texts } from '../../../src/languages/en/index.ts';
import { loadPart, loadTexts, type PartTexts } from '../../../src/languages/index.ts';
import { qrSvg } from '../../../src/main/phones/qr.ts';
import { openPages } from '../../../src/main/shells/pages.ts';
import { type Breakpoint, breakpoints } from '../../../src/renderer/design/breakpoints.ts';
import { idleView } from '../../../src/renderer/testing.ts';
import type { Answers, Scene, Step } from '../scenes/scene.ts';
import { phone } from './fingers.ts';
import { root } from './program.ts';
import { test as base, Stage } from './stage.ts';
import { fill } from './words.ts';

declare global {
  interface Window {
    /** Defined by the stand-in for the shell. */
    readonly tengenShow?: (view: View, answers?: Answers) => void;
    /** When a part of the page was last loaded, ms ago; 0 while one is being loaded. */
    readonly tengenLoadedAgo?: () => Promise<number>;
    readonly axe: { run(options: object): Promise<AxeResults> };
  }
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const url = 'http://192.168.178.120:49500/#00112233445566778899aabbccddeeff';
const asking = Object.keys(valueSchemas);
const invitation = { url, svg: qrSvg(url), code: 'BCDF-GHJK' };

export class Gallery {
  readonly #stage: Stage;
  readonly #server: Server;
  /** Without motion: a colour that is still on its way is no colour to judge. */
  readonly page: Page;
  #shown: Scene | null = null;
  #isHolding = false;

  private constructor(stage: Stage, server: Server, page: Page) {
    this.#stage = stage;
    this.#server = server;
    this.page = page;
  }

  /** @param folder of the built page, below out/ @param options of the browser, such as a phone's */
  static async open(
    browser: Browser,
    folder: 'renderer' | 'phone',
    options: BrowserContextOptions = {},
  ): Promise<Gallery> {
    const pages = openPages(join(root, 'out', folder), {
      connect: "'self'",
      ...(folder === 'renderer' && { images: 'blob:' }),
    });
    const server = createServer((request, response) => {
      const page = pages(request.method ?? '', request.url ?? '/');
      response.writeHead(page.status, page.headers).end(page.body);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const stage = new Stage(browser);
    const page = await stage.page(options);
    let loading = 0;
    let loadedAt = 0;
    page.on('request', () => loading++);
    const loaded = () => {
      loading--;
      loadedAt = performance.now();
    };
    page.on('requestfinished', loaded).on('requestfailed', loaded);
    await page.exposeFunction('tengenLoadedAgo', () =>
      loading > 0 ? 0 : performance.now() - loadedAt,
    );
    await page.addInitScript(fakeShell, { view: idleView, invitation, asking });
    return new Gallery(stage, server, page);
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** What the window has asked of the program since it was asked last. */
  commands(): Promise<unknown> {
    return this.page.evaluate(() => Reflect.get(window, 'tengenCommands').splice(0));
  }

  /** What the page has complained of since it was asked last; refused by its policy or otherwise wrong. */
  complaints(): string[] {
    return this.#stage.faults.splice(0);
  }

  /** Shows a scene as a person with its settings comes to it. @param isOpened whether the window was just opened */
  async show(scene: Scene, isOpened = false): Promise<void> {
    const { page } = this;
    // One and the same in other settings; or a table at which nobody presses anything.
    const follows =
      !isOpened && (this.#shown?.name === scene.name || (isPlain(scene) && isPlain(this.#shown)));
    await this.#letGo();
    this.#shown = null;
    if (!follows) await this.#open();
    const { view, answers = {} } = scene;
    await page.evaluate(([view, answers]) => window.tengenShow?.(view, answers), [
      view,
      answers,
    ] as const);
    if (!follows) await this.#takeStep(scene);
    this.#shown = scene;
    const { language, theme } = view.settings;
    const worn = page.locator(`html[data-theme="${theme}"]:lang(${language})`);
    await worn.waitFor({ state: 'attached' });
    await this.#holdHint();
    await settle(page);
  }

  async resize([width, height]: readonly [number, number]): Promise<void> {
    const now = this.page.viewportSize();
    if (now?.width === width && now.height === height) return;
    await this.#letGo();
    await this.page.setViewportSize({ width, height });
    await this.#holdHint();
    await settle(this.page);
  }

  /** Whether the window is of that size. */
  is(breakpoint: Breakpoint): Promise<boolean> {
    return this.page.evaluate((query) => matchMedia(query).matches, breakpoints[breakpoint]);
  }

  /** With `TENGEN_PICTURES=1`, keeps a picture under test-results/screens/. */
  keep(name: string): Promise<void> {
    return this.#stage.keep(this.page, `screens/${name}`);
  }

  /** What axe finds wrong with the page. It is quicker without the selectors and files that nobody reads. */
  async violations(): Promise<string[]> {
    if (!(await this.page.evaluate(() => 'axe' in window))) await this.page.evaluate(axe);
    const found = await this.page.evaluate(() =>
      window.axe.run({
        resultTypes: ['violations'],
        selectors: false,
        preload: false,
        iframes: false,
      }),
    );
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
    const words = await wordsOf(view);
    const { start, settings, controls, actions, games, unfinished, resume, away, doctor } = words;
    const { review, list, files, editor } = await storedWordsOf(view);
    const goRadio = this.page.getByRole('radio', { name: games.go.name, exact: true });
    const openGame = [start.games, this.page.locator('.game-entry').first()];
    const editorFrom = [...openGame, editor.from];
    /** What is pressed, one after the other. */
    const presses: Readonly<Record<Step, readonly (string | Locator)[]>> = {
      hostForm: [start.hostElse],
      joinForm: [start.join],
      lookBack: [
        view.match?.watched === null ? words.lookBack.title : words.lookBack.back,
        words.lookBack.back,
        words.lookBack.back,
      ],
      watchers: [fill(words.watching.count, { n: view.watchers.length })],
      emotes: [words.talk.emotes],
      doctor: [doctor.title],
      doctorFromJoin: [start.join, doctor.title],
      invite: [start.invite],
      phones: [fill(start.phones, { n: view.phones.length })],
      gamesImported: [start.games],
      gamesList: [start.games],
      gamesNothing: [start.games],
      gamesPeople: [start.games, list.people],
      openGame,
      firstMistake: [...openGame, this.page.locator('.mistake').first()],
      betterLine: [
        ...openGame,
        this.page.locator('.mistake').nth(2),
        this.page.locator('.better .move').nth(2),
      ],
      openVariation: [...openGame, this.page.locator('.variation .move').nth(2)],
      notesOfVariation: [...openGame, this.page.locator('.variation .move').nth(2), review.notes],
      playOn: [...openGame, words.lookBack.back, review.playOn],
      editor: [start.games, editor.new],
      editorFrom,
      editorRefused: [
        ...editorFrom,
        editor.clear,
        ...[0, 1, 2].map((column) => this.page.locator(`[data-row="0"][data-column="${column}"]`)),
      ],
      editorOffer: [actions.changeGame, words.setup.fromPosition],
      editorPlay: [...editorFrom, editor.play],
      saveGame: [...openGame, review.save],
      deleteGame: [...openGame, review.delete],
      settings: [settings.title],
      setup: [start.setup],
      setupGo: [goRadio, start.setup],
      rules: [start.rules],
      change: [actions.changeGame],
      resign: [controls.resign],
      restart: [controls.restart],
      talk: [],
      more: [this.page.locator('.unfinished-one').first().getByRole('button').last()],
      discard: [
        this.page.locator('.unfinished-one').first().getByRole('button').last(),
        view.unfinished[0]?.role === null ? resume.discard : resume.giveUp,
      ],
      showAll: [fill(unfinished.showAll, { n: view.unfinished.length })],
      elsewhere: [away.elsewhere],
      compare: [words.compareSigns],
      claim: [away.claim],
      claimLeft: [away.claimLeft],
      // Go has the most levels.
      computerForm: [goRadio, start.computer],
      computerFormWatch: [
        goRadio,
        start.computer,
        this.page.getByRole('radio', { name: words.computer.watch, exact: true }),
      ],
      keys: [words.keys.title],
      looksAt: [],
      chooseSeat: [this.page.locator('.player-name').last()],
      settingsLook: [settings.title, settings.sections.look],
      settingsBoard: [settings.title, settings.sections.board],
      settingsSound: [settings.title, settings.sections.sound],
      settingsNetwork: [settings.title, settings.sections.network],
      settingsEngines: [settings.title, settings.sections.engines],
      addEngine: [settings.title, settings.sections.engines, words.engines.add],
      holdHint: [],
      why: [words.teach.why],
      place: [this.page.locator('[role="grid"] [tabindex="0"]')],
    };
    if (step === undefined) return;
    for (const control of presses[step])
      await (typeof control === 'string' ? this.button(control) : control).click();
    await this.#pointAtNothing();
    if (step.startsWith('games')) await this.page.locator('.games-page').waitFor();
    if (step === 'gamesImported') await this.#paste('(;GM[1])', this.button(files.dismiss));
    if (step === 'gamesNothing') {
      await this.page.getByLabel(list.text).fill('Nemo');
      await this.page.getByText(list.nothing).waitFor();
    }
    // In a wide window the chat is always open.
    if (step === 'talk' && !(await this.is('spacious')))
      // Even where the window is too low for it now.
      await this.page.locator('.side-tabs button').last().dispatchEvent('click');
    if (step === 'rules') await this.page.locator('.rules-page').waitFor();
    if (step.startsWith('doctor')) await this.button(doctor.again).waitFor();
    if (step === 'compare') await this.page.locator('.sign-picture').last().waitFor();
    if (step === 'invite' || step === 'phones')
      await this.page.locator('.invite-code > *').waitFor();
    if (step === 'looksAt') await this.page.locator('.idea').waitFor();
  }

  /** Pastes a text, and waits until something is to be read of it. */
  async #paste(text: string, shown: Locator): Promise<void> {
    await this.page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      window.dispatchEvent(new ClipboardEvent('paste', { clipboardData }));
    }, text);
    await shown.waitFor();
  }

  /** Holds the hint, wherever its button is now, where the scene is one in which it is held. */
  async #holdHint(): Promise<void> {
    if (this.#shown?.step !== 'holdHint') return;
    const { hint } = (await wordsOf(this.#shown.view)).controls;
    await this.button(hint).hover();
    await this.page.mouse.down();
    this.#isHolding = true;
  }

  async #letGo(): Promise<void> {
    if (!this.#isHolding) return;
    await this.page.mouse.up();
    await this.#pointAtNothing();
    this.#isHolding = false;
  }

  /** Takes the pointer away, so that no button shows its tip. */
  #pointAtNothing(): Promise<void> {
    return this.page.mouse.move(0, 0);
  }
}

/** What depends on the layout comes a frame after it. */
async function settle(page: Page): Promise<void> {
  await page.locator('[data-loading]').first().waitFor({ state: 'detached' });
  await page.evaluate(
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

function storedWordsOf({ settings: { language } }: View): Promise<PartTexts<'storedGames'>> {
  return loadPart('storedGames', language === 'system' ? 'en' : language);
}

function wordsOf({ settings: { language } }: View): Promise<Texts> {
  return loadTexts(language === 'system' ? 'en' : language);
}

/**
 * Stands in for the shell: runs in the page before the window loads, with a view. It keeps the commands
 * given in `tengenCommands`, and `tengenShow` shows another view.
 */
function fakeShell({
  view,
  invitation,
  asking,
}: {
  readonly view: View;
  readonly invitation: object;
  /** The commands that ask for something: without an answer, the window waits. */
  readonly asking: readonly string[];
}): void {
  const commands: unknown[] = [];
  const listeners = new Set<(view: View) => void>();
  let replies: Answers = {};
  let shown = view;
  Object.assign(globalThis, {
    tengenCommands: commands,
    tengenShow: (next: View, answers: Answers = {}) => {
      shown = next;
      replies = answers;
      for (const listener of listeners) listener(next);
    },
    tengen: {
      command: async (command: {
        readonly command: CommandName;
        readonly texts?: readonly string[];
      }) => {
        // Given without anybody's doing.
        if (command.command !== 'focus') commands.push(command);
        const reply = replies[`games ${command.texts?.[0]}`] ?? replies[command.command];
        if (reply !== undefined) return reply;
        if (command.command === 'invite') return { ok: true, value: invitation };
        return asking.includes(command.command) ? new Promise(() => {}) : { ok: true };
      },
      onView: (listener: (view: View) => void) => {
        listeners.add(listener);
        listener(shown);
        return () => listeners.delete(listener);
      },
    },
  });
}

/** A test with a gallery that those of its file share, one after the other. */
export const test = base.extend(
  'gallery',
  { scope: 'file' },
  async ({ browser }, { onCleanup }) => {
    const gallery = await Gallery.open(browser, 'renderer');
    onCleanup(() => gallery.close());
    return gallery;
  },
);

/** The same with the page of a phone. */
export const phoneTest = base.extend(
  'gallery',
  { scope: 'file' },
  async ({ browser }, { onCleanup }) => {
    const gallery = await Gallery.open(browser, 'phone', phone);
    onCleanup(() => gallery.close());
    return gallery;
  },
);
