/** Clearing the board for the next game, whatever crosses it: PROTOCOL.md §3 and §4. */

import { describe, expect, it } from 'vitest';
import { unlearnRestart } from '../../test/support/ends.ts';
import {
  afterGame,
  afterMoves,
  begun,
  expectAlike,
  expectCalm,
  met,
  methods,
  say,
  script,
  type Table,
} from '../../test/support/talk.ts';

const dialects = ['restart', 'have'] as const;

/** With `have`, one of the two is a release that doesn't understand `restart`. */
function between(table: Table, dialect: (typeof dialects)[number]): Table {
  for (const end of [table.host, table.guest])
    if (dialect === 'have' && end.link.status === 'live') end.link = unlearnRestart(end.link);
  return table;
}

/** The guest has given up before anybody has moved. */
function givenUpAtOnce(): Table {
  const table = begun();
  script(table, 'guest resigns; both hear');
  return table;
}

describe.each(dialects)('after a game, told by %s,', (dialect) => {
  it.each(['host', 'guest'] as const)('the %s clears the board for both', (seat) => {
    const table = between(afterGame(), dialect);
    const end = table[seat];
    script(table, `${seat} restarts`);
    const number = dialect === 'restart' ? 1 : 2;
    expect(end.out).toMatchObject([{ method: dialect, params: { number } }]);
    script(table, 'both hear');
    expect(table.guest.seen).toMatchObject({ phase: 'waiting', number: 2, moves: [] });
    expectAlike(table);
  });

  it.each([
    ['the other’s restart', afterGame, 'both restart', 2, ''],
    ['a ready', afterGame, 'host restarts; guest is ready', 2, 'peer'],
    ['a ready before it', afterGame, 'guest is ready; both hear; guest restarts', 2, 'peer'],
    ['a choice', afterGame, 'guest restarts; host chooses 9', 3, ''],
    ['a choice, heard', afterGame, 'guest restarts; host chooses 9; host hears', 3, ''],
    ['a cut', afterGame, 'host restarts; cut; resume', 2, ''],
    ['a cut, heard', afterGame, 'host restarts; guest hears; cut; resume', 2, ''],
    ['a cut at step 0', givenUpAtOnce, 'guest restarts; guest is ready; cut; resume', 2, 'peer'],
    ['two crashes', afterGame, 'guest restarts; both crash; resume', 2, ''],
    ['a crash of who is to hear it', afterGame, 'guest restarts; host crashes; resume', 2, ''],
  ] as const)('a cleared board crosses %s', (_, start, does, number, ready) => {
    const table = between(start(), dialect);
    script(table, `${does}; both hear`);
    const isReady = { me: false, peer: ready === 'peer' };
    expect(table.host.seen).toMatchObject({ phase: 'waiting', number, ready: isReady });
    expectAlike(table);
    script(table, `guest ${isReady.peer ? 'ticks' : 'is ready'}; host is ready; both hear`);
    expect(table.guest.seen).toMatchObject({ phase: 'playing', number });
    expectAlike(table);
  });

  it('a cleared board crosses the start of the next game, which goes on', () => {
    const table = between(afterGame(), dialect);
    script(table, 'both are ready; host hears 1; guest restarts; host plays 7 7; both hear');
    expect(table.host.seen).toMatchObject({ phase: 'playing', number: 2, step: 1 });
    expectAlike(table);
  });

  it('a cleared board crosses a winning move, which counts', () => {
    const table = between(afterMoves(8), dialect);
    script(table, 'guest resigns; guest restarts; host plays 7 4; both hear');
    expect(table.host.seen).toMatchObject({ phase: 'waiting', number: 2 });
    expect(table.host.round.position.outcome).toMatchObject({ winner: 'black', reason: 'five' });
    expectAlike(table);
  });
});

describe('restart', () => {
  it.each<readonly [string, () => Table, string, number]>([
    ['for a game that is played', () => afterMoves(3), '', 1],
    ['for an earlier game', afterGame, 'both are ready; both hear', 1],
    ['for no game', afterGame, '', 0],
    ['for the next game', afterGame, '', 2],
    ['for a game of which the board is clear', afterGame, 'host restarts; both hear', 1],
    ['before the first game', met, '', 1],
    ['before the first `have` of a new connection', afterGame, 'cut; meet', 1],
  ])('is dropped %s', (_, start, does, number) => {
    const table = start();
    const { guest } = table;
    script(table, does === '' ? 'both hear' : does);
    guest.said();
    const before = guest.game;
    guest.hear(say('restart', { number }));
    expect([guest.game, guest.said()]).toEqual([before, []]);
    expectCalm(guest);
  });

  it('is dropped while this side still lacks what the peer had done', () => {
    const table = afterMoves(8);
    const { guest } = table;
    script(table, 'host plays 7 4; guest resigns; cut; meet; guest hears 1');
    expect([guest.seen.phase, guest.link.status]).toEqual(['ended', 'catchingUp']);
    guest.hear(say('restart', { number: 1 }));
    script(table, 'both hear');
    expect(guest.seen).toMatchObject({ phase: 'ended', step: 9 });
    expectAlike(table);
  });

  it('is an offer while a game is on', () => {
    const table = begun();
    const { host, guest } = table;
    script(table, 'host restarts');
    expect(host.out).toEqual([say('offer', { number: 1, step: 0, kind: 'restart' })]);
    expect(host.do({ type: 'restart' })).toBe('alreadyOffered');
    script(table, 'both hear; guest accepts restart; both hear');
    expect(guest.seen).toMatchObject({ phase: 'waiting', number: 2, color: null });
    expectAlike(table);
  });

  it('is said once: pressed again, or as the other’s arrives, it does nothing', () => {
    const table = afterGame();
    script(table, 'guest restarts; host hears; host restarts; guest restarts');
    expect(methods(table.host.said())).toEqual(['have']);
    expect(table.guest.said()).toEqual([]);
    expect(met().host.do({ type: 'restart' })).toBe('nothingToRestart');
  });
});
