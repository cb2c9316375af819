/** Watching a host by a pass. */

import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { encode } from '../../protocol/framing.ts';
import type { ProgramInfo } from '../../protocol/types.ts';
import { openStore } from '../store/store.ts';
import { computerTime } from '../time.ts';
import { Lobby } from './lobby.ts';

const tengen: ProgramInfo = {
  version: 1,
  name: 'Clara',
  app: 'Tengen 0.12.0',
  abilities: [],
};
const PASS = 'ab'.repeat(32);

it('whoever listens where a host of this program has been is not told the pass', async () => {
  const heard: string[] = [];
  let connections = 0;
  const server = createServer((socket) => {
    const isHost = ++connections === 1;
    socket.on('error', () => undefined).write(' \n');
    socket.on('data', (data) => {
      heard.push(`${data}`);
      if (!isHost) return;
      // As the host does, and then it is cut off.
      socket.write(encode({ method: 'watching', params: { tengen, token: PASS } }));
      setTimeout(() => socket.destroy(), 50);
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = z.object({ port: z.int() }).parse(server.address());
  let hosts = true;
  const home = mkdtempSync(join(tmpdir(), 'tengen-watch-'));
  const store = openStore(home, computerTime);
  const lobby = new Lobby(() => tengen, store, computerTime, {
    onChange: () => {
      if (lobby.view.away !== null) hosts = false;
    },
    onSession: () => undefined,
    onKnock: () => undefined,
    isInvited: () => false,
    isPass: () => false,
    passAt: () => (hosts ? PASS : null),
  });
  onTestFinished(async () => {
    await lobby.close(false);
    store.close();
    rmSync(home, { recursive: true });
  });
  lobby.watch('127.0.0.1', port);
  await expect.poll(() => heard.length).toBe(2);
  expect(heard[0]).toContain(PASS);
  expect(heard[1]).not.toContain('token');
  // It was let in, and is cut off.
  expect(lobby.view.state).toBe('away');
});
