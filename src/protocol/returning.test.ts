import { describe, expect, it } from 'vitest';
import {
  at,
  begin,
  deliver,
  type End,
  gomokuSetup,
  meet,
  meetAgain,
  prove,
  session,
  settle,
  setupOf,
  tengen,
} from '../../test/support/ends.ts';
import { type Clock, dataOf, openOffers, outcomeOf } from '../match/index.ts';
import { type Action, comeBack, giveUp, hangUp, wakeAt } from './link.ts';
import type { Message } from './messages.ts';
import { answerReturn, proven } from './returning.ts';

const say = (method: string, params: object = {}) => ({ method, params });
const MINUTE = 60_000;
const total = (main: number): Clock => ({ main, increment: 0, periods: 0, period: 0 });
const outcome = ({ round }: End) => outcomeOf(round);
const methods = (messages: readonly Message[]) => messages.map(({ method }) => method);

/** The connection breaks, and both notice. */
function cut(...ends: readonly End[]): void {
  for (const end of ends) end.lose();
}

/** All that is said of the match as two meet again: by each its first `have`, then what it says again. */
function saidAgain(host: End, guest: End): { host: Message[]; guest: Message[] } {
  meetAgain(host, guest);
  const [fromHost] = host.out;
  const [fromGuest] = guest.out;
  deliver(host, guest);
  deliver(guest, host);
  if (fromHost === undefined || fromGuest === undefined) throw new Error('nobody says have');
  return { host: [fromHost, ...host.out], guest: [fromGuest, ...guest.out] };
}

/** Two meet again, and say all that there is to be said. */
function goOn(host: End, guest: End): void {
  meetAgain(host, guest);
  settle(host, guest);
}

/** Both can play on, and hold the same. */
function agree(a: End, b: End): void {
  for (const end of [a, b]) {
    expect([end.ended, end.told]).toEqual([undefined, null]);
    expect(end.link).toMatchObject({ stage: 'joined', away: null, line: { behind: null } });
    expect(end.said()).toEqual([]);
  }
  expect(a.seen).toMatchObject({
    phase: b.seen.phase,
    number: b.seen.number,
    step: b.seen.step,
    moves: b.seen.moves,
    ready: { me: b.seen.ready.peer, peer: b.seen.ready.me },
  });
  expect(dataOf(a.game.next.setup)).toEqual(dataOf(b.game.next.setup));
  if (a.match?.round == null) return;
  expect(a.round.color).not.toBe(b.round.color);
  expect(outcome(a)).toEqual(outcome(b));
  expect(openOffers(a.round)).toEqual(openOffers(b.round));
  expect(a.round.left).toEqual(b.round.left);
}

/** The two have parted, and neither can go on: `by` has found that something is missing. */
function lost(by: End, other: End): void {
  expect(by.out.at(-1)).toEqual(say('bye', { reason: 'lost' }));
  settle(by, other);
  for (const end of [by, other]) {
    expect(end.ended).toMatchObject({ code: 'lost' });
    expect(end.final).toBe(true);
  }
}

/** A game after those moves, all of them heard. */
function after(moves: number, clock: Clock | null = null): { black: End; white: End } {
  const { black, white } = begin(setupOf('gomoku', {}, clock));
  for (let n = 0; n < moves; n++) {
    (n % 2 === 0 ? black : white).draw(7 + (n % 2), Math.floor(n / 2));
    settle(black, white);
  }
  return { black, white };
}

/** How many entries a record has before the last in which something of that kind happened, or was said. */
function entriesBefore(end: End, kind: string): number {
  return end.record.findLastIndex(
    ({ events, said }) =>
      events.some(({ type }) => type === kind) || said.some(({ method }) => method === kind),
  );
}

