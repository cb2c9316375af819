/** A link that comes back: who proves what to whom, what is said again, and until when nobody plays on (PROTOCOL.md §5). */

import { type Match, phaseOf, playing, type Round } from '../match/index.ts';
import type { Draft } from './draft.ts';
import { hearLeft } from './keeper.ts';
import type { Moment } from './link.ts';
import {
  declaredVersion,
  type Have,
  hasAbility,
  isEnding,
  type Message,
  type Misunderstanding,
  PROTOCOL_VERSION,
  readGreeting,
  type Tengen,
} from './messages.ts';
import { type Held, held, isBefore, lastHeld, placeOf, sayCleared, sayHave } from './place.ts';
import { problem } from './problems.ts';
import { type Link, newLine } from './state.ts';
import type { Problem } from './window.ts';

/** How long a host's program may take to answer one who comes back, in ms. */
const ANSWER_WITHIN = 3000;
/** Who holds more than I says it again: if nothing of it has come for so long, it must have lost it; ms. */
const CATCH_UP_WITHIN = 60_000;
/** Who claims that I was away has waited for 60 s; by my own watch it may be a little less. */
export const AWAY_AT_LEAST = 55_000;

/**
 * Proves that one is the `role` of the session: the HMAC-SHA-256 of {@link proven} under its secret,
 * as 64 hex digits.
 */
export type Prove = (role: Link['role'], guestNonce: string, hostNonce: string) => string;

/** What is to be proved. Nonces: 16 bytes in hex. */
export function proven(
  role: Link['role'],
  session: string,
  guestNonce: string,
  hostNonce: string,
): string {
  return `tengen 1 ${role} ${session} ${guestNonce} ${hostNonce}`;
}

/** How a guest shows who it is; `nonce`: 16 fresh bytes in hex. */
export interface Returning {
  readonly nonce: string;
  readonly prove: Prove;
}

export function sayReturn(draft: Draft, { nonce }: Returning): void {
  const { me, session } = draft.link;
  draft.say('introduce', { tengen: me, resume: { session: session.id, nonce } });
}

/** The guest hears what it is answered. */
export function hearReturn(draft: Draft, value: object, moment: Moment): Misunderstanding | null {
  const { me, returning } = draft.link;
  const version = declaredVersion(value);
  if (version !== null && version !== PROTOCOL_VERSION) {
    turnAway(draft, problem('versions', { mine: PROTOCOL_VERSION, theirs: version }), 'version');
    return null;
  }
  const read = readGreeting(value);
  if (!read.ok) return read.error;
  const { method, params } = read.value;
  if (method === 'bye') turnAway(draft, rebuff(params));
  if (method !== 'hello' || returning === null) return null;
  if (!('resume' in params)) {
    turnAway(draft, problem('unknownSession'), 'unknown');
    return null;
  }
  const { nonce, proof } = params.resume;
  // Read once, against a nonce used once: how long the comparison takes tells nobody anything.
  if (proof !== returning.prove('host', returning.nonce, nonce)) {
    turnAway(draft, problem('notProven'), 'proof');
    return null;
  }
  draft.say('helloAck', {
    tengen: me,
    resume: { proof: returning.prove('guest', returning.nonce, nonce) },
  });
  takeUp(draft, params.tengen, moment);
  return null;
}

/** What a host answers a guest that says it comes back, and what proves that it does. */
export function answerReturn(
  me: Tengen,
  prove: Prove,
  guestNonce: string,
  hostNonce: string,
): { readonly hello: Message; readonly proof: string } {
  return {
    hello: {
      method: 'hello',
      params: {
        tengen: me,
        resume: { nonce: hostNonce, proof: prove('host', guestNonce, hostNonce) },
      },
    },
    proof: prove('guest', guestNonce, hostNonce),
  };
}

function rebuff({ reason, version }: { reason: string; version?: unknown }): Problem {
  if (reason === 'version') {
    const theirs = typeof version === 'number' ? version : '?';
    return problem('versions', { mine: PROTOCOL_VERSION, theirs });
  }
  if (reason === 'proof') return problem('cannotProve');
  return problem(reason === 'busy' ? 'busy' : 'unknownSession');
}

/**
 * It was not the host, or the host does not take its guest back: nobody dials again by itself. But a
 * host that has left, and is busy, may be back later: it is looked for all the same.
 */
export function turnAway(draft: Draft, why: Problem, bye?: string): void {
  const { away } = draft.link;
  if (bye !== undefined) {
    draft.say('bye', { reason: bye, ...(bye === 'version' ? { version: PROTOCOL_VERSION } : {}) });
  }
  const isBusy = why.code === 'busy' && away?.why === 'left';
  if (!isBusy || !away.busy) draft.tell(why);
  draft.changeLine({ open: false });
  draft.change({ away: away && { ...away, ...(isBusy ? { busy: true } : { trying: false }) } });
}

/** Another program has proved to be this guest, and sits here now: this one does not take the seat back by itself. */
export function beReplaced(draft: Draft): void {
  draft.goAway('closed');
  turnAway(draft, problem('replaced'));
}

