/** PROTOCOL.md §6: strangers and floods are kept out. */

import { describe, expect } from 'vitest';
import { positionOf } from '../support/anyGame.ts';
import type { BasePeer } from '../support/basePeer.ts';
import { test } from '../support/stage.ts';

describe.concurrent('at the door', () => {
  test('of 40 who say nothing the 32 latest are kept', async ({ stage }) => {
    const { copy, port } = await stage.hosting();
    const guests: BasePeer[] = [];
    for (let n = 1; n <= 40; n++) {
      guests.push(await stage.baseGuest(port, {}, `127.0.1.${1 + (n % 20)}`));
      await copy.waitFor(({ link }) => link.candidates.length === Math.min(n, 32));
    }
    await Promise.all(guests.slice(0, 8).map((guest) => guest.wire.untilClosed()));
    await copy.settled();
    expect(copy.view.link.candidates).toHaveLength(32);
    expect(guests.slice(8).some((guest) => guest.wire.closed)).toBe(false);
  });

  test('who takes more takes the place of the oldest of the address that has most, of those who are not listed first', async ({
    stage,
  }) => {
    const { copy, port } = await stage.hosting();
    const lonely = await stage.baseGuest(port, {}, '127.0.0.9');
    const crowd: BasePeer[] = [];
    for (let n = 0; n < 40; n++) crowd.push(await stage.baseGuest(port));
    // Five of one address are listed; the others may only come back to a match.
    await Promise.all(crowd.slice(5, 14).map((guest) => guest.wire.untilClosed()));
    expect(crowd.filter(({ wire }) => wire.closed)).toHaveLength(9);
    const { link } = await copy.waitFor(({ link }) => link.candidates.length === 6);
    expect(link.candidates[0]?.address).toBe('127.0.0.9');
    await copy.do({ command: 'accept', candidate: link.candidates[0]?.id ?? '' });
    await copy.waitFor(({ link }) => link.state === 'connected');
    expect(lonely.connected).toBe(true);
  });

  test('a candidate has one message to say before it is accepted', async ({ stage }) => {
    const { copy, port } = await stage.hosting();
    const peer = await stage.extendedGuest(port);
    await copy.waitFor(({ link }) => link.candidates[0]?.name === 'Raw');
    peer.say('introduce', { tengen: peer.tengen });
    await peer.wire.untilClosed();
    await copy.waitFor(({ link }) => link.candidates.length === 0);
    expect(copy.view.link.state).toBe('listening');
  });

  test.for([
    ['of message', `{"method":"introduce","params":{"x":"${'a'.repeat(4096)}`],
    ['of whitespace', ' '.repeat(4097)],
  ] as const)(
    'a candidate has 4 KiB %s to say before it is accepted',
    async ([, text], { stage }) => {
      const { copy, port } = await stage.hosting();
      const peer = await stage.extendedGuest(port, { introduces: false });
      await copy.waitFor(({ link }) => link.candidates.length === 1);
      peer.wire.write(text);
      await peer.wire.untilClosed();
      await copy.waitFor(({ link }) => link.candidates.length === 0);
    },
  );

  test('less than 4 KiB is heard', async ({ stage }) => {
    const { copy, port } = await stage.hosting();
    const peer = await stage.extendedGuest(port, { introduces: false });
    peer.say('introduce', { tengen: peer.tengen, x: 'a'.repeat(3900) });
    await copy.waitFor(({ link }) => link.candidates[0]?.name === 'Raw');
  });

  test('a name is clipped to 32 characters and shown as it is', async ({ stage }) => {
    const { copy, port } = await stage.hosting();
    await stage.extendedGuest(port, { name: `<b>${'n'.repeat(40)}` });
    await copy.waitFor(({ link }) => link.candidates.length === 1);
    const { link } = await copy.waitFor(
      ({ link }) => link.candidates.length === 0 || link.candidates[0]?.name !== null,
    );
    if (link.candidates.length > 0) {
      expect(link.candidates[0]?.name).toBe(`<b>${'n'.repeat(29)}`);
    }
  });
});

describe.concurrent('an accepted peer', () => {
  test('may say 200 messages in 10 s', async ({ stage }) => {
    const { copy, peer } = await stage.withExtended('guest');
    for (let n = 0; n < 180; n++) peer.have();
    await peer.fence();
    expect(copy.view.link.state).toBe('connected');
  });

  test('is closed with bye when it says far more', async ({ stage }) => {
    const { copy, peer } = await stage.withExtended('guest');
    for (let n = 0; n < 230; n++) peer.have();
    await peer.next('bye');
    await peer.wire.untilClosed();
    await copy.waitForProblem('flood');
    expect(copy.view.link.state).toBe('idle');
    expect(copy.view.match).not.toBeNull();
  });

  test('is closed when it sends more than 256 KiB', async ({ stage }) => {
    const { copy, peer } = await stage.withExtended('host');
    const message = `{"method":"have","params":{"number":1,"step":0,"x":"${'a'.repeat(60_000)}"}}`;
    for (let n = 0; n < 5; n++) peer.wire.write(message);
    await peer.next('bye');
    await peer.wire.untilClosed();
    await copy.waitForProblem('flood');
  });

  test('is closed without bye where it is a base peer', async ({ stage }) => {
    const { copy, peer } = await stage.withBase('host', { eager: false });
    for (let n = 0; n < 230; n++) peer.write('{"method":"ready","params":{}}');
    await copy.waitForProblem('flood');
    await peer.wire.untilClosed();
  });

  test('is closed where it only pours whitespace', async ({ stage }) => {
    const { copy, peer } = await stage.withBase('guest', { eager: false });
    expect(await peer.wire.pour(Buffer.alloc(64 * 1024, ' '), 400)).toBe(false);
    await copy.waitForProblem('flood');
  });

  test('gains nothing by being answered: marks without end are a flood', async ({ stage }) => {
    const match = { game: 'go', options: { size: 2 }, clock: null };
    const { copy, peer } = await stage.withExtended('host', match);
    const ready = copy.do({ command: 'ready' });
    await Promise.all([ready, peer.begin('black')]);
    await copy.waitFor(({ match }) => match?.phase === 'playing');
    let position = positionOf(copy.match);
    const play = (move: object) => {
      const played = position.play(move);
      if (!played.ok) throw new Error(played.error.message);
      position = played.value.position;
      return played.value;
    };
    let step = 0;
    const draw = (move: object) => {
      const { position } = play(move);
      peer.say('draw', { ...move, number: 1, step, hash: position.hash() });
      step += 1;
    };
    const answer = async (move: object) => {
      await copy.waitFor(({ match }) => match?.step === step);
      await copy.do({ command: 'draw', ...move });
      play(move);
      step += 1;
    };
    draw({ row: 0, column: 0 });
    await answer({ row: 1, column: 1 });
    draw({ pass: true });
    await answer({ pass: true });
    for (let n = 0; n < 230; n++) draw({ mark: true, row: 0, column: 0 });
    await copy.waitForProblem('flood');
    expect(copy.view.match?.ply).toBeLessThan(230);
  });

  test('has two messages more for each of ours', async ({ stage }) => {
    const { copy, peer } = await stage.withExtended('guest');
    // Each unknown method is answered, which pays for itself and one more.
    for (let n = 0; n < 15; n++) await peer.fence();
    for (let n = 0; n < 200; n++) peer.have();
    await peer.fence();
    expect(copy.view.link.state).toBe('connected');
  });
});
