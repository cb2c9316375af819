/**
 * What this side knows of how the peer keeps my clock (PROTOCOL.md §4). The peer's count includes network
 * delays, and a slow network can't be told from cheating. So the difference is bounded for a whole round,
 * and only what no network can explain is a breach.
 */

import { type Match, type MatchEvent, mySide } from '../match/index.ts';
import type { Link, Timekeeper, TimeMark } from './types.ts';

export const newTimekeeper: Timekeeper = { uncounted: 0, marks: [], readyAt: null, warned: 0 };

/** The timekeeper after `event`, which changed the match from `before` to `after`. */
export function timekeeperAfter(
  { timekeeper, role }: Link,
  before: Match,
  after: Match,
  event: MatchEvent,
  now: number,
): Timekeeper {
  const { round } = after;
  if (event.type === 'ready' && event.by === 'me') return { ...timekeeper, readyAt: now };
  const mine = round && mySide(round);
  if (round?.timeLeft == null || mine === null) return timekeeper;
  const { marks } = timekeeper;
  const mark = (at: number | null, left: number | null): readonly TimeMark[] =>
    at === null ? [] : [{ step: round.step, at, left }];
  switch (event.type) {
    case 'started': {
      const at = role === 'host' ? now : timekeeper.readyAt;
      return { ...newTimekeeper, marks: mark(at, round.timeLeft[mine]) };
    }
    case 'moved': {
      const isMyMove = before.round?.position.turn === mine;
      return isMyMove ? { ...timekeeper, marks: [...marks, ...mark(now, null)] } : timekeeper;
    }
    case 'agreed': {
      if (event.kind !== 'undo') return timekeeper;
      const lastStep = round.plies.findLast(({ by }) => by === mine)?.step ?? 0;
      const { left = null } = marks.findLast(({ step }) => step <= lastStep) ?? {};
      return { ...timekeeper, marks: [...marks, ...mark(marks.at(-1)?.at ?? null, left)] };
    }
    default:
      return timekeeper;
  }
}
