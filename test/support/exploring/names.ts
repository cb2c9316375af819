/** A name for all that two ends are at one moment: whatever can follow can follow wherever it is the same. */

import type { Match, Round, Setup } from '../../../src/match/index.ts';
import { disconnectionOf, thinkingTime } from '../../../src/protocol/link.ts';
import type { ConnectionState, Message } from '../../../src/protocol/types.ts';
import type { Snapshot } from '../crossing/pair.ts';
import { otherSeat, type Referee, type Seat, seats } from '../crossing/referee.ts';
import type { Entry } from '../ends.ts';

/** How much of a record can still matter: nothing, what was said, or each of its entries. */
export type Remembered = 'nothing' | 'said' | 'all';

/** No length of time makes a difference beyond this, ms. */
const LONG = 62_000;

/** Numbers that stand for texts. */
const numbers = new Map<string, number>();

function numberOf(text: string): number {
  const known = numbers.get(text);
  if (known !== undefined) return known;
  numbers.set(text, numbers.size);
  return numbers.size - 1;
}

/** The number of what `write` makes of something that never changes. */
function numbered<T extends WeakKey>(write: (value: T) => string): (value: T) => number {
  const known = new WeakMap<T, number>();
  return (value) => {
    const before = known.get(value);
    if (before !== undefined) return before;
    const number = numberOf(write(value));
    known.set(value, number);
    return number;
  };
}

const messageNumber = numbered((message: Message) => JSON.stringify(message));
const messagesNumber = numbered((messages: readonly Message[]) =>
  messages.map(messageNumber).join(),
);
const setupNumber = numbered(({ start, clock }: Setup) =>
  JSON.stringify([start.game, start.options, start.hash(), clock]),
);
const roundNumber = numbered(({ setup, position: _, plies, ...round }: Round) =>
  JSON.stringify([
    setupNumber(setup),
    plies.map(({ move, step, timeLeft, charge }) => [move, step, timeLeft, charge]),
    round,
  ]),
);
const matchNumber = numbered(({ next, round, cleared }: Match) => {
  const { number, setup, ready } = next;
  return JSON.stringify([number, setupNumber(setup), ready, round && roundNumber(round), cleared]);
});
const refereeNumber = numbered(({ number, setup, ready, game, cleared, past }: Referee) =>
  JSON.stringify([
    number,
    setupNumber(setup),
    ready,
    cleared,
    past,
    game && { ...game, start: '', plies: game.plies.map(({ move }) => move) },
  ]),
);
const entryNumber = numbered(({ events, said }: Entry) => JSON.stringify([events, said]));

/** The snapshot's name. @param remembered how much of the records can still matter */
export function nameOf(snapshot: Snapshot, remembered: Remembered): string {
  const { standing, referee } = snapshot;
  const [host, guest] = seats.map((seat) => nameOfEnd(snapshot, seat, remembered));
  return `${standing ? '+' : '-'}${referee && refereeNumber(referee)} ${host} ${guest}`;
}

function nameOfEnd({ ends, now }: Snapshot, seat: Seat, remembered: Remembered): string {
  const { link, match, out, record, ended, heardAt, turn, sent } = ends[seat];
  const { status, connection, absentUntil, outbox, timekeeper } = link;
  const disconnection = disconnectionOf(link);
  const peer = ends[otherSeat(seat)].link.connection;
  const ago = (then: number | null) => (then === null ? '' : Math.min(LONG, now - then));
  const holds = match === null ? '' : matchNumber(match);
  const timed = match?.round?.timeLeft != null;
  return [
    ended === undefined ? status : ended?.code,
    disconnection && `${disconnection.why} ${ago(disconnection.since)}`,
    connection.unconfirmedEnding === null,
    link.fromFile,
    link.peerFromFile,
    link.forgottenUpTo,
    connection.disagreed,
    untold(connection, peer.received),
    knownTo(connection, connection.peerReceived),
    connection.withdrawals.map(({ at, sent, ...rest }) => [ago(at), Object.values(rest)]).join(),
    'catchingUpFor' in link && link.catchingUpFor,
    status === 'catchingUp' && `${JSON.stringify(link.target)} ${Math.min(link.absence, LONG)}`,
    JSON.stringify(absentUntil),
    ago(heardAt),
    messagesNumber(outbox),
    holds,
    out.map((message) => nameOfMessage(message, peer)).join(),
    nameOfRecord(record, remembered),
    ...(timed
      ? [
          thinkingTime(link, now),
          timekeeper.uncounted,
          ago(timekeeper.readyAt),
          timekeeper.marks.flatMap(({ step, at, left }) => [step, ago(at), left]).join(),
        ]
      : []),
    ...(timed
      ? [
          ago(connection.lastReceivedAt),
          ago(connection.lastHaveAt),
          ...Object.values(turn).map(ago),
          sent.map(ago).join(),
        ]
      : []),
  ].join('|');
}

/**
 * Counts of messages grow for ever. All that matters of them is what the peer knew of the latest that
 * this side has told.
 */
function nameOfMessage(message: Message, to: ConnectionState): string {
  const { heard, ...params } = message.params;
  if (typeof heard !== 'number') return `${messageNumber(message)}`;
  return `${numberOf(JSON.stringify([message.method, params]))} ${knownTo(to, heard)}`;
}

/** The counts of messages by which it matters how many the peer has received. */
function countsOf({ lastMatchMessage, unconfirmedEnding, withdrawals }: ConnectionState): number[] {
  return [
    Math.max(1, lastMatchMessage),
    unconfirmedEnding ?? 0,
    ...withdrawals.map(({ sent }) => sent),
  ];
}

/** What a peer knows that has received so many messages on that line: whether all, and which withdrawals. */
function knownTo(connection: ConnectionState, received: number | null): string {
  if (received === null) return '';
  return countsOf(connection)
    .map((count) => (received >= count ? '+' : '-'))
    .join('');
}

/** How many messages have yet to reach the peer until it knows all, or a withdrawal. */
function untold(connection: ConnectionState, received: number): string {
  return countsOf(connection)
    .map((count) => Math.max(0, count - received))
    .join();
}

function nameOfRecord(record: readonly Entry[], remembered: Remembered): string {
  switch (remembered) {
    case 'nothing':
      return '';
    case 'said':
      return record.flatMap(({ said }) => said.map(messageNumber)).join();
    case 'all':
      return record.map(entryNumber).join();
  }
}
