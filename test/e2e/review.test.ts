import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { loadPart } from '../../src/languages/index.ts';
import { eventually } from './support/eventually.ts';
import { fingers, phone } from './support/fingers.ts';
import { type Hands, keys, mouse } from './support/hands.ts';
import type { Person } from './support/person.ts';
import { test } from './support/stage.ts';
import { fill } from './support/words.ts';

const w = await loadPart('storedGames', 'en');

/** With a variation of three moves from the second one on, another one within it, and remarks. */
const commented = [
  '(;FF[4]GM[1]SZ[9]KM[7.5]PB[Shūsaku]PW[Gennan]RE[B+R]DT[1846-07-21]',
  ';B[ee];W[gc];B[cc]',
  '(;W[gg]C[White takes the last corner.];B[cg])',
  '(;W[ce]C[An attack.]TR[ee];B[ec](;W[cg];B[gg])(;W[dd]C[Too near.])))',
].join('');

interface Way {
  readonly way: string;
  readonly device: typeof phone | undefined;
  readonly handsOn: (page: Page) => Hands;
  /** Whether every move in the list can be pressed. */
  readonly presses: boolean;
}

const ways: readonly Way[] = [
  { way: 'a mouse', device: undefined, handsOn: mouse, presses: true },
  { way: 'keys', device: undefined, handsOn: keys, presses: false },
  { way: 'fingers', device: phone, handsOn: (page) => fingers(page, true), presses: true },
];

/** Opens a file from the list of games. */
async function open(person: Person, name: string, text: string) {
  const { page, hands, texts } = person;
  await hands.press(person.button(texts.start.games));
  const buffer = Buffer.from(text);
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: '', buffer });
  await page.getByRole('slider', { name: w.review.slider }).waitFor();
}

/** The game that is open as a file, once what was noted of it is saved. */
async function save(person: Person): Promise<string> {
  await person.hands.press(person.button(w.review.save));
  return downloaded(person, fill(w.save.saveWho, { format: w.save.sgf }));
}

/** What a button of a dialogue saves; closes the dialogue. */
async function downloaded({ page, hands }: Person, name: string): Promise<string> {
  const begun = page.waitForEvent('download');
  await hands.press(page.getByRole('button', { name, exact: true }));
  const stream = await (await begun).createReadStream();
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(Buffer.from(part));
  await page.keyboard.press('Escape');
  return Buffer.concat(parts).toString();
}

/** The moves of the variations as they are listed: the level of each, its number and its moves. */
function rowsOf(page: Page): Promise<readonly string[]> {
  return page.locator('.variation').evaluateAll((rows) =>
    rows.map((row) => {
      const written = [...row.querySelectorAll('.move-number, .move')];
      return `${row.ariaLevel} ${written.map((part) => part.textContent).join('')}`;
    }),
  );
}

