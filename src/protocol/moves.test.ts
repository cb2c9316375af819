import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { begin, deliver, settle, setupOf } from '../../test/support/ends.ts';
import { outcomeOf } from '../match/index.ts';

const games = [
  ['gomoku', { size: 8 }],
  ['gomoku', { size: 9, rule: 'renju' }],
  ['go', { size: 5 }],
  ['morris', {}],
  ['popucom', {}],
] as const;

describe.each(games)('a game of %s %o', (game, options) => {
  it('is held alike by both, whatever is played, and nothing in it is a breach', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000_000), { minLength: 60, maxLength: 120 }), (chances) => {
        const { black, white } = begin(setupOf(game, options));
        for (const chance of chances) {
          const { turn } = black.position;
          if (turn === null) break;
          const [me, you] = turn === 'black' ? [black, white] : [white, black];
          const moves = me.position.legal();
          expect(me.do({ type: 'draw', move: moves[chance % moves.length] })).toBe(true);
          settle(black, white);
          expect(you.position.hash()).toBe(me.position.hash());
        }
        expect([black.ended, white.ended]).toEqual([undefined, undefined]);
        expect(white.seen.moves).toEqual(black.seen.moves);
        expect(white.position.details()).toEqual(black.position.details());
        expect(outcomeOf(white.round)).toEqual(outcomeOf(black.round));
      }),
      { numRuns: 8 },
    );
  });
});

/** A move of black's as its program would say it, were it let. */
function said(end: ReturnType<typeof begin>['black'], move: object) {
  const { number, step } = end.round;
  return { method: 'draw', params: { ...move, number, step, hash: '0'.repeat(16) } };
}

describe('what the rules refuse', () => {
  it.each([
    ['a mark while stones are played', 'go', '', { mark: true, row: 0, column: 0 }, 'marking'],
    ['an agreement while stones are played', 'go', '', { agree: true }, 'marking'],
    ['a stone while marks are made', 'go', 'pass pass', { row: 0, column: 0 }, 'marking'],
    ['suicide', 'go', 'C3 A2 C4 B1', { row: 4, column: 0 }, 'suicide'],
    [
      'a man while a removal is due',
      'morris',
      'a7 a1 d7 d1 g7',
      { row: 6, column: 6 },
      'mustRemove',
    ],
    [
      'a removal when none is due',
      'morris',
      'a7 a1',
      { remove: true, row: 6, column: 0 },
      'nothingToRemove',
    ],
    ['a pass where there is none', 'gomoku', '', { pass: true }, 'badMove'],
  ] as const)(
    '%s: refused at home, and a breach or no message from afar',
    (_, game, moves, move, code) => {
      const { black, white } = begin(setupOf(game, game === 'go' ? { size: 5 } : {}));
      for (const text of moves.split(' ').filter(Boolean)) {
        const me = black.position.turn === 'black' ? black : white;
        expect(me.do({ type: 'draw', move: me.position.text.read(text) })).toBe(true);
        settle(black, white);
      }
      expect(black.position.turn).toBe('black');
      const before = [black.game, white.game];
      expect(black.do({ type: 'draw', move })).toBe(code);
      expect(black.said()).toEqual([]);
      white.hear(said(black, move));
      if (code === 'badMove') {
        expect(white.said()).toMatchObject([{ method: 'error', params: { code: 'wrongParams' } }]);
        expect(white.ended).toBeUndefined();
      } else expect(white.ended).toMatchObject({ code: 'breach', detail: { how: 'illegal' } });
      expect([black.game, white.game]).toEqual(before);
    },
  );
});

describe('a side with several plies in a turn', () => {
  it('makes them without waiting for the other to have heard', () => {
    const { black, white } = begin(setupOf('morris'));
    for (const text of ['a7', 'a1', 'd7', 'd1']) {
      const me = black.position.turn === 'black' ? black : white;
      me.do({ type: 'draw', move: me.position.text.read(text) });
      settle(black, white);
    }
    for (const text of ['g7', 'xa1']) {
      expect(black.do({ type: 'draw', move: black.position.text.read(text) })).toBe(true);
    }
    expect(white.do({ type: 'draw', move: white.position.text.read('a1') })).toBe('notYourTurn');
    deliver(black, white);
    expect(white.position.turn).toBe('black');
    expect(white.do({ type: 'draw', move: { row: 6, column: 6 } })).toBe('notYourTurn');
    settle(black, white);
    expect(white.position.turn).toBe('white');
    expect(white.do({ type: 'draw', move: white.position.text.read('a1') })).toBe(true);
    settle(black, white);
    expect(black.seen.moves).toHaveLength(7);
    expect([black.ended, white.ended]).toEqual([undefined, undefined]);
  });
});
