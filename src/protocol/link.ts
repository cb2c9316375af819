/**
 * The link's state machine: what is said, and what becomes of the match, when something is heard,
 * done or waited for. Pure: the hour and the toss of a coin are arguments, and nothing is sent from
 * here, only put down to be sent.
 *
 * The conversations have a file each: greeting.ts, base.ts (PROTOCOL.md §2), extended.ts (§3, §4),
 * returning.ts (§5).
 */

import { type Match, type OfferKind, phaseOf, playing, type SetupData } from '../match/index.ts';
import type { Refusal, Result } from '../rules/index.ts';
import { actBase, hearBase, hinderedBase } from './base.ts';
import { Draft, type Reaction } from './draft.ts';
import { actResign } from './endings.ts';
import {
  actExtended,
  hearExtended,
  hinderedExtended,
  tickExtended,
  wakeExtended,
} from './extended.ts';
import { hearGreeting, tickGreeting, wakeGreeting } from './greeting.ts';
import { hindered as refusedFor } from './hindrances.ts';
import {
  declaredVersion,
  hasAbility,
  type Misunderstanding,
  PROTOCOL_VERSION,
  type Tengen,
} from './messages.ts';
import { type Fault, problem } from './problems.ts';
import {
  hearReturn,
  isUnsettled,
  type Returning,
  sayReturn,
  takeUp,
  tickReturn,
  turnAway,
  wakeReturn,
} from './returning.ts';
import { type Away, type Link, newLine } from './state.ts';
import { CLAIM_AFTER, type Hindrance } from './window.ts';

/** What the state machine may not find out for itself. */
export interface Moment {
  /** Milliseconds on a clock that never goes back. */
  readonly now: number;
  /** A fair coin, tossed anew for every call. */
  readonly coin: boolean;
  /**
   * How long ago the other side was last heard and both could play on, the time included in which this
   * computer was asleep; ms, infinity where nobody knows.
   */
  readonly absence: number;
  /** By the computer's own calendar: ms since 1970. */
  readonly date: number;
}

/** What a person can do to a match across a link. */
export type Action =
  | { readonly type: 'ready' }
  | { readonly type: 'restart' }
  /** `move` is the rules' to judge. */
  | { readonly type: 'draw'; readonly move: unknown }
  | { readonly type: 'configure'; readonly setup: SetupData }
  | { readonly type: 'offer'; readonly kind: OfferKind; readonly to?: number | undefined }
  | { readonly type: 'answer'; readonly kind: OfferKind; readonly accept: boolean }
  | { readonly type: 'withdraw'; readonly kind: OfferKind }
  | { readonly type: 'resign' }
  /** The other side is away: nobody wins, or, where it has said that it leaves, I do. */
  | { readonly type: 'claim'; readonly reason?: 'away' | 'left' | undefined }
  | {
      readonly type: 'say';
      readonly text?: string | undefined;
      readonly emote?: string | undefined;
    };

/** Why something cannot be done: by the rules, or because it means nothing now. */
export type Refused = Refusal | { readonly code: Hindrance; readonly message: string };

/** Refused messages after which a link is closed. */
const MISTAKES = 20;

/** A new link is opened: by a host when it accepts a guest, by a guest when it has dialled. */
export function openLink(link: Link, { now }: Moment): Reaction {
  const draft = new Draft(link, null, now);
  if (link.role === 'host') draft.sayHello();
  return draft.done();
}

/** A guest has dialled its host again. */
export function comeBack(
  link: Link,
  match: Match,
  returning: Returning,
  { now }: Moment,
): Reaction {
  const draft = new Draft(link, match, now);
  if (link.stage === 'joined') draft.goAway('closed', link.line.heardAt);
  draft.change({ returning, line: newLine(now) });
  return draft.done();
}

/** A guest has proved to its host that it comes back: from now on this is its connection. */
export function welcomeBack(link: Link, match: Match, peer: Tengen, moment: Moment): Reaction {
  const draft = new Draft(link, match, moment.now);
  if (link.stage === 'joined') draft.goAway('closed', link.line.heardAt);
  takeUp(draft, peer, moment);
  return draft.done();
}

/** The person here wishes to come back. */
export function tryAgain(link: Link): Link {
  if (link.away === null) return link;
  const { since, why } = link.away;
  return { ...link, away: { since, why, trying: true } };
}

/** The guest has seen white space before any message: the host is an extended one, and is told who knocks. */
export function seeBlank(link: Link, match: Match | null, { now }: Moment): Reaction {
  const draft = new Draft(link, match, now);
  if (link.returning !== null && link.stage === 'away') sayReturn(draft, link.returning);
  else if (link.role === 'guest' && link.stage === 'greeting')
    draft.say('introduce', { tengen: link.me });
  return draft.done();
}

/** A message was heard: any JSON object at all. */
export function hear(link: Link, match: Match | null, value: object, moment: Moment): Reaction {
  const { now } = moment;
  const received = link.line.received + (link.stage === 'joined' ? 1 : 0);
  const draft = new Draft({ ...link, line: { ...link.line, heardAt: now, received } }, match, now);
  if (!link.line.open) return draft.done();
  const misunderstood = hearIn(draft, value, moment);
  if (misunderstood !== null) {
    const { fault, method } = misunderstood;
    const mistakes = link.line.mistakes + 1;
    draft.changeLine({ mistakes });
    const understandsError =
      link.peer !== null ||
      (link.stage === 'greeting' && declaredVersion(value) === PROTOCOL_VERSION);
    if (understandsError && method !== 'error') {
      draft.say('error', {
        code: fault,
        message: problem('misunderstood', { how: fault }).message,
        ...(method === null ? {} : { method }),
      });
    }
    if (link.stage === 'away') turnAway(draft, problem('unknownSession'));
    else if (mistakes >= MISTAKES) draft.end(problem('tooManyMistakes'), 'mistakes');
    else draft.tell(problem('misunderstood', { how: fault, method: method ?? '' }));
  }
  return draft.done();
}

