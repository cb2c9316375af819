import { describe, expect, it } from 'vitest';
import { go } from './go.ts';
import { drawn, played, refusalOf, setUp } from './testing.ts';

/** Black may take on C4, and then white would take back on B4. */
const oneKo = `
  .bw..
  bw.w.
  .bw..
  .....
  .....
`;

/** Black may play A5, white take the two on C5, black take the one on B5: the same board again. */
const sendingTwo = `
  .b.b.
  wwb..
  .....
  .....
  .....
`;

/** Black may throw in on B5, white take it from A5, black take the five that are left with B5 alone. */
const snapback = `
  ..wb.
  wwwb.
  bbbb.
  .....
  .....
`;

/** Kos below each other, which black and white may take by turns, black the first and the last. */
function kos(count: 3 | 5) {
  const width = 4 * count - 1;
  const rows: string[] = [];
  const first: string[] = [];
  const second: string[] = [];
  for (let i = 0; i < count; i++) {
    const forBlack = i % 2 === 0;
    if (i > 0) rows.push('');
    rows.push('.bw.', forBlack ? 'bw.w' : 'b.bw', '.bw.');
    const line = width - 4 * i - 1;
    first.push(forBlack ? `C${line}` : `B${line}`);
    second.push(forBlack ? `B${line}` : `C${line}`);
  }
  return {
    board: rows.map((row) => row.padEnd(width, '.')).join(' '),
    round: [...first, ...second],
  };
}

// test/fuzz/go.test.ts compares what is refused as ko with the rules stated a second time.

describe.each(['simple', 'superko'])('a ko of Go under the %s rule', (ko) => {
  it('may not be taken back before a threat was answered', () => {
    const taken = played(setUp(oneKo, { ko }), 'C4');
    expect(go.board(taken)).toEqual(
      drawn(`
        .bw..
        b.bw.
        .bw..
        .....
        .....
      `),
    );
    expect(refusalOf(taken, 'B4')).toBe('ko');
    const back = played(taken, 'A1, E1, B4');
    expect(back.captures).toEqual({ black: 1, white: 1 });
    expect(refusalOf(back, 'C4')).toBe('ko');
  });

  it('bans no stone that takes another one too', () => {
    const taken = played(
      setUp(
        `
          .wbb.
          wb.wb
          .wbb.
          .....
          .....
        `,
        { ko },
        'white',
      ),
      'C4',
    );
    expect(played(taken, 'B4').captures).toEqual({ black: 2, white: 1 });
  });
});

describe('simple ko in Go', () => {
  it('is told to whoever can’t recapture, until something else is played', () => {
    const taken = played(setUp(oneKo), 'C4');
    expect(go.details(taken).moment).toBe('ko');
    expect(go.details(played(taken, 'E1')).moment).toBeUndefined();
    expect(go.details(played(taken, 'E1, D1')).moment).toBeUndefined();
    // What takes back more than one is no repetition.
    expect(go.details(played(setUp(snapback), 'B5, A5')).moment).toBeUndefined();
    expect(go.details(played(setUp(sendingTwo), 'A5, C5')).moment).toBeUndefined();
  });

  it('bans nothing after a pass', () => {
    const passed = played(setUp(oneKo), 'C4, pass, pass, agree, resume');
    expect(passed).toMatchObject({ turn: 'white', passes: 0 });
    expect(go.board(played(passed, 'B4'))).toEqual(drawn(oneKo));
  });

  it('looks no further back than the opponent’s last move: two may be sent and one return', () => {
    const round = 'A5, C5, B5, pass';
    const twice = played(setUp(sendingTwo), `${round}, ${round}`);
    expect(go.board(twice)).toEqual(drawn(sendingTwo));
    expect(twice.captures).toEqual({ black: 2, white: 4 });
  });
});

describe('superko in Go', () => {
  const ko = 'superko';

  it('ends a round of three kos with its last move', () => {
    const { board, round } = kos(3);
    const almost = played(setUp(board, { ko }), round.slice(0, -1).join(', '));
    expect(almost.captures).toEqual({ black: 3, white: 2 });
    const last = round.at(-1);
    expect(refusalOf(almost, last)).toBe('ko');
    // With stones elsewhere it would be another board.
    expect(refusalOf(played(almost, 'K1, K11'), last)).toBeNull();
  });

  it('finds a board that was there long ago, passes in between', () => {
    const { board, round } = kos(5);
    const passes = ['pass', 'pass', 'agree', 'resume'];
    const moves = [...round.slice(0, 4), ...passes, ...round.slice(4, -1)];
    const almost = played(setUp(board, { ko }), moves.join(', '));
    expect(refusalOf(almost, round.at(-1))).toBe('ko');
  });

  it('may ban a stone that takes nothing', () => {
    const start = setUp(
      `
        bb.b.
        wwb..
        .....
        .....
        .....
      `,
      { ko },
      'white',
    );
    const one = played(start, 'C5, B5, pass');
    expect(go.board(one)).toEqual(
      drawn(`
        .b.b.
        wwb..
        .....
        .....
        .....
      `),
    );
    expect(refusalOf(one, 'A5')).toBe('ko');
    expect(go.legal(one)).not.toContainEqual({ row: 0, column: 0 });
    expect(refusalOf(played(one, 'E1, pass'), 'A5')).toBeNull();
  });

  it('goes on through passes and marking', () => {
    const resumed = played(setUp(oneKo, { ko }), 'C4, pass, pass, mark B5, agree, resume');
    expect(resumed).toMatchObject({ turn: 'white', passes: 0 });
    expect(refusalOf(resumed, 'B4')).toBe('ko');
  });
});
