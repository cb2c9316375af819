/**
 * A position as a drawing in a text of moves: a row of marks for each row of the board, with its coordinates.
 *
 *     3 . X .
 *     2 . O X
 *     1 . . .
 *       A B C
 */

import type { AnyPosition, Side } from '../../rules/index.ts';
import { descriptionOf, type Layout, layoutOf } from '../../rules/layout.ts';
import { notationOf } from './notations.ts';

/** What lies on a point: a stone of that side, its paint, or a stone on its own paint. */
const marks: Readonly<Record<string, readonly [stone: string, owner: string]>> = {
  '.': ['.', '.'],
  X: ['b', '.'],
  O: ['w', '.'],
  x: ['.', 'b'],
  o: ['.', 'w'],
  '#': ['b', 'b'],
  '@': ['w', 'w'],
};

const rowLine = /^\s*(\d{1,2})\s([\s.XOxo#@]*)$/;
const tags = /\[\s*\w+\s+"(?:[^"\\]|\\.)*"\s*\]/g;
const columnLine = /^\s*[A-Za-z](?:\s+[A-Za-z])+\s*$/;

/** A board as lines and columns: the name of each point, null where it has none. */
function namesOf(position: AnyPosition): readonly (readonly (string | null)[])[] {
  const points = notationOf(position.game)?.points;
  const [rows, columns] =
    points === undefined
      ? [position.board.length, position.board[0]?.length ?? 0]
      : [
          1 + Math.max(...points.map(({ row }) => row)),
          1 + Math.max(...points.map(({ column }) => column)),
        ];
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => {
      const isPoint = points?.some((one) => one.row === row && one.column === column) ?? true;
      return isPoint ? position.text.write({ row, column }) : null;
    }),
  );
}

function letterOf(name: string): string {
  return name.replace(/\d+$/, '');
}

function numberOf(name: string): string {
  return name.replace(/^\D+/, '');
}

interface Coordinates {
  readonly columns: readonly string[];
  readonly rows: readonly string[];
  /** How many points each row has. */
  readonly points: readonly number[];
}

function coordinatesOf(names: ReturnType<typeof namesOf>): Coordinates {
  const known = names.map((row) => row.filter((name) => name !== null));
  const columns = (names[0] ?? []).map((_, column) =>
    letterOf(names.map((row) => row[column]).find((name) => name != null) ?? ''),
  );
  return {
    columns,
    rows: known.map(([name = '']) => numberOf(name)),
    points: known.map((row) => row.length),
  };
}

/** The tags and the lines that show a position. @param turn the side to move, also where the game is over */
export function drawnPosition(
  position: AnyPosition,
  turn: Side,
): { readonly tags: readonly (readonly [string, string])[]; readonly lines: readonly string[] } {
  const { board, territory, hands } = layoutOf(position);
  const [stones, owners] = [board.join(''), territory?.join('')];
  const names = namesOf(position);
  const { columns, rows } = coordinatesOf(names);
  let point = 0;
  const lines = names.map((row, n) => {
    const shown = row.map((name) => {
      if (name === null) return ' ';
      const [stone, owner] = [stones.charAt(point), owners?.charAt(point) ?? '.'];
      point++;
      const found = Object.entries(marks).find(([, of]) => of[0] === stone && of[1] === owner);
      return found?.[0] ?? '.';
    });
    return `${(rows[n] ?? '').padStart(2)} ${shown.join(' ')}`.trimEnd();
  });
  const inHand = hands && ([['Hands', `${hands.black} ${hands.white}`]] as const);
  return {
    tags: [['Turn', turn], ...(inHand ?? [])],
    lines: [...lines, `   ${columns.join(' ')}`],
  };
}

/** The text with each drawing as a tag `Drawing`, so that only words are left. A remark stays as it is. */
export function withDrawings(text: string): string {
  const lines = text.split('\n');
  if (!lines.some((line) => rowLine.test(line))) return text;
  const out: string[] = [];
  let rows: string[] = [];
  const close = (columns: string) => {
    out.push(`[Drawing "${[...rows, columns].join('/')}"]`);
    rows = [];
  };
  let isRemark = false;
  for (const line of lines) {
    const bracket = line.replace(tags, '').match(/[{}](?=[^{}]*$)/)?.[0];
    if (bracket !== undefined) isRemark = bracket === '{';
    const [, number, shown = ''] = (isRemark ? null : rowLine.exec(line)) ?? [];
    if (number !== undefined && shown.trim() !== '')
      rows.push(`${number}:${shown.replace(/\s/g, '')}`);
    else if (rows.length > 0 && columnLine.test(line)) close(line.replace(/\s/g, ''));
    else {
      if (rows.length > 0) close('');
      out.push(line);
    }
  }
  if (rows.length > 0) close('');
  return out.join('\n');
}

/**
 * The position of a drawing, as `positionFrom` reads it; null if it is none of this board.
 * @param tags of the text, with small letters @param own a position of the same board
 */
export function readDrawing(
  tags: ReadonlyMap<string, string>,
  own: AnyPosition,
): Readonly<Record<string, unknown>> | null {
  const drawn = (tags.get('drawing') ?? '').split('/');
  const said = drawn.pop() ?? '';
  const { columns, rows, points } = coordinatesOf(namesOf(own));
  if (said !== '' && said.toLowerCase() !== columns.join('').toLowerCase()) return null;
  if (drawn.length !== rows.length) return null;
  const cells = drawn.flatMap((line, n) => {
    const [number, shown = ''] = line.split(':');
    const isRow = number === rows[n] && shown.length === points[n];
    return isRow ? Array.from(shown, (mark) => marks[mark] ?? null) : [null];
  });
  const known = cells.filter((cell) => cell !== null);
  const turn = tags.get('turn')?.toLowerCase();
  if (known.length < cells.length || (turn !== 'black' && turn !== 'white')) return null;
  const rowsOf = (layer: 0 | 1) => {
    const all = known.map((cell) => cell[layer]).join('');
    const width = own.board[0]?.length ?? 0;
    return own.board.map((_, row) => all.slice(row * width, (row + 1) * width));
  };
  const usual = layoutOf(own);
  const [, black, white] = /^(\d) (\d)$/.exec(tags.get('hands') ?? '') ?? [];
  const hasHands = black !== undefined && white !== undefined;
  const hasOwners = known.some(([, owner]) => owner !== '.');
  if (hasHands !== (usual.hands !== undefined)) return null;
  if (hasOwners && usual.territory === undefined) return null;
  const layout: Layout = {
    board: rowsOf(0),
    turn,
    ...(hasHands && { hands: { black: Number(black), white: Number(white) } }),
    ...(usual.territory !== undefined && { territory: rowsOf(1) }),
  };
  return descriptionOf(layout, own);
}
