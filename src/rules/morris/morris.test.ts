import { describe, expect, it } from 'vitest';
import { morris } from './morris.ts';
import { boardOf, legalIn, moveOf, played, refusal, setUp, started } from './testing.ts';

describe('a game of morris', () => {
  it('goes by turns on 24 points, one man of nine at a time', () => {
    const two = played(started(), 'a7 g1');
    expect(two).toMatchObject({ turn: 'black', ply: 2, hands: { black: 8, white: 8 } });
    expect(morris.board(two)).toEqual(['b......................w']);
  });
});

describe('in morris, placing', () => {
  it('is all that there is as long as there are men in hand', () => {
    const position = setUp('a7 d7', 'g7 g1 d1', { hands: { black: 1 } });
    expect(legalIn(position)).toBe('b6 d6 f6 c5 d5 e5 a4 b4 c4 e4 f4 g4 c3 d3 e3 b2 d2 f2 a1');
    expect(refusal(position, 'a7-a4')).toBe('mustPlace');
  });

  it('is over when all are placed', () => {
    const position = played(
      setUp('a7 b6 c5', 'g1 f2 e3', { hands: { black: 1, white: 1 } }),
      'b4 f4',
    );
    expect(position.hands).toEqual({ black: 0, white: 0 });
    expect(refusal(position, 'd7')).toBe('handEmpty');
    expect(refusal(position, 'a7-d7')).toBeNull();
  });

  it('is each side’s own: one may still place while the other moves', () => {
    const white = played(setUp('a7 b6 c5 d1', 'g1 f2 e3', { hands: { white: 2 } }), 'a7-d7');
    expect(refusal(white, 'g1-g4')).toBe('mustPlace');
    expect(played(white, 'a7 d7-d6 a4').hands).toEqual({ black: 0, white: 0 });
  });
});

describe('in morris, moving', () => {
  it('goes along a line to the next point, and no further', () => {
    const position = setUp('d6 a1 c4 g7', 'f6 d1 c3 b2');
    expect(legalIn(position)).toBe('g7-d7 g7-g4 d6-d7 d6-b6 d6-d5 c4-c5 c4-b4 a1-a4');
    // Along a line but too far, round a corner, across the middle, from one square to another.
    for (const text of ['g7-a7', 'd6-d3', 'c4-e4', 'd6-c5', 'a1-d2', 'g7-f4', 'g7-e5']) {
      expect([text, refusal(position, text)]).toEqual([text, 'notAdjacent']);
    }
    expect(refusal(position, 'c4-c3')).toBe('occupied');
  });

  it('leaves the one point and takes the other', () => {
    const position = played(setUp('d6 a1 c4 g7', 'f6 d1 c3 b2'), 'd6-d5');
    expect(position.board).toBe(boardOf('d5 a1 c4 g7', 'f6 d1 c3 b2'));
    expect(position).toMatchObject({ turn: 'white', ply: 1, quiet: 1 });
    expect(position.earlier).toEqual([boardOf('d6 a1 c4 g7', 'f6 d1 c3 b2')]);
  });
});

describe('in morris, flying', () => {
  const black = 'a7 d7 d6';
  const white = 'g1 f2 e3 b2';

  it('takes the last three men to any empty point', () => {
    const position = setUp(black, white);
    expect(morris.legal(position)).toHaveLength(3 * 17);
    expect(refusal(position, 'd6-d1')).toBeNull();
    expect(refusal(position, 'd6-g1')).toBe('occupied');
    expect(refusal(position, 'd6-d6')).toBe('occupied');
  });

  it('is for three men alone', () => {
    expect(refusal(setUp(`${black} c3`, white), 'd6-d1')).toBe('notAdjacent');
    expect(refusal(setUp(black, white, { turn: 'white' }), 'b2-c3')).toBe('notAdjacent');
  });

  it('is not for men on the board while there are others in hand', () => {
    expect(refusal(setUp(black, white, { hands: { black: 1 } }), 'd6-d1')).toBe('mustPlace');
  });

  it('is each side’s own: one may fly while the other places, moves or flies', () => {
    expect(refusal(played(setUp(black, white), 'd6-d1'), 'g1-a1')).toBe('notAdjacent');
    expect(refusal(played(setUp(black, 'g1 f2 e3'), 'd6-d1'), 'g1-a1')).toBeNull();
    const placing = played(setUp(black, 'g1 f2', { hands: { white: 1 } }), 'd6-d1');
    expect(refusal(placing, 'g1-a1')).toBe('mustPlace');
    // The man just placed was the last: now white has three, and flies too.
    expect(refusal(played(placing, 'a4 d1-c4'), 'g1-d1')).toBeNull();
  });

  it('begins when a removal has left three men', () => {
    const position = setUp('a7 d7 g4 c3', 'a1 d1 f2 e4');
    expect(refusal(played(position, 'c3-c4'), 'a1-e3')).toBe('notAdjacent');
    expect(refusal(played(position, 'g4-g7 xe4'), 'a1-e3')).toBeNull();
  });

  it('may be forbidden', () => {
    const position = setUp(black, white, {}, { flying: false });
    expect(refusal(position, 'd6-d1')).toBe('notAdjacent');
    expect(legalIn(position)).toBe('a7-a4 d7-g7 d6-b6 d6-f6 d6-d5');
  });
});

describe('in morris, the details', () => {
  it('tell the hands, and the men of both sides that stand in mills, in point order', () => {
    expect(morris.details(started())).toEqual({ hands: { black: 9, white: 9 }, mills: [] });
    const position = setUp('g7 a7 d7 d6 d5 c4', 'a1 d1 g1 g4 f4', { hands: { black: 2 } });
    expect(morris.details(position)).toEqual({
      hands: { black: 2, white: 0 },
      mills: ['a7', 'd7', 'g7', 'd6', 'd5', 'a1', 'd1', 'g1'].map(moveOf),
    });
  });

  it('tell that a removal is due, as long as it is', () => {
    const due = played(setUp('a7 d7 g4 c3', 'a1 d1 f2 e4'), 'g4-g7');
    expect(morris.details(due)).toEqual({
      hands: { black: 0, white: 0 },
      mills: ['a7', 'd7', 'g7'].map(moveOf),
      due: 'removal',
    });
    expect(morris.details(played(due, 'xe4'))).not.toHaveProperty('due');
  });
});
