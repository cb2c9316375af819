/** Who comes back proves who it is; nobody else gets the seat, whatever they have overheard (PROTOCOL.md §5). */

import { randomBytes } from 'node:crypto';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { randomFrom } from '../fuzz/random.ts';
import type { ExtendedPeer } from '../support/extendedPeer.ts';
import { guestProof } from '../support/keys.ts';
import { Overheard } from '../support/overheard.ts';
import { sized } from '../support/size.ts';
import { test as onStage } from '../support/stage.ts';

const test = onStage.extend('game', async ({ stage }, { onCleanup }) => {
  const game = await Overheard.begin(stage);
  onCleanup(() => game.ear.close());
  return game;
});

const proofSchema = z.object({ proof: z.string() });
const welcomeSchema = proofSchema.extend({ nonce: z.string() });
type Welcome = z.infer<typeof welcomeSchema>;

function hex(bytes: number): string {
  return randomBytes(bytes).toString('hex');
}

/** Says to be the guest of that session, and resolves with what the host answers. */
async function claim(peer: ExtendedPeer, session: string, nonce = hex(16)): Promise<Welcome> {
  peer.say('introduce', { tengen: peer.tengen, resume: { session, nonce } });
  return welcomeSchema.parse((await peer.next('hello'))['resume']);
}

/** What somebody says at the door of a host to get into the seat of that game. */
type Attack = (peer: ExtendedPeer, game: Overheard) => unknown;

/** Says to be the guest of that session. */
function claiming(session: string): Attack {
  return (peer) =>
    peer.say('introduce', { tengen: peer.tengen, resume: { session, nonce: hex(16) } });
}

/** Says to be the guest, and answers the host's hello with that proof. */
function proving(prove: (game: Overheard, welcome: Welcome, nonce: string) => string): Attack {
  return async (peer, game) => {
    const nonce = hex(16);
    const proof = prove(game, await claim(peer, game.session, nonce), nonce);
    peer.say('helloAck', { tengen: peer.tengen, resume: { proof } });
  };
}

function heardProof(game: Overheard): string {
  return proofSchema.parse(game.said('toHost', 'helloAck', 1)['resume']).proof;
}

/** What is tried, why it is sent away, and how it is done. Wrong proofs of every shape: src/main/lobby/host.test.ts. */
const attacks: readonly (readonly [string, string, Attack])[] = [
  ['a session called as what every object has', 'unknown', claiming('__proto__')],
  [
    'a proof under a secret of zeros',
    'proof',
    proving((game, { nonce }, mine) => guestProof('00'.repeat(32), game.session, mine, nonce)),
  ],
  ['a proof heard before', 'proof', proving(heardProof)],
  [
    'a proof heard before, to the nonce that went with it',
    'proof',
    async (peer, game) => {
      const { nonce } = welcomeSchema
        .pick({ nonce: true })
        .parse(game.said('toHost', 'introduce', 1)['resume']);
      await claim(peer, game.session, nonce);
      peer.say('helloAck', { tengen: peer.tengen, resume: { proof: heardProof(game) } });
    },
  ],
  [
    'all that the guest said, at once',
    'proof',
    (peer, game) => peer.wire.write(game.comingBack.join('\n')),
  ],
  [
    'all that the guest said, one by one',
    'proof',
    async (peer, game) => {
      const [first = '', ...others] = game.comingBack;
      peer.wire.write(first);
      await peer.next('hello');
      for (const message of others) peer.wire.write(message);
    },
  ],
  [
    'a move instead of a proof',
    'proof',
    async (peer, game) => {
      await claim(peer, game.session);
      peer.say('draw', { row: 0, column: 0 });
    },
  ],
  [
    'to be the guest, twice',
    'proof',
    async (peer, game) => {
      await claim(peer, game.session);
      await claiming(game.session)(peer, game);
    },
  ],
];

/** What is tried where nobody may come anew, and nobody is to be troubled. */
const newcomers: typeof attacks = [
  [
    'another version',
    'version',
    (peer, { session }) => {
      const tengen = { ...peer.tengen, version: 2 };
      peer.say('introduce', { tengen, resume: { session, nonce: hex(16) } });
    },
  ],
  ['to be let in anew', 'busy', (peer) => peer.say('introduce', { tengen: peer.tengen })],
];

