import { createServer } from 'node:net';
import { expect } from 'vitest';
import { problemSentences } from '../../src/contract/problems.ts';
import { listenForGood } from '../support/ports.ts';
import { portOf } from '../support/wire.ts';
import { eventually } from './support/eventually.ts';
import type { Person } from './support/person.ts';
import { test } from './support/stage.ts';
import { fill } from './support/words.ts';

const laptop = { width: 1366, height: 650 };
const small = { width: 900, height: 700 };
const phone = { width: 360, height: 640 };

test('nothing covers a choice of the form for a game against the computer', async ({ stage }) => {
  const anna = await stage.person('Anna');
  await anna.hands.press(anna.button(anna.texts.start.computer));
  for (const size of [laptop, small, phone]) {
    await anna.page.setViewportSize(size);
    for (const radio of await anna.page.getByRole('radio').all()) {
      await radio.focus();
      expect(await radio.evaluate(isOnTop)).toBe(true);
    }
  }
});

test('a double click on a button that starts a game starts it and plays nothing', async ({
  stage,
}) => {
  const anna = await stage.person('Anna');
  await anna.button(anna.texts.start.here).dblclick();
  await anna.page.getByRole('grid').waitFor();
  await anna.page.waitForTimeout(300);
  expect(anna.program.view.match?.ply).toBe(0);
  expect(await anna.page.getByRole('main').getByRole('status').allInnerTexts()).not.toContain(
    anna.texts.unavailable.leaveFirst,
  );
});

test('every screen opens at its top', async ({ stage }) => {
  const anna = await stage.person('Anna', { viewport: phone });
  const { start, join, host } = anna.texts;
  await anna.button(start.join).scrollIntoViewIfNeeded();
  await anna.button(start.join).click();
  await anna.page.getByRole('heading', { name: join.title }).waitFor();
  expect(await anna.page.evaluate(() => scrollY)).toBe(0);
  await anna.button(anna.texts.bar.back).click();
  await anna.button(start.hostElse).click();
  await anna.button(host.start).scrollIntoViewIfNeeded();
  await anna.button(host.start).click();
  await anna.page.getByRole('heading', { name: host.waiting }).waitFor();
  expect(await anna.page.evaluate(() => scrollY)).toBe(0);
});

test('a host that closes without an answer is not said to have declined', async ({ stage }) => {
  const anna = await stage.person('Anna');
  const closing = createServer((socket) => socket.end());
  await listenForGood(closing);
  await anna.join(portOf(closing.address()));
  await anna.page.getByRole('alert').getByText(problemSentences.closedEarly).waitFor();
  await new Promise((closed) => closing.close(closed));
});

test('while a host is silent, the guest sees for how long, and then what may be wrong', async ({
  stage,
}) => {
  const anna = await stage.person('Anna');
  const silent = createServer(() => undefined);
  await listenForGood(silent);
  await anna.page.clock.install();
  await anna.join(portOf(silent.address()));
  await anna.page.getByRole('heading', { name: anna.texts.join.dialling }).waitFor();
  await anna.page.clock.runFor(3500);
  await anna.reads(anna.texts.join.since, { time: '0:03' });
  await anna.page.clock.runFor(10_000);
  await anna.reads(anna.texts.join.silent);
  await anna.hands.press(anna.button(anna.texts.join.cancel));
  await new Promise((closed) => silent.close(closed));
});

test('if the port of an unfinished game is in use, its dialog opens with the reason and another port', async ({
  stage,
}) => {
  const anna = await stage.person('Anna');
  const taken = createServer();
  await listenForGood(taken);
  const port = portOf(taken.address());
  // The port was free when the game began.
  await unfinishedAt(anna, port);
  const dialog = anna.page.getByRole('dialog');
  await dialog.getByText(fill(problemSentences.portInUse, { port })).waitFor();
  await anna.hands.write(dialog.getByRole('textbox', { name: anna.texts.host.port }), '0');
  await anna.hands.press(dialog.getByRole('button', { name: anna.texts.resume.goOn }));
  await eventually(() => anna.program.view.link.state).toBe('away');
  await new Promise((closed) => taken.close(closed));
});

/** Whether the middle of an element, or of what stands for it, is the element itself on the screen. */
function isOnTop(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return found?.closest('label') === element.closest('label');
}
