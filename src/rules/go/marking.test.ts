import { describe, expect, it } from 'vitest';
import { pointsOf } from '../testing.ts';
import { go } from './go.ts';
import type { GoPosition } from './position.ts';
import { drawn, played, refusalOf, setUp, started } from './testing.ts';

/** Black on the left, with a dead stone of white’s in it; white on the right; nobody’s between them. */
const board = `
  .b.w.
  .b.w.
  wb.w.
  .b.w.
  .b.w.
`;

function marking(options: Readonly<Record<string, unknown>> = {}): GoPosition {
  return played(setUp(board, options), 'pass, pass');
}

describe('passing in Go', () => {
  it('ends the playing with the second pass in a row, whoever begins', () => {
    const start = started({ size: 3 });
    expect(played(start, 'pass')).toMatchObject({ turn: 'white', passes: 1, outcome: null });
    expect(go.details(played(start, 'pass')).due).toBeUndefined();
    expect(played(start, 'pass, A1')).toMatchObject({ passes: 0 });
    expect(go.details(played(start, 'pass, A1, pass')).due).toBeUndefined();
    const end = played(start, 'pass, A1, pass, pass');
    expect(end).toMatchObject({ passes: 2, outcome: null });
    expect(go.details(end).due).toBe('marking');
  });

  it('is always allowed, even where no stone is', () => {
    const full = setUp('b. bb');
    expect(go.legal(full)).toEqual([{ pass: true }]);
    expect(played(full, 'pass').ply).toBe(1);
  });
});

describe('marking the dead in Go', () => {
  it('is begun by the side that did not pass last', () => {
    expect(marking().turn).toBe('black');
    expect(played(setUp(board), 'A5, pass, pass').turn).toBe('white');
  });

  it('may mark every stone, agree or resume, and nothing else', () => {
    const stones = drawn(board).flatMap((line, row) =>
      Array.from(line, (stone, column) => ({ mark: true, row, column, stone })),
    );
    expect(go.legal(marking())).toEqual([
      ...stones
        .filter(({ stone }) => stone !== '.')
        .map(({ mark, row, column }) => ({ mark, row, column })),
      { agree: true },
      { resume: true },
    ]);
    for (const move of ['A5', 'B5', 'pass', null, { row: 99, column: 0 }]) {
      expect(refusalOf(marking(), move)).toBe('marking');
    }
  });

  it('takes the whole chain, whichever stone is named, and tells of it in reading order', () => {
    const marked = played(marking(), 'mark D2, mark A3, mark B1');
    expect(go.details(marked).dead).toEqual(
      pointsOf('0,1 0,3 1,1 1,3 2,0 2,1 2,3 3,1 3,3 4,1 4,3'),
    );
    expect(go.details(played(marked, 'mark D5')).dead).toEqual(pointsOf('0,1 1,1 2,0 2,1 3,1 4,1'));
  });

  it('brings a chain back to life by another mark, by either side', () => {
    const marked = played(marking(), 'mark A3, agree');
    expect(marked.turn).toBe('white');
    const alive = played(marked, 'mark A3');
    expect(alive).toMatchObject({ turn: 'white', dead: [], agreed: false });
  });

  it('is refused off the board, and on an empty point', () => {
    expect(refusalOf(marking(), { mark: true, row: 5, column: 0 })).toBe('outOfBoard');
    expect(refusalOf(marking(), { mark: true, row: 0, column: -1 })).toBe('outOfBoard');
    expect(go.play(marking(), { mark: true, row: 0, column: 0 })).toEqual({
      ok: false,
      error: { code: 'marking', message: 'There is no stone there to mark.' },
    });
  });
});

describe('agreeing on the dead in Go', () => {
  it('passes the turn, and ends the game when both have', () => {
    const one = played(marking(), 'mark A3, agree');
    expect(one).toMatchObject({ turn: 'white', agreed: true, outcome: null });
    const end = played(one, 'agree');
    expect(end).toMatchObject({ turn: null, ply: 5 });
    expect(end.outcome).toEqual({ winner: 'white', reason: 'score', lines: [] });
  });

  it('begins anew after a mark', () => {
    const dispute = played(marking(), 'agree, mark A3, agree');
    expect(dispute).toMatchObject({ turn: 'black', agreed: true, outcome: null });
    expect(played(dispute, 'mark B5, agree, mark B5, agree').outcome).toBeNull();
    expect(played(dispute, 'agree').outcome).not.toBeNull();
  });

  it('keeps stones, marks and prisoners as they were: only score and territory count the dead off', () => {
    const end = played(marking({ komi: 0 }), 'mark A3, agree, agree');
    expect(go.board(end)).toEqual(drawn(board));
    expect(end.captures).toEqual({ black: 0, white: 0 });
    expect(go.details(end)).toEqual({
      captures: { black: 0, white: 0 },
      score: { black: 6, white: 5 },
      territory: drawn(`
        b...w
        b...w
        b...w
        b...w
        b...w
      `),
      dead: pointsOf('2,0'),
    });
    expect(end.outcome?.winner).toBe('black');
  });
});

describe('resuming play in Go', () => {
  it('clears marks, agreements and passes, and the other side moves next', () => {
    const resumed = played(marking(), 'mark A3, mark B5, resume');
    expect(resumed).toMatchObject({ turn: 'white', ply: 5, passes: 0, dead: [], agreed: false });
    const other = played(marking(), 'mark A3, agree, resume');
    expect(other).toMatchObject({ turn: 'black', passes: 0, dead: [], agreed: false });
    expect(go.details(other)).toMatchObject({ dead: [], score: go.details(setUp(board)).score });
  });

  it('lets both play on, and needs two passes again', () => {
    const resumed = played(marking(), 'resume, E5, pass');
    expect(resumed).toMatchObject({ turn: 'white', passes: 1 });
    expect(refusalOf(resumed, { agree: true })).toBe('marking');
    expect(go.details(played(resumed, 'pass')).due).toBe('marking');
  });

  it('settles a dispute on the board', () => {
    // White thinks that A3 is alive; black resumes, captures it, and then both agree.
    const dispute = played(marking({ komi: 0 }), 'mark A3, agree, mark A3, agree');
    const settled = played(dispute, 'resume, pass, A4, pass, A2, pass, pass');
    expect(settled.captures).toEqual({ black: 1, white: 0 });
    const end = played(settled, 'agree, agree');
    // Three points in A and the prisoner, to five points in E.
    expect(go.details(end).score).toEqual({ black: 4, white: 5 });
    expect(end.outcome?.winner).toBe('white');
  });
});

describe('Go with all stones alive (dead: none)', () => {
  it('is counted with the second pass', () => {
    const end = played(setUp(board, { dead: 'none', komi: 0 }), 'pass, pass');
    expect(end).toMatchObject({ turn: null, ply: 2, passes: 2, dead: [] });
    expect(end.outcome).toEqual({ winner: 'white', reason: 'score', lines: [] });
    expect(go.details(end)).toEqual({
      captures: { black: 0, white: 0 },
      score: { black: 0, white: 5 },
      territory: drawn(`
        ....w
        ....w
        ....w
        ....w
        ....w
      `),
      dead: [],
    });
  });

  it('has nothing to mark', () => {
    const passed = played(setUp(board, { dead: 'none' }), 'pass');
    expect(refusalOf(passed, { mark: true, row: 2, column: 0 })).toBe('marking');
    expect(refusalOf(played(passed, 'pass'), { mark: true, row: 2, column: 0 })).toBe('gameOver');
  });
});
