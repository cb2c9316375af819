/** Resuming after a reconnect: the proofs, the messages to resend, and the catching up. PROTOCOL.md §5. */

import { describe, expect, it } from 'vitest';
import {
  at,
  deliver,
  type End,
  gomokuSetup,
  prove,
  session,
  settle,
  tengen,
} from '../../test/support/ends.ts';
import { fullBoard } from '../../test/support/gomoku.ts';
import {
  afterGame,
  afterMoves,
  begun,
  cut,
  does,
  expectAlike,
  expectBreach,
  expectLost,
  expectOutcome,
  goOn,
  methods,
  outcome,
  saidAgain,
  say,
  script,
  total,
} from '../../test/support/talk.ts';
import { dataOf } from '../match/index.ts';
import { disconnectionOf, nextDeadline, reconnect, rejectInput } from './link.ts';
import { answerResume, proofText } from './resume.ts';
import type { Action } from './types.ts';

const nonce = '1'.repeat(32);
const hostNonce = '2'.repeat(32);

/** It is rejected: nothing has changed, and it stops dialling. */
function expectTurnedAway(guest: End, game: End['match'], code: string): void {
  expect(guest.told).toMatchObject({ code });
  expect(guest.link).toMatchObject({
    status: 'disconnected',
    disconnection: { trying: false },
  });
  expect(guest.ended).toBeUndefined();
  expect(guest.game).toBe(game);
  expect(guest.draw(1, 1)).toBe('linkAway');
}

function dial(guest: End): void {
  guest.take(reconnect(guest.link, guest.game, { nonce, prove }, guest));
}

/** A guest that has dialled again, and its game. */
function dialled(introduces = false): { guest: End; game: End['match'] } {
  const { guest } = afterMoves(2);
  guest.lose();
  dial(guest);
  if (introduces) {
    guest.seeBlank();
    guest.said();
  }
  return { guest, game: guest.match };
}

