import { expect } from 'vitest';
import { eventually } from './support/eventually.ts';
import { begin, blackFirst, play, twoAtTable } from './support/play.ts';
import { test } from './support/stage.ts';
import { fill } from './support/words.ts';

test('somebody who asks to watch is let in during the game, sees each move, sends an emote, looks back as the players do, follows the next game, and is sent away', async ({
  stage,
}) => {
  const [two, clara] = await Promise.all([twoAtTable(stage), stage.person('Clara')]);
  const [anna, boris] = two;
  await clara.program.do({ command: 'set', name: 'Clara' });
  const { watching, lookBack, board, join, start, problem, news } = clara.texts;
  await begin(two);
  await play(two, 'H8 I9');
  const { link } = await anna.program.until(({ link }) => link.state === 'connected');

  await clara.hands.press(clara.button(start.join));
  await clara.hands.write(clara.line(join.address), '127.0.0.1');
  await clara.hands.write(clara.line(join.port), String(link.port));
  await clara.hands.press(clara.button(watching.watch));
  await clara.reads(watching.asking);
  await anna.hears(watching.newsAsks, { name: 'Clara', address: '127.0.0.1' });
  await anna.hands.press(anna.button(fill(watching.letInWho, { name: 'Clara' })));
  await clara.reads(watching.you);
  await clara.seesMove('I9', 'white');
  const count = fill(watching.count, { n: 1 });
  for (const player of two) await player.button(count).waitFor();

  const { talk } = clara.texts;
  await boris.program.do({ command: 'set', watcherEmotes: false });
  await clara.hands.press(clara.button(talk.emotes));
  await clara.hands.press(clara.button(talk.emote.bravo));
  await clara.program.until(({ can }) => can.say === 'saidTooMuch');
  await clara.page.getByRole('dialog').waitFor({ state: 'detached' });
  await anna.hears(news.said, { name: 'Clara', text: talk.emote.bravo });
  await boris.program.until(({ watchers }) => watchers[0]?.emote === 'bravo');
  await anna.page.locator('.watcher-emote .emote-sign').waitFor();
  expect(await boris.page.locator('.watcher-emote').count()).toBe(0);
  await anna.button(count).waitFor();

  await clara.page.keyboard.press('ArrowLeft');
  await clara.cell('I9', board.empty).waitFor();
  await play(two, 'G7', 2);
  await clara.reads(lookBack.newMove);
  await clara.cell('G7', board.empty).waitFor();
  await clara.hands.press(clara.button(lookBack.latest));
  await clara.seesMove('G7', 'black');
  await play(two, 'K10', 3);
  await clara.seesMove('K10', 'white');

  // Who plays looks back too: the opponent's move doesn't change what is shown, and a press on the board only returns.
  const [black, white] = await blackFirst(two);
  const bar = white.page.getByRole('region', { name: lookBack.title });
  await white.hands.press(white.button(lookBack.title));
  await white.cell('K10', board.empty).waitFor();
  await black.play('L11');
  await bar.getByText(white.texts.status.yourMove).waitFor();
  await bar.getByText('1', { exact: true }).waitFor();
  await white.cell('K10', board.empty).waitFor();
  await white.play('A1');
  await white.seesMove('L11', 'black');
  await bar.waitFor({ state: 'detached' });
  // After a click the keys step; only who has come to the board by keys has a cursor there.
  await white.page.keyboard.press('End');
  await white.page.keyboard.press('ArrowLeft');
  await white.cell('L11', board.empty).waitFor();
  await white.page.keyboard.press('End');
  await white.seesMove('L11', 'black');
  expect(await white.page.locator('.cursor-mark').count()).toBe(0);
  await white.cell('A1', board.empty).hover();
  await white.page.mouse.wheel(0, -120);
  await white.cell('L11', board.empty).waitFor();
  await white.page.keyboard.press('Escape');
  await white.seesMove('L11', 'black');
  await white.play('A1');
  for (const person of [...two, clara]) await person.seesMove('A1', 'white');

  // The next game is followed, also by whoever looks back at this one.
  await clara.page.keyboard.press('Home');
  await anna.page.keyboard.press('Home');
  await boris.program.do({ command: 'resign' });
  await clara.page
    .locator('.headline')
    .getByText(fill(clara.texts.status.lost, { name: 'Anna' }))
    .waitFor();
  const over = anna.page.getByTitle(fill(lookBack.toEnd, { over: anna.texts.status.won }));
  await anna.hands.press(over);
  await anna.control('ready').waitFor();
  for (const { program } of two) await program.do({ command: 'ready' });
  await clara.hears(news.beganHere.replace('{who}', '').trim());
  await clara.reads(lookBack.live);

  await boris.hands.press(boris.button(count));
  await boris.page.getByRole('dialog').getByText('Clara').waitFor();
  await anna.hands.press(anna.button(count));
  await anna.hands.press(anna.button(fill(watching.sendAwayWho, { name: 'Clara' })));
  await clara.reads(problem.watchStopped);
  await clara.reads(watching.over);
  await clara.cell('H8', board.empty).waitFor();
  for (const player of two) await eventually(() => player.button(count).count()).toBe(0);
});
