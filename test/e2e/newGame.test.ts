/**
 * A game that `npm run new-game` begins is whole with its rules, what lies on its board, and its texts. Shown by
 * tic-tac-toe, whose files are in newGame/ as they would lie in the repository.
 */

import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect } from 'vitest';
import { exportedSchema, gamesPageSchema } from '../../src/contract/games.ts';
import { languageCodes } from '../../src/contract/language.ts';
import { levels } from '../../src/contract/levels.ts';
import { Copy } from '../support/copy.ts';
import { acceptFirst } from '../support/stage.ts';
import { eventually } from './support/eventually.ts';
import { openPhone, scan, writeName } from './support/guests.ts';
import { Checkout } from './support/newGame.ts';
import { blackFirst, seated } from './support/play.ts';
import { build } from './support/program.ts';
import { test } from './support/stage.ts';
import { fill } from './support/words.ts';

const en = {
  name: 'Tic-tac-toe',
  line: 'Three in a line, on nine points.',
  side: { black: 'Black', white: 'White' },
  option: {
    three: {
      name: 'Three in a line',
      help: 'Whether whoever makes them wins or loses.',
      value: { wins: 'Win', loses: 'Lose' },
    },
  },
  reason: {
    three: 'Three in a line, with move {ply}.',
    full: 'The board is full after {ply} moves.',
  },
  levels: {
    pebble: 'Sees three in a line, and nothing else.',
    moss: 'Sees as much as Pebble.',
  },
  rules: {
    title: 'Three in a line',
    text: 'Black and white take turns to put a stone on one of nine points.',
    example: 'Black won.',
  },
};
const zh: typeof en = {
  name: '井字棋',
  line: '九个点，三子连成一线。',
  side: { black: '黑棋', white: '白棋' },
  option: {
    three: {
      name: '三子一线',
      help: '连成的一方获胜还是落败。',
      value: { wins: '胜', loses: '负' },
    },
  },
  reason: { three: '第 {ply} 手，三子一线。', full: '第 {ply} 手后棋盘已满。' },
  levels: { pebble: '只看得见三子一线。', moss: '与卵石一样。' },
  rules: { title: '三子一线', text: '黑白轮流在九个点上落子。', example: '黑方获胜。' },
};
const ja: typeof en = {
  name: '三目並べ',
  line: '九つの点に打ち、三つ並べる。',
  side: { black: '黒', white: '白' },
  option: {
    three: {
      name: '三つ並べると',
      help: '並べた側の勝ちか負けか。',
      value: { wins: '勝ち', loses: '負け' },
    },
  },
  reason: { three: '{ply}手目で三つ並びました。', full: '{ply}手で盤が埋まりました。' },
  levels: { pebble: '三つ並ぶところだけが見えます。', moss: '小石と同じです。' },
  rules: {
    title: '三つ並べる',
    text: '黒と白が交互に、九つの点に打ちます。',
    example: '黒の勝ちです。',
  },
};
const words = { en, zh, ja };

/** What the texts of a game are compared with. */
const typed = `import type { tictactoe as rules } from '../../../rules/tictactoe/index.ts';
import type { GameTexts } from '../../shape.ts';`;

/** The lines of its engine (CONTRIBUTING.md, "An engine"). */
async function addEngine(): Promise<void> {
  const lacks = levels.slice(2).map((level) => `'${level}'`);
  const table = /(?<=^const table[^;]*?)^\}(?=.*;$)/m;
  const row = `tictactoe: { lacks: [${lacks}], teams: false, estimates: false },\n`;
  await checkout.insert('src/engines/levels.ts', table, row);
  const list = 'src/engines/index.ts';
  await checkout.insert(list, table, 'tictactoe: sealEngine(tictactoe, tictactoeEngine),\n');
  const rules = "import { tictactoe } from '../rules/tictactoe/index.ts';\n";
  await checkout.insert(list, /^import .* '\.\/engine\.ts';$/m, rules);
  const engine = "import { tictactoeEngine } from './tictactoe/index.ts';\n";
  await checkout.insert(list, /^\nexport \* /m, engine);
}

const untouched = 'connectfour';
let checkout: Checkout;

