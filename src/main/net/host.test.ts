import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerReturn, type Prove } from '../../protocol/returning.ts';
import type { Problem } from '../../protocol/window.ts';
import { Host } from './host.ts';
import { Knocks } from './knocks.ts';

let host: Host;
let changes = 0;
let problems: Problem[] = [];
/** What the host's clock shows beyond the computer's, ms. */
let ahead = 0;
/** Who has come back, by name, and what it has said since. */
let returned: string[] = [];
let spoken: object[] = [];
const sockets: Socket[] = [];

/** Somebody at the door who never closes by itself. */
async function knock(
  says?: object,
  localAddress = '127.0.0.1',
): Promise<{ socket: Socket; heard: () => string }> {
  const socket = connect({ port: host.port, host: '127.0.0.1', localAddress, allowHalfOpen: true });
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
  ahead = 0;
  returned = [];
  spoken = [];
  const opened = await Host.listen('127.0.0.1', 0, () => performance.now() + ahead, new Knocks(), {
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
    for (let n = 0; n < 100; n++) {
      await knock(n % 2 === 0 ? introduce(`${n}`) : undefined, `127.0.1.${n % 25}`);
    }
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

describe('who knocks too often', () => {
  const names = () => host.candidates.map(({ tengen }) => tengen?.name ?? null);

  /** So many who say nothing, one after the other; each goes away again. */
  async function knocks(times: number): Promise<void> {
    for (let n = 0; n < times; n += 1) {
      const { socket } = await knock();
      socket.end();
      await once(socket.resume(), 'close');
    }
  }

  it('is listed no more, and changes nothing; who comes from elsewhere is', async () => {
    await knocks(5);
    const before = changes;
    await knocks(20);
    const guest = await knock(introduce('Ann'));
    await vi.waitFor(() => expect(guest.heard()).toContain('"later"'));
    expect([host.candidates, changes]).toEqual([[], before]);
    await knock(introduce('Bob'), '127.0.0.2');
    await vi.waitFor(() => expect(names()).toEqual(['Bob']));
  });

  it('is listed again after a pause', async () => {
    await knocks(6);
    ahead = 10_100;
    await knock(introduce('Ann'));
    await vi.waitFor(() => expect(names()).toEqual(['Ann']));
  });

  it('begins anew once it was accepted', async () => {
    for (let n = 0; n < 20; n += 1) {
      const { socket } = await knock(introduce('Ann'));
      await vi.waitFor(() => expect(names()).toEqual(['Ann']));
      host.accept(host.candidates[0]?.id ?? '');
      socket.destroy();
      host.freeSeat();
    }
  });

  it('may come back all the same, and then has knocked anew', async () => {
    await knocks(10);
    const guest = await knock(comeBack());
    await vi.waitFor(() => expect(guest.heard()).toContain('hello'));
    guest.socket.write(JSON.stringify(acknowledge(proof)));
    await vi.waitFor(() => expect(returned).toEqual(['Anna']));
    host.freeSeat();
    await knock(introduce('Ann'));
    await vi.waitFor(() => expect(names()).toEqual(['Ann']));
  });

  it('does not push out who is listed from the same address', async () => {
    await knock(introduce('Ann'));
    await vi.waitFor(() => expect(names()).toEqual(['Ann']));
    for (let n = 0; n < 100; n += 1) await knock();
    await vi.waitFor(() => {
      expect(sockets.filter(({ readyState }) => readyState === 'open')).toHaveLength(32);
    });
    expect(names()).toEqual(['Ann', null, null, null, null]);
  });
});

describe('who is declined', () => {
  const names = () => host.candidates.map(({ tengen }) => tengen?.name ?? null);

  /** One that is listed, and then sent away. */
  async function sentAway(how: 'decline' | 'ignore', says?: object): Promise<void> {
    await knock(says);
    const name = says === undefined ? null : 'Zoe';
    await vi.waitFor(() => expect(names()).toEqual([name]));
    expect(host[how](host.candidates[0]?.id ?? '')).toBe(true);
    expect(names()).toEqual([]);
  }

  it('waits 10 s at the door, and is listed then', async () => {
    const set = vi.spyOn(globalThis, 'setTimeout');
    await sentAway('decline', introduce('Zoe'));
    const before = changes;
    set.mockClear();
    const again = await knock(introduce('Zoe'));
    const waits = () => set.mock.calls.find(([, ms]) => ms !== undefined && ms > 9000);
    await vi.waitFor(() => expect(waits()).toBeDefined());
    expect(waits()?.[1]).toBeLessThanOrEqual(10_000);
    await vi.waitFor(() => expect(again.heard()).toBe('\n'));
    expect([names(), changes]).toEqual([[], before]);
    ahead = 10_000;
    waits()?.[0]();
    expect(names()).toEqual(['Zoe']);
    set.mockRestore();
  });

  it('waits, though it says no name', async () => {
    await sentAway('decline');
    const before = changes;
    const again = await knock();
    await vi.waitFor(() => expect(again.heard()).toBe('\n'));
    expect([names(), changes]).toEqual([[], before]);
  });

  it('is not somebody else at the same address, who is listed at once', async () => {
    await sentAway('decline', introduce('Zoe'));
    await knock(introduce('Ann'));
    await vi.waitFor(() => expect(names()).toEqual(['Ann']));
  });

  it('and ignored, is not listed again, whatever its name', async () => {
    await knock(introduce('Yan'));
    await vi.waitFor(() => expect(names()).toEqual(['Yan']));
    await knock(introduce('Zoe'));
    await vi.waitFor(() => expect(names()).toEqual(['Yan', 'Zoe']));
    expect(host.ignore(host.candidates[1]?.id ?? '')).toBe(true);
    expect(names()).toEqual([]);
    const before = changes;
    ahead = 3_600_000;
    for (const name of ['Zoe', 'Ann']) {
      const again = await knock(introduce(name));
      await vi.waitFor(() => expect(again.heard()).toContain('"declined"'));
    }
    await knock();
    expect([names(), changes]).toEqual([[], before]);
    await knock(introduce('Bob'), '127.0.0.2');
    await vi.waitFor(() => expect(names()).toEqual(['Bob']));
    expect(host.ignore('nobody')).toBe(false);
  });

  it('and ignored, may come back to a match that it plays', async () => {
    await sentAway('ignore', introduce('Zoe'));
    const guest = await knock(comeBack());
    await vi.waitFor(() => expect(guest.heard()).toContain('hello'));
    guest.socket.write(JSON.stringify(acknowledge(proof)));
    await vi.waitFor(() => expect(returned).toEqual(['Anna']));
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
