import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../test/support/eventually.ts';
import { HandTime } from '../../../test/support/handTime.ts';
import type { Problem } from '../../contract/problems.ts';
import { answerResume } from '../../protocol/resume.ts';
import type { Prove } from '../../protocol/types.ts';
import { Host, type HostOwner, type WatcherAnswer } from './host.ts';
import { IgnoredPeople } from './ignored.ts';
import { KnockLimiter } from './knockLimiter.ts';
import type { UnknownGame } from './listing.ts';

interface Knocker {
  readonly socket: Socket;
  /** Messages after the newline of an extended host; the newline alone as an empty list. */
  readonly heard: () => unknown[] | null;
}

let host: Host;
let time: HandTime;
let changes = 0;
let problems: Problem[] = [];
/** What each of those who come doesn't know. */
let unknown: UnknownGame | null = null;
/** What becomes of those who want to watch. */
let watchers: WatcherAnswer = 'declined';
/** Who has come back, by name, and what it has said since. */
let returned: string[] = [];
let spoken: object[] = [];
const sockets: Socket[] = [];

/** Somebody at the door who never closes by itself. */
async function knock(says?: object, localAddress = '127.0.0.1'): Promise<Knocker> {
  const socket = connect({ port: host.port, host: '127.0.0.1', localAddress, allowHalfOpen: true });
  sockets.push(socket);
  let text = '';
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    text += chunk;
  });
  await once(socket, 'connect');
  if (says !== undefined) say(socket, says);
  const heard = () =>
    text === ''
      ? null
      : text
          .split('\n')
          .filter((line) => line !== '')
          .map((line): unknown => JSON.parse(line));
  return { socket, heard };
}

function say(socket: Socket, ...messages: object[]): void {
  socket.write(messages.map((message) => JSON.stringify(message)).join('\n'));
}

const tengen = (name: string) => ({ version: 1 as const, name, app: 'Test' });

function introduce(name: string, version = 1) {
  return { method: 'introduce', params: { tengen: { ...tengen(name), version } } };
}

/** Somebody who says which player they are, and proves it only if they have to. @param more what else they say */
function claim(name: string, player: string, more: object = { commit: '3'.repeat(64) }) {
  const who = { ...tengen(name), abilities: ['auth'], player };
  return { method: 'introduce', params: { tengen: who, ...more } };
}

/** The session that this host knows. */
const KNOWN = 'known';
const nonce = '1'.repeat(32);
const hostNonce = '2'.repeat(32);
/** Good enough where nobody cheats: another for each role and nonce. */
const prove: Prove = (...parts) => createHash('sha256').update(parts.join()).digest('hex');
const proof = prove('guest', nonce, hostNonce);
const hello = answerResume(tengen('Host'), prove, nonce, hostNonce).hello;

function resumeRequest(session = KNOWN, version = 1) {
  const { params } = introduce('Ann', version);
  return { method: 'introduce', params: { ...params, resume: { session, nonce } } };
}

function acknowledge(proof: string) {
  return { method: 'helloAck', params: { tengen: tengen('Anna'), resume: { proof } } };
}

/** The key of the host's own profile. */
const OWN = 'ab'.repeat(32);

const bye = (reason: string) => ({ method: 'bye', params: { reason } });

/** It hears that at last; and before it `hello`, where it was answered. */
function hears(guest: Knocker, ...messages: unknown[]): Promise<void> {
  return eventually(() => expect(guest.heard()).toEqual(messages));
}

const names = () => host.candidates.map(({ introduction }) => introduction?.tengen.name ?? null);

function lists(...expected: (string | null)[]): Promise<void> {
  return eventually(() => expect(names()).toEqual(expected));
}

/** One that has said that it comes back, and has been answered. */
async function resumingGuest(): Promise<Knocker> {
  const guest = await knock(resumeRequest());
  await hears(guest, hello);
  return guest;
}

/** It proves who it is, and is taken in. */
async function isTakenIn(guest: Knocker): Promise<void> {
  say(guest.socket, acknowledge(proof));
  await eventually(() => expect(returned).toEqual(['Anna']));
  expect(guest.socket.readyState).toBe('open');
}

function standing(): Promise<void> {
  const open = () => sockets.filter(({ readyState }) => readyState === 'open');
  return eventually(() => expect(open()).toHaveLength(32));
}

