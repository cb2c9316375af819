/**
 * Gomoku's rules on a board of 15: how many danger hints, moves and fingerprints a second; and a move
 * from being judged to being recorded, beside boardgame.io's reducer with the same rules.
 */

import { activeRound, fold, newMatch, setUp } from '../src/match/index.ts';
import { dangers } from '../src/rules/gomoku/index.ts';
import { gameById, type Point } from '../src/rules/index.ts';
import { playOnBoardgame, rowsOf } from './others/boardgame.ts';
import { measure, perSecond, printTable, type Row, replay } from './table.ts';

/** 60 plies, after which nobody has won. */
const record =
  'H8 I9 G8 I7 G7 J8 H6 H5 I10 I4 G9 H10 J3 H11 I8 H12 I13 J6 K3 K4 L5 J14 K6 F7 G12 I3 H14 G4 F13 H15 ' +
  'I5 G5 G3 F3 H3 M5 J15 I11 G13 F5 J10 G11 N4 K11 E2 M6 I12 N6 K8 G10 F2 E5 K9 O4 O6 F8 L6 K12 F14 O7';

export async function run(): Promise<Row[]> {
  const start = gameById('gomoku')?.start({});
  if (!start?.ok) throw new Error('Gomoku does not start.');
  const moves = record.split(' ').map((text) => start.value.text.read(text));
  const middle = replay(start.value, moves);

  const scans = measure(() => dangers(middle.board, 'black'));
  const games = measure(() => replay(start.value, moves));
  const hashed = measure(() => replay(start.value, moves, (position) => position.hash()));
  const points = moves.flatMap((move) => {
    const { row, column } = move ?? {};
    return typeof row === 'number' && typeof column === 'number' ? [{ row, column }] : [];
  });
  const theirs = rowsOf(playOnBoardgame(points));
  if (theirs.join() !== middle.board.join()) throw new Error('boardgame.io has other stones.');
  const recorded = measure(() => record60(points));
  const reduced = measure(() => playOnBoardgame(points));
  return [
    {
      name: 'gomoku: judged, applied, hashed and recorded in a match',
      value: perSecond(recorded * moves.length),
      against: `${perSecond(reduced * moves.length)} boardgame.io's reducer`,
      ratio: (recorded / reduced).toFixed(1),
    },
    { name: 'gomoku: danger scan of a mid-game board', value: perSecond(scans) },
    {
      name: 'gomoku: legal moves of a mid-game board',
      value: perSecond(measure(() => middle.legal())),
    },
    { name: 'gomoku: play', value: perSecond(games * moves.length) },
    { name: 'gomoku: play and hash', value: perSecond(hashed * moves.length) },
  ];
}

/** As the program does it: the rules judge a move, the position is hashed, the event is folded in. */
function record60(points: readonly Point[]): unknown {
  const setup = setUp('gomoku');
  if (!setup.ok) throw new Error(setup.error.message);
  let match = fold(newMatch(setup.value), { type: 'started', color: 'black' });
  const hashes: string[] = [];
  for (const point of points) {
    const played = activeRound(match)?.position.play(point);
    if (!played?.ok) throw new Error('A move of the record is refused.');
    hashes.push(played.value.position.hash());
    match = fold(match, { type: 'moved', move: played.value.move });
  }
  return hashes;
}

if (import.meta.main) printTable('Gomoku', await run());
