/** Coordinates on a board of rows and columns, in units of its viewBox. Pure. */

import type { Point } from '../../rules/game.ts';

/** The longer side of every viewBox: fixed, so that margins and labels look alike on all boards. */
const SPAN = 1000;
/** The margin between the outermost stones and the edge, if it holds coordinates. */
const PAD = 44;
/** The radius of a stone, in cells. Neighbours almost touch. */
const STONE = 0.474;
/** How far outside its cell a press still counts for an outermost point, in cells. */
const REACH = 0.25;

/** A point with its coordinates. */
export interface GridPoint extends Point {
  readonly x: number;
  readonly y: number;
}

export interface Geometry {
  readonly rows: number;
  readonly columns: number;
  readonly width: number;
  readonly height: number;
  /** The margin between the outermost stones and the edge. */
  readonly pad: number;
  /** Distance between two lines. */
  readonly cell: number;
  /** The radius of a stone. */
  readonly stone: number;
  /** Turned by 180°: row 0 is at the bottom, column 0 on the right. */
  readonly turned: boolean;
  /** Every point, row by row. */
  readonly places: readonly (readonly GridPoint[])[];
}

/**
 * @param rows and @param columns count points, 1 and up.
 * @param bare without room for coordinates: the margin is only as wide as presses reach
 */
export function geometryOf(rows: number, columns: number, turned = false, bare = false): Geometry {
  const most = Math.max(rows, columns);
  const pad = bare ? Math.min(PAD, (REACH * SPAN) / (most + 2 * REACH)) : PAD;
  const cell = (SPAN - 2 * pad) / most;
  const at = (index: number, count: number) =>
    neat(pad + (0.5 + (turned ? count - 1 - index : index)) * cell);
  return {
    rows,
    columns,
    width: neat(2 * pad + columns * cell),
    height: neat(2 * pad + rows * cell),
    pad: neat(pad),
    cell: neat(cell),
    stone: neat(cell * STONE),
    turned,
    places: Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (__, column) => ({
        row,
        column,
        x: at(column, columns),
        y: at(row, rows),
      })),
    ),
  };
}

/** Undefined for a point off the board. */
export function positionOf(geometry: Geometry, point: Point): GridPoint | undefined {
  return geometry.places[point.row]?.[point.column];
}

/**
 * The box in which presses count, as insets in percent of the board: a quarter of a cell larger
 * than the outermost cells, as far as the board goes.
 */
export function reachOf({ width, height, pad, cell }: Geometry) {
  const inset = Math.max(0, pad - REACH * cell);
  const across = `${neat((100 * inset) / width)}%`;
  const down = `${neat((100 * inset) / height)}%`;
  return { left: across, right: across, top: down, bottom: down };
}

/** The viewBox of a part of the board, both corners included. */
export function viewOf({ cell, places }: Geometry, from: Point, to: Point): string {
  const ends = [places[from.row]?.[from.column], places[to.row]?.[to.column]];
  const xs = ends.flatMap((place) => (place ? [place.x] : []));
  const ys = ends.flatMap((place) => (place ? [place.y] : []));
  const [left, top] = [Math.min(...xs) - cell / 2, Math.min(...ys) - cell / 2];
  const [right, bottom] = [Math.max(...xs) + cell / 2, Math.max(...ys) + cell / 2];
  return [left, top, right - left, bottom - top].map(neat).join(' ');
}

/** The middle point; on an even board the one before the middle. */
export function centreOf(geometry: Geometry): Point {
  return {
    row: Math.floor((geometry.rows - 1) / 2),
    column: Math.floor((geometry.columns - 1) / 2),
  };
}

/**
 * The usual star points: in the corners on the third line, or on the fourth from 12 lines up; the
 * centre of odd boards; the middles of the sides from 17 lines up.
 */
