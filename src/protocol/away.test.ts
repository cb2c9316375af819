/** A link that breaks: the clocks stand, a game may be ended for absence, chat may be lost. PROTOCOL.md §4 and §5. */

import { describe, expect, it } from 'vitest';
import { at, type End, settle } from '../../test/support/ends.ts';
import {
  afterGame,
  afterMoves,
  cut,
  does,
  expectAlike,
  expectBreach,
  expectEnded,
  expectOutcome,
  goOn,
  hears,
  MINUTE,
  met,
  methods,
  outcome,
  plays,
  saidAgain,
  say,
  script,
  type Table,
  total,
} from '../../test/support/talk.ts';
import { disconnectionOf, nextDeadline } from './link.ts';

const timed = (moves = 0, main = MINUTE): Table => afterMoves(moves, total(main));
const have = (step: number, left?: number) => say('have', { number: 1, step, left });

describe('while the link is away', () => {
  it('no clock runs, and nobody’s flag falls', () => {
    const table = timed();
    const { black, white } = table;
    script(table, 'at 2 s; cut');
    // White has not heard since 0 what black was doing.
    expect([black.link.elapsed, white.link.elapsed]).toEqual([2000, 0]);
    for (const end of [black, white]) {
      expect(end.link.status).toBe('disconnected');
      end.tick(10 * MINUTE);
      expect(outcome(end)).toBeNull();
    }
    script(table, 'resume; at 601 s; black plays 7 7; both hear');
    expect(black.round.timeLeft?.black).toBe(MINUTE - 3000);
    expectAlike(table);
  });

  it('no clock runs until both have caught up', () => {
    const table = timed();
    const { black } = table;
    script(table, 'at 2 s; cut; meet; at 8 s; black hears 1');
    expect(black.link).toMatchObject({ elapsed: 2000, thinkingSince: 8000 });
    script(table, 'at 9 s; black plays 7 7');
    expect(black.out.at(-1)).toMatchObject({ method: 'draw', params: { spent: 3000 } });
  });

  it('a flag comes to fall as much later as the link was away', () => {
    const table = timed(0, 4000);
    const { black } = table;
    script(table, 'at 3 s; cut; at 60 s; resume');
    expect(nextDeadline(black.link, black.match)).toBe(MINUTE + 1000);
    script(table, 'at 60.999 s; black ticks');
    expect(outcome(black)).toBeNull();
    script(table, 'at 61 s; black ticks; both hear');
    expectOutcome(table, 'white', 'time');
  });
});

