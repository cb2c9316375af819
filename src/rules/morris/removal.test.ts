import { describe, expect, it } from 'vitest';
import type { MorrisPosition } from './position.ts';
import { boardOf, ended, legalIn, played, refusal, setUp, started } from './testing.ts';

describe('in morris, a mill', () => {
  it('is followed at once by removing a man, by the same side and as a ply of its own', () => {
    const due = played(started(), 'a7 a1 d7 g1 g7');
    expect(due).toMatchObject({ turn: 'black', ply: 5, due: { men: 1 }, outcome: null });
    expect(due.board).toBe(boardOf('a7 d7 g7', 'a1 g1'));
    expect(legalIn(due)).toBe('xa1 xg1');
    const after = played(due, 'xg1');
    expect(after).toMatchObject({ turn: 'white', ply: 6, due: null });
    expect(after.board).toBe(boardOf('a7 d7 g7', 'a1'));
    expect(after.hands).toEqual({ black: 6, white: 7 });
  });

  it.each(['a7 d7 g7', 'c3 d3 e3', 'a7 a4 a1', 'b6 b4 b2', 'd7 d6 d5', 'e4 f4 g4'])(
    'is made by whichever of its men comes last: %s',
    (mill) => {
      for (const last of mill.split(' ')) {
        const two = mill.split(' ').filter((name) => name !== last);
        const placing = setUp(two.join(' '), 'f2 f6 d1', { hands: { black: 1 } });
        expect(played(placing, last).due).toMatchObject({ men: 1 });
      }
    },
  );

  it.each([
    { what: 'round a corner', two: 'a7 d7', last: 'a4' },
    { what: 'across the middle', two: 'b4 c4', last: 'e4' },
    { what: 'across the middle, standing', two: 'd6 d5', last: 'd3' },
    { what: 'over a corner', two: 'a7 b6', last: 'c5' },
    { what: 'of two colours', two: 'f2 b2', last: 'd1' },
  ])('is not three men $what', ({ two, last }) => {
    const placing = setUp(two, 'f6 g1 d2', { hands: { black: 1 } });
    expect(played(placing, last)).toMatchObject({ turn: 'white', due: null });
  });

  it('counts only if this very man completes it', () => {
    const placing = setUp('a7 d7 g7', 'a1 d1 c3', { hands: { black: 3 } });
    expect(played(placing, 'b6')).toMatchObject({ turn: 'white', due: null });
    expect(played(placing, 'd6')).toMatchObject({ turn: 'white', due: null });
    const moving = setUp('a7 d7 g7 c4', 'a1 d1 c3 e3');
    expect(played(moving, 'c4-c5')).toMatchObject({ turn: 'white', due: null });
    expect(played(moving, 'd7-d6')).toMatchObject({ turn: 'white', due: null });
  });

  it('counts again when it is opened and closed again', () => {
    const position = setUp('a7 d7 g7 c3', 'a1 d1 f2 e4 b4 e3');
    const closed = played(position, 'g7-g4 a1-a4 g4-g7');
    expect(closed.due).toMatchObject({ men: 1 });
    const again = played(closed, 'xe3 a4-a1 g7-g4 a1-a4 g4-g7');
    expect(again.due).toMatchObject({ men: 1 });
    expect(played(again, 'xe4').board).toBe(boardOf('a7 d7 g7 c3', 'a4 d1 f2 b4'));
  });

  it.each([1, 2])(
    'removes nothing where the opponent has no man on the board, with doubleMill %i',
    (doubleMill) => {
      const placing = setUp('a7 d7 d6 d5', '', { hands: { black: 2, white: 5 } }, { doubleMill });
      expect(played(placing, 'g7')).toMatchObject({ turn: 'white', due: null, outcome: null });
      const two = setUp('a7 g7 d6 d5', '', { hands: { black: 2, white: 5 } }, { doubleMill });
      expect(played(two, 'd7')).toMatchObject({ turn: 'white', due: null, outcome: null });
      const moving = setUp('a7 d7 d6 g4', '', { hands: { white: 5 } }, { doubleMill });
      expect(played(moving, 'g4-g7')).toMatchObject({ turn: 'white', due: null, outcome: null });
    },
  );
});

describe('in morris, a removal', () => {
  const due = played(started(), 'a7 a1 d7 g1 g7');

  it.each([
    ['xa7', 'notYours'],
    ['xd6', 'notYours'],
    ['d6', 'mustRemove'],
    ['a7-a4', 'mustRemove'],
  ])('of one man of the opponent’s must follow: %s is refused as %s', (text, code) => {
    expect(refusal(due, text)).toBe(code);
  });

  it('is not due a second time', () => {
    expect(refusal(played(due, 'xa1'), 'xa7')).toBe('nothingToRemove');
    expect(refusal(played(due, 'xa1 d1'), 'xd1')).toBe('nothingToRemove');
  });
});

