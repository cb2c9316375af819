/** What somebody between the two computers can do, so that docs/security.md says no less and no more. */

import { describe, expect } from 'vitest';
import { z } from 'zod';
import { comeBack } from '../support/comingBack.ts';
import { Eavesdropper } from '../support/eavesdropper.ts';
import { Keys } from '../support/keys.ts';
import { acceptFirst, begin, type Stage, test } from '../support/stage.ts';

/** Two copies that meet through somebody, and are in their first game. */
async function playThrough(stage: Stage, change?: Parameters<typeof Eavesdropper.before>[1]) {
  const { copy: host, port } = await stage.hosting('Anna');
  const guest = await stage.copy('Boris');
  const between = await Eavesdropper.before(port, change);
  await guest.do({ command: 'join', address: '127.0.0.1', port: between.port });
  await acceptFirst(host);
  await guest.waitFor(({ match }) => match !== null);
  await begin([host, guest]);
  return { host, guest, between, port };
}

const message = z.looseObject({ method: z.string(), params: z.looseObject({}) });
const keyed = z.looseObject({ key: z.string(), session: z.string().optional() });

describe.concurrent('somebody between the two computers', () => {
  test('can put a resignation into the link, and both sides notice it and part without an accusation', async ({
    stage,
    onTestFinished,
  }) => {
    const { host, guest, between } = await playThrough(stage);
    onTestFinished(() => between.close());
    between.say('host', 'resign', { number: 1, step: 0, reason: 'resign' });
    await host.waitFor(({ match }) => match?.outcome?.reason === 'resign');
    expect(guest.match.outcome).toBeNull();
    await Promise.all([host, guest].map((copy) => copy.waitForProblem('lost')));
  });

  test('can take the seat of the guest where they swapped the keys at the first meeting, and the guest is then not known any more', async ({
    stage,
    onTestFinished,
  }) => {
    const towards = { host: new Keys(), guest: new Keys() };
    const told = { hostKey: '', session: '' };
    const { host, guest, between, port } = await playThrough(stage, (_, heard) => {
      const read = message.safeParse(heard);
      const params = keyed.safeParse(read.data?.params);
      if (!read.success || !params.success) return heard;
      if (read.data.method === 'hello') {
        told.hostKey = params.data.key;
        told.session = params.data.session ?? '';
      }
      const { key } = read.data.method === 'hello' ? towards.guest : towards.host;
      return { ...read.data, params: { ...params.data, key } };
    });
    onTestFinished(() => between.close());
    between.close();
    await host.waitFor(({ link }) => link.state === 'away');
    const secret = towards.host.secretWith(told.hostKey);
    const thief = await comeBack(stage, port, { id: told.session, secret });
    expect(await thief.next('have')).toMatchObject({ number: 1, step: 0 });
    thief.have();
    await host.waitFor(({ link }) => link.state === 'connected');
    thief.wire.close();
    // The guest looks for its host without anybody between, and proves itself with a secret that the host doesn't have.
    await guest.do({ command: 'resume', match: guest.match.id, address: '127.0.0.1', port });
    await guest.waitForProblem('notProven');
  });
});
