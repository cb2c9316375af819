/** A script that says far more at once than the other side accepts: it is said more slowly, and nobody parts (PROTOCOL.md §5, §6). */

import { expect } from 'vitest';
import type { Copy } from '../support/copy.ts';
import { TcpProxy, ways } from '../support/proxy.ts';
import { sized } from '../support/size.ts';
import { acceptFirst, host, test as onStage } from '../support/stage.ts';

const goMatch = { game: 'go', options: { size: 9 }, clock: null };

/** Two copies at a Go board that is to be counted, and the network between them. */
const test = onStage.extend('counting', async ({ stage }, { onCleanup }) => {
  const [anna, boris] = await Promise.all([stage.copy('Anna'), stage.copy('Boris')]);
  const network = await TcpProxy.start(await host(anna, goMatch), 1);
  onCleanup(() => network.close());
  await boris.do({ command: 'join', address: '127.0.0.1', port: network.port });
  await acceptFirst(anna);
  await boris.waitFor(({ match }) => match !== null);
  for (const copy of [anna, boris]) await copy.do({ command: 'ready' });
  const { match } = await anna.waitFor(({ match }) => match?.phase === 'playing');
  const [black, white] = match?.color === 'black' ? [anna, boris] : [boris, anna];
  for (const [ply, move] of [
    { row: 0, column: 0 },
    { row: 8, column: 8 },
    { pass: true },
    { pass: true },
  ].entries()) {
    const mover = ply % 2 === 0 ? black : white;
    await mover.waitFor((view) => view.match?.ply === ply);
    await mover.do({ command: 'draw', ...move });
  }
  await Promise.all([black, white].map((copy) => copy.waitFor(({ match }) => match?.ply === 4)));
  return { black, white, network };
});

/** Marks and unmarks a group as fast as it can, so often; resolves with how often it could, before a busy computer lost the link. */
async function mark(copy: Copy, times: number): Promise<number> {
  const replies = await Promise.all(
    Array.from({ length: times }, () =>
      copy.command({ command: 'draw', mark: true, row: 0, column: 0 }),
    ),
  );
  for (const reply of replies) if (!reply.ok) expect(reply.error.code).toBe('linkAway');
  return replies.filter(({ ok }) => ok).length;
}

/** Resolves when both hold all of so many marks, and says how long that took, ms. */
async function agree(copies: readonly Copy[], marks: number): Promise<number> {
  const from = performance.now();
  const has = ({ link, match }: Copy['view']) =>
    link.state === 'connected' && match?.step === marks + 4 && match.delivery !== 'kept';
  await Promise.all(copies.map((copy) => copy.waitFor(has, 90_000 + 100 * marks)));
  expect(copies.map(({ problem }) => problem)).toEqual(copies.map(() => null));
  const [one, two] = copies.map(({ match }) => ({
    ...match,
    id: 0,
    color: null,
    viewpoint: null,
    ready: null,
    delivery: null,
    clocks: null,
  }));
  expect(one).toEqual(two);
  return performance.now() - from;
}

const FLOOD = sized(400, 230);

test('what would break the limit of 200 messages in 10 s is delayed, never sent', async ({
  counting: { black, white },
}) => {
  const marks = await mark(black, FLOOD);
  const took = await agree([black, white], marks);
  console.info(`marks: ${marks} at once have arrived ${(took / 1000).toFixed(1)} s later`);
  // Who has nothing to wait for is not slowed down: else it would be by 10 s.
  const from = performance.now();
  await black.do({ command: 'draw', resume: true });
  await white.waitFor(({ match }) => match?.step === marks + 5);
  expect(performance.now() - from).toBeLessThan(7000);
});

const MANY = sized(1000, 150);

test(`${MANY} marks that were lost just before a cut are said again, and nobody parts`, async ({
  counting: { black, white, network },
}) => {
  network.hold(ways, 'lost');
  const marks = await mark(black, MANY);
  network.cut('rst');
  network.letGo();
  const took = await agree([black, white], marks);
  console.info(
    `marks: ${marks} lost before a cut have arrived ${(took / 1000).toFixed(1)} s after it`,
  );
});