describe('a guest that comes back', () => {
  const nonce = '1'.repeat(32);
  const hostNonce = '2'.repeat(32);
  const { hello, proof } = answerReturn(tengen('Host'), prove, nonce, hostNonce);

  /** A guest that has dialled again. */
  function dialled(): End {
    const { white: guest } = after(2);
    guest.lose();
    guest.take(comeBack(guest.link, guest.game, { nonce, prove }, guest));
    return guest;
  }

  /** It is turned away: nothing has changed, and it dials no more by itself. */
  function turnedAway(guest: End, game: End['match'], code: string): void {
    expect(guest.told).toMatchObject({ code });
    expect(guest.link).toMatchObject({ stage: 'away', away: { trying: false } });
    expect(guest.link.line.open).toBe(false);
    expect(guest.ended).toBeUndefined();
    expect(guest.game).toBe(game);
    expect(guest.draw(1, 1)).toBe('linkAway');
  }

  it('says who it is once it sees that the host is an extended one, and not before', () => {
    const guest = dialled();
    expect(guest.out).toEqual([]);
    guest.seeBlank();
    expect(guest.said()).toEqual([
      say('introduce', { tengen: tengen('Guest'), resume: { session: session.id, nonce } }),
    ]);
    expect(guest.link.stage).toBe('away');
  });

  it('proves itself once the host has, and says what it holds', () => {
    const guest = dialled();
    guest.seeBlank();
    guest.said();
    guest.hear(hello);
    expect(guest.said()).toEqual([
      say('helloAck', { tengen: tengen('Guest'), resume: { proof } }),
      say('have', { number: 1, step: 2 }),
    ]);
    expect(guest.link).toMatchObject({ stage: 'joined', returning: null });
  });

  it('proves the role, the session and both nonces, each side something else', () => {
    expect(proven('guest', 'S', 'G', 'H')).toBe('tengen 1 guest S G H');
    expect(proven('host', 'S', 'G', 'H')).toBe('tengen 1 host S G H');
    expect(hello).toEqual(
      say('hello', {
        tengen: tengen('Host'),
        resume: { nonce: hostNonce, proof: prove('host', nonce, hostNonce) },
      }),
    );
    expect(proof).toBe(prove('guest', nonce, hostNonce));
  });

  it.each([
    ['of another secret', '0'.repeat(64), hostNonce],
    ['of another nonce of the guest', prove('host', '3'.repeat(32), hostNonce), hostNonce],
    ['of another nonce of the host', prove('host', nonce, '3'.repeat(32)), hostNonce],
    ['of a guest: its own, sent back to it', proof, hostNonce],
  ])('believes no proof %s', (_, wrong, hostNonce) => {
    const guest = dialled();
    guest.seeBlank();
    guest.said();
    const game = guest.match;
    guest.hear(
      say('hello', { tengen: tengen('Host'), resume: { nonce: hostNonce, proof: wrong } }),
    );
    expect(guest.said()).toEqual([say('bye', { reason: 'proof' })]);
    turnedAway(guest, game, 'notProven');
  });

  it.each([
    [
      'a Tengen that takes it for a newcomer',
      {
        tengen: tengen('Host'),
        session: session.id,
        key: session.key,
        number: 1,
        match: dataOf(gomokuSetup()),
      },
    ],
    ['a base peer', {}],
  ])('does not sit down at the table of %s', (_, params) => {
    const guest = dialled();
    const game = guest.match;
    guest.hear(say('hello', params));
    expect(guest.said()).toEqual([say('bye', { reason: 'unknown' })]);
    turnedAway(guest, game, 'unknownSession');
  });

  it.each([
    ['unknown', 'unknownSession'],
    ['busy', 'busy'],
    ['proof', 'cannotProve'],
    ['declined', 'unknownSession'],
    ['breach', 'unknownSession'],
    ['lost', 'unknownSession'],
  ])(
    'that hears bye %s before the host has proved itself keeps all, and tries no longer',
    (reason, code) => {
      const guest = dialled();
      guest.seeBlank();
      guest.said();
      const game = guest.match;
      guest.hear(say('bye', { reason }));
      expect(guest.said()).toEqual([]);
      turnedAway(guest, game, code);
    },
  );

  it('of another version says so, and hears so', () => {
    const guest = dialled();
    const game = guest.match;
    guest.hear(say('hello', { tengen: { version: 2 } }));
    expect(guest.said()).toEqual([say('bye', { reason: 'version', version: 1 })]);
    turnedAway(guest, game, 'versions');
    const other = dialled();
    other.hear(say('bye', { reason: 'version', version: 3 }));
    turnedAway(other, other.match, 'versions');
    expect(other.told?.detail).toEqual({ mine: 1, theirs: 3 });
  });

  it('leaves another program alone that listens where the host was', () => {
    const stranger = dialled();
    const game = stranger.match;
    stranger.take(giveUp(stranger.link, game, { fault: 'notJson' }, stranger));
    turnedAway(stranger, game, 'garbage');
    const other = dialled();
    other.hear({ jsonrpc: '2.0' });
    turnedAway(other, other.match, 'unknownSession');
  });

  it('hears nothing of the match before the host has proved itself', () => {
    const guest = dialled();
    guest.seeBlank();
    guest.said();
    const game = guest.match;
    guest.hear(say('resign', { number: 1, step: 2, reason: 'resign' }));
    guest.hear(hello);
    expect(guest.game).toBe(game);
    expect(guest.link.stage).toBe('away');
  });

  it('waits 10 s for an answer, then tries again', () => {
    const guest = dialled();
    guest.seeBlank();
    expect(wakeAt(guest.link, guest.match)).toBe(10_000);
    guest.tick(9_999);
    expect(guest.link.line.open).toBe(true);
    guest.tick(10_000);
    expect(guest.link).toMatchObject({ line: { open: false }, away: { trying: true } });
    expect([guest.ended, guest.told]).toEqual([undefined, null]);
  });

  it('tries again where the connection breaks before it is welcome', () => {
    const guest = dialled();
    guest.seeBlank();
    guest.lose();
    expect(guest.link).toMatchObject({
      stage: 'away',
      line: { open: false },
      away: { since: 0, why: 'closed', trying: true },
    });
    expect(guest.ended).toBeUndefined();
  });

  it('may dial anew though it was welcome, where the two do not yet hold the same', () => {
    const { black: host, white: guest } = after(2);
    cut(host, guest);
    meetAgain(host, guest);
    expect(guest.link.stage).toBe('joined');
    guest.take(comeBack(guest.link, guest.game, { nonce, prove }, guest));
    expect(guest.link.stage).toBe('away');
    expect(guest.draw(1, 1)).toBe('linkAway');
    goOn(host, guest);
    agree(host, guest);
  });

  it('is welcomed by a host that has noticed nothing: the old connection counts no more', () => {
    const { black: host, white: guest } = after(2);
    host.draw(3, 3);
    guest.lose();
    goOn(host, guest);
    agree(host, guest);
    expect(guest.seen.moves).toHaveLength(3);
  });

  it('may call itself something else by now', () => {
    const { black: host, white: guest } = after(1);
    cut(host, guest);
    guest.link = { ...guest.link, me: tengen('Ann') };
    host.link = { ...host.link, me: tengen('Bob') };
    goOn(host, guest);
    expect([host.link.peer?.name, guest.link.peer?.name]).toEqual(['Ann', 'Bob']);
  });
});

