import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from './support/eventually.ts';
import type { Person } from './support/person.ts';
import { begin, blackFirst, seated, twoPeople } from './support/play.ts';
import { testInFullBrowser as test } from './support/stage.ts';
import { fill } from './support/words.ts';

declare global {
  interface Window {
    /** The notifications that are shown. */
    shown: Notification[];
  }
}

/** Keeps the browser's notifications where a test finds them. Runs in the page, before or after it has loaded. */
function keepNotifications(): void {
  window.shown = [];
  window.Notification = class extends Notification {
    constructor(title: string, options?: NotificationOptions) {
      super(title, options);
      window.shown.push(this);
    }

    override close(): void {
      super.close();
      window.shown = window.shown.filter((one) => one !== this);
    }
  };
}

function shownIn(page: Page): Promise<string[]> {
  return page.evaluate(() => window.shown.map(({ title, body }) => `${title}: ${body}`));
}

async function letNotify({ page }: Person): Promise<void> {
  await page.context().grantPermissions(['notifications']);
  await page.evaluate(keepNotifications);
}

test('a page in the background notifies of a guest at the door, of one’s turn, and of an opponent who is back', async ({
  stage,
}) => {
  const two = await twoPeople(stage);
  const [anna, boris] = two;
  const { calls } = anna.texts;
  for (const person of two) await letNotify(person);
  const port = await anna.host();
  await anna.look(false);
  await boris.join(port);
  const name = 'Boris';
  // A name that takes more than a second is not waited for.
  const titles = [name, calls.somebody].map((name) => fill(calls.knock.title, { name }));
  const knocks = titles.map((title) => [`${title}: ${calls.knock.body}`]);
  await eventually(() => shownIn(anna.page)).toBeOneOf(knocks);
  // A click leads to the window; there nothing needs to be told any more.
  await anna.page.evaluate(() => window.shown[0]?.dispatchEvent(new Event('click')));
  await eventually(() => shownIn(anna.page)).toEqual([]);
  await anna.look(true);
  await anna.accept(name);
  await seated(two);
  await begin(two);
  const [black, white] = await blackFirst(two);
  await white.look(false);
  await black.play('H8');
  const turn = `${calls.turn.title}: ${fill(calls.turn.body, { name: black.name })}`;
  await eventually(() => shownIn(white.page)).toEqual([turn]);
  expect(await white.page.title()).toBe(calls.title.turn);
  await white.look(true);
  await eventually(() => shownIn(white.page)).toEqual([]);

  await white.play('I9');
  await white.look(false);
  await white.program.do({ command: 'set', notify: ['back'] });
  await stage.crash(black);
  await white.program.until(({ link }) => link.state === 'away');
  const again = await stage.program();
  const { unfinished } = await again.until(({ unfinished }) => unfinished.length > 0);
  await again.do({ command: 'resume', match: unfinished[0]?.id ?? 0 });
  const back = `${fill(calls.back.title, { name: black.name })}: ${calls.back.body}`;
  await eventually(() => shownIn(white.page)).toEqual([back]);
  // White looks at another tab of the same program.
  await white.program.do({ command: 'focus', focused: true });
  await eventually(() => shownIn(white.page)).toEqual([]);
});

test('a page asks the browser for notifications only when its user wants them', async ({
  stage,
}) => {
  const person = await stage.person('Anna');
  const { page, texts } = person;
  await page.evaluate(() => {
    const asked = { count: 0 };
    Object.defineProperty(Notification, 'permission', {
      get: () => ['default', 'granted', 'denied'][asked.count],
    });
    Notification.requestPermission = async () => {
      asked.count += 1;
      document.title = `asked ${navigator.userActivation.isActive}`;
      return 'granted';
    };
  });
  await person.host();
  expect(await page.title()).toBe(texts.name);
  await stage.keep(page, 'notifications/offer');
  await person.hands.press(person.button(texts.calls.allow));
  await eventually(() => page.title()).toBe('asked true');
  await eventually(() => person.button(texts.calls.allow).count()).toBe(0);
  // The user blocks them later.
  await page.evaluate(() => Notification.requestPermission());
  await person.settings(async (dialogue) => {
    await person.openSection(dialogue, 'sound');
    await person.reads(texts.calls.blocked);
    await stage.keep(page, 'notifications/blocked');
  });
});
