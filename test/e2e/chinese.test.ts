import { createServer } from 'node:net';
import { expect } from 'vitest';
import { languageCodes, languages } from '../../src/contract/language.ts';
import { texts as english } from '../../src/languages/en/index.ts';
import { texts } from '../../src/languages/zh/index.ts';
import { listenForGood } from '../support/ports.ts';
import { portOf } from '../support/wire.ts';
import { phonePages } from './scenes/phones.ts';
import { phoneTest } from './support/gallery.ts';
import type { Person } from './support/person.ts';
import { begin, blackFirst, play } from './support/play.ts';
import { withSettings } from './support/screens.ts';
import { type Stage, test } from './support/stage.ts';
import { fill } from './support/words.ts';

test('two people play a whole game in Chinese, in whose middle one of them changes the language', async ({
  stage,
}) => {
  const two = await Promise.all([stage.person('小明'), stage.person('小红', { language: 'zh' })]);
  const [ming, hong] = two;
  expect(await ming.page.locator('html').getAttribute('lang')).toBe('en');
  // Found without reading: the start screen has the languages by their own names.
  const bar = ming.page.getByRole('banner');
  await ming.hands.press(bar.getByRole('radio', { name: languages.zh.name }));
  ming.texts = hong.texts;
  for (const person of two) {
    await person.takeName();
    expect(await person.page.locator('html').getAttribute('lang')).toBe('zh-Hans');
    expect(await person.page.title()).toBe('天元');
  }

  const server = createServer();
  await listenForGood(server);
  const port = portOf(server.address());
  await new Promise((closed) => server.close(closed));
  await ming.settings(async (dialogue) => {
    await ming.openSection(dialogue, 'network');
    const line = dialogue.getByRole('textbox', { name: ming.texts.settings.port });
    await ming.hands.write(line, String(port));
  });
  // One press hosts as the settings say.
  expect(await latin(ming)).toEqual([]);
  await ming.hands.press(ming.button(ming.texts.start.host));
  expect(await ming.readPort()).toBe(port);
  await hong.join(port);
  await ming.accept('小红');
  await ming.page.getByRole('grid').waitFor();
  await hong.page.getByRole('grid').waitFor();
  expect(await latin(ming)).toEqual([]);
  await begin(two);
  const [black, white] = await blackFirst(two);
  const { status, table } = texts;
  await white.page
    .getByRole('main')
    .getByText(fill(status.peerBegins, { name: black.name }))
    .waitFor();
  await play(two, 'H8 H9 I9 G9');
  await changeLanguage(stage, black);
  await play(two, 'G7 I8 J10', 4);
  await white.reads(status.lastMove, { ply: 7, side: table.black, move: 'J10' });
  await stage.keep(white.page, 'play/7-chinese');
  await play(two, 'K11 F6', 7);
  await black.reads('你赢了');
  // Followed by the colour of the next game.
  const told = black.page.locator('.message-final');
  await told.getByText(fill(texts.games.gomoku.reason.five, { ply: 9 })).waitFor();
  await white.reads(status.lost, { name: black.name });
  for (const person of two) {
    expect((await person.board())['line']).toEqual(['F6', 'G7', 'H8', 'I9', 'J10']);
    expect(await latin(person)).toEqual([]);
  }
});

test('a window shows no screen before it has the language of the settings, and fetches no other than that and the system’s', async ({
  stage,
}) => {
  const person = await stage.person('小明');
  await person.speak('zh');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await person.page.route(/\/zh-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  const asked = person.page.waitForRequest(/\/zh-[^/]*\.js$/);
  await person.page.reload({ waitUntil: 'commit' });
  await asked;
  expect(await person.page.locator('body').innerText()).toBe(english.shell.opening);
  release();
  await person.button(person.texts.start.host).waitFor();
  expect(await fetchedLanguages(person)).toEqual(['en', 'zh']);

  const other = await stage.person('小红', { language: 'zh' });
  expect(await fetchedLanguages(other)).toEqual(['zh']);
});

async function fetchedLanguages(person: Person): Promise<string[]> {
  const paths = await person.page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  return languageCodes.filter((code) => paths.some((path) => path.includes(`/${code}-`)));
}

/** The language changes, and the game does not. */
async function changeLanguage(stage: Stage, black: Person): Promise<void> {
  const board = await black.board();
  const moves = await movesRead(black);
  expect(moves).toEqual(['H8', 'H9', 'I9', 'G9']);
  const others = languageCodes.filter((code) => code !== 'zh');
  for (const language of [...others, 'zh'] as const) {
    await black.speak(language);
    expect(await black.page.locator('html').getAttribute('lang')).toMatch(language);
    await black.reads(black.texts.status.yourMove);
    expect(await black.board()).toEqual(board);
    expect(await movesRead(black)).toEqual(moves);
    expect(await black.color()).toBe('black');
    await stage.keep(black.page, `play/8-${language}-in-the-middle`);
  }
}

function movesRead(person: Person): Promise<string[]> {
  const moves = person.page.getByRole('region', { name: person.texts.table.moves });
  return moves.locator('.move:not(:empty)').allInnerTexts();
}

/** The words of a page that are not Chinese, besides the program's other name. */
async function latin(person: Person): Promise<string[]> {
  const text = await person.page.locator('body').innerText();
  // The start screen has the other languages by their names.
  const names = ['Tengen', languages.en.name];
  return (text.match(/[A-Za-z]{2,}/g) ?? []).filter((word) => !names.includes(word));
}

phoneTest('no paragraph on a phone ends with a line of one character', async ({ gallery }) => {
  const pages = phonePages.filter(({ name }) => /^phone-(?:name|start|seeking|middle)/.test(name));
  for (const scene of pages) {
    await gallery.show(withSettings(scene, { language: 'zh' }));
    const alone = await gallery.page.locator('p').evaluateAll((paragraphs) =>
      paragraphs.flatMap((paragraph) => {
        const range = new Range();
        range.selectNodeContents(paragraph);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
        const last = lines.at(-1);
        const character = Number.parseFloat(getComputedStyle(paragraph).fontSize);
        // With its full stop.
        const isAlone = last !== undefined && lines.length > 1 && last.width < 2.5 * character;
        return isAlone ? [paragraph.textContent] : [];
      }),
    );
    expect(alone, scene.name).toEqual([]);
  }
});

phoneTest('a Latin name stands apart from the Chinese around it', async ({ gallery }) => {
  const [scene] = phonePages;
  if (scene === undefined) throw new Error('There is no page.');
  await gallery.show(withSettings(scene, { language: 'zh' }));
  const [apart, close] = await gallery.page.locator('.title').evaluate((title) => {
    const widthOf = (text: string) => {
      const span = document.createElement('span');
      span.textContent = text;
      title.append(span);
      const { width } = span.getBoundingClientRect();
      span.remove();
      return width;
    };
    return [widthOf('由Ada先下'), widthOf('由') + widthOf('Ada') + widthOf('先下')];
  });
  expect(apart).toBeGreaterThan(close + 1);
});
