/** Notes of one game from two places, as one tree. */

import type { AnyMove } from '../rules/index.ts';
import { notesFor } from './json.ts';
import { MAX_NOTES } from './limits.ts';
import type { Mark, Notes, Remark, Variation } from './notes.ts';
import type { GameRecord } from './record.ts';

/**
 * The notes of a game with those of another record of it: mine first. A move that both have at one node is one node;
 * what was played in the other record alone is a variation as far as something is noted there. Each remark, mark and
 * unknown property is there once. Null if they are more than is kept, or a move can't be played in this game.
 *
 * @param theirs in the order of a file
 */
export function mergedNotes(
  record: GameRecord,
  mine: Notes,
  theirs: Notes,
  theirMoves: readonly AnyMove[] = record.moves,
): Notes | null {
  const plies = record.moves.length;
  const variations = [...mine.variations];
  const nodes = new Map<string, number>();
  const keyOf = (after: number, move: AnyMove) => `${after} ${JSON.stringify(move)}`;
  const add = (after: number, move: AnyMove, node: number) => {
    const key = keyOf(after, move);
    if (!nodes.has(key)) nodes.set(key, node);
  };
  for (const [ply, move] of record.moves.entries()) add(ply, move, ply + 1);
  for (const [n, { after, move }] of variations.entries()) add(after, move, plies + 1 + n);
  /** By their number. */
  const places = [0];
  const follow = (after: number | undefined, one: Omit<Variation, 'after'>): boolean => {
    if (after === undefined) return false;
    const known = nodes.get(keyOf(after, one.move));
    const node = known ?? plies + variations.push({ ...one, after });
    add(after, one.move, node);
    places.push(node);
    return true;
  };
  const noted = lastNoted(theirs, theirMoves.length);
  for (const [ply, move] of theirMoves.entries()) {
    if (ply < noted) follow(places[ply], { move });
    // Nothing follows it.
    else places.push(0);
  }
  if (!theirs.variations.every((one) => follow(places[one.after], one))) return null;
  const remarks = new Map(Object.entries(mine.remarks));
  for (const [number, remark] of Object.entries(theirs.remarks)) {
    const node = places[Number(number)];
    if (node === undefined) return null;
    remarks.set(`${node}`, united(remarks.get(`${node}`) ?? {}, remark));
  }
  if (variations.length + remarks.size > MAX_NOTES) return null;
  return notesFor(record, { ...theirs, ...mine, variations, remarks: Object.fromEntries(remarks) });
}

/** After how many of the moves that were played something is noted at last. */
function lastNoted({ variations, remarks }: Notes, plies: number): number {
  const nodes = [...variations.map(({ after }) => after), ...Object.keys(remarks).map(Number)];
  return nodes.reduce((last, node) => (node <= plies ? Math.max(last, node) : last), 0);
}

function united(mine: Remark, theirs: Remark): Remark {
  const text = joined(mine.text, theirs.text);
  const marks = together(mine.marks, theirs.marks, markKey);
  const other = valuesOf(mine);
  for (const [name, values] of valuesOf(theirs))
    other.set(name, together(other.get(name), values, String));
  return {
    ...theirs,
    ...mine,
    ...(text !== undefined && { text }),
    ...(marks.length > 0 && { marks }),
    ...(other.size > 0 && { other: [...other] }),
  };
}

function markKey(mark: Mark): string {
  return JSON.stringify(Object.entries(mark).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Of each unknown property. */
function valuesOf({ other = [] }: Remark): Map<string, readonly string[]> {
  const named = Map.groupBy(other, ([name]) => name);
  return new Map(
    [...named].map(([name, all]) => [name, all.flatMap(([, values]) => values)] as const),
  );
}

/** All of mine, and of theirs what mine lacks, once. There may be tens of thousands at one node. */
function together<T>(
  mine: readonly T[] = [],
  theirs: readonly T[] = [],
  keyOf: (one: T) => string,
): readonly T[] {
  const added = new Map(theirs.map((one) => [keyOf(one), one]));
  for (const one of mine) added.delete(keyOf(one));
  return [...mine, ...added.values()];
}

/** A text whose lines the other has is not repeated. */
function joined(mine: string | undefined, theirs: string | undefined): string | undefined {
  if (mine === undefined || theirs === undefined) return mine ?? theirs;
  if (hasLines(mine, theirs)) return mine;
  return hasLines(theirs, mine) ? theirs : `${mine}\n\n${theirs}`;
}

function hasLines(text: string, lines: string): boolean {
  return `\n${text}\n`.includes(`\n${lines}\n`);
}
