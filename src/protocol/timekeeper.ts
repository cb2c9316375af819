/**
 * How far the other side is believed, which keeps my clock (PROTOCOL.md §4). It counts the network's
 * delays too, and nobody can tell a slow network from a keeper that cheats. So what it may take is bounded
 * for a whole game; it is accused only of what no network can explain.
 */

import type { Match, MatchEvent } from '../match/index.ts';
import type { Link, Timekeeper, TimeMark } from './types.ts';

export const newTimekeeper: Timekeeper = { uncounted: 0, marks: [], readyAt: null, warned: 0 };

/** What I know after `event`, by which `before` became `after`. */
export function timekeeperAfter(
  { timekeeper, role }: Link,
  before: Match,
  after: Match,
  event: MatchEvent,
  now: number,
): Timekeeper {
  const { round } = after;
  if (event.type === 'ready' && event.by === 'me') return { ...timekeeper, readyAt: now };
  if (round?.timeLeft == null || round.color === null) return timekeeper;
  const { marks } = timekeeper;
  const mark = (at: number | null, left: number | null): readonly TimeMark[] =>
    at === null ? [] : [{ step: round.step, at, left }];
  switch (event.type) {
    case 'started': {
      const at = role === 'host' ? now : timekeeper.readyAt;
      return { ...newTimekeeper, marks: mark(at, round.timeLeft[round.color]) };
    }
    case 'moved': {
      const mine = before.round?.position.turn === round.color;
      return mine ? { ...timekeeper, marks: [...marks, ...mark(now, null)] } : timekeeper;
    }
    case 'agreed': {
      if (event.kind !== 'undo') return timekeeper;
      const stands = round.plies.findLast(({ by }) => by === round.color)?.step ?? 0;
      const { left = null } = marks.findLast(({ step }) => step <= stands) ?? {};
      return { ...timekeeper, marks: [...marks, ...mark(marks.at(-1)?.at ?? null, left)] };
    }
    default:
      return timekeeper;
  }
}
