/** A name for all that two ends are at one moment: whatever can follow can follow wherever it is the same. */

import type { Match, Round, Setup } from '../../../src/match/index.ts';
import type { Message } from '../../../src/protocol/messages.ts';
import type { Snapshot } from '../crossing/pair.ts';
import { type Referee, type Seat, seats } from '../crossing/referee.ts';
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
    plies.map(({ move, step, left, charge }) => [move, step, left, charge]),
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
  const { stage, line, away, awayUntil, said, thought, thinkingSince, uncounted } = link;
  const ago = (then: number | null) => (then === null ? '' : Math.min(LONG, now - then));
  const holds = match === null ? '' : matchNumber(match);
  const timed = match?.round?.left != null;
  return [
    ended === undefined ? stage : ended?.code,
    away && ago(away.since),
    line.open,
    line.endingUnheard,
    link.fromFile,
    link.behindFor,
    JSON.stringify(line.behind),
    JSON.stringify(awayUntil),
    Math.min(line.absence, LONG),
    ago(heardAt),
    messagesNumber(said),
    holds,
    out.map(messageNumber).join(),
    nameOfRecord(record, remembered),
    ...(timed
      ? [
          thought + (thinkingSince === null ? 0 : now - thinkingSince),
          thinkingSince === null,
          uncounted.now,
          uncounted.before,
        ]
      : []),
    ...(timed
      ? [ago(line.heardAt), ago(line.saidAt), ...Object.values(turn).map(ago), sent.map(ago).join()]
      : []),
  ].join('|');
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
