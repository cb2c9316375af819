/** Looks around an empty place: eyes, shapes, and the liberties a stone there would have. */

import { type Board, NOWHERE } from './board.ts';
import { BLACK, EDGE, EMPTY, emptyBeside, WHITE } from './colours.ts';

/** Whether an empty place is surrounded so that a stone of this colour there would spoil an eye. */
export function isEye({ code }: Board, place: number, colour: number): boolean {
  return ((eyes[code[place] ?? 0] ?? 0) & colour) !== 0;
}

/** By the colours around a place: whose eye it is, as a bit for each colour. */
const eyes = Uint8Array.from({ length: 1 << 16 }, (_, code) =>
  isEyeOf(code, BLACK) ? BLACK : isEyeOf(code, WHITE) ? WHITE : 0,
);

function isEyeOf(code: number, colour: number): boolean {
  let edges = 0;
  let against = 0;
  for (let i = 0; i < 8; i++) {
    const there = (code >> (2 * i)) & 3;
    if (i < 4 && there !== colour && there !== EDGE) return false;
    if (i >= 4 && there === EDGE) edges = 1;
    else if (i >= 4 && there === 3 - colour) against++;
  }
  return against + edges < 2;
}

/**
 * The liberties of the chain that a stone would make: 0, 1, or 2 for two or more. A stone that takes
 * others counts as having two.
 */
export function libertiesAfter(board: Board, place: number, colour: number): number {
  const { code, colour: colours, head, libs, libSum, libSquares, ways } = board;
  if ((emptyBeside[(code[place] ?? 0) & 255] ?? 0) > 1) return 2;
  let found = NOWHERE;
  for (let i = 0; i < 4; i++) {
    const beside = place + (ways[i] ?? 0);
    const there = colours[beside] ?? 0;
    if (there === EDGE) continue;
    let liberty = beside;
    if (there !== EMPTY) {
      const chain = head[beside] ?? 0;
      if (there !== colour) {
        if (board.inAtari(chain)) return 2;
        continue;
      }
      let touching = 0;
      for (let j = 0; j < 4; j++) {
        const also = place + (ways[j] ?? 0);
        if (colours[also] === colour && head[also] === chain) touching++;
      }
      const count = (libs[chain] ?? 0) - touching;
      if (count === 0) continue;
      if (count > 4) return 2;
      const sum = (libSum[chain] ?? 0) - touching * place;
      const squares = (libSquares[chain] ?? 0) - touching * place * place;
      if (count * squares !== sum * sum) return 2;
      liberty = (sum / count) | 0;
    }
    if (found === NOWHERE) found = liberty;
    else if (found !== liberty) return 2;
  }
  return found === NOWHERE ? 0 : 1;
}

/**
 * Whether a legal stone is a pointless self-atari. A throw-in of a few stones that puts a surrounding chain
 * in atari is not.
 */
export function isBadSelfAtari(board: Board, place: number, colour: number): boolean {
  if (libertiesAfter(board, place, colour) >= 2) return false;
  const { ways, head } = board;
  let stones = 1;
  let threatens = false;
  for (let i = 0; i < 4; i++) {
    const beside = place + (ways[i] ?? 0);
    const there = board.colour[beside] ?? EDGE;
    if (there === EMPTY || there === EDGE) continue;
    const chain = head[beside] ?? 0;
    if (there === colour) stones += board.stones[chain] ?? 0;
    else if ((board.libs[chain] ?? 0) <= 8) {
      threatens ||= board.liberties(chain, 3, scratch) === 2;
    }
  }
  return stones > 5 || !threatens;
}

const scratch = new Int32Array(8);