test.for(ways)(
  'a commented game is walked through, and a variation with a mark and a remark is added, by $way; in another profile it is equal',
  async ({ device, handsOn, presses }, { stage }) => {
    const anna = await stage.person('Anna', device);
    const { page } = anna;
    anna.hands = handsOn(page);
    const { hands } = anna;
    await open(anna, 'corner.sgf', commented);
    const current = page.locator('.move-list [aria-current]');
    const goTo = async (name: string, steps: readonly string[]) => {
      if (presses) await hands.press(page.getByRole('button', { name, exact: true }));
      else for (const key of steps) await page.keyboard.press(key);
      await eventually(() => current.getAttribute('aria-label')).toBe(name);
    };
    // The list can be walked by ear: its rows have levels, and each move says what it is.
    await eventually(() => rowsOf(page)).toEqual(['2 4C5E7', '3 6C3G3', '3 6D6']);
    await goTo('Move 4: C5', ['Home', ...Array(4).fill('ArrowRight'), 'ArrowDown']);
    await anna.reads('An attack.');
    await anna.cell('E5', anna.texts.board.black, anna.texts.board.marks.triangle).waitFor();
    await goTo('Move 6: D6', ['ArrowRight', 'ArrowRight', 'ArrowDown']);
    await anna.reads('Too near.');
    await page
      .getByRole('status')
      .filter({ hasText: `${w.review.variation} ${fill(anna.texts.lookBack.at, { n: 6 })}` })
      .waitFor();

    // A move on the board is a variation.
    await hands.play(anna.cell('D7'));
    await eventually(() => rowsOf(page)).toEqual(['2 4C5E7', '3 6C3G3', '3 6D6D7']);
    await hands.press(anna.button(w.review.notes));
    await hands.write(
      page.getByRole('textbox', { name: fill(w.review.remarkOn, { where: 'D7' }) }),
      'Black connects. 好棋',
    );
    // Out of the text, and not out of the game.
    await page.keyboard.press('Escape');
    await hands.press(anna.button(w.review.tools.square));
    await hands.play(anna.cell('C7'));
    await anna.cell('C7', anna.texts.board.black, anna.texts.board.marks.square).waitFor();
    await hands.press(anna.button(w.review.tools.letter));
    await hands.play(anna.cell('A1'));
    await anna.cell('A1', anna.texts.board.empty, 'A').waitFor();
    await hands.play(anna.cell('A1'));
    await anna.cell('A1', anna.texts.board.empty).waitFor();
    await hands.press(anna.button(w.review.undo));
    await anna.cell('A1', anna.texts.board.empty, 'A').waitFor();

    const file = await save(anna);
    expect(file).toContain('(;W[dd]C[Too near.];B[dc]C[Black connects. 好棋]SQ[cc]LB[ai:A])');
    const boris = await stage.person('Boris');
    await open(boris, 'corner.sgf', file);
    await eventually(() => rowsOf(boris.page)).toEqual(['2 4C5E7', '3 6C3G3', '3 6D6D7']);
    expect(await save(boris)).toBe(file);
  },
);

test('variations are put in order, deleted and brought back; what was played stays, and a game that is opened again has what was noted', async ({
  stage,
}) => {
  const anna = await stage.person('Anna');
  const { page, hands } = anna;
  await open(anna, 'corner.sgf', commented);
  // From one fork or remark to the next, up to the end of the line.
  await page.keyboard.press('Home');
  const said = page.getByRole('status');
  for (const n of [3, 4, 5]) {
    await page.keyboard.press('ControlOrMeta+ArrowRight');
    const text = n === 5 ? anna.texts.lookBack.live : fill(anna.texts.lookBack.at, { n });
    await said.filter({ hasText: text }).waitFor();
  }
  await page.keyboard.press('ControlOrMeta+ArrowLeft');
  await anna.reads('White takes the last corner.');
  await hands.press(page.getByRole('button', { name: 'Move 6: D6', exact: true }));
  await hands.press(anna.button(w.review.notes));
  await hands.press(anna.button(w.review.earlier));
  await hands.press(anna.button(anna.texts.table.moves));
  await eventually(() => rowsOf(page)).toEqual(['2 4C5E7', '3 6D6', '3 6C3G3']);
  await page.keyboard.press('Delete');
  await eventually(() => rowsOf(page)).toEqual(['2 4C5E7C3G3']);
  const whole = ['2 4C5E7', '3 6D6', '3 6C3G3'];
  await page.keyboard.press('ControlOrMeta+z');
  await eventually(() => rowsOf(page)).toEqual(whole);
  await page.keyboard.press('ControlOrMeta+y');
  await eventually(() => rowsOf(page)).toEqual(['2 4C5E7C3G3']);
  await page.keyboard.press('ControlOrMeta+z');
  await eventually(() => rowsOf(page)).toEqual(whole);
  await hands.press(anna.button(w.analysis.toGame));
  await page.keyboard.press('Delete');
  await eventually(() => page.locator('.move-list > li:not(.variation)').count()).toBe(3);
  await hands.press(page.getByRole('button', { name: 'Move 5: E7', exact: true }));
  await page.keyboard.press('Delete');
  await eventually(() => rowsOf(page)).toEqual(['2 4C5']);
  // Closed before the pause after which it is saved.
  await hands.press(anna.button(anna.texts.bar.back));
  await hands.press(page.getByRole('button', { name: /Shūsaku – Gennan/ }));
  await eventually(() => rowsOf(page)).toEqual(['2 4C5']);
});