beforeAll(async () => {
  checkout = await Checkout.create();
  // The first is left as it is begun, and makes some lists too long for a line.
  for (const name of [untouched, 'tictactoe']) {
    const { code, output } = await checkout.run(['scripts/newGame.ts', name]);
    expect(code, output).toBe(0);
  }
  await checkout.add(join(import.meta.dirname, 'newGame'));
  for (const language of languageCodes) {
    const { rules, ...texts } = words[language];
    const own = (folder: string) => `src/languages/${language}/${folder}/tictactoe.ts`;
    await checkout.write(
      own('games'),
      `${typed} export const tictactoe = ${JSON.stringify(texts)} as const satisfies GameTexts<typeof rules>;\n`,
    );
    await checkout.write(
      own('rules'),
      `export const tictactoe = ${JSON.stringify({ goal: rules })} as const;\n`,
    );
  }
  await addEngine();
  await build(checkout.folder);
});

afterAll(() => checkout.remove());

test('a new game keeps the types of the program and of its window, and the rooms', async () => {
  const tsc = 'node_modules/typescript/bin/tsc';
  const changed = ['src/rules', 'src/engines', 'src/record', 'src/renderer', 'src/languages'];
  const lint = ['lint', '--vcs-enabled=false', '--error-on-warnings', ...changed];
  const checks = await Promise.all([
    checkout.run([tsc, '--noEmit']),
    checkout.run([tsc, '--noEmit', '-p', 'tsconfig.renderer.json']),
    checkout.run(['node_modules/@biomejs/biome/bin/biome', ...lint]),
  ]);
  for (const { code, output } of checks) expect(code, output).toBe(0);
});

test.for([
  ['Chess!', 'Usage'],
  ['class', 'JavaScript'],
  ['seal', 'already'],
  ['go', 'already'],
] as const)('a game is not begun as %s, and nothing is written', async ([name, why]) => {
  const before = await checkout.run(['-p', "fs.readdirSync('src', { recursive: true }).length"]);
  const { code, output } = await checkout.run(['scripts/newGame.ts', name]);
  expect(code).toBe(1);
  expect(output).toContain(why);
  const after = await checkout.run(['-p', "fs.readdirSync('src', { recursive: true }).length"]);
  expect(after).toEqual(before);
});

test('records of a new game are replayed', async () => {
  const moves = [0, 1, 2].flatMap((column) => [
    { row: 0, column },
    { row: 1, column },
  ]);
  moves.pop();
  const game = 'tictactoe';
  const records = [
    { game, moves },
    { game, options: { three: 'loses' }, moves },
    { game, moves: [...moves.slice(0, 2), moves[0]] },
    { game, options: { three: 'draws' }, moves },
  ];
  const lines = records.map((one) => JSON.stringify(one)).join('\n');
  const { output } = await checkout.run(['src/main/shells/replay/replay.ts'], lines);
  const replayed = output.trim().split('\n');
  const board = ['bbb', 'ww.', '...'];
  const over = { ok: true, plies: 5, turn: null, board, legal: 0, pliesLeft: 4 };
  expect(replayed.map((line): unknown => JSON.parse(line))).toMatchObject([
    { ...over, outcome: { winner: 'black', reason: 'three' } },
    { ...over, outcome: { winner: 'white', reason: 'three' } },
    { ok: false, at: 2, error: 'occupied' },
    { ok: false, at: -1, error: 'badOption' },
  ]);
});

