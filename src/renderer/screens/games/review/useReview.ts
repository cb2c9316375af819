import { useCallback, useMemo, useState } from 'react';
import type { Mistake, StoredGame } from '../../../../contract/games.ts';
import { remarked, withLine, withMove } from '../../../../record/noteEditing.ts';
import type { Notes, Remark } from '../../../../record/notes.ts';
import type { AnyMove, AnyPosition, Refusal } from '../../../../rules/index.ts';
import type { Idea } from '../../../games/index.ts';
import type { LookingBack } from '../../table/useLookingBack.ts';
import { mistakeBefore } from './mistakes.ts';
import {
  type At,
  changedTo,
  type Noted,
  notedAt,
  redone,
  removed,
  reordered,
  shownAt,
  undone,
} from './noted.ts';
import { stopNear } from './stops.ts';
import { besides, lineThrough, nearestNoted, plyOf, type Tree, treeOf } from './tree.ts';

/** What the board shows. */
interface Shown {
  readonly position: AnyPosition;
  /** As on every board: for animations. */
  readonly before: AnyPosition | null;
  readonly last: AnyMove | null;
  /** What should have been played. */
  readonly idea: Idea | null;
  /** The moves of the variation that are on the board. */
  readonly line: readonly AnyMove[];
}

export interface Review {
  readonly notes: Notes;
  readonly tree: Tree;
  /** The node that is shown. */
  readonly node: number;
  /** How many moves of the game lead to it. */
  readonly ply: number;
  /** Steps along the line through the node. */
  readonly looking: LookingBack;
  /** The moves of that line. */
  readonly lineMoves: readonly AnyMove[];
  readonly shown: Shown;
  /** Always the same function. */
  readonly show: (node: number) => void;
  /** Shows another move instead of the one that is shown. */
  readonly showBesides: (way: 1 | -1) => void;
  /** Shows the nearest node of the line that has a remark or several moves after it; without one, the end of the line. */
  readonly showNoted: (way: 1 | -1) => void;
  /** Tries a move. */
  readonly play: (move: AnyMove) => void;
  /** Why the rules refuse the move that was just tried; null if they don’t. */
  readonly refused: Refusal | null;
  readonly addLines: (lines: readonly Continuation[]) => void;
  /** Shows the position after so many of its moves, from 1; adds it if it isn’t there. */
  readonly showLine: (line: Continuation, n: number) => void;
  /** @param isWriting whether it goes on with the text of the latest change: that is one change */
  readonly remark: (remark: Remark | null, isWriting: boolean) => void;
  readonly isWriting: boolean;
  /** Called when the text is left. */
  readonly onWritten: () => void;
  readonly reorder: (to: 'first' | 'last') => void;
  /** The variation’s move that is shown, with all that follows it. */
  readonly remove: () => void;
  /** Null if there is nothing to undo. */
  readonly undo: (() => void) | null;
  readonly redo: () => void;
}

export interface Continuation {
  readonly after: number;
  /** As the rules give them. */
  readonly moves: readonly AnyMove[];
}

const nothing: Notes = { variations: [], remarks: {} };

/** Steps through a game and what is noted of it, and changes that. @param positions of the game, from the start @param opened the node that is shown first; null for the end of the game */
export function useReview(
  { record: { game, moves }, analysis, notes: stored }: StoredGame,
  positions: readonly [AnyPosition, ...AnyPosition[]],
  opened: number | null,
): Review {
  const plies = moves.length;
  const [now, setNow] = useState(() => notedAt(stored ?? nothing, opened ?? plies));
  const [refusal, setRefusal] = useState<{ at: Noted; why: Refusal } | null>(null);
  const { notes, node, from } = now;
  const { variations } = notes;
  const tree = useMemo(() => treeOf(moves, { variations }), [moves, variations]);
  const line = useMemo(() => lineThrough(tree, node), [tree, node]);
  const lineMoves = useMemo(() => line.slice(1).map((one) => tree.moveTo(one) ?? {}), [line, tree]);
  const ply = plyOf(tree, node);
  const at = line.indexOf(node);
  const tried = useMemo(() => lineMoves.slice(ply, at), [lineMoves, ply, at]);
  const start = positions[ply] ?? positions[0];
  const branch = useMemo(() => playedFrom(start, tried), [start, tried]);
  const isNext = tree.before(node) === from;
  const shown: Shown = {
    position: branch.at(-1) ?? start,
    before: isNext ? (branch.at(-2) ?? positions[node - 1] ?? null) : null,
    last: moves[node - 1] ?? null,
    idea: ideaAt(mistakeBefore(analysis, node), positions[node - 1]),
    line: tried,
  };
  const show = useCallback((wanted: number) => setNow((latest) => shownAt(latest, wanted)), []);
  // Several changes may come before the next one is drawn.
  const change = (edit: (at: At) => At, writing: number | null = null) =>
    setNow((latest) => changedTo(latest, edit(latest), writing));
  const step = (wanted: number) => {
    const to = Math.min(line.length - 1, Math.max(0, wanted));
    const other = line[to] ?? 0;
    show(other > plies ? other : stopNear(game, moves, ply, to));
  };
  return {
    notes,
    tree,
    node,
    ply,
    lineMoves,
    shown,
    looking: {
      ply: at,
      plies: line.length - 1,
      isLive: at === line.length - 1,
      isOpen: false,
      seen: line.length - 1,
      show: step,
      leave: () => step(line.length - 1),
    },
    show,
    showBesides(way) {
      const other = besides(tree, node, way);
      if (other !== null) show(other);
    },
    showNoted: (way) => show(nearestNoted(tree, notes, line, at, way)),
    play(move) {
      const played = shown.position.play(move);
      if (played.ok) change((all) => withMove(all.notes, moves, node, played.value.move));
      setRefusal(played.ok ? null : { at: now, why: played.error });
    },
    refused: refusal?.at === now ? refusal.why : null,
    addLines(lines) {
      const add = (all: Notes, { after, moves: added }: Continuation) =>
        withLine(all, moves, after, added).notes;
      change((all) => ({ ...all, notes: lines.reduce(add, all.notes) }));
    },
    showLine({ after, moves: added }, n) {
      change((all) => {
        const { notes: grown, nodes } = withLine(all.notes, moves, after, added);
        return { notes: grown, node: nodes[n - 1] ?? all.node };
      });
    },
    remark: (remark, isWriting) =>
      change(
        (all) => ({ notes: remarked(all.notes, node, remark), node }),
        isWriting ? node : null,
      ),
    isWriting: now.writing !== null,
    onWritten: () => setNow((latest) => ({ ...latest, writing: null })),
    reorder: (to) => change((all) => reordered(all, plies, to)),
    remove: () => change((all) => removed(all, plies)),
    undo: now.past.length === 0 ? null : () => setNow(undone),
    redo: () => setNow(redone),
  };
}

/** The position at which moves begin, and those after each of them, as far as they are legal. */
function playedFrom(start: AnyPosition, moves: readonly AnyMove[]): readonly AnyPosition[] {
  const positions = [start];
  for (const move of moves) {
    const played = positions.at(-1)?.play(move);
    if (played?.ok !== true) break;
    positions.push(played.value.position);
  }
  return positions;
}

/** What should have been played instead of a mistake. @param before the position before it */
function ideaAt(mistake: Mistake | null, before: AnyPosition | undefined): Idea | null {
  const [better] = mistake?.better ?? [];
  const side = before?.turn ?? null;
  return better === undefined || side === null ? null : { move: better, side, asked: true };
}