/** How things stand as they come, and how the guest comes back afterwards. */
const standings: readonly (readonly [
  string,
  typeof attacks,
  (game: Overheard) => Promise<void>,
])[] = [
  ['whose guest is connected', [...attacks, ...newcomers], async () => {}],
  [
    'whose guest is away',
    [...attacks, ...newcomers],
    async ({ ear, host }) => {
      ear.shut();
      ear.cut('rst');
      await host.waitFor(({ link }) => link.state === 'away');
    },
  ],
  [
    'that was started again, and waits for its guest',
    [...attacks, ...newcomers],
    async ({ ear, host }) => {
      ear.shut();
      await host.kill();
      await host.restart();
      await host.do({ command: 'resume', match: host.view.unfinished[0]?.id ?? 0 });
      await host.waitFor(({ link }) => link.state === 'away');
    },
  ],
  [
    'that has left, and waits for anybody',
    attacks,
    async ({ ear, host, guest, port }) => {
      ear.shut();
      await host.do({ command: 'leave' });
      await guest.waitFor(({ link }) => link.state === 'away');
      await host.do({ command: 'host', address: '127.0.0.1', port });
    },
  ],
];

describe.concurrent('a stranger is sent away, and nothing changes, at the door of a host', () => {
  test.for(standings)('%s', async ([how, tried, arrange], { stage, game }) => {
    const { host, guest, ear, port } = game;
    await arrange(game);
    await host.settled();
    const before = host.view;
    const { position } = guest;
    const connections = ear.heard.length;
    const come = () => stage.extendedGuest(port, { introduces: false });

    const slow = await come();
    const since = performance.now();
    await claim(slow, game.session);
    const patience = slow.wire.untilClosed(8000).then(() => performance.now() - since);
    for (const [what, reason, attack] of tried) {
      const peer = await come();
      await attack(peer, game);
      expect(await peer.farewell(), what).toBe(reason);
      await host.settled();
      expect(host.view, what).toEqual(before);
    }
    expect(await patience).toBeGreaterThan(4500);
    expect(await slow.next('bye')).toEqual({ reason: 'busy' });
    await host.settled();
    expect(host.view).toEqual(before);

    const returned = performance.now();
    if (before.link.state === 'connected') expect(ear.heard).toHaveLength(connections);
    else {
      ear.open();
      await guest.do({ command: 'resume', match: guest.match.id });
      await game.together();
    }
    expect(guest.position).toEqual(position);
    await game.move(7);
    console.info(
      `proofs: a host ${how}: ${tried.length + 1} attacks, 0 got in, nothing changed; ` +
        `the guest plays on ${(performance.now() - returned).toFixed(0)} ms later`,
    );
  });
});

test('parts of what a genuine guest has said lead nowhere when they are said again', async ({
  stage,
  game,
}) => {
  const { host, ear, port } = game;
  const [first, second] = ear.heard;
  const words = [first, second].map((connection) =>
    Buffer.from(connection?.toHost.join('\n') ?? ''),
  );
  const seed = 7;
  const random = randomFrom(seed);
  const parts = sized(3000, 200);
  const before = host.view;
  const said: string[] = [];
  for (let n = 0; n < parts; n += 8) {
    const peers = await Promise.all(
      Array.from({ length: 8 }, () => stage.extendedGuest(port, { introduces: false })),
    );
    for (const peer of peers) {
      const all = words[Math.floor(2 * random())] ?? Buffer.of();
      const from = Math.floor(random() * 2) * Math.floor(random() * all.length);
      peer.wire.write(all.subarray(from, from + 1 + Math.floor(random() * all.length)));
    }
    for (const peer of peers) peer.wire.close();
    await Promise.all(peers.map(({ wire }) => wire.untilClosed()));
    said.push(...peers.flatMap(({ heard }) => heard.map(({ method }) => method)));
  }
  await host.settled();
  expect(host.view).toEqual(before);
  expect(ear.heard).toHaveLength(2);
  expect(said.filter((method) => method !== 'hello' && method !== 'bye')).toEqual([]);
  await game.move(7);
  console.info(
    `proofs: ${parts} parts of what a guest had said, seed ${seed}: ` +
      `${said.filter((method) => method === 'hello').length} were asked for a proof, 0 got in`,
  );
});
