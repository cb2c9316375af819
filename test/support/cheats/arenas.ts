/** Where cheats are tried: games of every kind between two ends, played at random. */

import type { Clock, Setup } from '../../../src/match/index.ts';
import type { AnyMove, AnyPosition, GameId } from '../../../src/rules/index.ts';
import type { Random } from '../../fuzz/random.ts';
import { begun } from '../crossing/beginnings.ts';
import { type End, settle, setupOf } from '../ends.ts';
import { gamesPlayed } from '../plays.ts';

const clock: Clock = { main: 600_000, increment: 1000, periods: 3, period: 30_000 };

/** What a game is tried with. In other games, the usual options. */
const chosen: Readonly<Partial<Record<GameId, readonly object[]>>> = {
  gomoku: [
    { size: 15 },
    { size: 9, rule: 'renju', opening: 'centre' },
    { size: 9, rule: 'renju', forbidden: 'lose' },
    { size: 8, fullBoard: 'white' },
  ],
  go: [
    { size: 3, ko: 'superko' },
    { size: 5, dead: 'none' },
    { size: 7, scoring: 'area' },
    { size: 9, handicap: 3 },
    { size: 6, komi: 0 },
  ],
  morris: [
    {},
    { removal: 'any', doubleMill: 2 },
    { removal: 'protectedWhilePlacing', flying: false },
    { moveLimit: 0, repetition: false },
    { removal: 'any', moveLimit: 20 },
  ],
  popucom: [{}, { plies: 200 }, { plies: 20 }, { plies: 100 }],
  reversi: [{}, { size: 6 }, { size: 10 }],
};

/** Every game, with sets of its options; every other one with a clock. */
export const arenasOf: ReadonlyMap<string, readonly Setup[]> = new Map(
  gamesPlayed.map((game) => [
    game,
    (chosen[game] ?? [{}, {}]).map((options, n) =>
      setupOf(game, options, n % 2 === 0 ? null : clock),
    ),
  ]),
);

export function anyOf<T>(from: readonly T[], random: Random): T {
  const one = from[random.below(from.length)];
  if (one === undefined) throw new Error('there is nothing to choose from');
  return one;
}

/** Now and then of a kind at random: passes, agreements and the like would be too rare. */
function anyMove(position: AnyPosition, random: Random): AnyMove {
  const byKind = Map.groupBy(position.legal(), (move) => Object.keys(move).join());
  const kinds = [...byKind.values()];
  return anyOf(random.below(5) === 0 ? anyOf(kinds, random) : kinds.flat(), random);
}

/** The side to move plays, and both hear all. */
function play({ host, guest }: Ends, random: Random): void {
  const mover = guest.position.turn === guest.round.viewpoint ? guest : host;
  const move = anyMove(mover.position, random);
  const done = mover.do({ type: 'move', move });
  if (done !== true) throw new Error(`${JSON.stringify(move)} is refused at home: ${done}`);
  settle(host, guest);
  if (host.ended !== undefined || guest.ended !== undefined) {
    throw new Error(`${JSON.stringify(move)} parted the two`);
  }
}

interface Ends {
  readonly host: End;
  readonly guest: End;
}

/** No game is played on for longer. */
const PLIES = 300;

/** Calls `look` at so many positions of these games, among them beginnings and ends. */
export function travel(
  arenas: readonly Setup[],
  positions: number,
  random: Random,
  look: (ends: Ends) => void,
): void {
  let looked = 0;
  for (const [n, setup] of arenas.entries()) {
    const enough = Math.ceil((positions * (n + 1)) / arenas.length);
    while (looked < enough) {
      const ends = begun(setup, random.below(2) === 0);
      for (let ply = 0; ply < PLIES && looked < enough; ply++) {
        const isOver = ends.host.position.turn === null;
        if (ply === 0 || isOver || random.below(4) === 0) {
          look(ends);
          looked++;
        }
        if (isOver) break;
        play(ends, random);
      }
    }
  }
}
