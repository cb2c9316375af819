import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Problem } from '../../protocol/window.ts';
import { Host } from './host.ts';

let host: Host;
let changes = 0;
let problems: Problem[] = [];
const sockets: Socket[] = [];

/** Somebody at the door who never closes by itself. */
async function knock(says?: object): Promise<{ socket: Socket; heard: () => string }> {
  const socket = connect({ port: host.port, host: '127.0.0.1', allowHalfOpen: true });
  sockets.push(socket);
  let heard = '';
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    heard += chunk;
  });
  await once(socket, 'connect');
  if (says !== undefined) socket.write(JSON.stringify(says));
  return { socket, heard: () => heard };
}

function introduce(name: string, version = 1) {
  return { method: 'introduce', params: { tengen: { version, name, app: 'Test' } } };
}

beforeEach(async () => {
  changes = 0;
  problems = [];
  const opened = await Host.listen('127.0.0.1', 0, () => performance.now(), {
    onChange: () => {
      changes += 1;
    },
    onProblem: (problem) => {
      problems.push(problem);
    },
  });
  if (!opened.ok) throw new Error(opened.error.message);
  host = opened.value;
});

afterEach(() => {
  host.close();
  for (const socket of sockets.splice(0)) socket.destroy();
});

describe('the door', () => {
  it('lists who knocks, by name where one is said', async () => {
    await knock();
    await knock(introduce('Ann'));
    await vi.waitFor(() =>
      expect(host.candidates.map(({ tengen }) => tengen?.name ?? null)).toEqual([null, 'Ann']),
    );
  });

  it('holds at most 32, even of those that never close their half', async () => {
    for (let n = 0; n < 100; n++) await knock(n % 2 === 0 ? introduce(`${n}`) : undefined);
    await vi.waitFor(() => {
      expect(sockets.filter(({ readyState }) => readyState === 'open')).toHaveLength(32);
    });
    expect(host.candidates).toHaveLength(32);
    // The latest are the ones that stay.
    expect(host.candidates.at(-1)?.id).toBe('100');
  });

  it('tells of an unlike version while nobody sits opposite', async () => {
    const stranger = await knock(introduce('Zoe', 7));
    await vi.waitFor(() => expect(problems).toMatchObject([{ code: 'versions' }]));
    await vi.waitFor(() => expect(stranger.heard()).toContain('"version"'));
    expect(host.candidates).toEqual([]);
  });

  it('troubles nobody at the table with strangers', async () => {
    await knock(introduce('Ann'));
    await vi.waitFor(() => expect(host.candidates[0]?.tengen?.name).toBe('Ann'));
    expect(host.accept(host.candidates[0]?.id ?? '')).not.toBeNull();
    const before = changes;
    const other = await knock(introduce('Zoe', 7));
    const third = await knock(introduce('Bob'));
    await vi.waitFor(() => expect(other.heard()).toContain('"version"'));
    await vi.waitFor(() => expect(third.heard()).toContain('"busy"'));
    expect(host.candidates).toEqual([]);
    expect(problems).toEqual([]);
    expect(changes).toBe(before);
  });

  it('accepts nobody who is not there', async () => {
    expect(host.accept('1')).toBeNull();
    expect(host.decline('1')).toBe(false);
    await knock();
    await vi.waitFor(() => expect(host.candidates).toHaveLength(1));
    expect(host.decline('1')).toBe(true);
    expect(host.candidates).toEqual([]);
    expect(host.accept('1')).toBeNull();
  });
});
