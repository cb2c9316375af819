/** The same profile copied to a second computer: two programs that can both prove to be the guest (PROTOCOL.md §5). */

import { expect } from 'vitest';
import type { Copy } from '../support/copy.ts';
import { Overheard } from '../support/overheard.ts';
import { all, test } from '../support/stage.ts';

/** Goes on with the match, and resolves once it is played there. */
async function goOn(guest: Copy, match: number): Promise<void> {
  await guest.do({ command: 'resume', match });
  await guest.waitFor(({ link }) => link.state === 'connected');
}

test('the older connection of a profile that was copied is told so, stops dialling and says so, and the newer one plays on', async ({
  stage,
  onTestFinished,
}) => {
  const game = await Overheard.begin(stage);
  onTestFinished(() => game.ear.close());
  const { host, guest, ear } = game;
  const { id } = guest.match;
  await guest.kill();
  await host.waitFor(({ link }) => link.state === 'away');
  const other = await stage.copied(guest);
  await guest.restart();
  await goOn(guest, id);
  const { position } = guest;

  // The older of the two lets go, each time.
  for (const [newer, older] of [
    [other, guest],
    [guest, other],
    [other, guest],
  ] as const) {
    await goOn(newer, id);
    const { link, unfinished } = await older.waitForProblem('replaced');
    expect(link).toMatchObject({ state: 'away', away: { trying: false } });
    expect(link.problem?.message).toMatch(/another computer/);
    expect(older.position).toEqual(position);
    expect(unfinished).toEqual([]);
  }
  await host.waitFor(({ link }) => link.state === 'connected');
  const connections = ear.heard.length;
  expect([host.view.link.state, other.view.link.state]).toEqual(['connected', 'connected']);
  expect([host.problem, other.problem]).toEqual([null, null]);

  const mover = [host, other].find(({ match }) => match.turn === match.color);
  await mover?.do({ command: 'draw', row: 0, column: 0 });
  await all([host, other], ({ match }) => match?.ply === 5);

  expect(ear.heard.length).toBe(connections);

  // The match stays unfinished at the copy that let go.
  await guest.do({ command: 'leave' });
  expect(guest.view.unfinished.map((match) => match.id)).toEqual([id]);
});
