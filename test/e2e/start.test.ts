import { connect, createServer } from 'node:net';
import { expect } from 'vitest';
import { languageCodes } from '../../src/contract/language.ts';
import { problemSentences } from '../../src/contract/problems.ts';
import { loadTexts } from '../../src/languages/index.ts';
import { listenForGood } from '../support/ports.ts';
import { portOf } from '../support/wire.ts';
import { idle } from './scenes/parts.ts';
import { unfinished } from './scenes/unfinished.ts';
import { hasFocus } from './support/hands.ts';
import { begin, play, seated, twoAtTable } from './support/play.ts';
import { test as galleryTest, withSettings } from './support/screens.ts';
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

test('the start screen shows “Find a game” without scrolling, and no name of a game is wider than its picture', async ({
  stage,
}) => {
  const anna = await stage.person('Anna');
  const { page, texts } = anna;
  const names = page.locator('.games-row .game-name');
  await names.first().waitFor();
  for (const size of [{ width: 1280, height: 860 }, { width: 1600, height: 900 }, small, phone]) {
    await page.setViewportSize(size);
    const seek = await anna.button(texts.start.seek).boundingBox();
    expect(seek && seek.y + seek.height).toBeLessThan(size.height);
    const beyond = await names.evaluateAll((all) =>
      all.map((name) => name.clientWidth - (name.parentElement?.clientWidth ?? 0)),
    );
    expect(Math.max(...beyond)).toBeLessThanOrEqual(0);
  }
});

test('a double click on a button that starts a game starts it and plays nothing', async ({
  stage,
}) => {
  const anna = await stage.person('Anna');
  await anna.button(anna.texts.start.here).dblclick();
  await anna.page.getByRole('grid').waitFor();
  expect((await anna.program.until(({ match }) => match !== null)).match?.ply).toBe(0);
  expect(await anna.page.getByRole('main').getByRole('status').allInnerTexts()).not.toContain(
    anna.texts.unavailable.leaveFirst,
  );
});

test('every screen opens at its top', async ({ stage }) => {
  const anna = await stage.person('Anna', { viewport: phone });
  const { start, computer, host } = anna.texts;
  await anna.button(start.join).scrollIntoViewIfNeeded();
  await anna.button(start.computer).click();
  await anna.page.getByRole('heading', { name: computer.title }).waitFor();
  expect(await anna.page.evaluate(() => scrollY)).toBe(0);
  await anna.button(anna.texts.bar.back).click();
  await anna.button(start.hostElse).click();
  await anna.hands.write(anna.line(host.port), '0');
  await anna.button(host.start).scrollIntoViewIfNeeded();
  await anna.button(host.start).click();
  await anna.page.getByRole('heading', { name: host.waiting }).waitFor();
  expect(await anna.page.evaluate(() => scrollY)).toBe(0);
});

test('while a host is silent, the guest sees for how long, and then that only the answer is missing; one that closes is not said to have declined', async ({
  stage,
}) => {
  const anna = await stage.person('Anna');
  const silent = createServer(() => undefined);
  await listenForGood(silent);
  await anna.page.clock.install();
  await anna.join(portOf(silent.address()));
  await anna.page.getByRole('heading', { name: anna.texts.join.dialling }).waitFor();
  await anna.page.clock.runFor(3500);
  // The time that the test itself takes is counted, too.
  const since = new RegExp(`^${fill(anna.texts.join.since, { time: '([3-9]|\\d\\d) seconds' })}$`);
  await anna.page.getByText(since).waitFor();
  await anna.page.clock.runFor(10_000);
  await anna.reads(anna.texts.join.silent);
  await anna.hands.press(anna.button(anna.texts.join.cancel));
  await new Promise((closed) => silent.close(closed));

  const closing = createServer((socket) => socket.end());
  await listenForGood(closing);
  await anna.knock(portOf(closing.address()));
  await anna.page.getByRole('alert').getByText(problemSentences.closedEarly).waitFor();
  await new Promise((closed) => closing.close(closed));
});

test('if the port of an unfinished game is in use, and the settings name it, its dialog opens with the reason and another port', async ({
  stage,
}) => {
  const [anna, boris] = await twoAtTable(stage);
  await begin([anna, boris]);
  const { link } = await anna.program.until(() => true);
  const port = link.port ?? 0;
  for (const { program } of [boris, anna]) await program.do({ command: 'disconnect' });
  await anna.program.do({ command: 'leave' });
  await anna.program.do({ command: 'set', port });
  const taken = createServer();
  taken.listen(port, '127.0.0.1');
  const { unfinished, start } = anna.texts;
  await anna.hands.press(anna.button(fill(unfinished.goOnWith, { name: boris.name })));
  const dialog = anna.page.getByRole('dialog');
  await dialog.getByText(fill(problemSentences.portInUse, { port })).waitFor();
  expect(await anna.button(start.hostElse).count()).toBe(1);
  await anna.hands.write(dialog.getByRole('textbox', { name: anna.texts.host.port }), '0');
  await anna.hands.press(dialog.getByRole('button', { name: anna.texts.resume.goOn }));
  await anna.program.until(({ link }) => link.state === 'away');
  await new Promise((closed) => taken.close(closed));
});

