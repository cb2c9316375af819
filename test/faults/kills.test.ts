/** `kill -9` of either copy or both, anywhere in a game: after the next start it goes on where it was. */

import { describe, expect, test } from 'vitest';
import { abreast, figures } from '../support/abreast.ts';
import type { Copy } from '../support/copy.ts';
import { Duel } from '../support/duel.ts';
import { randomFrom } from '../support/gomoku.ts';
import { gamesPlayed, type Play, play } from '../support/plays.ts';
import { anyKill, type Fault, type Role, roles, type Script } from '../support/script.ts';
import { sized } from '../support/size.ts';
import { pass } from '../support/waiter.ts';

const SEED = 9;
const PAIRS = 2;
const KILLS = sized(500, 24);
/** Each time a crash may cost so much of what is known of the time, ms. */
const UNKNOWN = 2000;
const tenMinutes = { main: 600_000, increment: 0, periods: 0, period: 0 };

/** Kills at every ply of games of each kind, of each copy and both, and then anywhere. */
function* kills(): Generator<{ readonly game: Play; readonly script: Script }> {
  const random = randomFrom(SEED);
  const everyPly = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((ply) =>
    [['host'], ['guest'], roles].map((who): Fault => ({ what: 'kill', when: { ply }, who, pause: 0 })),
  );
  for (let n = 0; n < KILLS; ) {
    const kind = gamesPlayed[n % gamesPlayed.length] ?? 'gomoku';
    const game = play(kind, SEED + n, tenMinutes);
    const script: Fault[] = [];
  }
}
