/** Who leaves a game, who may win it then, and who is not believed: PROTOCOL.md §4 and §5. */

import { describe, expect, it } from 'vitest';
import { at, meetAgain, tengen04 } from '../../test/support/ends.ts';
import {
  afterMoves,
  cut,
  expectAlike,
  expectBreach,
  expectLost,
  expectOutcome,
  MINUTE,
  met,
  outcome,
  say,
  script,
} from '../../test/support/talk.ts';
import { disconnectionOf } from './link.ts';

const claimLeft = { type: 'claim', reason: 'left' } as const;
const claimed = (step: number) => say('claim', { number: 1, step, reason: 'left' });
const sides = [
  ['host', 'guest'],
  ['guest', 'host'],
] as const;
/** A program that leaves continues from its file. */
const hostLeaves = 'host leaves; guest hears; host crashes';

describe('leaving', () => {
  it.each(sides)(
    'by the %s in a game is no end: the other side waits, and both go on',
    (who, other) => {
      const table = afterMoves(3);
      script(table, `${who} leaves`);
      expect(table[who].out).toEqual([say('bye', { reason: 'left' })]);
      expect([table[who].ended, table[who].final]).toEqual([null, false]);
      script(table, `${other} hears`);
      const disconnection = { since: 0, why: 'left', trying: true };
      expect(table[other].link).toMatchObject({
        status: 'disconnected',
        disconnection: disconnection,
      });
      expect([table[other].ended, table[other].told]).toEqual([undefined, null]);
      script(table, `${who} crashes; at 600 s; resume; white plays 1 1; both hear`);
      expectAlike(table);
    },
  );

  it.each([
    ['its end', 'host plays 7 4', 'black', 'five'],
    ['a resignation', 'host resigns', 'white', 'resign'],
  ])('before %s was heard is no end, and after that parts the two', (_, ends, winner, reason) => {
    const table = afterMoves(8);
    const { host } = table;
    script(table, `${ends}; guest leaves; host hears`);
    expect(host.link).toMatchObject({
      status: 'disconnected',
      disconnection: { why: 'left', trying: true },
    });
    expect(host.ended).toBeUndefined();
    script(table, 'guest crashes; resume');
    expectOutcome(table, winner, reason);
    script(table, 'guest leaves; host hears');
    expect(host.ended).toMatchObject({ code: 'opponentLeft' });
    expect(host.final).toBe(false);
  });

  it('after one’s own last move, which the peer has received, ends the link', () => {
    const table = afterMoves(8);
    script(
      table,
      'host plays 14 14; both hear; guest plays 8 4; both hear; guest leaves; host hears',
    );
    expect(table.host.ended).toMatchObject({ code: 'opponentLeft' });
  });

  it('between games parts the two', () => {
    const table = met();
    script(table, 'guest leaves; host hears');
    expect(table.host.ended).toMatchObject({ code: 'opponentLeft' });
    expect(table.host.final).toBe(false);
  });

  it('while disconnected sends nothing, and is no end of the match', () => {
    const table = afterMoves(3);
    script(table, 'cut; black leaves');
    expect(table.black.out).toEqual([]);
    expect([table.black.ended, table.black.final]).toEqual([null, false]);
  });

  it.each([
    ['breach', 'accused', true],
    ['diverged', 'diverged', true],
    ['lost', 'lost', true],
    ['flood', 'accused', false],
    ['garbage', 'accused', false],
    ['mistakes', 'accused', false],
    ['match', 'notBegun', false],
  ])('with bye %s parts the two; nobody can go on: %s, %s', (reason, code, final) => {
    const { black } = afterMoves(3);
    black.hear(say('bye', { reason }));
    expect(black.ended).toMatchObject({ code });
    expect(black.final).toBe(final);
    expect(black.seen).toMatchObject({ phase: 'playing', step: 3 });
  });
});

