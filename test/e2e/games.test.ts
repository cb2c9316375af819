import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { loadPart } from '../../src/languages/index.ts';
import { sized } from '../support/size.ts';
import { eventually } from './support/eventually.ts';
import { keys } from './support/hands.ts';
import type { Person } from './support/person.ts';
import { test } from './support/stage.ts';
import { fill } from './support/words.ts';

/** White is captured at E5 by the last move. */
const sgf =
  '(;FF[4]GM[1]SZ[9]KM[7.5]TM[600]PB[Hon’inbō]PW[Inoue]RE[B+R]DT[1846-07-21]' +
  ';B[de];W[ee];B[fe];W[gg];B[ed]C[An ear grows red.];W[gc];B[ef])';
const w = await loadPart('storedGames', 'en');

interface Saved {
  readonly name: string;
  readonly buffer: Buffer;
}

/** As if the file were dragged from elsewhere onto the window. */
async function drop(page: Page, name: string, text: string, said: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([name, text]) => {
      const data = new DataTransfer();
      data.items.add(new File([text], name));
      return data;
    },
    [name, text] as const,
  );
  const over = await page.evaluateHandle((dataTransfer) => {
    const event = () =>
      new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer });
    return setInterval(() => document.body.dispatchEvent(event()), 50);
  }, dataTransfer);
  await page.getByText(said).waitFor();
  await over.evaluate((timer) => clearInterval(timer));
  await page.dispatchEvent('body', 'drop', { dataTransfer });
}

/** As with Ctrl+V, of a text from elsewhere. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true });
    (document.activeElement ?? document.body).dispatchEvent(event);
  }, text);
}

async function dropText(page: Page, text: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    return data;
  }, text);
  await page.dispatchEvent('body', 'drop', { dataTransfer });
}

async function openList(person: Person): Promise<void> {
  const { page, hands, texts } = person;
  await hands.press(person.button(texts.start.games));
  await page.getByRole('heading', { name: w.title }).waitFor();
}

async function isFocused(control: Locator): Promise<void> {
  await eventually(() => control.evaluate((one) => one === document.activeElement)).toBe(true);
}

/** What a button saves. */
async function saved({ page, hands }: Person, name: string): Promise<Saved> {
  const begun = page.waitForEvent('download');
  await hands.press(page.getByRole('button', { name, exact: true }));
  const download = await begun;
  return { name: download.suggestedFilename(), buffer: await readFile(await download.path()) };
}

/** The game that is open, as this program’s own record. */
async function save(person: Person): Promise<Saved> {
  await person.hands.press(person.button(w.review.save));
  const file = await saved(person, fill(w.save.saveWho, { format: w.save.json }));
  await person.page.keyboard.press('Escape');
  return file;
}

/** The game that is open is saved as a picture. */
async function isPictured(person: Person): Promise<void> {
  const { page, hands } = person;
  await hands.press(person.button(w.review.picture));
  const shown = page.getByRole('img', { name: w.picture.shown });
  await eventually(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(
    1600,
  );
  const png = (await saved(person, w.picture.png)).buffer;
  const svg = (await saved(person, w.picture.svg)).buffer;
  // Its width and height, as its header has them.
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1600, 1900]);
  expect(svg.toString()).toContain('>Hon’inbō won</text>');
  await page.keyboard.press('Escape');
}

test('a file whose games are said to be one’s own counts them only once their player says so', async ({
  stage,
}) => {
  const anna = await stage.person('Anna');
  const { page, hands } = anna;
  const record = {
    game: 'gomoku',
    moves: [0, 1, 2, 3, 4].flatMap((n) => [
      { row: 7, column: n },
      { row: 8, column: n },
    ]),
    players: { black: { name: 'Anna' }, white: { name: 'Rita' } },
    result: { winner: 'black', reason: 'five' },
    kept: { mine: 'black', undone: { me: 0, opponent: 9 }, ranAway: null, analysis: null },
  };
  record.moves.pop();
  await drop(page, 'rita.json', JSON.stringify(record), w.files.drop);
  await anna.reads(w.files.claimedOne);
  await stage.keep(page, 'games/claimed');
  await hands.press(anna.button(w.files.isMine));
  await anna.reads(w.files.answered.mineOne);
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: w.title }).waitFor();
  await hands.press(anna.button(w.list.people));
  await page.getByRole('heading', { name: 'Rita' }).waitFor();
});

