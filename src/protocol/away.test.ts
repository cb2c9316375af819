import { describe, expect, it } from 'vitest';
import { at, deliver, type End, meet, meetAgain, settle } from '../../test/support/ends.ts';
import { afterMoves, agree, cut, goOn, outcome, saidAgain } from '../../test/support/returns.ts';
import type { Clock } from '../match/index.ts';
import { hangUp, wakeAt } from './link.ts';
import type { Message } from './messages.ts';

const say = (method: string, params: object = {}) => ({ method, params });
const MINUTE = 60_000;
const methods = (messages: readonly Message[]) => messages.map(({ method }) => method);
const total = (main: number): Clock => ({ main, increment: 0, periods: 0, period: 0 });

describe('the clocks of a link that breaks', () => {
  function timed(moves = 0, main = MINUTE): { black: End; white: End } {
    return afterMoves(moves, total(main));
  }

  it('stand while it is away, and nobody’s flag falls', () => {
    const { black, white } = timed();
    at(2000, black, white);
    cut(black, white);
    // White has not heard since 0 what black was doing.
    expect([black.link.thought, white.link.thought]).toEqual([2000, 0]);
    for (const end of [black, white]) {
      expect(end.link.thinkingSince).toBeNull();
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

  it('count what the other side was thinking no further than it was heard', () => {
    const { black, white } = timed();
    at(2000, white);
    white.hear(say('have', { number: 1, step: 0 }));
    at(9000, black, white);
    cut(black, white);
    expect([black.link.thought, white.link.thought]).toEqual([9000, 2000]);
    // What it says itself counts in any case.
    goOn(black, white);
    black.draw(7, 7);
    settle(black, white);
    for (const end of [black, white]) expect(end.round.left?.black).toBe(MINUTE - 9000);
  });

  it('count only here what the other side said while I heard nothing; that the other counts it is no breach', () => {
    const { black, white } = timed(0, 60 * MINUTE);
    for (let now = 0; now < 40_000; ) {
      // What white says is lost, and what black says is heard.
      while (black.link.stage === 'joined') {
        now += 1000;
        black.tick(now);
        at(now, white);
        while (deliver(black, white)) {}
        white.said();
      }
      white.lose();
      at(now, black, white);
      goOn(black, white);
    }
    expect(black.link.thought).toBeLessThan(5000);
    expect(white.link.thought).toBeGreaterThan(30_000);
    black.draw(7, 7);
    settle(black, white);
    for (const end of [black, white]) expect(end.ended).toBeUndefined();
    expect(black.round.left).toEqual(white.round.left);
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

  it('may be put right by as much more as was not counted here in the silence', () => {
    for (const [more, how] of [
      [9000 + 11_999, undefined],
      [9000 + 12_001, 'clock'],
    ] as const) {
      const { black, white } = timed();
      at(1000, black);
      black.hear(say('have', { number: 1, step: 0 }));
      // For another 9 s black thought, and heard nothing; white was there, and counted.
      at(10_000, black, white);
      white.lose();
      goOn(black, white);
      expect(black.link.thought).toBe(1000);
      black.draw(7, 7);
      black.said();
      black.hear(say('have', { number: 1, step: 1, left: MINUTE - 1000 - more }));
      expect(black.ended?.detail['how']).toBe(how);
    }
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
    const { black, white } = afterMoves(3);
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
    const { black, white } = afterMoves(3);
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
    const { black, white } = afterMoves(3);
    white.do({ type: 'resign' });
    settle(black, white);
    cut(black, white);
    at(MINUTE, black, white);
    expect(black.do({ type: 'claim' })).toBe('linkAway');
  });

  it('means nothing any more once the other side is there again', () => {
    const { black, white } = afterMoves(3);
    cut(black, white);
    at(MINUTE, black, white);
    meetAgain(black, white);
    for (const end of [black, white]) expect(end.do({ type: 'claim' })).toBe('linkAway');
    settle(black, white);
    for (const end of [black, white]) expect(end.do({ type: 'claim' })).toBe('nothingToClaim');
  });

  it('is kept, and told to the other side as soon as it is back', () => {
    for (const who of ['host', 'guest'] as const) {
      for (const crashes of [false, true]) {
        const { black: host, white: guest } = afterMoves(3);
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
    const { black, white } = afterMoves(3);
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
      const { black, white } = afterMoves(8);
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
    const { black, white } = afterMoves(3);
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
      const { black, white } = afterMoves(3);
      cut(black, white);
      white.absence = absence;
      goOn(black, white);
      white.hear(say('claim', { number: 1, step: 3, reason: 'away' }));
      expect(white.ended?.detail['how']).toBe(believed ? undefined : 'notAway');
      expect(outcome(white) !== null).toBe(believed);
    }
  });

  it('is not believed of a step that the other had not reached as the link came back', () => {
    const { black, white } = afterMoves(3);
    cut(black, white);
    goOn(black, white);
    white.draw(1, 1);
    settle(black, white);
    white.hear(say('claim', { number: 1, step: 4, reason: 'away' }));
    expect(white.ended).toMatchObject({ code: 'breach', detail: { how: 'notAway' } });
    expect(outcome(white)).toBeNull();
  });

  it('is not believed of a step that its claimer has ended itself', () => {
    for (const step of [0, 2]) {
      const { black, white } = afterMoves(4);
      cut(black, white);
      goOn(black, white);
      black.draw(1, 1);
      settle(black, white);
      white.hear(say('claim', { number: 1, step, reason: 'away' }));
      expect(white.ended).toMatchObject({ code: 'breach', detail: { how: 'notAway' } });
    }
  });
});

describe('leaving', () => {
  const leave = (end: End) => end.take(hangUp(end.link, end.match, end));

  it('in a game is no end: the guest looks for its host, the host waits for its guest', () => {
    for (const who of ['host', 'guest'] as const) {
      const { black: host, white: guest } = afterMoves(3);
      const [leaves, stays] = who === 'host' ? [host, guest] : [guest, host];
      leave(leaves);
      expect(leaves.out).toEqual([say('bye', { reason: 'left' })]);
      expect([leaves.ended, leaves.final]).toEqual([null, false]);
      deliver(leaves, stays);
      expect(stays.link).toMatchObject({
        stage: 'away',
        away: { since: 0, why: 'left', trying: true },
      });
      expect([stays.ended, stays.told]).toEqual([undefined, null]);
      // Who left goes on from what it has kept.
      leaves.crash();
      goOn(host, guest);
      agree(host, guest);
    }
  });

  it('as the other has ended the game is no end either, where that was not heard', () => {
    const { black: host, white: guest } = afterMoves(8);
    host.draw(7, 4);
    expect(outcome(host)).toMatchObject({ winner: 'black', reason: 'five' });
    leave(guest);
    deliver(guest, host);
    expect(host.link).toMatchObject({ stage: 'away', away: { why: 'left', trying: true } });
    expect(host.ended).toBeUndefined();
    guest.crash();
    goOn(host, guest);
    expect(outcome(guest)).toMatchObject({ winner: 'black', reason: 'five' });
    agree(host, guest);
    leave(guest);
    deliver(guest, host);
    expect(host.ended).toMatchObject({ code: 'opponentLeft' });
  });

  it('as the other gives up is no end either, where nothing was heard since', () => {
    const { black: host, white: guest } = afterMoves(3);
    host.do({ type: 'resign' });
    leave(guest);
    deliver(guest, host);
    expect(host.link).toMatchObject({ stage: 'away', away: { why: 'left' } });
    guest.crash();
    goOn(host, guest);
    expect(outcome(guest)).toMatchObject({ winner: 'white', reason: 'resign' });
    agree(host, guest);
    leave(guest);
    deliver(guest, host);
    expect(host.ended).toMatchObject({ code: 'opponentLeft' });
  });

  it('after one’s own last move, which the other has heard, parts the two', () => {
    const { black: host, white: guest } = afterMoves(8);
    host.draw(14, 14);
    settle(host, guest);
    guest.draw(8, 4);
    settle(host, guest);
    expect(outcome(host)).toMatchObject({ winner: 'white', reason: 'five' });
    leave(guest);
    deliver(guest, host);
    expect(host.ended).toMatchObject({ code: 'opponentLeft' });
  });

  it('between games parts the two', () => {
    const { host, guest } = meet();
    leave(guest);
    deliver(guest, host);
    expect(host.ended).toMatchObject({ code: 'opponentLeft' });
    expect(host.final).toBe(false);
  });

  it('while the link is away says nothing, and is no end of the match', () => {
    const { black, white } = afterMoves(3);
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
    const { black } = afterMoves(3);
    black.hear(say('bye', { reason }));
    expect(black.ended).toMatchObject({ code });
    expect(black.final).toBe(final);
    expect(black.seen).toMatchObject({ phase: 'playing', step: 3 });
  });
});

describe('what was said beside the game', () => {
  const chat = ({ link }: End) => link.chat.map(({ text, lost }) => [text, lost]);

  it('as the link broke may be lost, and is shown so', () => {
    const { black, white } = afterMoves(1);
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
    const { black } = afterMoves(1);
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
    const { black, white } = afterMoves(1);
    black.do({ type: 'say', text: 'Hello?' });
    cut(black, white);
    const said = saidAgain(black, white);
    expect(methods(said.host)).not.toContain('say');
    settle(black, white);
    expect(chat(white)).toEqual([]);
  });
});
