/** Nothing comes through any more and nobody is told, as where a cable is pulled out: silence is enough. */

import { describe, expect, test } from 'vitest';
import { Duel } from '../support/duel.ts';
import { play } from '../support/plays.ts';
import { type Way, ways } from '../support/proxy.ts';
import { roles } from '../support/script.ts';

const SEED = 3;
/** After which a side is silent, and what a computer that is busy may need to say so; ms. */
const SILENT = 12_000;
const TIMER = 500;

async function duelling(use: (duel: Duel) => Promise<void>): Promise<void> {
  const duel = await Duel.open(SEED);
  try {
    await use(duel);
  } finally {
    await duel.close();
  }
}

describe.concurrent('a connection through which nothing comes', () => {
  test.for([
    ['either way', ways],
    ['to the host', ['toHost']],
    ['to the guest', ['toGuest']],
  ] as const satisfies readonly (readonly [string, readonly Way[]])[])(
    '%s: both notice within 12 s, and play goes on once it can',
    async ([, held]) => {
      await duelling(async (duel) => {
        const { host, guest } = duel.players;
        const begun = duel.network.now();
        await duel.play(play('gomoku', SEED), [
          { what: 'hold', when: { ply: 4 }, held, bytes: 'lost', ms: SILENT + TIMER },
        ]);
      });
    },
  );
});
