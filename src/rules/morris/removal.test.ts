import { describe, expect, it } from 'vitest';
import type { MorrisPosition } from './position.ts';
import { boardOf, ended, legalIn, played, refusal, setUp, started } from './testing.ts';

// test/fuzz/morris.test.ts compares the removals of many games with the rules stated a second time.

describe('a mill of morris', () => {
  it('is followed at once by removing a man, by the same side and as a ply of its own', () => {
    const due = played(started(), 'a7 a1 d7 g1 g7');
    expect(due).toMatchObject({ turn: 'black', ply: 5, due: { men: 1 }, outcome: null });
    expect(legalIn(due)).toBe('xa1 xg1');
    const after = played(due, 'xg1');
    expect(after).toMatchObject({ turn: 'white', ply: 6, due: null });
    expect(after.board).toBe(boardOf('a7 d7 g7', 'a1'));
    expect(after.hands).toEqual({ black: 6, white: 7 });
    expect(refusal(after, 'xa7')).toBe('nothingToRemove');
  });

  it('counts only if this very man completes it', () => {
    const moving = setUp('a7 d7 g7 c4', 'a1 d1 c3 e3');
    expect(played(moving, 'c4-c5')).toMatchObject({ turn: 'white', due: null });
    expect(played(moving, 'd7-d6')).toMatchObject({ turn: 'white', due: null });
  });

  it.each([1, 2])(
    'removes nothing where the opponent has no man on the board, with doubleMill %i',
    (doubleMill) => {
      const two = setUp('a7 g7 d6 d5', '', { hands: { black: 2, white: 5 } }, { doubleMill });
      expect(played(two, 'd7')).toMatchObject({ turn: 'white', due: null, outcome: null });
    },
  );
});

describe('the men of morris that may be removed', () => {
  /** Black closes g7 by placing or by moving; white has a mill, a1 d1 g1, and e4. */
  const byPlacing = (removal: string) =>
    played(setUp('a7 d7 c3', 'a1 d1 g1 e4', { hands: { black: 1, white: 2 } }, { removal }), 'g7');
  const byMoving = (removal: string) =>
    played(setUp('a7 d7 g4', 'a1 d1 g1 e4', { hands: { white: 2 } }, { removal }), 'g4-g7');

  it.each([
    { removal: 'protected', placing: 'xe4', moving: 'xe4' },
    { removal: 'protectedWhilePlacing', placing: 'xe4', moving: 'xe4 xa1 xd1 xg1' },
    { removal: 'any', placing: 'xe4 xa1 xd1 xg1', moving: 'xe4 xa1 xd1 xg1' },
  ])('are, with $removal, $placing after a placement, $moving after a move', (expected) => {
    expect(legalIn(byPlacing(expected.removal))).toBe(expected.placing);
    expect(legalIn(byMoving(expected.removal))).toBe(expected.moving);
    const inMill = expected.placing.includes('xd1') ? null : 'protected';
    expect(refusal(byPlacing(expected.removal), 'xd1')).toBe(inMill);
  });

  it('are any where all are in mills', () => {
    const placing = setUp('a7 d7 c4', 'a1 d1 g1 d2 d3', { hands: { black: 1 } });
    expect(legalIn(played(placing, 'g7'))).toBe('xd3 xd2 xa1 xd1 xg1');
  });
});

describe('two mills of morris at once', () => {
  // RULES.md §3.
  const example = 'a7 a1 g7 g1 d6 b2 d5 f2 d7';

  it('remove one man, unless said otherwise', () => {
    const due = played(started(), example);
    expect(due.due).toMatchObject({ men: 1 });
    expect(legalIn(due)).toBe('xb2 xf2 xa1 xg1');
    expect(played(due, 'xb2')).toMatchObject({ turn: 'white', due: null });
  });

  it('remove one of four men and then one of three, where two are to be removed', () => {
    const due = played(started({ doubleMill: 2 }), example);
    expect(due).toMatchObject({ turn: 'black', ply: 9, due: { men: 2 } });
    expect(legalIn(due)).toBe('xb2 xf2 xa1 xg1');
    const one = played(due, 'xb2');
    expect(one).toMatchObject({ turn: 'black', ply: 10, due: { men: 1 } });
    expect(legalIn(one)).toBe('xf2 xa1 xg1');
    const two = played(one, 'xa1');
    expect(two).toMatchObject({ turn: 'white', ply: 11, due: null });
    expect(two.board).toBe(boardOf('a7 g7 d6 d5 d7', 'f2 g1'));
  });

  const afterBoth = (white: string, inHand = 0): MorrisPosition =>
    played(
      setUp('a7 g7 d6 d5', white, { hands: { black: 1, white: inHand } }, { doubleMill: 2 }),
      'd7',
    );

  it('spare men in mills by the board as it is after the first removal', () => {
    // Of a mill and one free man, the free one goes first; then all that are left are in a mill.
    expect(legalIn(played(afterBoth('a1 d1 g1 e4'), 'xe4'))).toBe('xa1 xd1 xg1');
    // Of two mills that cross, any man goes first; then only whom this has set free.
    const crossed = afterBoth('a1 d1 g1 d2 d3');
    expect(legalIn(played(crossed, 'xa1'))).toBe('xg1');
    expect(legalIn(played(crossed, 'xd1'))).toBe('xd3 xd2 xa1 xg1');
  });

  it('remove no second man where the first removal ends the game, or leaves none on the board', () => {
    const won = played(afterBoth('a1 e4 c3'), 'xe4');
    expect(won).toMatchObject({ turn: null, due: null, outcome: ended('black', 'men') });
    const none = played(afterBoth('e4', 5), 'xe4');
    expect(none).toMatchObject({ turn: 'white', due: null, outcome: null });
  });
});
