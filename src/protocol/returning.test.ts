import { describe, expect, it } from 'vitest';
import {
  at,
  begin,
  deliver,
  type End,
  gomokuSetup,
  meetAgain,
  prove,
  session,
  settle,
  setupOf,
  tengen,
} from '../../test/support/ends.ts';
import { fullBoard } from '../../test/support/gomoku.ts';
import { afterMoves, agree, cut, goOn, outcome, saidAgain } from '../../test/support/returns.ts';
import { dataOf, openOffers } from '../match/index.ts';
import { type Action, comeBack, giveUp, wakeAt } from './link.ts';
import type { Message } from './messages.ts';
import { answerReturn, proven } from './returning.ts';

const say = (method: string, params: object = {}) => ({ method, params });
const methods = (messages: readonly Message[]) => messages.map(({ method }) => method);

/** It is turned away: nothing has changed, and it dials no more by itself. */
function turnedAway(guest: End, game: End['match'], code: string): void {
  expect(guest.told).toMatchObject({ code });
  expect(guest.link).toMatchObject({ stage: 'away', away: { trying: false } });
  expect(guest.link.line.open).toBe(false);
  expect(guest.ended).toBeUndefined();
  expect(guest.game).toBe(game);
  expect(guest.draw(1, 1)).toBe('linkAway');
}

