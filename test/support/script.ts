/** What goes wrong in a game, and when: plain data, so that it can be printed and played again. */

import type { How, Weather } from './lane.ts';
import { type Place, type Way, ways } from './proxy.ts';

export type Role = 'host' | 'guest';
export const roles = ['host', 'guest'] as const;

/** When: once so many plies are on either board, after so many ms of the game, or there in what is said. */
export type When = { readonly ply: number } | { readonly ms: number } | Place;

export type Fault =
  /** `outage`: ms until it is back. `again`: where the connections that follow are cut as well, one each. */
  | {
      readonly what: 'cut';
      readonly when: When;
      readonly how: How;
      readonly outage?: number;
      readonly again?: readonly Omit<Place, 'next'>[];
    }
  /**
   * A crash, and so many ms later the next start. `returning`: only there, while the two come back from
   * a cut. `stumble`: ms after which it crashes once more as it starts.
   */
  | {
      readonly what: 'kill';
      readonly when: When;
      readonly who: readonly Role[];
      readonly pause: number;
      readonly returning?: Omit<Place, 'next'>;
      readonly stumble?: number;
    }
  /** One leaves in the middle of the game, and so many ms later goes on with it. */
  | {
      readonly what: 'leave';
      readonly when: When;
      readonly who: Role;
      readonly pause: number;
    }
  /** Nothing comes through for so many ms, and nobody is told. */
  | {
      readonly what: 'hold';
      readonly when: When;
      readonly held: readonly Way[];
      readonly bytes: 'lost' | 'late';
      readonly ms: number;
    }
  | {
      readonly what: 'weather';
      readonly when: When;
      readonly way: Way;
      readonly weather: Weather;
    };

/** One after the other: each waits until the one before is overcome. What the game does not come to is left out. */
export type Script = readonly Fault[];

type Random = () => number;

function below(n: number, random: Random): number {
  return Math.floor(random() * n);
}

function oneOf<const T>(items: readonly [T, ...T[]], random: Random): T {
  return items[below(items.length, random)] ?? items[0];
}

/** Somewhere in a game of so many plies. */
function anyWhen(plies: number, random: Random): When {
  const way = oneOf(ways, random);
  return oneOf<When>(
    [
      { ply: below(plies + 1, random) },
      { ms: below(60, random) },
      { way, after: 1 + below(80 * plies, random), of: 'bytes' },
      { way, after: 1 + below(plies, random), of: 'messages' },
    ],
    random,
  );
}

/** Somewhere in what is said while two come back to each other, or soon after. */
function anyReturning(random: Random): Place {
  return { way: oneOf(ways, random), after: 1 + below(900, random), of: 'bytes' };
}

/** A cut; sometimes for a while, sometimes also while the two are coming back. */
export function anyCut(plies: number, random: Random): Fault {
  const again = Array.from({ length: Math.max(0, below(5, random) - 2) }, () =>
    anyReturning(random),
  );
  return {
    what: 'cut',
    when: anyWhen(plies, random),
    how: oneOf(['fin', 'rst'], random),
    ...(random() < 0.3 ? { outage: below(400, random) } : {}),
    ...(again.length === 0 ? {} : { again }),
  };
}

export function anyWeather(plies: number, random: Random): Fault {
  const weather = oneOf<Weather>(
    [
      { delay: [0, 5 + below(30, random)] },
      { pieces: 1 + below(40, random) },
      { rate: 5000 + below(20_000, random) },
      { pieces: 1 + below(9, random), delay: [1, 8] },
    ],
    random,
  );
  return { what: 'weather', when: anyWhen(plies, random), way: oneOf(ways, random), weather };
}

/** Half-open: nothing comes through and nobody is told, for too short a time to be noticed or long enough. */
export function anyHold(plies: number, random: Random): Fault {
  const held = oneOf<readonly Way[]>([ways, ['toHost'], ['toGuest']], random);
  const long = random() < 0.5;
  return {
    what: 'hold',
    when: anyWhen(plies, random),
    held,
    bytes: long ? oneOf(['lost', 'late'], random) : 'late',
    ms: long ? 12_500 + below(3000, random) : below(500, random),
  };
}

export function anyKill(plies: number, random: Random): Fault {
  return {
    what: 'kill',
    when: random() < 0.5 ? { ply: below(plies + 1, random) } : anyWhen(plies, random),
    who: oneOf<readonly Role[]>([['host'], ['guest'], roles], random),
    pause: random() < 0.5 ? 0 : below(300, random),
    ...(random() < 0.3 ? { returning: anyReturning(random) } : {}),
    ...(random() < 0.2 ? { stumble: below(150, random) } : {}),
  };
}

export function anyLeaving(plies: number, random: Random): Fault {
  return {
    what: 'leave',
    when: { ply: below(plies, random) },
    who: oneOf(roles, random),
    pause: below(200, random),
  };
}