describe('what is said on a link that has come back', () => {
  it('is first what each holds, and nothing more where nothing is lacking', () => {
    const { black, white } = after(3);
    cut(black, white);
    expect(saidAgain(black, white)).toEqual({
      host: [say('have', { number: 1, step: 3 })],
      guest: [say('have', { number: 1, step: 3 })],
    });
    settle(black, white);
    agree(black, white);
  });

  // White, the guest, is to move in step 3; what each says is not heard by the other.
  it.each([
    ['a move', 'guest', (_: End, white: End) => white.draw(1, 1), ['draw']],
    [
      'an offer and its withdrawal',
      'host',
      (black: End) => {
        black.do({ type: 'offer', kind: 'draw' });
        black.do({ type: 'withdraw', kind: 'draw' });
        black.do({ type: 'offer', kind: 'undo' });
      },
      ['offer', 'withdraw', 'offer'],
    ],
    [
      'an answer',
      'host',
      (black: End, white: End) => {
        white.do({ type: 'offer', kind: 'undo' });
        deliver(white, black);
        black.do({ type: 'answer', kind: 'undo', accept: true });
      },
      ['answer'],
    ],
    [
      'a commit',
      'guest',
      (black: End, white: End) => {
        white.do({ type: 'offer', kind: 'draw' });
        deliver(white, black);
        black.do({ type: 'answer', kind: 'draw', accept: true });
        deliver(black, white);
      },
      // That the offer was heard, white cannot know.
      ['offer', 'commit'],
    ],
    [
      'a resignation, and being ready',
      'host',
      (black: End) => {
        black.do({ type: 'resign' });
        black.do({ type: 'ready' });
      },
      ['resign', 'ready'],
    ],
    [
      'a game that was begun, and its first move',
      'host',
      (black: End, white: End) => {
        white.do({ type: 'resign' });
        settle(black, white);
        black.do({ type: 'ready' });
        white.do({ type: 'ready' });
        deliver(white, black);
        black.draw(7, 7);
      },
      ['ready', 'startGame', 'draw'],
    ],
    [
      'two choices of the next game',
      'host',
      (black: End, white: End) => {
        white.do({ type: 'resign' });
        settle(black, white);
        for (const size of [9, 13])
          black.do({ type: 'configure', setup: dataOf(gomokuSetup({ size })) });
      },
      ['configure', 'configure', 'have'],
    ],
    [
      'a board that was cleared for the next game',
      'guest',
      (black: End, white: End) => {
        white.do({ type: 'resign' });
        settle(black, white);
        white.do({ type: 'restart' });
      },
      // That the resignation was heard, no `have` can say.
      ['resign', 'have'],
    ],
  ] as const)('is in order what the other lacks: %s, by the %s', (_, role, does, again) => {
    for (const crashes of [false, true]) {
      const { black: host, white: guest } = after(3);
      does(host, guest);
      cut(host, guest);
      if (crashes) for (const end of [host, guest]) end.crash();
      const said = saidAgain(host, guest);
      expect(methods(said[role])).toEqual(['have', ...again]);
      settle(host, guest);
      agree(host, guest);
    }
  });

  it('is all that was said of the present step: whether an offer was heard, have does not say', () => {
    const { black, white } = after(3);
    black.do({ type: 'offer', kind: 'draw' });
    settle(black, white);
    cut(black, white);
    expect(methods(saidAgain(black, white).host)).toEqual(['have', 'offer']);
    const once = white.game;
    settle(black, white);
    expect(white.game).toBe(once);
    agree(black, white);
  });

  it('changes nothing where it was heard before', () => {
    const { black, white } = after(3);
    white.do({ type: 'offer', kind: 'undo' });
    black.do({ type: 'offer', kind: 'draw' });
    settle(black, white);
    white.do({ type: 'answer', kind: 'draw', accept: false });
    black.do({ type: 'withdraw', kind: 'draw' });
    black.do({ type: 'resign' });
    settle(black, white);
    black.do({ type: 'ready' });
    settle(black, white);
    const games = [black.game, white.game];
    // A newly started program says again all that it may have to.
    for (const end of [black, white]) end.crash();
    expect([black.game, white.game]).toEqual(games);
    const [host, guest] = [black.game, white.game];
    goOn(black, white);
    expect(black.game).toBe(host);
    expect(white.game).toBe(guest);
    agree(black, white);
  });

  it('is what crossed in the cut as well, from both', () => {
    const { black, white } = after(3);
    black.do({ type: 'offer', kind: 'draw' });
    white.draw(1, 1);
    cut(black, white);
    goOn(black, white);
    // The offer was of the step that white had ended.
    expect(openOffers(white.round)).toEqual([]);
    agree(black, white);
  });

  it('comes through however often the link breaks meanwhile', () => {
    const { black: host, white: guest } = after(3);
    guest.draw(1, 1);
    for (let n = 0; n < 5; n++) {
      cut(host, guest);
      meetAgain(host, guest);
    }
    expect(host.seen.step).toBe(3);
    settle(host, guest);
    agree(host, guest);
    expect(host.seen.step).toBe(4);
  });

  it('is carried out with all that follows by itself, and a crash after it loses nothing', () => {
    const { black, white } = after(3);
    white.do({ type: 'offer', kind: 'draw' });
    deliver(white, black);
    black.do({ type: 'answer', kind: 'draw', accept: true });
    deliver(black, white);
    // Recorded in one go: the answer that was heard, the commit, and the end of the game.
    expect(white.record.at(-1)).toMatchObject({
      events: [{ type: 'answered' }, { type: 'agreed' }],
      said: [{ method: 'commit' }],
    });
    white.crash();
    goOn(black, white);
    for (const end of [black, white])
      expect(outcome(end)).toMatchObject({ winner: 'draw', reason: 'agreed' });
    agree(black, white);
  });
});

