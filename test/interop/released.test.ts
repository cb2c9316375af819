/** A released version plays with this one: whole games, cuts, crashes and coming back, whichever of the two hosts. */

import { test as base, describe } from 'vitest';
import { Duel } from '../support/duel.ts';
import { gamesPlayed, play } from '../support/plays.ts';
import { Release } from '../support/release.ts';
import { roles } from '../support/script.ts';

const clock = { main: 600_000, increment: 0, periods: 0, period: 0 };

describe.concurrent.for(['0.4.0'])('a copy of version %s', (version) => {
  const test = base.extend('release', async ({ task: _ }, { onCleanup }) => {
    const release = await Release.released(version);
    onCleanup(() => release.remove());
    return release;
  });

  test.for(roles)(
    'as %s plays whole games of each kind with this version, through cuts and crashes, and nothing is lost',
    async (role, { release, onTestFinished }) => {
      const duel = await Duel.open(11, { [role]: release.folder });
      onTestFinished(() => duel.close());
      for (const [index, game] of gamesPlayed.entries()) {
        await duel.play(play(game, 10 + index, clock, true), [
          { what: 'cut', when: { ply: 3 }, how: 'rst', outage: 100 },
          { what: 'kill', when: { ply: 5 }, who: ['host'], pause: 0 },
          { what: 'kill', when: { ply: 6 }, who: ['guest'], pause: 0 },
          { what: 'kill', when: { ply: 8 }, who: ['host', 'guest'], pause: 0 },
        ]);
      }
    },
  );
});
