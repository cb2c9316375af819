import { describe, expect, it } from 'vitest';
import { go } from './go.ts';
import { drawn, played, setUp, started } from './testing.ts';

/** Black on the left, with a stone of white’s in it; white on the right; nobody’s between them. */
const board = `
  .b.w.
  .b.w.
  wb.w.
  .b.w.
  .b.w.
`;

/** Both have passed. */
function passed(options: Readonly<Record<string, unknown>> = {}) {
  return played(setUp(board, { komi: 0, ...options }), 'pass, pass');
}

// test/fuzz/go.test.ts compares territory and score of many positions with the rules stated a second time.

describe('territory in Go', () => {
  it.each([
    ['nobody’s on an empty board', '... ... ...', '... ... ...'],
    ['a side’s where only its stones border it', '.bw. .bw. .bw. .bw.', 'b..w b..w b..w b..w'],
    ['nobody’s where both border it', '.bw. .bw. .b.. .bw.', 'b... b... b... b...'],
    ['not connected diagonally', '.bw bww w.w', 'b.. ... .w.'],
    [
      'nobody’s in a seki',
      `
        wb.wb
        wb.wb
        wbbwb
        wwwbb
        .w.b.
      `,
      `
        .....
        .....
        .....
        .....
        w...b
      `,
    ],
  ])('is %s', (_, stones, territory) => {
    expect(go.details(setUp(stones)).territory).toEqual(drawn(territory));
  });
});

describe('the score of Go', () => {
  it('counts empty points and prisoners by territory, and empty points and stones by area', () => {
    const taken = (scoring: string) =>
      played(
        setUp(
          `
            .wb..
            wb...
            b....
            .....
            ...ww
          `,
          { komi: 0, scoring },
        ),
        'A5',
      );
    // A4 and B5, the only points that black alone borders, and the prisoners.
    expect(go.details(taken('territory')).score).toEqual({ black: 4, white: 0 });
    expect(go.details(taken('area')).score).toEqual({ black: 6, white: 2 });
  });

  it.each(['territory', 'area'])('by %s has komi for white', (scoring) => {
    for (const komi of [0, 0.5, 6.5, 99.5]) {
      expect(go.details(started({ komi, scoring })).score).toEqual({ black: 0, white: komi });
    }
  });

  it('has dead stones as prisoners by territory, and neither as stones nor as prisoners by area', () => {
    const score = (scoring: string, marks: string) =>
      go.details(played(passed({ scoring }), marks)).score;
    expect(score('territory', 'mark A3')).toEqual({ black: 6, white: 5 });
    expect(score('territory', 'mark B1')).toEqual({ black: 0, white: 24 });
    expect(score('area', 'mark A3')).toEqual({ black: 10, white: 10 });
    expect(score('area', 'mark B1')).toEqual({ black: 0, white: 25 });
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
  });
});