function hearIn(draft: Draft, value: object, moment: Moment): Misunderstanding | null {
  const { link, match } = draft;
  if (match === null || link.stage === 'greeting') return hearGreeting(draft, value);
  if (link.stage === 'away') return hearReturn(draft, value, moment);
  return link.peer === null
    ? hearBase(draft, match, value, moment)
    : hearExtended(draft, match, value, moment);
}

/** What was read is no message at all, or too much of it: the link is closed, with the reason. */
export function giveUp(
  link: Link,
  match: Match | null,
  why: { readonly fault: Fault } | { readonly flood: true },
  { now }: Moment,
): Reaction {
  const draft = new Draft(link, match, now);
  const flood = 'flood' in why;
  const what = flood ? problem('flood') : problem('garbage', { how: why.fault });
  // Some other program listens where the host was.
  if (link.stage === 'away') turnAway(draft, what);
  else draft.end(what, flood ? 'flood' : 'garbage');
  return draft.done();
}

/** The other side has closed the connection, or it broke. */
export function losePeer(link: Link, match: Match | null, { now }: Moment): Reaction {
  const draft = new Draft(link, match, now);
  if (link.stage === 'greeting')
    draft.end(problem(link.role === 'host' ? 'guestLost' : 'declined'));
  else if (link.peer === null) draft.end(problem('opponentLeft'));
  else if (link.stage === 'joined') draft.goAway('closed');
  else draft.changeLine({ open: false });
  return draft.done();
}

/** The person here closes the link. Where the other side may think that a game is on, it is recorded that I left it. */
export function hangUp(link: Link, match: Match | null, { now, date }: Moment): Reaction {
  const draft = new Draft(link, match, now);
  if (match !== null && link.stage === 'joined' && link.peer !== null && isUnsettled(link, match)) {
    draft.happen(match, { type: 'departed', at: date });
  }
  draft.end(null, 'left');
  return draft.done();
}

/** The person here deletes a match that was kept. A game that is on is given up: the other side hears so once it is there. */
export function discard(link: Link, match: Match, { now }: Pick<Moment, 'now'>): Reaction {
  const draft = new Draft(link, match, now);
  const round = playing(match);
  draft.happen(match, { type: 'discarded' });
  if (round !== null) actResign(draft, match, round, 'left');
  return draft.done();
}

/** Why `action` means nothing now; null where it does. */
export function hindered(
  link: Link,
  match: Match,
  action: Action,
  { now }: Pick<Moment, 'now'>,
): Hindrance | null {
  if (link.peer === null) return hinderedBase(match, action);
  if (link.away !== null) return hinderedAway(link, link.away, match, action, now);
  return hinderedExtended(link, match, action);
}

/** Nobody plays on before both hold the same again; only the game can be ended, after a while. */
function hinderedAway(
  { stage, peer }: Link,
  { since, why }: Away,
  match: Match,
  action: Action,
  now: number,
): Hindrance | null {
  if (action.type !== 'claim' || stage !== 'away' || playing(match) === null) return 'linkAway';
  // Version 0.4 does not understand it.
  const mayWin = why === 'left' && hasAbility(peer, 'settle');
  if (action.reason === 'left' && !mayWin) return 'notLeft';
  return now < since + CLAIM_AFTER ? 'notAwayLong' : null;
}

/** The person here does something. Refused with a {@link Hindrance}, or with the rules' own refusal. */
export function act(
  link: Link,
  match: Match,
  action: Action,
  moment: Moment,
): Result<Reaction, Refused> {
  const hindrance = hindered(link, match, action, moment);
  if (hindrance !== null && !isCrossedRestart(link, match, action)) {
    return { ok: false, error: refusedFor(hindrance) };
  }
  const draft = new Draft(link, match, moment.now);
  const refusal = (link.peer === null ? actBase : actExtended)(draft, match, action, moment);
  return refusal === null ? { ok: true, value: draft.done() } : { ok: false, error: refusal };
}

/** Between two Tengens either clears the board for both, and both may do so at the same moment. */
function isCrossedRestart({ peer, away }: Link, match: Match, { type }: Action): boolean {
  return (
    type === 'restart' &&
    peer !== null &&
    away === null &&
    phaseOf(match) === 'waiting' &&
    match.round !== null
  );
}

/** When {@link tick} is next to be called, in ms on the same clock; null if never. */
export function wakeAt(link: Link, match: Match | null): number | null {
  if (link.stage === 'greeting' || match === null) return wakeGreeting(link);
  if (link.stage === 'away') return wakeReturn(link);
  return link.peer === null ? null : wakeExtended(link, match);
}

/** Time has passed. */
export function tick(link: Link, match: Match | null, { now }: Moment): Reaction {
  const draft = new Draft(link, match, now);
  if (link.stage === 'greeting' || match === null) tickGreeting(draft);
  else if (link.stage === 'away') tickReturn(draft);
  else if (link.peer !== null) tickExtended(draft, match);
  return draft.done();
}

export { afterPause, countedTime, type Pause, thinkingTime } from './clocks.ts';
export type * from './state.ts';
export { keptLink, newLink } from './state.ts';
export type { Reaction, Returning };
