/** What somebody between the two computers can do, so that docs/security.md says no less and no more. */

import { describe, expect } from 'vitest';
import { comeBack } from '../support/comingBack.ts';
import { Keys } from '../support/keys.ts';
import { Meddler } from '../support/meddler.ts';
import { Overheard } from '../support/overheard.ts';
import { acceptFirst, begin, beginExtended, test } from '../support/stage.ts';

describe.concurrent('somebody between the two computers', () => {
  test('only cuts the link with a resignation that is put in, and the game goes on', async ({
    stage,
    onTestFinished,
  }) => {
    const game = await Overheard.begin(stage);
    const { host, guest, ear } = game;
    onTestFinished(() => ear.close());
    const params = { number: 1, step: guest.match.step, reason: 'resign' };
    ear.say('toHost', JSON.stringify({ method: 'resign', params }));
    await guest.waitFor(({ link }) => link.state === 'away');
    await game.together();
    await game.move(8);
    for (const { match, problem } of [host, guest])
      expect([match.ply, match.outcome, problem]).toEqual([5, null, null]);
  });

  test('can put a resignation into a link whose check was prevented, and both sides notice it and part without an accusation', async ({
    stage,
    onTestFinished,
  }) => {
    const { copy: host, port } = await stage.hosting('Anna');
    const guest = await stage.copy('Boris');
    const strip = { way: 'toHost', after: 0, change: 'strip', where: 0 } as const;
    const meddler = await Meddler.start(port, strip);
    onTestFinished(() => meddler.close());
    await guest.do({ command: 'join', address: '127.0.0.1', port: meddler.port });
    await acceptFirst(host);
    await begin([host, guest]);
    const params = { number: 1, step: guest.match.step, reason: 'resign' };
    meddler.say('toHost', JSON.stringify({ method: 'resign', params }));
    await host.waitFor(({ match }) => match?.outcome?.reason === 'resign');
    expect(guest.match.outcome).toBeNull();
    await Promise.all([host, guest].map((copy) => copy.waitForProblem('lost')));
  });

  test('can take the seat of a guest without the ability `auth` where they swapped the keys at the first meeting, and the guest is then not known any more', async ({
    stage,
  }) => {
    const { copy: host, port } = await stage.hosting('Anna');
    const guest = await stage.copy('Boris');
    const towardsHost = await stage.extendedGuest(port);
    await Promise.all([towardsHost.shakeHands(), acceptFirst(host)]);
    const { session } = towardsHost;
    if (session === null) throw new Error('no session has begun');
    const { peer: towardsGuest, port: between } = await stage.extendedHost();
    await guest.do({ command: 'join', address: '127.0.0.1', port: between });
    await towardsGuest.next('introduce');
    towardsGuest.hello({ session: session.id, key: new Keys().key });
    await towardsGuest.next('helloAck');
    towardsGuest.have();
    await Promise.all([beginExtended(host, towardsHost), beginExtended(guest, towardsGuest)]);
    for (const { wire } of [towardsHost, towardsGuest]) wire.close(true);
    await host.waitFor(({ link }) => link.state === 'away');

    const thief = await comeBack(stage, port, session);
    expect(await thief.next('have')).toMatchObject({ number: 1, step: 0 });
    thief.have();
    await host.waitFor(({ link }) => link.state === 'connected');
    thief.wire.close();
    // The guest looks for its host without anybody between, and proves itself with a secret that the host doesn't have.
    await guest.do({ command: 'resume', match: guest.match.id, address: '127.0.0.1', port });
    await guest.waitForProblem('notProven');
  });
});
