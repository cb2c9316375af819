/** Who declares itself extended, how and when: PROTOCOL.md §3, word by word, between a real copy and a raw peer. */

import { describe, expect } from 'vitest';
import { type ExtendedPeer, freshKey, gomokuMatch } from '../support/extendedPeer.ts';
import { acceptFirst, host, test } from '../support/stage.ts';

const tengen = {
  version: 1,
  name: expect.any(String),
  app: expect.stringMatching(/^Tengen \d/),
  abilities: ['settle'],
};

describe.concurrent('declaring the extension', () => {
  test('a host knocks with one newline; a guest introduces itself and is shown by name', async ({
    stage,
  }) => {
    const { copy, port } = await stage.hosting();
    const peer = await stage.extendedGuest(port, { name: '  Zoë\u202e\u0007 ' });
    await copy.waitFor(({ link }) => link.candidates[0]?.name === 'Zoë');
    expect(peer.heard).toEqual([]);
    expect(peer.wire.transcript.filter((line) => line.startsWith('<'))).toEqual(['< \n']);
  });

  test('the host’s hello', async ({ stage }) => {
    const { copy, port } = await stage.hosting('Anna');
    const peer = await stage.extendedGuest(port);
    const accepted = acceptFirst(copy);
    const hello = await peer.next('hello');
    expect(hello).toEqual({
      tengen: { ...tengen, name: 'Anna' },
      session: expect.stringMatching(/./),
      key: expect.stringMatching(/^[0-9a-f]{64}$/),
      number: 1,
      match: gomokuMatch,
    });
    expect(peer.wire.transcript.at(-1)).toMatch(/\}\n$/);
    peer.say('helloAck', { tengen: peer.tengen, key: freshKey() });
    await accepted;
    expect(copy.view.link.peer).toEqual({ name: 'Raw', extended: true });
  });

  test('each session has an id and a key of its own', async ({ stage }) => {
    const { copy, port } = await stage.hosting();
    const hellos: Record<string, unknown>[] = [];
    let nextPort = port;
    for (let n = 0; n < 2; n++) {
      const peer = await stage.extendedGuest(nextPort);
      const hands = peer.next('hello');
      const { link } = await copy.waitFor(({ link }) => link.candidates.length === 1);
      await copy.do({ command: 'accept', candidate: link.candidates[0]?.id ?? '' });
      hellos.push(await hands);
      await copy.do({ command: 'disconnect' });
      await copy.waitFor(({ link }) => link.state === 'idle');
      if (n === 0) nextPort = await host(copy);
    }
    expect(new Set(hellos.map(({ key }) => key)).size).toBe(2);
    expect(new Set(hellos.map(({ session }) => session)).size).toBe(2);
  });

  test('a guest introduces itself as soon as it sees whitespace', async ({ stage }) => {
    const copy = await stage.copy('Boris');
    const { peer, port } = await stage.extendedHost();
    await copy.do({ command: 'join', address: '127.0.0.1', port });
    expect(await peer.next('introduce')).toEqual({ tengen: { ...tengen, name: 'Boris' } });
    peer.hello();
    expect(await peer.next('helloAck')).toEqual({
      tengen: { ...tengen, name: 'Boris' },
      key: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    await copy.waitFor(({ link }) => link.state === 'connected');
    expect(copy.view.link.peer).toEqual({ name: 'Raw', extended: true });
  });

  test('without whitespace a guest waits for hello, and answers it as extended', async ({
    stage,
  }) => {
    const copy = await stage.copy();
    const { peer, port } = await stage.extendedHost({ knock: false });
    await copy.do({ command: 'join', address: '127.0.0.1', port });
    await peer.wire.untilConnected();
    peer.hello();
    await peer.next('helloAck');
    expect(peer.heard.map(({ method }) => method)[0]).toBe('helloAck');
    await copy.waitFor(({ link }) => link.peer?.extended === true);
  });

  test('an introduce that crosses hello is left aside', async ({ stage }) => {
    const { copy, port } = await stage.hosting();
    const peer = await stage.extendedGuest(port, { introduces: false });
    const accepted = acceptFirst(copy);
    await peer.next('hello');
    peer.say('introduce', { tengen: peer.tengen });
    peer.say('helloAck', { tengen: peer.tengen, key: freshKey() });
    await accepted;
    expect(copy.view.link).toMatchObject({ peer: { name: 'Raw', extended: true }, problem: null });
    peer.say('ready', { number: 1 });
    await copy.do({ command: 'ready' });
    await copy.waitFor(({ match }) => match?.phase === 'playing');
  });

  test.for(['host', 'guest'] as const)(
    'a %s of protocol version 2: both sides are told, before anything else is read',
    async (role, { stage }) => {
      const copy = await stage.copy();
      let peer: ExtendedPeer;
      if (role === 'guest') {
        peer = await stage.extendedGuest(await host(copy), { introduces: false });
        peer.say('introduce', { tengen: { version: 2, nick: 'other words' }, more: true });
      } else {
        const listening = await stage.extendedHost({ version: 2 });
        peer = listening.peer;
        await copy.do({ command: 'join', address: '127.0.0.1', port: listening.port });
        await peer.next('introduce');
        peer.say('hello', { tengen: { version: 2, nick: 'other words' }, seat: 'yours' });
      }
      await copy.waitForProblem('versions');
      expect(copy.view.link.problem?.detail).toMatchObject({ mine: 1, theirs: 2 });
      expect(await peer.farewell()).toMatch(/version/);
      expect(copy.view.match).toBeNull();
    },
  );

  test('what a host says to a guest of another version, a guest understands', async ({ stage }) => {
    const { port } = await stage.hosting();
    const unlike = await stage.extendedGuest(port, { version: 2 });
    const bye = await unlike.next('bye');
    const copy = await stage.copy();
    const { peer, port: other } = await stage.extendedHost();
    await copy.do({ command: 'join', address: '127.0.0.1', port: other });
    await peer.next('introduce');
    peer.say('bye', bye);
    await copy.waitForProblem('versions');
    expect(copy.view.link.state).toBe('idle');
  });

  test.for([
    ['a game', { game: 'draughts', options: {}, clock: null }],
    ['an option', { game: 'gomoku', options: { colour: 'red' }, clock: null }],
    ['the size of a board', { game: 'gomoku', options: { size: 7 }, clock: null }],
  ] as const)(
    'a hello with %s that is not known here: told, and bye',
    async ([, match], { stage }) => {
      const copy = await stage.copy();
      const { peer, port } = await stage.extendedHost();
      await copy.do({ command: 'join', address: '127.0.0.1', port });
      await peer.next('introduce');
      peer.hello({ match });
      expect(await peer.farewell()).toMatch(/./);
      await copy.waitFor(({ link }) => link.state === 'idle');
      expect(copy.problem).not.toBeNull();
      expect(copy.view.match).toBeNull();
    },
  );

  test('options that the host leaves out have their defaults', async ({ stage }) => {
    const copy = await stage.copy();
    const { peer, port } = await stage.extendedHost();
    await copy.do({ command: 'join', address: '127.0.0.1', port });
    await peer.next('introduce');
    peer.hello({ match: { game: 'gomoku', options: { size: 9 }, clock: null } });
    await copy.waitFor(({ link }) => link.state === 'connected');
    expect(copy.match.options).toEqual({ ...gomokuMatch.options, size: 9 });
  });

  test('a helloAck without tengen marks a base peer, whatever it said before', async ({
    stage,
  }) => {
    const { copy, port } = await stage.hosting();
    const peer = await stage.extendedGuest(port, { introduces: false });
    const accepted = acceptFirst(copy);
    await peer.next('hello');
    peer.say('helloAck');
    await accepted;
    expect(copy.view.link.peer).toEqual({ name: null, extended: false });
    peer.say('ready');
    await copy.do({ command: 'ready' });
    expect(await peer.next('startGame')).toHaveProperty('color', expect.any(Boolean));
    expect(peer.count('have')).toBe(0);
  });

  test('a hello without tengen marks a base peer', async ({ stage }) => {
    const copy = await stage.copy();
    const { peer, port } = await stage.extendedHost({ knock: false });
    await copy.do({ command: 'join', address: '127.0.0.1', port });
    await peer.wire.untilConnected();
    peer.say('hello');
    await peer.next('helloAck');
    await copy.waitFor(({ link }) => link.state === 'connected');
    expect(copy.view.link.peer).toEqual({ name: null, extended: false });
    peer.say('ready');
    await copy.do({ command: 'ready' });
    await peer.next('ready');
    expect(peer.heard.map(({ method }) => method)).toEqual(['helloAck', 'ready']);
  });
});
