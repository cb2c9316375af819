/** Whom the host's player ignores, from one hosting to the next. */

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { give, Programs, until } from '../../test/support/programs.ts';
import type { View } from '../protocol/window.ts';
import type { App } from './app.ts';

// The waits of a guest whose host has left, which are 5 to 30 s.
vi.mock(import('./net/redial.ts'), async (original) => ({
  ...(await original()),
  PATIENT: { first: 100, longest: 200 },
}));

let programs: Programs;

beforeEach(() => {
  programs = new Programs();
});

afterEach(() => programs.clear());

const isAway = ({ link }: View) => link.state === 'away';
const isConnected = ({ link }: View) => link.state === 'connected';
const isDeclined = ({ link }: View) => link.state === 'idle' && link.problem?.code === 'declined';

async function ignoreOne(host: App, guest: App): Promise<void> {
  await join(host, guest);
  const { link } = await until(host, ({ link }) => link.candidates.length === 1);
  await give(host, { command: 'ignore', candidate: link.candidates[0]?.id });
  await until(guest, isDeclined);
}

function join(host: App, guest: App): Promise<void> {
  return give(guest, { command: 'join', address: '127.0.0.1', port: host.view().link.port });
}

it('an address that is ignored stays so when hosting stops and begins again, until the program ends', async () => {
  const [host, guest] = [programs.open(), programs.open()];
  await give(host, { command: 'host', address: '127.0.0.1', port: 0 });
  await ignoreOne(host, guest);
  await give(host, { command: 'disconnect' });
  await give(host, { command: 'host', address: '127.0.0.1', port: 0 });
  let listed = 0;
  host.onView(({ link }) => {
    listed += link.candidates.length;
  });
  await join(host, guest);
  await until(guest, isDeclined);
  expect(listed).toBe(0);

  await programs.close(host);
  const reopened = programs.open();
  await give(reopened, { command: 'host', address: '127.0.0.1', port: 0 });
  await join(reopened, guest);
  await until(reopened, ({ link }) => link.candidates.length === 1);
});

it('an address that is ignored stays so when a match has ended', async () => {
  const { host, guest } = await programs.begin();
  const { port } = host.view().link;
  await give(guest, { command: 'leave' });
  await until(host, isAway);
  await give(host, { command: 'leave' });
  const other = programs.open();
  await give(host, { command: 'host', address: '127.0.0.1', port });
  await ignoreOne(host, other);
  // The guest that comes back to its unfinished match gets in, from the same address.
  await give(guest, { command: 'resume', match: guest.view().unfinished[0]?.id });
  for (const app of [host, guest]) await until(app, isConnected);
  await give(guest, { command: 'resign' });
  await until(host, ({ match }) => match?.phase === 'ended');
  await give(host, { command: 'leave' });
  await give(host, { command: 'host', address: '127.0.0.1', port: 0 });
  await join(host, other);
  await until(other, isDeclined);
});