describe('what was not on the disk in time', () => {
  it('may be heard again, where it was not one’s own', () => {
    const { black, white } = after(4);
    black.draw(1, 1);
    settle(black, white);
    // White had said to hold it.
    white.crash(entriesBefore(white, 'moved'));
    expect(white.seen.step).toBe(4);
    expect(methods(saidAgain(black, white).host)).toEqual(['have', 'draw']);
    settle(black, white);
    agree(black, white);
    expect(white.seen.step).toBe(5);
  });

  it('is an answer that was not said either', () => {
    const { black, white } = after(3);
    white.do({ type: 'offer', kind: 'undo' });
    settle(black, white);
    black.crash(entriesBefore(black, 'offered'));
    goOn(black, white);
    expect(openOffers(black.round)).toMatchObject([{ kind: 'undo', by: 'white' }]);
    agree(black, white);
  });
});

describe('until both hold the same', () => {
  const actions: readonly Action[] = [
    { type: 'ready' },
    { type: 'restart' },
    { type: 'draw', move: { row: 1, column: 1 } },
    { type: 'configure', setup: dataOf(gomokuSetup()) },
    { type: 'offer', kind: 'draw' },
    { type: 'answer', kind: 'draw', accept: true },
    { type: 'withdraw', kind: 'undo' },
    { type: 'resign' },
    { type: 'say', text: 'Hello?' },
  ];

  it.each(actions)('nobody can do anything: $type', (action) => {
    const { black, white } = after(3);
    white.draw(1, 1);
    cut(black, white);
    const locked = () => {
      for (const end of [black, white]) {
        const game = end.game;
        const out = end.out.length;
        expect(end.do(action)).toBe('linkAway');
        expect(end.game).toBe(game);
        expect(end.out).toHaveLength(out);
      }
    };
    locked();
    meetAgain(black, white);
    // Neither has heard yet what the other holds.
    locked();
    deliver(black, white);
    // White has all that black has; black still lacks a move.
    expect(white.link.away).toBeNull();
    deliver(white, black);
    expect(black.link).toMatchObject({ stage: 'joined', away: { why: 'closed' } });
    expect(black.do(action)).toBe('linkAway');
    settle(black, white);
    expect(black.link.away).toBeNull();
    expect(black.draw(2, 2)).toBe(true);
    settle(black, white);
    agree(black, white);
  });

  it('the link counts as away since it was first noticed', () => {
    const { black: host, white: guest } = after(3);
    at(1000, host, guest);
    cut(host, guest);
    at(5000, host, guest);
    meetAgain(host, guest);
    at(9000, host, guest);
    cut(host, guest);
    for (const end of [host, guest]) expect(end.link.away?.since).toBe(1000);
  });

  it('silence breaks it again', () => {
    const { black: host, white: guest } = after(3);
    cut(host, guest);
    at(1000, host, guest);
    meetAgain(host, guest);
    host.tick(13_000);
    expect(host.link).toMatchObject({ stage: 'away', away: { since: 0, why: 'silent' } });
  });

  it('what comes before the first have is dropped, or shows that a record has lost something', () => {
    const { black: host, white: guest } = after(3);
    cut(host, guest);
    meetAgain(host, guest);
    host.said();
    guest.hear(say('ready', { number: 1 }));
    expect(guest.ended).toBeUndefined();
    guest.hear(say('answer', { number: 1, step: 5, kind: 'draw', accept: true }));
    lost(guest, host);
  });

  it('a breach is still one', () => {
    const { black: host, white: guest } = after(2);
    cut(host, guest);
    meetAgain(host, guest);
    guest.said();
    const draw = { row: 7, column: 0, number: 1, step: 2, hash: '0'.repeat(16) };
    guest.hear(say('draw', draw));
    expect(guest.ended).toMatchObject({ code: 'breach', detail: { how: 'occupied' } });
    expect(guest.final).toBe(true);
  });
});

