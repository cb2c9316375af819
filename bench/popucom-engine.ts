/** POPUCOM's engine: nodes a second, and what each part of a node costs. */

import { Board, boardOf } from '../src/engines/popucom/board.ts';
import { SIZE } from '../src/engines/popucom/cells.ts';
import { evaluate } from '../src/engines/popucom/evaluation.ts';
import { popucomEngine } from '../src/engines/popucom/index.ts';
import { hashOf } from '../src/engines/popucom/transpositionTable.ts';
import { type PopucomPosition, popucom } from '../src/rules/popucom/index.ts';
import { measure, perSecond, printTable, type Row } from './table.ts';

/** Nodes of each search that is timed. */
const NODES = 500_000;
/** A stone that makes no line, and one that makes one; in the middle of the game below. */
const opening = 'E5 E4 D5 F5 C4 D3 F6 G6 E7 C6 G4 F3 D7 B5';

export function run(): Row[] {
  const middle = positionAfter(opening);
  const board = boardOf(middle);
  const next = new Board();
  const cells = popucom.legal(middle).map(({ row, column }) => row * SIZE + column);
  let turn = 0;
  const follow = measure(() => next.follow(board, cells[turn++ % cells.length] ?? 0));
  const weigh = measure(() => evaluate(board));
  const hash = measure(() => hashOf(board, 1));
  return [
    {
      name: 'popucom engine: nodes from the beginning',
      value: perSecond(nodes(positionAfter(''))),
    },
    { name: 'popucom engine: nodes in the middle', value: perSecond(nodes(middle)) },
    { name: 'popucom engine: a stone is played', value: perSecond(follow) },
    { name: 'popucom engine: a position is weighed', value: perSecond(weigh) },
    { name: 'popucom engine: a position is hashed', value: perSecond(hash) },
  ];
}

/** Nodes a second of the top level. */
function nodes(position: PopucomPosition): number {
  let looked = 0;
  const searches = measure(() => {
    looked = popucomEngine.thinker().think(position, {
      level: 'mountain',
      seed: 1,
      effort: NODES / 3_500_000,
      time: Infinity,
      now: () => performance.now(),
      stopped: () => false,
      onThought: () => {},
    }).thought.nodes;
    return looked;
  });
  return searches * looked;
}

function positionAfter(moves: string): PopucomPosition {
  const options = popucom.options.read({});
  if (!options.ok) throw new Error(options.error.message);
  let position = popucom.start(options.value);
  for (const text of moves.split(' ').filter((move) => move !== '')) {
    const played = popucom.play(position, popucom.text.read(text, position.options));
    if (!played.ok) throw new Error(`${text}: ${played.error.message}`);
    position = played.value;
  }
  return position;
}

if (import.meta.main) printTable('POPUCOM, the engine', run());
