/** What was said of dead stones while they are marked, in words. Pure. */

import type { MatchView } from '../../../contract/view.ts';
import type { AnyMove, AnyPosition, Point } from '../../../rules/index.ts';
import type { Translate } from '../../text/index.ts';
import type { PositionHistory } from './positionHistory.ts';

interface Marks {
  /** One point of each group that they called dead or alive in their latest turn. */
  readonly dead: readonly string[];
  readonly alive: readonly string[];
  /** Whether the side on turn has marked since: the other has to agree again. */
  readonly isChanged: boolean;
}

/** What the side that is not on turn has agreed to; null if it hasn't agreed yet. */
export function agreedMarks(
  { positions }: PositionHistory,
  moves: MatchView['moves'],
): Marks | null {
  const agreed = moves.findLastIndex((move) => !isMark(move));
  if (moves[agreed]?.['agree'] !== true) return null;
  const from = moves.findLastIndex((move, i) => i < agreed && !isMark(move)) + 1;
  const [before, after] = [positions[from], positions[agreed]];
  if (before === undefined || after === undefined) return null;
  const named = moves.slice(from, agreed).flatMap((move, i) => {
    const point = pointOf(move);
    const group = changedBy(positions[from + i], positions[from + i + 1]);
    return point === null ? [] : [{ point, group }];
  });
  const changed = named.filter(
    ({ point, group }, i) =>
      isDead(before, point) !== isDead(after, point) &&
      named.findIndex((other) => other.group === group) === i,
  );
  const names = (dead: boolean) =>
    changed
      .filter(({ point }) => isDead(after, point) === dead)
      .map(({ point }) => after.text.write(point) ?? '?');
  return { dead: names(true), alive: names(false), isChanged: agreed < moves.length - 1 };
}

/** Who says what, as a sentence. */
export function marksText(t: Translate, name: string, { dead, alive }: Marks): string {
  if (dead.length === 0 && alive.length === 0) return t('marks.agrees', { name });
  const said = { name, dead: groups(t, dead), alive: groups(t, alive) };
  if (alive.length === 0) return t('marks.dead', said);
  return t(dead.length === 0 ? 'marks.alive' : 'marks.both', said);
}

/** The first, and how many more. */
function groups(t: Translate, names: readonly string[]): string {
  const [point = ''] = names;
  const n = names.length - 1;
  return n > 0 ? t('marks.more', { point, n }) : point;
}

function isMark(move: AnyMove): boolean {
  return move['mark'] === true;
}

function pointOf({ row, column }: AnyMove): Point | null {
  return typeof row === 'number' && typeof column === 'number' ? { row, column } : null;
}

/** The stones whose mark differs, which is the whole group, as a text that is the same for the same group. */
function changedBy(before: AnyPosition | undefined, after: AnyPosition | undefined): string {
  const marked = (of: AnyPosition | undefined) =>
    (of?.details().dead ?? []).map(({ row, column }) => `${row},${column}`);
  const [was, is] = [marked(before), marked(after)];
  return [...was, ...is]
    .filter((one) => was.includes(one) !== is.includes(one))
    .toSorted()
    .join(' ');
}

function isDead(position: AnyPosition, point: Point): boolean {
  return position.details().dead?.some((one) => isSame(one, point)) === true;
}

function isSame(a: Point, b: Point): boolean {
  return a.row === b.row && a.column === b.column;
}
