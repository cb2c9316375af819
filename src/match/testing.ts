/** Matches for tests, played by moves in text form. */

import type { Side } from '../rules/index.ts';
import type { Clock } from './clock.ts';
import type { MatchEvent } from './events.ts';
import { fold, type Match, newMatch } from './match.ts';
import type { Round } from './round.ts';
import { setUp } from './setup.ts';

/** A match whose first round is being played; `color` is mine, null at one screen. */
export function begun(
  game: string,
  {
    options = {},
    clock = null,
    color = 'black',
  }: { options?: object; clock?: Clock | null; color?: Side | null } = {},
): Match {
  const setup = setUp(game, options, clock);
  if (!setup.ok) throw new Error(setup.error.message);
  return fold(newMatch(setup.value), { type: 'started', color });
}

/** The last started round. @throws if there is none */
export function roundOf({ round }: Match): Round {
  if (round === null) throw new Error('no round was started');
  return round;
}

/** `match` after moves such as `H8 I9`, each of which costs `charge` ms. */
export function played(match: Match, moves: string, charge = 0): Match {
  const texts = moves.match(/mark \S+|\S+/g) ?? [];
  return texts.reduce((now, text) => {
    const move = roundOf(now).position.text.read(text);
    if (move === null) throw new Error(`${text} is no move`);
    return fold(now, { type: 'moved', move, charge });
  }, match);
}

/** `match` after these events. */
export function having(match: Match, ...events: readonly MatchEvent[]): Match {
  return events.reduce(fold, match);
}

/** `match` after an undo that `by` offered. */
export function takenBack(match: Match, by: Side, to: number): Match {
  return having(
    match,
    { type: 'offered', by, kind: 'undo', to },
    { type: 'agreed', by, kind: 'undo' },
  );
}
