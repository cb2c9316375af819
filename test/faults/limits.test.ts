/** PROTOCOL.md §6: strangers and floods are kept out. */

import { describe, expect } from 'vitest';
import { positionOf } from '../support/anyGame.ts';
import { beginExtended, test } from '../support/stage.ts';

describe.concurrent('a candidate', () => {
  test('may say one message, of up to 4 KiB, before it is accepted', async ({ stage }) => {
    const { copy, port } = await stage.hosting();
    const tooMuch = [
      JSON.stringify({ method: 'introduce', params: { tengen: {} } }).repeat(2),
      `{"method":"introduce","params":{"x":"${'a'.repeat(4096)}`,
      ' '.repeat(4097),
    ];
    for (const text of tooMuch) {
      const peer = await stage.extendedGuest(port, { introduces: false });
      await copy.waitFor(({ link }) => link.candidates.length === 1);
      peer.wire.write(text);
      await peer.wire.untilClosed();
      await copy.waitFor(({ link }) => link.candidates.length === 0);
    }
    const peer = await stage.extendedGuest(port, { introduces: false });
    peer.say('introduce', { tengen: peer.tengen, x: 'a'.repeat(3900) });
    await copy.waitFor(({ link }) => link.candidates[0]?.name === 'Raw');
  });
});

describe.concurrent('an accepted peer', () => {
  const long = `{"method":"have","params":{"number":1,"step":0,"x":"${'a'.repeat(60_000)}"}}`;

  test.for([
    ['200 messages', 230, '{"method":"have","params":{"number":1,"step":0}}'],
    ['256 KiB', 5, long],
  ] as const)(
    'is closed with bye where it says far more than %s in 10 s',
    async ([, times, message], { stage }) => {
      const { copy, peer } = await stage.withExtended('guest');
      for (let n = 0; n < times; n++) peer.wire.write(message);
      expect(await peer.farewell()).toBe('flood');
      await copy.waitForProblem('flood');
      expect(copy.view.link.state).toBe('idle');
      expect(copy.view.match).not.toBeNull();
    },
  );

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
    await beginExtended(copy, peer, 'black');
    let position = positionOf(copy.match);
    let step = 0;
    const play = (move: object) => {
      const played = position.play(move);
      if (!played.ok) throw new Error(played.error.message);
      position = played.value.position;
      step += 1;
    };
    const draw = (move: object) => {
      const said = { ...move, number: 1, step };
      play(move);
      peer.say('draw', { ...said, hash: position.hash() });
    };
    const answer = async (move: object) => {
      await copy.waitFor(({ match }) => match?.step === step);
      await copy.do({ command: 'draw', ...move });
      play(move);
    };
    draw({ row: 0, column: 0 });
    await answer({ row: 1, column: 1 });
    draw({ pass: true });
    await answer({ pass: true });
    for (let n = 0; n < 230; n++) draw({ mark: true, row: 0, column: 0 });
    await copy.waitForProblem('flood');
    expect(copy.view.match?.ply).toBeLessThan(230);
  });
});