beforeEach(async () => {
  changes = 0;
  problems = [];
  unknown = null;
  watchers = 'declined';
  returned = [];
  spoken = [];
  time = new HandTime();
  const params: Parameters<typeof Host.listen>[0] = {
    bind: '127.0.0.1',
    port: 0,
    time,
    knocks: new KnockLimiter(),
    ignored: new IgnoredPeople(),
    isSilent: false,
    isSelf: ({ player }) => player === OWN,
    onProblem: (problem) => {
      problems.push(problem);
    },
  };
  const owner: HostOwner = {
    onChange: () => {
      changes += 1;
    },
    onWatcher: () => watchers,
    isInvited: () => false,
    unknownGame: () => unknown,
    onSeeker: null,
    onReturn: (session, nonce) => {
      if (session !== KNOWN) return session === 'busy' ? 'busy' : 'unknown';
      return {
        ...answerResume(tengen('Host'), prove, nonce, hostNonce),
        secret: null,
        onTampered: () => {},
        take: (connection, { name }) => {
          returned.push(name);
          connection.setHandlers({
            onMessage: (message) => spoken.push(message),
            onFault: () => undefined,
            onClose: () => undefined,
          });
        },
      };
    },
  };
  const opened = await Host.listen(params, (listening) => {
    host = listening;
    return owner;
  });
  if (!opened.ok) throw new Error(opened.error.message);
});

afterEach(() => {
  host.close();
  for (const socket of sockets.splice(0)) socket.destroy();
});

describe('a host', () => {
  it('refuses a copy of its own profile', async () => {
    const own = { ...tengen('Host'), abilities: ['auth'], player: OWN };
    const guest = await knock({ method: 'introduce', params: { tengen: own } });
    await hears(guest, bye('self'));
    expect(problems).toEqual([]);
  });

  it('lists who knocks, by name where one is said', async () => {
    await knock();
    await knock(introduce('Ann'));
    await lists(null, 'Ann');
  });

  it('holds the latest 32, even of those that never close their half', async () => {
    for (let n = 0; n < 60; n++) {
      await knock(n % 2 === 0 ? introduce(`${n}`) : undefined, `127.0.1.${n % 25}`);
    }
    await standing();
    expect(host.candidates).toHaveLength(32);
    expect(host.candidates.at(-1)?.id).toBe('60');
  });

  it('tells of an unlike version while nobody sits opposite', async () => {
    const stranger = await knock(introduce('Zoe', 7));
    await hears(stranger, { method: 'bye', params: { reason: 'version', version: 1 } });
    expect(problems).toMatchObject([{ code: 'versions' }]);
    expect(host.candidates).toEqual([]);
  });

  it('tells somebody whose program doesn’t know the game, and the player if that guest would be listed', async () => {
    unknown = { game: 'nosuchgame', hello };
    const guest = await knock(introduce('Ann'));
    await hears(guest, hello);
    const problem = { code: 'guestOutdated', detail: { name: 'Ann', game: 'nosuchgame' } };
    expect(problems).toMatchObject([problem]);
    expect(host.candidates).toEqual([]);
    host.occupySeat();
    const late = await knock(introduce('Bob'));
    await hears(late, bye('busy'));
    expect(problems).toHaveLength(1);
  });

  it('shows no strangers to somebody who plays', async () => {
    await knock(introduce('Ann'));
    await lists('Ann');
    expect(host.accept(host.candidates[0]?.id ?? '')).not.toBeNull();
    const before = changes;
    const other = await knock(introduce('Zoe', 7));
    const third = await knock(introduce('Bob'));
    await hears(other, { method: 'bye', params: { reason: 'version', version: 1 } });
    await hears(third, bye('busy'));
    expect([host.candidates, problems, changes]).toEqual([[], [], before]);
  });

  it('accepts nobody who is not there', async () => {
    expect(host.accept('1')).toBeNull();
    expect(host.decline('1')).toBe(false);
    expect(host.ignore('1')).toBe(false);
    await knock();
    await lists(null);
    expect(host.decline('1')).toBe(true);
    expect(host.candidates).toEqual([]);
    expect(host.accept('1')).toBeNull();
  });
});