test('a file with other remarks of a game that is stored asks what becomes of them, and its answer is seen at once', async ({
  stage,
}) => {
  const anna = await stage.person('Anna');
  const { page, hands } = anna;
  const file = (said: string) => `(;GM[1]SZ[9]PB[Ann]PW[Bo];B[ee];W[cc]C[${said}])`;
  await drop(page, 'mine.sgf', file('Solid'), w.files.drop);
  await anna.reads('Solid');
  await drop(page, 'teacher.sgf', file('Too slow'), w.files.drop);
  await anna.reads(w.files.otherwiseOne);
  await hands.press(anna.button(w.files.notes.add));
  await anna.reads(w.files.answered.addOne);
  await page
    .locator('.review-comment')
    .filter({ hasText: /Solid\s+Too slow/ })
    .waitFor();
  await drop(page, 'other.sgf', file('Too fast'), w.files.drop);
  await anna.reads(w.files.otherwiseOne);
  await hands.press(anna.button(w.files.notes.leave));
  expect(await page.getByText(w.files.otherwiseOne).count()).toBe(0);
  await drop(page, 'other.sgf', file('Too fast'), w.files.drop);
  await anna.reads(w.files.otherwiseOne);
  await hands.press(anna.button(w.files.notes.both));
  await anna.reads(w.files.answered.bothOne);
  await anna.reads('Too fast');
  // A game is found by the words of a remark, which are shown.
  await page.keyboard.press('Escape');
  await hands.write(page.getByLabel(w.list.text), 'TOO F');
  await anna.reads(w.list.countOne);
  await eventually(() => page.locator('.game-entry-remark').innerText()).toBe('Too fast');
  await eventually(() => page.locator('.game-entry-remark mark').innerText()).toBe('Too f');
  await hands.write(page.getByLabel(w.list.text), 'ann');
  await anna.reads(w.list.count, { n: 2 });
  expect(await page.locator('.game-entry-remark').count()).toBe(0);
});