/** The two have found each other again, and each says what it holds. */
export function takeUp(draft: Draft, peer: Tengen, { absence, date }: Moment): void {
  const { match } = draft;
  if (match?.round?.peerDeparted) draft.happen(match, { type: 'peerReturned' });
  draft.change({
    stage: 'joined',
    returning: null,
    peer,
    // A peer that can't say whether it was restored may have been.
    peerFromFile: !hasAbility(peer, 'settle'),
    line: { ...newLine(draft.now, 'unheard'), absence, takenUpAt: date },
  });
  sayHave(draft);
}

/**
 * Notes what the other side holds. Once it has come further in a game, what was said of earlier ones is
 * needed no more; one that only waits for a game may still lack the end of the one before.
 */
export function noteHeld(draft: Draft, { number, step }: Held): void {
  const { said } = draft.link;
  const needed = step === 0 ? said : said.filter((message) => placeOf(message).number >= number);
  draft.change({
    peerHolds: { number, step },
    ...(needed.length < said.length ? { said: needed } : {}),
  });
}

/** The peer has ended a step and so stands at `place`. */
export function noteStep(draft: Draft, place: Held): void {
  const { peerHolds, peer } = draft.link;
  // A peer with the ability confirms it by a `have` that says the same as mine.
  if (!hasAbility(peer, 'settle')) draft.confirmGame(place.number);
  if (peerHolds === null || isBefore(peerHolds, place)) noteHeld(draft, place);
}

/** What the other side may lack of what I have said of the match. */
export function lacking({ said, peerHolds }: Link, { round }: Match): readonly Message[] {
  return said.filter((message) => peerHolds === null || lacks(peerHolds, message, round));
}

/** Whether the two may have to find each other again: a game is on, or the other side may not know how it ended. */
export function isUnsettled(link: Link, match: Match): boolean {
  const { stage, line, peerHolds } = link;
  if (match.round === null) return false;
  if (playing(match) !== null) return true;
  if (stage === 'away') return lacking(link, match).length > 0;
  return line.unheardEnding !== null || peerHolds === null || isBefore(peerHolds, lastHeld(match));
}

/** Whether one who holds so much may lack `message`. Of the game begun last it may have cleared the board. */
function lacks(place: Held, message: Message, round: Round | null): boolean {
  const said = placeOf(message);
  if (!isBefore(said, place)) return true;
  if (said.number < place.number) return said.number === round?.number;
  return isEnding(message);
}

/** The other side has said for the first time on this link what it holds. */
export function hearFirstHave(draft: Draft, match: Match, place: Have): void {
  const { number, step, game = 0 } = place;
  draft.changeLine({ behind: place });
  // A peer of version 0.4 doesn't say which game it has started.
  const started = hasAbility(draft.link.peer, 'settle') ? game : number;
  draft.change({ forgottenUpTo: Math.max(started, match.round?.number ?? 0) });
  const { absence, takenUpAt } = draft.link.line;
  if (absence >= AWAY_AT_LEAST) draft.change({ awayUntil: { number, step } });
  const { round } = match;
  if (round?.number === number && round.departures.some(({ back }) => back === null)) {
    draft.happen(match, { type: 'returned', step, at: takenUpAt });
  }
  // Only the host starts games, and chooses them: it has lost one that it doesn't know.
  const next = { number: match.next.number, step: 0 };
  const isUnknown = isBefore(next, place) || game > (round?.number ?? 0);
  if (draft.link.role === 'host' && isUnknown) {
    draft.lose();
    return;
  }
  // What came earlier a peer must hold that only waits for the next game.
  for (const message of lacking(draft.link, match)) draft.sayAgain(message);
  if (isBefore(lastHeld(match), held(match))) sayCleared(draft);
  catchUp(draft);
}

/** Whether I hold by now all that the other side held as the link came back. */
export function catchUp(draft: Draft): void {
  const { match, link } = draft;
  const { behind } = link.line;
  if (match === null || behind === null || behind === 'unheard' || draft.hasEnded) return;
  if (reaches(match, behind)) {
    draft.changeLine({ behind: null });
    draft.change({ away: null, thinkingSince: draft.now });
    if (behind.left !== undefined) hearLeft(draft, match, behind, behind.left);
  } else if (isMineToMake(match, behind)) draft.lose();
}

/** When it is plain that I shall never hear what the other side says that it holds, in ms; infinity where I have. */
export function wakeBehind({ line, behindFor }: Link): number {
  if (line.behind === null || line.behind === 'unheard') return Number.POSITIVE_INFINITY;
  return line.caughtUpAt + CATCH_UP_WITHIN - behindFor;
}

function reaches(match: Match, place: Have): boolean {
  // The other side has begun a game of which I have yet to hear.
  if ((place.game ?? 0) > (match.round?.number ?? 0)) return false;
  // Nothing has happened yet in the game that is to come.
  const ahead = place.number === match.next.number && place.step === 0;
  return !isBefore(lastHeld(match), place) || (ahead && phaseOf(match) !== 'playing');
}

/** Whether the other side holds a step that only I can have made. */
function isMineToMake({ round }: Match, place: Held): boolean {
  if (round === null || place.number !== round.number) return false;
  return round.position.turn === round.color || round.position.turn === null;
}

export function wakeReturn({ line, returning }: Link): number | null {
  return line.open && returning !== null ? line.openedAt + ANSWER_WITHIN : null;
}

export function tickReturn(draft: Draft): void {
  const due = wakeReturn(draft.link);
  // Some other program may listen there: it is tried again.
  if (due !== null && draft.now >= due) draft.changeLine({ open: false });
}
