/** What is noted of a game while it is changed, and where one is in it. Pure. */

import { moved, without } from '../../../../record/noteEditing.ts';
import type { Notes } from '../../../../record/notes.ts';

export interface At {
  readonly notes: Notes;
  /** The node that is shown. */
  readonly node: number;
}

export interface Noted extends At {
  /** The node that was shown before. */
  readonly from: number;
  /** What can be gone back to, the latest last. */
  readonly past: readonly At[];
  /** What was undone since the latest change, the latest last. */
  readonly future: readonly At[];
  /** The node whose remark is being written: all of that is undone at once. */
  readonly writing: number | null;
}

export function notedAt(notes: Notes, node: number): Noted {
  return { notes, node, from: node, past: [], future: [], writing: null };
}

export function shownAt(now: Noted, node: number): Noted {
  return { ...now, node, from: now.node, writing: null };
}

/** @param writing the node whose remark is being written; null for another change */
export function changedTo(now: Noted, { notes, node }: At, writing: number | null = null): Noted {
  if (notes === now.notes) return shownAt(now, node);
  const goesOn = writing !== null && writing === now.writing;
  const past = goesOn ? now.past : [...now.past, { notes: now.notes, node: now.node }];
  return { notes, node, from: now.node, past, future: [], writing };
}

/** The same where there is nothing to go back to. */
export function undone(now: Noted): Noted {
  const { notes, node, past, future } = now;
  const last = past.at(-1);
  if (last === undefined) return now;
  return {
    ...last,
    from: node,
    past: past.slice(0, -1),
    future: [...future, { notes, node }],
    writing: null,
  };
}

/** The same where nothing was undone. */
export function redone(now: Noted): Noted {
  const { notes, node, past, future } = now;
  const last = future.at(-1);
  if (last === undefined) return now;
  return {
    ...last,
    from: node,
    past: [...past, { notes, node }],
    future: future.slice(0, -1),
    writing: null,
  };
}

/** The variation that is shown, one place nearer to the first or the last of those beside it. */
export function reordered({ notes, node }: At, plies: number, to: 'first' | 'last'): At {
  const changed = moved(notes, plies, node, to);
  return { notes: changed.notes, node: changed.numberOf(node) ?? node };
}

/** Without the variation’s move that is shown and all that follows it; what comes before it is shown. */
export function removed({ notes, node }: At, plies: number): At {
  const changed = without(notes, plies, node);
  const before = notes.variations[node - plies - 1]?.after ?? node;
  return { notes: changed.notes, node: changed.numberOf(before) ?? node };
}
