import { expect } from 'vitest';
import type { View } from '../../src/contract/view.ts';
import { choose } from './support/play.ts';
import { test } from './support/stage.ts';

const hasPly = (ply: number) => (view: View) => (view.match?.ply ?? 0) >= ply;
const isPaused = (view: View) => view.match?.watching?.paused === true;

test('two computers of different levels are watched: paused, moved one by one, and slowed down', async ({
  stage,
}) => {
  const person = await stage.person('Anna');
  const { hands, page, texts, program } = person;
  const { watch, computer, levels, table } = texts;
  await choose(person, { game: 'gomoku' });
  await hands.press(person.button(texts.start.computer));
  await hands.press(page.getByRole('radio', { name: computer.watch, exact: true }));
  for (const [side, level] of [
    [table.black, levels.pebble],
    [table.white, levels.brook],
  ] as const) {
    const picker = page.getByRole('group', { name: side, exact: true });
    await hands.press(picker.getByRole('radio', { name: new RegExp(`^${level}`) }));
  }
  await hands.press(person.button(computer.begin));
  const { match } = await program.until(hasPly(2));
  expect(match?.seats).toEqual({ black: 'computer:1', white: 'computer:2' });

  // Nothing has the focus, so the space bar pauses.
  await person.button(watch.pause).waitFor();
  await page.keyboard.press('Space');
  const pausedHeadline = page.locator('.headline').getByText(new RegExp(`^${watch.paused}`));
  await pausedHeadline.waitFor();
  await person.hears(`${watch.paused}.`);
  const before = (await program.until(isPaused)).match?.ply ?? 0;
  await hands.press(person.button(watch.advance));
  await program.until(hasPly(before + 1));
  await pausedHeadline.waitFor();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('ArrowRight');
  await program.until(hasPly(before + 2));

  // With the focus on a control, the space bar presses that.
  await person.button(texts.table.rules).focus();
  await page.keyboard.press('Space');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('k');
  await page.keyboard.press('Escape');
  await hands.press(page.getByRole('radio', { name: watch.slow, exact: true }));
  await page.keyboard.press('k');
  const running = await program.until((view) => !isPaused(view));
  expect(running.match).toMatchObject({ ply: before + 2, watching: { speed: 'slow' } });
  // What the space bar does depends on what the window shows, which comes after the program's view.
  await person.button(watch.pause).waitFor();

  // On the board, too.
  await page.getByRole('gridcell').first().focus();
  await page.keyboard.press('Space');
  await program.until(isPaused);

  await page.keyboard.press('Shift+?');
  await page.getByRole('dialog', { name: texts.keys.title }).waitFor();
  await page.keyboard.press('Escape');
});