describe('after a reconnect', () => {
  it('a move costs its time before the connection broke, and the next turn starts', () => {
    const table = timed(1);
    script(table, 'at 2 s; white plays 1 1; cut; at 60 s; resume');
    expect(table.black.round.timeLeft?.white).toBe(MINUTE - 2000);
    expect(table.black.link).toMatchObject({ elapsed: 0, thinkingSince: MINUTE });
    expectAlike(table);
  });

  it('one’s own thinking time counts until the connection closed or, in a silence, until the peer’s last message', () => {
    const { black } = timed();
    at(1000, black);
    black.hear(have(0));
    black.tick(13_000);
    const disconnection = { since: 13_000, why: 'silent' };
    expect(black.link).toMatchObject({
      status: 'disconnected',
      disconnection: disconnection,
      elapsed: 1000,
    });
    // Who began to think in the silence has not thought at all.
    const { white } = timed(1);
    at(5000, white);
    plays(white, 1, 1);
    white.tick(12_000);
    expect(white.link).toMatchObject({ disconnection: { why: 'silent' }, elapsed: 0 });
  });

  it('a silence that only the guest has noticed counts for nobody', () => {
    const table = timed(1);
    const { host, guest } = table;
    at(1000, host, guest);
    for (const end of [host, guest]) end.hear(have(1));
    script(table, 'guest loses; at 11 s; resume; at 12 s; guest plays 1 1; both hear');
    for (const end of [host, guest]) expect(end.round.timeLeft?.white).toBe(MINUTE - 2000);
  });

  it('the opponent’s thinking time counts until the peer’s last message, unless the peer reports more itself', () => {
    const table = timed();
    const { black, white } = table;
    at(2000, white);
    white.hear(have(0));
    script(table, 'at 9 s; cut');
    expect([black.link.elapsed, white.link.elapsed]).toEqual([9000, 2000]);
    script(table, 'resume; black plays 7 7; both hear');
    for (const end of [black, white]) expect(end.round.timeLeft?.black).toBe(MINUTE - 9000);
  });

  it.each([
    [9000 + 11_999, undefined],
    [9000 + 12_001, 'clock'],
  ] as const)('the keeper may count 12 s more than a silence of 9 s: %i ms', (more, how) => {
    const table = timed();
    const { black } = table;
    at(1000, black);
    black.hear(have(0));
    // For another 9 s black thought, and heard nothing; white was there, and counted.
    script(table, 'at 10 s; white loses; resume');
    expect(black.link.elapsed).toBe(1000);
    plays(black, 7, 7);
    black.said();
    black.hear(have(1, MINUTE - 1000 - more));
    expectEnded(black, how);
  });

  it('a restarted program counts on from what it had noted', () => {
    const table = timed();
    const { black } = table;
    script(table, 'at 2 s; black offers draw; at 3 s; white loses; black crashes');
    // What was thought since the offer is nobody's.
    expect(black.link).toMatchObject({ status: 'disconnected', elapsed: 2000 });
    script(table, 'resume; at 4 s; black plays 7 7');
    expect(black.out.at(-1)).toMatchObject({ params: { spent: 3000 } });
  });

  it.each([false, true])(
    'a clock is put right by what was left as its keeper counted it: moved since %s',
    (movedSince) => {
      const table = timed();
      const { black, white } = table;
      at(1000, black);
      plays(black, 7, 7);
      at(4000, white);
      hears(white, black);
      if (movedSince) {
        plays(white, 8, 8);
        const [, draw = {}] = white.said();
        black.hear(draw);
        at(2000, black);
        plays(black, 9, 9);
      }
      cut(black, white);
      expect(black.round.timeLeft?.black).toBe(MINUTE - (movedSince ? 2000 : 1000));
      script(table, 'at 20 s; resume');
      expect(black.round.plies.map((ply) => ply.timeLeft?.black)).toEqual(
        movedSince ? [MINUTE - 3500, MINUTE - 3500, MINUTE - 4500] : [MINUTE - 3500],
      );
      expectAlike(table);
    },
  );
});

