/** What long games and bold claims must come to, where schedules at random hardly ever get: PROTOCOL.md §4 and §5. */

import { comeBack } from '../../../src/protocol/link.ts';
import { answerReturn } from '../../../src/protocol/returning.ts';
import {
  at,
  begin,
  deliver,
  type End,
  meetAgain,
  prove,
  settle,
  setupOf,
  tengen,
} from '../ends.ts';

const clock = (main: number) => ({ main, increment: 0, periods: 0, period: 0 });

function draw(by: End, to: End, row: number, column: number): void {
  if (by.draw(row, column) !== true) throw new Error(`${by.name} may not move`);
  while (deliver(by, to)) {
    // All that was said arrives.
  }
}

/** Each move arrives 400 ms late. */
function manyDelays(): string | null {
  const { black, white } = begin(setupOf('go', { size: 9 }, clock(300_000)));
  for (let n = 0; n < 28; n++) {
    const [by, to] = n % 2 === 0 ? [black, white] : [white, black];
    if (by.draw(Math.floor(n / 9), n % 9) !== true) throw new Error(`${by.name} may not move`);
    at(by.now + 400, black, white);
    while (deliver(by, to) || deliver(to, by)) {
      // All that was said arrives.
    }
  }
  const forgiven = white.round.forgiven.black;
  return forgiven > 5000 ? `${forgiven} ms of one game are put down to the network` : null;
}

/** White has moved since, and claims that black’s flag had fallen before. */
function lateClaim(): string | null {
  const { black, white } = begin(setupOf('gomoku', { size: 8 }, clock(8000)));
  at(5000, black, white);
  draw(black, white, 0, 0);
  draw(white, black, 1, 1);
  draw(black, white, 0, 1);
  draw(white, black, 1, 2);
  black.hear({ method: 'claim', params: { number: 1, step: 0, reason: 'time' } });
  return black.ended?.detail['how'] === 'clock' ? null : 'a claim that comes too late is believed';
}

/** After a cut white says once more what black had left after a move that black knows to be taken back. */
function takenBack(): string | null {
  const { black, white } = begin(setupOf('gomoku', { size: 8 }, clock(60_000)));
  draw(black, white, 0, 0);
  draw(white, black, 1, 0);
  at(15_000, black, white);
  draw(black, white, 0, 1);
  draw(white, black, 1, 1);
  white.do({ type: 'offer', kind: 'undo', to: 2 });
  deliver(white, black);
  black.do({ type: 'answer', kind: 'undo', accept: true });
  black.lose();
  white.lose();
  meetAgain(black, white);
  settle(black, white);
  return black.ended?.message ?? null;
}

/** Somebody else listens where the host did. */
function falseHost(): string | null {
  const { white: guest } = begin();
  guest.lose();
  const returning = { nonce: '1'.repeat(32), prove };
  guest.take(comeBack(guest.link, guest.game, returning, guest));
  guest.seeBlank();
  const another = () => 'f'.repeat(64);
  guest.hear(answerReturn(tengen('Eve'), another, returning.nonce, '2'.repeat(32)).hello);
  return guest.link.stage === 'joined' ? 'a host is believed that proves nothing' : null;
}

/** A guest of another make clears its board before it has heard how the game ended. */
function restlessGuest(): string | null {
  const { black: host, white: guest } = begin(setupOf('go', { size: 19 }));
  for (let n = 0; n < 220; n++) {
    const [by, to] = n % 2 === 0 ? [host, guest] : [guest, host];
    draw(by, to, Math.floor(n / 19), n % 19);
  }
  host.do({ type: 'resign' });
  meetAgain(host, guest);
  host.said();
  host.hear({ method: 'have', params: { number: 2, step: 0 } });
  const again = host.said();
  if (!again.some(({ method }) => method === 'resign')) return 'it is not told how the game ended';
  return again.length > 102 ? `it is told ${again.length} things at once` : null;
}

/** A side that leaves says so. */
function leaving(): string | null {
  const { black: host, white: guest } = begin();
  guest.hear({ method: 'bye', params: { reason: 'left' } });
  if (guest.link.stage !== 'away') return 'nobody can come back who left a game';
  if (guest.link.away?.trying !== false) return 'a guest dials again though the host has left';
  host.do({ type: 'resign' });
  host.hear({ method: 'bye', params: { reason: 'left' } });
  return host.link.stage === 'away' ? null : 'who leaves never hears that it has won';
}

/** The other side closes the link for good. */
function partings(): string | null {
  for (const reason of ['breach', 'diverged', 'lost']) {
    const { white } = begin();
    white.hear({ method: 'bye', params: { reason } });
    if (!white.final) return `bye ${reason} does not end the session`;
  }
  const { white: guest } = begin();
  guest.lose();
  guest.take(comeBack(guest.link, guest.game, { nonce: '1'.repeat(32), prove }, guest));
  guest.hear({ method: 'bye', params: { reason: 'lost' } });
  return guest.ended === undefined ? null : 'a bye of nobody knows whom ends the session';
}

/** Something is said just before the link breaks. */
function lostWords(): string | null {
  const { black } = begin();
  black.do({ type: 'say', text: 'Well played' });
  black.lose();
  return black.link.chat.at(-1)?.lost ? null : 'what may be lost is not shown so';
}

/** Each says what is wrong; null where nothing is. */
export const scenes: readonly (() => string | null)[] = [
  manyDelays,
  lateClaim,
  takenBack,
  falseHost,
  restlessGuest,
  leaving,
  partings,
  lostWords,
];
