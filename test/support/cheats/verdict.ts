/** What an end makes of a message that it must not accept, in one line that can be compared. */

import type { Fault } from '../../../src/contract/problems.ts';
import type { Match } from '../../../src/match/index.ts';
import { receive } from '../../../src/protocol/link.ts';
import type { Message } from '../../../src/protocol/types.ts';
import { End } from '../ends.ts';

/** The link is closed, both people are told why. */
export function breach(how: Fault): string {
  return `breach ${how}, says bye breach`;
}
/** The link is closed: one of the two has lost part of its record. */
export const lost = 'lost, says bye lost';
export const diverged = 'diverged, says bye diverged';
export const clocksApart = 'clocksApart, says bye diverged';
export const unknownGame = 'unknownGame, says bye match';

type Mistake = 'wrongParams' | 'unknownMethod';

/** The message was left aside, and its sender told. */
export function refused(fault: Mistake, method: string | null): string {
  return `misunderstood ${fault}, says ${errorOf(fault, method)}`;
}

/** So it was, and since there were 19 before it the link is closed. */
export function oneTooMany(fault: Mistake, method: string | null): string {
  return `tooManyMistakes, says ${errorOf(fault, method)} and bye mistakes`;
}

function errorOf(fault: Mistake, method: string | null): string {
  return method === null ? `error ${fault}` : `error ${fault} ${method}`;
}

/** Dropped without a word. */
export const dropped = 'nothing, says nothing';

/** How a move that the rules refuse for `code` is told. */
export function breachFor(code: string): string {
  return breach(code === 'occupied' || code === 'outOfBoard' ? code : 'illegal');
}

/**
 * What `end` would make of a message, itself staying as it is: one of the above, or `accepted` where
 * anything of the match has changed.
 */
export function verdict(end: End, message: object): string {
  const {
    match,
    events,
    notice,
    outgoing,
    end: closed,
  } = receive(end.link, end.match, message, end);
  if (events.length > 0 || !isSame(match, end.match)) return `accepted ${JSON.stringify(events)}`;
  const problem = closed === null ? notice : closed.problem;
  return `${problem === null ? 'nothing' : nameOf(problem)}, says ${outgoing.map(wordsOf).join(' and ') || 'nothing'}`;
}

export function isAccepted(verdict: string): boolean {
  return verdict.startsWith('accepted');
}

function nameOf({ code, detail }: { code: string; detail: Readonly<Record<string, unknown>> }) {
  return detail['how'] === undefined ? code : `${code} ${detail['how']}`;
}

function wordsOf({ method, params }: Message): string {
  return [method, params['reason'], params['code'], params['method']]
    .filter((word) => word !== undefined)
    .join(' ');
}

/** All of a match that may not change, as text. */
export function recordOf(match: Match | null): string {
  const { next, round, cleared } = match ?? {};
  const { game, options } = next?.setup.start ?? {};
  return JSON.stringify({
    next: { number: next?.number, ready: next?.ready, game, options, clock: next?.setup.clock },
    cleared,
    round: round && { ...round, setup: null, position: round.position.data, plies: pliesOf(round) },
  });
}

function pliesOf({ plies }: NonNullable<Match['round']>) {
  return plies.map(({ position, ...ply }) => ({ ...ply, turn: position.turn }));
}

export function isSame(a: Match | null, b: Match | null): boolean {
  return a === b || recordOf(a) === recordOf(b);
}

/** The same end once more, to be told what the first is not to hear. The other side was heard just now. */
export function copyOf(end: End): End {
  const copy = new End('guest', end.name);
  copy.startFrom(end.link, end.game);
  copy.now = end.now;
  copy.absence = 300;
  return copy;
}

/** What came of all that cheats have said. */
export class Tally {
  refused = 0;
  accepted = 0;
  /** What the cheats were after. */
  readonly names = new Set<string>();
  readonly faults: string[] = [];

  /** One message, of which this was made; `what` tells of it where that is not as it should be. */
  judge(what: () => string, made: string, should: string): void {
    if (isAccepted(made)) this.accepted++;
    if (made === should) this.refused++;
    else this.faults.push(`${what()}: ${made}; not as it should be: ${should}`);
  }

  /** One message, of which something was made that need not be told. */
  neverAccepted(what: () => string, made: string): void {
    this.judge(what, isAccepted(made) ? made : 'never accepted', 'never accepted');
  }
}
