import { expect, onTestFinished } from 'vitest';
import { problemSentences } from '../../src/contract/problems.ts';
import { BasePeer } from '../support/basePeer.ts';
import { choose } from './support/play.ts';
import { type Stage, test } from './support/stage.ts';

/** Somebody hosts, and the original program knocks. */
async function knockedAt(stage: Stage, game: 'go' | 'gomoku') {
  const person = await stage.person('Anna');
  if (game === 'go') await choose(person, { game });
  const peer = await BasePeer.guest(await person.host(), { eager: false });
  onTestFinished(() => peer.wire.destroy());
  const { unnamed } = person.texts.host;
  await person.candidate(unnamed).waitFor();
  return { person, peer, unnamed };
}

test('the host is told before and after it accepts the original program that this does not play the game that was set up', async ({
  stage,
}) => {
  const { person, peer, unnamed } = await knockedAt(stage, 'go');
  expect(unnamed).toBe('Original program (no name)');
  await person.reads(person.texts.host.originalOnly);
  await stage.keep(person.page, 'play/original-knocks');
  await person.accept(unnamed);
  await person.page.getByRole('alert').getByText(problemSentences.originalGame).waitFor();
  await peer.until('hello', () => peer.connected);
  expect(await person.page.getByRole('heading', { level: 1 }).innerText()).toContain(
    person.texts.games.gomoku.name,
  );
});

test('Restart in a game with the original program clears both boards only after a question is answered with yes', async ({
  stage,
}) => {
  const { person, peer, unnamed } = await knockedAt(stage, 'gomoku');
  // It plays what was set up, and nobody is warned.
  expect(await person.page.getByText(person.texts.host.originalOnly).count()).toBe(0);
  await person.accept(unnamed);
  await person.page.getByRole('grid').waitFor();
  peer.getReady();
  await person.press('ready');
  await peer.until('a game', () => peer.playing);
  if (peer.color === 'black') peer.draw({ row: 7, column: 7 });
  else await person.play('H8');
  await person.seesMove('H8', 'black');
  expect(await person.page.getByRole('alert').count()).toBe(0);
  const restarts = () => peer.heard.filter((method) => method === 'restart').length;
  const before = await person.board();
  const { restartBoth, restartYes, no } = person.texts.confirm;

  await person.press('restart');
  await person.reads(restartBoth);
  await stage.keep(person.page, 'play/original-restart');
  await person.hands.press(person.button(no));
  await person.page.getByText(restartBoth, { exact: true }).waitFor({ state: 'detached' });
  expect(await person.board()).toEqual(before);

  await person.press('restart');
  await person.hands.press(person.button(restartYes));
  await peer.until('a clear board', () => peer.board.ply === 0);
  expect(restarts()).toBe(1);
  await person.hears(person.texts.news.cleared);
});