test('two copies play a new game by the clock, one takes a move back, a third watches, and the game is kept, exported and drawn', async () => {
  const { folder } = checkout;
  const [host, guest, clara] = await Promise.all([
    Copy.start('Anna', folder),
    Copy.start('Boris', folder),
    Copy.start('Clara', folder),
  ]);
  try {
    const clock = { main: 60_000, increment: 1000, periods: 0, period: 0 };
    const options = { three: 'wins' };
    const place = { address: '127.0.0.1', port: 0 };
    await host.do({ command: 'host', ...place, game: 'tictactoe', clock, watching: 'anyone' });
    const { link } = await host.waitFor((view) => view.link.state === 'listening');
    const there = { ...place, port: link.port ?? 0 };
    await guest.do({ command: 'join', ...there });
    await acceptFirst(host);
    await clara.do({ command: 'watch', ...there });
    await guest.waitFor(({ match }) => match !== null);
    expect(guest.match).toMatchObject({ game: 'tictactoe', options, clocks: { clock } });

    for (const copy of [host, guest]) await copy.do({ command: 'ready' });
    for (const copy of [host, guest])
      await copy.waitFor(({ match }) => match?.phase === 'playing' && match.color !== null);
    const [black, white] = host.match.color === 'black' ? [host, guest] : [guest, host];
    let ply = 0;
    const play = async (mover: Copy, row: number, column: number) => {
      ply++;
      await mover.do({ command: 'draw', row, column });
      for (const copy of [host, guest]) await copy.waitFor(({ match }) => match?.ply === ply);
    };
    await play(black, 0, 0);
    expect(await white.refused({ command: 'draw', row: 0, column: 0 })).toBe('occupied');
    await play(white, 0, 1);
    await white.do({ command: 'offer', kind: 'undo' });
    await black.waitFor(({ match }) => match?.offers[0]?.to === 1);
    await black.do({ command: 'answer', kind: 'undo', accept: true });
    for (const copy of [host, guest]) await copy.waitFor(({ match }) => match?.ply === 1);
    ply = 1;
    for (const column of [0, 1]) {
      await play(white, 1, column);
      await play(black, 0, column + 1);
    }
    const board = ['bbb', 'ww.', '...'];
    const outcome = { winner: 'black', reason: 'three' };
    const watched = await clara.waitFor((view) => view.match?.phase === 'ended');
    expect(watched.match).toMatchObject({ game: 'tictactoe', board, outcome });
    for (const copy of [host, guest]) {
      const { match } = await copy.waitFor((view) => view.match?.phase === 'ended');
      expect(match).toMatchObject({ board, outcome, clocks: { running: null } });
      // Each had time added with every move.
      expect(match?.clocks?.black).toBeGreaterThan(60_000);
      expect(match?.clocks?.white).toBeGreaterThan(60_000);
    }
    // The ending is one that no game of the program has. At each start matches are tidied.
    for (const copy of [host, guest]) {
      await copy.do({ command: 'leave' });
      for (let time = 0; time < 2; time++) {
        await copy.kill();
        await copy.restart();
        await copy.waitFor(() => true);
        await sleep(2500);
      }
      const { games } = await copy.query({ command: 'games' }, gamesPageSchema);
      const result = { winner: 'black', reason: 'three' };
      expect(games).toMatchObject([{ game: 'tictactoe', plies: 5, result }]);
      const gameId = games[0]?.id ?? 0;
      const exported = await copy.query({ command: 'export', gameId }, exportedSchema);
      expect(JSON.parse(exported.text)).toMatchObject({ game: 'tictactoe', result });
      const svg = await copy.query({ command: 'export', gameId, format: 'svg' }, exportedSchema);
      expect(svg.text.match(/<circle/g)?.length).toBeGreaterThanOrEqual(5);
      expect(svg.text).toContain('Three in a line');
    }
  } finally {
    await Promise.all([host.stop(), guest.stop(), clara.stop()]);
  }
});

test('the computer plays a new game', async () => {
  const copy = await Copy.start('Anna', checkout.folder);
  try {
    await copy.do({
      command: 'local',
      game: 'tictactoe',
      black: 'person',
      white: 'computer:moss',
    });
    for (let ply = 0; copy.match.phase === 'playing'; ply += 2) {
      const free = [copy.match.board].flat().join('').indexOf('.');
      await copy.do({ command: 'draw', row: Math.floor(free / 3), column: free % 3 });
      await copy.waitFor(({ match }) => match?.phase === 'ended' || match?.ply === ply + 2);
    }
    expect(copy.match.outcome).not.toBeNull();
    // The other has no engine.
    await copy.do({ command: 'leave' });
    await copy.do({ command: 'local', game: untouched, black: 'person', white: 'person' });
    expect(copy.view.can).toMatchObject({ hint: 'noEngine', why: 'noEngine', draw: null });
  } finally {
    await copy.stop();
  }
});