describe('the player who stayed', () => {
  it.each(sides)('may win 60 s after the %s has left, and both agree', (who, other) => {
    for (const crashes of ['', `; ${other} crashes`]) {
      const table = afterMoves(3);
      const stayer = table[other];
      script(table, `${who} leaves; both hear; ${who} crashes; at 59.999 s`);
      expect(stayer.do(claimLeft)).toBe('notAwayLong');
      script(table, `at 60 s; ${other} claims left${crashes}`);
      expect(outcome(stayer)).toEqual({
        winner: stayer.round.viewpoint,
        reason: 'left',
        lines: [],
      });
      script(table, 'resume');
      expectOutcome(table, other === 'host' ? 'black' : 'white', 'left');
    }
  });

  it('may not win if the link only broke, nor once it was back since', () => {
    const table = afterMoves(3);
    const { guest } = table;
    script(table, 'cut; at 60 s');
    expect(guest.do(claimLeft)).toBe('notLeft');
    script(table, 'resume');
    expect(guest.do(claimLeft)).toBe('nothingToClaim');
    script(table, `${hostLeaves}; resume; cut; at 180 s`);
    expect(guest.do(claimLeft)).toBe('notLeft');
    script(table, 'guest claims away');
  });

  it('may not win against version 0.4, which does not understand it', () => {
    const table = afterMoves(3);
    const { guest } = table;
    const { link } = guest;
    if (link.status === 'live') guest.link = { ...link, peer: tengen04('Host') };
    script(table, `${hostLeaves}; at 60 s`);
    expect(guest.do(claimLeft)).toBe('notLeft');
    script(table, 'guest claims away');
  });

  it('is accepted however often the connection breaks and programs end before the claim arrives', () => {
    const table = afterMoves(3);
    script(table, `${hostLeaves}; at 60 s; guest claims left`);
    for (const again of ['cut', 'host crashes', 'guest crashes']) {
      // The host receives the guest's `have`, and nothing more.
      script(table, `meet; host hears 1; cut; ${again}`);
    }
    script(table, 'resume');
    expectOutcome(table, 'white', 'left');
  });
});

describe('a program restarted after the opponent has left', () => {
  it.each(sides)('knows that the %s has left, and may win after another 60 s', (who, other) => {
    const table = afterMoves(3);
    script(table, `${who} leaves; both hear; ${who} crashes; at 10 s; ${other} crashes`);
    expect(disconnectionOf(table[other].link)).toEqual({
      since: 10_000,
      why: 'left',
      trying: true,
    });
    script(table, 'at 69.999 s');
    expect(table[other].do(claimLeft)).toBe('notAwayLong');
    script(table, `at 70 s; ${other} claims left; resume`);
    expectOutcome(table, other === 'host' ? 'black' : 'white', 'left');
  });

  it.each(sides)('may not win if the %s was back since, however briefly', (who, other) => {
    for (const back of ['meet', 'resume']) {
      const table = afterMoves(3);
      script(
        table,
        `${who} leaves; both hear; ${who} crashes; ${back}; cut; ${other} crashes; at 60 s`,
      );
      expect(disconnectionOf(table[other].link)).toMatchObject({ why: 'restarted' });
      expect(table[other].do(claimLeft)).toBe('notLeft');
    }
  });

  it('knows nothing of it by a file of version 0.4', () => {
    const table = afterMoves(3);
    const { guest } = table;
    script(table, hostLeaves);
    guest.record = guest.record.map((entry) => ({
      ...entry,
      events: entry.events.filter(({ type }) => type !== 'peerDeparted'),
    }));
    guest.crash();
    expect(disconnectionOf(guest.link)).toMatchObject({ why: 'restarted' });
  });

  it.each(['left', 'away'])(
    'from an old file neither accuses by its claim nor is accused: %s',
    (reason) => {
      const table = afterMoves(3);
      const { host, guest } = table;
      script(table, hostLeaves);
      const entries = guest.record.length;
      script(table, 'at 60 s; resume; guest plays 1 9; both hear; host plays 1 10; both hear; cut');
      guest.crash(entries);
      for (const end of [host, guest]) end.absence = 2 * MINUTE;
      script(table, `at 180 s; guest claims ${reason}; resume`);
      expectLost(host, guest);
    },
  );

  it('does not wait longer for a peer that connects again and again and never reports its position', () => {
    const { host, guest } = afterMoves(2);
    cut(guest);
    meetAgain(host, guest);
    host.out.length = 0;
    at(20_000, host, guest);
    guest.hear(say('have', { number: 1, step: 3, game: 1 }));
    guest.hear(say('bye', { reason: 'left' }));
    expect(guest.link).toMatchObject({
      status: 'disconnected',
      disconnection: { why: 'left' },
      catchingUpFor: 20_000,
    });
    meetAgain(host, guest);
    expect(guest.link).toMatchObject({ status: 'catchingUp', catchingUpFor: 20_000 });
  });
});