export function starPoints({ rows, columns }: Pick<Geometry, 'rows' | 'columns'>): Point[] {
  const down = starLines(rows);
  const across = starLines(columns);
  const stars = down.edges.flatMap((row) => across.edges.map((column) => ({ row, column })));
  if (down.middle === null || across.middle === null) return stars;
  stars.push({ row: down.middle, column: across.middle });
  if (Math.min(rows, columns) >= 17) {
    for (const column of across.edges) stars.push({ row: down.middle, column });
    for (const row of down.edges) stars.push({ row, column: across.middle });
  }
  return stars;
}

function starLines(count: number): { edges: number[]; middle: number | null } {
  const edge = count >= 12 ? 3 : 2;
  return {
    edges: count >= 7 ? [edge, count - 1 - edge] : [],
    middle: count % 2 === 1 ? (count - 1) / 2 : null,
  };
}

/** The two ends of a straight line of points in any order; null for no points. */
export function endsOf(line: readonly Point[]): readonly [Point, Point] | null {
  const sorted = line.toSorted((a, b) => a.row - b.row || a.column - b.column);
  const first = sorted[0];
  const last = sorted.at(-1);
  return first === undefined || last === undefined ? null : [first, last];
}

const opposites: ReadonlyMap<string, string> = new Map([
  ['ArrowUp', 'ArrowDown'],
  ['ArrowDown', 'ArrowUp'],
  ['ArrowLeft', 'ArrowRight'],
  ['ArrowRight', 'ArrowLeft'],
  ['Home', 'End'],
  ['End', 'Home'],
  ['PageUp', 'PageDown'],
  ['PageDown', 'PageUp'],
]);

/** Translates a key pressed on a turned board to the unturned board. */
export function keyOn({ turned }: Pick<Geometry, 'turned'>, key: string): string {
  return (turned ? opposites.get(key) : undefined) ?? key;
}

/**
 * Moves the cursor: arrows to the neighbour, Home and End along the row, PageUp and PageDown along
 * the column, Ctrl with Home and End to the first and last point. Stops at the edge. Null for other
 * keys.
 */
export function step(
  geometry: Pick<Geometry, 'rows' | 'columns' | 'turned'>,
  { row, column }: Point,
  key: string,
  ctrl = false,
): Point | null {
  const { rows, columns } = geometry;
  switch (keyOn(geometry, key)) {
    case 'ArrowUp':
      return { row: Math.max(0, row - 1), column };
    case 'ArrowDown':
      return { row: Math.min(rows - 1, row + 1), column };
    case 'ArrowLeft':
      return { row, column: Math.max(0, column - 1) };
    case 'ArrowRight':
      return { row, column: Math.min(columns - 1, column + 1) };
    case 'Home':
      return { row: ctrl ? 0 : row, column: 0 };
    case 'End':
      return { row: ctrl ? rows - 1 : row, column: columns - 1 };
    case 'PageUp':
      return { row: 0, column };
    case 'PageDown':
      return { row: rows - 1, column };
    default:
      return null;
  }
}

/** A set of points. */
export interface PointSet {
  has(point: Point): boolean;
}

export function pointSet(points: readonly Point[] = []): PointSet {
  const keys = new Set(points.map(keyOf));
  return { has: (point) => keys.has(keyOf(point)) };
}

/** A unique key. */
export function keyOf({ row, column }: Point): string {
  return `${row} ${column}`;
}

export function isSame(a: Point, b: Point): boolean {
  return a.row === b.row && a.column === b.column;
}

/** Hundredths are fine enough for any screen and keep the markup short. */
function neat(value: number): number {
  return Math.round(value * 100) / 100;
}

/** An SVG path that runs along each line from end to end. */
export function pathAlong(geometry: Geometry, lines: readonly (readonly Point[])[]): string {
  return lines
    .map((line) => {
      const [from, to] = endsOf(line)?.map((point) => positionOf(geometry, point)) ?? [];
      return from && to ? `M${from.x} ${from.y}L${to.x} ${to.y}` : '';
    })
    .join('');
}
