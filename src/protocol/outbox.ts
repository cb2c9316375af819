/** The outbox: what the peer has acknowledged of the match messages, and what it may be missing (PROTOCOL.md §4, §5). */

import { activeRound, type Match, type Round } from '../match/index.ts';
import { isBefore, lastRoundCursor, messageCursor, peersSide } from './cursor.ts';
import { type ExtendedParams, hasAbility, isEnding } from './messages.ts';
import type { Transition } from './transition.ts';
import type { Cursor, Have, Link, Message, OutgoingMessage } from './types.ts';

/**
 * Notes the peer's cursor. Once the peer is past step 0 of a round, messages of earlier rounds are dropped
 * from the outbox. Before that it may still be missing the end of the previous round.
 */
export function acknowledge(transition: Transition, { number, step }: Cursor): void {
  const { outbox } = transition.link;
  const needed =
    step === 0 ? outbox : outbox.filter((message) => messageCursor(message).number >= number);
  transition.changes.update({
    peerCursor: { number, step },
    ...(needed.length < outbox.length ? { outbox: needed } : {}),
  });
}

/** The peer has ended a step, so it has reached `cursor`. */
export function acknowledgeStep(transition: Transition, cursor: Cursor): void {
  const { peerCursor, peer } = transition.link;
  // A peer with the ability confirms the round by a `have` that agrees with mine.
  if (!hasAbility(peer, 'settle')) transition.confirmGame(cursor.number);
  if (peerCursor === null || isBefore(peerCursor, cursor)) acknowledge(transition, cursor);
}

/** The messages in the outbox that the peer may be missing. */
function unacknowledged(
  { outbox, peerCursor }: Link,
  { round }: Match,
): readonly OutgoingMessage[] {
  return outbox.filter((message) => peerCursor === null || mayLack(peerCursor, message, round));
}

/** The messages in the outbox that the peer is missing, as its first `have` on a connection shows. */
export function missing(link: Link, match: Match, have: Have): readonly OutgoingMessage[] {
  const others = unacknowledged(link, match);
  return link.outbox.filter((message) =>
    message.method === 'give'
      ? peerLacksGift(link, match, have, message.params)
      : others.includes(message),
  );
}

/** Whether the peer hasn't received what it was given. It may have moved on since. */
function peerLacksGift(
  { peer }: Link,
  { round }: Match,
  { game = 0, given }: Have,
  { number, sum }: ExtendedParams['give'],
): boolean {
  const side = round && peersSide(round);
  if (side === null || number !== round?.number || !hasAbility(peer, 'give')) return false;
  return game < number || sum > (given?.[side] ?? 0);
}

/** Whether the two may have to reconnect: a round is being played, or the peer may not know how it ended. */
export function isUnsettled(link: Link, match: Match): boolean {
  const { status, connection, peerCursor } = link;
  if (match.round === null) return false;
  if (activeRound(match) !== null) return true;
  if (status === 'disconnected' || status === 'resuming')
    return unacknowledged(link, match).length > 0;
  return (
    connection.unconfirmedEnding !== null ||
    peerCursor === null ||
    isBefore(peerCursor, lastRoundCursor(match))
  );
}

/**
 * Whether a peer at `cursor` may be missing `message`. If the message is of the last started round, the
 * peer may just have cleared its board.
 */
function mayLack(cursor: Cursor, message: Message, round: Round | null): boolean {
  const sentAt = messageCursor(message);
  if (!isBefore(sentAt, cursor)) return true;
  if (sentAt.number < cursor.number) return sentAt.number === round?.number;
  return isEnding(message);
}
