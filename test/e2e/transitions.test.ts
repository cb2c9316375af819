/** What happens in a game never puts one control in the place of another, and no notice outlives its cause. */

import { afterAll, beforeAll } from 'vitest';
import type { View } from '../../src/contract/view.ts';
import type { App } from '../../src/main/app.ts';
import {
  admit,
  give,
  hasEnded,
  isAway,
  isConnected,
  Programs,
  portAt,
  until,
} from '../support/programs.ts';
import { TcpProxy } from '../support/proxy.ts';
import { forms } from './scenes/forms.ts';
import { type Gallery, test } from './support/gallery.ts';

const sizes = [
  [360, 780],
  [900, 700],
  [1280, 720],
] as const;

interface Transition {
  readonly name: string;
  readonly before: View;
  readonly after: View;
}

const programs = new Programs();
const networks: TcpProxy[] = [];
const seen: Transition[] = [];

/** Takes down what the window of that program shows before and after something happens. */
async function watch(app: App, name: string, happens: () => Promise<unknown>): Promise<void> {
  const before = app.view();
  await happens();
  seen.push({ name, before, after: app.view() });
}

const offersAre = (n: number) => (view: View) => view.match?.offers.length === n;
const plyIs = (n: number) => (view: View) => view.match?.ply === n;

/** A whole match of Go over a network, as the host sees it. */
beforeAll(async () => {
  const [host, guest] = [programs.open(), programs.open()];
  for (const [app, name] of [
    [host, 'Anna'],
    [guest, 'Boris'],
  ] as const)
    await give(app, { command: 'set', name, language: 'en', theme: 'light' });
  const clock = { main: 600_000, increment: 0, periods: 3, period: 30_000 };
  const choice = { game: 'go', options: { size: 9 }, clock, colours: 'hostBlack' };
  await give(host, { command: 'host', address: '127.0.0.1', port: 0, ...choice });
  const network = await TcpProxy.start(portAt(host), 1);
  networks.push(network);
  await admit(host, guest, network.port);
  await until(host, isConnected);
  const move = async (app: App, command: object) => {
    const ply = (app.view().match?.ply ?? 0) + 1;
    await give(app, { command: 'draw', ...command });
    for (const one of [host, guest]) await until(one, plyIs(ply));
  };
  const pass = { pass: true };

  await watch(host, 'the opponent is ready', async () => {
    await give(guest, { command: 'ready' });
    await until(host, ({ match }) => match?.ready.peer === true);
  });
  await watch(host, 'the game begins', async () => {
    await give(host, { command: 'ready' });
    await until(host, ({ match }) => match?.phase === 'playing');
  });
  await watch(host, 'one moves', () => move(host, { row: 2, column: 2 }));
  await watch(host, 'the opponent moves', () => move(guest, { row: 6, column: 6 }));
  await watch(host, 'the opponent says something', async () => {
    await give(guest, { command: 'say', text: 'Have fun!' });
    await until(host, ({ link }) => link.chat.length === 1);
  });
  await watch(host, 'the opponent asks for a draw', async () => {
    await give(guest, { command: 'offer', kind: 'draw' });
    await until(host, offersAre(1));
  });
  await watch(host, 'the opponent asks to take back as well', async () => {
    await give(guest, { command: 'offer', kind: 'undo' });
    await until(host, offersAre(2));
  });
  await watch(host, 'one moves, and the questions lapse', () => move(host, { row: 2, column: 6 }));
  await watch(host, 'one’s own offer is declined', async () => {
    await give(host, { command: 'offer', kind: 'draw' });
    await until(guest, offersAre(1));
    await give(guest, { command: 'answer', kind: 'draw', accept: false });
    await until(host, offersAre(0));
  });
  await watch(host, 'the opponent gives time', async () => {
    const before = JSON.stringify(host.view().match?.clocks);
    await give(guest, { command: 'give', seconds: 15 });
    await until(host, ({ match }) => JSON.stringify(match?.clocks) !== before);
  });
  await watch(host, 'the opponent is away', async () => {
    network.shut();
    network.cut('rst');
    await until(host, isAway);
  });
  await watch(host, 'the opponent is back', async () => {
    network.open();
    while (!isConnected(host.view()) || !isConnected(guest.view())) {
      for (const app of [host, guest]) programs.pass(app, 500);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  });
  await watch(host, 'the opponent passes', () => move(guest, pass));
  await watch(host, 'one passes too, and stones are marked', () => move(host, pass));
  await watch(host, 'the opponent agrees to the marks', () => move(guest, { agree: true }));
  await watch(host, 'one agrees, and the game ends', async () => {
    await move(host, { agree: true });
    await until(host, hasEnded);
  });
  await watch(host, 'the opponent wants a rematch', async () => {
    await give(guest, { command: 'ready' });
    await until(host, ({ match }) => match?.ready.peer === true);
  });
  await watch(host, 'the opponent leaves', async () => {
    await give(guest, { command: 'leave' });
    await until(host, ({ link }) => link.state !== 'connected');
  });
});

afterAll(async () => {
  await programs.clear();
  for (const network of networks) network.close();
});

/** Every control of the table but the rows of lists: where it is, and what would be pressed in its middle. */
async function controls({ page }: Gallery) {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll('.table button:not(.move), .table input'))
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .flatMap((control) => {
        const { x, y, width, height } = control.getBoundingClientRect();
        const [middleX, middleY] = [x + width / 2, y + height / 2];
        const isInSight = control.contains(document.elementFromPoint(middleX, middleY));
        const name = control.ariaLabel ?? control.textContent;
        return isInSight ? [{ name, x: middleX, y: middleY }] : [];
      }),
  );
}

