import { expect, test } from 'vitest';
import { pointsOf } from './go.ts';
import { isNoResult, readResult } from './results.ts';

/** As `black resign` or `white 3.5`; of a draw only that. */
function told(text: string): string | null {
  const result = readResult(text, 'go', pointsOf);
  if (result === null || result.winner === 'draw') return result?.winner ?? null;
  return `${result.winner} ${result.margin ?? result.reason}`;
}

/** Each result, and the ways to write it. */
const results = {
  'black resign': [
    'B+R, B+Resign, B+resigned, 흑 220수 불계승, 黒220手中押し勝ち, b+r, Black+R, B+Res., Ｂ＋Ｒ, B by resignation',
    'Black wins by resign, black won by resignation, Winner: Black (by resignation)',
    'White resigns, white resigned., W resigns, White gave up, White gives up',
    'White resigns: Black wins, Black wins (White resigned), Resignation by White',
    '黑中盘胜, 黑方中盘胜, 黑中盤勝, 黑不计点胜, 白认输, 白方認輸, 白投子, 白中盘负, 白中盤敗',
    '黒中押し勝ち, 黒番中押し勝ち, 黒の中押し勝, 黒中押し, 257手完、 黒中押し勝ち, 白投了, 白番の投了',
    '白中押し負け, 흑 불계승, 흑불계승, 결과: 흑 불계승, 백 불계패, 흑의 불계승, 백이 불계패',
    'Noir gagne par abandon, Schwarz gewinnt durch Aufgabe, Weiß gibt auf',
    'Белые сдались, Чёрные выиграли: белые сдались',
  ],
  'white resign': ['W+R, Black resigns, 白中盘胜, 黒投了, 백 불계승, Чёрные сдались'],
  'white time': [
    'W+T, W+Time, W+Timeout, White wins on time, white won by time, Black loses on time, Black lost on time',
    'Black ran out of time, Black timed out, Black runs out of time',
    '黑超时, 黑方超时负, 白超时胜, 黑超時負, 黒時間切れ, 黒の時間切れ負け, 黒時間切れにより白勝ち',
    '白時間切れ勝ち, 백 시간승, 흑 시간패, 흑 시간 초과, Schwarz verliert durch Zeitüberschreitung',
    'Blanc gagne au temps, Чёрные просрочили время',
  ],
  'white forfeit': [
    'W+F, W+Forfeit, W+Forf., White wins by forfeit, Black forfeits, Black forfeited, Black loses by forfeit',
    '黑犯规负, 白不戦勝, 黒反則負け, 흑 반칙패, 백 기권승, 黑弃权, Blanc gagne par forfait',
  ],
  'black unknown': [
    'B+, B+?, B, Black, 黑, 黒, 흑, Black wins, Black won, White lost, White loses, White was defeated',
    'Black defeats White, Black beat White, White was beaten by Black, Victory for Black, White left',
    'Winner: Black, Loser: White, 黑胜, 黑方胜, 黑勝, 黒勝ち, 黒の勝ち, 白负, 白負け, 흑승, 흑 승, 백패',
    '黑胜白负, 胜者：黑, 勝者 黒, 흑이 이겼다, Победа чёрных, Чёрные победили, Noir gagne, Sieg für Schwarz',
  ],
  'black 0.5': [
    'B+0.5, B+.5, B+0,5, B+1/2, B+½, B+0.50, Black wins by half a point, Black by 1/2 point',
    '黑胜半目, 黒半目勝ち, 黒番半目勝, 흑 반집승, 흑반집승, 白半目负, 백 반집패, 黑以半目胜, 黑险胜半目',
  ],
  'white 2.5': [
    'W+2.5, 백 250수 2집반승, 白250手2目半勝ち, W+2.5 (250 moves), W+2.5 points, W 2.5, White 2.5, White by 2.5, White wins by 2.5 pts, White wins 2 1/2',
    'W+2½, White wins game 3 by 2.5, White wins by 2 and a half, Ｗ＋２．５, Black loses by 2.5',
    '白胜2目半, 白2目半勝, 白番2目半勝ち, 白２目半勝ち, 白二目半勝ち, 白的2.5目胜, 백 2집반승, 백 2집 반 승',
    '백2.5집승, 2目半で白勝ち, 2집반 백승, 257手完、 白2目半勝ち, 黑负2目半, Белые выиграли 2.5 очка',
    'Blanc gagne de 2,5 points, Weiß gewinnt mit 2,5 Punkten',
  ],
  'white 12.5': ['W+12.5, 白十二目半勝, 백 12집반승'],
  'white 21.5': ['W+21.5, 白二十一目半勝ち'],
  'white 43.5': ['白胜43.5目'],
  // A stone is two points. Only stones have quarters.
  'black 3.5': [
    '黑胜1又3/4子, 黑胜1 3/4子, 黑胜1.75子, 黑胜一又四分之三子, B+1.75, B+1¾, Black wins by 1 3/4 stones',
    'B+3.5, 黑贏1又3/4子',
  ],
  'black 1.5': ['黑胜3/4子, 黑胜四分之三子, 黑胜0.75子, B+0.75, B+3/4'],
  'black 5': ['黑胜2子半, 黑胜2.5子, 黑胜二子半'],
  'black 0': ['B+0'],
  draw: [
    '0, 0.0, ０, Draw, Jigo, Tie, tied, 1/2-1/2, ½-½, Draw by agreement, The game was drawn',
    '和, 和棋, 平局, 持碁, ジゴ, 引き分け, 무승부, 빅, Remis, Unentschieden, Ничья, Nulle',
  ],
  null: [
    '?, Void, , No result, 黒257手, B 257 moves, Unfinished, 无胜负, 無勝負, 胜负未分, Both players lost on time, 0-1, 1-0',
    // It may be what Black did, or how Black won.
    'Black resign, W Time, Black forfeit, Black wins or loses, B+R W+R, Black lost or White lost',
    'Bob wins, Wang resigns, 黑嘉嘉胜, 白石勇一中押し勝ち, 李白胜, 백대현 승, 흑돌, Black to play and win',
    'Black did not win, Black leads by 3.5, Black 40 White 24, 黑185子 白176子, Jigo: White wins, blah',
  ],
};