describe('who knocks too often', () => {
  /** So many who say nothing, one after the other; each goes away again. */
  async function knocks(times: number): Promise<void> {
    for (let n = 0; n < times; n += 1) {
      const { socket } = await knock();
      socket.end();
      await once(socket.resume(), 'close');
    }
  }

  it('is listed after a pause, before which it changes nothing; who comes from elsewhere is listed', async () => {
    await knocks(5);
    const before = changes;
    await knocks(3);
    await hears(await knock(introduce('Ann')), bye('later'));
    expect([host.candidates, changes]).toEqual([[], before]);
    await knock(introduce('Bob'), '127.0.0.2');
    await lists('Bob');
    time.pass(10_001);
    await knock(introduce('Ann'));
    await lists('Bob', 'Ann');
  });

  it('begins anew once it was accepted', async () => {
    for (let n = 0; n < 8; n += 1) {
      const { socket } = await knock(introduce('Ann'));
      await lists('Ann');
      host.accept(host.candidates[0]?.id ?? '');
      socket.destroy();
      host.freeSeat();
    }
  });

  it('may come back all the same, and then has knocked anew', async () => {
    await knocks(8);
    await isTakenIn(await resumingGuest());
    host.freeSeat();
    await knock(introduce('Ann'));
    await lists('Ann');
  });

  it('does not push out who is listed from the same address', async () => {
    await knock(introduce('Ann'));
    await lists('Ann');
    for (let n = 0; n < 60; n += 1) await knock();
    await standing();
    expect(names()).toEqual(['Ann', null, null, null, null]);
  });
});

describe('who is declined', () => {
  /** One that is listed, and then sent away. */
  async function sentAway(how: 'decline' | 'ignore', says?: object): Promise<void> {
    await knock(says);
    await lists(says === undefined ? null : 'Zoe');
    expect(host[how](host.candidates[0]?.id ?? '')).toBe(true);
    expect(names()).toEqual([]);
  }

  it.each([undefined, introduce('Zoe')])(
    'waits 10 s at the door, and is listed then: %o',
    async (says) => {
      await sentAway('decline', says);
      const before = changes;
      await hears(await knock(says));
      time.pass(9999);
      expect([names(), changes]).toEqual([[], before]);
      time.pass(1);
      await lists(says === undefined ? null : 'Zoe');
    },
  );

  it('does not keep somebody else at the same address from being listed at once', async () => {
    await sentAway('decline', introduce('Zoe'));
    await knock(introduce('Ann'));
    await lists('Ann');
  });

  it('is not listed again if it is ignored, whatever its name', async () => {
    await knock(introduce('Yan'));
    await lists('Yan');
    await knock(introduce('Zoe'));
    await lists('Yan', 'Zoe');
    expect(host.ignore(host.candidates[1]?.id ?? '')).toBe(true);
    expect(names()).toEqual([]);
    const before = changes;
    time.pass(3_600_000);
    for (const name of ['Zoe', 'Ann']) await hears(await knock(introduce(name)), bye('declined'));
    await knock();
    expect([names(), changes]).toEqual([[], before]);
    await knock(introduce('Bob'), '127.0.0.2');
    await lists('Bob');
  });

  it('comes as nobody else from the same address who doesn’t have to prove it', async () => {
    watchers = 'ask';
    const [zoe, ann] = ['5'.repeat(64), '6'.repeat(64)];
    const watch = { watch: true };
    await sentAway('ignore', claim('Zoe', zoe));
    for (const says of [
      claim('Ann', ann, {}),
      claim('Ann', ann, watch),
      claim('Ann', ann, { ...watch, commit: '3'.repeat(64) }),
    ])
      await hears(await knock(says), bye('declined'));
    await hears(await knock(claim('Ann', zoe, watch), '127.0.0.2'), bye('declined'));
    expect(names()).toEqual([]);
    await knock(claim('Ann', ann));
    await lists('Ann');
    await knock(claim('Bob', '7'.repeat(64), watch), '127.0.0.2');
    await lists('Ann', 'Bob');
  });

  it('is ignored and says nothing: then the seat is as taken for it as for others', async () => {
    await sentAway('ignore', claim('Zoe', '5'.repeat(64)));
    const silent = await knock();
    await hears(silent);
    await knock(introduce('Bob'), '127.0.0.2');
    await lists('Bob');
    expect(host.accept(host.candidates[0]?.id ?? '')).not.toBeNull();
    say(silent.socket, claim('Ann', '6'.repeat(64)));
    await eventually(() => expect(silent.socket.readableEnded || silent.socket.closed).toBe(true));
    expect(names()).toEqual([]);
  });

  it('is ignored, comes in crowds that say nothing, and pushes out nobody who is listed', async () => {
    await sentAway('ignore', claim('Zoe', '5'.repeat(64)));
    await knock(claim('Ann', '6'.repeat(64)));
    await lists('Ann');
    for (let n = 0; n < 60; n += 1) await knock();
    await standing();
    expect(names()).toEqual(['Ann']);
  });

  it('may come back to a match that it plays, even if it is ignored', async () => {
    await sentAway('ignore', introduce('Zoe'));
    await isTakenIn(await resumingGuest());
  });
});