test('a file that is dropped on the window can be stepped through, found again, pictured and played on from; saved, it is the same game in another profile, where its analysis is stopped and it is deleted; named at a start, it is shown', async ({
  stage,
}) => {
  const [anna, boris] = await Promise.all([stage.person('Anna'), stage.person('Boris')]);
  const { page, hands, texts } = anna;
  const title = fill(w.review.title, {
    game: texts.games.go.name,
    black: 'Hon’inbō',
    white: 'Inoue',
  });
  await drop(page, 'ear.sgf', sgf, w.files.drop);
  await page.getByRole('heading', { name: title }).waitFor();
  await anna.reads(w.files.importedOne);
  await anna.cell('E5', texts.board.empty).waitFor();
  // A screen reader leaves the arrow keys to a slider that has the focus.
  const slider = page.getByRole('slider', { name: w.review.slider, description: title });
  await isFocused(slider);
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: w.title }).waitFor();
  await hands.press(page.getByRole('button', { name: 'Hon’inbō – Inoue' }));
  await anna.cell('E5', texts.board.empty).waitFor();
  // White can’t play there. After a click on the board, too, keys step.
  await hands.press(anna.cell('E5'));
  await anna.reads(texts.games.go.refusal.suicide);
  await page.keyboard.press('ArrowLeft');
  await anna.cell('E5', texts.board.white).waitFor();
  await page.keyboard.press('ArrowLeft');
  await anna.reads('An ear grows red.');
  await page.keyboard.press('Home');
  await anna.cell('D5', texts.board.empty).waitFor();

  // Back to the start screen, and through a search to the same game.
  await hands.press(anna.button(texts.bar.back));
  await page.getByRole('heading', { name: w.title }).waitFor();
  await hands.press(anna.button(texts.bar.back));
  await openList(anna);
  await hands.write(page.getByLabel(w.list.text), 'nobody');
  await page.getByRole('status').filter({ hasText: w.list.nothing }).waitFor();
  // The answer to a search says nothing about all games.
  const flashes = await page.evaluateHandle((text) => {
    const seen: string[] = [];
    const look = () => {
      if (document.body.textContent.includes(text)) seen.push(text);
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    return seen;
  }, w.list.empty);
  await hands.press(anna.button(w.list.all));
  await anna.reads(w.list.countOne);
  await isFocused(page.getByRole('region', { name: w.list.games }));
  expect(await flashes.jsonValue()).toEqual([]);
  await hands.write(page.getByLabel(w.list.text), 'INOU');
  const until = page.getByLabel(w.list.until);
  await until.fill('1846-07-20');
  await anna.reads(w.list.nothing);
  await until.fill('1846-07-21');
  await anna.reads(w.list.countOne);
  const all = await saved(anna, w.files.exportAll);
  await page.getByRole('status').filter({ hasText: w.list.countOne }).waitFor();
  // Commas are read aloud where dots are seen.
  const entry = /^Hon’inbō – Inoue\s+Black won, resignation\s+Go 9\s×\s9,\s7 moves,\s/;
  await hands.press(page.getByRole('button', { name: entry }));
  await page.getByRole('heading', { name: title }).waitFor();
  const file = await save(anna);
  await isPictured(anna);

  await page.getByRole('slider', { name: w.review.slider }).fill('4');
  await anna.cell('G3', texts.board.white, texts.board.last).waitFor();
  await hands.press(anna.button(w.review.playOn));
  await hands.press(page.getByRole('radio', { name: texts.timing.none }));
  await hands.press(anna.button(w.review.begin));
  const { match } = await anna.program.until(({ match }) => match !== null);
  expect(match).toMatchObject({
    ply: 4,
    turn: 'black',
    seats: { black: 'person' },
    clocks: null,
  });
  await anna.play('D7');
  await anna.program.until(({ match }) => match !== null && match.ply >= 6);
  await drop(page, 'ear.sgf', sgf, w.files.dropLater);
  await anna.program.do({ command: 'resign' });
  await hands.press(anna.button(texts.table.review));
  await anna.button(w.review.save).waitFor();
  await hands.press(anna.button(texts.bar.toBoard));
  await anna.button(texts.actions.rematch).waitFor();
  // Found by the name of the computer.
  await anna.program.do({ command: 'leave' });
  await openList(anna);
  await hands.write(page.getByLabel(w.list.text), texts.levels.brook.slice(0, 3));
  await anna.reads(w.list.countOne);
  await page.locator('.game-entry').getByText(texts.levels.brook, { exact: true }).waitFor();

  // All games in another profile, by keys.
  boris.hands = keys(boris.page);
  await openList(boris);
  await boris.reads(w.list.empty);
  const mimeType = 'application/json';
  await boris.page.locator('input[type="file"]').setInputFiles({ ...all, mimeType });
  await boris.page.getByRole('heading', { name: title }).waitFor();
  expect(await save(boris)).toEqual(file);
  await boris.hands.press(boris.button(w.analysis.analyse));
  await boris.page.getByRole('progressbar').waitFor();
  await boris.program.until(({ analysis }) => analysis !== null && analysis.done > 0);
  await boris.hands.press(boris.button(w.analysis.cancel));
  await boris.button(w.analysis.analyse).waitFor();
  await isFocused(boris.page.getByRole('slider', { name: w.review.slider }));
  await boris.hands.press(boris.button(w.review.delete));
  await boris.hands.press(boris.button(w.review.deleteYes));
  await boris.reads(w.list.empty);

  // The same file named at the start of another copy.
  const folder = await mkdtemp(join(tmpdir(), 'tengen-e2e-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'ear.sgf'), sgf);
  const clara = await stage.page();
  await clara.goto((await stage.program({ files: [join(folder, 'ear.sgf')] })).address);
  await clara.getByRole('heading', { name: title }).waitFor();
});

test('a game is pasted or dropped as text on any screen; an address is not taken for one, prose is refused where one reads it, and during a game it is told where games are imported', async ({
  stage,
}) => {
  const anna = await stage.person('Anna');
  const { page, hands, texts } = anna;
  const reversi = texts.games.reversi.name;
  const gomoku = texts.games.gomoku.name;
  await hands.press(anna.button(texts.start.join));
  await page.getByRole('heading', { name: texts.join.title }).waitFor();
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await paste(page, '192.168.1.5:8388');
  await page.getByRole('heading', { name: texts.join.title }).waitFor();
  await paste(page, 'f5d6c3d3c4');
  const guess = (game: string, board: string) =>
    fill(w.files.failed, {
      name: w.files.pasted,
      why: fill(w.record.recordGuess, { game, board }),
    });
  await anna.reads(guess(reversi, '8 × 8'));
  // While one game is open, another takes its place.
  await dropText(page, '1. H8 I9 2. J10 *');
  await anna.reads(guess(gomoku, '15 × 15'));
  await paste(page, 'No game is to be seen here.');
  await anna.reads(fill(w.files.failed, { name: w.files.pasted, why: w.record.recordUnknown }));
  await anna.program.do({ command: 'local', game: 'gomoku', black: 'person', white: 'person' });
  await anna.control('resign').waitFor();
  await paste(page, 'H8 I9 J10');
  await anna.reads(w.files.dropLater);
});

// The analysis takes its time.
test.for(sized([100_000], []))(
  'of %i games, one of last year is found, stepped through, analysed and played on from; in another profile it is equal',
  { timeout: 300_000 },
  async (count, { stage }) => {
    await stage.fillWithGames(count);
    const [anna, boris] = [await stage.person('Anna'), await stage.person('Boris')];
    const { page, hands, texts } = anna;
    const year = new Date().getFullYear() - 1;
    await openList(anna);
    await hands.write(page.getByLabel(w.list.text), 'player 42');
    await page.getByLabel(w.list.until).fill(`${year}-12-31`);
    await page.getByLabel(w.list.game, { exact: true }).selectOption('gomoku');
    const first = page.getByRole('button', { name: /Player 42/ }).first();
    await eventually(() => first.textContent()).toContain(`${year}`);
    await eventually(() => first.textContent()).toContain(texts.games.gomoku.name);
    await hands.press(first);
    const moves = page.getByRole('slider', { name: w.review.slider });
    await moves.waitFor();
    await page.keyboard.press('Home');
    for (let ply = 0; ply < 5; ply++) await page.keyboard.press('ArrowRight');
    await eventually(() => moves.inputValue()).toBe('5');
    await hands.press(anna.button(w.analysis.analyse));
    await page.getByRole('progressbar').waitFor();
    const mistakes = anna.button(w.analysis.mistakes);
    await mistakes.waitFor({ timeout: 120_000 });
    await hands.press(mistakes);
    await hands.press(page.getByRole('button', { name: /Move \d+: [A-O]\d+/ }).first());
    await page.getByText(w.analysis.line).first().waitFor();
    const file = await save(anna);
    await moves.fill('20');
    await hands.press(anna.button(w.review.playOn));
    await hands.press(anna.button(w.review.begin));
    const { match } = await anna.program.until(({ match }) => match !== null);
    expect(match).toMatchObject({ seats: { black: expect.any(String) } });
    expect(match?.ply).toBeGreaterThanOrEqual(20);

    await openList(boris);
    const mimeType = 'application/json';
    await boris.page.locator('input[type="file"]').setInputFiles({ ...file, mimeType });
    await boris.reads(w.files.importedOne);
    expect(await save(boris)).toEqual(file);
  },
);