describe('a guest that resumes', () => {
  const { hello, proof } = answerResume(tengen('Host'), prove, nonce, hostNonce);

  it('goes no further with a host that says it doesn’t know the game, and goes on dialling', () => {
    const { guest, game } = dialled(true);
    const older = { ...tengen('Host'), games: ['go'] };
    guest.hear(answerResume(older, prove, nonce, hostNonce).hello);
    expect(guest.said()).toEqual([]);
    expect(guest.told).toMatchObject({ code: 'hostOutdated', detail: { game: 'gomoku' } });
    const disconnection = { trying: true, outdated: true };
    expect(guest.link).toMatchObject({ status: 'disconnected', disconnection });
    expect(guest.game).toBe(game);
    dial(guest);
    guest.seeBlank();
    guest.hear(hello);
    expect(guest.link).toMatchObject({ status: 'catchingUp', peer: tengen('Host') });
  });
  const welcome = (resume: object) => say('hello', { tengen: tengen('Host'), resume });

  it('introduces itself as soon as the host is known to be extended, and not before', () => {
    const { guest } = dialled();
    expect(guest.out).toEqual([]);
    guest.seeBlank();
    expect(guest.said()).toEqual([
      say('introduce', { tengen: tengen('Guest'), resume: { session: session.id, nonce } }),
    ]);
    expect(guest.link.status).toBe('resuming');
  });

  it('proves itself once the host has, and reports its position', () => {
    const { guest } = dialled(true);
    guest.hear(hello);
    expect(guest.said()).toEqual([
      say('helloAck', { tengen: tengen('Guest'), resume: { proof } }),
      say('have', { number: 1, step: 2, game: 1, heard: expect.any(Number) }),
    ]);
    expect(guest.link).toMatchObject({ status: 'catchingUp', target: null });
  });

  it('proves the role, the session and both nonces, as the host does', () => {
    expect(proofText('guest', 'S', 'G', 'H')).toBe('tengen 1 guest S G H');
    expect(proofText('host', 'S', 'G', 'H')).toBe('tengen 1 host S G H');
    expect(hello).toEqual(welcome({ nonce: hostNonce, proof: prove('host', nonce, hostNonce) }));
    expect(proof).toBe(prove('guest', nonce, hostNonce));
  });

  it.each([
    ['of another secret', '0'.repeat(64)],
    ['of another nonce of the guest', prove('host', '3'.repeat(32), hostNonce)],
    ['of another nonce of the host', prove('host', nonce, '3'.repeat(32))],
    ['that is its own, sent back to it', proof],
  ])('believes no proof %s', (_, wrong) => {
    const { guest, game } = dialled(true);
    guest.hear(welcome({ nonce: hostNonce, proof: wrong }));
    expect(guest.said()).toEqual([say('bye', { reason: 'proof' })]);
    expectTurnedAway(guest, game, 'notProven');
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
  ])('does not resume with %s', (_, params) => {
    const { guest, game } = dialled();
    guest.hear(say('hello', params));
    expect(guest.said()).toEqual([say('bye', { reason: 'unknown' })]);
    expectTurnedAway(guest, game, 'unknownSession');
  });

  it.each([
    ['unknown', 'unknownSession'],
    ['busy', 'busy'],
    ['proof', 'cannotProve'],
    ['declined', 'unknownSession'],
    ['breach', 'unknownSession'],
    ['lost', 'unknownSession'],
    ['version', 'versions'],
  ])('keeps everything and stops trying after bye %s before the host’s proof', (reason, code) => {
    const { guest, game } = dialled(true);
    guest.hear(say('bye', { reason, version: 3 }));
    expect(guest.said()).toEqual([]);
    expectTurnedAway(guest, game, code);
    if (reason === 'version') expect(guest.told?.detail).toEqual({ mine: 1, theirs: 3 });
  });

  it('reports that its version differs', () => {
    const { guest, game } = dialled();
    guest.hear(say('hello', { tengen: { version: 2 } }));
    expect(guest.said()).toEqual([say('bye', { reason: 'version', version: 1 })]);
    expectTurnedAway(guest, game, 'versions');
  });

  it('keeps trying a host that has left although that is busy, and its player gets one notice', () => {
    const { guest } = afterMoves(2);
    guest.hear(say('bye', { reason: 'left' }));
    for (const told of [{ code: 'busy' }, null]) {
      guest.told = null;
      dial(guest);
      guest.seeBlank();
      guest.hear(say('bye', { reason: 'busy' }));
      const disconnection = { why: 'left', trying: true };
      expect(guest.link).toMatchObject({
        status: 'disconnected',
        disconnection: disconnection,
      });
      expect(guest.told).toEqual(told && expect.objectContaining(told));
    }
  });

  it('leaves another program alone that listens at the host’s address', () => {
    const stranger = dialled();
    const { guest, game } = stranger;
    guest.take(rejectInput(guest.link, game, { fault: 'notJson' }, guest));
    expectTurnedAway(guest, game, 'garbage');
    const other = dialled();
    other.guest.hear({ jsonrpc: '2.0' });
    expectTurnedAway(other.guest, other.game, 'unknownSession');
  });

  it('receives nothing of the match before the host has proved itself', () => {
    const { guest, game } = dialled(true);
    guest.hearAll(say('resign', { number: 1, step: 2, reason: 'resign' }), hello);
    expect(guest.game).toBe(game);
    expect(guest.link.status).toBe('disconnected');
  });

  it('tries again if nothing was answered for 3 s, or if the connection breaks', () => {
    const { guest } = dialled(true);
    expect(nextDeadline(guest.link, guest.match)).toBe(3000);
    guest.tick(2999);
    expect(guest.link.status).toBe('resuming');
    guest.tick(3000);
    const broken = dialled(true).guest;
    broken.lose();
    for (const end of [guest, broken]) {
      const disconnection = { since: 0, why: 'closed', trying: true };
      expect(end.link).toMatchObject({
        status: 'disconnected',
        disconnection: disconnection,
      });
      expect([end.ended, end.told]).toEqual([undefined, null]);
    }
  });

  it('may dial again after it was accepted, while the two are still catching up', () => {
    const table = afterMoves(2);
    script(table, 'cut; meet');
    expect(table.guest.link.status).toBe('catchingUp');
    dial(table.guest);
    expect(table.guest.link.status).toBe('resuming');
    expect(table.guest.draw(1, 1)).toBe('linkAway');
    script(table, 'resume');
    expectAlike(table);
  });

  it('is welcomed by a host that has noticed nothing: what was on the old connection is dropped', () => {
    const table = afterMoves(2);
    script(table, 'host plays 3 3; guest loses; resume');
    expectAlike(table);
    expect(table.guest.seen.moves).toHaveLength(3);
  });

  it('may have another name by now, as the host may', () => {
    const { host, guest } = afterMoves(1);
    cut(host, guest);
    guest.link = { ...guest.link, me: tengen('Ann') };
    host.link = { ...host.link, me: tengen('Bob') };
    goOn(host, guest);
    expect([host.link.peer?.name, guest.link.peer?.name]).toEqual(['Ann', 'Bob']);
  });

  it('stops dialling at bye replaced, until its player takes the seat back', () => {
    const table = afterMoves(2);
    const { host, guest } = table;
    const game = guest.match;
    guest.hear(say('bye', { reason: 'replaced' }));
    expect(guest.said()).toEqual([]);
    expectTurnedAway(guest, game, 'replaced');
    guest.told = null;
    script(table, 'resume');
    expectAlike(table);
    // A host takes it for a goodbye.
    host.hear(say('bye', { reason: 'replaced' }));
    expect(host.ended).toMatchObject({ code: 'opponentLeft' });
    expect(host.final).toBe(false);
  });
});