describe('a record that has lost', () => {
  it('a move of one’s own is told as have shows it', () => {
    for (const who of ['host', 'guest'] as const) {
      const { black: host, white: guest } = after(6);
      const [forgetful, other] = who === 'host' ? [host, guest] : [guest, host];
      cut(host, guest);
      forgetful.crash(entriesBefore(forgetful, 'draw'));
      const games = [forgetful.game, other.game];
      saidAgain(host, guest);
      lost(forgetful, other);
      expect([forgetful.game, other.game]).toEqual(games);
    }
  });

  it('a whole game, back to its first moves, is told as soon as it comes to one’s own', () => {
    for (const who of ['host', 'guest'] as const) {
      const { black: host, white: guest } = after(6);
      const [forgetful, other] = who === 'host' ? [host, guest] : [guest, host];
      cut(host, guest);
      forgetful.crash(entriesBefore(forgetful, 'started') + 1);
      meetAgain(host, guest);
      settle(host, guest);
      for (const end of [forgetful, other]) {
        expect(end.ended).toMatchObject({ code: 'lost' });
        expect(end.final).toBe(true);
      }
    }
  });

  it('the beginning of a game: told by the host as have shows it', () => {
    for (const games of [1, 2]) {
      const { black: host, white: guest } = begin();
      for (let n = 1; n < games; n++) {
        guest.do({ type: 'resign' });
        settle(host, guest);
        for (const end of [host, guest]) end.do({ type: 'ready' });
        settle(host, guest);
      }
      for (const [row, end] of [host, guest, host].entries()) {
        end.draw(row, row);
        settle(host, guest);
      }
      cut(host, guest);
      host.crash(entriesBefore(host, 'started'));
      const game = host.game;
      meetAgain(host, guest);
      guest.said();
      host.hear(say('have', { number: games, step: 3 }));
      expect(host.game).toBe(game);
      lost(host, guest);
    }
  });

  it('the beginning of a game in which nothing was done: told by the guest, where other colours are drawn', () => {
    const { black: host, white: guest } = begin();
    cut(host, guest);
    host.crash(entriesBefore(host, 'started'));
    host.coin = false;
    meetAgain(host, guest);
    settle(host, guest);
    expect(guest.seen.color).toBe('white');
    expect([guest.ended, host.ended]).toMatchObject([{ code: 'lost' }, { code: 'lost' }]);
  });

  it('the same, where the same colours are drawn, is made good', () => {
    const { black: host, white: guest } = begin();
    cut(host, guest);
    host.crash(entriesBefore(host, 'started'));
    goOn(host, guest);
    agree(host, guest);
  });

  it('a choice of the next game: told by the host', () => {
    const { host, guest } = meet();
    for (const size of [9, 13]) {
      host.do({ type: 'configure', setup: dataOf(gomokuSetup({ size })) });
      settle(host, guest);
    }
    cut(host, guest);
    host.crash(entriesBefore(host, 'configured'));
    saidAgain(host, guest);
    lost(host, guest);
  });

  it('that one was ready: told by the guest, to whom a game is begun', () => {
    const { host, guest } = meet();
    host.do({ type: 'ready' });
    settle(host, guest);
    guest.do({ type: 'ready' });
    deliver(guest, host);
    host.draw(7, 7);
    cut(host, guest);
    guest.crash(entriesBefore(guest, 'ready'));
    expect(guest.seen.ready).toEqual({ me: false, peer: true });
    const game = guest.game;
    saidAgain(host, guest);
    settle(host, guest);
    expect(guest.game).toBe(game);
    expect([guest.ended, host.ended]).toMatchObject([{ code: 'lost' }, { code: 'lost' }]);
  });

  it('that one has accepted: told by the one to whom it is carried out', () => {
    const { black, white } = after(3);
    white.do({ type: 'offer', kind: 'undo' });
    settle(black, white);
    black.do({ type: 'answer', kind: 'undo', accept: true });
    settle(black, white);
    expect(black.seen.step).toBe(4);
    cut(black, white);
    black.crash(entriesBefore(black, 'answered'));
    expect(black.seen.step).toBe(3);
    const game = black.game;
    meetAgain(black, white);
    settle(black, white);
    expect(black.game).toBe(game);
    expect([black.ended, white.ended]).toMatchObject([{ code: 'lost' }, { code: 'lost' }]);
  });
});

