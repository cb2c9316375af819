import { describe, expect, it } from 'vitest';
import { morris } from './morris.ts';
import { legalIn, moveOf, played, refusal, setUp, started } from './testing.ts';

describe('the moves of morris', () => {
  it('are placements as long as there are men in hand', () => {
    const position = setUp('a7 d7', 'g7 g1 d1', { hands: { black: 1 } });
    expect(legalIn(position)).toBe('b6 d6 f6 c5 d5 e5 a4 b4 c4 e4 f4 g4 c3 d3 e3 b2 d2 f2 a1');
  });

  it('go along a line to the next point, and no further', () => {
    const position = setUp('d6 a1 c4 g7', 'f6 d1 c3 b2');
    expect(legalIn(position)).toBe('g7-d7 g7-g4 d6-d7 d6-b6 d6-d5 c4-c5 c4-b4 a1-a4');
    // Along a line but too far, round a corner, across the middle, from one square to another.
    for (const text of ['g7-a7', 'd6-d3', 'c4-e4', 'd6-c5', 'a1-d2', 'g7-f4', 'g7-e5']) {
      expect([text, refusal(position, text)]).toEqual([text, 'notAdjacent']);
    }
  });

  it('fly with the last three men of a side, its hand empty, unless that is forbidden', () => {
    const men = ['a7 d7 d6', 'g1 f2 e3 b2'] as const;
    expect(morris.legal(setUp(...men))).toHaveLength(3 * 17);
    expect(refusal(setUp(...men, { turn: 'white' }), 'b2-c3')).toBe('notAdjacent');
    expect(refusal(setUp(...men, { hands: { black: 1 } }), 'd6-d1')).toBe('mustPlace');
    expect(legalIn(setUp(...men, {}, { flying: false }))).toBe('a7-a4 d7-g7 d6-b6 d6-f6 d6-d5');
  });
});

describe('the details of morris', () => {
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
    expect(morris.details(due)).toMatchObject({ due: 'removal' });
    expect(morris.details(played(due, 'xe4'))).not.toHaveProperty('due');
  });

  it('tell that the side to move may fly: with three men, none in hand, where the rules allow it', () => {
    const moment = (...of: Parameters<typeof setUp>) => morris.details(setUp(...of)).moment;
    expect(moment('a7 d7 g4', 'a1 d1 f2 e4')).toBe('flying');
    expect(moment('a7 d7 g4 c3', 'a1 d1 f2')).toBeUndefined();
    expect(moment('a7 d7 g4', 'a1 d1 f2 e4', { hands: { black: 1 } })).toBeUndefined();
    expect(moment('a7 d7 g4', 'a1 d1 f2 e4', {}, { flying: false })).toBeUndefined();
  });
});
