import { expect, test } from 'vitest';
import { fc } from '../../test/support/properties.ts';
import { gamesOf } from '../../test/support/randomGames.ts';
import { sized } from '../../test/support/size.ts';
import { type AnyMove, type AnyPosition, games } from '../rules/index.ts';
import { notesFor } from './json.ts';
import { mergedNotes } from './mergedNotes.ts';
import { moved, remarked, withMove, without } from './noteEditing.ts';
import type { Notes, Remark } from './notes.ts';
import { notesSchema } from './notesSchema.ts';

const numRuns = sized(2000, 60);

/** The same tree as plain objects within each other. */
interface Branch {
  readonly move: AnyMove;
  remark: Remark | null;
  readonly next: Branch[];
  readonly isPlayed: boolean;
}

const root = (): Branch => ({ move: {}, remark: null, next: [], isPlayed: true });

function playedBranch(moves: readonly AnyMove[]): Branch {
  const first = root();
  let last = first;
  for (const move of moves) {
    const next = { ...root(), move };
    last.next.push(next);
    last = next;
  }
  return first;
}

/** All branches with the path of each: which one of those that follow the one before. */
function pathsIn(branch: Branch, path: readonly number[] = []): (readonly number[])[] {
  return [path, ...branch.next.flatMap((one, n) => pathsIn(one, [...path, n]))];
}

function at(branch: Branch, path: readonly number[]): Branch {
  return path.reduce((one, n) => one.next[n] ?? one, branch);
}

/** What notes say, as plain objects. */
function branchOf(notes: Notes, moves: readonly AnyMove[]): Branch {
  const first = playedBranch(moves);
  const nodes: Branch[] = [];
  for (let one: Branch | undefined = first; one !== undefined; one = one.next[0]) nodes.push(one);
  for (const { after, move } of notes.variations) {
    const next = { ...root(), move, isPlayed: false };
    nodes[after]?.next.push(next);
    nodes.push(next);
  }
  for (const [node, remark] of Object.entries(notes.remarks)) {
    const one = nodes[Number(node)];
    if (one !== undefined) one.remark = remark;
  }
  return first;
}

/** The node at a path. */
function nodeAt(notes: Notes, plies: number, path: readonly number[]): number {
  return path.reduce((node, n) => {
    const next = notes.variations.flatMap(({ after }, m) =>
      after === node ? [plies + 1 + m] : [],
    );
    return (node < plies ? [node + 1, ...next] : next)[n] ?? -1;
  }, 0);
}

const edits = fc.array(
  fc.record({
    kind: fc.constantFrom('add', 'add', 'add', 'remove', 'first', 'last', 'remark', 'undo'),
    where: fc.nat(),
    which: fc.nat(),
  }),
  { maxLength: 40 },
);

test.for(games)('notes are edited like a tree of plain objects: $id', (game) => {
  const property = fc.property(gamesOf(game, 12), edits, ({ positions, moves }, all) => {
    const plies = moves.length;
    const past: { notes: Notes; tree: Branch }[] = [];
    let notes: Notes = { variations: [], remarks: {} };
    let tree = playedBranch(moves);
    for (const { kind, where, which } of all) {
      if (kind === 'undo') {
        const before = past.pop();
        if (before !== undefined) ({ notes, tree } = before);
        continue;
      }
      past.push({ notes, tree });
      tree = structuredClone(tree);
      const paths = pathsIn(tree);
      const path = paths[where % paths.length] ?? [];
      const node = nodeAt(notes, plies, path);
      const branch = at(tree, path);
      const siblings = at(tree, path.slice(0, -1)).next;
      const place = path.at(-1) ?? 0;
      if (kind === 'add') {
        const move = legalMove(positionAt(positions, tree, path), which);
        if (move === null) continue;
        const known = branch.next.findIndex((one) => same(one.move, move));
        if (known < 0) branch.next.push({ ...root(), move, isPlayed: false });
        const added = withMove(notes, moves, node, move);
        notes = added.notes;
        const to = known < 0 ? branch.next.length - 1 : known;
        expect(added.node).toBe(nodeAt(notes, plies, [...path, to]));
      } else if (kind === 'remark') {
        branch.remark = which % 3 === 0 ? null : { text: `${which}` };
        notes = remarked(notes, node, branch.remark);
      } else if (kind === 'remove') {
        if (!branch.isPlayed) siblings.splice(place, 1);
        const changed = without(notes, plies, node);
        if (!branch.isPlayed) expect(changed.numberOf(node)).toBeNull();
        notes = changed.notes;
      } else {
        const other = place + (kind === 'first' ? -1 : 1);
        const swaps = !branch.isPlayed && siblings[other]?.isPlayed === false;
        if (swaps) siblings.splice(Math.min(place, other), 2, ...pair(siblings, place, other));
        const changed = moved(notes, plies, node, kind);
        notes = changed.notes;
        const to = swaps ? [...path.slice(0, -1), other] : path;
        expect(changed.numberOf(node)).toBe(nodeAt(notes, plies, to));
      }
      expect(branchOf(notes, moves)).toEqual(tree);
      const record = { game: game.id, options: positions[0]?.options ?? {}, moves, ...unknown };
      const checked = notesFor(record, notes);
      expect(checked && branchOf(checked, moves)).toEqual(tree);
    }
  });
  fc.assert(property, { numRuns });
});

test('what a later release adds to notes stays where it is, whatever is changed', () => {
  const [row, column] = [1, 2];
  const record = { game: 'gomoku', options: {}, moves: [{ row: 7, column: 7 }], ...unknown };
  const later = {
    variations: [
      { after: 1, move: { row, column }, sure: 1 },
      { after: 1, move: { row: 0, column }, sure: 2 },
    ],
    remarks: { 2: { text: 'a', voice: 'b', marks: [{ row, column, shape: 'star', size: 3 }] } },
    author: 'c',
  };
  const read = notesSchema.parse(later);
  expect(notesFor(record, read)).toEqual(later);
  const turned = moved(read, 1, 3, 'first').notes;
  expect(turned).toEqual({
    ...later,
    variations: later.variations.toReversed(),
    remarks: { 3: later.remarks[2] },
  });
  expect(without(turned, 1, 2).notes).toEqual({ ...later, variations: [later.variations[0]] });
  expect(mergedNotes(record, notesSchema.parse({}), read)).toEqual(later);
});

const unknown = {
  players: { black: { name: null }, white: { name: null } },
  date: null,
  result: null,
  app: null,
};

function same(a: AnyMove, b: AnyMove): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Two of them in the other order. */
function pair(siblings: readonly Branch[], a: number, b: number): readonly Branch[] {
  const [first, second] = [siblings[Math.min(a, b)], siblings[Math.max(a, b)]];
  return first === undefined || second === undefined ? [] : [second, first];
}

function positionAt(
  [start]: readonly AnyPosition[],
  tree: Branch,
  path: readonly number[],
): AnyPosition | null {
  let position = start ?? null;
  for (const n of path.keys()) {
    const played = position?.play(at(tree, path.slice(0, n + 1)).move);
    position = played?.ok === true ? played.value.position : null;
  }
  return position;
}

/** As the rules give it; null if the game is over. */
function legalMove(position: AnyPosition | null, which: number): AnyMove | null {
  const legal = position?.turn == null ? [] : position.legal();
  const played = position?.play(legal[which % legal.length]);
  return played?.ok === true ? played.value.move : null;
}