describe('the clocks of a link that breaks', () => {
  function timed(moves = 0, main = MINUTE): { black: End; white: End } {
    return after(moves, total(main));
  }

  it('stand while it is away, and nobody’s flag falls', () => {
    const { black, white } = timed();
    at(2000, black, white);
    cut(black, white);
    for (const end of [black, white]) {
      expect(end.link).toMatchObject({ thought: 2000, thinkingSince: null });
      end.tick(10 * MINUTE);
      expect(outcome(end)).toBeNull();
    }
    goOn(black, white);
    at(10 * MINUTE + 1000, black, white);
    black.draw(7, 7);
    settle(black, white);
    for (const end of [black, white]) expect(end.round.left?.black).toBe(MINUTE - 3000);
    agree(black, white);
  });

  it('stand until both hold the same', () => {
    const { black, white } = timed();
    at(2000, black, white);
    cut(black, white);
    meetAgain(black, white);
    at(8000, black);
    deliver(white, black);
    expect(black.link).toMatchObject({ thought: 2000, thinkingSince: 8000 });
    at(9000, black);
    black.draw(7, 7);
    expect(black.out.at(-1)).toMatchObject({ method: 'draw', params: { spent: 3000 } });
  });

  it('stand for what is caught up with: the other’s moves cost what they took before the cut', () => {
    const { black, white } = timed(1);
    at(2000, black, white);
    white.draw(1, 1);
    cut(black, white);
    at(MINUTE, black, white);
    goOn(black, white);
    expect(black.round.left?.white).toBe(MINUTE - 2000);
    // The next turn begins as both hold the same.
    expect(black.link).toMatchObject({ thought: 0, thinkingSince: MINUTE });
    agree(black, white);
  });

  it('count silence only up to when the other side was last heard', () => {
    const { black, white } = timed();
    at(1000, black);
    black.hear(say('have', { number: 1, step: 0 }));
    black.tick(13_000);
    expect(black.link).toMatchObject({
      stage: 'away',
      away: { since: 13_000, why: 'silent' },
      thought: 1000,
    });
    // One that began to think in the silence has not thought at all.
    const silent = timed(1);
    at(5000, silent.white);
    silent.white.draw(1, 1);
    silent.white.tick(12_000);
    expect(silent.white.link).toMatchObject({ away: { why: 'silent' }, thought: 0 });
    expect(white.link.stage).toBe('joined');
  });

  it('count no silence that a guest brings to an end which was never noticed', () => {
    const { black: host, white: guest } = timed(1);
    at(1000, host, guest);
    guest.hear(say('have', { number: 1, step: 1 }));
    host.hear(say('have', { number: 1, step: 1 }));
    guest.lose();
    at(11_000, host, guest);
    goOn(host, guest);
    at(12_000, host, guest);
    guest.draw(1, 1);
    settle(host, guest);
    for (const end of [host, guest]) expect(end.round.left?.white).toBe(MINUTE - 2000);
  });

  it('are kept by a program that ends: what was thought counts on', () => {
    const { black, white } = timed();
    at(2000, black, white);
    black.do({ type: 'offer', kind: 'draw' });
    at(3000, black, white);
    cut(white);
    // Noted with the offer; what was thought since is nobody's.
    black.crash();
    expect(black.link).toMatchObject({ thought: 2000, thinkingSince: null });
    goOn(black, white);
    at(4000, black, white);
    black.draw(7, 7);
    expect(black.out.at(-1)).toMatchObject({ params: { spent: 3000 } });
  });

  it('are put right by what was left as the other last counted it', () => {
    const { black, white } = timed();
    at(1000, black);
    black.draw(7, 7);
    at(4000, white);
    deliver(black, white);
    expect(white.round.left?.black).toBe(MINUTE - 3500);
    cut(black, white);
    expect(black.round.left?.black).toBe(MINUTE - 1000);
    at(20_000, black, white);
    goOn(black, white);
    expect(black.round.left?.black).toBe(MINUTE - 3500);
    agree(black, white);
  });

  it('are put right also where I have moved since', () => {
    const { black, white } = timed();
    at(1000, black);
    black.draw(7, 7);
    at(4000, white);
    deliver(black, white);
    white.draw(8, 8);
    const [, draw] = white.said();
    black.hear(draw ?? {});
    at(2000, black);
    black.draw(9, 9);
    expect(black.round.left?.black).toBe(MINUTE - 2000);
    cut(black, white);
    at(20_000, black, white);
    goOn(black, white);
    expect(black.round.plies.map((ply) => ply.left?.black)).toEqual([
      MINUTE - 3500,
      MINUTE - 3500,
      MINUTE - 4500,
    ]);
    agree(black, white);
  });

  it('run on from where they stood: a flag falls as much later as the link was away', () => {
    const { black, white } = timed(0, 4000);
    at(3000, black, white);
    cut(black, white);
    at(MINUTE, black, white);
    goOn(black, white);
    expect(wakeAt(black.link, black.match)).toBe(MINUTE + 1000);
    black.tick(MINUTE + 999);
    expect(outcome(black)).toBeNull();
    black.tick(MINUTE + 1000);
    settle(black, white);
    for (const end of [black, white])
      expect(outcome(end)).toMatchObject({ winner: 'white', reason: 'time' });
    agree(black, white);
  });
});

