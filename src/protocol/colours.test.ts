/** Who gets which colour, round after round: PROTOCOL.md §3. */

import { expect, test } from 'vitest';
import { type End, meet, meetAgain, meetBase, settle, setupOf } from '../../test/support/ends.ts';
import { fc } from '../../test/support/properties.ts';
import { colourChoices, dataOf, mySide } from '../match/index.ts';
import { opponentOf, type Side } from '../rules/index.ts';

/** How a round ends: who wins, or that it is given up for a new one. */
type Result = 'host' | 'guest' | 'draw' | 'restart';

interface Past {
  readonly hosts: Side;
  readonly result: Result;
}

const colours = fc.constantFrom(...colourChoices);

/** The host's side by the rules of PROTOCOL.md; null by lot. */
function expected(chosen: (typeof colourChoices)[number], past: Past | undefined): Side | null {
  if (chosen === 'lot') return null;
  if (chosen === 'hostBlack') return 'black';
  if (chosen === 'hostWhite') return 'white';
  if (past === undefined) return null;
  if (past.result === 'restart') return past.hosts;
  if (chosen === 'loserBlack' && past.result !== 'draw')
    return past.result === 'guest' ? 'black' : 'white';
  return past.hosts === 'black' ? 'white' : 'black';
}

/** Ends the round of both. */
function end(host: End, guest: End, result: Result): void {
  if (result === 'host') guest.do({ type: 'resign' });
  else if (result === 'guest') host.do({ type: 'resign' });
  else {
    guest.do({ type: 'offer', kind: result });
    settle(host, guest);
    host.do({ type: 'answer', kind: result, accept: true });
  }
  settle(host, guest);
}

test('two Tengens always agree on the colours, and they are as the host has chosen', () => {
  const round = fc.record({
    /** Chosen anew before this round; undefined if not. */
    chosen: fc.option(colours, { nil: undefined }),
    coin: fc.boolean(),
    result: fc.constantFrom<Result>('host', 'guest', 'draw', 'restart'),
    /** Restarted from its record before this round. */
    crashes: fc.option(fc.constantFrom('host', 'guest'), { nil: undefined }),
  });
  fc.assert(
    fc.property(colours, fc.array(round, { maxLength: 8 }), (first, rounds) => {
      const { host, guest } = meet(setupOf('gomoku', {}, null, first));
      const ends = { host, guest };
      let choice = first;
      let past: Past | undefined;
      for (const { chosen, coin, result, crashes } of rounds) {
        host.coin = coin;
        if (chosen !== undefined) {
          choice = chosen;
          host.do({ type: 'configure', setup: dataOf(setupOf('gomoku', {}, null, chosen)) });
          settle(host, guest);
        }
        if (crashes !== undefined) {
          for (const each of [host, guest]) each.lose();
          ends[crashes].crash();
          meetAgain(host, guest);
          settle(host, guest);
        }
        expect(guest.game.next.setup.colours).toBe(choice);
        for (const each of [host, guest]) each.do({ type: 'ready' });
        settle(host, guest);
        const hosts: Side = expected(choice, past) ?? (coin ? 'black' : 'white');
        expect([mySide(host.round), mySide(guest.round)]).toEqual([hosts, opponentOf(hosts)]);
        end(host, guest, result);
        past = { hosts, result };
      }
      expect([host.ended, guest.ended]).toEqual([undefined, undefined]);
    }),
  );
});

test('a base peer gets the colour that the host has chosen', () => {
  const rounds = fc.array(
    fc.record({
      coin: fc.boolean(),
      result: fc.constantFrom<Result>('host', 'guest', 'restart'),
    }),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(colours, rounds, (choice, results) => {
      const host = meetBase('host', setupOf('go', {}, null, choice));
      let past: Past | undefined;
      for (const { coin, result } of results) {
        host.coin = coin;
        host.do({ type: 'ready' });
        host.hear({ method: 'ready', params: {} });
        const hosts: Side = expected(choice, past) ?? (coin ? 'black' : 'white');
        expect(host.said().at(-1)).toEqual({
          method: 'startGame',
          params: { color: hosts === 'black' },
        });
        expect(mySide(host.round)).toBe(hosts);
        for (let ply = 0; ply < 10 && host.seen.phase === 'playing'; ply++) {
          if (result === 'restart') break;
          const mine = (ply % 2 === 0) === (hosts === 'black');
          // The loser's stones don't touch each other.
          const wins = mine === (result === 'host');
          const [row, column] = [mine ? 2 : 6, wins ? ply >> 1 : (ply >> 1) * 2];
          if (mine) host.draw(row, column);
          else host.hear({ method: 'draw', params: { row, column } });
        }
        host.do({ type: 'restart' });
        host.said();
        past = { hosts, result };
      }
    }),
  );
});

test('a host that gives another colour than it has announced breaks the protocol', () => {
  const { host, guest } = meet(setupOf('gomoku', {}, null, 'hostWhite'));
  for (const each of [host, guest]) each.do({ type: 'ready' });
  const match = dataOf(host.game.next.setup);
  guest.hear({ method: 'startGame', params: { color: true, number: 1, match } });
  expect(guest.ended).toMatchObject({ code: 'breach', detail: { how: 'unexpected' } });
});