describe('somebody who comes back', () => {
  it('hears first that this is the host that it knows, and is nobody to be accepted', async () => {
    await resumingGuest();
    expect(host.candidates).toEqual([]);
    expect(host.accept('1')).toBeNull();
    expect(host.decline('1')).toBe(false);
    expect(returned).toEqual([]);
  });

  it('is taken in without being asked once it has proved who it is, and others are sent away', async () => {
    const other = await knock(introduce('Zoe'));
    const guest = await resumingGuest();
    expect(names()).toEqual(['Zoe']);
    await isTakenIn(guest);
    await hears(other, bye('busy'));
    expect(host.candidates).toEqual([]);
  });

  it('is taken in though the seat is taken: that may be its own', async () => {
    host.occupySeat();
    await isTakenIn(await resumingGuest());
  });

  it('may go on talking in the same breath', async () => {
    const guest = await resumingGuest();
    const have = { method: 'have', params: { number: 1, step: 0 } };
    say(guest.socket, acknowledge(proof), have, have, have);
    await eventually(() => expect(spoken).toEqual([have, have, have]));
  });

  it.each([
    ['the proof of another secret', acknowledge('0'.repeat(64))],
    ['the proof that the host gave itself', acknowledge(prove('host', nonce, hostNonce))],
    ['no proof', { method: 'helloAck', params: { tengen: tengen('Ann'), key: '0'.repeat(64) } }],
    ['a bare helloAck', { method: 'helloAck', params: {} }],
    ['its name again', resumeRequest()],
    ['something of the game', { method: 'resign', params: { number: 1, step: 0, reason: 'left' } }],
  ])('is sent away if it gives %s, and nothing has changed', async (_, message) => {
    const guest = await resumingGuest();
    const before = changes;
    say(guest.socket, message);
    await hears(guest, hello, bye('proof'));
    await eventually(() => expect(guest.socket.readableEnded).toBe(true));
    // What it says after that is heard by nobody.
    say(guest.socket, acknowledge(proof));
    await knock();
    await lists(null);
    expect([returned, changes, problems]).toEqual([[], before + 1, []]);
  });

  it('may say one thing more than others, but only once it is answered', async () => {
    const guest = await knock();
    say(guest.socket, introduce('Zoe'), acknowledge(proof));
    await hears(guest, bye('garbage'));
    expect(returned).toEqual([]);
  });

  it('has 4 KiB in all', async () => {
    const guest = await resumingGuest();
    say(guest.socket, { ...acknowledge(proof), more: 'x'.repeat(4096) });
    await hears(guest, hello, bye('garbage'));
    expect(returned).toEqual([]);
  });

  it.each([
    ['an unknown session', resumeRequest('unknown'), bye('unknown')],
    ['a busy session', resumeRequest('busy'), bye('busy')],
    [
      'another version',
      resumeRequest(KNOWN, 2),
      { method: 'bye', params: { reason: 'version', version: 1 } },
    ],
  ])('is told so if it names %s', async (_, says, answer) => {
    await hears(await knock(says), answer);
    expect(host.candidates).toEqual([]);
  });

  it('has 5 s to prove itself', async () => {
    const late = await resumingGuest();
    time.pass(1);
    const guest = await resumingGuest();
    time.pass(4999);
    await hears(late, hello, bye('busy'));
    await isTakenIn(guest);
  });

  it('stands at the door like everybody else: 32 at most', async () => {
    for (let n = 0; n < 40; n++) await knock(resumeRequest());
    await standing();
  });
});
