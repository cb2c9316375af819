/**
 * The link's state machine: what is said, and what becomes of the match, when something is heard,
 * done or waited for. Pure: the hour and the toss of a coin are arguments, and nothing is sent from
 * here, only put down to be sent.
 *
 * The three conversations have a file each: greeting.ts, base.ts (PROTOCOL.md §2), extended.ts (§3, §4).
 */

import {
  type Match,
  type OfferKind,
  type Player,
  phaseOf,
  type Setup,
  type SetupData,
} from '../match/index.ts';
import type { Refusal, Result } from '../rules/index.ts';
import { actBase, hearBase, hinderedBase, tickBase, wakeBase } from './base.ts';
import { Draft, type Reaction } from './draft.ts';
import {
  actExtended,
  hearExtended,
  hinderedExtended,
  tickExtended,
  wakeExtended,
} from './extended.ts';
import { hearGreeting, tickGreeting, wakeGreeting } from './greeting.ts';
import { hindered as refusedFor } from './hindrances.ts';
import { declaredVersion, PROTOCOL_VERSION, type Tengen } from './messages.ts';
import type { Fault } from './problems.ts';
import { problem } from './problems.ts';
import type { Hindrance } from './window.ts';

/** What a host and a guest begin together (PROTOCOL.md §5): the host's, once the guest has heard it. */
export interface Session {
  /** 1–64 visible ASCII characters; ours are 16 bytes in hex. */
  readonly id: string;
  /** My public X25519 key: 32 bytes, as 64 hex digits. */
  readonly key: string;
}

export interface Link {
  readonly role: 'host' | 'guest';
  readonly me: Tengen;
  /** `joined` once `helloAck` has been sent or heard. */
  readonly stage: 'greeting' | 'joined';
  /** Null for a base peer, and for one that has not yet said who it is. */
  readonly peer: Tengen | null;
  readonly session: Session;
  /** The first game of this link: the host's choice. */
  readonly setup: Setup;
  /** Messages refused so far. */
  readonly mistakes: number;
  /** When the link was opened, and when a message was last heard and said; ms. */
  readonly openedAt: number;
  readonly heardAt: number;
  readonly saidAt: number;
  /** Since when the side to move has been thinking, by this end's watch; ms. */
  readonly turnSince: number;
  /** What has been said, oldest first. */
  readonly chat: readonly Remark[];
  /** Our conduct towards a base peer. */
  readonly conduct: {
    /** Whether I have said `ready` after my own last `restart`. */
    readonly saidReady: boolean;
    /** When I said `startGame` last; ms. */
    readonly startedAt: number | null;
    /** Since when my first stone is unanswered; ms. */
    readonly unansweredSince: number | null;
  };
}

/** Something said. */
export interface Remark {
  /** Counts what has been said on this link. */
  readonly id: number;
  readonly by: Player;
  /** When it was said or heard, ms. */
  readonly at: number;
  readonly text: string | null;
  readonly emote: string | null;
}

