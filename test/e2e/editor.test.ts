import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { loadPart } from '../../src/languages/index.ts';
import type { Side } from '../../src/rules/index.ts';
import { eventually } from './support/eventually.ts';
import { fingers, phone } from './support/fingers.ts';
import { keys, mouse } from './support/hands.ts';
import type { Person } from './support/person.ts';
import { choose, twoAtTable, type Wanted } from './support/play.ts';
import { test } from './support/stage.ts';

const w = await loadPart('storedGames', 'en');

/** A position to set up, and a move in it. */
interface Plan extends Wanted {
  readonly game: NonNullable<Wanted['game']>;
  /** By the tool: the points that are pressed with it. Two presses leave nothing. */
  readonly put: Readonly<Record<string, string>>;
  readonly turn: Side;
  readonly move: string;
  /** As the program has it, before the move. */
  readonly position: object;
}

const plans: readonly Plan[] = [
  {
    game: 'gomoku',
    put: { Black: 'G8 H8 I8', White: 'H9 H9 H10' },
    turn: 'white',
    move: 'J8',
    position: { black: [6, 7, 8].map((column) => [7, column]), white: [[5, 7]], turn: 'white' },
  },
  {
    game: 'go',
    slips: ({ games }) => [[games.go.option.size.name, '9 × 9']],
    put: { Black: 'D5 E6 F5 E5', White: 'E5' },
    turn: 'black',
    move: 'E4',
    position: {
      black: [
        [3, 4],
        [4, 3],
        [4, 5],
      ],
      white: [[4, 4]],
      turn: 'black',
    },
  },
  {
    game: 'morris',
    put: { Black: 'a7 d7', White: 'g1' },
    turn: 'black',
    move: 'g7',
    position: { board: 'bb.....................w', hands: { black: 7, white: 8 }, turn: 'black' },
  },
  {
    game: 'popucom',
    put: { Red: 'E5 F5', 'painted blue': 'A1', Blue: 'A1' },
    turn: 'black',
    move: 'G5',
    position: {
      black: [
        [4, 4],
        [4, 5],
      ],
      white: [[8, 0]],
      turn: 'black',
    },
  },
  {
    game: 'reversi',
    put: { Black: 'F4', Empty: 'D5', White: 'C3' },
    turn: 'white',
    move: 'G4',
    position: {
      black: [
        [3, 4],
        [3, 5],
      ],
      white: [
        [2, 2],
        [3, 3],
        [4, 4],
      ],
      turn: 'white',
    },
  },
];

const ways = [
  { way: 'mouse', of: {}, handsOf: mouse },
  { way: 'keyboard', of: {}, handsOf: keys },
  { way: 'touch', of: phone, handsOf: (page: Person['page']) => fingers(page, false) },
] as const;

const each = ways.flatMap((one) => plans.map((plan) => ({ ...one, ...plan })));

async function openEditor(person: Person): Promise<void> {
  await person.hands.press(person.button(person.texts.start.games));
  await person.hands.press(person.button(w.editor.new));
  await person.page.getByRole('grid').waitFor();
}

async function choice({ hands, page }: Person, group: string, name: string): Promise<void> {
  const radio = page.getByRole('group', { name: group }).getByRole('radio', { name, exact: true });
  await hands.press(radio);
  await eventually(() => radio.isChecked()).toBe(true);
}

async function setUp(person: Person, { game, put, turn }: Plan): Promise<void> {
  const { hands, texts } = person;
  for (const [tool, points] of Object.entries(put)) {
    await choice(person, w.editor.tools, tool);
    for (const point of points.split(' ')) await hands.play(person.cell(point));
  }
  await choice(person, w.editor.turn, texts.games[game].side[turn]);
}

test.for(each)(
  'by $way, a position of $game is set up and played at this screen',
  async ({ of, handsOf, ...plan }, { stage }) => {
    const anna = await stage.person('Anna', of);
    const { page, hands, texts, program } = anna;
    await choose(anna, plan);
    anna.hands = handsOf(page);
    await openEditor(anna);
    await setUp(anna, plan);
    await anna.hands.press(anna.button(w.editor.play));
    for (const side of ['black', 'white'] as const)
      await choice(anna, texts.games[plan.game].side[side], texts.seat.person);
    await anna.hands.press(anna.button(w.review.begin));
    const begun = await program.until(({ match }) => match !== null);
    expect(begun.match).toMatchObject({ game: plan.game, turn: plan.turn, ply: 0 });
    expect(begun.match?.position).toMatchObject(plan.position);
    anna.hands = hands;
    if (plan.game === 'morris' || of !== phone) await anna.play(plan.move);
    else await fingers(page, true).play(anna.cell(plan.move));
    await program.until(({ match }) => match?.ply === 1);
  },
);

