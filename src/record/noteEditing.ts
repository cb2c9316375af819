/** Changes of notes. Each makes new notes and leaves the old as they were, so that to undo is to go back to those. Pure. */

import type { AnyMove } from '../rules/index.ts';
import { type Notes, type Remark, type Renumbered, renumbered, type Variation } from './notes.ts';
import { isSame } from './same.ts';

/** A move that is tried at a node: what was played there, or a variation that is known, or a new one. */
export interface Added {
  readonly notes: Notes;
  /** The node after the move. */
  readonly node: number;
}

/**
 * @param moves those that were played
 * @param move as the rules give it
 */
export function withMove(
  notes: Notes,
  moves: readonly AnyMove[],
  after: number,
  move: AnyMove,
): Added {
  if (isSame(moves[after], move)) return { notes, node: after + 1 };
  const { variations } = notes;
  const known = variations.findIndex((one) => one.after === after && isSame(one.move, move));
  if (known >= 0) return { notes, node: moves.length + 1 + known };
  const added = { ...notes, variations: [...variations, { after, move }] };
  return { notes: added, node: moves.length + added.variations.length };
}

/** Moves that are tried one after the other from a node on. */
export interface AddedLine {
  readonly notes: Notes;
  /** The nodes after each of them. */
  readonly nodes: readonly number[];
}

/** As {@link withMove}, of several moves. */
export function withLine(
  notes: Notes,
  moves: readonly AnyMove[],
  after: number,
  line: readonly AnyMove[],
): AddedLine {
  const nodes: number[] = [];
  let grown = notes;
  for (const move of line) {
    const added = withMove(grown, moves, nodes.at(-1) ?? after, move);
    grown = added.notes;
    nodes.push(added.node);
  }
  return { notes: grown, nodes };
}

/** Without a variation's move and all that follows it. What was played stays. */
export function without(notes: Notes, plies: number, node: number): Renumbered {
  const { variations } = notes;
  if (node <= plies) return renumbered(notes, plies);
  // It follows no node any more.
  const cut = variations.map((one, n) => (n === node - plies - 1 ? { ...one, after: -1 } : one));
  return renumbered({ ...notes, variations: cut }, plies);
}

/** The variation one place nearer to the first of those that follow the same node, or one place further. */
export function moved(notes: Notes, plies: number, node: number, to: 'first' | 'last'): Renumbered {
  const { variations, remarks } = notes;
  const at = node - plies - 1;
  const after = variations[at]?.after;
  const siblings = [...variations.keys()].filter((n) => variations[n]?.after === after);
  const other = siblings[siblings.indexOf(at) + (to === 'first' ? -1 : 1)];
  if (after === undefined || other === undefined) return { notes, numberOf: (one) => one };
  const first = Math.min(at, other);
  const second = Math.max(at, other);
  const swapped = (n: number) => (n === first ? second : n === second ? first : n);
  const numberOf = (one: number) => (one <= plies ? one : plies + 1 + swapped(one - plies - 1));
  const listed = variations.map((_, n): Variation => {
    const variation = variations[swapped(n)] ?? { after: -1, move: {} };
    return { ...variation, after: numberOf(variation.after) };
  });
  const said = Object.entries(remarks).map(([one, remark]) => [numberOf(Number(one)), remark]);
  const sorted = renumbered(
    { ...notes, variations: listed, remarks: Object.fromEntries(said) },
    plies,
  );
  return { notes: sorted.notes, numberOf: (one) => sorted.numberOf(numberOf(one)) };
}

/** @param remark null for none */
export function remarked(notes: Notes, node: number, remark: Remark | null): Notes {
  const { [node]: _, ...others } = notes.remarks;
  return { ...notes, remarks: remark === null ? others : { ...others, [node]: remark } };
}