describe('a claim for absence', () => {
  const claim = (step: number) => say('claim', { number: 1, step, reason: 'away' });

  it.each(['host', 'guest'] as const)('can be made by the %s after 60 s', (who) => {
    const table = afterMoves(3);
    script(table, 'at 1 s; cut; at 60.999 s');
    expect(table[who].do({ type: 'claim' })).toBe('notAwayLong');
    script(table, `at 61 s; ${who} claims away`);
    expect(outcome(table[who])).toEqual({ winner: 'draw', reason: 'away', lines: [] });
  });

  it('can be made 60 s after a restart of one’s own program', () => {
    const table = afterMoves(3);
    script(table, 'cut; at 30 s; black crashes');
    expect(disconnectionOf(table.black.link)).toEqual({
      since: 30_000,
      why: 'restarted',
      trying: true,
    });
    script(table, 'at 89.999 s');
    expect(table.black.do({ type: 'claim' })).toBe('notAwayLong');
    script(table, 'at 90 s; black claims away');
  });

  it('cannot be made while no game is on', () => {
    for (const table of [met(), afterGame()]) {
      script(table, 'cut; at 60 s');
      expect(table.host.do({ type: 'claim' })).toBe('linkAway');
    }
  });

  it('cannot be made once the peer has reconnected', () => {
    const table = afterMoves(3);
    script(table, 'cut; at 60 s; meet');
    for (const end of [table.host, table.guest]) expect(end.do({ type: 'claim' })).toBe('linkAway');
    settle(table.host, table.guest);
    for (const end of [table.host, table.guest]) {
      expect(end.do({ type: 'claim' })).toBe('nothingToClaim');
    }
  });

  it.each(['host', 'guest'] as const)(
    'of the %s is recorded, and sent once the two have reconnected',
    (who) => {
      for (const crashes of ['', `; ${who} crashes`]) {
        const table = afterMoves(3);
        script(table, `cut; at 60 s; ${who} claims away`);
        expect(table[who].out).toEqual([]);
        expect(table[who].do({ type: 'ready' })).toBe('linkAway');
        script(table, `at 60 s${crashes}`);
        expect(saidAgain(table.host, table.guest)[who].slice(1)).toContainEqual(claim(3));
        settle(table.host, table.guest);
        expectOutcome(table, 'draw', 'away');
      }
    },
  );

  it.each([
    ['ends the game before a move made meanwhile', 3, 'white plays 1 1', 'draw', 'away'],
    ['gives way to a resignation before the cut', 8, 'white resigns', 'black', 'resign'],
    [
      'gives way to a win before the cut',
      8,
      'black plays 14 14; white hears 1; white plays 8 4',
      'white',
      'five',
    ],
    ['of both sides is one end', 3, 'cut; at 60 s; white claims away', 'draw', 'away'],
  ])('%s', (_, moves, before, winner, reason) => {
    const table = afterMoves(moves);
    script(table, `${before}; cut; at 60 s; black claims away`);
    expect(outcome(table.black)).toMatchObject({ reason: 'away' });
    script(table, 'resume');
    expectOutcome(table, winner, reason);
  });

  it('is accepted in a game whose start was not received', () => {
    const table = met();
    script(table, 'both are ready; host hears; cut');
    expect([table.host.seen.phase, table.guest.seen.phase]).toEqual(['playing', 'waiting']);
    script(table, 'at 60 s; host claims away; resume');
    expectOutcome(table, 'draw', 'away');
  });

  it.each([
    [54_999, 'notAway'],
    [55_000, undefined],
  ] as const)(
    'is a breach unless its receiver has received nothing for 55 s: %i ms',
    (absence, how) => {
      const { black, white } = afterMoves(3);
      cut(black, white);
      white.absence = absence;
      goOn(black, white);
      white.hear(claim(3));
      expectEnded(white, how);
      expect(outcome(white)?.reason).toBe(how === undefined ? 'away' : undefined);
    },
  );

  it.each([
    ['that its sender had not reached as the link came back', 3, 'white plays 1 1', 4],
    ['that its sender has ended itself', 4, 'black plays 1 1', 0],
    ['that its sender has ended itself since', 4, 'black plays 1 1', 2],
  ])('of a step %s is a breach', (_, moves, then, step) => {
    const table = afterMoves(moves);
    script(table, `cut; resume; ${then}; both hear`);
    table.white.hear(claim(step));
    expectBreach(table.white, 'notAway');
    expect(outcome(table.white)).toBeNull();
  });

  it.each([
    [3, undefined],
    [4, 'notAway'],
  ] as const)(
    'before the two have agreed is accepted only of a step that its sender had reached: %i',
    (step, how) => {
      const table = afterMoves(3);
      script(table, 'cut; meet; white hears 1; white plays 1 1');
      expect(table.white.link.absentUntil).toEqual({ number: 1, step: 3 });
      table.white.hear(claim(step));
      expectEnded(table.white, how);
      expect(outcome(table.white)?.reason).toBe(how === undefined ? 'away' : undefined);
    },
  );
});

describe('a remark', () => {
  const chat = ({ link }: End) => link.chat.map(({ text, lost }) => [text, lost]);

  function remarks(end: End, ...times: readonly number[]): void {
    for (const now of times) {
      at(now, end);
      does(end, { type: 'say', text: `${now}` });
    }
  }

  it('of the last 2 s before the connection broke is shown as lost, and not resent', () => {
    const { black, white } = afterMoves(1);
    remarks(black, 1000);
    at(3000, black);
    black.hear(say('say', { text: 'yes' }));
    remarks(black, 4000);
    at(5000, black);
    cut(black, white);
    const shown = [
      ['1000', false],
      ['yes', false],
      ['4000', true],
    ];
    expect(chat(black)).toEqual(shown);
    expect(methods(saidAgain(black, white).host)).not.toContain('say');
    settle(black, white);
    expect([chat(black), chat(white)]).toEqual([shown, []]);
  });

  it('that was sent after the peer’s last message is shown as lost if the peer falls silent', () => {
    const { black } = afterMoves(1);
    at(1000, black);
    black.hear(have(1));
    remarks(black, 1000, 1001, 9000);
    black.tick(13_000);
    expect(chat(black)).toEqual([
      ['1000', false],
      ['1001', true],
      ['9000', true],
    ]);
  });
});
