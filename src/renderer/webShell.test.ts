/** A phone's connections that end without a word, with a clock and a network of the test's own. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SocketStatus } from './bridge.ts';
import { openKeys } from './phone/keys.ts';
import { idleView } from './testing.ts';
import { openWebShell } from './webShell.ts';

/** One connection as the page sees it. It ends only as the test says, or when the page closes it. */
class Connection extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  static made: Connection[] = [];
  readyState = Connection.CONNECTING;
  readonly sent: { readonly id?: number; readonly command?: string }[] = [];

  constructor() {
    super();
    Connection.made.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.readyState = Connection.CLOSED;
  }

  open(): void {
    this.readyState = Connection.OPEN;
    this.dispatchEvent(new Event('open'));
  }

  say(line: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(line) }));
  }

  /** The program lets the phone in. */
  welcome(): void {
    this.open();
    this.say({ key: 'own' });
    this.say({ view: idleView });
  }

  answer(): void {
    const { id } = this.sent.at(-1) ?? {};
    this.say({ id, ok: true });
  }
}

const page = { visibilityState: 'visible', hasFocus: () => true };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Connection);
  vi.stubGlobal('document', page);
  page.visibilityState = 'visible';
  Connection.made = [];
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The page of a phone, and the connection that it opened last. */
function openPage() {
  const shell = openWebShell('ws://192.0.2.1:8389/link', openKeys('scanned', null, { cookie: '' }));
  const statuses: SocketStatus[] = [];
  shell.onSocketStatus((status) => statuses.push(status));
  const connection = (): Connection => {
    const latest = Connection.made.at(-1);
    if (latest === undefined) throw new Error('The page has opened no connection.');
    return latest;
  };
  return { shell, statuses, connection };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a page that is looked at asks every 25 s whether its connection still is one, and opens another one if no answer comes', async () => {
  const { statuses, connection } = openPage();
  connection().welcome();
  for (const asked of [2, 3]) {
    await pass(25_000);
    expect(connection().sent).toHaveLength(asked);
    connection().answer();
  }
  await pass(28_900);
  expect(statuses).toEqual(['opening', 'open']);
  await pass(500);
  expect(statuses).toEqual(['opening', 'open', 'closed']);
  expect(Connection.made).toHaveLength(2);
  connection().welcome();
  expect(statuses.at(-1)).toBe('open');
});

test('a page that nobody sees asks nothing', async () => {
  const { connection } = openPage();
  connection().welcome();
  page.visibilityState = 'hidden';
  await pass(60_000);
  expect(connection().sent).toHaveLength(1);
});

test('a command that nothing answers is refused within 8 s, as that of a lost connection', async () => {
  const { shell, statuses, connection } = openPage();
  connection().welcome();
  const reply = shell.command({ command: 'ready' });
  await pass(8000);
  expect(await reply).toMatchObject({ error: { code: 'closed' } });
  expect(statuses.at(-1)).toBe('closed');
});

test('a page hears at each connection which build of it the program has', () => {
  const builds: string[] = [];
  openWebShell('ws://127.0.0.1:1/link', null, (build) => builds.push(build));
  const [connection] = Connection.made;
  connection?.open();
  connection?.say({ build: '/assets/start-1.js' });
  connection?.say({ view: idleView });
  expect(builds).toEqual(['/assets/start-1.js']);
});

test('a command that takes long on a connection that answers is waited for', async () => {
  const { shell, statuses, connection } = openPage();
  connection().welcome();
  const reply = shell.command({ command: 'diagnose' });
  const id = connection().sent.at(-1)?.id;
  for (let asked = 0; asked < 5; asked += 1) {
    await pass(4000);
    connection().answer();
  }
  connection().say({ id, ok: true });
  expect(await reply).toEqual({ ok: true });
  expect(statuses).toEqual(['opening', 'open']);
});

test.for([
  ['is never opened', () => {}],
  ['is opened, and then silent', (connection: Connection) => connection.open()],
] as const)(
  'an attempt that %s is given up after 5 s, and another one follows',
  async ([, begin]) => {
    const { statuses, connection } = openPage();
    begin(connection());
    await pass(4900);
    expect(statuses).toEqual(['opening']);
    await pass(400);
    expect(statuses).toEqual(['opening', 'closed']);
    expect(Connection.made.map(({ readyState }) => readyState)).toEqual([
      Connection.CLOSED,
      Connection.CONNECTING,
    ]);
  },
);

test('a page that is woken begins again if its attempt is older than 1 s', async () => {
  const { shell, connection } = openPage();
  await pass(900);
  shell.wake();
  expect(Connection.made).toHaveLength(1);
  await pass(200);
  shell.wake();
  expect(Connection.made).toHaveLength(2);
  // The first one comes to nothing, whatever becomes of it.
  Connection.made[0]?.dispatchEvent(new CloseEvent('close', { code: 1006 }));
  connection().welcome();
  await pass(1000);
  expect(Connection.made).toHaveLength(2);
});

test('a phone whose user leaves and comes back at once waits until the program knows that they left', () => {
  const { shell, statuses, connection } = openPage();
  connection().welcome();
  const first = connection();
  shell.leave();
  first.readyState = Connection.CLOSING;
  shell.enter();
  expect(Connection.made).toHaveLength(1);
  first.dispatchEvent(new CloseEvent('close', { code: 1000 }));
  expect(Connection.made).toHaveLength(2);
  connection().welcome();
  expect(statuses.at(-1)).toBe('open');
});

test('a phone whose user leaves while it reconnects opens no connection any more', async () => {
  const { shell, statuses, connection } = openPage();
  connection().welcome();
  connection().dispatchEvent(new CloseEvent('close', { code: 1006 }));
  shell.leave();
  await pass(60_000);
  expect(statuses.at(-1)).toBe('left');
  expect(Connection.made).toHaveLength(1);
  shell.enter();
  connection().welcome();
  expect(statuses.at(-1)).toBe('open');
});