describe('on a resumed connection', () => {
  it('each side first reports its position', () => {
    const table = afterMoves(3);
    cut(table.host, table.guest);
    const have = say('have', { number: 1, step: 3, game: 1, heard: expect.any(Number) });
    expect(saidAgain(table.host, table.guest)).toEqual({ host: [have], guest: [have] });
    settle(table.host, table.guest);
    expectAlike(table);
  });

  // White, the guest, is to move in step 3.
  it.each([
    ['guest', 'white plays 1 1', 'draw'],
    ['host', 'black offers draw; black withdraws draw', 'offer withdraw'],
    // No have says whether an offer has arrived.
    ['host', 'black offers draw; both hear', 'offer'],
    ['host', 'white offers undo; black hears; black accepts undo', 'answer'],
    ['guest', 'white offers draw; black hears; black accepts draw; white hears', 'offer commit'],
    ['host', 'black resigns; black is ready', 'resign ready'],
    [
      'host',
      'white resigns; both hear; both are ready; black hears 1; black plays 7 7',
      'ready startGame draw',
    ],
    [
      'host',
      'white resigns; both hear; black chooses 9; black chooses 13',
      'configure configure have',
    ],
    // No have can say that a resignation has arrived.
    ['guest', 'white resigns; both hear; white restarts', 'resign have'],
  ] as const)('the %s resends what the peer may be missing: %s', (role, before, again) => {
    for (const crashes of ['', '; both crash']) {
      const table = afterMoves(3);
      script(table, `${before}; cut${crashes}`);
      const said = saidAgain(table.host, table.guest);
      expect(methods(said[role])).toEqual(['have', ...again.split(' ')]);
      settle(table.host, table.guest);
      expectAlike(table);
    }
  });

  it('a whole game is resent to a peer that waits for the next', () => {
    const table = afterMoves(0);
    const { black, white } = table;
    for (const [n, { row, column }] of fullBoard(7).slice(0, 210).entries()) {
      script(table, `${n % 2 === 0 ? 'black' : 'white'} plays ${row} ${column}; both hear`);
    }
    script(table, 'black resigns; both hear; black crashes; meet; black swallows');
    black.hear(say('have', { number: 2, step: 0 }));
    expect(methods(black.out).filter((method) => method === 'draw')).toHaveLength(105);
    expect(methods(black.out).at(-1)).toBe('resign');
    expect(white.ended).toBeUndefined();
  });

  it('all of 1000 marks in Go are resent, and the link stays', () => {
    const table = begun('go', { size: 9 });
    const { black, white } = table;
    script(table, 'black plays 0 0; both hear; white plays 8 8; both hear');
    for (const end of [black, white]) {
      does(end, { type: 'move', move: { pass: true } });
      settle(black, white);
    }
    const move = { mark: true, row: 0, column: 0 };
    for (let n = 0; n < 1000; n += 1) does(black, { type: 'move', move });
    script(table, 'cut; meet');
    // Five messages a second: it takes longer than the minute in which some of it must come.
    const both = () => [deliver(black, white), deliver(white, black)].includes(true);
    for (let now = 0; both(); now += 200) {
      at(now, black, white);
      for (const end of [black, white]) end.tick(now);
    }
    expectAlike(table);
    expect(white.seen.step).toBe(1004);
  });

  it('messages received before change nothing, although a restarted program resends all of them', () => {
    const table = afterMoves(3);
    const { black, white } = table;
    script(table, 'white offers undo; black offers draw; both hear');
    script(
      table,
      'white declines draw; black withdraws draw; black resigns; both hear; black is ready; both hear',
    );
    const games = [black.game, white.game];
    script(table, 'both crash');
    expect([black.game, white.game]).toEqual(games);
    const [host, guest] = [black.game, white.game];
    script(table, 'resume');
    expect(black.game).toBe(host);
    expect(white.game).toBe(guest);
    expectAlike(table);
  });

  it('a received message is recorded in one entry with all that follows, so a crash loses nothing', () => {
    const table = afterMoves(3);
    script(table, 'white offers draw; black hears; black accepts draw; white hears');
    expect(table.white.record.at(-1)).toMatchObject({
      events: [{ type: 'answered' }, { type: 'agreed' }],
      said: [{ method: 'commit' }],
    });
    script(table, 'white crashes; resume');
    expectOutcome(table, 'draw', 'agreed');
  });
});

