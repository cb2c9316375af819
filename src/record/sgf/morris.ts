/** Nine Men's Morris in SGF: GM[5]. SGF says nothing of its moves: they are in Tengen's text form, `a1-a4`. */

import type { AnyMove, Point } from '../../rules/index.ts';
import { pointAt, pointNames, points } from '../../rules/morris/index.ts';
import type { SgfKind, Stones } from './kind.ts';
import { isPass } from './points.ts';

export const morris: SgfKind<'morris'> = {
  id: 'morris',
  number: 5,
  names: /morris|merels|m(?:ü|ue)hle|九子棋/,
  usualSize: null,
  heading: () => [],
  rules: () => ({
    options: [
      {},
      { moveLimit: 0, repetition: false },
      { moveLimit: 0, repetition: false, removal: 'any' },
      { moveLimit: 0, repetition: false, removal: 'any', doubleMill: 2 },
    ],
    warnings: [],
  }),
  writeMove: (move, position) => position.text.write(move),
  /** Also with the men that it removes: `a1-a4xd1`. */
  readMove(value, position) {
    const text = value.trim();
    if (isPass(text)) return [];
    if (text.length > 20) return null;
    const moves: AnyMove[] = [];
    for (const part of text.split(/(?=x)/i)) {
      const move = position.text.read(part);
      if (move === null) return null;
      moves.push(move);
    }
    return moves;
  },
  before: ({ turn }, side) => (turn === side ? [] : null),
  stones({ board: [men = ''] }) {
    const of = (man: string) => points.filter((_, point) => men.charAt(point) === man);
    return { black: of('b'), white: of('w') };
  },
  writePoint: (place) => pointNames[pointAt(place) ?? -1] ?? '',
  readPoints(values) {
    const read: Point[] = [];
    for (const value of values) {
      if (value.trim() === '') continue;
      const point = points[pointNames.indexOf(value.trim().toLowerCase())];
      if (point === undefined || read.length > points.length) return null;
      read.push(point);
    }
    return read;
  },
  /** Men in hand are only in our own files. Without men on the board, all are. */
  setup({ black, white }: Stones, turn) {
    const has = (men: readonly Point[], point: Point) =>
      men.some(({ row, column }) => row === point.row && column === point.column);
    const board = points.map((point) => (has(black, point) ? 'b' : has(white, point) ? 'w' : '.'));
    const hand = black.length + white.length === 0 ? 9 : 0;
    return { board: board.join(''), turn, hands: { black: hand, white: hand } };
  },
};