/** What the state machine may not find out for itself. */
export interface Moment {
  /** Milliseconds on a clock that never goes back. */
  readonly now: number;
  /** A fair coin, tossed anew for every call. */
  readonly coin: boolean;
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
  | { readonly type: 'claim' }
  | {
      readonly type: 'say';
      readonly text?: string | undefined;
      readonly emote?: string | undefined;
    };

/** Why something cannot be done: by the rules, or because it means nothing now. */
export type Refused = Refusal | { readonly code: Hindrance; readonly message: string };

/** Refused messages after which a link is closed. */
const MISTAKES = 20;

export interface LinkOptions {
  readonly role: Link['role'];
  readonly me: Tengen;
  readonly session: Session;
  readonly setup: Setup;
  /** Who has introduced itself before being accepted. */
  readonly peer?: Tengen | null;
}

/** A link as it is opened: by a host when it accepts a guest, by a guest when it has dialled. */
export function openLink(options: LinkOptions, { now }: Moment): Reaction {
  const draft = new Draft(
    {
      ...options,
      peer: options.peer ?? null,
      stage: 'greeting',
      mistakes: 0,
      openedAt: now,
      heardAt: now,
      saidAt: now,
      turnSince: now,
      chat: [],
      conduct: { saidReady: false, startedAt: null, unansweredSince: null },
    },
    null,
    now,
  );
  if (options.role === 'host') draft.sayHello();
  return draft.done();
}

/** The guest has seen white space before any message: the host is an extended one, and is told who knocks. */
export function seeBlank(link: Link, match: Match | null, { now }: Moment): Reaction {
  const draft = new Draft(link, match, now);
  if (link.role === 'guest' && link.stage === 'greeting')
    draft.say('introduce', { tengen: link.me });
  return draft.done();
}

/** A message was heard: any JSON object at all. */
export function hear(link: Link, match: Match | null, value: object, moment: Moment): Reaction {
  const draft = new Draft({ ...link, heardAt: moment.now }, match, moment.now);
  const misunderstood =
    link.stage === 'greeting' || draft.match === null
      ? hearGreeting(draft, value)
      : link.peer === null
        ? hearBase(draft, draft.match, value, moment)
        : hearExtended(draft, draft.match, value, moment);
  if (misunderstood !== null) {
    const { fault, method } = misunderstood;
    const mistakes = link.mistakes + 1;
    draft.change({ mistakes });
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
    if (mistakes >= MISTAKES) draft.end(problem('tooManyMistakes'), 'mistakes');
    else draft.tell(problem('misunderstood', { how: fault, method: method ?? '' }));
  }
  return draft.done();
}

/** What was read is no message at all, or too much of it: the link is closed, with the reason. */
export function giveUp(
  link: Link,
  match: Match | null,
  why: { readonly fault: Fault } | { readonly flood: true },
  { now }: Moment,
): Reaction {
  const draft = new Draft(link, match, now);
  if ('flood' in why) draft.end(problem('flood'), 'flood');
  else draft.end(problem('garbage', { how: why.fault }), 'garbage');
  return draft.done();
}

/** The other side has closed the connection, or it broke. */
export function losePeer(link: Link, match: Match | null, { now }: Moment): Reaction {
  const draft = new Draft(link, match, now);
  if (link.stage === 'joined') draft.end(problem('opponentLeft'));
  else draft.end(problem(link.role === 'host' ? 'guestLost' : 'declined'));
  return draft.done();
}

/** The person here closes the link. */
export function hangUp(link: Link, match: Match | null, { now }: Moment): Reaction {
  const draft = new Draft(link, match, now);
  draft.end(null, 'left');
  return draft.done();
}

/** Why `action` means nothing now; null where it does. */
export function hindered(link: Link, match: Match, action: Action): Hindrance | null {
  return link.peer === null ? hinderedBase(match, action) : hinderedExtended(link, match, action);
}

/** The person here does something. Refused with a {@link Hindrance}, or with the rules' own refusal. */
export function act(
  link: Link,
  match: Match,
  action: Action,
  moment: Moment,
): Result<Reaction, Refused> {
  const hindrance = hindered(link, match, action);
  if (hindrance !== null && !isCrossedRestart(link, match, action)) {
    return { ok: false, error: refusedFor(hindrance) };
  }
  const draft = new Draft(link, match, moment.now);
  const refusal = (link.peer === null ? actBase : actExtended)(draft, match, action, moment);
  return refusal === null ? { ok: true, value: draft.done() } : { ok: false, error: refusal };
}

/** Between two Tengens either clears the board for both, and both may do so at the same moment. */
function isCrossedRestart({ peer }: Link, match: Match, { type }: Action): boolean {
  return (
    type === 'restart' && peer !== null && phaseOf(match) === 'waiting' && match.round !== null
  );
}

/** When {@link tick} is next to be called, in ms on the same clock; null if never. */
export function wakeAt(link: Link, match: Match | null): number | null {
  if (link.stage === 'greeting' || match === null) return wakeGreeting(link);
  return link.peer === null ? wakeBase(link) : wakeExtended(link, match);
}

/** Time has passed. */
export function tick(link: Link, match: Match | null, { now }: Moment): Reaction {
  const draft = new Draft(link, match, now);
  if (link.stage === 'greeting' || match === null) tickGreeting(draft);
  else if (link.peer === null) tickBase(draft);
  else tickExtended(draft, match);
  return draft.done();
}

export type { Reaction };