describe('until both have caught up', () => {
  const actions: readonly Action[] = [
    { type: 'ready' },
    { type: 'restart' },
    { type: 'move', move: { row: 1, column: 1 } },
    { type: 'configure', setup: dataOf(gomokuSetup()) },
    { type: 'offer', kind: 'draw' },
    { type: 'answer', kind: 'draw', accept: true },
    { type: 'withdraw', kind: 'undo' },
    { type: 'resign' },
    { type: 'say', text: 'Hello?' },
  ];

  it('nobody can do anything', () => {
    const table = afterMoves(3);
    const { black, white } = table;
    const expectLocked = (...ends: End[]) => {
      for (const end of ends) {
        const before = [end.game, end.out.length];
        for (const action of actions) expect(end.do(action)).toBe('linkAway');
        expect([end.game, end.out.length]).toEqual(before);
      }
    };
    script(table, 'white plays 1 1; cut');
    expectLocked(black, white);
    // Neither has received the other's position yet.
    script(table, 'meet');
    expectLocked(black, white);
    // White has all that black has; black is still missing a move.
    script(table, 'white hears 1');
    expect(white.link.status).toBe('live');
    script(table, 'black hears 1');
    expect(black.link).toMatchObject({ status: 'catchingUp', disconnection: { why: 'closed' } });
    expectLocked(black);
    script(table, 'both hear; black plays 2 2; both hear');
    expectAlike(table);
  });

  it('the link may break again, and counts as away since then', () => {
    const table = afterMoves(3);
    script(table, 'at 1 s; cut; at 5 s; meet; at 9 s; guest loses; at 17 s; host ticks');
    expect(disconnectionOf(table.guest.link)).toMatchObject({ since: 9000, why: 'closed' });
    expect(disconnectionOf(table.host.link)).toMatchObject({ since: 17_000, why: 'silent' });
  });

  it('a message ahead of the first have is dropped, or shows that a record has lost something', () => {
    const table = afterMoves(3);
    script(table, 'cut; meet; host swallows');
    table.guest.hear(say('ready', { number: 1 }));
    expect(table.guest.ended).toBeUndefined();
    table.guest.hear(say('answer', { number: 1, step: 5, kind: 'draw', accept: true }));
    script(table, 'both hear');
    expectLost(table.host, table.guest);
  });

  it('a move that the rules refuse is a breach', () => {
    const table = afterMoves(2);
    script(table, 'cut; meet');
    const draw = { row: 7, column: 0, number: 1, step: 2, hash: '0'.repeat(16) };
    table.guest.hear(say('draw', draw));
    expectBreach(table.guest, 'occupied');
  });
});

describe('between games', () => {
  it.each([
    ['host restarts; cut', 2],
    ['guest restarts; cut', 2],
    ['host chooses 9; host chooses 13; both crash', 4],
    ['guest is ready; host chooses 9; cut', 3],
  ])('a cleared board and a choice stay although they have not arrived: %s', (before, number) => {
    const table = afterGame();
    script(table, `${before}; resume`);
    expect(table.guest.seen).toMatchObject({ phase: 'waiting', number, moves: [] });
    expect(table.host.seen.ready).toEqual({ me: false, peer: false });
    expectAlike(table);
  });

  it.each([
    ['both are ready; both crash', 0],
    ['both are ready; host hears 1; host plays 7 7; host loses; guest crashes', 1],
  ])('a game begins for both that both were ready for: %s', (before, step) => {
    const table = afterGame();
    script(table, `${before}; resume`);
    expect(table.guest.seen).toMatchObject({ phase: 'playing', number: 2, step });
    expectAlike(table);
  });

  it('a board is cleared although the peer is missing the end of the game', () => {
    const table = afterMoves(8);
    script(table, 'host plays 7 4; host restarts; cut');
    // First the last started game; the cleared board comes after the missing messages.
    expect(saidAgain(table.host, table.guest).host).toMatchObject([
      { method: 'have', params: { number: 1, step: 9 } },
      { method: 'draw' },
      { method: 'have', params: { number: 2, step: 0 } },
    ]);
    script(table, 'both hear');
    expectOutcome(table, 'black', 'five');
  });

  it('an ending that crossed the clearing of the board still arrives', () => {
    const table = afterMoves(8, total(4000));
    const { host, guest } = table;
    at(3999, host);
    script(table, 'host plays 7 4; host restarts');
    at(5000, guest);
    guest.hear(say('have', { number: 1, step: 8 }));
    guest.tick(7000);
    expect(methods(guest.out)).toContain('claim');
    // The guest receives everything; what it has sent is lost.
    script(table, 'guest hears; cut');
    expect(outcome(host)).toMatchObject({ winner: 'black', reason: 'five' });
    expect(guest.seen).toMatchObject({ phase: 'waiting', number: 2 });
    script(table, 'resume');
    expectOutcome(table, 'white', 'time');
  });
});
