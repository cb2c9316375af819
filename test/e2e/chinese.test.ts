/** The same in Chinese: chosen by the system, or in the settings, also in the middle of a game. */

import { expect } from 'vitest';
import { type Person, texts } from './support/person.ts';
import { begin, blackFirst, play, type Two } from './support/play.ts';
import { freePort } from './support/ports.ts';
import { type Stage, test } from './support/stage.ts';

test('two play in Chinese, from the start to the next game', async ({ stage }) => {
  const two = await Promise.all([stage.person('小明'), stage.person('小红', { language: 'zh' })]);
  const [ming, hong] = two;
  expect(await ming.page.locator('html').getAttribute('lang')).toBe('en');
  await ming.speak('zh');
  for (const person of two) {
    await person.takeName();
    expect(await person.page.locator('html').getAttribute('lang')).toBe('zh-Hans');
    expect(await person.page.title()).toBe('天元');
  }

  const port = await freePort();
  await ming.settings(async (dialogue) => {
    const line = dialogue.getByRole('textbox', { name: ming.texts.settings.port });
    await ming.hands.write(line, String(port));
  });
  // One press hosts as the settings say.
  expect(await latin(ming)).toEqual([]);
  await ming.hands.press(ming.button('创建对局'));
  expect(await ming.readPort()).toBe(port);
  await hong.join(port);
  await ming.accept('小红');
  await ming.page.getByRole('grid').waitFor();
  await hong.page.getByRole('grid').waitFor();
  expect(await latin(ming)).toEqual([]);
  await begin(two);
  const [black, white] = await blackFirst(two);
  const { standing, table } = texts.zh;
  await white.reads(standing.peerBegins, { name: black.name });
  await play(two, 'H8 H9 I9 G9 G7 I8 J10');
  await white.reads(standing.lastMove, { ply: 7, side: table.black, move: 'J10' });
  await stage.keep(white.page, 'play/7-chinese');
  await play(two, 'K11 F6', 7);
  await black.reads('你赢了');
  await black.reads(texts.zh.games.gomoku.reason.five, { ply: 9 });
  await white.reads(standing.lost, { name: black.name });
  for (const person of two) {
    expect((await person.board()).line).toEqual(['F6', 'G7', 'H8', 'I9', 'J10']);
    expect(await latin(person)).toEqual([]);
  }

  await white.press('restart');
  await begin(two);
  await changesLanguageInTheMiddle(stage, two);
});

/** The language changes, and the game does not. */
async function changesLanguageInTheMiddle(stage: Stage, two: Two): Promise<void> {
  await play(two, 'H8 I9 G9 I7');
  const [black, white] = await blackFirst(two);
  const board = await black.board();
  expect(await movesRead(black)).toEqual(['H8', 'I9', 'G9', 'I7']);
  for (const language of ['en', 'zh', 'en'] as const) {
    await black.speak(language);
    expect(await black.page.locator('html').getAttribute('lang')).toMatch(language);
    await black.reads(black.texts.standing.yourMove);
    expect(await black.board()).toEqual(board);
    expect(await movesRead(black)).toEqual(['H8', 'I9', 'G9', 'I7']);
    expect(await black.color()).toBe('black');
  }
  await white.reads(white.texts.standing.peersMove, { name: black.name });
  await stage.keep(black.page, 'play/8-english-in-the-middle');
  await play(two, 'H9 H10 I8', 4);
}

function movesRead(person: Person): Promise<string[]> {
  const moves = person.page.getByRole('region', { name: person.texts.table.moves });
  return moves.getByRole('listitem').allInnerTexts();
}

/** The words of a page that are not Chinese, besides the program's other name. */
async function latin(person: Person): Promise<string[]> {
  const text = await person.page.locator('body').innerText();
  return (text.match(/[A-Za-z]{2,}/g) ?? []).filter((word) => word !== 'Tengen');
}
