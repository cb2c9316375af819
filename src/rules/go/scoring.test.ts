import { describe, expect, it } from 'vitest';
import { go } from './go.ts';
import { drawn, played, setUp, started } from './testing.ts';

/** Black on the left, with a stone of white’s in it; white on the right; nobody’s between them. */
const board = '.b.w. .b.w. wb.w. .b.w. .b.w.';

/** Both have passed. */
function passed(options: Readonly<Record<string, unknown>> = {}) {
  return played(setUp(board, { komi: 0, ...options }), 'pass, pass');
}

describe('territory in Go', () => {
  it.each([
    ['nobody’s on an empty board', '... ... ...', '... ... ...'],
    ['all of the only colour there is', '... .b. ...', 'bbb b.b bbb'],
    ['a side’s where only its stones border it', '.bw. .bw. .bw. .bw.', 'b..w b..w b..w b..w'],
    ['nobody’s where both border it', '.bw. .bw. .b.. .bw.', 'b... b... b... b...'],
    ['of many regions', '.b.b. bbbbb wwwww w.w.w w.w.w', 'b.b.b ..... ..... .w.w. .w.w.'],
    ['not connected diagonally', '.bw bww w.w', 'b.. ... .w.'],
    ['nobody’s in a seki', 'wb.wb wb.wb wbbwb wwwbb .w.b.', '..... ..... ..... ..... w...b'],
  ])('is %s', (_, stones, territory) => {
    expect(go.details(setUp(stones)).territory).toEqual(drawn(territory));
  });

  it('is under dead stones too, and bordered by living ones alone', () => {
    expect(go.details(passed()).territory).toEqual(drawn('....w ....w ....w ....w ....w'));
    const marked = played(passed(), 'mark A3');
    expect(go.details(marked).territory).toEqual(drawn('b...w b...w b...w b...w b...w'));
    const all = played(marked, 'mark D1');
    expect(go.details(all).territory).toEqual(drawn('b.bbb b.bbb b.bbb b.bbb b.bbb'));
    const none = played(all, 'mark B1');
    expect(go.details(none).territory).toEqual(drawn('..... ..... ..... ..... .....'));
  });
});

describe('the score of Go', () => {
  it('by territory is empty points and prisoners', () => {
    const taken = played(setUp('.wb.. wb... b.... ..... ...ww', { komi: 0 }), 'A5');
    expect(taken.captures).toEqual({ black: 2, white: 0 });
    // A4 and B5, the only points that black alone borders, and the prisoners.
    expect(go.details(taken).score).toEqual({ black: 4, white: 0 });
  });

  it('by area is empty points and living stones', () => {
    const area = { komi: 0, scoring: 'area' };
    const taken = played(setUp('.wb.. wb... b.... ..... ...ww', area), 'A5');
    expect(go.details(taken).score).toEqual({ black: 6, white: 2 });
  });

  it.each(['territory', 'area'])('by %s has komi for white', (scoring) => {
    for (const komi of [0, 0.5, 6.5, 99.5]) {
      expect(go.details(started({ komi, scoring })).score).toEqual({ black: 0, white: komi });
    }
  });

  it('by territory has dead stones as prisoners', () => {
    expect(go.details(passed()).score).toEqual({ black: 0, white: 5 });
    expect(go.details(played(passed(), 'mark A3')).score).toEqual({ black: 6, white: 5 });
    expect(go.details(played(passed(), 'mark B1')).score).toEqual({ black: 0, white: 24 });
    expect(go.details(played(passed(), 'mark A3, mark B1, mark D1')).score).toEqual({
      black: 6,
      white: 5,
    });
  });

  it('by area has dead stones neither as stones nor as prisoners', () => {
    const area = passed({ scoring: 'area' });
    expect(go.details(area).score).toEqual({ black: 5, white: 11 });
    expect(go.details(played(area, 'mark A3')).score).toEqual({ black: 10, white: 10 });
    expect(go.details(played(area, 'mark B1')).score).toEqual({ black: 0, white: 25 });
    expect(go.details(played(area, 'mark A3, mark B1, mark D1')).score).toEqual({
      black: 0,
      white: 0,
    });
  });

  it('is told at any time as it would be counted now', () => {
    const one = played(started({ size: 3 }), 'B2');
    expect(go.details(one).score).toEqual({ black: 8, white: 6.5 });
    expect(go.details(played(one, 'A1')).score).toEqual({ black: 0, white: 6.5 });
  });

  it('counts prisoners and the dead together', () => {
    const start = setUp('.b.w. .b.w. wb.w. .b.w. .b.wb', { komi: 0 }, 'white');
    const marked = played(start, 'E2, pass, pass, mark A3');
    expect(marked.captures).toEqual({ black: 0, white: 1 });
    expect(go.details(marked).score).toEqual({ black: 6, white: 5 });
  });
});

describe('a game of Go that is counted', () => {
  it.each([
    ['territory', 0.5, 'black'],
    ['territory', 1, 'draw'],
    ['territory', 1.5, 'white'],
    ['area', 0, 'draw'],
    ['area', 0.5, 'white'],
  ])('goes to the side with more points: by %s with a komi of %d, %s', (scoring, komi, winner) => {
    const end = played(passed({ scoring, komi }), 'mark A3, agree, agree');
    expect(end.outcome).toEqual({ winner, reason: 'score', lines: [] });
    expect(go.turn(end)).toBeNull();
    expect(Object.isFrozen(end.outcome)).toBe(true);
  });
});
