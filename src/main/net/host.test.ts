import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerReturn, type Prove } from '../../protocol/returning.ts';
import type { Problem } from '../../protocol/window.ts';
import { Host } from './host.ts';

let host: Host;
let changes = 0;
let problems: Problem[] = [];
/** Who has come back, by name, and what it has said since. */
let returned: string[] = [];
let spoken: object[] = [];
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

const tengen = (name: string) => ({ version: 1 as const, name, app: 'Test' });

function introduce(name: string, version = 1) {
  return { method: 'introduce', params: { tengen: { ...tengen(name), version } } };
}

/** The session that this host knows. */
const KNOWN = 'known';
const nonce = '1'.repeat(32);
const hostNonce = '2'.repeat(32);
/** Good enough where nobody cheats: another for each role and nonce. */
const prove: Prove = (...parts) => createHash('sha256').update(parts.join()).digest('hex');
const proof = prove('guest', nonce, hostNonce);
const hello = answerReturn(tengen('Host'), prove, nonce, hostNonce).hello;

function comeBack(session = KNOWN) {
  return { method: 'introduce', params: { tengen: tengen('Ann'), resume: { session, nonce } } };
}

function acknowledge(proof: string) {
  return { method: 'helloAck', params: { tengen: tengen('Anna'), resume: { proof } } };
}

beforeEach(async () => {
  changes = 0;
  problems = [];
  returned = [];
  spoken = [];
  const opened = await Host.listen('127.0.0.1', 0, () => performance.now(), {
    onChange: () => {
      changes += 1;
    },
    onProblem: (problem) => {
      problems.push(problem);
    },
    onReturn: (session, nonce) => {
      if (session !== KNOWN) return session === 'busy' ? 'busy' : 'unknown';
      return {
        ...answerReturn(tengen('Host'), prove, nonce, hostNonce),
        take: (connection, { name }) => {
          returned.push(name);
          connection.listen({
            onMessage: (message) => spoken.push(message),
            onFault: () => undefined,
            onClose: () => undefined,
          });
        },
      };
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

describe('somebody who comes back', () => {
  const says = (socket: Socket, ...messages: object[]) =>
    socket.write(messages.map((message) => JSON.stringify(message)).join('\n'));

  /** One that has said so, and has been answered. */
  async function returning(session = KNOWN) {
    const guest = await knock(comeBack(session));
    await vi.waitFor(() => expect(guest.heard()).toContain('hello'));
    return guest;
  }

  /** What it has heard after the newline of an extended host, message by message. */
  const heard = (guest: { heard: () => string }): unknown[] =>
    guest
      .heard()
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line));

  it('hears first that this is the host that it knows', async () => {
    const guest = await returning();
    expect(heard(guest)).toEqual([hello]);
    expect(returned).toEqual([]);
  });

  it('is nobody to be accepted', async () => {
    await returning();
    expect(host.candidates).toEqual([]);
    expect(host.accept('1')).toBeNull();
    expect(host.decline('1')).toBe(false);
  });

  it('is taken in without being asked, once it has proved who it is', async () => {
    const other = await knock(introduce('Zoe'));
    const guest = await returning();
    expect(host.candidates).toHaveLength(1);
    says(guest.socket, acknowledge(proof));
    await vi.waitFor(() => expect(returned).toEqual(['Anna']));
    // The seat is taken: whoever else was waiting is told so.
    await vi.waitFor(() => expect(other.heard()).toContain('"busy"'));
    expect(host.candidates).toEqual([]);
    expect(guest.socket.readyState).toBe('open');
  });

  it('is taken in though the seat is taken: that may be its own', async () => {
    host.takeSeat();
    const guest = await returning();
    says(guest.socket, acknowledge(proof));
    await vi.waitFor(() => expect(returned).toHaveLength(1));
  });

  it('may go on talking in the same breath', async () => {
    const guest = await returning();
    const have = { method: 'have', params: { number: 1, step: 0 } };
    says(guest.socket, acknowledge(proof), have, have, have);
    await vi.waitFor(() => expect(spoken).toEqual([have, have, have]));
  });

  it.each([
    ['the proof of another secret', acknowledge('0'.repeat(64))],
    ['the proof that the host gave itself', acknowledge(prove('host', nonce, hostNonce))],
    ['no proof', { method: 'helloAck', params: { tengen: tengen('Ann'), key: '0'.repeat(64) } }],
    ['a bare helloAck', { method: 'helloAck', params: {} }],
    ['its name again', comeBack()],
    ['something of the game', { method: 'resign', params: { number: 1, step: 0, reason: 'left' } }],
  ])('that gives %s is sent away, and nothing has changed', async (_, message) => {
    const guest = await returning();
    const before = changes;
    says(guest.socket, message);
    await vi.waitFor(() => expect(guest.heard()).toContain('"bye"'));
    expect(heard(guest)).toEqual([hello, { method: 'bye', params: { reason: 'proof' } }]);
    await vi.waitFor(() => expect(guest.socket.readableEnded).toBe(true));
    // What it says after that is heard by nobody.
    says(guest.socket, acknowledge(proof));
    await knock();
    await vi.waitFor(() => expect(host.candidates).toHaveLength(1));
    expect(returned).toEqual([]);
    expect(changes).toBe(before + 1);
    expect(problems).toEqual([]);
  });

  it('may say one thing more than others, once it is answered', async () => {
    const guest = await knock();
    const { params } = introduce('Zoe');
    says(guest.socket, { method: 'introduce', params }, acknowledge(proof));
    await vi.waitFor(() => expect(guest.heard()).toContain('"garbage"'));
    expect(returned).toEqual([]);
  });

  it('has 4 KiB in all', async () => {
    const guest = await returning();
    const long = { ...acknowledge(proof), more: 'x'.repeat(4096) };
    says(guest.socket, long);
    await vi.waitFor(() => expect(guest.heard()).toContain('"garbage"'));
    expect(returned).toEqual([]);
  });

  it.each([
    ['unknown', 'unknown'],
    ['busy', 'busy'],
  ])('of a session that is %s is told so', async (session, reason) => {
    const guest = await knock(comeBack(session));
    await vi.waitFor(() => expect(guest.heard()).toContain('bye'));
    expect(heard(guest)).toEqual([{ method: 'bye', params: { reason } }]);
    expect(host.candidates).toEqual([]);
  });

  it('of another version is told so', async () => {
    const { params } = comeBack();
    const guest = await knock({
      method: 'introduce',
      params: { ...params, tengen: { ...tengen('Ann'), version: 2 } },
    });
    await vi.waitFor(() => expect(guest.heard()).toContain('"version"'));
    expect(guest.heard()).not.toContain('hello');
  });

  it('has 5 s to prove itself', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const guest = await knock(comeBack());
      const word = () => once(guest.socket, 'data');
      while (!guest.heard().includes('hello')) await word();
      vi.advanceTimersByTime(4999);
      expect(heard(guest)).toEqual([hello]);
      const bye = word();
      vi.advanceTimersByTime(1);
      await bye;
      expect(heard(guest)).toEqual([hello, { method: 'bye', params: { reason: 'busy' } }]);
      expect(returned).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('stands at the door like everybody else: 32 at most', async () => {
    for (let n = 0; n < 40; n++) await knock(comeBack());
    await vi.waitFor(() => {
      expect(sockets.filter(({ readyState }) => readyState === 'open')).toHaveLength(32);
    });
  });
});