test('a player is asked for a name once, before anything else, by Enter takes what is proposed, and what nobody is called isn’t taken', async ({
  stage,
}) => {
  // The port belongs to this test: it is shared, so copies of other tests would be heard.
  const how = { asked: true, nearby: 20_000 + Math.floor(Math.random() * 12_000) };
  const [anna, boris] = await Promise.all([stage.person('Anna', how), stage.person('Boris', how)]);
  const { settings, start, yourName } = anna.texts;
  expect(await anna.page.getByRole('button').allInnerTexts()).not.toContain(start.host);
  const line = anna.line(settings.name);
  expect(await hasFocus(line)).toBe(true);
  const { proposedName } = await anna.program.until(() => true);
  expect(await line.inputValue()).toBe(proposedName);
  await anna.hands.write(line, ' ');
  await anna.page.keyboard.press('Enter');
  await anna.reads(settings.nameEmpty);
  await anna.hands.write(line, 'Anna');
  await anna.page.keyboard.press('Enter');
  await boris.page.keyboard.type('Boris');
  await boris.page.keyboard.press('Enter');

  await anna.hands.press(anna.button(start.host));
  await boris.hands.press(boris.button(fill(boris.texts.nearby.joinWho, { name: 'Anna' })));
  await anna.accept('Boris');
  await seated([anna, boris]);
  const { link, named } = await boris.program.until(({ match }) => match !== null);
  expect({ peer: link.peer?.name, named }).toEqual({ peer: 'Anna', named: true });
  await boris.page.reload();
  await boris.page.getByRole('grid').waitFor();
  expect(await boris.button(yourName.done).count()).toBe(0);
});

test('the name is asked for no more, and leaving a table leads to the start', async ({ stage }) => {
  const [, boris] = await twoAtTable(stage);
  const { bar, name: title, join, settings, start } = boris.texts;
  await boris.leave(false);
  await boris.hands.press(boris.button(start.join));
  await boris.line(join.address).waitFor();
  expect(await boris.line(settings.name).count()).toBe(0);
  await boris.hands.press(boris.button(bar.back));
  await boris.page.getByRole('heading', { name: title, level: 1 }).waitFor();
});

test('from a game one is asked first, and leaves it saved', async ({ stage }) => {
  const [anna, boris] = await twoAtTable(stage);
  await begin([anna, boris]);
  await play([anna, boris], 'H8');
  const { leaving, start } = anna.texts;
  await anna.press('disconnect');
  await anna.hands.press(anna.button(leaving.stay));
  await anna.page.getByRole('grid').waitFor();
  await anna.leave(true);
  await anna.button(start.hostElse).waitFor();
  const { unfinished } = await anna.program.until(({ match }) => match === null);
  expect(unfinished).toMatchObject([{ name: boris.name, ply: 1 }]);
  expect(unfinished[0]?.board.at(7)).toBe('.......b.......');
});

test('after a guest is accepted, the host sees that its program has yet to answer', async ({
  stage,
}) => {
  const anna = await stage.person('Anna');
  const guest = connect(await anna.host(), '127.0.0.1');
  const name = anna.texts.host.unnamed;
  await anna.accept(name);
  await anna.reads(anna.texts.host.connecting, { name: '127.0.0.1' });
  guest.destroy();
  await anna.reads(problemSentences.guestLost);
});

galleryTest(
  'on a laptop’s screen everything of the start screen is in sight, and on a phone’s without unfinished games, in every language',
  async ({ gallery }) => {
    const many = unfinished.find(({ name }) => name === 'unfinished-many');
    if (many === undefined) throw new Error('There is no such scene.');
    for (const [{ width, height }, scene] of [
      [laptop, many],
      [phone, { name: 'start', view: idle }],
    ] as const) {
      await gallery.resize([width, height]);
      for (const language of languageCodes) {
        await gallery.show(withSettings(scene, { language }));
        const { settings } = await loadTexts(language);
        const below = await gallery.page
          .getByRole('main')
          .getByRole('button')
          .or(gallery.button(settings.title))
          .evaluateAll((controls) =>
            controls
              .filter((control) => control.getBoundingClientRect().bottom > innerHeight)
              .map(({ textContent }) => textContent),
          );
        expect(below, language).toEqual([]);
      }
    }
  },
);

galleryTest(
  'every section of the settings fits its dialog without scrolling',
  async ({ gallery }) => {
    for (const language of languageCodes) {
      await gallery.show(
        withSettings({ name: language, view: idle, step: 'settings' }, { language }),
      );
      const dialog = gallery.page.getByRole('dialog');
      for (const { width, height } of [small, phone]) {
        await gallery.resize([width, height]);
        expect(await dialog.evaluate(scrollingSections), `${language} ${width}`).toEqual([]);
      }
    }
  },
);

/** The sections of the settings' dialog that are higher than it is, each after its button was pressed. */
async function scrollingSections(dialog: Element): Promise<string[]> {
  const found: string[] = [];
  const buttons = dialog.querySelectorAll<HTMLElement>('nav button');
  if (buttons.length < 2) throw new Error('The settings have no sections.');
  for (const button of buttons) {
    button.click();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    if (dialog.scrollHeight > dialog.clientHeight) found.push(button.innerText);
  }
  return found;
}

/** Whether the middle of an element, or of what stands for it, is the element itself on the screen. */
function isOnTop(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return found?.closest('label') === element.closest('label');
}
