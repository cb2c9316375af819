/** A record that has lost something: it is heard again, or nobody can go on. PROTOCOL.md §5. */

import { describe, expect, it } from 'vitest';
import { at, type End, meetAgain, settle } from '../../test/support/ends.ts';
import {
  afterMoves,
  begun,
  expectAlike,
  expectBreach,
  expectLost,
  goOn,
  met,
  methods,
  saidAgain,
  say,
  script,
} from '../../test/support/talk.ts';
import { openOffers } from '../match/index.ts';
import { wakeAt } from './link.ts';

const sides = ['host', 'guest'] as const;

/** Its program is started with its record as it was before something of that kind last happened, or was said. */
function forgets(end: End, kind: string): void {
  const entry = end.record.findLastIndex(
    ({ events, said }) =>
      events.some(({ type }) => type === kind) || said.some(({ method }) => method === kind),
  );
  end.crash(entry);
}

/** It hears at each of these moments that the other side holds a step more. */
function hearsOfMore(end: End, ...times: readonly number[]): void {
  for (const now of times) {
    at(now, end);
    end.hear(say('have', { number: 1, step: 4 }));
    end.tick(now);
  }
}

describe('a record that lacks', () => {
  it('the other’s move is completed, for that is said again', () => {
    const table = afterMoves(4);
    const { black, white } = table;
    script(table, 'black plays 1 1; both hear');
    forgets(white, 'moved');
    expect(white.seen.step).toBe(4);
    expect(methods(saidAgain(black, white).host)).toEqual(['have', 'draw']);
    settle(black, white);
    expect(white.seen.step).toBe(5);
    expectAlike(table);
  });

  it('the other’s offer is completed, for that is said again', () => {
    const table = afterMoves(3);
    script(table, 'white offers undo; both hear');
    forgets(table.black, 'offered');
    goOn(table.black, table.white);
    expect(openOffers(table.black.round)).toMatchObject([{ kind: 'undo', by: 'white' }]);
    expectAlike(table);
  });

  it.each(sides)('the %s’s own move is found to as soon as have shows it', (who) => {
    const table = afterMoves(6);
    const { host, guest } = table;
    script(table, 'cut');
    forgets(table[who], 'draw');
    const games = [host.game, guest.game];
    saidAgain(host, guest);
    expect(table[who].out.at(-1)).toEqual(say('bye', { reason: 'lost' }));
    settle(host, guest);
    expectLost(host, guest);
    expect([host.game, guest.game]).toEqual(games);
  });

  it.each(sides)('all moves of a game is found out as it comes to the %s’s own', (who) => {
    const table = afterMoves(6);
    script(table, 'cut');
    const started = table[who].record.findLastIndex(({ events }) =>
      events.some(({ type }) => type === 'started'),
    );
    table[who].crash(started + 1);
    script(table, 'resume');
    expectLost(table.host, table.guest);
  });

  it.each([
    ['the first game that the host began', begun, '', 'host', 'started'],
    [
      'the second game that the host began',
      begun,
      'guest resigns; both hear; both are ready; both hear; host plays 1 1; both hear; ',
      'host',
      'started',
    ],
    [
      'a choice of the host',
      met,
      'host chooses 9; both hear; host chooses 13; both hear; ',
      'host',
      'configured',
    ],
    [
      'that the guest was ready',
      met,
      'host is ready; both hear; guest is ready; host hears 1; host plays 7 7; ',
      'guest',
      'ready',
    ],
    [
      'that an offer was accepted',
      () => afterMoves(3),
      'white offers undo; both hear; black accepts undo; both hear; ',
      'host',
      'answered',
    ],
  ] as const)('%s is found out, and nobody is accused', (_, start, before, who, kind) => {
    for (const coin of [true, false]) {
      const table = start();
      const other = table[who === 'host' ? 'guest' : 'host'];
      script(table, `${before}cut`);
      forgets(table[who], kind);
      table[who].coin = coin;
      const games = [table[who].game, other.game];
      script(table, 'resume');
      expectLost(table.host, table.guest);
      expect([table[who].game, other.game]).toEqual(games);
    }
  });

  it('what the other side holds is given up after 60 s in which that was heard and said nothing of it', () => {
    const table = afterMoves(3);
    const { black } = table;
    script(table, 'cut; meet; both swallow');
    hearsOfMore(black, 5000, 10_000, 20_000, 30_000, 40_000, 50_000);
    expect(wakeAt(black.link, black.match)).toBeLessThanOrEqual(60_000);
    hearsOfMore(black, 59_999);
    expect(black.ended).toBeUndefined();
    hearsOfMore(black, 60_000);
    script(table, 'both hear');
    expectLost(black, table.white);
    expect(black.seen.step).toBe(3);
  });

  it('what the other side holds is given up after 60 s over several links', () => {
    const { black, white } = afterMoves(3);
    for (const now of [0, 25_000]) {
      at(now, black, white);
      meetAgain(black, white);
      hearsOfMore(black, now + 10_000, now + 20_000);
      black.lose();
    }
    // 40 s of waiting in vain; what lay between does not count.
    at(100_000, black, white);
    meetAgain(black, white);
    hearsOfMore(black, 100_000, 110_000);
    black.tick(119_999);
    expect(black.ended).toBeUndefined();
    black.tick(120_000);
    expectLost(black);
  });

  it('what was said in time is given another 60 s on the next link', () => {
    const { black, white } = afterMoves(3);
    meetAgain(black, white);
    hearsOfMore(black, 10_000, 20_000);
    black.lose();
    goOn(black, white);
    black.lose();
    at(100_000, black, white);
    meetAgain(black, white);
    hearsOfMore(black, 110_000, 120_000, 130_000, 140_000, 150_000, 159_000, 159_999);
    expect(black.ended).toBeUndefined();
    black.tick(160_000);
    expectLost(black);
  });

  it('nothing that anybody knows of waits without limit for the other’s first have', () => {
    const { black, white } = afterMoves(3);
    meetAgain(black, white);
    for (let now = 10_000; now <= 120_000; now += 10_000) {
      at(now, black);
      black.hear(say('error', { code: 'wrongParams', message: 'what?' }));
      black.tick(now);
    }
    expect(black.ended).toBeUndefined();
    expect(black.link).toMatchObject({ stage: 'joined', line: { behind: 'unheard' } });
  });
});

describe('what a side hears and does not know to have asked for', () => {
  const heard = say('answer', { number: 1, step: 3, kind: 'draw', accept: false });

  it('is a breach, but not in a game in which it was restarted', () => {
    const table = afterMoves(3);
    table.black.hear(heard);
    expectBreach(table.black, 'unexpected');
    const restarted = afterMoves(3);
    script(restarted, 'black crashes; resume');
    restarted.black.hear(heard);
    expectLost(restarted.black);
  });

  it('is a breach again in the next game', () => {
    const table = afterMoves(3);
    script(table, 'black crashes; resume; white resigns; both hear; both are ready; both hear');
    table.black.hear(say('answer', { number: 2, step: 0, kind: 'draw', accept: false }));
    expectBreach(table.black, 'unexpected');
  });
});
