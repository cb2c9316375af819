/** What long games and bold claims must come to, where schedules at random hardly ever get: PROTOCOL.md §4 and §5. */

import { comeBack, hangUp } from '../../../src/protocol/link.ts';
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
  return black.ended?.detail['how'] === 'unexpected'
    ? null
    : 'a claim that comes too late is believed';
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
  return black.ended?.message ?? black.told?.message ?? null;
}

/** White hears each of black's moves a second and a half late. */
function slowNetwork(): string | null {
  const { black, white } = begin(setupOf('go', { size: 9 }, clock(300_000)));
  for (let n = 0; n < 40; n++) {
    const [by, to] = n % 2 === 0 ? [black, white] : [white, black];
    if (by.draw(Math.floor(n / 9), n % 9) !== true) throw new Error(`${by.name} may not move`);
    at(by.now + (by === black ? 1500 : 0), black, white);
    while (deliver(by, to) || deliver(to, by)) {
      // All that was said arrives.
    }
  }
  if (black.ended !== undefined) return black.ended?.message ?? 'the two have parted';
  const [own, kept] = [black, white].map(({ round }) => round.left?.black ?? 0);
  if (own === undefined || kept === undefined || kept >= 288_000)
    return 'the network costs nothing';
  // Black has thought for no time at all.
  return own < 288_000 ? `${300_000 - own} ms are taken from black` : null;
}

/** Black thinks for 40 s while it hears nothing, and white hears it all the time. */
function thinkingInSilence(): string | null {
  const { black, white } = begin(setupOf('gomoku', { size: 8 }, clock(300_000)));
  for (let now = 0; now < 40_000; ) {
    while (black.link.stage === 'joined') {
      now += 1000;
      at(now, black, white);
      black.tick(now);
      while (deliver(black, white)) {
        // All that black says arrives.
      }
      white.said();
    }
    white.lose();
    meetAgain(black, white);
    settle(black, white);
  }
  draw(black, white, 0, 0);
  settle(black, white);
  const [own, kept] = [black, white].map(({ round }) => round.left?.black);
  return own === kept ? null : `black has ${own} ms left, and as white keeps it ${kept}`;
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
  const again = host.said().map(({ method }) => method);
  if (!again.includes('resign')) return 'it is not told how the game ended';
  const moves = again.filter((method) => method === 'draw').length;
  return moves < 110 ? `it is told ${moves} of 110 moves` : null;
}

/** A side that leaves says so. */
function leaving(): string | null {
  const { black: host, white: guest } = begin();
  guest.hear({ method: 'bye', params: { reason: 'left' } });
  if (guest.link.stage !== 'away') return 'nobody can come back who left a game';
  if (guest.link.away?.trying !== true) return 'a guest looks no more for a host that has left';
  host.do({ type: 'resign' });
  host.hear({ method: 'bye', params: { reason: 'left' } });
  return host.link.stage === 'away' ? null : 'who leaves never hears that it has won';
}

/** Who left and was back in time, or has heard since of a later step, has lost nothing. */
function boldClaims(): string | null {
  for (const [away, moves] of [
    [50_000, false],
    [60_000, true],
  ] as const) {
    const { black: host, white: guest } = begin();
    host.take(hangUp(host.link, host.match, host));
    settle(host, guest);
    host.crash();
    at(away, host, guest);
    meetAgain(host, guest);
    settle(host, guest);
    if (moves) draw(host, guest, 0, 0);
    const step = moves ? 1 : 0;
    host.hear({ method: 'claim', params: { number: 1, step, reason: 'left' } });
    if (host.round.endings.length > 0) return 'who was back in time is told to have left';
  }
  return null;
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
  slowNetwork,
  thinkingInSilence,
  lateClaim,
  takenBack,
  falseHost,
  restlessGuest,
  leaving,
  boldClaims,
  partings,
  lostWords,
];