describe('ending a game because the other side is away', () => {
  it('means nothing before 60 s have passed', () => {
    const { black, white } = after(3);
    at(1000, black, white);
    cut(black, white);
    for (const end of [black, white]) {
      at(60_999, end);
      expect(end.do({ type: 'claim' })).toBe('notAwayLong');
      expect(outcome(end)).toBeNull();
      at(61_000, end);
      expect(end.do({ type: 'claim' })).toBe(true);
      expect(outcome(end)).toEqual({ winner: 'draw', reason: 'away', lines: [] });
    }
  });

  it('counts from when this program was started again, if it was', () => {
    const { black, white } = after(3);
    cut(black, white);
    at(30_000, black);
    black.crash();
    expect(black.link.away).toEqual({ since: 30_000, why: 'restarted', trying: true });
    at(89_999, black);
    expect(black.do({ type: 'claim' })).toBe('notAwayLong');
    at(90_000, black);
    expect(black.do({ type: 'claim' })).toBe(true);
  });

  it('means nothing where no game is on', () => {
    const { host, guest } = meet();
    cut(host, guest);
    at(MINUTE, host, guest);
    expect(host.do({ type: 'claim' })).toBe('linkAway');
    const { black, white } = after(3);
    white.do({ type: 'resign' });
    settle(black, white);
    cut(black, white);
    at(MINUTE, black, white);
    expect(black.do({ type: 'claim' })).toBe('linkAway');
  });

  it('is kept, and told to the other side as soon as it is back', () => {
    for (const who of ['host', 'guest'] as const) {
      for (const crashes of [false, true]) {
        const { black: host, white: guest } = after(3);
        const [waits, other] = who === 'host' ? [host, guest] : [guest, host];
        cut(host, guest);
        at(MINUTE, host, guest);
        waits.do({ type: 'claim' });
        expect(waits.out).toEqual([]);
        expect(waits.do({ type: 'ready' })).toBe('linkAway');
        if (crashes) waits.crash();
        const said = saidAgain(host, guest);
        expect(said[who].slice(1)).toContainEqual(
          say('claim', { number: 1, step: 3, reason: 'away' }),
        );
        settle(host, guest);
        expect(outcome(other)).toMatchObject({ winner: 'draw', reason: 'away' });
        agree(host, guest);
      }
    }
  });

  it('comes before a move that the other side had made meanwhile', () => {
    const { black, white } = after(3);
    white.draw(1, 1);
    cut(black, white);
    at(MINUTE, black, white);
    black.do({ type: 'claim' });
    goOn(black, white);
    for (const end of [black, white]) {
      expect(outcome(end)).toMatchObject({ winner: 'draw', reason: 'away' });
      expect(end.seen.moves).toHaveLength(4);
    }
    agree(black, white);
  });

  it.each([
    ['has given up', (_: End, white: End) => white.do({ type: 'resign' }), 'black', 'resign'],
    [
      'has won',
      (black: End, white: End) => {
        black.draw(14, 14);
        deliver(black, white);
        white.draw(8, 4);
      },
      'white',
      'five',
    ],
  ] as const)(
    'counts for nothing where the other side %s before the cut',
    (_, does, winner, reason) => {
      const { black, white } = after(8);
      does(black, white);
      expect(outcome(white)).toMatchObject({ winner, reason });
      cut(black, white);
      at(MINUTE, black, white);
      expect(black.do({ type: 'claim' })).toBe(true);
      expect(outcome(black)).toMatchObject({ reason: 'away' });
      goOn(black, white);
      for (const end of [black, white]) expect(outcome(end)).toMatchObject({ winner, reason });
      agree(black, white);
    },
  );

  it('of both sides is one end', () => {
    const { black, white } = after(3);
    cut(black, white);
    at(MINUTE, black, white);
    for (const end of [black, white]) expect(end.do({ type: 'claim' })).toBe(true);
    goOn(black, white);
    expect(outcome(black)).toMatchObject({ winner: 'draw', reason: 'away' });
    agree(black, white);
  });

  it('is believed of a game that was begun unheard', () => {
    const { host, guest } = meet();
    host.do({ type: 'ready' });
    guest.do({ type: 'ready' });
    deliver(guest, host);
    deliver(guest, host);
    cut(host, guest);
    expect([host.seen.phase, guest.seen.phase]).toEqual(['playing', 'waiting']);
    at(MINUTE, host, guest);
    expect(host.do({ type: 'claim' })).toBe(true);
    goOn(host, guest);
    expect(outcome(guest)).toMatchObject({ winner: 'draw', reason: 'away' });
    agree(host, guest);
  });

  it('is believed where this side too has not heard the other for 55 s, and not before', () => {
    for (const [absence, believed] of [
      [54_999, false],
      [55_000, true],
    ] as const) {
      const { black, white } = after(3);
      cut(black, white);
      white.absence = absence;
      goOn(black, white);
      white.hear(say('claim', { number: 1, step: 3, reason: 'away' }));
      expect(white.ended?.detail['how']).toBe(believed ? undefined : 'clock');
      expect(outcome(white) !== null).toBe(believed);
    }
  });

  it('is not believed of a step that the other had not reached as the link came back', () => {
    const { black, white } = after(3);
    cut(black, white);
    goOn(black, white);
    white.draw(1, 1);
    settle(black, white);
    white.hear(say('claim', { number: 1, step: 4, reason: 'away' }));
    expect(white.ended).toMatchObject({ code: 'breach', detail: { how: 'clock' } });
    expect(outcome(white)).toBeNull();
  });

  it('is not believed of a step after which its claimer has played on', () => {
    const { black, white } = after(4);
    cut(black, white);
    goOn(black, white);
    white.hear(say('claim', { number: 1, step: 0, reason: 'away' }));
    expect(white.ended).toMatchObject({ code: 'breach', detail: { how: 'clock' } });
  });
});