/** The control that a click there would press; null for none. */
function pressedAt({ page }: Gallery, x: number, y: number): Promise<string | null> {
  return page.evaluate(
    ([x, y]) => {
      const control = document.elementFromPoint(x, y)?.closest('button, input') ?? null;
      if (control === null || control.ariaDisabled === 'true') return null;
      return control.ariaLabel ?? control.textContent;
    },
    [x, y] as const,
  );
}

test.for(sizes.map((size) => ({ size, name: size.join(' × ') })))(
  'whatever happens in a game, no click presses what has just come there, at $name',
  { timeout: 240_000 },
  async ({ size }, { gallery, expect }) => {
    const { page } = gallery;
    await gallery.resize(size);
    for (const { name, before, after } of seen) {
      const show = async (view: View) => {
        await page.evaluate(() => scrollTo(0, 0));
        await gallery.show({ name: 'transition', view });
      };
      await page.mouse.move(0, 0);
      await show(before);
      const there = await controls(gallery);
      await show(after);
      const others: { readonly x: number; readonly y: number }[] = [];
      for (const { name, x, y } of there) {
        const now = await pressedAt(gallery, x, y);
        if (now !== null && now !== name) others.push({ x, y });
      }
      for (const { x, y } of others) {
        await page.mouse.move(0, 0);
        await show(before);
        await page.mouse.move(x, y);
        await gallery.commands();
        await show(after);
        await page.mouse.click(x, y);
        expect.soft([name, x, y, await gallery.commands()]).toEqual([name, x, y, []]);
        expect.soft([name, await page.locator('dialog[open]').count()]).toEqual([name, 0]);
      }
    }
  },
);

test.for([...sizes, [600, 900] as const].map((size) => ({ size, name: size.join(' × ') })))(
  'whoever asks to join moves no control of the host, at $name',
  async ({ size }, { gallery, expect }) => {
    await gallery.resize(size);
    const places = () =>
      gallery.page.evaluate(() =>
        Array.from(document.querySelectorAll('.listening button, .listening .endpoint'))
          .filter((control) => control.closest('.knocking') === null)
          .map((control) => {
            const { x, y } = control.getBoundingClientRect();
            return [control.textContent, x, y];
          }),
      );
    const hosts = forms.filter(({ name }) =>
      /^host-listening-(empty|accepted|with-two|long|other|watcher)/.test(name),
    );
    expect(hosts).toHaveLength(7);
    // What is told takes more lines where the window is narrow.
    const languages = size[0] < 832 ? (['en', 'zh', 'ja'] as const) : (['en'] as const);
    for (const language of languages) {
      const all = new Set<string>();
      for (const { name, view } of hosts) {
        const settings = { ...view.settings, language };
        await gallery.show({ name, view: { ...view, settings } });
        all.add(JSON.stringify(await places()));
      }
      expect.soft([language, ...all]).toHaveLength(2);
    }
  },
);

test('what is told at the table is what somebody reads who opens the window now', {
  timeout: 240_000,
}, async ({ gallery, expect }) => {
  // The time for which somebody is away goes by.
  const told = async () =>
    (await gallery.page.locator('.headline, .messages, .asks').allInnerTexts()).map((text) =>
      text.replace(/[\d:]+:\d\d/, ''),
    );
  await gallery.resize([1280, 720]);
  // Of an opponent who has left, a window that is opened later doesn’t know the name.
  for (const { name, before, after } of seen.slice(0, -1)) {
    await gallery.show({ name: 'transition', view: before }, true);
    await gallery.show({ name: 'transition', view: after });
    const followed = await told();
    await gallery.show({ name: 'transition', view: after }, true);
    expect.soft([name, followed]).toEqual([name, await told()]);
  }
});