test('Escape leads from a remark to the board, the focus has a place when its button goes, and ? shows the keys', async ({
  stage,
}) => {
  const anna = await stage.person('Anna');
  const { page } = anna;
  await open(anna, 'corner.sgf', commented);
  anna.hands = keys(page);
  const { hands } = anna;
  const slider = page.getByRole('slider', { name: w.review.slider });
  const hasFocus = (place: Locator) =>
    eventually(() => place.evaluate((element) => element === document.activeElement)).toBe(true);
  await hands.press(anna.button(w.review.notes));
  const remark = page.getByRole('textbox');
  await hands.write(remark, 'Early.');
  await page.keyboard.press('Escape');
  await hasFocus(page.locator('[role="grid"] [tabindex="0"]'));
  await hands.press(anna.button(w.review.undo));
  await hasFocus(slider);
  for (const key of ['Home', ...Array(4).fill('ArrowRight'), 'ArrowDown'])
    await page.keyboard.press(key);
  await hands.press(anna.button(w.review.remove));
  await hasFocus(slider);
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: anna.texts.keys.title }).waitFor();
});

test('whatever is shown, a window says that what is noted is not saved', async ({ stage }) => {
  const anna = await stage.person('Anna');
  const { page, hands, program } = anna;
  await open(anna, 'corner.sgf', commented);
  await program.do({ command: 'deleteGame', gameId: 1 });
  await hands.play(anna.cell('D7'));
  await page.getByRole('alert').filter({ hasText: w.refused.noSuchGame }).waitFor();
  await hands.press(anna.button(w.review.notes));
  await page.getByRole('alert').filter({ hasText: w.refused.noSuchGame }).waitFor();
});

test('from a variation, the position on the board is pictured, set up and played on', async ({
  stage,
}) => {
  const anna = await stage.person('Anna');
  const { page, hands } = anna;
  const { board, bar, lookBack } = anna.texts;
  const stands = async () => {
    await anna.cell('C5', board.white).waitFor();
    await anna.cell('E7', board.black).waitFor();
  };
  await open(anna, 'corner.sgf', commented);
  await hands.press(page.getByRole('button', { name: 'Move 5: E7', exact: true }));
  await stands();
  await hands.press(anna.button(w.review.picture));
  expect(await downloaded(anna, w.picture.svg)).toContain(fill(lookBack.at, { n: 5 }));
  await hands.press(anna.button(w.editor.from));
  await page.getByRole('group', { name: w.editor.turn }).waitFor();
  await stands();
  await hands.press(anna.button(bar.back));
  await hands.press(page.getByRole('button', { name: 'Move 5: E7', exact: true }));
  await hands.press(anna.button(w.review.playOn));
  await page.getByRole('heading', { name: fill(w.review.playOnTitle, { n: 5 }) }).waitFor();
  await hands.press(anna.button(w.review.begin));
  const { match } = await anna.program.until((view) => view.match !== null);
  expect(match?.moves).toHaveLength(5);
  await stands();
});

test('marks of two kinds on one point come and go together', async ({ stage }) => {
  const anna = await stage.person('Anna');
  const { page } = anna;
  const file = '(;GM[1]SZ[9];B[ee]CR[bb];W[gc]TR[aa]CR[bb]LB[aa:1])';
  await open(anna, 'marks.sgf', file);
  const marks = page.locator('.note, .note-label');
  for (const [key, count] of [
    ['ArrowLeft', 1],
    ['ArrowRight', 3],
    ['ArrowLeft', 1],
  ] as const) {
    await page.keyboard.press(key);
    await eventually(() => marks.count()).toBe(count);
  }
});

test('a game that is found by a remark opens at that remark', async ({ stage }) => {
  const anna = await stage.person('Anna');
  const { page, hands } = anna;
  await open(anna, 'corner.sgf', commented);
  await hands.press(anna.button(anna.texts.bar.back));
  await hands.write(page.getByLabel(w.list.text), 'too NEAR');
  await page.locator('mark').filter({ hasText: 'Too near' }).waitFor();
  await hands.press(page.getByRole('button', { name: /Shūsaku – Gennan/ }));
  await page.locator('.review-comment').filter({ hasText: 'Too near.' }).waitFor();
  await anna.cell('D6', anna.texts.board.white).waitFor();
});
