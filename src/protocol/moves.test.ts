/** Moves of every game across a link: PROTOCOL.md §3 and §4. */

import { describe, expect, it } from 'vitest';
import { settle } from '../../test/support/ends.ts';
import { everyGame } from '../../test/support/everyGame.ts';
import { fc } from '../../test/support/properties.ts';
import {
  begun,
  does,
  expectAlike,
  expectBreach,
  say,
  script,
  type Table,
} from '../../test/support/talk.ts';

/** The side to move makes these, one after the other, all heard. */
function play({ black, white }: Table, moves: string): void {
  for (const text of moves.split(' ').filter(Boolean)) {
    const me = black.position.turn === 'black' ? black : white;
    does(me, { type: 'move', move: me.position.text.read(text) });
    settle(black, white);
  }
}

it.each([
  ...everyGame({ gomoku: { size: 8 }, go: { size: 5 } }),
  ['gomoku', { size: 9, rule: 'renju' }],
] as const)('a game of %s %o is the same for both, whatever is played', (game, options) => {
  fc.assert(
    fc.property(fc.array(fc.nat(1_000_000), { minLength: 60, maxLength: 120 }), (chances) => {
      const table = begun(game, options);
      const { black, white } = table;
      for (const chance of chances) {
        const { turn } = black.position;
        if (turn === null) break;
        const me = table[turn];
        const moves = me.position.legal();
        does(me, { type: 'move', move: moves[chance % moves.length] });
        settle(black, white);
        expect(white.position.hash()).toBe(black.position.hash());
      }
      expectAlike(table);
      expect(white.position.details()).toEqual(black.position.details());
    }),
    { numRuns: 8 },
  );
});

it.each([
  ['a mark while stones are played', 'go', '', { mark: true, row: 0, column: 0 }, 'marking'],
  ['an agreement while stones are played', 'go', '', { agree: true }, 'marking'],
  ['a stone while marks are made', 'go', 'pass pass', { row: 0, column: 0 }, 'marking'],
  ['suicide', 'go', 'C3 A2 C4 B1', { row: 4, column: 0 }, 'suicide'],
  ['a man while a removal is due', 'morris', 'a7 a1 d7 d1 g7', { row: 6, column: 6 }, 'mustRemove'],
  [
    'a removal when none is due',
    'morris',
    'a7 a1',
    { remove: true, row: 6, column: 0 },
    'nothingToRemove',
  ],
  ['a pass in gomoku', 'gomoku', '', { pass: true }, 'badMove'],
] as const)('%s is refused at home, and from afar a breach or wrong params', (...row) => {
  const [, game, moves, move, code] = row;
  const table = begun(game, game === 'go' ? { size: 5 } : {});
  const { black, white } = table;
  play(table, moves);
  expect(black.position.turn).toBe('black');
  const before = [black.game, white.game];
  expect(black.do({ type: 'move', move })).toBe(code);
  expect(black.said()).toEqual([]);
  const { number, step } = black.round;
  white.hear(say('draw', { ...move, number, step, hash: '0'.repeat(16) }));
  if (code === 'badMove') {
    expect(white.said()).toMatchObject([{ method: 'error', params: { code: 'wrongParams' } }]);
    expect(white.ended).toBeUndefined();
  } else expectBreach(white, 'illegal');
  expect([black.game, white.game]).toEqual(before);
});

describe('a side with several plies in a turn', () => {
  it('makes them without waiting for the peer’s reply', () => {
    const table = begun('morris');
    const { black, white } = table;
    play(table, 'a7 a1 d7 d1');
    for (const text of ['g7', 'xa1']) {
      does(black, { type: 'move', move: black.position.text.read(text) });
    }
    expect(white.draw(6, 0)).toBe('notYourTurn');
    script(table, 'white hears 1');
    expect(white.position.turn).toBe('black');
    expect(white.draw(6, 6)).toBe('notYourTurn');
    script(table, 'both hear');
    play(table, 'a1');
    expect(black.seen.moves).toHaveLength(7);
    expectAlike(table);
  });
});