describe('a claim that one has left', () => {
  it('is a breach if one never did, also after a long absence', () => {
    const there = afterMoves(3);
    const disconnection = afterMoves(3);
    disconnection.host.absence = MINUTE;
    script(disconnection, 'cut; at 60 s; resume');
    for (const { host } of [there, disconnection]) {
      host.hear(claimed(3));
      expectBreach(host, 'notAway');
      expect(outcome(host)).toBeNull();
    }
  });

  // A player who left knows the game from a file, which may be incomplete, so nobody is accused.
  it.each([
    ['if one was back within 55 s', 3, 'at 50 s; resume; cut; at 600 s; resume', 3],
    ['if one was back in time, and left again', 3, `at 50 s; resume; ${hostLeaves}; resume`, 3],
    [
      'at a step that its sender reached later',
      3,
      'at 60 s; resume; guest plays 1 1; both hear',
      4,
    ],
    ['at a step that its sender ended since', 3, 'at 60 s; resume; guest plays 1 1; both hear', 3],
    ['at a step that its sender had ended before', 4, 'at 60 s; resume', 3],
    ['once a complete have has agreed', 3, 'at 60 s; resume; at 65.1 s; both tick; both hear', 3],
  ])('parts the two as lost %s', (_, moves, then, step) => {
    const table = afterMoves(moves);
    script(table, `${hostLeaves}; ${then}`);
    table.host.hear(claimed(step));
    expectLost(table.host);
    expect(outcome(table.host)).toBeNull();
  });

  it('parts the two as lost if one’s file does not know that one left', () => {
    const table = afterMoves(3);
    const { host, guest } = table;
    script(table, 'host leaves; both hear');
    // What said so could not be saved.
    host.crash(host.record.length - 1);
    script(table, 'at 60 s; guest claims left; resume');
    expectLost(host, guest);
    expect(outcome(host)).toBeNull();
  });

  it('is a breach for away as well, once a complete have has agreed after the return', () => {
    const table = afterMoves(3);
    const { host } = table;
    host.absence = MINUTE;
    script(table, 'cut; at 60 s; resume; at 65.001 s; both tick; both hear');
    host.hear(say('claim', { number: 1, step: 3, reason: 'away' }));
    expectBreach(host, 'notAway');
    expect(outcome(host)).toBeNull();
  });

  it.each([
    ['an earlier win of the leaver', 'host plays 7 4; host swallows; ', 'resume', 'black', 'five'],
    ['nothing, if the leaver claims too', '', 'at 120 s; host claims; resume', 'white', 'left'],
    ['nothing, if the leaver resigns', '', 'host discards; resume', 'white', 'left'],
    ['a win before it was heard', '', 'meet; host hears 1; host plays 7 4', 'black', 'five'],
  ])('gives way to %s', (_, before, then, winner, reason) => {
    const table = afterMoves(8);
    script(table, `${before}${hostLeaves}; at 60 s; guest claims left`);
    table.guest.absence = 2 * MINUTE;
    script(table, `${then}; both hear`);
    expectOutcome(table, winner, reason);
  });
});

describe('a match that is deleted', () => {
  it.each(sides)(
    'by the %s is lost by that side, as the peer learns on the next connection',
    (who, other) => {
      const table = afterMoves(3);
      script(table, `${who} leaves; both hear; ${who} crashes; ${who} discards`);
      expect(table[who].record.at(-1)).toMatchObject({
        said: [say('resign', { number: 1, step: 3, reason: 'left' })],
        events: [{ type: 'discarded' }, { type: 'resigned', reason: 'left' }],
      });
      script(table, `${who} crashes; resume`);
      expectOutcome(table, other === 'host' ? 'black' : 'white', 'left');
    },
  );
});