test('two people at one screen choose a new game, set it up and play it by clicking', async ({
  stage,
}) => {
  const { folder } = checkout;
  const person = await stage.person('Anna', { folder });
  const { page, texts, hands } = person;
  const { start, setup, status, refusal } = texts;
  await stage.keep(page, 'newGame/1-start');
  await hands.press(page.getByRole('radio', { name: en.name, exact: true }));
  await hands.press(person.button(start.rules));
  const sheet = page.getByRole('dialog');
  await sheet.getByText(en.rules.text).waitFor();
  await stage.keep(page, 'newGame/2-rules');
  await hands.press(sheet.getByRole('button', { name: texts.rules.close }));

  await hands.press(person.button(start.setup));
  const { name, help, value } = en.option.three;
  const three = sheet.getByRole('group', { name, exact: true });
  await three.waitFor();
  expect(await three.getByRole('radio').count()).toBe(2);
  await sheet.getByText(help, { exact: true }).waitFor();
  expect(await sheet.getByRole('group', { name: setup.ruleSet }).count()).toBe(0);
  await hands.press(three.getByRole('radio', { name: value.loses, exact: true }));
  await stage.keep(page, 'newGame/3-setup');
  await hands.press(sheet.getByRole('button', { name: setup.done, exact: true }));
  await hands.press(person.button(start.here));

  await person.reads(status.toMove, { side: 'Black' });
  await page.getByRole('grid', { name: 'Tic-tac-toe board, 3 by 3' }).waitFor();
  await person.play('B2');
  await person.seesMove('B2', 'black');
  await person.play('B2');
  await person.reads(refusal.occupied);
  await person.play('A3');
  await person.seesMove('A3', 'white');
  await person.press('takeBack');
  await person.cell('A3', texts.board.empty).waitFor();
  for (const [ply, point] of ['A2', 'B1', 'A3', 'B3'].entries()) {
    await person.play(point);
    await person.seesMove(point, ply % 2 === 0 ? 'white' : 'black');
  }
  // Black has made three, and loses by it.
  await person.reads(status.sideWon, { side: 'White' });
  await person.reads(en.reason.three, { ply: 5 });
  await eventually(() => page.locator('.win-ring').count()).toBe(3);
  await stage.keep(page, 'newGame/4-over');
  await person.speak('zh');
  await person.reads(zh.reason.three, { ply: 5 });
  const { name: option, value: values } = zh.option.three;
  const term = fill(person.texts.setup.term, { name: option, value: values.loses });
  await page.getByText(`${zh.name} · ${term}`).waitFor();
  await stage.keep(page, 'newGame/5-zh');
});

test('somebody with a phone plays a new game at the table of a computer', async ({ stage }) => {
  const host = await stage.person('Anna', { folder: checkout.folder });
  await host.program.do({ command: 'set', name: 'Anna' });
  await host.hands.press(host.page.getByRole('radio', { name: en.name, exact: true }));
  await host.hands.press(host.button(host.texts.start.invite));
  const guest = await openPhone(stage, host, 'Boris', await scan(stage, host));
  await writeName(guest);
  const two = [host, guest] as const;
  await seated(two);
  for (const person of two) await person.getReady();
  for (const person of two) await person.drawnColor();
  const [black, white] = await blackFirst(two);
  for (const [ply, point] of ['A1', 'A2', 'B1', 'B2', 'C1'].entries()) {
    const mover = ply % 2 === 0 ? black : white;
    await mover.play(point);
    for (const person of two) await person.seesMove(point, ply % 2 === 0 ? 'black' : 'white');
  }
  // Followed by the colour of the next game, which each of them knows already.
  const why = fill(en.reason.three, { ply: 5 });
  for (const { page } of two) await page.locator('.message-final').getByText(why).waitFor();
});

test('a game that was just begun, and one that is whole, pass the tests that every game passes', {
  timeout: 600_000,
}, async () => {
  await checkout.addTests();
  const rooms = ['src/rules/games.test.ts', 'src/languages', 'src/renderer/games'];
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'pure'];
  const { code, output } = await checkout.run([...vitest, '--reporter=verbose', ...rooms]);
  expect(code, output).toBe(0);
  for (const name of [untouched, 'tictactoe']) expect(output).toContain(name);
});