test('a position of Go is kept, saved, and comes back equal in another profile, also as text', async ({
  stage,
}) => {
  const [anna, boris] = await Promise.all([stage.person('Anna'), stage.person('Boris')]);
  const plan = planOf('go');
  await choose(anna, plan);
  await openEditor(anna);
  await setUp(anna, plan);
  await anna.hands.press(anna.button(w.editor.keep));
  await anna.reads(w.editor.kept);
  await anna.hands.press(anna.button(w.editor.keep));
  await anna.reads(w.editor.keptBefore);
  await anna.hands.press(anna.button(w.review.save));
  const [sgf, text] = [await savedAs(anna, 'sgf'), await savedAs(anna, 'txt')];
  await anna.page.keyboard.press('Escape');
  await anna.hands.press(anna.button(w.editor.open));
  await anna.hands.press(anna.button(w.review.save));
  expect(await savedAs(anna, 'sgf')).toBe(sgf);

  await boris.hands.press(boris.button(boris.texts.start.games));
  await boris.reads(w.list.empty);
  const file = { name: 'position.sgf', mimeType: 'application/x-go-sgf', buffer: Buffer.from(sgf) };
  await boris.page.locator('input[type="file"]').setInputFiles(file);
  await boris.reads(w.files.importedOne);
  await boris.hands.press(boris.button(w.review.save));
  expect(await savedAs(boris, 'sgf')).toBe(sgf);
  await boris.page.keyboard.press('Escape');
  await paste(boris.page, text);
  await boris.reads(w.files.knownOne);
});

test('a host sets up the next game, and its opponent sees the position before both play it', async ({
  stage,
}) => {
  const two = await twoAtTable(stage);
  const [host] = two;
  const { texts } = host;
  const { board, actions, setup } = texts;
  await host.hands.press(host.button(actions.changeGame));
  await host.hands.press(host.button(setup.fromPosition));
  const plan = planOf('gomoku');
  await setUp(host, plan);
  await host.hands.press(host.button(texts.bar.toBoard));
  await host.hands.press(host.button(actions.changeGame));
  await host.hands.press(host.button(setup.fromPosition));
  await host.hands.press(host.button(w.editor.offer));
  for (const person of two) {
    await person.cell('G8', board.black).waitFor();
    await person.cell('H10', board.white).waitFor();
  }
  for (const person of two) await person.getReady();
  const { match } = await host.program.until(({ match }) => match?.phase === 'playing');
  expect(match).toMatchObject({ turn: plan.turn, position: plan.position });
  const mover = match?.color === plan.turn ? host : two[1];
  await mover.play(plan.move);
  for (const person of two) await person.cell(plan.move, board[plan.turn]).waitFor();
});

test('what is set up stays while one is elsewhere, is undone step by step, and drawn by a pressed mouse in one', async ({
  stage,
}) => {
  const anna = await stage.person('Anna');
  const { page, hands, texts } = anna;
  const { black, white, empty } = texts.board;
  await openEditor(anna);
  await anna.play('A1');
  await anna.cell('C3').hover();
  await page.mouse.down();
  for (const point of ['D3', 'E3', 'F3']) await anna.cell(point).hover();
  await page.mouse.up();
  await anna.cell('F3', black).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: w.title }).waitFor();
  await hands.press(anna.button(w.editor.new));
  for (const point of ['C3', 'D3', 'E3', 'F3', 'A1']) await anna.cell(point, black).waitFor();
  await page.keyboard.press('Control+Z');
  for (const point of ['C3', 'F3']) await anna.cell(point, empty).waitFor();
  await page.keyboard.press('2');
  await anna.play('C3');
  await anna.cell('C3', white).waitFor();
  await eventually(() => page.locator('.messages > .unseen').innerText()).toBe(`C3, ${white}`);
  await hands.press(anna.button(w.editor.clear));
  await anna.cell('A1', empty).waitFor();
  for (let n = 0; n < 3; n++) await hands.press(anna.button(w.editor.undo));
  await anna.cell('A1', empty).waitFor();
  expect(await anna.button(w.editor.undo).getAttribute('aria-disabled')).toBe('true');
});

test('a position that can’t be played says why, and begins no game', async ({ stage }) => {
  const anna = await stage.person('Anna', { language: 'zh' });
  const { page, hands, texts, program } = anna;
  const zh = await loadPart('storedGames', 'zh');
  await choose(anna, { game: 'go' });
  await hands.press(anna.button(texts.start.games));
  await hands.press(anna.button(zh.editor.new));
  await anna.play('A1');
  await page.keyboard.press('2');
  for (const point of ['A2', 'B1']) await anna.play(point);
  await anna.reads(texts.games.go.fault.noLiberty);
  for (const name of [zh.editor.play, zh.editor.keep]) {
    await anna.button(name).focus();
    await page.keyboard.press('Enter');
  }
  expect(await page.getByRole('dialog').count()).toBe(0);
  await anna.play('B1');
  await anna.reads(zh.editor.how);
  await program.until(({ match }) => match === null);
});

function planOf(game: Plan['game']): Plan {
  const plan = plans.find((one) => one.game === game);
  if (plan === undefined) throw new Error(`There is no plan for ${game}.`);
  return plan;
}

/** The text of the file that the open dialogue saves. */
async function savedAs({ page, hands }: Person, format: 'sgf' | 'txt'): Promise<string> {
  const begun = page.waitForEvent('download');
  const name = w.save.saveWho.replace('{format}', w.save[format]);
  await hands.press(page.getByRole('button', { name, exact: true }));
  return readFile(await (await begun).path(), 'utf8');
}

/** As with Ctrl+V, of a text from elsewhere. */
async function paste(page: Person['page'], text: string): Promise<void> {
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, text);
}
