/** Nine Men's Morris: how many moves, lists of legal moves and fingerprints a second. */

import { morris } from '../src/rules/morris/index.ts';
import { seal } from '../src/rules/seal.ts';
import { measure, perSecond, printTable, type Row, replay } from './table.ts';

/** A whole game of 66 plies: placed, moved, flown and won. */
const record =
  'c4 d3 e3 g7 f2 b2 g4 e4 a1 d6 c3 a4 c5 xg7 e5 d2 b6 d5 f6 xe3 f2-f4 a4-b4 xa1 g4-g7 d3-e3 xd2 ' +
  'f4-f2 b4-a4 c4-b4 a4-a7 b4-c4 xb2 b6-b4 f2-f4 b4-b6 xf4 g7-g4 e3-d3 g4-f4 d3-e3 xf4 c3-d3 a7-d7 ' +
  'd3-c3 xd7 b6-b4 c3-d3 b4-b6 xd5 d3-c3 xd6 f6-d6 c5-f4 d6-d7 f4-c5 xd7 e4-f4 c3-e4 f4-f2 e4-c3 ' +
  'xe5 e3-e4 c4-a4 f2-b2 a4-c4 xb2';

export async function run(): Promise<Row[]> {
  const game = seal(morris);
  const start = game.start({});
  if (!start.ok) throw new Error('Morris does not start.');
  const moves = record.split(' ').map((text) => start.value.text.read(text));

  const games = measure(() => replay(start.value, moves));
  const listed = measure(() => replay(start.value, moves, (position) => position.legal()));
  const hashed = measure(() => replay(start.value, moves, (position) => position.hash()));
  return [
    { name: 'morris: play', value: perSecond(games * moves.length) },
    { name: 'morris: play and list the legal moves', value: perSecond(listed * moves.length) },
    { name: 'morris: play and hash', value: perSecond(hashed * moves.length) },
  ];
}

if (import.meta.main) printTable('Nine Men’s Morris', await run());