describe('a guest that comes back', () => {
  const nonce = '1'.repeat(32);
  const hostNonce = '2'.repeat(32);
  const { hello, proof } = answerReturn(tengen('Host'), prove, nonce, hostNonce);

  /** A guest that has dialled again. */
  function dialled(): End {
    const { white: guest } = afterMoves(2);
    guest.lose();
    guest.take(comeBack(guest.link, guest.game, { nonce, prove }, guest));
    return guest;
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
      say('have', { number: 1, step: 2, game: 1, heard: expect.any(Number) }),
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

  it('whose host has left goes on looking though the host is busy, and is told so once', () => {
    const { white: guest } = afterMoves(2);
    guest.hear(say('bye', { reason: 'left' }));
    const comesBack = () => {
      guest.told = null;
      guest.take(comeBack(guest.link, guest.game, { nonce, prove }, guest));
      guest.seeBlank();
      guest.hear(say('bye', { reason: 'busy' }));
      expect(guest.link).toMatchObject({ stage: 'away', away: { why: 'left', trying: true } });
      expect(guest.link.line.open).toBe(false);
    };
    comesBack();
    expect(guest.told).toMatchObject({ code: 'busy' });
    comesBack();
    expect(guest.told).toBeNull();
  });

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

  it('waits 3 s for an answer, then tries again', () => {
    const guest = dialled();
    guest.seeBlank();
    expect(wakeAt(guest.link, guest.match)).toBe(3000);
    guest.tick(2999);
    expect(guest.link.line.open).toBe(true);
    guest.tick(3000);
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
    const { black: host, white: guest } = afterMoves(2);
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
    const { black: host, white: guest } = afterMoves(2);
    host.draw(3, 3);
    guest.lose();
    goOn(host, guest);
    agree(host, guest);
    expect(guest.seen.moves).toHaveLength(3);
  });

  it('may call itself something else by now', () => {
    const { black: host, white: guest } = afterMoves(1);
    cut(host, guest);
    guest.link = { ...guest.link, me: tengen('Ann') };
    host.link = { ...host.link, me: tengen('Bob') };
    goOn(host, guest);
    expect([host.link.peer?.name, guest.link.peer?.name]).toEqual(['Ann', 'Bob']);
  });
});

describe('a guest whose profile was copied to another computer', () => {
  it('stops dialling once it hears that the other copy has taken its seat, and says so', () => {
    const { black: host, white: guest } = afterMoves(2);
    const game = guest.match;
    guest.hear(say('bye', { reason: 'replaced' }));
    expect(guest.said()).toEqual([]);
    turnedAway(guest, game, 'replaced');
    // Its person may take the seat back.
    guest.told = null;
    goOn(host, guest);
    agree(host, guest);
  });

  it('is the only one who can hear that: a host takes it for a goodbye', () => {
    const { black: host } = afterMoves(2);
    host.hear(say('bye', { reason: 'replaced' }));
    expect(host.ended).toMatchObject({ code: 'opponentLeft' });
    expect(host.final).toBe(false);
  });
});

describe('what is said on a link that has come back', () => {
  it('is first what each holds, and nothing more where nothing is lacking', () => {
    const { black, white } = afterMoves(3);
    cut(black, white);
    expect(saidAgain(black, white)).toEqual({
      host: [say('have', { number: 1, step: 3, game: 1, heard: expect.any(Number) })],
      guest: [say('have', { number: 1, step: 3, game: 1, heard: expect.any(Number) })],
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
      const { black: host, white: guest } = afterMoves(3);
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
    const { black, white } = afterMoves(3);
    black.do({ type: 'offer', kind: 'draw' });
    settle(black, white);
    cut(black, white);
    expect(methods(saidAgain(black, white).host)).toEqual(['have', 'offer']);
    const once = white.game;
    settle(black, white);
    expect(white.game).toBe(once);
    agree(black, white);
  });

  it('is all that the other may lack, however much that is', () => {
    const { black, white } = afterMoves(0);
    for (const [n, { row, column }] of fullBoard(7).slice(0, 210).entries()) {
      expect((n % 2 === 0 ? black : white).draw(row, column)).toBe(true);
      settle(black, white);
    }
    black.do({ type: 'resign' });
    settle(black, white);
    black.crash();
    meetAgain(black, white);
    black.said();
    // White waits for the next game: of this one it may lack anything.
    black.hear(say('have', { number: 2, step: 0 }));
    expect(methods(black.out).filter((method) => method === 'draw')).toHaveLength(105);
    expect(methods(black.out).at(-1)).toBe('resign');
  });

  it.each([150, 1000])(
    'is also what was said just before a cut: of %i marks in Go none is missing, and nobody parts',
    (count) => {
      const { black, white } = begin(setupOf('go', { size: 9 }));
      black.draw(0, 0);
      settle(black, white);
      white.draw(8, 8);
      settle(black, white);
      for (const end of [black, white]) {
        end.do({ type: 'draw', move: { pass: true } });
        settle(black, white);
      }
      const mark = { mark: true, row: 0, column: 0 };
      for (let n = 0; n < count; n += 1) expect(black.do({ type: 'draw', move: mark })).toBe(true);
      cut(black, white);
      meetAgain(black, white);
      // Five messages a second: what is said again takes longer than the minute in which some of it must come.
      const both = () => [deliver(black, white), deliver(white, black)].includes(true);
      for (let now = 0; both(); now += 200) {
        at(now, black, white);
        for (const end of [black, white]) end.tick(now);
      }
      agree(black, white);
      expect(white.seen.step).toBe(count + 4);
      expect([black.link.away, white.link.away]).toEqual([null, null]);
    },
  );

  it('changes nothing where it was heard before', () => {
    const { black, white } = afterMoves(3);
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
    const { black, white } = afterMoves(3);
    black.do({ type: 'offer', kind: 'draw' });
    white.draw(1, 1);
    cut(black, white);
    goOn(black, white);
    // The offer was of the step that white had ended.
    expect(openOffers(white.round)).toEqual([]);
    agree(black, white);
  });

  it('comes through however often the link breaks meanwhile', () => {
    const { black: host, white: guest } = afterMoves(3);
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
    const { black, white } = afterMoves(3);
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
    const { black, white } = afterMoves(3);
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

  it('it may break again, and counts as away since then', () => {
    const { black: host, white: guest } = afterMoves(3);
    at(1000, host, guest);
    cut(host, guest);
    at(5000, host, guest);
    meetAgain(host, guest);
    at(9000, guest);
    guest.lose();
    host.tick(17_000);
    expect(guest.link).toMatchObject({ stage: 'away', away: { since: 9000, why: 'closed' } });
    expect(host.link).toMatchObject({ stage: 'away', away: { since: 17_000, why: 'silent' } });
  });

  it('what comes before the first have is dropped, or shows that a record has lost something', () => {
    const { black: host, white: guest } = afterMoves(3);
    cut(host, guest);
    meetAgain(host, guest);
    host.said();
    guest.hear(say('ready', { number: 1 }));
    expect(guest.ended).toBeUndefined();
    guest.hear(say('answer', { number: 1, step: 5, kind: 'draw', accept: true }));
    settle(guest, host);
    for (const end of [guest, host]) expect(end.ended).toMatchObject({ code: 'lost' });
  });

  it('a breach is still one', () => {
    const { black: host, white: guest } = afterMoves(2);
    cut(host, guest);
    meetAgain(host, guest);
    guest.said();
    const draw = { row: 7, column: 0, number: 1, step: 2, hash: '0'.repeat(16) };
    guest.hear(say('draw', draw));
    expect(guest.ended).toMatchObject({ code: 'breach', detail: { how: 'occupied' } });
    expect(guest.final).toBe(true);
  });
});

describe('between games', () => {
  /** The guest has given up the first game. */
  function over(): { host: End; guest: End } {
    const { black: host, white: guest } = afterMoves(3);
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
    const { black: host, white: guest } = afterMoves(8);
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

  it('an ending that crossed the clearing of the board is told all the same', () => {
    const clock = { main: 4000, increment: 0, periods: 0, period: 0 };
    const { black: host, white: guest } = afterMoves(8, clock);
    at(3999, host);
    host.draw(7, 4);
    expect(host.do({ type: 'restart' })).toBe(true);
    at(5000, guest);
    guest.hear(say('have', { number: 1, step: 8 }));
    guest.tick(7000);
    expect(methods(guest.out)).toContain('claim');
    while (deliver(host, guest)) {
      // The guest hears all; what it has said is lost.
    }
    cut(host, guest);
    expect(outcome(host)).toMatchObject({ winner: 'black', reason: 'five' });
    expect(guest.seen).toMatchObject({ phase: 'waiting', number: 2 });
    goOn(host, guest);
    for (const end of [host, guest])
      expect(outcome(end)).toMatchObject({ winner: 'white', reason: 'time' });
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
