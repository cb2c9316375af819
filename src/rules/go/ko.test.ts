import { describe, expect, it } from 'vitest';
import { go } from './go.ts';
import { drawn, played, refusalOf, setUp } from './testing.ts';

/** Black may take on C4, and then white would take back on B4. */
const oneKo = '.bw.. bw.w. .bw.. ..... .....';

/** Black may play A5, white take the two on C5, black take the one on B5: the same board again. */
const sendingTwo = '.b.b. wwb.. ..... ..... .....';

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

describe.each(['simple', 'superko'])('a ko of Go under the %s rule', (ko) => {
  it('may not be taken back at once', () => {
    const taken = played(setUp(oneKo, { ko }), 'C4');
    expect(go.board(taken)).toEqual(drawn('.bw.. b.bw. .bw.. ..... .....'));
    expect(refusalOf(taken, 'B4')).toBe('ko');
    expect(go.legal(taken)).not.toContainEqual({ row: 1, column: 1 });
  });

  it('may be taken back after a threat, and then not at once by the other', () => {
    const back = played(setUp(oneKo, { ko }), 'C4, A1, E1, B4');
    expect(go.board(back)).toEqual(drawn('.bw.. bw.w. .bw.. ..... w...b'));
    expect(back.captures).toEqual({ black: 1, white: 1 });
    expect(refusalOf(back, 'C4')).toBe('ko');
  });

  it('may not be taken back by a side that passed before it was taken', () => {
    const taken = played(setUp('.bw.. b.bw. .bw.. ..... .....', { ko }), 'pass, B4');
    expect(taken.captures).toEqual({ black: 0, white: 1 });
    expect(refusalOf(taken, 'C4')).toBe('ko');
  });

  it('bans no stone that takes another one too', () => {
    const taken = played(setUp('.wbb. wb.wb .wbb. ..... .....', { ko }, 'white'), 'C4');
    expect(taken.captures).toEqual({ black: 0, white: 1 });
    const back = played(taken, 'B4');
    expect(go.board(back)).toEqual(drawn('.wbb. wb..b .wbb. ..... .....'));
    expect(back.captures).toEqual({ black: 2, white: 1 });
  });
});

describe('simple ko', () => {
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

  it('lets three kos go round for ever', () => {
    const { board, round } = kos(3);
    const once = played(setUp(board), round.join(', '));
    expect(go.board(once)).toEqual(drawn(board));
    const twice = played(once, round.join(', '));
    expect(go.board(twice)).toEqual(drawn(board));
    expect(twice.captures).toEqual({ black: 6, white: 6 });
  });
});

describe('superko', () => {
  const ko = 'superko';

  it.each([3, 5] as const)('ends a round of %i kos with its last move', (count) => {
    const { board, round } = kos(count);
    const almost = played(setUp(board, { ko }), round.slice(0, -1).join(', '));
    expect(almost.captures).toEqual({ black: count, white: count - 1 });
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

  it('goes back to the board from which the game started, whoever was to move then', () => {
    const start = setUp(sendingTwo, { ko });
    const two = played(start, 'A5, C5');
    expect(go.board(two)).toEqual(drawn('..wb. wwb.. ..... ..... .....'));
    expect(two.captures).toEqual({ black: 0, white: 2 });
    expect(refusalOf(two, 'B5')).toBe('ko');
  });

  it('may ban a stone that takes nothing', () => {
    const start = setUp('bb.b. wwb.. ..... ..... .....', { ko }, 'white');
    const one = played(start, 'C5, B5, pass');
    expect(go.board(one)).toEqual(drawn('.b.b. wwb.. ..... ..... .....'));
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