describe('in morris, the men that may be removed', () => {
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
    for (const [position, legal] of [
      [byPlacing(expected.removal), expected.placing],
      [byMoving(expected.removal), expected.moving],
    ] as const) {
      expect(legalIn(position)).toBe(legal);
      const inMill = legal.includes('xd1') ? null : 'protected';
      expect(refusal(position, 'xd1')).toBe(inMill);
      expect(refusal(position, 'xe4')).toBeNull();
      expect(refusal(position, 'xa7')).toBe('notYours');
    }
  });

  it('depend on the remover’s own phase, not on the opponent’s', () => {
    const white = (hands: { black?: number; white?: number }) =>
      setUp(
        'a1 d1 g1 e4',
        'a7 d7 g4 c3',
        { turn: 'white', hands },
        {
          removal: 'protectedWhilePlacing',
        },
      );
    expect(legalIn(played(white({ white: 1 }), 'g7'))).toBe('xe4');
    expect(legalIn(played(white({ black: 1 }), 'g4-g7'))).toBe('xe4 xa1 xd1 xg1');
  });

  it.each(['protected', 'protectedWhilePlacing'])(
    'include any man where all are in mills: %s',
    (removal) => {
      const crossed = 'a1 d1 g1 d2 d3';
      const placing = setUp('a7 d7 c4', crossed, { hands: { black: 1 } }, { removal });
      expect(legalIn(played(placing, 'g7'))).toBe('xd3 xd2 xa1 xd1 xg1');
      const moving = setUp('a7 d7 g4', crossed, {}, { removal });
      expect(legalIn(played(moving, 'g4-g7'))).toBe('xd3 xd2 xa1 xd1 xg1');
    },
  );
});

describe('in morris, two mills at once', () => {
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
    expect(refusal(one, 'a4')).toBe('mustRemove');
    expect(refusal(one, 'xb2')).toBe('notYours');
    const two = played(one, 'xa1');
    expect(two).toMatchObject({ turn: 'white', ply: 11, due: null });
    expect(two.hands).toEqual({ black: 4, white: 5 });
    expect(two.board).toBe(boardOf('a7 g7 d6 d5 d7', 'f2 g1'));
  });

  const afterBoth = (white: string, options = {}, hands = {}): MorrisPosition =>
    played(
      setUp('a7 g7 d6 d5', white, { hands: { black: 1, ...hands } }, { doubleMill: 2, ...options }),
      'd7',
    );

  it('spare men in mills by the board as it is after the first removal', () => {
    // Of a mill and one free man, the free one goes first; then all that are left are in a mill.
    const free = afterBoth('a1 d1 g1 e4');
    expect(legalIn(free)).toBe('xe4');
    expect(legalIn(played(free, 'xe4'))).toBe('xa1 xd1 xg1');
    // Of two mills that cross, any man goes first; then only whom this has set free.
    const crossed = afterBoth('a1 d1 g1 d2 d3');
    expect(legalIn(crossed)).toBe('xd3 xd2 xa1 xd1 xg1');
    expect(legalIn(played(crossed, 'xa1'))).toBe('xg1');
    expect(legalIn(played(crossed, 'xd1'))).toBe('xd3 xd2 xa1 xg1');
    expect(refusal(played(crossed, 'xa1'), 'xd1')).toBe('protected');
    const placing = afterBoth('a1 d1 g1 d2 d3', { removal: 'protectedWhilePlacing' });
    expect(legalIn(played(placing, 'xd3'))).toBe('xd2');
  });

  it('spare no one where any man may be removed, twice', () => {
    const any = afterBoth('a1 d1 g1 e4 c3', { removal: 'any' });
    expect(legalIn(any)).toBe('xe4 xc3 xa1 xd1 xg1');
    expect(legalIn(played(any, 'xe4'))).toBe('xc3 xa1 xd1 xg1');
  });

  it('remove no second man where the first removal ends the game', () => {
    const won = played(afterBoth('a1 e4 c3'), 'xe4');
    expect(won).toMatchObject({ turn: null, due: null, ply: 2 });
    expect(won.outcome).toEqual(ended('black', 'men'));
    const goesOn = played(afterBoth('a1 e4 c3', {}, { white: 1 }), 'xe4');
    expect(goesOn).toMatchObject({ turn: 'black', due: { men: 1 } });
    expect(played(goesOn, 'xa1').outcome).toEqual(ended('black', 'men'));
  });

  it('remove no second man where there is none on the board', () => {
    const position = played(afterBoth('e4', {}, { white: 5 }), 'xe4');
    expect(position).toMatchObject({ turn: 'white', due: null, outcome: null });
    expect(legalIn(position).split(' ')).toHaveLength(19);
  });
});
