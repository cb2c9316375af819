/**
 * A Tengen that cheats: whatever it says that PROTOCOL.md or the rules do not allow, at thousands of
 * positions of each game, nothing of it is accepted, the reason is told, and the match is kept.
 */

import { expect, it } from 'vitest';
import { arenasOf, travel } from '../support/cheats/arenas.ts';
import { wordings } from '../support/cheats/moves.ts';
import { Tally } from '../support/cheats/tally.ts';
import { after, tryAgain, tryBent, tryMoves, tryTricks } from '../support/cheats/trials.ts';
import { meet, setupOf } from '../support/ends.ts';
import { sized } from '../support/size.ts';
import { Random, seed } from './random.ts';

const POSITIONS = sized(5000, 200);
/** Where messages are bent out of shape, which depends little on the position. */
const BENT = sized(1000, 60);
/** Where each cheat is tried on a dozen links that come back. */
const AGAIN = sized(1000, 16);

/** Refusals of the rules that must have been met, or the positions prove too little. */
const refusals: Readonly<Record<string, readonly string[]>> = {
  gomoku: ['outOfBoard', 'occupied', 'mustBeCentre', 'forbidden'],
  go: ['outOfBoard', 'occupied', 'suicide', 'ko', 'marking'],
  morris: [
    ...['outOfBoard', 'occupied', 'mustRemove', 'nothingToRemove', 'notYours', 'protected'],
    ...['notAdjacent', 'handEmpty', 'mustPlace'],
  ],
  popucom: ['outOfBoard', 'occupied', 'enemyTerritory'],
};

const games = Object.entries(arenasOf);
const timeout = 3_600_000;

it.each(games)(
  `every illegal move at ${POSITIONS} positions of %s: none is accepted (TENGEN_SEED=${seed})`,
  { timeout },
  (game, arenas) => {
    const tally = new Tally();
    const words = new Map(arenas.map((arena) => [arena, wordings(arena.setup.start)]));
    travel(arenas, POSITIONS, new Random(seed), (bout, arena) => {
      tryMoves(bout, words.get(arena) ?? [], tally);
    });
    const codes = [...tally.refusals].map(([code, count]) => `${count} ${code}`);
    tell(game, tally, `illegal moves (${codes.join(', ')})`);
    expect(tally.faults.slice(0, 10)).toEqual([]);
    expect(refusals[game]?.filter((code) => !tally.refusals.has(code))).toEqual([]);
    expect(tally.allowed).toBeGreaterThan(POSITIONS);
  },
);

it.each(games)(
  `every cheat of the protocol at ${POSITIONS} positions of %s: none is accepted (TENGEN_SEED=${seed})`,
  { timeout },
  (game, arenas) => {
    const random = new Random(seed);
    const tally = new Tally();
    travel(arenas, POSITIONS, random, ({ host, guest, isOver }) => {
      tally.positions++;
      for (const end of [host, guest]) {
        tryTricks(end, random, tally);
        if (isOver) tryTricks(after(end, 'restart'), random, tally);
      }
    });
    for (const end of Object.values(meet(setupOf(game)))) tryTricks(end, random, tally);
    tell(game, tally, `messages of ${tally.names.size} cheats`);
    expect(tally.faults.slice(0, 10)).toEqual([]);
  },
);

it.each(games)(
  `every message bent out of shape at ${BENT} positions of %s: each is answered, and the 20th closes the link (TENGEN_SEED=${seed})`,
  { timeout },
  (game, arenas) => {
    const random = new Random(seed);
    const tally = new Tally();
    const inherited = Object.getOwnPropertyNames(Object.prototype);
    travel(arenas, BENT, random, ({ host, guest }) => {
      tally.positions++;
      for (const end of [host, guest]) tryBent(end, random, tally);
    });
    for (const end of Object.values(meet(setupOf(game)))) tryBent(end, random, tally);
    tell(game, tally, 'messages bent out of shape');
    expect(tally.faults.slice(0, 10)).toEqual([]);
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(inherited);
  },
);

it.each(games)(
  `every cheat again at ${AGAIN} positions of %s on a link that comes back: none is accepted (TENGEN_SEED=${seed})`,
  { timeout },
  (game, arenas) => {
    const random = new Random(seed);
    const tally = new Tally();
    const words = new Map(arenas.map((arena) => [arena, wordings(arena.setup.start)]));
    travel(arenas, AGAIN, random, ({ host, guest }, arena) => {
      tally.positions++;
      for (const end of [host, guest]) {
        const how = random.below(2) === 0 ? 'cut' : 'crash';
        tryAgain(end, how, words.get(arena) ?? [], random, tally);
      }
    });
    tell(game, tally, 'messages on links that come back');
    expect(tally.faults.slice(0, 10)).toEqual([]);
  },
);

function tell(game: string, { positions, refused, accepted }: Tally, what: string): void {
  console.info(`${game}: ${positions} positions, ${refused} ${what} refused, ${accepted} accepted`);
}