const rows = Object.entries(results).flatMap(([result, texts]) =>
  texts.flatMap((list) =>
    list.split(', ').map((text) => ({ text, result: result === 'null' ? null : result })),
  ),
);

test.for(rows)('RE[$text] is $result', ({ text, result }) => {
  expect(told(text)).toBe(result);
});

test.for(['B+R', 'W+T', 'B+F', 'B+', 'W+3.5'])(
  'RE[%s] is the other side’s with the other letter',
  (text) => {
    const other = text.startsWith('B') ? text.replace('B', 'W') : text.replace('W', 'B');
    const [a, b] = [text, other].map((each) => readResult(each, 'go'));
    expect(new Set([a?.winner, b?.winner])).toEqual(new Set(['black', 'white']));
    expect({ ...a, winner: null }).toEqual({ ...b, winner: null });
  },
);

test('an amount says nothing in a game that isn’t counted, and in Reversi it counts discs', () => {
  expect(readResult('B+3', 'gomoku')).toEqual({ winner: 'black', reason: 'unknown' });
  expect(readResult('W+12', 'reversi')).toMatchObject({ winner: 'white', margin: 12 });
  // What isn't a number has no margin: it is not 1.
  expect(readResult('黑胜1子3/4', 'go')).toEqual({ winner: 'black', reason: 'unknown' });
});

test('only what says nothing is no result', () => {
  expect(['?', '', 'Void', ' unfinished ', 'Bob wins', 'B+R'].map(isNoResult)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});
