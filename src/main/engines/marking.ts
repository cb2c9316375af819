/** Marks the stones that an engine lists as dead, chain by chain. */

import type { AnyMove, AnyPosition } from '../../rules/index.ts';
import type { GameSoFar } from '../seats/computerPlayer.ts';

/** After this many rejected agreements the engine gives in, because two engines might never agree. */
const MAX_AGREEMENTS = 4;

const agree: AnyMove = { agree: true };

/**
 * The next step towards the marks in `dead`, a list of vertices: a mark, or agreement if all are set. A chain
 * is dead if any of its stones is listed.
 */
export function markFor({ position, moves }: GameSoFar, dead: string): AnyMove {
  const marking = moves.slice(moves.findLastIndex(({ pass }) => pass === true) + 1);
  if (marking.filter((move) => move['agree'] === true).length >= MAX_AGREEMENTS) return agree;
  const listed = new Set(dead.toUpperCase().split(/\s+/));
  const marked = markedOn(position);
  for (const [row, line] of position.board.entries()) {
    for (const [column, stone] of Array.from(line).entries()) {
      if (stone === '.') continue;
      const vertex = position.text.write({ row, column }) ?? '';
      const mark = { mark: true, row, column };
      if (listed.has(vertex) && !marked.has(vertex)) return mark;
      if (marked.has(vertex) && !listed.has(vertex)) {
        const played = position.play(mark);
        const after = played.ok ? markedOn(played.value.position) : marked;
        const chain = [...marked].filter((one) => !after.has(one));
        if (!chain.some((one) => listed.has(one))) return mark;
      }
    }
  }
  return agree;
}

/** The vertices that are marked as dead. */
function markedOn(position: AnyPosition): Set<string> {
  const { dead = [] } = position.details();
  return new Set(dead.map((point) => position.text.write(point) ?? ''));
}