describe('between games', () => {
  /** The guest has given up the first game. */
  function over(): { host: End; guest: End } {
    const { black: host, white: guest } = after(3);
    guest.do({ type: 'resign' });
    settle(host, guest);
    return { host, guest };
  }

  it('a board that was cleared unheard is cleared on the other side as well', () => {
    for (const who of ['host', 'guest'] as const) {
      const two = over();
      expect(two[who].do({ type: 'restart' })).toBe(true);
      expect(two[who].do({ type: 'ready' })).toBe(true);
      cut(two.host, two.guest);
      goOn(two.host, two.guest);
      for (const end of [two.host, two.guest]) {
        expect(end.seen).toMatchObject({ phase: 'waiting', number: 2, moves: [] });
      }
      agree(two.host, two.guest);
    }
  });

  it('a board is cleared though the other side lacks the end of the game', () => {
    const { black: host, white: guest } = after(8);
    // Black completes five on row 7.
    expect(host.draw(7, 4)).toBe(true);
    expect(outcome(host)).toMatchObject({ winner: 'black', reason: 'five' });
    expect(host.do({ type: 'restart' })).toBe(true);
    cut(host, guest);
    const said = saidAgain(host, guest);
    // First the game that was begun last; that its board is cleared comes after what is lacking.
    expect(said.host).toMatchObject([
      { method: 'have', params: { number: 1, step: 9 } },
      { method: 'draw' },
      { method: 'have', params: { number: 2, step: 0 } },
    ]);
    settle(host, guest);
    expect(outcome(guest)).toMatchObject({ winner: 'black', reason: 'five' });
    agree(host, guest);
  });

  it('what the host has chosen unheard is chosen, however often the two crash', () => {
    const { host, guest } = over();
    for (const size of [9, 13]) {
      host.do({ type: 'configure', setup: dataOf(gomokuSetup({ size })) });
      host.crash();
      guest.crash();
    }
    goOn(host, guest);
    agree(host, guest);
    expect(guest.seen).toMatchObject({ phase: 'waiting', number: 3 });
  });

  it('what both had said to be ready for begins', () => {
    const { host, guest } = over();
    host.do({ type: 'ready' });
    guest.do({ type: 'ready' });
    host.crash();
    guest.crash();
    goOn(host, guest);
    expect(guest.seen).toMatchObject({ phase: 'playing', number: 2 });
    agree(host, guest);
  });

  it('a game that has begun is gone on with by a guest that crashed before it heard so', () => {
    const { host, guest } = over();
    for (const end of [host, guest]) end.do({ type: 'ready' });
    deliver(guest, host);
    expect(host.seen.phase).toBe('playing');
    host.draw(7, 7);
    host.lose();
    guest.crash();
    goOn(host, guest);
    expect(guest.seen).toMatchObject({ phase: 'playing', number: 2, step: 1 });
    agree(host, guest);
  });

  it('a choice that crosses a ready in the cut clears it', () => {
    const { host, guest } = over();
    guest.do({ type: 'ready' });
    host.do({ type: 'configure', setup: dataOf(gomokuSetup({ size: 9 })) });
    cut(host, guest);
    goOn(host, guest);
    expect(host.seen.ready).toEqual({ me: false, peer: false });
    agree(host, guest);
  });
});

describe('leaving', () => {
  const leave = (end: End) => end.take(hangUp(end.link, end.match, end));

  it('in a game is no end: the guest waits for its player, the host for its guest', () => {
    for (const [who, trying] of [
      ['host', false],
      ['guest', true],
    ] as const) {
      const { black: host, white: guest } = after(3);
      const [leaves, stays] = who === 'host' ? [host, guest] : [guest, host];
      leave(leaves);
      expect(leaves.out).toEqual([say('bye', { reason: 'left' })]);
      expect([leaves.ended, leaves.final]).toEqual([null, false]);
      deliver(leaves, stays);
      expect(stays.link).toMatchObject({ stage: 'away', away: { since: 0, why: 'left', trying } });
      expect([stays.ended, stays.told]).toEqual([undefined, null]);
      // Who left goes on from what it has kept.
      leaves.crash();
      goOn(host, guest);
      agree(host, guest);
    }
  });

  it('between games parts the two', () => {
    const { host, guest } = meet();
    leave(guest);
    deliver(guest, host);
    expect(host.ended).toMatchObject({ code: 'opponentLeft' });
    expect(host.final).toBe(false);
  });

  it('while the link is away says nothing, and is no end of the match', () => {
    const { black, white } = after(3);
    cut(black, white);
    leave(black);
    expect(black.out).toEqual([]);
    expect([black.ended, black.final]).toEqual([null, false]);
  });

  it.each([
    ['breach', 'accused', true],
    ['diverged', 'diverged', true],
    ['lost', 'lost', true],
    ['flood', 'accused', false],
    ['garbage', 'accused', false],
    ['mistakes', 'accused', false],
    ['match', 'accused', false],
  ])('for the reason %s parts the two; nobody can go on: %s', (reason, code, final) => {
    const { black } = after(3);
    black.hear(say('bye', { reason }));
    expect(black.ended).toMatchObject({ code });
    expect(black.final).toBe(final);
    expect(black.seen).toMatchObject({ phase: 'playing', step: 3 });
  });
});

describe('what was said beside the game', () => {
  const chat = ({ link }: End) => link.chat.map(({ text, lost }) => [text, lost]);

  it('as the link broke may be lost, and is shown so', () => {
    const { black, white } = after(1);
    at(1000, black);
    black.do({ type: 'say', text: 'one' });
    at(3000, black);
    black.hear(say('say', { text: 'yes' }));
    at(4000, black);
    black.do({ type: 'say', text: 'two' });
    at(5000, black);
    black.lose();
    expect(chat(black)).toEqual([
      ['one', false],
      ['yes', false],
      ['two', true],
    ]);
    at(6000, black);
    goOn(black, white);
    expect(chat(black).map(([, lost]) => lost)).toEqual([false, false, true]);
  });

  it('since the other side was last heard may be lost', () => {
    const { black } = after(1);
    at(1000, black);
    black.hear(say('have', { number: 1, step: 1 }));
    for (const now of [1000, 1001, 9000]) {
      at(now, black);
      black.do({ type: 'say', text: `${now}` });
    }
    black.tick(13_000);
    expect(chat(black)).toEqual([
      ['1000', false],
      ['1001', true],
      ['9000', true],
    ]);
  });

  it('is said no second time', () => {
    const { black, white } = after(1);
    black.do({ type: 'say', text: 'Hello?' });
    cut(black, white);
    const said = saidAgain(black, white);
    expect(methods(said.host)).not.toContain('say');
    settle(black, white);
    expect(chat(white)).toEqual([]);
  });
});
