/** POPUCOM's rules: how many moves, lists of legal moves and fingerprints a second. */

import { popucom } from '../src/rules/popucom/index.ts';
import { seal } from '../src/rules/seal.ts';
import { measure, perSecond, printTable, type Row, replay } from './table.ts';

/** A whole game of 50 plies, 14 of which make lines. */
const record =
  'C5 D6 E5 F5 D5 E6 G5 F6 D4 F6 D5 F4 D3 F5 E4 F7 E7 C4 D4 F6 D6 E3 C5 E2 E5 ' +
  'E1 C3 E2 E7 I5 F6 F7 D5 E6 E7 G8 B5 F4 C5 F3 E8 F2 E9 F4 E3 G6 E8 F3 D6 G4';

export async function run(): Promise<Row[]> {
  const start = seal(popucom).start({});
  if (!start.ok) throw new Error('POPUCOM does not start.');
  const moves = record.split(' ').map((text) => start.value.text.read(text));
  const middle = replay(start.value, moves.slice(0, 25));

  const lists = measure(() => middle.legal());
  const games = measure(() => replay(start.value, moves));
  const hashed = measure(() => replay(start.value, moves, (position) => position.hash()));
  return [
    { name: 'popucom: legal moves of a mid-game board', value: perSecond(lists) },
    { name: 'popucom: play', value: perSecond(games * moves.length) },
    { name: 'popucom: play and hash', value: perSecond(hashed * moves.length) },
  ];
}

if (import.meta.main) printTable('POPUCOM', await run());
